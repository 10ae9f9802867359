// A light grid: light at points of a regular grid in the air. Quake 3 lights faces without a lightmap by it;
// other engines light models.
//
// Facts: id-Software/Quake-III-Arena renderer/tr_bsp.c for the layout, tr_light.c for the sampling.
#pragma once

#include "base/bounds.h"
#include "map/light/light_rules.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace visleaf {

/// Ambient RGB, directed RGB, angle from +Z, angle from +X; 256 are a full turn.
inline constexpr size_t kGridPointBytes = 8;

/// The grid. Its colours are as bright as in the file.
struct LightGrid {
    glm::vec3 origin{0.0f};           // position of point 0, map space
    glm::vec3 cellSize{64, 64, 128};  // game units
    std::array<uint32_t, 3> counts{}; // points along x, y and z; x varies fastest
    std::vector<uint8_t> bytes;       // kGridPointBytes per point; empty: no grid
    bool hasDirections = true;        // false: all light is ambient (ericw-tools' LIGHTGRID_OCTREE)

    bool operator==(const LightGrid&) const = default;
};

/// The light at a point: ambient light, and light from one direction.
struct GridLight {
    glm::vec3 ambient{0.0f}; // 1 is the full brightness of a texture
    glm::vec3 directed{0.0f};
    glm::vec3 toLight{0.0f, 0.0f, 1.0f}; // unit length

    bool operator==(const GridLight&) const = default;
};

/// Returns the grid, without bytes, that compilers put over the box of the world model. An invalid box or
/// cell size gives a grid without points.
LightGrid layLightGrid(const Bounds& world, const glm::vec3& cellSize);

/// Returns the light at `point`, interpolated between the eight grid points around it. brighten() and
/// LightRules::scale apply `rules` to the colours of the points. Grid points inside walls are black and do
/// not count. Returns nothing if all eight are inside walls, or if there is no grid.
std::optional<GridLight> lightAt(const LightGrid& grid, const glm::vec3& point, const LightRules& rules);

} // namespace visleaf
