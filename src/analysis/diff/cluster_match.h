// Matches the clusters of two maps by the places of their leafs.
#pragma once

#include "analysis/diff/match_by_key.h"
#include "analysis/diff/placed_faces.h"

#include <span>

namespace visleaf {

/// The clusters of a map, with what identifies their places.
struct ClusterPlaces {
    std::vector<uint64_t> leafKeys; // per cluster: bounds and contents of its leafs
    std::vector<uint64_t> faceKeys; // per cluster: places of the faces in its leafs
    std::vector<glm::vec3> centers; // per cluster: the centre of its largest leaf, map space
    std::vector<bool> hasLeaf;      // per cluster: false for rows that no leaf uses
};

/// Returns the places of all clusters. `places` are placeKeysOf() the map.
ClusterPlaces clusterPlacesOf(const Map& map, std::span<const uint64_t> places);

/// Matches clusters with the same leafs and faces, then clusters with the same leafs, then clusters whose
/// largest leaf has its centre in the other cluster, both ways.
Matching matchClusters(const Map& mapA, const ClusterPlaces& a, const Map& mapB, const ClusterPlaces& b);

} // namespace visleaf
