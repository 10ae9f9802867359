// Which batches of a map have been drawn with, so that the next frame with them waits for no program.
//
// A frame needs the programs of what it shows; a map's other batches may come into view with any turn of the
// camera. The first are compiled before the frame, the others between frames, a batch at a time.
#pragma once

#include "render/texture_filter.h"
#include "render/view_mode.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// What decides, besides the map, which programs its batches are drawn with.
struct ProgramNeeds {
    ViewMode mode = ViewMode::lit;
    FilterChoices filters = {}; // drivers may compile how textures are read
    bool hasSamples = false;    // of several a pixel
    bool hasExposure = false;
    bool hasFog = false; // over the map
    bool hasHeightFog = false;
    bool hasGamma = false;

    bool operator==(const ProgramNeeds&) const = default;
};

/// What is ready for the frames to come.
struct PreparedPrograms {
    std::optional<ProgramNeeds> needs; // that the rest holds for
    std::vector<bool> isReady;         // for each batch
    uint32_t numLeft = 0;              // batches that are not

    /// Begins anew when the needs are others. Batches without triangles, whose `firstIndices` are kNone, are
    /// ready from the start.
    void expect(const ProgramNeeds& wanted, std::span<const uint32_t> firstIndices);

    /// Any batch that is not ready; numLeft is not 0.
    uint32_t next() const;

    /// Notes that batches were drawn with; some may have been ready before.
    void markReady(std::span<const uint32_t> batches);
};

} // namespace visleaf
