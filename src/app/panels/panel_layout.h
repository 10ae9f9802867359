// Keeps panels in the window, and their remembered places in step with the scale of the interface.
//
// Dear ImGui remembers places and sizes in pixels, for the window and the scale of that run. The layout file
// gets the scale besides, and panels that are open or remembered are moved into the window before each frame.
#pragma once

namespace visleaf {

/// For the current ImGui context, whose layout file is not read yet. Must outlive the context.
class PanelLayout {
  public:
    PanelLayout();
    PanelLayout(const PanelLayout&) = delete;
    PanelLayout& operator=(const PanelLayout&) = delete;

    /// Changes places and sizes by as much as the scale changes, those in the layout file too.
    void setScale(float scale);

    /// Moves panels between menu and status bar, and shrinks those that are larger. Called once a frame,
    /// after it has begun.
    static void keepInside();

    // For Dear ImGui, while it reads and writes the layout file.
    void readLine(const char* line);
    void scaleRead();
    float scale() const { return m_scale; }

  private:
    float m_scale = 0.0f;     // 0: not known yet
    float m_readScale = 0.0f; // of the layout file; 0: it does not say
};

} // namespace visleaf
