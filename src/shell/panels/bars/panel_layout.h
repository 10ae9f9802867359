// Keeps dialogs inside the window, scales their remembered positions with the interface, and remembers the
// side bars.
//
// Dear ImGui remembers positions and sizes in pixels, which fit only the window and the scale of that run. So
// the layout file also stores the scale, and open or remembered panels are moved into the window before each
// frame.
#pragma once

#include "shell/window_layout.h"

#include <string>

namespace visleaf {

/// Scales and moves the panels of the current ImGui context. Create it before the context reads its layout
/// file. It must outlive the context.
class PanelLayout {
  public:
    /// The layout file also holds the side bars: it changes `bars` when it is read, and stores them.
    explicit PanelLayout(SideBars& bars) : m_bars(bars) { addHandler(); }
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
    std::string barLines() const;
    float scale() const { return m_scale; }

  private:
    void addHandler();

    SideBars& m_bars;
    float m_scale = 0.0f;     // 0: not known yet
    float m_readScale = 0.0f; // scale in the layout file; 0: unknown
};

} // namespace visleaf
