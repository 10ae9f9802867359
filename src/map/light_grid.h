// The light grid of Quake 3: light at points of the air in a regular grid, for things that have no lightmap.
//
// Facts: id-Software/Quake-III-Arena renderer/tr_bsp.c for the layout, tr_light.c for the sampling.
#pragma once

#include "base/bounds.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace visleaf {

/// Ambient RGB, directed RGB, angle from +Z, angle from +X; 256 are a turn.
inline constexpr size_t kGridPointBytes = 8;

/// The grid as the file has it, but that its colours are as bright as the game makes them.
struct LightGrid {
    glm::vec3 origin{0.0f};           // of point 0, map space
    glm::vec3 cellSize{64, 64, 128};  // game units
    std::array<uint32_t, 3> counts{}; // points along x, y and z; x runs fastest
    std::vector<uint8_t> bytes;       // kGridPointBytes a point; empty: no grid

    bool operator==(const LightGrid&) const = default;
};

/// A light that falls on a point: from everywhere, and from one direction.
struct GridLight {
    glm::vec3 ambient{0.0f}; // 1 is the full brightness of a texture
    glm::vec3 directed{0.0f};
    glm::vec3 toLight{0.0f, 0.0f, 1.0f}; // unit length

    bool operator==(const GridLight&) const = default;
};

/// The grid without bytes that a compiler lays over the world model's box. Boxes or cells that make no sense
/// give a grid of no points.
LightGrid layLightGrid(const Bounds& world, const glm::vec3& cellSize);

/// The light at `point`, between the eight points around it. Points inside of walls are black and don't
/// count; nothing when all of them are, or without a grid.
std::optional<GridLight> lightAt(const LightGrid& grid, const glm::vec3& point);

} // namespace visleaf
