// Gives a text field the focus back when the menu, the list or the error message over it closes.
#pragma once

namespace visleaf {

/// Gives a text field the focus in the next frame, with its cursor where it was. `field` is its ID.
void focusField(unsigned field);

/// Watches the frames of Dear ImGui.
class FocusReturn {
  public:
    /// Call it at the end of each frame. `hasMessage` is true while an error message is in front of
    /// everything.
    void update(bool hasMessage);

  private:
    unsigned m_field = 0;     // text field with the focus before something opened; 0: none
    bool m_isClicked = false; // a click has taken the focus from it
    bool m_wasOpen = false;   // a popup or a message was open in the last frame
};

} // namespace visleaf
