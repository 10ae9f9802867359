#include "app/input.h"

#include <algorithm>
#include <array>
#include <utility>

namespace visleaf {
namespace {

constexpr std::array kMovements{Action::forward, Action::back, Action::left,
                                Action::right,   Action::up,   Action::down};

constexpr Uint32 kFlightMs = 1000; // after the last flight key; a pause between two taps is still flight

bool isFlightKey(SDL_Scancode place) {
    const auto isAt = [place](const Chord& chord) { return chord.place == place; };
    return std::any_of(kMovements.begin(), kMovements.end(), [&](Action action) {
        const auto& chords = infoOf(action).chords;
        return std::any_of(chords.begin(), chords.end(), isAt);
    });
}

unsigned modifiersOf(const SDL_Keysym& key) {
    return ((key.mod & KMOD_CTRL) != 0 ? kCtrl : 0u) | ((key.mod & KMOD_ALT) != 0 ? kAlt : 0u) |
           ((key.mod & KMOD_SHIFT) != 0 ? kShift : 0u);
}

bool matches(const Chord& chord, const SDL_Keysym& key) {
    const bool isKey = chord.letter != SDLK_UNKNOWN
                           ? chord.letter == key.sym
                           : chord.place != SDL_SCANCODE_UNKNOWN && chord.place == key.scancode;
    return isKey && chord.modifiers == modifiersOf(key);
}

const ActionInfo* actionOf(const SDL_Keysym& key) {
    for (const ActionInfo& info : actions()) {
        const auto isMeant = [&key](const Chord& chord) { return matches(chord, key); };
        if (!info.isHeld && std::any_of(info.chords.begin(), info.chords.end(), isMeant)) return &info;
    }
    return nullptr;
}

// Keys that no panel has a use for.
bool isFunctionKey(SDL_Keycode key) {
    return key >= SDLK_F1 && key <= SDLK_F12;
}

bool isMouseEvent(const SDL_Event& event) {
    return event.type == SDL_MOUSEMOTION || event.type == SDL_MOUSEBUTTONDOWN ||
           event.type == SDL_MOUSEBUTTONUP || event.type == SDL_MOUSEWHEEL;
}

bool isAltEnter(const SDL_Event& event) {
    return event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_RETURN &&
           (event.key.keysym.mod & KMOD_ALT) != 0;
}

bool losesKeys(const SDL_WindowEvent& event) {
    return event.event == SDL_WINDOWEVENT_FOCUS_LOST || event.event == SDL_WINDOWEVENT_MINIMIZED ||
           event.event == SDL_WINDOWEVENT_HIDDEN;
}

} // namespace

void Input::handle(const SDL_Event& event, const UiFocus& focus) {
    switch (event.type) {
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        handleKey(event.key, focus);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        handleButton(event.button, focus);
        break;
    case SDL_MOUSEMOTION:
        if (isLooking())
            m_look += glm::vec2(static_cast<float>(event.motion.xrel), static_cast<float>(event.motion.yrel));
        break;
    case SDL_MOUSEWHEEL:
        if (!focus.wantsMouse || isLooking()) m_wheel += event.wheel.preciseY;
        break;
    case SDL_WINDOWEVENT:
        if (losesKeys(event.window)) release();
        break;
    default:
        break;
    }
}

bool Input::leavesToPanels(const SDL_Event& event) const {
    return !(isLooking() && isMouseEvent(event)) && !isAltEnter(event);
}

void Input::handleKey(const SDL_KeyboardEvent& event, const UiFocus& focus) {
    const SDL_Keysym& key = event.keysym;
    if (key.scancode <= SDL_SCANCODE_UNKNOWN || key.scancode >= SDL_NUM_SCANCODES) return;
    const auto place = static_cast<size_t>(key.scancode);
    if (event.type == SDL_KEYUP) {
        m_held.reset(place);
        if (isFlightKey(key.scancode)) m_lastFlightMs = event.timestamp;
        return;
    }
    const bool isEscape = key.sym == SDLK_ESCAPE;
    const bool isShortcut = (isEscape || (key.mod & (KMOD_CTRL | KMOD_ALT)) != 0) && !focus.wantsText;
    if (focus.wantsKeyboard && !isLooking() && !isShortcut && !isFunctionKey(key.sym)) {
        m_held.reset();
        return;
    }
    const bool isSlowFlight = (key.mod & KMOD_CTRL) != 0 && !isEscape && isFlying(event);
    // Alt is no movement: Alt with a key is a shortcut alone.
    if ((key.mod & KMOD_ALT) == 0) m_held.set(place);
    if (isMoving()) m_lastFlightMs = event.timestamp;
    const ActionInfo* info = event.repeat == 0 ? actionOf(key) : nullptr;
    if (info == nullptr) return;
    if (isSlowFlight)
        m_heldBack = info->action;
    else
        m_actions.push_back(info->action);
}

// Ctrl is the slow key, so Ctrl+Q in flight means slowly down, not quit.
bool Input::isFlying(const SDL_KeyboardEvent& event) const {
    if (isLooking() || isMoving()) return true;
    const bool flewJustNow = m_lastFlightMs && event.timestamp - *m_lastFlightMs < kFlightMs;
    return flewJustNow && isFlightKey(event.keysym.scancode);
}

void Input::handleButton(const SDL_MouseButtonEvent& event, const UiFocus& focus) {
    if (event.button != SDL_BUTTON_RIGHT) return;
    if (m_isLookHeld) m_lastFlightMs = event.timestamp;
    m_isLookHeld = event.type == SDL_MOUSEBUTTONDOWN && !focus.wantsMouse;
}

std::vector<Action> Input::takeActions() {
    return std::exchange(m_actions, {});
}

std::optional<Action> Input::takeHeldBack() {
    return std::exchange(m_heldBack, std::nullopt);
}

bool Input::isHeld(Action action) const {
    const auto& chords = infoOf(action).chords;
    return std::any_of(chords.begin(), chords.end(), [this](const Chord& chord) {
        return chord.place != SDL_SCANCODE_UNKNOWN && m_held.test(static_cast<size_t>(chord.place));
    });
}

bool Input::isMoving() const {
    return std::any_of(kMovements.begin(), kMovements.end(),
                       [this](Action action) { return isHeld(action); });
}

FlyInput Input::takeFlyInput() {
    const auto axis = [this](Action positive, Action negative) {
        return static_cast<float>(isHeld(positive)) - static_cast<float>(isHeld(negative));
    };
    return {.move = {axis(Action::forward, Action::back), axis(Action::right, Action::left),
                     axis(Action::up, Action::down)},
            .isFast = isHeld(Action::fast),
            .isSlow = isHeld(Action::slow),
            .look = std::exchange(m_look, glm::vec2(0.0f))};
}

float Input::takeWheel() {
    return std::exchange(m_wheel, 0.0f);
}

void Input::release() {
    m_held.reset();
    m_isLookHeld = false;
    m_isLookToggled = false;
    m_look = glm::vec2(0.0f);
}

} // namespace visleaf
