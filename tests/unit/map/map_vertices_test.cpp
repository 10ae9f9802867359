#include "map/map_vertices.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// A square on the floor. Its texture is shifted by (8, 4) texels. Its lightmap has a luxel every 16 units;
/// the first one is at (-1, 2).
Map floorMap() {
    Map map;
    map.positions = {{64, 64, 0}, {0, 0, 0}, {0, 64, 0}, {64, 0, 0}};
    map.vertexIndices = {9, 1, 2, 0, 3};
    map.planes = {Plane{}};
    const TexelAxes light{{1, 0, 0, 0}, {0, 1, 0, 0}};
    map.layouts = {{{{1, 0, 0, 8}, {0, -1, 0, 4}}, light, 16.0f}};
    map.faces = {
        {.firstVertex = 1, .numVertices = 4, .plane = 0, .layout = 0, .firstLuxel = {-1, 2}},
    };
    return map;
}

TEST(MapVertices, FollowFromPositionsAndLayout) {
    const Map map = floorMap();
    const MapVertex vertex = vertexOf(map, map.faces[0], 2);
    EXPECT_EQ(vertex.position, glm::vec3(64, 64, 0));
    EXPECT_EQ(vertex.normal, glm::vec3(0, 0, 1));
    EXPECT_EQ(vertex.texel, glm::vec2(72, -60));
    EXPECT_EQ(vertex.luxel, glm::vec2(5.5f, 2.5f));
}

TEST(MapVertices, FlippedFaceFacesAgainstItsPlane) {
    Map map = floorMap();
    map.faces[0].isFlipped = true;
    EXPECT_EQ(vertexOf(map, map.faces[0], 0).normal, glm::vec3(0, 0, -1));
}

TEST(MapVertices, SmoothFaceHasVertexNormals) {
    Map map = floorMap();
    map.vertexNormals = {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}};
    map.faces[0].firstNormal = 1;
    EXPECT_EQ(vertexOf(map, map.faces[0], 1).normal, glm::vec3(0, 1, 0));
}

TEST(MapVertices, FaceWithoutALayoutUsesMapVertices) {
    Map map = floorMap();
    map.vertices = {{}, {.position = {1, 2, 3}, .texel = {4, 5}}};
    map.faces[0] = {.firstVertex = 1, .numVertices = 1};
    std::vector<MapVertex> vertices(7);
    gatherVertices(map, map.faces[0], vertices);
    EXPECT_EQ(vertices, std::vector<MapVertex>{map.vertices[1]});
    EXPECT_EQ(positionOf(map, map.faces[0], 0), glm::vec3(1, 2, 3));
}

} // namespace
} // namespace visleaf
