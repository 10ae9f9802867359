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

/// True for a polygon that is a loop of vertices. Others consist of triangles.
bool isFlatLoop(const MapFace& face) {
    return face.kind == FaceKind::polygon && face.numVertices >= 3 && face.layout != kNone;
}

/// Returns the largest distance of a vertex from the plane of the face, game units.
double distanceFromPlane(const Map& map, const MapFace& face) {
    const CutPlane plane(map.planes[face.plane]);
    double most = 0.0;
    for (const glm::dvec3& vertex : windingOf(map, face))
        most = std::max(most, std::abs(distanceTo(plane, vertex)));
    return most;
}

void checkDegenerate(const LintContext& context, FindingList& findings) {
    for (uint32_t i = 0; i < context.map.faces.size(); ++i) {
        const MapFace& face = context.map.faces[i];
        if (!isFlatLoop(face) || !context.isDrawn[i]) continue;
        const double area = glm::length(areaVectorOf(windingOf(context.map, face)));
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

void checkWinding(const LintContext& context, FindingList& findings) {
    constexpr double kClearlyOpposite = -0.5; // cosine
    for (uint32_t i = 0; i < context.map.faces.size(); ++i) {
        const MapFace& face = context.map.faces[i];
        if (!isFlatLoop(face) || face.plane == kNone) continue;
        const Winding winding = windingOf(context.map, face);
        const glm::dvec3 area = areaVectorOf(winding);
        const glm::dvec3 normal(context.map.planes[face.plane].normal);
        const double along = glm::dot(area, face.isFlipped ? -normal : normal);
        if (along < kClearlyOpposite * glm::length(area) && widthOf(winding) > kLeastWidth)
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
