// The image of a texture as its file has it, for a panel that shows it.
#pragma once

#include "document/asker.h"
#include "materials/stored_texture.h"

#include <string>

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

} // namespace visleaf
