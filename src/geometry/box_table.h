// A table of boxes in half the memory of Bounds: 12 bytes per box.
#pragma once

#include "base/bounds.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// Stores boxes by centre and half size, in steps of 1/65,535 of the space that all boxes cover. A box grows
/// by up to two and a half steps on each side. Boxes with the same centre keep a common centre, so a sort by
/// distance does not change their order. Boxes far outside, which would make the steps coarse, are stored
/// exactly.
class BoxTable {
  public:
    BoxTable() = default;
    explicit BoxTable(std::span<const Bounds> boxes);

    size_t size() const { return m_boxes.size(); }
    glm::vec3 center(size_t index) const {
        const Box& box = m_boxes[index];
        return isFar(box) ? farBox(index).center() : m_origin + m_step * vectorOf(box.center);
    }
    Bounds operator[](size_t index) const {
        const Box& box = m_boxes[index];
        if (isFar(box)) return farBox(index);
        const glm::vec3 middle = m_origin + m_step * vectorOf(box.center);
        const glm::vec3 half = m_step * vectorOf(box.half);
        return {middle - half, middle + half};
    }

    /// Game units per step.
    float step() const { return m_step; }

  private:
    using Steps = std::array<uint16_t, 3>; // x, y, z

    struct Box {
        Steps center{}; // from m_origin
        Steps half{};   // at least 1; 0: the box is in m_farBoxes
    };

    struct FarBox {
        size_t index = 0; // into m_boxes
        Bounds bounds;
    };

    static glm::vec3 vectorOf(const Steps& steps) { return glm::vec3(steps[0], steps[1], steps[2]); }
    static Steps stepsOf(const glm::vec3& vector);
    static bool isFar(const Box& box) { return box.half[0] == 0; }
    const Bounds& farBox(size_t index) const;
    Box boxOf(const Bounds& bounds) const;

    glm::vec3 m_origin{0.0f};
    float m_step = 1.0f;
    std::vector<Box> m_boxes;
    std::vector<FarBox> m_farBoxes; // by index
};

} // namespace visleaf
