#include "geometry/tessellation/patch.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <tuple>

namespace visleaf {
namespace {

using Point = std::tuple<float, float, float>;

Point pointOf(const MapVertex& vertex) {
    return {vertex.position.x, vertex.position.y, vertex.position.z};
}

MapVertex at(const glm::vec3& position) {
    MapVertex vertex;
    vertex.position = position;
    return vertex;
}

/// A patch that owns its control points.
struct Patch {
    uint32_t width = 3;
    uint32_t height = 3;
    std::vector<MapVertex> points;

    MapVertex& control(uint32_t row, uint32_t column) { return points[row * width + column]; }

    FaceMesh mesh() const {
        FaceMesh result;
        tessellatePatch({points, width, height}, {kMaxCurveSegments}, result);
        return result;
    }
};

/// Makes a bumpy patch. Each seed gives a different one.
Patch bumpyPatch(uint32_t width, uint32_t height, uint32_t seed) {
    std::mt19937 random(seed);
    const auto jitter = [&] { return static_cast<float>(random() % 1000) * 0.173f; };
    Patch patch{width, height, {}};
    for (uint32_t row = 0; row < height; ++row) {
        for (uint32_t column = 0; column < width; ++column)
            patch.points.push_back(at({static_cast<float>(column) * 200.0f + jitter(),
                                       static_cast<float>(row) * 200.0f + jitter(), jitter() * 3.0f}));
    }
    return patch;
}

/// Returns the border of the mesh: the edges that belong to only one triangle, regardless of direction.
std::set<std::pair<Point, Point>> borderOf(const FaceMesh& mesh) {
    std::map<std::pair<Point, Point>, int> count;
    for (size_t i = 0; i < mesh.triangles.size(); i += 3) {
        for (size_t k = 0; k < 3; ++k) {
            Point a = pointOf(mesh.vertices[mesh.triangles[i + k]]);
            Point b = pointOf(mesh.vertices[mesh.triangles[i + (k + 1) % 3]]);
            if (b < a) std::swap(a, b);
            ++count[{a, b}];
        }
    }
    std::set<std::pair<Point, Point>> border;
    for (const auto& [edge, uses] : count) {
        EXPECT_LE(uses, 2);
        if (uses == 1) border.insert(edge);
    }
    return border;
}

size_t numShared(const FaceMesh& a, const FaceMesh& b) {
    const auto first = borderOf(a);
    const auto second = borderOf(b);
    return static_cast<size_t>(
        std::count_if(first.begin(), first.end(), [&](const auto& edge) { return second.count(edge) == 1; }));
}

/// Returns the number of segments along the first row of a patch.
size_t numTopSegments(Patch& patch) {
    size_t sum = 0;
    for (uint32_t i = 0; i + 2 < patch.width; i += 2)
        sum += curveSegments(patch.control(0, i).position, patch.control(0, i + 1).position,
                             patch.control(0, i + 2).position, {kMaxCurveSegments});
    return sum;
}

TEST(Patch, SharesTheVerticesOfAnEdgeWithItsNeighbour) {
    for (uint32_t seed = 0; seed < 50; ++seed) {
        Patch one = bumpyPatch(5, 3, seed);
        Patch other = bumpyPatch(5, 7, seed + 1000);
        for (uint32_t i = 0; i < 5; ++i)
            other.control(6, i) = one.control(0, i);
        EXPECT_EQ(numShared(one.mesh(), other.mesh()), numTopSegments(one)) << seed;
    }
}

TEST(Patch, SharesAReversedEdgeWithItsNeighbour) {
    for (uint32_t seed = 0; seed < 50; ++seed) {
        Patch one = bumpyPatch(5, 3, seed);
        Patch other = bumpyPatch(3, 5, seed + 1000);
        for (uint32_t i = 0; i < 5; ++i)
            other.control(i, 2) = one.control(0, 4 - i);
        EXPECT_EQ(numShared(one.mesh(), other.mesh()), numTopSegments(one)) << seed;
    }
}

TEST(Patch, HasNoCracksWhereItsInsideIsFinerThanItsEdge) {
    Patch patch{3, 3, {}};
    for (uint32_t row = 0; row < 3; ++row) {
        for (uint32_t column = 0; column < 3; ++column) {
            const float height = row == 1 && column == 1 ? 900.0f : 0.0f;
            patch.points.push_back(
                at({100.0f * static_cast<float>(column), 100.0f * static_cast<float>(row), height}));
        }
    }
    const FaceMesh mesh = patch.mesh();
    EXPECT_GT(mesh.vertices.size(), 100u);
    EXPECT_EQ(borderOf(mesh).size(), 4u); // the edges are straight: one segment each
}

/// Returns twice the area of a triangle in the plane y = 0; it is positive if the triangle faces +Y.
double doubleArea(const FaceMesh& mesh, size_t first) {
    const auto corner = [&](size_t i) { return mesh.vertices[mesh.triangles[first + i]].position; };
    return static_cast<double>(glm::cross(corner(1) - corner(0), corner(2) - corner(0)).y);
}

// The end of an arch as editors make it: a curve, and two identical straight lines from the corner to the top
// of the arch.
TEST(Patch, ArchEndStaysOutsideOfTheOpening) {
    const glm::vec3 foot(192, 0, 0), corner(192, 0, 192), top(0, 0, 192);
    for (const bool isMirrored : {false, true}) {
        Patch end{3,
                  3,
                  {at(foot), at(corner), at(top), at(corner), at(corner), at(top), at(corner), at(corner),
                   at(top)}};
        if (isMirrored) {
            for (uint32_t row = 0; row < 3; ++row)
                std::swap(end.control(row, 0), end.control(row, 2));
        }
        const FaceMesh mesh = end.mesh();
        double sum = 0.0, absoluteSum = 0.0;
        for (size_t i = 0; i < mesh.triangles.size(); i += 3) {
            sum += doubleArea(mesh, i);
            absoluteSum += std::abs(doubleArea(mesh, i));
        }
        EXPECT_DOUBLE_EQ(std::abs(sum), absoluteSum) << "no triangle is turned over";
        // The area beside a parabola is a third of the triangle.
        EXPECT_NEAR(absoluteSum / 2, 192.0 * 192.0 / 6.0, 400.0);
    }
}

TEST(Patch, StaysWithinFourUnitsOfItsCurves) {
    std::mt19937 random(7);
    const auto place = [&] { return glm::vec3(random() % 2000, random() % 2000, random() % 2000); };
    for (int i = 0; i < 200; ++i) {
        const glm::vec3 a = place(), b = place(), c = place();
        const uint32_t segments = curveSegments(a, b, c, {kMaxCurveSegments});
        const auto curve = [&](float t) { return (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c; };
        for (uint32_t k = 0; k < segments; ++k) {
            const float begin = static_cast<float>(k) / static_cast<float>(segments);
            const float end = static_cast<float>(k + 1) / static_cast<float>(segments);
            const glm::vec3 chordMiddle = 0.5f * (curve(begin) + curve(end));
            ASSERT_LE(glm::distance(chordMiddle, curve(0.5f * (begin + end))), 4.01f);
        }
    }
}

TEST(Patch, NeedsOneSegmentForAStraightCurve) {
    EXPECT_EQ(curveSegments({0, 0, 0}, {10, 0, 0}, {20, 0, 0}, {kMaxCurveSegments}), 1u);
    EXPECT_EQ(curveSegments({0, 0, 0}, {3, 0, 0}, {20, 0, 0}, {kMaxCurveSegments}), 1u);
    EXPECT_EQ(curveSegments({0, 0, 0}, {10, 1, 0}, {20, 0, 0}, {kMaxCurveSegments}), 2u);
    EXPECT_EQ(curveSegments({5, 5, 5}, {5, 5, 5}, {5, 5, 5}, {kMaxCurveSegments}), 1u);
    EXPECT_EQ(curveSegments({0, 0, 0}, {10, 1e5f, 0}, {20, 0, 0}, {kMaxCurveSegments}), kMaxCurveSegments);
}

TEST(Patch, ASmallerToleranceNeedsMoreSegments) {
    const glm::vec3 a{0, 0, 0}, b{100, 100, 0}, c{200, 0, 0};
    EXPECT_EQ(curveSegments(a, b, c, {kMaxCurveSegments, 80.0f}), 2u);
    EXPECT_EQ(curveSegments(a, b, c, {kMaxCurveSegments, 4.0f}), 8u);
    EXPECT_EQ(curveSegments(a, b, c, {kMaxCurveSegments, 0.5f}), 32u);
}

TEST(Patch, PassesThroughEverySecondControlPoint) {
    Patch patch = bumpyPatch(5, 5, 3);
    std::set<Point> points;
    for (const MapVertex& vertex : patch.mesh().vertices)
        points.insert(pointOf(vertex));
    for (uint32_t row = 0; row < 5; row += 2) {
        for (uint32_t column = 0; column < 5; column += 2)
            EXPECT_EQ(points.count(pointOf(patch.control(row, column))), 1u);
    }
}

TEST(Patch, InterpolatesAllVertexAttributes) {
    Patch patch = bumpyPatch(3, 3, 1);
    for (uint32_t row = 0; row < 3; ++row) {
        for (uint32_t column = 0; column < 3; ++column) {
            MapVertex& vertex = patch.control(row, column);
            vertex.texel = {static_cast<float>(column), static_cast<float>(row)};
            vertex.luxel = vertex.texel * 10.0f;
            vertex.color = {static_cast<uint8_t>(column * 100), 7, 7, 255};
        }
    }
    for (const MapVertex& vertex : patch.mesh().vertices) {
        EXPECT_NEAR(vertex.luxel.x, vertex.texel.x * 10.0f, 1e-4f);
        EXPECT_NEAR(vertex.color[0], vertex.texel.x * 100.0f, 0.51f);
        EXPECT_EQ(vertex.color[1], 7);
        EXPECT_NEAR(glm::length(vertex.normal), 1.0f, 1e-5f);
    }
}

TEST(Patch, FacesTheSideFromWhichItsRowsRunUpwards) {
    // Columns run towards +X and rows towards -Y, which is upwards when seen from below.
    Patch patch{3, 3, {}};
    for (int i = 0; i < 9; ++i)
        patch.points.push_back(
            at({static_cast<float>(i % 3) * 10.0f, static_cast<float>(i / 3) * -10.0f, 0.0f}));
    const FaceMesh mesh = patch.mesh();
    ASSERT_EQ(mesh.triangles.size(), 6u);
    for (size_t i = 0; i < mesh.triangles.size(); i += 3) {
        const auto corner = [&](size_t k) { return mesh.vertices[mesh.triangles[i + k]].position; };
        // The winding is clockwise seen from below, so the right-handed normal points up.
        EXPECT_GT(glm::cross(corner(1) - corner(0), corner(2) - corner(0)).z, 0.0f);
    }
}

TEST(Patch, IsTessellatedLessWhenDamagedPatchesWouldCostTooMuch) {
    Map map;
    for (uint32_t i = 0; i < 31 * 31; ++i)
        map.vertices.push_back(
            at({i % 2 == 0 ? 1e6f : -1e6f, static_cast<float>(i % 31) * 1e4f, i % 3 == 0 ? 1e6f : 0.0f}));
    MapFace face;
    face.kind = FaceKind::patch;
    face.numVertices = 31 * 31;
    face.patchWidth = face.patchHeight = 31;
    map.faces.assign(50, face);
    const uint32_t limit = patchSegmentLimit(map);
    EXPECT_LT(limit, kMaxCurveSegments);
    EXPECT_GE(limit, 1u);
}

} // namespace
} // namespace visleaf
