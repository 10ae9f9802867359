#include "geometry/tessellation/triangulate.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numeric>

namespace visleaf {
namespace {

std::vector<MapVertex> polygon(std::initializer_list<glm::vec2> positions) {
    std::vector<MapVertex> vertices;
    for (const glm::vec2& position : positions) {
        MapVertex vertex;
        vertex.position = glm::vec3(position, 7.0f);
        vertex.texel = position * 2.0f;
        vertices.push_back(vertex);
    }
    return vertices;
}

struct Triangulation {
    std::vector<MapVertex> vertices; // includes the centre if it is used
    std::vector<uint32_t> triangles;
    bool usesMiddle = false;
};

Triangulation triangulated(std::vector<MapVertex> vertices) {
    Triangulation result;
    result.usesMiddle = triangulate(vertices, result.triangles);
    if (result.usesMiddle) vertices.push_back(middleOf(vertices));
    result.vertices = std::move(vertices);
    return result;
}

/// Returns the areas of triangles; they are positive if the winding is clockwise seen from above.
std::vector<float> areasOf(const Triangulation& t) {
    std::vector<float> areas;
    for (size_t i = 0; i < t.triangles.size(); i += 3) {
        const glm::vec3& a = t.vertices[t.triangles[i]].position;
        const glm::vec3& b = t.vertices[t.triangles[i + 1]].position;
        const glm::vec3& c = t.vertices[t.triangles[i + 2]].position;
        areas.push_back(-0.5f * glm::cross(b - a, c - a).z);
    }
    return areas;
}

void expectSound(const Triangulation& t, float area) {
    const std::vector<float> areas = areasOf(t);
    EXPECT_NEAR(std::accumulate(areas.begin(), areas.end(), 0.0f), area, 1e-3f * area);
    for (const float part : areas)
        EXPECT_GT(part, 0.0f) << "empty, or turned over";
    for (uint32_t vertex = 0; vertex < t.vertices.size(); ++vertex) {
        EXPECT_NE(std::count(t.triangles.begin(), t.triangles.end(), vertex), 0) << vertex << " is not used";
    }
}

TEST(Triangulate, MakesAFanOfAPlainPolygon) {
    const Triangulation square = triangulated(polygon({{0, 0}, {0, 10}, {10, 10}, {10, 0}}));
    EXPECT_EQ(square.triangles.size(), 6u);
    EXPECT_FALSE(square.usesMiddle);
    expectSound(square, 100.0f);
}

TEST(Triangulate, KeepsCollinearVertices) {
    const Triangulation t = triangulated(polygon({{0, 0}, {0, 10}, {5, 10}, {10, 10}, {10, 0}}));
    EXPECT_FALSE(t.usesMiddle);
    expectSound(t, 100.0f);
}

TEST(Triangulate, FansFromTheCentreWhenNoVertexSeesAllOthers) {
    const Triangulation t =
        triangulated(polygon({{0, 0}, {0, 4}, {0, 8}, {0, 12}, {4, 8}, {8, 4}, {12, 0}, {8, 0}, {4, 0}}));
    EXPECT_TRUE(t.usesMiddle);
    expectSound(t, 72.0f);
    EXPECT_NEAR(glm::distance(t.vertices.back().texel, glm::vec2(8.0f)), 0.0f, 1e-4f);
}

// The collinear vertices are more than the triangulation tries as the origin of a fan.
TEST(Triangulate, FansFromTheCentreWhenManyVerticesAreCollinear) {
    std::vector<MapVertex> vertices;
    for (int i = 0; i < 100; ++i)
        vertices.push_back({.position = {0.0f, static_cast<float>(i), 7.0f}});
    for (int i = 0; i < 100; ++i) {
        const float angle =
            glm::half_pi<float>() - glm::pi<float>() * (static_cast<float>(i) + 0.5f) / 100.0f;
        vertices.push_back({.position = {49.5f * std::cos(angle), 49.5f + 49.5f * std::sin(angle), 7.0f}});
    }
    const Triangulation t = triangulated(vertices);
    EXPECT_TRUE(t.usesMiddle);
    expectSound(t, glm::half_pi<float>() * 49.5f * 49.5f);
}

TEST(Triangulate, LeavesOutPolygonsWithoutArea) {
    EXPECT_TRUE(triangulated(polygon({{0, 0}, {5, 0}, {10, 0}})).triangles.empty());
    EXPECT_TRUE(triangulated(polygon({{0, 0}, {5, 5}})).triangles.empty());
    EXPECT_TRUE(triangulated({}).triangles.empty());
}

TEST(Triangulate, AppendsToWhatIsThere) {
    std::vector<uint32_t> triangles{9};
    triangulate(polygon({{0, 0}, {0, 10}, {10, 10}}), triangles);
    EXPECT_EQ(triangles.size(), 4u);
    EXPECT_EQ(triangles.front(), 9u);
}

} // namespace
} // namespace visleaf
