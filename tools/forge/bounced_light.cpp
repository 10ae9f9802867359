#include "forge/bounced_light.h"

#include "base/portable_math.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kSpacing = 72.0f; // largest distance between grid points, game units
constexpr int kRays = 64;

/// Returns directions that are spread evenly over a sphere: a spiral by the golden angle.
std::array<glm::vec3, kRays> spreadRays() {
    constexpr float kGoldenAngle = 2.39996323f;
    std::array<glm::vec3, kRays> rays;
    for (int i = 0; i < kRays; ++i) {
        const float z = 1.0f - (2.0f * static_cast<float>(i) + 1.0f) / kRays;
        const float width = std::sqrt(1.0f - z * z);
        const float angle = kGoldenAngle * static_cast<float>(i);
        rays[static_cast<size_t>(i)] = {width * portable::cos(angle), width * portable::sin(angle), z};
    }
    return rays;
}

/// Gathers light from all directions. Each side of a cube weights the light by its angle.
std::array<glm::vec3, 6> gatherSides(const glm::vec3& point, const BouncedLight::Gather& gather) {
    static const std::array<glm::vec3, kRays> kDirections = spreadRays();
    std::array<glm::vec3, 6> sides{};
    std::array<float, 6> weights{};
    for (const glm::vec3& direction : kDirections) {
        const glm::vec3 light = gather(point, direction);
        for (size_t axis = 0; axis < 3; ++axis) {
            const float slant = direction[static_cast<glm::length_t>(axis)];
            const size_t side = 2 * axis + (slant > 0.0f ? 1 : 0);
            sides[side] += std::abs(slant) * light;
            weights[side] += std::abs(slant);
        }
    }
    for (size_t side = 0; side < 6; ++side)
        sides[side] /= weights[side];
    return sides;
}

} // namespace

BouncedLight::BouncedLight(const SceneDescription& scene, const Gather& gather, const IsOpen& isOpen) {
    for (uint32_t i = 0; i < scene.brushes.size(); ++i) {
        if (scene.brushes[i].contents == 0) m_grids[i] = gridFor(scene.brushes[i].bounds, gather, isOpen);
    }
}

BouncedLight::Grid BouncedLight::gridFor(const Bounds& room, const Gather& gather, const IsOpen& isOpen) {
    Grid grid;
    grid.bounds = room;
    grid.size = glm::max(glm::ivec3(glm::ceil(room.size() / kSpacing)), 1);
    glm::ivec3 at(0);
    for (at.z = 0; at.z < grid.size.z; ++at.z) {
        for (at.y = 0; at.y < grid.size.y; ++at.y) {
            for (at.x = 0; at.x < grid.size.x; ++at.x) {
                const glm::vec3 point = grid.position(at);
                Probe probe;
                probe.isOpen = isOpen(point);
                if (probe.isOpen) probe.sides = gatherSides(point, gather);
                grid.probes.push_back(probe);
            }
        }
    }
    return grid;
}

glm::vec3 BouncedLight::Grid::position(const glm::ivec3& index) const {
    return bounds.mins + bounds.size() * (glm::vec3(index) + 0.5f) / glm::vec3(size);
}

const BouncedLight::Probe& BouncedLight::Grid::at(const glm::ivec3& index) const {
    const auto row =
        static_cast<size_t>(index.z) * static_cast<size_t>(size.y) + static_cast<size_t>(index.y);
    return probes[row * static_cast<size_t>(size.x) + static_cast<size_t>(index.x)];
}

glm::vec3 BouncedLight::lightAt(uint32_t room, const glm::vec3& point, const glm::vec3& normal) const {
    const auto found = m_grids.find(room);
    if (found == m_grids.end()) return glm::vec3(0.0f);
    const Grid& grid = found->second;
    const glm::vec3 cell = (point - grid.bounds.mins) / grid.bounds.size() * glm::vec3(grid.size) - 0.5f;
    const glm::vec3 base = glm::floor(cell), part = cell - base;
    glm::vec3 light(0.0f);
    float total = 1e-6f; // not 0, in case all eight points are in rock
    for (int corner = 0; corner < 8; ++corner) {
        const glm::ivec3 step(corner & 1, corner >> 1 & 1, corner >> 2);
        const glm::vec3 nearness = glm::mix(1.0f - part, part, glm::vec3(step));
        const glm::ivec3 index = glm::clamp(glm::ivec3(base) + step, glm::ivec3(0), grid.size - 1);
        const Probe& probe = grid.at(index);
        if (!probe.isOpen) continue;
        const float weight = nearness.x * nearness.y * nearness.z;
        total += weight;
        for (size_t axis = 0; axis < 3; ++axis) {
            const float along = normal[static_cast<glm::length_t>(axis)];
            light += weight * along * along * probe.sides[2 * axis + (along > 0.0f ? 1 : 0)];
        }
    }
    return light / total;
}

} // namespace visleaf
