// Events of keyboard and mouse into actions: what was asked for once, and what is held.
//
// Keys are dropped when the window loses the focus and when a panel takes the keyboard, so that nothing moves
// on by itself. Function keys and, but for text fields, Escape and shortcuts with Ctrl or Alt are never the
// panels'.
// Knows SDL's event types but calls nothing of it.
#pragma once

#include "app/actions.h"
#include "app/fly_camera.h"

#include <SDL_events.h>

#include <bitset>
#include <optional>
#include <vector>

namespace visleaf {

/// What the panels keep for themselves.
struct UiFocus {
    bool wantsMouse = false;
    bool wantsKeyboard = false; // to be walked with the keys
    bool wantsText = false;     // to be typed into
};

/// What events have asked for and nobody has taken yet, and what is held.
class Input {
  public:
    /// Takes in an event, but for what is the panels' alone: see above.
    void handle(const SDL_Event& event, const UiFocus& focus);

    /// False for what panels must not see: the mouse while it turns the camera, and Alt+Enter, which is full
    /// screen to the program but a press of the button that has the focus to them.
    bool leavesToPanels(const SDL_Event& event) const;

    /// Actions since the last call, in order.
    std::vector<Action> takeActions();

    /// The last shortcut with Ctrl since the last call that did nothing, because Ctrl is the slow key in
    /// flight: while the camera moves or looks, and for keys of flight until a second after it did.
    std::optional<Action> takeHeldBack();

    /// True while a key of the action is down. Of keys that are found by their letter nothing is known.
    bool isHeld(Action action) const;

    /// Held keys and the mouse since the last call. Look is in counts of the mouse.
    FlyInput takeFlyInput();

    /// Notches of the wheel since the last call, > 0 away from the user.
    float takeWheel();

    /// True while the mouse turns the camera.
    bool isLooking() const { return m_isLookHeld || m_isLookToggled; }

    void toggleLook() { m_isLookToggled = !m_isLookToggled; }

    /// True while a key is held that moves the camera.
    bool isMoving() const;

    /// Lets go of all keys and of the mouse's look.
    void release();

  private:
    void handleKey(const SDL_KeyboardEvent& event, const UiFocus& focus);
    bool isFlying(const SDL_KeyboardEvent& event) const;
    void handleButton(const SDL_MouseButtonEvent& event, const UiFocus& focus);

    std::bitset<SDL_NUM_SCANCODES> m_held;
    std::vector<Action> m_actions;
    std::optional<Action> m_heldBack;
    std::optional<Uint32> m_lastFlightMs; // on the clock of SDL's events; empty: has not flown yet
    glm::vec2 m_look{0.0f};
    float m_wheel = 0.0f;
    bool m_isLookHeld = false;
    bool m_isLookToggled = false;
};

} // namespace visleaf
