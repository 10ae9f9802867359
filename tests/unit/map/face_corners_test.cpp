#include "map/face_corners.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// A square on the floor whose picture is shifted by (8, 4) texels and whose light has a luxel every 16
/// units, the first of them at (-1, 2).
Map floorMap() {
    Map map;
    map.places = {{64, 64, 0}, {0, 0, 0}, {0, 64, 0}, {64, 0, 0}};
    map.corners = {9, 1, 2, 0, 3};
    map.planes = {Plane{}};
    const TexelAxes light{{1, 0, 0, 0}, {0, 1, 0, 0}};
    map.layouts = {{{{1, 0, 0, 8}, {0, -1, 0, 4}}, light, 16.0f}};
    map.faces = {
        {.firstVertex = 1, .numVertices = 4, .plane = 0, .layout = 0, .firstLuxel = {-1, 2}},
    };
    return map;
}

TEST(FaceCorners, OfALayoutFollowFromPlacesAndAxes) {
    const Map map = floorMap();
    const MapVertex corner = cornerOf(map, map.faces[0], 2);
    EXPECT_EQ(corner.position, glm::vec3(64, 64, 0));
    EXPECT_EQ(corner.normal, glm::vec3(0, 0, 1));
    EXPECT_EQ(corner.texel, glm::vec2(72, -60));
    EXPECT_EQ(corner.luxel, glm::vec2(5.5f, 2.5f));
}

TEST(FaceCorners, OfAFlippedFaceLookAgainstItsPlane) {
    Map map = floorMap();
    map.faces[0].isFlipped = true;
    EXPECT_EQ(cornerOf(map, map.faces[0], 0).normal, glm::vec3(0, 0, -1));
}

TEST(FaceCorners, OfASmoothFaceHaveNormalsOfTheirOwn) {
    Map map = floorMap();
    map.cornerNormals = {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}};
    map.faces[0].firstNormal = 1;
    EXPECT_EQ(cornerOf(map, map.faces[0], 1).normal, glm::vec3(0, 1, 0));
}

TEST(FaceCorners, OfAFaceWithoutALayoutAreTheMapsVertices) {
    Map map = floorMap();
    map.vertices = {{}, {.position = {1, 2, 3}, .texel = {4, 5}}};
    map.faces[0] = {.firstVertex = 1, .numVertices = 1};
    std::vector<MapVertex> corners(7);
    gatherCorners(map, map.faces[0], corners);
    EXPECT_EQ(corners, std::vector<MapVertex>{map.vertices[1]});
    EXPECT_EQ(placeOf(map, map.faces[0], 0), glm::vec3(1, 2, 3));
}

} // namespace
} // namespace visleaf
