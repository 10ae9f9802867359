#include "geometry/tessellation/grid_cut.h"

#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

MapVertex at(float x, float y) {
    MapVertex vertex;
    vertex.position = {x, y, 5.0f};
    vertex.texel = {2.0f * x, -y};
    return vertex;
}

FaceMesh square(float low, float high) {
    return {.vertices = {at(low, low), at(low, high), at(high, high), at(high, low)},
            .triangles = {0, 1, 2, 0, 2, 3}};
}

/// Returns the area of a triangle; it is positive if the winding is clockwise seen from above.
float areaOf(const FaceMesh& mesh, size_t triangle) {
    const glm::vec3 a = mesh.vertices[mesh.triangles[triangle]].position;
    const glm::vec3 b = mesh.vertices[mesh.triangles[triangle + 1]].position - a;
    const glm::vec3 c = mesh.vertices[mesh.triangles[triangle + 2]].position - a;
    return 0.5f * (b.y * c.x - b.x * c.y);
}

TEST(GridCut, KeepsTheAreaAndTheWindingAndLeavesNoPieceAcrossALine) {
    FaceMesh mesh = square(-100.0f, 150.0f);
    cutAlongGrid(mesh, 64.0f);
    float area = 0.0f;
    for (size_t i = 0; i < mesh.triangles.size(); i += 3) {
        EXPECT_GE(areaOf(mesh, i), 0.0f);
        area += areaOf(mesh, i);
        for (const int axis : {0, 1}) {
            float lowest = 1e9f, highest = -1e9f;
            for (size_t corner = i; corner < i + 3; ++corner) {
                lowest = std::min(lowest, mesh.vertices[mesh.triangles[corner]].position[axis]);
                highest = std::max(highest, mesh.vertices[mesh.triangles[corner]].position[axis]);
            }
            EXPECT_LE(highest, (std::floor(lowest / 64.0f) + 1.0f) * 64.0f);
        }
    }
    EXPECT_NEAR(area, 250.0f * 250.0f, 1.0f);
}

TEST(GridCut, NewVerticesHaveInterpolatedCoordinates) {
    FaceMesh mesh = square(0.0f, 128.0f);
    cutAlongGrid(mesh, 64.0f);
    EXPECT_GE(mesh.vertices.size(), 9u);
    for (const MapVertex& vertex : mesh.vertices)
        EXPECT_EQ(vertex.texel, glm::vec2(2.0f * vertex.position.x, -vertex.position.y));
}

TEST(GridCut, SmallFacesStayAsTheyAre) {
    FaceMesh mesh = square(1.0f, 63.0f);
    cutAlongGrid(mesh, 64.0f);
    EXPECT_EQ(mesh.triangles.size(), 6u);
    FaceMesh nothing;
    cutAlongGrid(nothing, 64.0f);
    EXPECT_TRUE(nothing.triangles.empty());
}

TEST(GridCut, HugeFacesFallIntoFewPieces) {
    FaceMesh mesh = square(-1e6f, 1e6f);
    cutAlongGrid(mesh, 64.0f);
    EXPECT_LT(mesh.vertices.size(), 1u << 19);
}

TEST(GridCells, ManyOceansAreCutMoreCoarsely) {
    const FaceMesh ocean{.vertices = {at(0.0f, 0.0f), at(16384.0f, 0.0f), at(16384.0f, 16384.0f)},
                         .triangles = {0, 1, 2}};
    GridCells cells;
    cells.add(ocean);
    EXPECT_EQ(cells.step(), kSwellStep);
    for (int i = 0; i < 9999; ++i)
        cells.add(ocean);
    const float pieces = 16384.0f / cells.step();
    EXPECT_LE(10000.0f * pieces * pieces, 1.1e6f);
    EXPECT_GE(pieces, 4.0f);
}

/// Makes a strip of triangles between two sides that are far apart.
FaceMesh zigzagOf(uint32_t numCorners) {
    FaceMesh zigzag;
    for (uint32_t i = 0; i < numCorners; ++i)
        zigzag.vertices.push_back(at(i % 2 == 0 ? 0.0f : 16384.0f, static_cast<float>(i) * 16.0f));
    for (uint32_t i = 1; i + 1 < numCorners; ++i)
        zigzag.triangles.insert(zigzag.triangles.end(), {0, i, i + 1});
    return zigzag;
}

TEST(GridCells, TrianglesOfOneFaceAreCountedSeparately) {
    FaceMesh zigzag = zigzagOf(1000);
    GridCells cells;
    cells.add(zigzag);
    EXPECT_GT(cells.step(), kSwellStep);
    cutAlongGrid(zigzag, cells.step());
    EXPECT_LT(zigzag.vertices.size(), 1u << 21);
}

TEST(GridCells, UncutTrianglesAddNoBudget) {
    GridCells cells;
    cells.add(zigzagOf(250));
    const float alone = cells.step();
    EXPECT_GT(alone, kSwellStep);
    FaceMesh tiny{.vertices = {at(0.0f, 0.0f), at(1.0f, 0.0f), at(0.0f, 1.0f)}, .triangles = {}};
    for (uint32_t i = 0; i < 250'000; ++i)
        tiny.triangles.insert(tiny.triangles.end(), {0, 1, 2});
    for (int i = 0; i < 4; ++i)
        cells.add(tiny);
    EXPECT_EQ(cells.step(), alone);
}

TEST(GridCells, TrianglesAcrossAGridPointCountAsFour) {
    FaceMesh tiny{.vertices = {at(63.0f, 63.0f), at(66.0f, 63.0f), at(63.0f, 66.0f)}, .triangles = {}};
    constexpr uint32_t kNumTriangles = 100'000;
    for (uint32_t i = 0; i < kNumTriangles; ++i)
        tiny.triangles.insert(tiny.triangles.end(), {0, 1, 2});
    GridCells cells;
    cells.add(tiny);
    const FaceMesh ocean{.vertices = {at(0.0f, 0.0f), at(65535.0f, 0.0f), at(65535.0f, 65535.0f)},
                         .triangles = {0, 1, 2}};
    cells.add(ocean);
    EXPECT_EQ(cells.step(), kSwellStep); // the ocean has 2^20 cells, and each small triangle has four
    cells.add(ocean);
    EXPECT_GT(cells.step(), kSwellStep);
    cutAlongGrid(tiny, kSwellStep);
    EXPECT_EQ(tiny.triangles.size(),
              3 * kNumTriangles * 7); // each triangle is cut into one triangle and three quads
}

TEST(GridCut, LeavesAMeshOfVeryManyTrianglesAsItIs) {
    FaceMesh fine{.vertices = {at(0.0f, 0.0f), at(640.0f, 0.0f), at(0.0f, 640.0f)}, .triangles = {}};
    for (uint32_t i = 0; i < 300'000; ++i)
        fine.triangles.insert(fine.triangles.end(), {0, 1, 2});
    GridCells cells;
    cells.add(fine);
    EXPECT_EQ(cells.step(), kSwellStep);
    cutAlongGrid(fine, kSwellStep);
    EXPECT_EQ(fine.vertices.size(), 3u);
}

} // namespace
} // namespace visleaf
