// Keeps panels inside the window, and scales their remembered positions with the interface.
//
// Dear ImGui remembers positions and sizes in pixels, which fit only the window and the scale of that run. So
// the layout file also stores the scale, and open or remembered panels are moved into the window before each
// frame.
#pragma once

#include <glm/common.hpp>
#include <glm/vec2.hpp>

namespace visleaf {

/// A rectangle in pixels of the window, y down.
struct Rect {
    glm::vec2 corner{0.0f}; // upper left corner
    glm::vec2 size{0.0f};

    bool operator==(const Rect&) const = default;
};

/// Returns `rect` moved into `room`. A side of `rect` shrinks only if it is longer than that of `room`.
inline Rect fitInto(const Rect& rect, const Rect& room) {
    const glm::vec2 size = glm::min(rect.size, room.size);
    return {glm::clamp(rect.corner, room.corner, room.corner + room.size - size), size};
}

/// Scales and moves the panels of the current ImGui context. Create it before the context reads its layout
/// file. It must outlive the context.
class PanelLayout {
  public:
    PanelLayout();
    PanelLayout(const PanelLayout&) = delete;
    PanelLayout& operator=(const PanelLayout&) = delete;

    /// Sets the scale of the interface. Positions and sizes, including those in the layout file, change by
    /// the same factor.
    void setScale(float scale);

    /// Moves panels between the menu bar and the status bar, and shrinks those that are larger. Call it once
    /// per frame, after ImGui's frame has begun.
    static void keepInside();

    // Dear ImGui calls these functions while it reads and writes the layout file.
    void readLine(const char* line);
    void scaleRead();
    float scale() const { return m_scale; }

  private:
    float m_scale = 0.0f;     // 0: not known yet
    float m_readScale = 0.0f; // scale in the layout file; 0: unknown
};

} // namespace visleaf
