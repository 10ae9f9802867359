// Events of keyboard and mouse, a frame's worth at a time.
//
// Dear ImGui looks at keys and buttons once a frame: of a key that goes down and up between two looks it sees
// nothing. The queue therefore ends a frame's events where the next one would hide an earlier one. At low
// frame rates quick typing arrives late but whole. Knows SDL's event types but calls nothing of it.
#pragma once

#include <SDL_events.h>

#include <deque>
#include <vector>

namespace visleaf {

/// Events in the order in which they happened.
class EventQueue {
  public:
    void add(const SDL_Event& event) { m_events.push_back(event); }

    /// Takes the events of the next frame: at most one press of a key or button, which no release follows,
    /// and no movement of the mouse behind a change of its buttons. Modifier keys may go down with another
    /// key, and the text that a key types stays with it. Where too many events wait, all come at once.
    std::vector<SDL_Event> takeFrame();

    bool isEmpty() const { return m_events.empty(); }

  private:
    std::deque<SDL_Event> m_events;
};

} // namespace visleaf
