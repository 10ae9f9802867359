// Gives a text field the focus back when the menu or the list over it closes.
#pragma once

namespace visleaf {

/// Gives a text field the focus in the next frame, with its cursor where it was. `field` is its ID.
void focusField(unsigned field);

/// Watches the frames of Dear ImGui.
class FocusReturn {
  public:
    /// Call it at the end of each frame.
    void update();

  private:
    unsigned m_field = 0;     // text field with the focus before the popup opened; 0: none
    bool m_isClicked = false; // a click has taken the focus from it
    bool m_wasOpen = false;   // a popup was open in the last frame
};

} // namespace visleaf
