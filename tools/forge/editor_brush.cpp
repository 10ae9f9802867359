#include "forge/editor_brush.h"

#include "base/byte_reader.h"

#include <fmt/format.h>

#include <glm/geometric.hpp>

#include <cmath>

namespace visleaf {
namespace {

constexpr double kAxial = 1e-7;   // a normal this close to an axis counts as along it
constexpr double kInside = 0.001; // game units by which rounding may move a vertex in front of a plane
constexpr double kParallel = 1e-9;
constexpr double kThinnest = 0.01; // smallest thickness of a brush, game units

struct ExactPlane {
    glm::dvec3 normal{0.0};
    double dist = 0.0;
};

[[noreturn]] void fail(std::string_view fileName, int line, std::string_view message) {
    throw ParseError(fmt::format("{}:{}: {}", fileName, line, message));
}

ExactPlane planeOf(const EditorFace& face, const glm::dvec3& origin, std::string_view fileName) {
    const auto& [a, b, c] = face.points;
    const glm::dvec3 across = glm::cross(a - b, c - b);
    const double length = glm::length(across);
    if (!(length > kParallel)) fail(fileName, face.line, "the three points of a face lie on one line");
    glm::dvec3 normal = across / length;
    for (glm::length_t axis = 0; axis < 3; ++axis) {
        if (std::abs(normal[axis]) < 1.0 - kAxial) continue;
        const double sign = normal[axis] > 0.0 ? 1.0 : -1.0;
        normal = glm::dvec3(0.0);
        normal[axis] = sign;
    }
    return {normal, glm::dot(normal, b - origin)};
}

bool isBehindAll(const glm::dvec3& point, const std::vector<ExactPlane>& planes) {
    for (const ExactPlane& plane : planes) {
        if (glm::dot(plane.normal, point) > plane.dist + kInside) return false;
    }
    return true;
}

/// The box around all points where three planes meet and that are behind all other planes.
struct ExactBounds {
    glm::dvec3 mins{1e9}, maxs{-1e9};
};

ExactBounds boundsOfVertices(const std::vector<ExactPlane>& planes) {
    ExactBounds bounds;
    for (size_t i = 0; i < planes.size(); ++i) {
        for (size_t j = i + 1; j < planes.size(); ++j) {
            const glm::dvec3 along = glm::cross(planes[i].normal, planes[j].normal);
            for (size_t k = j + 1; k < planes.size(); ++k) {
                const double scale = glm::dot(along, planes[k].normal);
                if (std::abs(scale) < kParallel) continue;
                const glm::dvec3 point = (planes[i].dist * glm::cross(planes[j].normal, planes[k].normal) +
                                          planes[j].dist * glm::cross(planes[k].normal, planes[i].normal) +
                                          planes[k].dist * along) /
                                         scale;
                if (!isBehindAll(point, planes)) continue;
                bounds.mins = glm::min(bounds.mins, point);
                bounds.maxs = glm::max(bounds.maxs, point);
            }
        }
    }
    return bounds;
}

/// Returns 0 to 5 as in boxSide(), or 6 for a plane that is not perpendicular to an axis.
uint32_t boxSideOf(const ExactPlane& plane) {
    for (uint32_t axis = 0; axis < 3; ++axis) {
        const double along = plane.normal[static_cast<glm::length_t>(axis)];
        if (std::abs(along) == 1.0) return boxSide(axis, along > 0.0);
    }
    return 6;
}

} // namespace

SceneBrush brushOf(const EditorBrush& brush, const glm::dvec3& origin, const SideOfFace& sideOf,
                   std::string_view fileName) {
    std::vector<ExactPlane> planes;
    for (const EditorFace& face : brush.faces)
        planes.push_back(planeOf(face, origin, fileName));
    std::vector<ExactPlane> closed = planes;
    for (uint32_t side = 0; side < 6; ++side)
        closed.push_back({glm::dvec3(boxNormal(side)), 4.0 * kEditorMapLimit});
    const ExactBounds exact = boundsOfVertices(closed);
    const glm::dvec3 size = exact.maxs - exact.mins;
    if (!(size.x > kThinnest && size.y > kThinnest && size.z > kThinnest))
        fail(fileName, brush.line, "the faces of a brush enclose no space");
    const double farthest =
        std::max({-exact.mins.x, -exact.mins.y, -exact.mins.z, exact.maxs.x, exact.maxs.y, exact.maxs.z});
    if (farthest > 2.0 * kEditorMapLimit) fail(fileName, brush.line, "a brush is open to one side");

    SceneBrush result;
    result.bounds = {glm::vec3(exact.mins), glm::vec3(exact.maxs)};
    result.sides.fill(
        SceneSide(sideOf(brush.faces[0]).texture)); // for sides of the box that only touch the brush
    for (size_t i = 0; i < planes.size(); ++i) {
        const SceneSide side = sideOf(brush.faces[i]);
        if (const uint32_t number = boxSideOf(planes[i]); number < 6) {
            result.sides[number] = side;
        } else {
            result.cuts.push_back({{glm::vec3(planes[i].normal), static_cast<float>(planes[i].dist)}, side});
        }
    }
    return result;
}

TextureAxes axesOf(const EditorFace& face, const glm::dvec3& origin) {
    const auto inTexels = [&](const glm::dvec4& axis, double scale) {
        const glm::dvec3 direction = glm::dvec3(axis) / scale;
        return glm::vec4(glm::vec3(direction), static_cast<float>(axis.w + glm::dot(direction, origin)));
    };
    return {inTexels(face.s, face.scale.x), inTexels(face.t, face.scale.y)};
}

} // namespace visleaf
