#include "geometry/brush_polygons.h"

#include "support/brush_map.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

namespace visleaf {
namespace {

float areaOf(const std::vector<glm::vec3>& polygon) {
    glm::vec3 sum(0.0f);
    for (size_t i = 2; i < polygon.size(); ++i)
        sum += glm::cross(polygon[i - 1] - polygon[0], polygon[i] - polygon[0]);
    return 0.5f * glm::length(sum);
}

glm::vec3 normalOf(const std::vector<glm::vec3>& polygon) {
    return glm::normalize(glm::cross(polygon[2] - polygon[0], polygon[1] - polygon[0]));
}

TEST(BrushPolygons, AreTheSixFacesOfABox) {
    Map map;
    test::addBox(map, {{0, 0, 0}, {16, 32, 64}}, contents::kPlayerClip);
    const auto polygons = brushPolygons(map, map.brushes[0]);
    ASSERT_EQ(polygons.size(), 6u);
    for (uint32_t i = 0; i < 6; ++i) {
        ASSERT_EQ(polygons[i].size(), 4u) << i;
        const Plane& plane = map.planes[map.brushSides[i].plane];
        EXPECT_NEAR(glm::dot(normalOf(polygons[i]), plane.normal), 1.0f, 1e-5f) << "clockwise from outside";
        for (const glm::vec3& corner : polygons[i])
            EXPECT_NEAR(distanceTo(plane, corner), 0.0f, 1e-3f);
    }
    EXPECT_NEAR(areaOf(polygons[0]), 32.0f * 64.0f, 0.1f);
}

TEST(BrushPolygons, LeaveOutSidesThatOthersCutAway) {
    Map map;
    test::addBox(map, {{0, 0, 0}, {16, 16, 16}}, contents::kPlayerClip);
    map.planes.push_back({{1.0f, 0.0f, 0.0f}, 100.0f}); // outside the box
    map.brushSides.push_back({static_cast<uint32_t>(map.planes.size()) - 1, kNone});
    map.brushSides.push_back({map.brushSides[1].plane, kNone}); // the same side twice
    map.brushes[0].numSides = 8;
    const auto polygons = brushPolygons(map, map.brushes[0]);
    EXPECT_TRUE(polygons[6].empty());
    EXPECT_TRUE(polygons[7].empty());
    EXPECT_EQ(polygons[1].size(), 4u);
}

TEST(BrushPolygons, BevelCutsOffACorner) {
    Map map;
    test::addBox(map, {{0, 0, 0}, {16, 16, 16}}, contents::kPlayerClip);
    const glm::vec3 normal = glm::normalize(glm::vec3(1, 1, 0));
    map.planes.push_back({normal, glm::dot(normal, glm::vec3(16, 8, 0))});
    map.brushSides.push_back({static_cast<uint32_t>(map.planes.size()) - 1, kNone});
    map.brushes[0].numSides = 7;
    const auto polygons = brushPolygons(map, map.brushes[0]);
    EXPECT_EQ(polygons[6].size(), 4u);
    EXPECT_EQ(polygons[5].size(), 5u) << "the top has a corner less and two more";
    EXPECT_NEAR(areaOf(polygons[5]), 16.0f * 16.0f - 32.0f, 0.1f);
}

TEST(BrushPolygons, AreNoneForMoreSidesThanACompilerAllows) {
    Map map;
    test::addBox(map, {{0, 0, 0}, {16, 16, 16}}, contents::kPlayerClip);
    map.brushSides.resize(kMaxBrushSides + 1);
    map.brushes[0].numSides = kMaxBrushSides + 1;
    for (const auto& polygon : brushPolygons(map, map.brushes[0]))
        EXPECT_TRUE(polygon.empty());
}

} // namespace
} // namespace visleaf
