// Small images of textures, for lists.
#pragma once

#include "document/asker.h"
#include "images/image.h"
#include "materials/stored_texture.h"

#include <vector>

namespace visleaf {

/// A small image of a texture.
struct TextureThumbnail {
    uint32_t image = 0; // into MaterialSet::images
    Image small;        // empty: it cannot be read
};

/// Returns a small image of a texture that has levels.
Image thumbnailOf(const StoredTexture& texture);

/// "How do these textures look?" Answers the first of them.
struct HowTexturesLook {
    std::vector<uint32_t> images; // into MaterialSet::images

    using Value = std::vector<TextureThumbnail>;
    static constexpr ReadParts kReads{.materials = true};
    Task<Value> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const HowTexturesLook&) const = default;
};

} // namespace visleaf
