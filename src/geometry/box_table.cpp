#include "geometry/box_table.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr float kMostSteps = 65535.0f;

// Of a map of one point.
constexpr float kSmallestStep = 1.0f / 1024.0f;

} // namespace

BoxTable::BoxTable(std::span<const Bounds> boxes) {
    Bounds space;
    for (const Bounds& box : boxes)
        space.add(box);
    if (boxes.empty()) return;
    m_origin = space.mins;
    const glm::vec3 size = space.size();
    m_step = std::max(std::max({size.x, size.y, size.z}) / kMostSteps, kSmallestStep);
    m_boxes.reserve(boxes.size());
    for (const Bounds& box : boxes) {
        const glm::vec3 center = glm::round((box.center() - m_origin) / m_step);
        // One step more than the middle was moved by covers what is rounded on the way.
        const glm::vec3 half = glm::ceil(0.5f * box.size() / m_step) + 1.0f;
        m_boxes.push_back({stepsOf(center), stepsOf(half)});
    }
}

BoxTable::Steps BoxTable::stepsOf(const glm::vec3& vector) {
    const glm::vec3 kept = glm::clamp(vector, 0.0f, kMostSteps);
    return {static_cast<uint16_t>(kept.x), static_cast<uint16_t>(kept.y), static_cast<uint16_t>(kept.z)};
}

} // namespace visleaf
