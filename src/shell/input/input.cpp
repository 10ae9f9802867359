#include "shell/input/input.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

// Time after the last flight key that still counts as flight, because the user may pause between two taps.
constexpr Uint32 kFlightMs = 1000;

bool movesCamera(const Action& action) {
    return action.movement && *action.movement != Movement::fast && *action.movement != Movement::slow;
}

bool matches(const Chord& chord, const SDL_Keysym& key) {
    const bool isKey = chord.letter != SDLK_UNKNOWN
                           ? chord.letter == key.sym
                           : chord.place != SDL_SCANCODE_UNKNOWN && chord.place == key.scancode;
    return isKey && chord.modifiers == modifiersOf(key);
}

// True for keys that no panel uses.
bool isFunctionKey(SDL_Keycode key) {
    return (key >= SDLK_F1 && key <= SDLK_F12) || key == SDLK_BACKQUOTE; // the latter closes the console
}

/// True for keys that edit or leave a text field.
bool isForTextField(const SDL_Keysym& key) {
    constexpr int kTypingModifiers = KMOD_RALT | KMOD_MODE; // they type further characters
    if (key.sym == SDLK_ESCAPE || (key.mod & kTypingModifiers) != 0) return true;
    if ((key.mod & KMOD_LALT) != 0) return false;
    switch (key.sym) {
    case SDLK_a: // the letters of copy, cut, paste, undo, redo and "select all"
    case SDLK_c:
    case SDLK_v:
    case SDLK_x:
    case SDLK_y:
    case SDLK_z:
    case SDLK_LEFT:
    case SDLK_RIGHT:
    case SDLK_HOME:
    case SDLK_END:
    case SDLK_BACKSPACE:
    case SDLK_DELETE:
        return true;
    default:
        return false;
    }
}

/// True for keys that choose, take or leave a row of a list.
bool isForList(SDL_Keycode key, const UiFocus& focus) {
    switch (key) {
    case SDLK_TAB:
        return focus.wantsTab;
    case SDLK_UP:
    case SDLK_DOWN:
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
    case SDLK_RETURN:
        return focus.wantsListKeys;
    default:
        return false;
    }
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
    // The console that opens over a mouse look would share its letters with the actions.
    if (!std::exchange(m_wasTyping, focus.wantsText) && focus.wantsText) m_isLookToggled = false;
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
        handleMotion(event.motion);
        break;
    case SDL_MOUSEWHEEL:
        if (!focus.wantsMouse || isLooking()) m_wheel += event.wheel.preciseY;
        break;
    case SDL_WINDOWEVENT:
        if (event.window.event == SDL_WINDOWEVENT_LEAVE) m_mouse.reset();
        if (losesKeys(event.window)) release();
        break;
    default:
        break;
    }
}

bool Input::leavesToPanels(const SDL_Event& event) const {
    // The panel behind the console would get the letter of the key that closes it.
    const bool isTextOfShortcut = event.type == SDL_TEXTINPUT && (m_isLeftAltHeld || m_isActionStarted);
    return !(isLooking() && isMouseEvent(event)) && !isAltEnter(event) && !isTextOfShortcut;
}

bool Input::isFlightKey(SDL_Scancode place) const {
    const auto isAt = [place](const Chord& chord) { return chord.place == place; };
    return std::ranges::any_of(actions(), [&](const Action& action) {
        const Chords& chords = m_keys.chordsOf(action);
        return movesCamera(action) && std::ranges::any_of(chords, isAt);
    });
}

const Action* Input::actionOf(const SDL_Keysym& key) const {
    for (const Action& action : actions()) {
        const auto isMeant = [&key](const Chord& chord) { return matches(chord, key); };
        const Chords& chords = m_keys.chordsOf(action);
        if (!action.movement && std::ranges::any_of(chords, isMeant)) return &action;
    }
    return nullptr;
}

void Input::handleKey(const SDL_KeyboardEvent& event, const UiFocus& focus) {
    const SDL_Keysym& key = event.keysym;
    if (key.scancode <= SDL_SCANCODE_UNKNOWN || key.scancode >= SDL_NUM_SCANCODES) return;
    handleAlt(event);
    m_isActionStarted = false;
    const auto place = static_cast<size_t>(key.scancode);
    if (event.type == SDL_KEYUP) {
        // The release of Ctrl+E ends no flight, though E alone is a flight key.
        if (m_held.test(place) && isFlightKey(key.scancode)) m_lastFlightMs = event.timestamp;
        m_held.reset(place);
        return;
    }
    const bool isEscape = key.sym == SDLK_ESCAPE;
    const bool isShortcut =
        (isEscape || (key.mod & (KMOD_CTRL | KMOD_ALT)) != 0) && !(focus.wantsText && isForTextField(key));
    const bool isWanted = focus.wantsKeyboard || isForList(key.sym, focus);
    const bool isForPanels = isWanted && !isLooking();
    if (isForPanels) m_held.reset();
    if (isForPanels && !isShortcut && !isFunctionKey(key.sym)) return;
    const bool isSlowFlight = (key.mod & KMOD_CTRL) != 0 && !isEscape && isFlying(event);
    const Action* action = actionOf(key);
    const bool isFirst = event.repeat == 0;
    // The key of a shortcut moves nothing, nor does any key with Alt.
    if (action != nullptr && !isSlowFlight) {
        if (isFirst) m_actions.push_back(action);
        m_isActionStarted = true;
        return;
    }
    if (isFirst && action != nullptr) m_blocked = action;
    if (isForPanels) return; // Ctrl is no slow flight there
    if ((key.mod & KMOD_ALT) == 0) m_held.set(place);
    if (isMoving()) m_lastFlightMs = event.timestamp;
}

// Alt opens the menu when it is pressed and released without another key.
void Input::handleAlt(const SDL_KeyboardEvent& event) {
    const bool isAlt = event.keysym.scancode == SDL_SCANCODE_LALT;
    if (isAlt) m_isLeftAltHeld = event.type == SDL_KEYDOWN;
    if (event.type == SDL_KEYDOWN) {
        m_isAltAlone = isAlt;
    } else if (isAlt && std::exchange(m_isAltAlone, false) && !isLooking()) {
        m_actions.push_back(findAction("menu"));
    }
}

// Ctrl is the key for slow flight. So Ctrl+Q in flight means "slowly down" and does not quit.
bool Input::isFlying(const SDL_KeyboardEvent& event) const {
    if (isLooking() || isMoving()) return true;
    return isInFlight(event.timestamp) && isFlightKey(event.keysym.scancode);
}

void Input::handleMotion(const SDL_MouseMotionEvent& event) {
    const glm::vec2 turn(static_cast<float>(event.xrel), static_cast<float>(event.yrel));
    if (m_rightPress) m_rightPress->turned += glm::length(turn);
    if (isLooking())
        m_look += turn;
    else
        m_mouse = glm::vec2(static_cast<float>(event.x), static_cast<float>(event.y));
}

void Input::handleButton(const SDL_MouseButtonEvent& event, const UiFocus& focus) {
    m_isAltAlone = false;
    if (event.button == SDL_BUTTON_LEFT) handleLeftButton(event, focus);
    if (event.button == SDL_BUTTON_RIGHT) handleRightButton(event, focus);
}

void Input::handleRightButton(const SDL_MouseButtonEvent& event, const UiFocus& focus) {
    const std::optional<RightPress> press = std::exchange(m_rightPress, std::nullopt);
    if (event.type == SDL_MOUSEBUTTONDOWN) {
        const glm::vec2 position(static_cast<float>(event.x), static_cast<float>(event.y));
        if (!focus.wantsMouse && !m_isLookToggled) m_rightPress = {position, event.timestamp};
        m_isLookHeld = !focus.wantsMouse;
        return;
    }
    m_isLookHeld = false;
    const bool isClick = press && press->turned <= kClickTolerance && !isMoving() &&
                         event.timestamp - press->timeMs <= kLongestMenuClickMs;
    if (isClick)
        m_click = MapClick{.position = press->position, .opensMenu = true};
    else
        m_lastFlightMs = event.timestamp;
}

void Input::handleLeftButton(const SDL_MouseButtonEvent& event, const UiFocus& focus) {
    const glm::vec2 position(static_cast<float>(event.x), static_cast<float>(event.y));
    if (event.type == SDL_MOUSEBUTTONDOWN) {
        m_pressed.reset();
        if (!focus.wantsMouse && !isLooking()) m_pressed = position;
        return;
    }
    const float tolerance = event.which == SDL_TOUCH_MOUSEID ? kTapTolerance : kClickTolerance;
    if (m_pressed && glm::distance(*m_pressed, position) <= tolerance)
        m_click = MapClick{position, m_held.test(SDL_SCANCODE_LSHIFT) || m_held.test(SDL_SCANCODE_RSHIFT)};
    m_pressed.reset();
}

std::optional<MapClick> Input::takeClick() {
    return std::exchange(m_click, std::nullopt);
}

void Input::forgetClicks() {
    m_click.reset();
    m_pressed.reset();
    m_rightPress.reset();
}

std::vector<const Action*> Input::takeActions() {
    return std::exchange(m_actions, {});
}

const Action* Input::takeBlockedShortcut() {
    return std::exchange(m_blocked, nullptr);
}

bool Input::isHeld(const Action& action) const {
    const Chords& chords = m_keys.chordsOf(action);
    return std::ranges::any_of(chords, [this](const Chord& chord) {
        return chord.place != SDL_SCANCODE_UNKNOWN && m_held.test(static_cast<size_t>(chord.place));
    });
}

bool Input::isHeld(Movement movement) const {
    return std::ranges::any_of(actions(), [this, movement](const Action& action) {
        return action.movement == movement && isHeld(action);
    });
}

bool Input::isMoving() const {
    return std::ranges::any_of(
        actions(), [this](const Action& action) { return movesCamera(action) && isHeld(action); });
}

bool Input::isInFlight(Uint32 nowMs) const {
    return isLooking() || isMoving() || (m_lastFlightMs && nowMs - *m_lastFlightMs < kFlightMs);
}

FlyInput Input::takeFlyInput() {
    const auto axis = [this](Movement positive, Movement negative) {
        return static_cast<float>(isHeld(positive)) - static_cast<float>(isHeld(negative));
    };
    return {.move = {axis(Movement::forward, Movement::back), axis(Movement::right, Movement::left),
                     axis(Movement::up, Movement::down)},
            .isFast = isHeld(Movement::fast),
            .isSlow = isHeld(Movement::slow),
            .look = std::exchange(m_look, glm::vec2(0.0f))};
}

float Input::takeWheel() {
    return std::exchange(m_wheel, 0.0f);
}

void Input::release() {
    m_isAltAlone = false;
    m_isLeftAltHeld = false;
    m_held.reset();
    m_isLookHeld = false;
    m_isLookToggled = false;
    m_rightPress.reset();
    m_look = glm::vec2(0.0f);
}

} // namespace visleaf
