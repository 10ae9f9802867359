#include "models/mesh_part.h"

#include <gmock/gmock.h>

#include <cmath>

namespace visleaf {
namespace {

constexpr Bounds kBox{{0, -2, -2}, {8, 2, 2}}; // its middle is 4 units in front of the origin

glm::vec3 placeOf(const MeshPart& part, const glm::vec3& point, double seconds) {
    return glm::vec3(poseAt(part, {100, 0, 0}, kBox, seconds) * glm::vec4(point, 1.0f));
}

void expectNear(const glm::vec3& point, const glm::vec3& expected) {
    for (int axis = 0; axis < 3; ++axis)
        EXPECT_NEAR(point[axis], expected[axis], 1e-3f) << axis;
}

TEST(MeshPart, StandsAtTheOriginOfItsEntity) {
    expectNear(placeOf({.offset = {0, 0, 5}}, {1, 0, 0}, 7.0), {101, 0, 5});
    expectNear(placeOf({.angles = {0, 90, 0}}, {1, 0, 0}, 0.0), {100, 1, 0});
    expectNear(placeOf({.scale = 3.0f}, {1, 0, 0}, 0.0), {103, 0, 0});
}

TEST(MeshPart, TurnsAboutTheVerticalAxis) {
    const MeshPart part{.motion = {.degreesPerSecond = 90.0f}};
    expectNear(placeOf(part, {1, 0, 0}, 1.0), {100, 1, 0});
    expectNear(placeOf(part, {1, 0, 0}, 3.0), {100, -1, 0});
    // A map may stay open for a day.
    expectNear(placeOf(part, {1, 0, 0}, 86400.0 + 1.0), {100, 1, 0});
}

TEST(MeshPart, BobsAroundItsPlace) {
    const MeshPart part{.motion = {.bobHeight = 4.0f, .bobRadiansPerSecond = 3.14159265f}};
    expectNear(placeOf(part, {0, 0, 0}, 0.0), {100, 0, 4});
    expectNear(placeOf(part, {0, 0, 0}, 0.5), {100, 0, 0});
    expectNear(placeOf(part, {0, 0, 0}, 1.0), {100, 0, -4});
}

TEST(MeshPart, ACenteredModelTurnsAboutItsMiddle) {
    const MeshPart part{.isCentered = true, .motion = {.degreesPerSecond = 90.0f}};
    expectNear(placeOf(part, {4, 0, 0}, 0.0), {100, 0, 0});
    expectNear(placeOf(part, {4, 0, 0}, 1.0), {100, 0, 0});
    expectNear(placeOf(part, {0, 0, 0}, 1.0), {100, -4, 0});
}

TEST(MeshPart, NeverLeavesItsBounds) {
    const MeshPart part{
        .offset = {0, 0, 3},
        .angles = {30, 20, 10},
        .scale = 1.5f,
        .isCentered = true,
        .motion = {.degreesPerSecond = 77.0f, .bobHeight = 4.0f, .bobRadiansPerSecond = 5.0f}};
    const Bounds bounds = boundsOf(part, {100, 0, 0}, kBox, kBox);
    for (int step = 0; step < 100; ++step) {
        for (int corner = 0; corner < 8; ++corner) {
            const glm::vec3 place = placeOf(part, cornerOf(kBox, corner), 0.1 * step);
            EXPECT_TRUE(contains(bounds, place));
        }
    }
    EXPECT_TRUE(boundsOf(part, {0, 0, 0}, kBox, Bounds{}).isEmpty());
}

} // namespace
} // namespace visleaf
