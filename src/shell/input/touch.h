// Fingers on the map. One finger looks around. Two fingers fly: the further they have moved, or been spread,
// since they touched the map, the faster. In an orthographic view they move and zoom the map instead.
//
// SDL also reports the first finger as a mouse, so that a tap clicks and panels need nothing else. This
// module uses SDL's event types but calls none of its functions.
#pragma once

#include "shell/camera/camera_control.h"

#include <SDL_events.h>
#include <glm/vec2.hpp>

#include <vector>

namespace visleaf {

/// Returns how far a gesture pushes the camera along one axis, from -1 to 1. `share` is the way of the
/// fingers over the longest way that matters. Small ways are 0, because fingers are never still.
float pushOf(float share);

/// The fingers that touch the screen.
class Touch {
  public:
    /// Handles an event. Others than those of fingers have no effect. `isForPanels` says who gets the first
    /// finger; the others follow it.
    void handle(const SDL_Event& event, const glm::vec2& windowSize, bool isForPanels);

    /// Adds what the fingers have done since the last call. FlyInput::look is in mouse counts.
    void addTo(CameraInput& input, bool isOrthographic);

    /// True if the fingers on the map do more than a tap would.
    bool isGesture() const { return m_isGesture; }

  private:
    struct Finger {
        SDL_FingerID id = 0;
        glm::vec2 start{0.0f}, now{0.0f}; // window coordinates
    };

    void press(const SDL_TouchFingerEvent& event, const glm::vec2& position);
    void move(const SDL_TouchFingerEvent& event, const glm::vec2& position);
    void lift(const SDL_TouchFingerEvent& event);
    void beginAgain();
    bool isPair() const { return m_fingers.size() == 2; }

    std::vector<Finger> m_fingers;
    bool m_isForPanels = false;
    bool m_isGesture = false;
    glm::vec2 m_drag{0.0f}; // window coordinates, since the last addTo()
    float m_spread = 0.0f;  // doublings of the distance between two fingers, since the last addTo()
};

} // namespace visleaf
