// What the portals in sight show: for each the view from its far side and the draws of that view.
//
// Portals are one level deep: the far side shows portals as their scripts alone draw them, as in the game.
// The game shows one portal at a time; here several may be in sight.
#pragma once

#include "culling/draw_list.h"
#include "culling/visible_set.h"

#include <memory>

namespace visleaf {

/// Decides about the portals of a map frame after frame. A portal that is out of sight costs a look at where
/// its faces are. Map and geometry must outlive it.
class PortalCuller {
  public:
    PortalCuller(const MapGeometry& geometry, std::vector<Portal> portals);

    /// Replaces `draws` by the portals that `view` shows, the farthest first. `visible` is the visible set of
    /// that view. `culler` has found it; the far sides are culled with copies of it, under the same options.
    void find(const View& view, const VisibleSet& visible, const Culler& culler, const CullOptions& options,
              double seconds, std::vector<PortalDraw>& draws);

    /// True when a portal that was found last shows something else a little later.
    bool isMoving() const { return m_isMoving; }

  private:
    /// What a portal keeps from frame to frame once it has been in sight.
    struct FarSide {
        Culler culler;
        DrawList list;
    };

    PortalDraw listFarSide(size_t portal, const PortalView& through, const Culler& culler,
                           const CullOptions& options);

    const MapGeometry& m_geometry;
    std::vector<Portal> m_portals;
    std::vector<std::unique_ptr<FarSide>> m_farSides; // for each portal; null until it is in sight
    bool m_isMoving = false;

    struct InSight {
        size_t portal = 0; // into m_portals
        PortalView view;
    };
    std::vector<InSight> m_inSight; // reused from frame to frame
};

} // namespace visleaf
