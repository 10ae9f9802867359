// Reads the image of a texture again, because its texels are gone from memory.
#pragma once

#include "document/asker.h"
#include "features/inspect/pictures.h"

namespace visleaf {

/// "What is in the file of this texture?"
struct WhatTextureHolds {
    uint32_t image = 0; // into MaterialSet::images

    using Value = ReadTexture;
    static constexpr ReadParts kReads{.materials = true};
    Task<ReadTexture> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const WhatTextureHolds&) const = default;
};

} // namespace visleaf
