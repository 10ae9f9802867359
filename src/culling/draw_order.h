// The order in which the faces of a PVS are drawn.
//
// Near faces hide far ones, so that much of what is hidden fails the depth test before it is shaded (ADR
// 0005). What is near changes slowly: the order is kept until the PVS is another one or the eye has left a
// cube of space, for whose middle it is made, so that it follows from PVS and place alone. A frame only
// leaves out what lies outside of the frustum, going once over boxes that lie in this order (ADR 0007).
//
// Batches that may change places are cut where distances pass from what stands before the eye to the room
// around it and to what lies behind: the near parts of all of them come before the far part of any, but for
// far parts that are too small for a call of their own (ADR 0005).
#pragma once

#include "culling/box_list.h"
#include "culling/visible_set.h"

#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// A stretch of the index buffer.
struct IndexRun {
    uint32_t firstIndex = 0; // as DrawFace has it
    uint32_t numIndices = 0;

    bool operator==(const IndexRun&) const = default;
};

/// Faces that follow one another in the geometry, and so lie together in the map: they are culled and sorted
/// as one. Where they are sorted, they are as far away as each other, by steps of distance.
struct FaceGroup {
    FaceRange faces;
    IndexRun run;
    float distance = 0.0f; // squared, of its nearest face from the place that the order is for
};

/// A face of a batch that is sorted by distance.
struct BlendedFace {
    uint32_t face = 0;  // into MapGeometry::faces
    uint32_t batch = 0; // into MapGeometry::batches
    IndexRun run;
    float sort = 0.0f;      // BatchState::sort
    glm::vec3 center{0.0f}; // map space
};

/// Smaller the farther the face is from `eye`.
uint32_t nearnessOf(const BlendedFace& face, const glm::vec3& eye);

/// Groups of one batch; of an interchangeable one those of one band of distances, and few of farther ones.
struct Stretch {
    uint32_t batch = 0; // into MapGeometry::batches
    uint32_t firstGroup = 0;
    uint32_t numGroups = 0;
};

/// True for batches whose pixels are the same whichever of them is drawn first, but where faces overlap in
/// one plane (those that lie corner on corner are not drawn: geometry/covered_faces.h). They lie side by
/// side.
bool isInterchangeable(const BatchState& state);

/// Faces of a sky that show their back are not seen, and are no reason to draw a sky behind everything. Each
/// is a group of its own.
bool hidesBacksOfSky(const BatchState& state);

/// The groups of a PVS, batch by batch, the groups of each roughly from the nearest on, or, where their order
/// shows, as the geometry has them. Belongs to one culler's visible sets.
class DrawOrder {
  public:
    /// Brings the order to what `visible` says may be seen from `eye`. Does nothing where it still holds.
    void update(const MapGeometry& geometry, const VisibleSet& visible, const glm::vec3& eye);

    /// The place that the order is for when the eye is at `eye`, some units away.
    static glm::vec3 sortedFor(const glm::vec3& eye);

    /// Of batches that are not sorted by distance, in the geometry's order: near ones of a batch before far
    /// ones where BatchState::order is 0.
    std::span<const Stretch> stretches() const { return m_stretches; }
    std::span<const FaceGroup> groups() const { return m_groups; } // of all stretches
    /// Of the other batches: by BatchState::sort, then the farthest first, so that little is left to be
    /// sorted for each frame.
    std::span<const BlendedFace> blendedFaces() const { return m_blendedFaces; }

    /// Which of groups(), and then of blendedFaces(), lie inside of the frustum or nearly so: numbers that go
    /// on counting from one to the other, ascending. Without a frustum all of them. Valid until the next
    /// call.
    std::span<const uint32_t> inside(const std::optional<Frustum>& frustum);

  private:
    static constexpr uint32_t kNumDistanceSteps = 24; // the last one holds all that is farther away

    /// A group whose place is not known yet.
    struct OpenGroup {
        FaceGroup group;
        Bounds bounds;
        uint32_t step = 0; // of its distance
    };

    static uint32_t stepOf(float squaredDistance);
    void sort(const MapGeometry& geometry, std::span<const FaceRange> faces);
    void addFaces(const MapGeometry& geometry, const FaceRange& faces);
    static bool goesOn(const MapGeometry& geometry, const OpenGroup& open, uint32_t face, uint32_t step);
    void endBatch(const MapGeometry& geometry);
    void sortOpen();
    void addBlended(const MapGeometry& geometry, uint32_t face);
    void sortBlended();

    uint64_t m_pvsNumber = 0; // of the visible set; 0: of none
    glm::vec3 m_eye{0.0f};    // sortedFor() the eye
    std::vector<FaceGroup> m_groups;
    std::vector<Stretch> m_stretches;
    std::vector<BlendedFace> m_blendedFaces;
    BoxList m_boxes;             // of m_groups, then of m_blendedFaces
    std::vector<uint32_t> m_all; // their numbers; used without a frustum

    std::vector<OpenGroup> m_open;  // of the batch at hand
    std::vector<uint32_t> m_sorted; // into m_open
};

} // namespace visleaf
