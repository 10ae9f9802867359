// Looks at pictures of the map for those that are too dark to see.
#pragma once

#include "gpu/framebuffer.h"
#include "shell/state/viewer_state.h"

namespace visleaf {

/// Watches how bright the map is as in the game, so that the window can say how to brighten it; see
/// isDarkHintDue().
class DarknessWatch {
  public:
    /// Waits for the first complete picture of another map.
    void takeMap() { m_waitsForFirst = true; }
    /// Looks again at a picture that was dark: the reloaded map may have other light.
    void takeReload() { m_isReloaded = true; }

    /// Looks at the picture that stands at `place` of the bound framebuffer, if its brightness may matter.
    /// That waits for the GPU. A dark frame may be a night sky over a bright map, so it requests
    /// Request::measureDarkness, which draws the map again.
    void look(const FramePlace& place, const MapView& mapView, ViewerState& state);

  private:
    bool m_waitsForFirst = false;
    bool m_isReloaded = false; // since the last picture
};

} // namespace visleaf
