// What a frame draws, decided and put in order, but not drawn: plain data that a headless test can read.
#pragma once

#include "culling/flares.h"
#include "culling/visible_set.h"

#include <span>
#include <vector>

namespace visleaf {

/// A stretch of the index buffer.
struct IndexRun {
    uint32_t firstIndex = 0; // as DrawFace has it
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

/// Sorts faces into drawing order: by batch, and each batch roughly from front to back, so that much of what
/// is hidden fails the depth test before it is shaded. Faces that follow one another in the geometry lie
/// together in the map, so that a few of them are sorted as one: a frame then touches one face in many, where
/// their memory is what takes time. Keeps its own memory from frame to frame.
class DrawOrder {
  public:
    /// The visible faces of a batch.
    struct Stretch {
        uint32_t batch = 0; // into MapGeometry::batches
        size_t firstGroup = 0;
        size_t numGroups = 0;
        float nearest = 0.0f; // squared distance of the nearest group
    };

    /// `faces` as in VisibleSet; those of batches that are sorted by distance, which come last, are left out.
    void sort(const MapGeometry& geometry, const glm::vec3& eye, std::span<const FaceRange> faces);

    /// In drawing order.
    std::span<const Stretch> stretches() const { return m_stretches; }
    std::span<const FaceRange> groupsOf(const Stretch& stretch) const {
        return std::span(m_sorted).subspan(stretch.firstGroup, stretch.numGroups);
    }

  private:
    static constexpr uint32_t kNumDistanceSteps = 24; // the last one holds all that is farther away
    static constexpr uint32_t kGroupSize = 3; // faces at most: more of them cost what sorting them saved

    static uint32_t stepOf(float squaredDistance);
    void addGroups(const MapGeometry& geometry, const glm::vec3& eye, const FaceRange& faces);
    void addShowingFront(const MapGeometry& geometry, const glm::vec3& eye, const FaceRange& faces);
    void endStretch(const MapGeometry& geometry, const glm::vec3& eye);
    float sortGroups(const MapGeometry& geometry, const glm::vec3& eye);
    void orderStretches(const MapGeometry& geometry);

    std::vector<FaceRange> m_groups; // of the stretch that is being made
    std::vector<uint32_t> m_steps;   // for each of them, of its distance
    std::vector<FaceRange> m_sorted;
    std::vector<Stretch> m_stretches;
};

/// A face that is drawn from the farthest on, and what decides its place.
struct BlendedFace {
    float sort = 0.0f;     // BatchState::sort
    float distance = 0.0f; // squared
    uint32_t face = 0;     // into MapGeometry::faces
};

/// Sorts faces of batches that are sorted by distance. Keeps its memory from frame to frame.
class BlendOrder {
  public:
    void sort(const MapGeometry& geometry, const glm::vec3& eye, std::vector<uint32_t>& faces);

  private:
    std::vector<BlendedFace> m_keys;
};

struct DrawList {
    /// Empties what buildDrawList() fills, and keeps its memory.
    void clear();

    std::vector<Draw>
        draws; // opaque batches from the nearest on, then the others in order, then blended faces
    std::vector<IndexRun> runs;
    DrawOrder order;
    BlendOrder blendOrder;
    std::vector<uint32_t> blendedFaces; // into MapGeometry::faces, farthest first
    std::vector<FlareSprite> flares;    // over everything; buildDrawList() leaves them alone
    uint32_t numFaces = 0;
    uint32_t numTriangles = 0;
};

/// Merges the visible faces into as few runs and draws as their order allows. Reuses `list`'s memory.
void buildDrawList(const MapGeometry& geometry, const VisibleSet& visible, const glm::vec3& eye,
                   DrawList& list);

} // namespace visleaf
