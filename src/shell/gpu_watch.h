// Notices that the graphics card has too little memory, or that it was reset.
#pragma once

#include "gpu/gpu_fault.h"
#include "shell/state/viewer_state.h"

#include <memory>

namespace visleaf {

class GpuWatch {
  public:
    /// Uploads a loaded map. If the graphics card has too little memory for it, returns nothing and puts the
    /// reason into `outcome`; the map that is open stays.
    std::unique_ptr<MapView> upload(LoadOutcome& outcome, const GlCaps& caps, ViewerState& state);

    /// Asks now and then whether the graphics card still draws what it is told, and says so if it does not.
    /// Call it in each frame.
    void check(const GlCaps& caps, ViewerState& state);

    /// True once all GL objects are lost.
    bool isReset() const { return m_isReset; }

  private:
    GpuFault take(const GlCaps& caps);
    void notice(const GlCaps& caps, ViewerState& state);

    double m_nextCheck = 0.0; // time of wallMs()
    bool m_isReset = false;
};

} // namespace visleaf
