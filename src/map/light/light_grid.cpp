#include "map/light/light_grid.h"

#include "base/portable_math.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

// Limit along one axis. A larger number means a damaged box or cell size.
constexpr float kMaxPoints = 1 << 16;

constexpr float kTurn = 256.0f; // steps of an angle's byte

glm::vec3 colorOf(const uint8_t* bytes, const LightRules& rules) {
    std::array<uint8_t, 3> rgb{bytes[0], bytes[1], bytes[2]};
    brighten(rules, rgb);
    return glm::vec3(rgb[0], rgb[1], rgb[2]) / 255.0f * rules.scale;
}

glm::vec3 directionOf(const uint8_t* bytes) {
    const float fromUp = static_cast<float>(bytes[0]) * glm::two_pi<float>() / kTurn;
    const float around = static_cast<float>(bytes[1]) * glm::two_pi<float>() / kTurn;
    return {portable::cos(around) * portable::sin(fromUp), portable::sin(around) * portable::sin(fromUp),
            portable::cos(fromUp)};
}

/// The cell that contains a point, and the point's position in it, 0 to 1 along each axis.
struct CellPosition {
    std::array<uint32_t, 3> first{};
    glm::vec3 fraction{0.0f};
};

CellPosition cellPositionOf(const LightGrid& grid, const glm::vec3& point) {
    CellPosition cell;
    for (int axis = 0; axis < 3; ++axis) {
        const auto last = static_cast<float>(grid.counts[static_cast<size_t>(axis)] - 1);
        const float cells = (point[axis] - grid.origin[axis]) / grid.cellSize[axis];
        const float inside = cells > 0.0f ? std::min(cells, last) : 0.0f; // 0 for NaN
        cell.first[static_cast<size_t>(axis)] = static_cast<uint32_t>(inside);
        cell.fraction[axis] = inside - std::floor(inside);
    }
    return cell;
}

/// Sums the light of grid points by their weights.
class LightSum {
  public:
    explicit LightSum(const LightRules& rules) : m_rules(rules) {}

    void add(const uint8_t* bytes, float weight) {
        const glm::vec3 ambient = colorOf(bytes, m_rules);
        if (weight <= 0.0f || ambient == glm::vec3(0.0f)) return;
        m_weight += weight;
        m_sum.ambient += ambient * weight;
        m_sum.directed += colorOf(bytes + 3, m_rules) * weight;
        m_direction += directionOf(bytes + 6) * weight;
    }

    std::optional<GridLight> take() {
        if (m_weight <= 0.0f) return std::nullopt;
        m_sum.ambient *= m_rules.gridAmbient / m_weight;
        m_sum.directed *= m_rules.gridDirected / m_weight;
        if (glm::length(m_direction) > 1e-4f) m_sum.toLight = glm::normalize(m_direction);
        return m_sum;
    }

  private:
    const LightRules& m_rules;
    GridLight m_sum;
    glm::vec3 m_direction{0.0f};
    float m_weight = 0.0f;
};

} // namespace

LightGrid layLightGrid(const Bounds& world, const glm::vec3& cellSize) {
    LightGrid grid;
    grid.cellSize = cellSize;
    for (int axis = 0; axis < 3; ++axis) {
        const float first = std::ceil(world.mins[axis] / cellSize[axis]);
        const float last = std::floor(world.maxs[axis] / cellSize[axis]);
        // The comparisons fail for NaN.
        if (!(cellSize[axis] > 0.0f && last - first >= 0.0f && last - first < kMaxPoints)) {
            grid.counts = {};
            return grid;
        }
        grid.origin[axis] = first * cellSize[axis];
        grid.counts[static_cast<size_t>(axis)] = static_cast<uint32_t>(last - first) + 1;
    }
    return grid;
}

std::optional<GridLight> lightAt(const LightGrid& grid, const glm::vec3& point, const LightRules& rules) {
    if (grid.bytes.empty()) return std::nullopt;
    const CellPosition cell = cellPositionOf(grid, point);
    LightSum sum(rules);
    for (uint32_t corner = 0; corner < 8; ++corner) {
        float weight = 1.0f;
        size_t index = 0;
        for (size_t axis = 3; axis-- > 0;) {
            const bool isFar = (corner >> axis & 1) != 0;
            const float fraction = cell.fraction[static_cast<int>(axis)];
            weight *= isFar ? fraction : 1.0f - fraction;
            const uint32_t position = std::min(cell.first[axis] + (isFar ? 1 : 0), grid.counts[axis] - 1);
            index = index * grid.counts[axis] + position;
        }
        sum.add(grid.bytes.data() + index * kGridPointBytes, weight);
    }
    return sum.take();
}

} // namespace visleaf
