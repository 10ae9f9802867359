// The clusters that each face of a map is drawn with.
#pragma once

#include "analysis/colors/face_colors.h"
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
    /// True if the face belongs to at least one cluster.
    bool hasCluster(uint32_t face) const;

    /// Returns for each face whether the culler draws it when the clusters of `row` are visible.
    std::vector<bool> drawnWith(const PvsRow& row) const;

    /// Returns for each face the values of its clusters as one: `combine` turns two values into one, in any
    /// order, and `none` changes no value. Asks `valueOf` once for each cluster of a placed model, however
    /// many faces the model has.
    template <class Value, class ValueOf, class Combine>
    std::vector<Value> combined(Value none, const ValueOf& valueOf, const Combine& combine) const {
        std::vector<Value> ofModels(m_modelClusters.size(), none);
        for (size_t i = 0; i < ofModels.size(); ++i)
            for (const uint32_t cluster : m_modelClusters[i])
                ofModels[i] = combine(ofModels[i], valueOf(cluster));
        std::vector<Value> ofFaces(numFaces(), none);
        for (uint32_t face = 0; face < numFaces(); ++face) {
            for (const uint32_t cluster : m_leafClusters.of(face))
                ofFaces[face] = combine(ofFaces[face], valueOf(cluster));
            for (const uint32_t model : m_models.of(face))
                ofFaces[face] = combine(ofFaces[face], ofModels[model]);
        }
        return ofFaces;
    }

    /// Returns the clusters that an item lies in, ascending, each once. Empty for an item that has no place.
    std::vector<uint32_t> clustersOf(const Map& map, const MapItem& item) const;

    size_t numFaces() const { return m_isDrawn.size(); }

  private:
    std::vector<uint32_t> clustersOfFace(uint32_t face) const;
    std::vector<uint32_t> clustersOfEntity(const Map& map, uint32_t entity) const;

    std::vector<bool> m_isDrawn;                        // for each of Map::faces
    IndexLists m_leafClusters;                          // by index into Map::faces: of the leafs that name it
    IndexLists m_models;                                // by index into Map::faces: into m_modelClusters
    std::vector<std::vector<uint32_t>> m_modelClusters; // for each of MapGeometry::instances
    std::vector<uint32_t> m_modelEntities;              // for each of MapGeometry::instances
};

/// Gives each drawn face the row of the legend that `rowOf` returns for it, and counts the faces.
template <class RowOf> void assignRows(const FaceClusters& faces, const RowOf& rowOf, FaceColors& colors) {
    colors.rows.resize(faces.numFaces(), kNoLegendRow);
    for (uint32_t face = 0; face < faces.numFaces(); ++face)
        if (faces.isDrawn(face)) colors.rows[face] = rowOf(face);
    countFaces(colors);
}

} // namespace visleaf
