// An axis-aligned box in map space, in game units. A new box is empty. The first point that is added becomes
// the box.
#pragma once

#include <glm/common.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <limits>

namespace visleaf {

struct Bounds {
    glm::vec3 mins{std::numeric_limits<float>::max()};
    glm::vec3 maxs{std::numeric_limits<float>::lowest()};

    bool operator==(const Bounds&) const = default;

    /// True if the box contains no point. The box of a single point is not empty.
    bool isEmpty() const { return mins.x > maxs.x || mins.y > maxs.y || mins.z > maxs.z; }
    /// Returns the centre. Like size(), requires a box that is not empty.
    glm::vec3 center() const { return 0.5f * (mins + maxs); }
    glm::vec3 size() const { return maxs - mins; }

    void add(const glm::vec3& point) {
        mins = glm::min(mins, point);
        maxs = glm::max(maxs, point);
    }
    void add(const Bounds& other) {
        mins = glm::min(mins, other.mins);
        maxs = glm::max(maxs, other.maxs);
    }
};

/// True if the boxes share at least one point. Empty boxes share none.
inline bool overlap(const Bounds& a, const Bounds& b) {
    return a.mins.x <= b.maxs.x && a.maxs.x >= b.mins.x && a.mins.y <= b.maxs.y && a.maxs.y >= b.mins.y &&
           a.mins.z <= b.maxs.z && a.maxs.z >= b.mins.z;
}

/// True if the point is in the box or on its sides.
inline bool contains(const Bounds& box, const glm::vec3& point) {
    return overlap(box, {point, point});
}

/// Returns one of the eight corners of a box; bit n of `number` says whether it is at the end of axis n.
inline glm::vec3 cornerOf(const Bounds& box, int number) {
    return {(number & 1) != 0 ? box.maxs.x : box.mins.x, (number & 2) != 0 ? box.maxs.y : box.mins.y,
            (number & 4) != 0 ? box.maxs.z : box.mins.z};
}

/// Returns the box around all that a matrix makes of a box; empty if that is.
inline Bounds transformed(const Bounds& box, const glm::mat4& matrix) {
    Bounds result;
    if (box.isEmpty()) return result;
    for (int i = 0; i < 8; ++i)
        result.add(glm::vec3(matrix * glm::vec4(cornerOf(box, i), 1.0f)));
    return result;
}

} // namespace visleaf
