#include "document/texture_reader.h"

#include "document/thumbnail_cache.h"

namespace visleaf {
namespace {

constexpr uint32_t kLargest = 64; // width and height in texels
constexpr size_t kTexturesAtOnce = 8;

Result<StoredTexture> stored(const MapSnapshot& snapshot, uint32_t image) {
    return readStoredTexture(snapshot.materials->images[image], snapshot.map(), snapshot.files);
}

} // namespace

std::optional<ReadTexture> WhatTextureHolds::answer(const MapSnapshot& snapshot, Progress&) const {
    Result<StoredTexture> texture = stored(snapshot, image);
    if (!texture) return ReadTexture{image, {}, texture.error().message};
    return ReadTexture{image, std::move(texture).value(), {}};
}

std::optional<HowTexturesLook::Value> HowTexturesLook::answer(const MapSnapshot& snapshot,
                                                              Progress& progress) const {
    Value thumbnails;
    for (const uint32_t image : images) {
        if (progress.isCancelled) return std::nullopt;
        if (thumbnails.size() == kTexturesAtOnce) break;
        const Result<StoredTexture> texture = stored(snapshot, image);
        thumbnails.push_back({image, {}});
        if (texture)
            thumbnails.back().small = fittedInside(texture.value().levels.front().image, kLargest, kLargest);
    }
    return thumbnails;
}

} // namespace visleaf
