// Lets the wheel scroll on from an inner list to the panel around it.
//
// Dear ImGui scrolls the innermost window under the mouse only. So a list at its end would keep what lies
// below it in the panel out of reach.
#pragma once

#include <glm/vec2.hpp>

namespace visleaf {

/// The vertical wheel. With Ctrl or Shift, it stays Dear ImGui's.
class WheelScroll {
  public:
    /// Takes the notches of the next frame from Dear ImGui. Call it before the frame begins.
    void take();
    /// Scrolls the innermost window that can scroll further. Call it after the frame has begun. Panels then
    /// see the notches as usual.
    void apply();

  private:
    float m_notches = 0.0f; // > 0: up
    // The window that scrolled last keeps the wheel for a moment, unless the mouse moves. Otherwise a list
    // that slides under the mouse would take it.
    unsigned m_window = 0;
    double m_keepsUntil = 0.0; // seconds of Dear ImGui's clock
    glm::vec2 m_mouse{0.0f};
};

} // namespace visleaf
