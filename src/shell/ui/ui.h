// Sets up Dear ImGui: context, fonts for the display's scale, style, and the begin and end of each frame.
//
// The panels are in panels/. Declare the Ui after the Window, because it uses the window's context.
#pragma once

#include "shell/fonts/ui_font.h"
#include "shell/input/input.h"
#include "shell/panels/bars/panel_layout.h"
#include "shell/ui/focus_return.h"
#include "shell/ui/tooltip_rule.h"
#include "shell/ui/wheel_scroll.h"

#include <SDL_events.h>
#include <glm/vec2.hpp>

#include <array>
#include <optional>
#include <string>

namespace visleaf {

class Window;

/// Input state for one frame of the interface.
struct UiFrame {
    bool isLooking = false;    // the mouse turns the camera, so panels ignore it
    bool usesKeyboard = false; // a panel that keys navigate is open
    bool hasMessage = false;   // an error message is in front of the panels
};

/// The only ImGui context of the program.
class Ui {
  public:
    /// `scale` is the scale of text and panels. `layoutFile` stores the side bars and the positions of
    /// dialogs; it is read into `bars`.
    Ui(const Window& window, float scale, std::string layoutFile, SideBars& bars);
    ~Ui();
    Ui(const Ui&) = delete;
    Ui& operator=(const Ui&) = delete;

    /// Passes an event to the panels.
    void handle(const SDL_Event& event);
    /// Returns the input that the panels of the last frame need.
    UiFocus focus() const;
    /// Takes the position of a press or a turn of the wheel, which comes next. Returns true if the mouse was
    /// elsewhere in the last frame, so that focus() does not say yet whose event that is.
    bool pointAt(const SDL_Event& event);
    /// True if a text field has the focus in the next frame.
    bool willWantText() const;
    /// True if the next frame moves the focus, to a text field for example. It would lose keys.
    bool isFocusMoving() const;

    /// Begins a frame. Panels may be drawn until endFrame().
    void beginFrame(const UiFrame& frame);
    /// Draws the panels into the bound framebuffer. This changes GL state, so the renderer must reset its own
    /// state.
    void endFrame();
    /// Ends a frame that only passes input to the panels. Nothing is drawn.
    void dropFrame();

    /// Writes the layout to its file. The destructor does so too.
    void keepLayout() const;

    /// Sets the scale of text and panels. It takes effect before the next frame.
    void setScale(float scale) { m_wantedScale = scale; }

    /// True if the next frame is the first one with its scale.
    bool isScaleNew() const;

    /// True while the letters of drawn texts are being looked for, so that frames must go on.
    bool isLookingForLetters() const { return m_font.isLooking(); }

    /// Returns the units of the layout at the current scale.
    LayoutUnits layoutUnits() const;

  private:
    void applyScale();
    void applyFont();
    void handleButton(const SDL_MouseButtonEvent& event);
    void applyMouse();
    void applyEnter();

    const Window& m_window;
    std::string m_layoutFile; // ImGui keeps a pointer to this text
    std::optional<PanelLayout> m_layout;
    float m_scale = 0.0f;
    float m_wantedScale = 1.0f;
    // The mouse state after the handled events.
    std::array<bool, 3> m_buttons{};         // left, right, middle
    std::optional<glm::vec2> m_mouse;        // position in the window; empty: outside
    std::optional<glm::vec2> m_mouseOfFrame; // the same, in the last frame that gave it to panels
    bool m_isDoubleClick = false;            // the last press was the second one of a double click
    bool m_isEnterForItem = false;           // Enter was pressed outside of text fields, and is held
    bool m_hasMessage = false;               // as in the UiFrame
    UiFont m_font;
    FocusReturn m_focusReturn;
    TooltipRule m_tooltips;
    WheelScroll m_wheelScroll;
};

} // namespace visleaf
