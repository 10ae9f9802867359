// Adds the visible mesh models to the draws of a frame.
#pragma once

#include "culling/draw_list.h"
#include "culling/visible_set.h"
#include "geometry/map_geometry.h"
#include "models/placed_meshes.h"

#include <functional>
#include <span>
#include <vector>

namespace visleaf {

/// Finds the visible mesh models of a map in each frame. Map, geometry and meshes must outlive it.
class MeshCuller {
  public:
    MeshCuller(const Map& map, const MapGeometry& geometry, const PlacedMeshes& meshes);

    /// Adds draws for the models that touch a cluster of the PVS and are inside the frustum. `visible` is the
    /// last visible set of `culler`. `list` has the draws of the map's faces; the draws of meshes follow
    /// those with the same sort key.
    void add(const View& view, const Culler& culler, const VisibleSet& visible, const MeshMoment& moment,
             DrawList& list) const;

    /// True if some model moves by itself.
    bool isMoving() const { return m_isMoving; }

  private:
    bool isVisible(uint32_t instance, const View& view, const Culler& culler, const VisibleSet& visible,
                   const MeshMoment& moment) const;

    void addRows(uint32_t instance, const View& view, const MeshMoment& moment, DrawList& list) const;

    const MapGeometry& m_geometry;
    const PlacedMeshes& m_meshes;
    // For each of MeshGeometry::instances: those that it touches.
    std::vector<std::vector<uint32_t>> m_clusters;
    bool m_isMoving = false;
};

/// The models of a frame, for views through portals.
struct VisibleMeshes {
    const MeshCuller& culler;
    MeshMoment moment;
};

} // namespace visleaf
