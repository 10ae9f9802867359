#include "map/entities/portal_entities.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

std::vector<PortalEntity> portalsOf(std::string_view text) {
    Map map;
    Diagnostics diagnostics;
    map.entities = parseEntities(text, "ENTITIES", diagnostics);
    return findPortalEntities(map);
}

/// Returns the camera of a portal. `keys` are further keys of the camera entity.
PortalCamera cameraWith(const std::string& keys) {
    const auto portals = portalsOf(R"({ "classname" "misc_portal_surface" "target" "far" }
                                      { "classname" "misc_portal_camera" "targetname" "far" "origin" "1 2 3" )" +
                                   keys + "}");
    if (portals.size() != 1 || !portals[0].camera) {
        ADD_FAILURE() << "no camera";
        return {};
    }
    return *portals[0].camera;
}

void expectNear(const glm::vec3& a, const glm::vec3& b) {
    EXPECT_LT(glm::distance(a, b), 1e-5f) << a.x << ' ' << a.y << ' ' << a.z;
}

TEST(PortalEntities, WithoutATargetAreMirrors) {
    const auto portals = portalsOf(R"({ "classname" "misc_portal_surface" "origin" "8 16 32" })");
    ASSERT_EQ(portals.size(), 1u);
    EXPECT_EQ(portals[0].origin, glm::vec3(8, 16, 32));
    EXPECT_FALSE(portals[0].camera);
}

TEST(PortalEntities, WithoutTheirCameraAreSkipped) {
    EXPECT_TRUE(portalsOf(R"({ "classname" "misc_portal_surface" "target" "nothing" })").empty());
}

TEST(PortalEntities, FindTheirCameraInAnyCase) {
    const auto portals = portalsOf(R"({ "classname" "misc_portal_surface" "target" "Far" }
                                      { "targetname" "fAR" "origin" "1 2 3" })");
    ASSERT_EQ(portals.size(), 1u);
    ASSERT_TRUE(portals[0].camera);
    EXPECT_EQ(portals[0].camera->origin, glm::vec3(1, 2, 3));
}

TEST(PortalCamera, LooksAlongItsAngle) {
    expectNear(cameraWith("").direction, {1, 0, 0});
    expectNear(cameraWith(R"("angle" "90")").direction, {0, 1, 0});
    expectNear(cameraWith(R"("angles" "90 0 0")").direction, {0, 0, -1});
}

TEST(PortalCamera, LooksStraightUpAndDownBySpecialAngles) {
    expectNear(cameraWith(R"("angle" "-1")").direction, {0, 0, 1});
    expectNear(cameraWith(R"("angle" "-2")").direction, {0, 0, -1});
}

TEST(PortalCamera, LooksAtItsTarget) {
    const auto portals = portalsOf(R"({ "classname" "misc_portal_surface" "target" "far" }
                                      { "targetname" "far" "target" "spot" "angle" "90" "origin" "0 0 100" }
                                      { "targetname" "spot" "origin" "-50 0 100" })");
    ASSERT_EQ(portals.size(), 1u);
    expectNear(portals[0].camera->direction, {-1, 0, 0});
}

TEST(PortalCamera, SwingsUnlessItTurnsOrStands) {
    EXPECT_TRUE(cameraWith("").swings);
    EXPECT_FALSE(cameraWith(R"("spawnflags" "1")").swings);
    EXPECT_FALSE(cameraWith(R"("spawnflags" "4")").swings);
}

TEST(PortalCamera, TurnsSlowlyOrFastByItsFlags) {
    EXPECT_EQ(cameraWith("").degreesPerSecond, 0.0f);
    EXPECT_EQ(cameraWith(R"("spawnflags" "1")").degreesPerSecond, 25.0f);
    EXPECT_EQ(cameraWith(R"("spawnflags" "2")").degreesPerSecond, 75.0f);
    // The flag for no rotation has priority.
    EXPECT_EQ(cameraWith(R"("spawnflags" "6")").degreesPerSecond, 0.0f);
}

TEST(PortalCamera, RollIsQuantizedToAByte) {
    EXPECT_EQ(cameraWith(R"("roll" "180")").roll, 180.0f);
    EXPECT_EQ(cameraWith(R"("roll" "45")").roll, 45.0f);
    EXPECT_EQ(cameraWith(R"("roll" "10")").roll, 9.0f); // 7 of 256 steps, rounded to whole degrees
    EXPECT_EQ(cameraWith(R"("roll" "-90")").roll, 270.0f);
}

} // namespace
} // namespace visleaf
