// Splits keyboard and mouse events into frames.
//
// Dear ImGui reads keys and buttons once per frame, so it would miss a key that goes down and up within a
// frame. Therefore the queue ends the events of a frame before an event that would hide an earlier one. While
// the user types, the viewer runs frames of the panels for all waiting keys before it draws one. The queue
// uses SDL's event types but calls none of its functions.
#pragma once

#include <SDL_events.h>

#include <deque>
#include <vector>

namespace visleaf {

/// Events in the order in which they happened.
class EventQueue {
  public:
    void add(const SDL_Event& event) { m_events.push_back(event); }

    /// Takes the events of the next frame. They contain at most one press of a key or button, and no release
    /// after that press. No mouse movement and no press of a key follow a change of a button, because a click
    /// may open a list that takes the key. Modifier keys may go down together with another key, but no key
    /// goes down after a modifier went up. The text of a key stays with its press. If too many events wait
    /// and `mayHurry`, the function returns all of them.
    std::vector<SDL_Event> takeFrame(bool mayHurry = true);

    bool isEmpty() const { return m_events.empty(); }

    /// True if the next event is a key or typed text.
    bool startsWithKey() const;

  private:
    std::deque<SDL_Event> m_events;
};

} // namespace visleaf
