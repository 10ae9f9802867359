// Dear ImGui between its start and its end: context, fonts by the display's scale, style, and the frame's
// bracket.
//
// The panels themselves are in panels/. Declare the Ui after the Window: it draws with its context.
#pragma once

#include "app/input.h"
#include "app/panels/panel_layout.h"

#include <SDL_events.h>
#include <glm/vec2.hpp>

#include <array>
#include <optional>
#include <string>

namespace visleaf {

class Window;

/// What the interface needs to know before its frame begins.
struct UiFrame {
    bool isLooking = false;    // the mouse turns the camera and is none of the panels' business
    bool usesKeyboard = false; // a panel is open that is to be walked with the keys
};

/// The one ImGui context of the program.
class Ui {
  public:
    /// `scale` of text and panels; panel positions are kept in `layoutFile`.
    Ui(const Window& window, float scale, std::string layoutFile);
    ~Ui();
    Ui(const Ui&) = delete;
    Ui& operator=(const Ui&) = delete;

    /// Gives an event to the panels.
    void handle(const SDL_Event& event);
    /// What the panels want, by the frame that was laid out last.
    UiFocus focus() const;

    /// Panels may be laid out from here to endFrame().
    void beginFrame(const UiFrame& frame);
    /// Draws what was laid out into the bound framebuffer. Changes GL state behind the renderer's back.
    void endFrame();

    /// Changes the size of everything; takes effect before the next frame.
    void setScale(float scale) { m_wantedScale = scale; }

  private:
    void applyScale();
    void handleButton(const SDL_MouseButtonEvent& event);
    void applyMouse();

    const Window& m_window;
    std::string m_layoutFile; // ImGui keeps a pointer to its text
    std::optional<PanelLayout> m_layout;
    float m_scale = 0.0f;
    float m_wantedScale = 1.0f;
    // The mouse as its events say.
    std::array<bool, 3> m_buttons{};  // left, right, middle
    std::optional<glm::vec2> m_mouse; // in the window; empty: outside
};

} // namespace visleaf
