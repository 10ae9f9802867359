#include "geometry/shared_corners.h"

#include "support/big_map.h"
#include "support/drawn_triangles.h"

#include <gtest/gtest.h>

#include <glm/mat3x3.hpp>

#include <algorithm>

namespace visleaf {
namespace {

float along(const glm::vec4& axis, const glm::vec3& place) {
    return glm::dot(axis, glm::vec4(place, 1.0f));
}

/// As shaders/shared_corners.glsl works it out.
DrawVertex workedOut(const DrawnTriangles& drawn, const SharedCorners& shared, const CornerRef& corner) {
    const CornerFaceRow& face = drawn.cornerFaces[corner.face];
    const LayoutRow& layout = shared.layouts[face.layout];
    DrawVertex vertex;
    vertex.position = drawn.places[corner.place];
    vertex.texel = {along(layout.texels.s, vertex.position), along(layout.texels.t, vertex.position)};
    vertex.luxel = {along(layout.luxels.s, vertex.position), along(layout.luxels.t, vertex.position)};
    vertex.luxel += face.firstLuxel;
    vertex.material = face.material;
    vertex.lightSheet = face.lightSheet;
    return vertex;
}

void expectNear(const glm::vec2& a, const glm::vec2& b, float tolerance) {
    EXPECT_NEAR(a.x, b.x, tolerance);
    EXPECT_NEAR(a.y, b.y, tolerance);
}

/// Expects that shaders work out what they would read without sharing.
void expectAlike(const LoadedWorld& world) {
    ASSERT_TRUE(world.geometry.shared);
    const DrawnTriangles drawn = drawnTriangles(world);
    for (const uint32_t index : drawn.indices) {
        const CornerRef& corner = drawn.corners[index];
        const DrawVertex vertex = workedOut(drawn, *world.geometry.shared, corner);
        const DrawVertex& expected = drawn.vertices[index];
        ASSERT_EQ(vertex.position, expected.position);
        expectNear(vertex.texel, expected.texel, 1e-3f);
        expectNear(vertex.luxel, expected.luxel, 1e-4f);
        ASSERT_EQ(vertex.material, expected.material);
        ASSERT_EQ(vertex.lightSheet, expected.lightSheet);
        ASSERT_EQ(drawn.cornerStyles[corner.face], drawn.styles[index]);
    }
}

LoadedWorld room() {
    return loadWorld(ibsp38::write(roomFile()));
}

TEST(SharedCorners, StandForTheSameVertices) {
    const LoadedWorld world = room();
    expectAlike(world);
    EXPECT_LT(world.geometry.shared->numPlaces, world.geometry.numVertices);
}

TEST(SharedCorners, OfMovedModelsHavePlacesAndLayoutsOfTheirOwn) {
    const LoadedWorld world = turnedRoom();
    ASSERT_NE(glm::mat3(world.geometry.instances.at(1).placement.toWorld), glm::mat3(1.0f));
    ASSERT_FALSE(world.geometry.shared->own.empty());
    EXPECT_GT(world.geometry.shared->numPlaces, world.map.places.size());
    EXPECT_GT(world.geometry.shared->layouts.size(), world.map.layouts.size());
    expectAlike(world);
}

TEST(SharedCorners, OfFacesThatAreCutHavePlacesOfTheirOwn) {
    LoadedWorld world = room();
    world.materials.materials.front().deforms = {{.kind = Deform::Kind::swell, .height = 1.0f}};
    buildAnew(world);
    ASSERT_FALSE(world.geometry.shared->own.empty());
    EXPECT_EQ(world.geometry.shared->layouts.size(), world.map.layouts.size());
    expectAlike(world);
}

TEST(SharedCorners, OfManyFacesTakeNoPlacesBesidesThoseOfTheMap) {
    const LoadedWorld world = loadWorld(test::bigBsp2(140));
    expectAlike(world);
    EXPECT_TRUE(world.geometry.shared->own.empty());
    EXPECT_EQ(world.geometry.shared->numPlaces, world.map.places.size());
}

TEST(SharedCorners, AreNotThereWhereFloatsCantTellLuxelsApart) {
    LoadedWorld world = room();
    const auto face = std::find_if(world.map.faces.begin(), world.map.faces.end(),
                                   [](const MapFace& f) { return f.lightmapBlock != kNone; });
    ASSERT_NE(face, world.map.faces.end());
    face->firstLuxel[1] = -(1 << 16) - 1;
    buildAnew(world);
    EXPECT_FALSE(world.geometry.shared);

    face->lightmapBlock = kNone;
    buildAnew(world);
    EXPECT_TRUE(world.geometry.shared) << "nobody sees luxels without light";
}

TEST(SharedCorners, AreNotThereWhereFacesHaveVertices) {
    EXPECT_FALSE(loadWorld(test::bigIbsp46(2)).geometry.shared);
}

} // namespace
} // namespace visleaf
