// Finds the views through visible portals. Each consists of the view from the far side and its draws.
//
// Portals are one level deep. On the far side, portals show only the stages of their scripts, as in the game.
// The game shows one portal at a time; Visleaf shows several.
#pragma once

#include "culling/draw_list.h"
#include "culling/mesh_culler.h"
#include "culling/visible_set.h"

#include <memory>

namespace visleaf {

/// Finds the visible portals of a map in each frame. A portal outside of the PVS costs only a search for its
/// faces. Map and geometry must outlive the culler.
class PortalCuller {
  public:
    PortalCuller(const MapGeometry& geometry, std::vector<Portal> portals);

    /// Replaces `draws` by the portals that are visible in `view`, farthest first. `visible` is the visible
    /// set of `view`, found by `culler`. Copies of `culler` cull the far sides with the same options.
    /// `meshes` adds the models of the far sides; null: they are not drawn.
    void find(const View& view, const VisibleSet& visible, const Culler& culler, const CullOptions& options,
              const VisibleMeshes* meshes, double seconds, std::vector<PortalDraw>& draws);

    /// True if the view through a portal that was found last changes with time.
    bool isMoving() const { return m_isMoving; }

  private:
    /// State that a portal keeps between frames after it was first visible.
    struct FarSide {
        Culler culler;
        DrawList list;
    };

    PortalDraw listFarSide(size_t portal, const PortalView& through, const Culler& culler,
                           const CullOptions& options, const VisibleMeshes* meshes);

    const MapGeometry& m_geometry;
    std::vector<Portal> m_portals;
    std::vector<std::unique_ptr<FarSide>> m_farSides; // for each portal; null until it is visible
    bool m_isMoving = false;

    struct VisiblePortal {
        size_t portal = 0; // index into m_portals
        PortalView view;
    };
    std::vector<VisiblePortal> m_visiblePortals; // kept between frames to reuse its memory
};

} // namespace visleaf
