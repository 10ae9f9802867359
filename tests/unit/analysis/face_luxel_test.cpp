#include "analysis/light/face_luxel.h"

#include "map/light/hdr_luxel.h"

#include "map/map_vertices.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(FaceLuxel, PointAndLuxelLeadToEachOther) {
    const LoadedWorld world = loadWorld(ibsp38::write(smallFile()));
    uint32_t numChecked = 0;
    for (const MapFace& face : world.map.faces) {
        if (face.lightmap == kNone) continue;
        glm::vec3 inside{0.0f};
        for (uint32_t i = 0; i < face.numVertices; ++i)
            inside += positionOf(world.map, face, i) / static_cast<float>(face.numVertices);
        const auto point = nearestOnFace(world.map, face, inside);
        ASSERT_TRUE(point.has_value());
        EXPECT_LT(glm::distance(point->position, inside), 0.01f);
        const auto back = nearestToLuxel(world.map, face, point->luxel);
        ASSERT_TRUE(back.has_value());
        EXPECT_LT(glm::distance(back->position, inside), 0.1f);
        EXPECT_GT(std::abs(glm::dot(point->normal, world.map.planes[face.plane].normal)), 0.999f);
        const float side = face.isFlipped ? -1.0f : 1.0f;
        EXPECT_GT(side * glm::dot(point->normal, world.map.planes[face.plane].normal), 0.0f);
        ++numChecked;
    }
    EXPECT_GT(numChecked, 0u);
}

TEST(FaceLuxel, PointsBesideTheFaceGiveItsEdge) {
    const LoadedWorld world = loadWorld(ibsp38::write(smallFile()));
    for (const MapFace& face : world.map.faces) {
        for (uint32_t i = 0; i < face.numVertices; ++i) {
            const glm::vec3 corner = positionOf(world.map, face, i);
            const auto point = nearestOnFace(world.map, face, corner);
            ASSERT_TRUE(point.has_value());
            EXPECT_LT(glm::distance(point->position, corner), 0.01f);
        }
        const auto far = nearestOnFace(world.map, face, {1e5f, -1e5f, 1e5f});
        ASSERT_TRUE(far.has_value());
        const auto again = nearestOnFace(world.map, face, far->position);
        EXPECT_LT(glm::distance(far->position, again->position), 0.01f);
    }
}

TEST(FaceLuxel, FaceWithoutTrianglesHasNoPoint) {
    const Map map;
    MapFace face;
    face.kind = FaceKind::billboard;
    EXPECT_FALSE(nearestOnFace(map, face, {0, 0, 0}).has_value());
}

TEST(FaceLuxel, ColoursAreThoseOfTheFile) {
    Map map;
    map.light.luxels = {9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    const FaceLightmap lightmap{
        .width = 2, .height = 1, .styles = {0, 1, kNoStyle, kNoStyle}, .firstByte = 1};
    EXPECT_EQ(colorOfLuxel(map, lightmap, 0, {1, 0}), (LuxelColor{4, 5, 6}));
    EXPECT_EQ(colorOfLuxel(map, lightmap, 1, {0, 0}), (LuxelColor{7, 8, 9}));
    map.light.luxelBytes = kGreyLuxelBytes;
    EXPECT_EQ(colorOfLuxel(map, lightmap, 1, {1, 0}), (LuxelColor{4, 4, 4}));
    EXPECT_EQ(luxelColorText(map, {4.0f, 5.0f, 6.0f}), "RGB 4 5 6");
    EXPECT_EQ(luxelAt(lightmap, {1.9f, 0.5f}), glm::uvec2(1, 0));
    EXPECT_EQ(luxelAt(lightmap, {-3.0f, 99.0f}), glm::uvec2(0, 0));
}

TEST(FaceLuxel, ColoursOfHdrLightMayExceedAByte) {
    Map map;
    map.light.luxelBytes = kHdrLuxelBytes;
    map.light.luxels = {0, 0, 0, 0, 0x00, 0x01, 0x01, 0x89}; // 256, 128 and 64 steps of 2 to the power of -7
    const FaceLightmap lightmap{.width = 2, .height = 1, .styles = {0, kNoStyle, kNoStyle, kNoStyle}};
    const LuxelColor color = colorOfLuxel(map, lightmap, 0, {1, 0});
    EXPECT_EQ(color, 255.0f * glm::vec3(2.0f, 1.0f, 0.5f));
    EXPECT_EQ(luxelColorText(map, color), "light 2 1 0.5");
}

} // namespace
} // namespace visleaf
