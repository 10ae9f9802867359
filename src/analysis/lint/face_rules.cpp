// Rules about the shape of single faces.
#include "analysis/face_area.h"
#include "analysis/lint/lint_rule.h"
#include "base/text/count_text.h"
#include "map/map_vertices.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace visleaf {
namespace {

// Faces with less area than this, in square game units, are invisible at any distance.
constexpr double kLeastArea = 1e-3;

// Old compilers round vertices to whole units, so vertices lie up to 0.87 units beside the plane.
constexpr double kFarFromPlane = 1.0;

// The same rounding can turn a narrower face around, game units.
constexpr double kLeastWidth = 1.0;

/// Returns twice the area of a loop as a vector to its front; Newell's method, for loops that are not quite
/// flat.
glm::dvec3 loopVector(const Map& map, const MapFace& face) {
    const glm::dvec3 first = positionOf(map, face, 0);
    glm::dvec3 sum(0.0);
    for (uint32_t i = 2; i < face.numVertices; ++i) // vertices are clockwise from the front
        sum += glm::cross(glm::dvec3(positionOf(map, face, i)) - first,
                          glm::dvec3(positionOf(map, face, i - 1)) - first);
    return sum;
}

/// True for a polygon that is a loop of vertices. Others consist of triangles.
bool isFlatLoop(const MapFace& face) {
    return face.kind == FaceKind::polygon && face.numVertices >= 3 && face.layout != kNone;
}

double distanceAcross(const Plane& plane, const glm::vec3& point) {
    return glm::dot(glm::dvec3(plane.normal), glm::dvec3(point)) - double{plane.dist};
}

/// Returns the largest distance of a vertex from the plane of the face, game units.
double distanceFromPlane(const Map& map, const MapFace& face) {
    double most = 0.0;
    for (uint32_t i = 0; i < face.numVertices; ++i)
        most = std::max(most, std::abs(distanceAcross(map.planes[face.plane], positionOf(map, face, i))));
    return most;
}

void checkDegenerate(const LintContext& context, FindingList& findings) {
    for (uint32_t i = 0; i < context.map.faces.size(); ++i) {
        const MapFace& face = context.map.faces[i];
        if (!isFlatLoop(face) || !context.isDrawn[i]) continue;
        const double area = 0.5 * glm::length(loopVector(context.map, face));
        if (area < kLeastArea)
            findings.add(context.atFace(i), fmt::format("{}, but an area of {:.2g} square units",
                                                        counted(face.numVertices, "vertex"), area));
    }
}

void checkFlatness(const LintContext& context, FindingList& findings) {
    for (uint32_t i = 0; i < context.map.faces.size(); ++i) {
        const MapFace& face = context.map.faces[i];
        if (!isFlatLoop(face) || face.plane == kNone) continue;
        const double distance = distanceFromPlane(context.map, face);
        if (distance > kFarFromPlane)
            findings.add(context.atFace(i),
                         fmt::format("a vertex is {:.2f} units beside the plane of the face", distance));
    }
}

double perimeterOf(const Map& map, const MapFace& face) {
    double sum = 0.0;
    for (uint32_t i = 0; i < face.numVertices; ++i)
        sum += glm::distance(glm::dvec3(positionOf(map, face, i)),
                             glm::dvec3(positionOf(map, face, (i + 1) % face.numVertices)));
    return sum;
}

/// True for a face whose direction the rounding of its vertices cannot change. `length` is that of its
/// loopVector(). A long face is as wide as twice its area divided by its perimeter.
bool hasDirection(const Map& map, const MapFace& face, double length) {
    return length > kLeastWidth * perimeterOf(map, face);
}

void checkWinding(const LintContext& context, FindingList& findings) {
    constexpr double kClearlyOpposite = -0.5; // cosine
    for (uint32_t i = 0; i < context.map.faces.size(); ++i) {
        const MapFace& face = context.map.faces[i];
        if (!isFlatLoop(face) || face.plane == kNone) continue;
        const glm::dvec3 area = loopVector(context.map, face);
        const double length = glm::length(area);
        const glm::dvec3 normal(context.map.planes[face.plane].normal);
        const double along = glm::dot(area, face.isFlipped ? -normal : normal);
        if (along < kClearlyOpposite * length && hasDirection(context.map, face, length))
            findings.add(context.atFace(i),
                         "the vertices run the other way than the plane says, so both sides are invisible");
    }
}

/// True if the triangle at `firstIndex` of Map::indices has a visible area.
bool isVisibleTriangle(const Map& map, const MapFace& face, uint32_t firstIndex) {
    const auto at = [&](uint32_t k) {
        return glm::dvec3(positionOf(map, face, map.indices[firstIndex + k]));
    };
    return 0.5 * glm::length(glm::cross(at(1) - at(0), at(2) - at(0))) >= kLeastArea;
}

void checkTriangles(const LintContext& context, FindingList& findings) {
    for (uint32_t i = 0; i < context.map.faces.size(); ++i) {
        const MapFace& face = context.map.faces[i];
        if (!context.isDrawn[i]) continue;
        uint32_t numFlat = 0;
        for (uint32_t index = face.firstIndex; index < face.firstIndex + face.numIndices; index += 3)
            if (!isVisibleTriangle(context.map, face, index)) ++numFlat;
        if (numFlat > 0)
            findings.add(context.atFace(i),
                         fmt::format("{} of {} {} no area", numFlat, counted(face.numIndices / 3, "triangle"),
                                     agreeing(numFlat, "has", "have")));
    }
}

constexpr std::array<LintRule, 4> kFaceRules{{
    {"degenerate-face", Severity::info, "A face has no visible area, but costs as much as any other.",
     "Look for slivers where brushes nearly meet, and snap them to the grid.", checkDegenerate},
    {"degenerate-triangle", Severity::info, "A mesh or a polygon of Quake 3 has triangles without an area.",
     "Weld doubled vertices of the model; otherwise ignore it, because such triangles are cheap.",
     checkTriangles},
    {"non-planar-face", Severity::warning, "Vertices of a flat face do not lie in its plane.",
     "Compile the map again with a newer compiler; light and collision differ from what is drawn.",
     checkFlatness},
    {"wrong-winding", Severity::error, "The vertices of a face run against the direction of its plane.",
     "Engines draw neither side of such a face: find the tool that wrote it.", checkWinding},
}};

} // namespace

std::span<const LintRule> faceRules() {
    return kFaceRules;
}

} // namespace visleaf
