// When a tooltip is in the way: after a key or a click, and behind an error message.
#pragma once

namespace visleaf {

/// Watches the frames of Dear ImGui, and hides tooltips of items that the mouse has only come to rest on.
class TooltipRule {
  public:
    /// Call it at the end of a frame. `hasMessage` is true while an error message is open.
    void update(bool hasMessage);

  private:
    bool m_isMouseDone = false; // a key or a click came since the mouse last moved
};

} // namespace visleaf
