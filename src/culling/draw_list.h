// What a frame draws, decided and put in order, but not drawn: data that a headless test can read, and the
// order of faces that one frame leaves to the next.
#pragma once

#include "culling/draw_order.h"
#include "culling/flares.h"
#include "culling/portal_view.h"
#include "culling/visible_set.h"

#include <span>
#include <vector>

namespace visleaf {

/// One draw call for each pass of a batch: all its visible runs, those of one stretch, or one part of a batch
/// that is drawn from back to front.
struct Draw {
    uint32_t batch = 0;    // into MapGeometry::batches
    uint32_t firstRun = 0; // into DrawList::runs
    uint32_t numRuns = 0;
    float distance = 0.0f; // of the nearest faces of an opaque batch; see FaceGroup

    bool operator==(const Draw&) const = default;
};

struct DrawList;

/// What a portal in sight shows, drawn before everything else within its outline.
struct PortalDraw {
    View view;                          // from the far side
    PixelRect rect;                     // that the outline covers
    std::span<const glm::vec3> outline; // of the portal, three vertices a triangle; map space
    const DrawList* list = nullptr;     // of the far side
};

/// A blended face in view as one number, because thousands of them are sorted: its nearness to the eye over
/// its index into DrawOrder::blendedFaces(). Equal distances so keep a fixed order.
using BlendKey = uint64_t;

/// The draws of one frame; the order, and all memory, is kept for the next.
struct DrawList {
    /// Empties what buildDrawList() fills, and keeps its memory.
    void clear();

    std::vector<Draw>
        draws; // opaque stretches from the nearest on, then the others in order, then blended faces
    std::vector<IndexRun> runs;
    DrawOrder order;
    std::vector<BlendKey> blended;   // by BatchState::sort, then the farthest first
    std::vector<FlareSprite> flares; // over everything; buildDrawList() leaves them alone
    std::vector<PortalDraw> portals; // the farthest first; buildDrawList() leaves them alone, too
    uint32_t numFaces = 0;
    uint32_t numTriangles = 0;
    float farthest = 0.0f; // game units from the camera to the farthest corner of VisibleSet::bounds
};

/// Merges the visible faces into as few runs and draws as their order allows. Reuses `list`'s memory.
void buildDrawList(const MapGeometry& geometry, const VisibleSet& visible, const glm::vec3& eye,
                   DrawList& list);

} // namespace visleaf
