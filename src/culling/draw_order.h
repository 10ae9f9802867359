// The order in which the faces of a PVS are drawn.
//
// Near faces are drawn before far ones, so many hidden pixels fail the depth test before they are shaded (ADR
// 0005). The order depends only on the PVS and on the cube of 64 units that contains the eye. It is computed
// for the centre of the cube and kept until the PVS changes or the eye enters another cube. A frame only
// removes what is outside of the frustum, in one pass over boxes that are stored in this order (ADR 0007).
//
// Interchangeable batches are split at two distances, 91 and 512 units. The near parts of all these batches
// are drawn before the far parts, unless a far part is too small for its own draw call (ADR 0005).
#pragma once

#include "culling/box_list.h"
#include "culling/visible_set.h"

#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// A range of the index buffer.
struct DrawRange {
    uint32_t firstIndex = 0; // counts like DrawFace::firstIndex
    uint32_t numIndices = 0;

    bool operator==(const DrawRange&) const = default;
};

/// Consecutive faces of the geometry that are close to each other in the map. They are culled and sorted
/// together. In sorted batches, all faces of a group are in the same distance step.
struct FaceGroup {
    FaceRange faces;
    DrawRange drawRange;
    // Squared distance of the nearest face from the position that the order is computed for.
    float distance = 0.0f;
};

/// A face of a batch whose faces are sorted by distance.
struct BlendedFace {
    uint32_t face = 0;  // index into MapGeometry::faces
    uint32_t batch = 0; // index into MapGeometry::batches
    DrawRange drawRange;
    float sort = 0.0f;      // BatchState::sort
    glm::vec3 center{0.0f}; // map space
};

/// Returns a number that is smaller the farther the face is from `eye`.
uint32_t nearnessOf(const BlendedFace& face, const glm::vec3& eye);

/// Consecutive groups of one batch. In an interchangeable batch, they belong to one distance band; a few
/// farther groups may follow.
struct GroupRange {
    uint32_t batch = 0; // index into MapGeometry::batches
    uint32_t firstGroup = 0;
    uint32_t numGroups = 0;
};

/// True for batches that give the same pixels in any order, except where faces overlap in one plane.
/// (Coincident faces with the same vertices are not drawn: geometry/coincident_faces.h.) These batches are
/// adjacent.
bool isInterchangeable(const BatchState& state);

/// True for skies whose back faces are invisible. Each of their faces is its own group and is tested alone,
/// because a visible back face must not make the renderer draw the sky.
bool hidesBacksOfSky(const BatchState& state);

/// The groups of a PVS, batch by batch. The groups of a batch are roughly sorted from near to far. If the
/// order of the geometry is visible, they keep that order. A DrawOrder belongs to the visible sets of one
/// culler.
class DrawOrder {
  public:
    /// Updates the order for `visible` and `eye`. Does nothing if it is still valid.
    void update(const MapGeometry& geometry, const VisibleSet& visible, const glm::vec3& eye);

    /// Returns the position for which the order is computed if the eye is at `eye`: at most 56 game units
    /// away.
    static glm::vec3 sortedFor(const glm::vec3& eye);

    /// Returns the groups of batches that are not sorted by distance, in the order of the geometry. If
    /// BatchState::order is 0, near groups of a batch come before far ones.
    std::span<const GroupRange> groupRanges() const { return m_groupRanges; }
    std::span<const FaceGroup> groups() const { return m_groups; } // groups of all group ranges
    /// Returns the faces of the other batches, sorted by BatchState::sort, then from far to near. A frame has
    /// little left to sort.
    std::span<const BlendedFace> blendedFaces() const { return m_blendedFaces; }

    /// Returns the indices, in ascending order, of groups() and blendedFaces() that are inside the frustum or
    /// very close to it. The indices of blendedFaces() follow those of groups(). Without a frustum, returns
    /// all indices. The view is valid until the next call.
    std::span<const uint32_t> inside(const std::optional<Frustum>& frustum);

  private:
    static constexpr uint32_t kNumDistanceSteps = 24; // the last step contains all larger distances

    /// A group that is not in its final position yet.
    struct OpenGroup {
        FaceGroup group;
        Bounds bounds;
        uint32_t step = 0; // distance step
    };

    static uint32_t stepOf(float squaredDistance);
    void sort(const MapGeometry& geometry, std::span<const FaceRange> faces);
    void addFaces(const MapGeometry& geometry, const FaceRange& faces);
    static bool belongsToGroup(const MapGeometry& geometry, const OpenGroup& open, uint32_t face,
                               uint32_t step);
    void endBatch(const MapGeometry& geometry);
    void sortOpen();
    void addBlended(const MapGeometry& geometry, uint32_t face);
    void sortBlended();

    uint64_t m_pvsNumber = 0; // of the visible set; 0: none
    glm::vec3 m_eye{0.0f};    // sortedFor() the eye
    std::vector<FaceGroup> m_groups;
    std::vector<GroupRange> m_groupRanges;
    std::vector<BlendedFace> m_blendedFaces;
    BoxList m_boxes;             // of m_groups, then of m_blendedFaces
    std::vector<uint32_t> m_all; // indices of all boxes; used without a frustum

    std::vector<OpenGroup> m_open;  // groups of the current batch
    std::vector<uint32_t> m_sorted; // indices into m_open
};

} // namespace visleaf
