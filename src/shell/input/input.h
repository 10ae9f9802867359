// Turns keyboard and mouse events into actions and held movements.
//
// Held keys are released when the window loses the focus or when a panel takes the keyboard. Otherwise the
// camera would continue to move. A list in a side bar takes only the keys that choose a row. Panels never get
// function keys. Text fields get Escape, keys with Alt, and the shortcuts with Ctrl that edit text; all other
// shortcuts with Ctrl remain the viewer's. This module uses SDL's event types but calls none of its
// functions.
#pragma once

#include "camera/fly_camera.h"
#include "shell/input/key_bindings.h"

#include <SDL_events.h>
#include <glm/vec2.hpp>

#include <bitset>
#include <optional>
#include <vector>

namespace visleaf {

/// The input that panels need for themselves.
struct UiFocus {
    bool wantsMouse = false;
    bool wantsKeyboard = false; // keys navigate in a panel
    bool wantsText = false;     // the user types into a text field
    bool wantsListKeys = false; // up, down, page keys and Enter choose a row of a list; other keys fly
    bool wantsTab = false;      // Tab leaves that list for the fields beside it
};

/// The mouse may move by this much between press and release of a click, in window coordinates.
inline constexpr float kClickTolerance = 4.0f;

/// The same for a finger.
inline constexpr float kTapTolerance = 12.0f;

/// A click on the map.
struct MapClick {
    glm::vec2 position{0.0f}; // window coordinates, y down
    bool adds = false;        // Shift was held: add to the selection
    bool opensMenu = false;   // the right button was clicked
};

/// The right button also turns the camera. It clicks if it is let go within this time without a turn.
inline constexpr Uint32 kLongestMenuClickMs = 500;

/// The held keys, and the actions that the viewer has not taken yet.
class Input {
  public:
    /// Reads `keys` whenever a key is pressed, so they may change at any time.
    explicit Input(const KeyBindings& keys) : m_keys(keys) {}

    /// Handles an event, unless only the panels get it (see the top of this file).
    void handle(const SDL_Event& event, const UiFocus& focus);

    /// Returns false for events that panels must not get. These are mouse events while the mouse turns the
    /// camera, Alt+Enter, which toggles full screen but would also press the focused button, and the letter
    /// of a shortcut with Alt, which would also be typed.
    bool leavesToPanels(const SDL_Event& event) const;

    /// Returns the actions since the last call, in order.
    std::vector<const Action*> takeActions();

    /// Returns the last shortcut since the last call that was blocked because Ctrl meant slow flight; null:
    /// none. Ctrl means slow flight while the camera moves or the mouse turns it. For flight keys, it keeps
    /// this meaning for one second longer.
    const Action* takeBlockedShortcut();

    /// True while a key of the movement is held.
    bool isHeld(Movement movement) const;

    /// Returns held keys, and mouse movement since the last call. `look` is in mouse counts.
    FlyInput takeFlyInput();

    /// Returns the notches of the wheel since the last call; > 0 is away from the user.
    float takeWheel();

    /// Returns the click since the last call. A press and a release at different positions are no click, nor
    /// is a look with the right button.
    std::optional<MapClick> takeClick();

    /// Forgets clicks and the presses that may become one. Call it when another map is shown: they were meant
    /// for what was there before.
    void forgetClicks();

    /// Returns where the mouse is, in window coordinates; nothing while it is outside of the window. While
    /// the mouse turns the camera, this is its position before.
    std::optional<glm::vec2> mouse() const { return m_mouse; }

    /// True while the mouse turns the camera.
    bool isLooking() const { return m_isLookHeld || m_isLookToggled; }

    void toggleLook() { m_isLookToggled = !m_isLookToggled; }

    /// True while a key that moves the camera is held.
    bool isMoving() const;

    /// True while Ctrl means slow flight with flight keys: in flight, and for one second after.
    bool isInFlight(Uint32 nowMs) const;

    /// Releases all keys and mouse buttons.
    void release();

  private:
    struct RightPress {
        glm::vec2 position{0.0f}; // window coordinates
        Uint32 timeMs = 0;
        float turned = 0.0f; // mouse counts since then
    };

    void handleKey(const SDL_KeyboardEvent& event, const UiFocus& focus);
    bool isFlying(const SDL_KeyboardEvent& event) const;
    bool isHeld(const Action& action) const;
    void handleAlt(const SDL_KeyboardEvent& event);
    void handleMotion(const SDL_MouseMotionEvent& event);
    void handleButton(const SDL_MouseButtonEvent& event, const UiFocus& focus);
    void handleLeftButton(const SDL_MouseButtonEvent& event, const UiFocus& focus);
    void handleRightButton(const SDL_MouseButtonEvent& event, const UiFocus& focus);

    bool isFlightKey(SDL_Scancode place) const;
    const Action* actionOf(const SDL_Keysym& key) const;

    const KeyBindings& m_keys;
    std::bitset<SDL_NUM_SCANCODES> m_held;
    std::vector<const Action*> m_actions;
    const Action* m_blocked = nullptr;
    std::optional<Uint32> m_lastFlightMs; // SDL event time; empty: the user has not flown yet
    glm::vec2 m_look{0.0f};
    float m_wheel = 0.0f;
    std::optional<glm::vec2> m_mouse;
    std::optional<glm::vec2> m_pressed;     // where the left button went down on the map
    std::optional<RightPress> m_rightPress; // that may become a click
    std::optional<MapClick> m_click;
    bool m_isLookHeld = false;
    bool m_isLookToggled = false;
    bool m_wasTyping = false; // a text field had the keys at the last event
    bool m_isLeftAltHeld = false;
    bool m_isAltAlone = false;      // Alt is down, and nothing else was pressed since
    bool m_isActionStarted = false; // by the key that was pressed last
};

} // namespace visleaf
