#include "features/inspect/texture_question.h"

namespace visleaf {

std::optional<ReadTexture> WhatTextureHolds::answer(const MapSnapshot& snapshot, Progress&) const {
    Result<StoredTexture> texture =
        readStoredTexture(snapshot.materials->images[image], snapshot.map(), snapshot.files);
    if (!texture) return ReadTexture{image, {}, texture.error().message};
    return ReadTexture{image, std::move(texture).value(), {}};
}

} // namespace visleaf
