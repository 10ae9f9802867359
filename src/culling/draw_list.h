// The draws of a frame, in order, as plain data. Tests read it without OpenGL. The order of faces is kept
// between frames.
#pragma once

#include "culling/draw_order.h"
#include "culling/flares.h"
#include "culling/mesh_row.h"
#include "culling/portal_view.h"
#include "culling/visible_set.h"

#include <glm/vec4.hpp>

#include <array>
#include <span>
#include <vector>

namespace visleaf {

/// Instances of one mesh.
struct MeshRange {
    const DrawMesh* mesh = nullptr; // in MapGeometry::meshes; null: the draw is one of faces
    uint32_t firstRow = 0;          // into DrawList::meshRows
    uint32_t numRows = 0;

    bool operator==(const MeshRange&) const = default;
};

/// One draw call for each pass of a batch. It covers all visible faces of the batch, or those of one
/// GroupRange, or consecutive blended faces, or instances of a mesh.
struct Draw {
    uint32_t batch = 0;          // index into MapGeometry::batches
    uint32_t firstDrawRange = 0; // index into DrawList::drawRanges
    uint32_t numDrawRanges = 0;
    float distance = 0.0f; // squared distance of the nearest face (see FaceGroup); used for opaque batches
    MeshRange meshes = {};

    bool operator==(const Draw&) const = default;
};

struct DrawList;

/// The view through a visible portal. It is drawn first, inside the outline of the portal.
struct PortalDraw {
    View view;                          // view from the far side
    PixelRect rect;                     // pixels that the outline covers
    std::span<const glm::vec3> outline; // outline of the portal, three vertices per triangle; map space
    const DrawList* list = nullptr;     // draws of the far side
};

/// A visible blended face as one number, because each frame sorts thousands of faces. The upper half is the
/// nearness to the eye, the lower half the index in DrawOrder::blendedFaces(). Faces at equal distances
/// therefore keep a fixed order.
using BlendKey = uint64_t;

/// The draws of one frame. The order and all memory are kept for the next frame.
struct DrawList {
    /// Removes everything that buildDrawList() adds, but keeps the memory.
    void clear();

    // Opaque batches from near to far, then other batches in order, then blended faces.
    std::vector<Draw> draws;
    std::vector<DrawRange> drawRanges;
    std::vector<MeshRow> meshRows;       // MeshCuller fills them
    std::vector<uint32_t> meshInstances; // for each of meshRows, into MeshGeometry::instances
    DrawOrder order;
    std::vector<BlendKey> blended;   // sorted by BatchState::sort, then from far to near
    std::vector<FlareSprite> flares; // drawn over everything; buildDrawList() does not change them
    std::vector<PortalDraw> portals; // farthest first; buildDrawList() does not change them
    uint32_t numFaces = 0;
    uint32_t numTriangles = 0;
    float farthest = 0.0f; // game units from the camera to the farthest corner of VisibleSet::bounds
};

/// Merges the visible faces into as few draw ranges and draws as their order allows. Reuses the memory of
/// `list`.
void buildDrawList(const MapGeometry& geometry, const VisibleSet& visible, const glm::vec3& eye,
                   DrawList& list);

/// Returns the faces of the list's draws, as few ranges in ascending order. Views through portals do not
/// count.
std::vector<FaceRange> drawnFaces(const MapGeometry& geometry, const DrawList& list);

} // namespace visleaf
