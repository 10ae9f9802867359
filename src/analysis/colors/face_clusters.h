// The clusters that each face of a map is drawn with.
#pragma once

#include "analysis/index_lists.h"
#include "analysis/map_item.h"
#include "geometry/map_geometry.h"
#include "map/visibility.h"

#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// A face of the world belongs to the clusters of the leafs that name it. A face of a brush model belongs to
/// those that its placed model touches. The culler draws a face that belongs to no cluster from everywhere.
class FaceClusters {
  public:
    /// Takes time linear in the size of the map. Keeps no reference to the arguments.
    FaceClusters(const Map& map, const MapGeometry& geometry);

    /// True if the face is drawn from anywhere. Tool brushes and invisible models are not.
    bool isDrawn(uint32_t face) const { return m_isDrawn[face]; }
    /// Returns the clusters of a face. A cluster may be listed twice.
    std::span<const uint32_t> of(uint32_t face) const { return m_clusters.of(face); }
    /// True if the culler draws the face when the clusters of `row` are visible.
    bool isDrawnWith(uint32_t face, const PvsRow& row) const;

    /// Returns the clusters that an item lies in, ascending, each once. Empty for an item that has no place.
    std::vector<uint32_t> clustersOf(const Map& map, const MapItem& item) const;

    size_t numFaces() const { return m_isDrawn.size(); }

  private:
    std::vector<uint32_t> clustersOfEntity(const Map& map, uint32_t entity) const;

    std::vector<bool> m_isDrawn;                        // for each of Map::faces
    IndexLists m_clusters;                              // by index into Map::faces
    std::vector<std::vector<uint32_t>> m_modelClusters; // for each of MapGeometry::instances
    std::vector<uint32_t> m_modelEntities;              // for each of MapGeometry::instances
};

} // namespace visleaf
