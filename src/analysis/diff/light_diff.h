// Compares the light of faces that two maps have at the same place.
//
// The unit is a luxel step of the file: 255 is the brightest luxel of a map without HDR light. Light styles
// are compared one by one, and a style that only one face has is compared with darkness.
#pragma once

#include "analysis/diff/vertex_pairs.h"

#include <optional>
#include <string>

namespace visleaf {

/// The change of a face's light from map a to map b.
struct LightChange {
    float mean = 0.0f;      // over luxels, styles and channels; > 0: b is brighter
    float largest = 0.0f;   // of one channel of one luxel, without sign
    bool isResized = false; // other number of luxels: the averages were compared

    bool isNone() const { return largest == 0.0f; }
};

/// Compares the light of faces, one pair at a time.
class LightComparer {
  public:
    /// Refers to both maps, which must outlive it.
    LightComparer(const PlacedFaces& a, const PlacedFaces& b);

    /// Returns the change of one face. Vertex colours take the place of luxels if neither face has a
    /// lightmap. Returns nothing if earlier faces had far more luxels together than the maps have: in damaged
    /// maps, every face may have the same large lightmap.
    std::optional<LightChange> compare(const FacePair& pair);

  private:
    const PlacedFaces& m_a;
    const PlacedFaces& m_b;
    uint64_t m_luxelsLeft;
};

/// The change of all faces together.
struct LightDiff {
    std::optional<std::string> notCompared; // the reason why light was not compared
    bool hasOnlyOne = false;                // only one of the maps has lightmaps
    uint32_t numCompared = 0;               // faces at the same place in both maps
    uint32_t numRelit = 0;                  // faces with other light
    uint32_t numSkipped = 0;                // faces at the same place that LightComparer did not compare
    double mean = 0.0;                      // mean of LightChange::mean over all compared faces
    float largest = 0.0f;                   // the largest LightChange::largest
    std::optional<glm::vec3> largestAt;     // position of the face with the largest change, map space
    bool hasOtherGrid = false;              // the light grids differ (Quake 3)
    bool isLitFileA = false;                // the light of map a comes from a .lit file
    bool isLitFileB = false;                // that of map b does
};

} // namespace visleaf
