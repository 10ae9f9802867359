// Game controllers: two sticks fly and look, triggers change the speed. Controllers may come and go at any
// time.
#pragma once

#include "camera/fly_camera.h"
#include "shell/input/actions.h"

#include <SDL_events.h>

#include <array>
#include <cstdint>
#include <vector>

namespace visleaf {

/// Returns the position of a stick along one axis, from -1 to 1. Positions near the middle are 0, because
/// sticks do not return to it exactly. Beyond that, the result grows with the square, for small corrections.
float stickPosition(int16_t value);

/// The state of all controllers together.
class Gamepads {
  public:
    Gamepads() = default;
    ~Gamepads();
    Gamepads(const Gamepads&) = delete;
    Gamepads& operator=(const Gamepads&) = delete;

    /// Makes SDL report controllers. Call it once, after SDL has been initialised. Without controllers, or
    /// where SDL has no support for them, nothing else happens.
    static void enable();

    /// Handles an event. Others than those of controllers have no effect.
    void handle(const SDL_Event& event);

    /// Adds what the sticks, triggers and buttons mean during `seconds`. FlyInput::look is in degrees.
    void addTo(FlyInput& input, float seconds) const;

    /// Returns the actions of buttons that were pressed since the last call.
    std::vector<const Action*> takeActions();

    /// True while a stick or a button moves or turns the camera.
    bool isActive() const;

  private:
    void handleAxis(const SDL_ControllerAxisEvent& event);
    void handleButton(const SDL_ControllerButtonEvent& event);
    void connect(int device);
    void disconnect(SDL_JoystickID id);

    std::vector<SDL_GameController*> m_controllers;
    std::array<float, SDL_CONTROLLER_AXIS_MAX> m_axes{}; // -1 to 1
    bool m_isUp = false, m_isDown = false;
    std::vector<const Action*> m_actions;
};

} // namespace visleaf
