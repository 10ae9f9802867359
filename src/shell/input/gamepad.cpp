#include "shell/input/gamepad.h"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

constexpr float kFull = 32767.0f;
constexpr float kMiddle = 0.16f;            // share of the way that counts as the middle
constexpr float kHalfPressed = 0.5f;        // share of the way of a trigger that switches
constexpr float kDegreesPerSecond = 180.0f; // of a stick that is pushed all the way

} // namespace

float stickPosition(int16_t value) {
    const float share = std::clamp(static_cast<float>(value) / kFull, -1.0f, 1.0f);
    const float beyond = std::max(std::abs(share) - kMiddle, 0.0f) / (1.0f - kMiddle);
    return std::copysign(beyond * beyond, share);
}

Gamepads::~Gamepads() {
    for (SDL_GameController* controller : m_controllers)
        SDL_GameControllerClose(controller);
}

void Gamepads::enable() {
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
}

void Gamepads::handle(const SDL_Event& event) {
    switch (event.type) {
    case SDL_CONTROLLERDEVICEADDED:
        connect(event.cdevice.which);
        break;
    case SDL_CONTROLLERDEVICEREMOVED:
        disconnect(event.cdevice.which);
        break;
    case SDL_CONTROLLERAXISMOTION:
        handleAxis(event.caxis);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        handleButton(event.cbutton);
        break;
    default:
        break;
    }
}

void Gamepads::connect(int device) {
    if (SDL_GameController* controller = SDL_GameControllerOpen(device)) m_controllers.push_back(controller);
}

// A controller that is unplugged sends no more events, so its sticks would stay pushed.
void Gamepads::disconnect(SDL_JoystickID id) {
    std::erase_if(m_controllers, [id](SDL_GameController* controller) {
        const bool isGone = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller)) == id;
        if (isGone) SDL_GameControllerClose(controller);
        return isGone;
    });
    m_axes.fill(0.0f);
    m_isUp = m_isDown = false;
}

void Gamepads::handleAxis(const SDL_ControllerAxisEvent& event) {
    if (event.axis < m_axes.size()) m_axes[event.axis] = stickPosition(event.value);
}

void Gamepads::handleButton(const SDL_ControllerButtonEvent& event) {
    const bool isDown = event.type == SDL_CONTROLLERBUTTONDOWN;
    switch (event.button) {
    case SDL_CONTROLLER_BUTTON_A:
        m_isUp = isDown;
        break;
    case SDL_CONTROLLER_BUTTON_B:
        m_isDown = isDown;
        break;
    case SDL_CONTROLLER_BUTTON_Y:
        if (isDown) m_actions.push_back(findAction("next_start"));
        break;
    case SDL_CONTROLLER_BUTTON_BACK:
        if (isDown) m_actions.push_back(findAction("to_start"));
        break;
    case SDL_CONTROLLER_BUTTON_START:
        if (isDown) m_actions.push_back(findAction("hide_ui"));
        break;
    default:
        break;
    }
}

void Gamepads::addTo(FlyInput& input, float seconds) const {
    const glm::vec3 move(-m_axes[SDL_CONTROLLER_AXIS_LEFTY], m_axes[SDL_CONTROLLER_AXIS_LEFTX],
                         static_cast<float>(m_isUp) - static_cast<float>(m_isDown));
    input.move = glm::clamp(input.move + move, glm::vec3(-1.0f), glm::vec3(1.0f));
    input.isFast |= m_axes[SDL_CONTROLLER_AXIS_TRIGGERRIGHT] > kHalfPressed;
    input.isSlow |= m_axes[SDL_CONTROLLER_AXIS_TRIGGERLEFT] > kHalfPressed;
    input.look += kDegreesPerSecond * seconds *
                  glm::vec2(m_axes[SDL_CONTROLLER_AXIS_RIGHTX], m_axes[SDL_CONTROLLER_AXIS_RIGHTY]);
}

std::vector<const Action*> Gamepads::takeActions() {
    return std::exchange(m_actions, {});
}

bool Gamepads::isActive() const {
    const bool isPushed = std::ranges::any_of(m_axes, [](float axis) { return axis != 0.0f; });
    return isPushed || m_isUp || m_isDown;
}

} // namespace visleaf
