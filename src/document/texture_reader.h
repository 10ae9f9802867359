// The images of textures as their files have them, for panels that show them.
#pragma once

#include "document/asker.h"
#include "materials/stored_texture.h"

#include <string>
#include <vector>

namespace visleaf {

/// An image of a map as its file has it.
struct ReadTexture {
    uint32_t image = 0;    // into MaterialSet::images
    StoredTexture texture; // without levels if it cannot be read
    std::string problem;   // why not; empty: it was read
};

/// "What is in the file of this texture?"
struct WhatTextureHolds {
    uint32_t image = 0; // into MaterialSet::images

    using Value = ReadTexture;
    static constexpr ReadParts kReads{.materials = true};
    std::optional<ReadTexture> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const WhatTextureHolds&) const = default;
};

/// A small image of a texture.
struct TextureThumbnail {
    uint32_t image = 0; // into MaterialSet::images
    Image small;        // empty: it cannot be read
};

/// "How do these textures look?" Answers the first of them.
struct HowTexturesLook {
    std::vector<uint32_t> images; // into MaterialSet::images

    using Value = std::vector<TextureThumbnail>;
    static constexpr ReadParts kReads{.materials = true};
    std::optional<Value> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const HowTexturesLook&) const = default;
};

} // namespace visleaf
