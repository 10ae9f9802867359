// Compares what clusters see. Clusters of two maps are matched by the places of their leafs, because a
// compiler numbers them differently each time.
#pragma once

#include "analysis/diff/map_names.h"
#include "analysis/diff/placed_faces.h"
#include "base/task.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// A cluster that sees more or less. Counts only clusters that both maps have.
struct ClusterChange {
    uint32_t a = 0, b = 0;    // its number in each map
    glm::vec3 position{0.0f}; // centre of its largest leaf in b
    uint32_t numGained = 0;   // clusters that it sees only in b
    uint32_t numLost = 0;     // clusters that it sees only in a
};

struct VisibilityDiff {
    std::optional<std::string> notCompared; // the reason why visibility was not compared
    bool hasOnlyOne = false;                // only one of the maps has visibility
    uint32_t numMatched = 0;                // clusters at the same place in both maps
    uint32_t numOnlyInA = 0;                // clusters of a without a counterpart
    uint32_t numOnlyInB = 0;
    std::vector<ClusterChange> changes;
};

/// Compares the rows of all clusters that can be matched. `placesOfA` and `placesOfB` are placeKeysOf() the
/// maps. The time grows with the number of bits in different rows; beyond a limit they are not compared.
Task<VisibilityDiff> compareVisibility(const PlacedFaces& a, std::span<const uint64_t> placesOfA,
                                       const PlacedFaces& b, std::span<const uint64_t> placesOfB,
                                       MapNames names);

} // namespace visleaf
