#include "shell/input/touch.h"

#include "base/portable_math.h"
#include "shell/input/input.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

constexpr float kCountsPerUnit = 2.0f;    // mouse counts for a unit of window coordinates
constexpr float kFullWay = 120.0f;        // of two fingers that fly at full speed, window coordinates
constexpr float kStill = 0.12f;           // share of the way that counts as none
constexpr float kStepsPerDoubling = 3.1f; // of the wheel; they double what an orthographic view shows
constexpr float kLeastDistance = 1.0f;    // between two fingers, window coordinates

glm::vec2 middleOf(const glm::vec2& a, const glm::vec2& b) {
    return 0.5f * (a + b);
}

float doublings(float before, float after) {
    return portable::log2(std::max(after, kLeastDistance) / std::max(before, kLeastDistance));
}

} // namespace

float pushOf(float share) {
    const float beyond = std::max(std::abs(share) - kStill, 0.0f) / (1.0f - kStill);
    return std::copysign(std::min(beyond, 1.0f), share);
}

void Touch::handle(const SDL_Event& event, const glm::vec2& windowSize, bool isForPanels) {
    const auto position = [&] { return glm::vec2(event.tfinger.x, event.tfinger.y) * windowSize; };
    switch (event.type) {
    case SDL_FINGERDOWN:
        if (m_fingers.empty()) m_isForPanels = isForPanels;
        return press(event.tfinger, position());
    case SDL_FINGERMOTION:
        return move(event.tfinger, position());
    case SDL_FINGERUP:
        return lift(event.tfinger);
    default:
        return;
    }
}

void Touch::press(const SDL_TouchFingerEvent& event, const glm::vec2& position) {
    m_fingers.push_back({event.fingerId, position, position});
    m_isGesture |= m_fingers.size() > 1 && !m_isForPanels;
    beginAgain();
}

void Touch::lift(const SDL_TouchFingerEvent& event) {
    if (isPair()) m_drag = glm::vec2(0.0f); // the finger that stays turns nothing
    std::erase_if(m_fingers, [&event](const Finger& finger) { return finger.id == event.fingerId; });
    if (m_fingers.empty()) m_isGesture = false;
    beginAgain();
}

// A finger that comes or goes moves the middle, but nobody has pushed anything.
void Touch::beginAgain() {
    for (Finger& finger : m_fingers)
        finger.start = finger.now;
}

void Touch::move(const SDL_TouchFingerEvent& event, const glm::vec2& position) {
    const auto moved = std::ranges::find(m_fingers, event.fingerId, &Finger::id);
    if (moved == m_fingers.end() || m_isForPanels) return;
    const glm::vec2 before = std::exchange(moved->now, position);
    m_isGesture |= glm::distance(moved->start, position) > kTapTolerance;
    if (isPair()) {
        const glm::vec2& other = m_fingers[moved == m_fingers.begin() ? 1 : 0].now;
        m_drag += middleOf(position, other) - middleOf(before, other);
        m_spread += doublings(glm::distance(before, other), glm::distance(position, other));
    } else if (m_fingers.size() == 1 && m_isGesture) {
        m_drag += position - before;
    }
}

void Touch::addTo(CameraInput& input, bool isOrthographic) {
    const glm::vec2 drag = std::exchange(m_drag, glm::vec2(0.0f));
    const float spread = std::exchange(m_spread, 0.0f);
    if (!isPair() || isOrthographic) input.fly.look += kCountsPerUnit * drag;
    if (isOrthographic) input.wheel += kStepsPerDoubling * spread;
    if (!isPair() || isOrthographic) return;
    const Finger &a = m_fingers[0], &b = m_fingers[1];
    const glm::vec2 way = (middleOf(a.now, b.now) - middleOf(a.start, b.start)) / kFullWay;
    const float spreadNow = doublings(glm::distance(a.start, b.start), glm::distance(a.now, b.now));
    input.fly.move += glm::vec3(pushOf(spreadNow), pushOf(way.x), pushOf(-way.y));
}

} // namespace visleaf
