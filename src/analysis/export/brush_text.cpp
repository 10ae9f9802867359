#include "analysis/export/brush_text.h"

#include <fmt/format.h>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace visleaf {
namespace {

constexpr double kFarthest = 65536.0;    // game units; editors and the forge refuse what is beyond
constexpr double kReach = 64.0;          // distance between the points of a plane, game units
constexpr double kThickness = 1.0;       // of a brush behind a face, game units
constexpr double kShortest = 0.02;       // game units; shorter edges have no direction
constexpr double kStraightCorner = 1e-4; // 1 minus the cosine between edges that lie on one line

/// Appends a number without noise in its last digits. -0 becomes 0.
void appendNumber(double value, std::string& text) {
    const double whole = std::round(value);
    const double shown = std::abs(value - whole) < 1e-7 ? whole : value;
    fmt::format_to(std::back_inserter(text), "{:.10g} ", shown == 0.0 ? 0.0 : shown);
}

void appendPoint(const glm::dvec3& point, std::string& text) {
    text += "( ";
    for (glm::length_t i = 0; i < 3; ++i)
        appendNumber(point[i], text);
    text += ") ";
}

/// Appends one axis of Valve 220 and returns its scale, game units per texel.
double appendAxis(const glm::vec4& axis, double texels, const glm::dvec3& origin, std::string& text) {
    const glm::dvec3 perUnit = glm::dvec3(axis) * texels;
    const double length = glm::length(perUnit);
    const bool isUsable = std::isfinite(length) && length > 1e-9 && std::isfinite(axis.w);
    const glm::dvec3 direction = isUsable ? perUnit / length : glm::dvec3(1.0, 0.0, 0.0);
    const double offset = isUsable ? double{axis.w} * texels - glm::dot(perUnit, origin) : 0.0;
    text += "[ ";
    for (glm::length_t i = 0; i < 3; ++i)
        appendNumber(direction[i], text);
    appendNumber(std::abs(offset) < 1e9 ? offset : 0.0, text);
    text += "] ";
    return isUsable ? 1.0 / length : 1.0;
}

/// Returns three points of the plane, clockwise from outside. Those of planes across an axis are whole
/// numbers along the others.
std::array<glm::dvec3, 3> pointsOf(const BrushFace& face) {
    const glm::dvec3 size = glm::abs(face.normal);
    const bool isUpright = size.z < size.x || size.z < size.y;
    const glm::dvec3 aside = isUpright ? glm::dvec3(0.0, 0.0, 1.0) : glm::dvec3(1.0, 0.0, 0.0);
    const glm::dvec3 u = glm::normalize(glm::cross(aside, face.normal));
    const glm::dvec3 v = glm::cross(face.normal, u);
    glm::dvec3 base = glm::round(face.near);
    base += face.normal * (face.dist - glm::dot(face.normal, base));
    return {base + kReach * u, base, base + kReach * v};
}

bool isInside(const glm::dvec3& point) {
    const glm::dvec3 size = glm::abs(point);
    return size.x <= kFarthest && size.y <= kFarthest && size.z <= kFarthest; // false for NaN
}

void appendFace(const BrushFace& face, const glm::dvec3& origin, std::string& text) {
    for (const glm::dvec3& point : pointsOf(face))
        appendPoint(point + origin, text);
    text += face.texture + ' ';
    const double s = appendAxis(face.axes.s, double{face.texelScale.x}, origin, text);
    const double t = appendAxis(face.axes.t, double{face.texelScale.y}, origin, text);
    fmt::format_to(std::back_inserter(text), "0 {:.10g} {:.10g}\n", s, t);
}

/// Returns the corners of a polygon without those on straight edges.
std::vector<glm::dvec3> cornersOf(std::span<const MapVertex> polygon) {
    std::vector<glm::dvec3> corners;
    for (size_t i = 0; i < polygon.size(); ++i) {
        const glm::dvec3 before = corners.empty() ? glm::dvec3(polygon.back().position) : corners.back();
        const glm::dvec3 here(polygon[i].position);
        const glm::dvec3 after(polygon[(i + 1) % polygon.size()].position);
        const double in = glm::distance(before, here), out = glm::distance(here, after);
        if (in < kShortest || out < kShortest) continue;
        if (glm::dot(here - before, after - here) < (1.0 - kStraightCorner) * in * out)
            corners.push_back(here);
    }
    return corners;
}

/// Returns the normal by Newell's method, which needs no exact corners; zero for polygons without area.
glm::dvec3 frontOf(std::span<const glm::dvec3> corners) {
    glm::dvec3 sum(0.0);
    for (size_t i = 2; i < corners.size(); ++i)
        sum += glm::cross(corners[i] - corners[0], corners[i - 1] - corners[0]);
    const double length = glm::length(sum);
    return length > kShortest * kShortest ? sum / length : glm::dvec3(0.0);
}

} // namespace

std::string textureWord(std::string_view name) {
    std::string word(name.empty() ? "none" : name);
    const auto isUnsafe = [](char c) {
        return static_cast<unsigned char>(c) <= 0x20 ||
               std::string_view("\"()[]").find(c) != std::string_view::npos;
    };
    std::replace_if(word.begin(), word.end(), isUnsafe, '_');
    return word;
}

std::vector<BrushFace> thinBrush(std::span<const MapVertex> polygon, const std::string& texture,
                                 const TexelAxes& axes, const glm::vec2& texelScale) {
    const std::vector<glm::dvec3> corners = cornersOf(polygon);
    const glm::dvec3 front = frontOf(corners);
    if (corners.size() < 3 || front == glm::dvec3(0.0)) return {};
    std::vector<BrushFace> faces;
    const auto add = [&](const glm::dvec3& normal, const glm::dvec3& at) {
        faces.push_back({normal, at, glm::dot(normal, at), texture, axes, texelScale});
    };
    add(front, corners[0]);
    add(-front, corners[0] - kThickness * front);
    for (size_t i = 0; i < corners.size(); ++i) {
        const glm::dvec3& next = corners[(i + 1) % corners.size()];
        add(glm::normalize(glm::cross(front, next - corners[i])), corners[i]);
    }
    return faces;
}

void appendBrushText(std::span<const BrushFace> faces, const glm::vec3& origin, std::string& text) {
    const glm::dvec3 move(origin);
    const auto isFine = [&](const BrushFace& face) {
        const std::array<glm::dvec3, 3> points = pointsOf(face);
        return std::all_of(points.begin(), points.end(),
                           [&](const glm::dvec3& point) { return isInside(point + move); });
    };
    if (faces.size() < 4 || !std::all_of(faces.begin(), faces.end(), isFine)) return;
    text += "{\n";
    for (const BrushFace& face : faces)
        appendFace(face, move, text);
    text += "}\n";
}

void appendPatchText(const PatchControls& patch, const std::string& texture, const glm::vec3& origin,
                     std::string& text) {
    const auto isFine = [&](const MapVertex& vertex) {
        return isInside(glm::dvec3(vertex.position + origin));
    };
    if (!std::all_of(patch.points.begin(), patch.points.end(), isFine)) return;
    fmt::format_to(std::back_inserter(text), "{{\npatchDef2\n{{\n{}\n( {} {} 0 0 0 )\n(\n", texture,
                   patch.width, patch.height);
    for (uint32_t column = 0; column < patch.width; ++column) {
        text += "( ";
        for (uint32_t row = 0; row < patch.height; ++row) {
            const MapVertex& vertex = patch.points[size_t{row} * patch.width + column];
            text += "( ";
            for (glm::length_t i = 0; i < 3; ++i)
                appendNumber(double{vertex.position[i]} + double{origin[i]}, text);
            appendNumber(double{vertex.texel.x}, text);
            appendNumber(double{vertex.texel.y}, text);
            text += ") ";
        }
        text += ")\n";
    }
    text += ")\n}\n}\n";
}

} // namespace visleaf
