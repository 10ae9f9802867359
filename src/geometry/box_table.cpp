#include "geometry/box_table.h"

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kMostSteps = 65535.0f;

// Game units from the origin along each axis. Few maps extend farther. A box beyond this would make all steps
// larger than two units.
constexpr float kFarthest = 65536.0f;

// Game units. Twice the distance between two adjacent floats at kFarthest.
constexpr float kSmallestStep = 1.0f / 64.0f;

/// Also false for boxes that contain NaN.
bool isInReach(const Bounds& box) {
    const auto isNear = [](const glm::vec3& point) {
        return std::abs(point.x) <= kFarthest && std::abs(point.y) <= kFarthest &&
               std::abs(point.z) <= kFarthest;
    };
    return isNear(box.mins) && isNear(box.maxs);
}

} // namespace

BoxTable::BoxTable(std::span<const Bounds> boxes) {
    Bounds space;
    for (const Bounds& box : boxes)
        if (isInReach(box)) space.add(box);
    if (!space.isEmpty()) {
        const glm::vec3 size = space.size();
        m_origin = space.mins;
        m_step = std::max(std::max({size.x, size.y, size.z}) / kMostSteps, kSmallestStep);
    }
    m_boxes.reserve(boxes.size());
    for (const Bounds& box : boxes) {
        const bool isNear = isInReach(box);
        if (!isNear) m_farBoxes.push_back({m_boxes.size(), box});
        m_boxes.push_back(isNear ? boxOf(box) : Box{});
    }
}

BoxTable::Box BoxTable::boxOf(const Bounds& bounds) const {
    const glm::vec3 center = glm::round((bounds.center() - m_origin) / m_step);
    // One more step covers the rounding errors.
    const glm::vec3 half = glm::ceil(0.5f * bounds.size() / m_step) + 1.0f;
    return {stepsOf(center), stepsOf(half)};
}

BoxTable::Steps BoxTable::stepsOf(const glm::vec3& vector) {
    const glm::vec3 kept = glm::clamp(vector, 0.0f, kMostSteps);
    return {static_cast<uint16_t>(kept.x), static_cast<uint16_t>(kept.y), static_cast<uint16_t>(kept.z)};
}

const Bounds& BoxTable::farBox(size_t index) const {
    return std::lower_bound(m_farBoxes.begin(), m_farBoxes.end(), index,
                            [](const FarBox& box, size_t wanted) { return box.index < wanted; })
        ->bounds;
}

} // namespace visleaf
