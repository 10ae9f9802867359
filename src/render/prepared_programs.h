// Records which batches of a map have their programs ready, so that frames do not wait for a program.
//
// A frame needs the programs of the batches that it shows. Any turn of the camera may bring other batches
// into view. The programs of the first view are compiled before the first frame, and the others between
// frames, one batch at a time.
#pragma once

#include "render/texture_filter.h"
#include "render/view_mode.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// The settings that determine, besides the map, which programs its batches need.
struct ProgramNeeds {
    ViewMode mode = ViewMode::lit;
    FilterChoices filters = {}; // some drivers compile the filters into the program
    bool hasSamples = false;    // the framebuffer has several samples per pixel
    bool hasExposure = false;
    bool hasFog = false; // the map has fog
    bool hasHeightFog = false;
    bool hasGamma = false;

    bool operator==(const ProgramNeeds&) const = default;
};

/// Which batches are ready for the frames to come.
struct PreparedPrograms {
    std::optional<ProgramNeeds> needs; // the settings for which the batches are ready
    std::vector<bool> isReady;         // for each batch
    uint32_t numLeft = 0;              // number of batches that are not ready

    /// Starts over if the needs have changed. A batch without triangles has kNone in `firstIndices` and is
    /// ready from the start.
    void expect(const ProgramNeeds& wanted, std::span<const uint32_t> firstIndices);

    /// Returns a batch that is not ready. numLeft must not be 0.
    uint32_t next() const;

    /// Marks batches as ready. Some may be ready already.
    void markReady(std::span<const uint32_t> batches);
};

} // namespace visleaf
