// The boxes of faces in half the memory: 12 bytes each.
#pragma once

#include "base/bounds.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// Boxes by their middles and half their sizes, in 65,535ths of the space that all of them take. One is as
/// large as it was, or wider by two of those at each side; those with the same middle keep it in common, so
/// that a sort by distance leaves them in their order.
class BoxTable {
  public:
    BoxTable() = default;
    /// Of boxes that are not empty, and finite.
    explicit BoxTable(std::span<const Bounds> boxes);

    size_t size() const { return m_boxes.size(); }
    glm::vec3 center(size_t index) const { return m_origin + m_step * vectorOf(m_boxes[index].center); }
    Bounds operator[](size_t index) const {
        const glm::vec3 middle = center(index);
        const glm::vec3 half = m_step * vectorOf(m_boxes[index].half);
        return {middle - half, middle + half};
    }

    /// How coarse they are, game units: the larger the space, the coarser.
    float step() const { return m_step; }

  private:
    using Steps = std::array<uint16_t, 3>; // x, y, z

    struct Box {
        Steps center{}; // from m_origin
        Steps half{};
    };

    static glm::vec3 vectorOf(const Steps& steps) { return glm::vec3(steps[0], steps[1], steps[2]); }
    static Steps stepsOf(const glm::vec3& vector);

    glm::vec3 m_origin{0.0f};
    float m_step = 1.0f;
    std::vector<Box> m_boxes;
};

} // namespace visleaf
