// What a frame draws, decided and put in order, but not drawn: plain data that a headless test can read.
#pragma once

#include "culling/flares.h"
#include "culling/visible_set.h"

namespace visleaf {

/// A stretch of the index buffer.
struct IndexRun {
    uint32_t firstIndex = 0; // into MapGeometry::indices
    uint32_t numIndices = 0;

    bool operator==(const IndexRun&) const = default;
};

/// One draw call for each pass of a batch: all its visible runs, or one part of a batch that is drawn from
/// back to front.
struct Draw {
    uint32_t batch = 0;    // into MapGeometry::batches
    uint32_t firstRun = 0; // into DrawList::runs
    uint32_t numRuns = 0;

    bool operator==(const Draw&) const = default;
};

struct DrawList {
    std::vector<Draw> draws; // in the order of the batches, then by sort key and from back to front
    std::vector<IndexRun> runs;
    std::vector<uint32_t> blendedFaces; // into MapGeometry::faces, farthest first
    std::vector<FlareSprite> flares;    // over everything; buildDrawList() leaves them alone
    uint32_t numFaces = 0;
    uint32_t numTriangles = 0;
};

/// Merges the visible faces into as few runs and draws as their order allows. Reuses `list`'s memory.
void buildDrawList(const MapGeometry& geometry, const VisibleSet& visible, const glm::vec3& eye,
                   DrawList& list);

} // namespace visleaf
