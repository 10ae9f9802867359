#include "shell/input/event_queue.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr size_t kMaxWaiting = 256; // a long delay is worse than a lost key press

// Keys are numbered by scancode. Mouse buttons follow after the last scancode.
int numberOf(const SDL_KeyboardEvent& event) {
    return event.keysym.scancode;
}

int numberOf(const SDL_MouseButtonEvent& event) {
    return SDL_NUM_SCANCODES + event.button;
}

bool isModifier(SDL_Keycode key) {
    return key >= SDLK_LCTRL && key <= SDLK_RGUI;
}

/// The keys and buttons that the events of one frame have changed so far.
class FrameChanges {
  public:
    /// Records `event`. Returns false if the event must wait for the next frame.
    bool accept(const SDL_Event& event) {
        switch (event.type) {
        case SDL_KEYDOWN:
            if (m_hasButtonChange) return false; // a click may open what takes the key
            if (event.key.repeat != 0) return true;
            return acceptPress(numberOf(event.key), isModifier(event.key.keysym.sym));
        case SDL_KEYUP:
            return acceptRelease(numberOf(event.key), isModifier(event.key.keysym.sym));
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            return acceptButton(event.button);
        case SDL_MOUSEMOTION:
            return !m_hasButtonChange;
        default:
            return true;
        }
    }

  private:
    bool hasChanged(int number) const { return std::ranges::find(m_changed, number) != m_changed.end(); }

    bool acceptPress(int number, bool isModifier) {
        if (m_hasPress || m_hasModifierRelease || hasChanged(number)) return false;
        m_hasPress = !isModifier;
        m_changed.push_back(number);
        return true;
    }

    bool acceptRelease(int number, bool isModifier) {
        if (m_hasPress || hasChanged(number)) return false;
        m_hasModifierRelease |= isModifier;
        m_changed.push_back(number);
        return true;
    }

    bool acceptButton(const SDL_MouseButtonEvent& button) {
        const bool isDown = button.type == SDL_MOUSEBUTTONDOWN;
        const int number = numberOf(button);
        const bool isAccepted = isDown ? acceptPress(number, false) : acceptRelease(number, false);
        m_hasButtonChange |= isAccepted;
        return isAccepted;
    }

    std::vector<int> m_changed;        // numbers of changed keys and buttons
    bool m_hasPress = false;           // true after a press of a key that is no modifier, or of a button
    bool m_hasModifierRelease = false; // the release of Alt may open the menu
    bool m_hasButtonChange = false;
};

} // namespace

std::vector<SDL_Event> EventQueue::takeFrame(bool mayHurry) {
    FrameChanges changes;
    auto end = m_events.begin();
    if (mayHurry && m_events.size() > kMaxWaiting)
        end = m_events.end();
    else
        end = std::find_if_not(end, m_events.end(),
                               [&changes](const SDL_Event& e) { return changes.accept(e); });
    std::vector<SDL_Event> frame(m_events.begin(), end);
    m_events.erase(m_events.begin(), end);
    return frame;
}

bool EventQueue::startsWithKey() const {
    if (m_events.empty()) return false;
    const Uint32 type = m_events.front().type;
    return type == SDL_KEYDOWN || type == SDL_KEYUP || type == SDL_TEXTINPUT;
}

} // namespace visleaf
