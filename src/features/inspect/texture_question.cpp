#include "features/inspect/texture_question.h"

namespace visleaf {

Task<ReadTexture> WhatTextureHolds::answer(const MapSnapshot& snapshot, Progress&) const {
    Result<StoredTexture> texture =
        readStoredTexture(snapshot.materials->images[image], snapshot.map(), snapshot.files);
    if (!texture) co_return ReadTexture{image, {}, texture.error().message};
    co_return ReadTexture{image, std::move(texture).value(), {}};
}

} // namespace visleaf
