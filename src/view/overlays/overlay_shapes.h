// Shapes that overlays are made of: arrows, circles, and spheres shaded by light.
#pragma once

#include "base/bounds.h"
#include "map/light/light_grid.h"
#include "render/line_list.h"

#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// Adds a line with a head at its end. Adds nothing for a line without a length.
void addArrow(const glm::vec3& from, const glm::vec3& to, LineColor color, LineList& lines);

/// Adds a head in the middle of an arrow whose end may be hidden in a thing. Far from `eye` it is larger, so
/// that it can be seen. Adds nothing to a line without a length.
void addMiddleHead(const glm::vec3& from, const glm::vec3& to, const glm::vec3& eye, LineColor color,
                   LineList& lines);

/// Adds one polygon as an outline of `color` with a fill that has the alpha `fill`; 0: without a fill.
void addPolygon(std::span<const glm::dvec3> polygon, LineColor color, uint8_t fill, LineList& lines);

/// The centre of a circle, and two perpendicular unit vectors in its plane.
struct CirclePlane {
    glm::vec3 center{0.0f};
    glm::vec3 u{1.0f, 0.0f, 0.0f};
    glm::vec3 v{0.0f, 1.0f, 0.0f};
};

/// Adds a circle as lines.
void addCircle(const CirclePlane& plane, float radius, LineColor color, LineList& lines);

/// Adds the half of a sphere that faces `eye`, with the colours of a white model under `light`. Spheres hide
/// each other only if they are added from far to near.
void addLitSphere(const glm::vec3& center, float radius, const GridLight& light, const glm::vec3& eye,
                  LineList& lines);

/// Returns two unit vectors that are perpendicular to a unit vector and to each other.
std::array<glm::vec3, 2> axesAcross(const glm::vec3& direction);

/// Returns the distance of a point from a box; 0 inside.
float distanceTo(const Bounds& box, const glm::vec3& point);

/// Returns the indices of the `most` smallest distances, ascending by distance, then by index.
std::vector<uint32_t> nearestOf(std::span<const float> distances, size_t most);

} // namespace visleaf
