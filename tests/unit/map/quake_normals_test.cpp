#include "map/light/quake_normals.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

TEST(QuakeNormals, HaveTheNumbersOfTheGames) {
    EXPECT_NEAR(glm::distance(quakeNormal(0), {-0.525731f, 0.0f, 0.850651f}), 0.0f, 1e-5f);
    EXPECT_NEAR(glm::distance(quakeNormal(5), {0.0f, 0.0f, 1.0f}), 0.0f, 1e-5f);
    EXPECT_NEAR(glm::distance(quakeNormal(52), {1.0f, 0.0f, 0.0f}), 0.0f, 1e-5f);
    EXPECT_NEAR(glm::distance(quakeNormal(1), {-0.442863f, 0.238856f, 0.864188f}), 0.0f, 1e-5f);
    EXPECT_NEAR(glm::distance(quakeNormal(161), {-0.688191f, -0.587785f, -0.425325f}), 0.0f, 1e-5f);
}

TEST(QuakeNormals, AreUnitVectorsOnAllSides) {
    glm::vec3 sum(0.0f);
    for (uint32_t i = 0; i < kNumQuakeNormals; ++i) {
        EXPECT_NEAR(glm::length(quakeNormal(i)), 1.0f, 1e-5f);
        sum += quakeNormal(i);
        for (uint32_t k = 0; k < i; ++k)
            EXPECT_LT(glm::dot(quakeNormal(i), quakeNormal(k)), 0.98f) << i << ' ' << k;
    }
    EXPECT_NEAR(glm::length(sum), 0.0f, 1e-3f);
}

TEST(QuakeNormals, OfOtherNumbersAreUp) {
    EXPECT_EQ(quakeNormal(162), glm::vec3(0.0f, 0.0f, 1.0f));
    EXPECT_EQ(quakeNormal(255), glm::vec3(0.0f, 0.0f, 1.0f));
}

void expectNearest(const glm::vec3& direction, const glm::vec3& expected) {
    const glm::vec3 nearest = quakeNormal(nearestQuakeNormal(glm::normalize(direction)));
    EXPECT_NEAR(glm::distance(nearest, expected), 0.0f, 1e-5f) << direction.x << ' ' << direction.y;
}

TEST(NearestQuakeNormal, KeepsTheAxes) {
    for (int axis = 0; axis < 3; ++axis) {
        for (const float sign : {1.0f, -1.0f}) {
            glm::vec3 direction(0.0f);
            direction[axis] = sign;
            expectNearest(direction, direction);
        }
    }
}

// The games have no direction halfway between two axes, and take the first of the nearest ones.
TEST(NearestQuakeNormal, IsTheOneOfTheGamesForDiagonals) {
    expectNearest({1, 1, 0}, {0.716567f, 0.681718f, 0.147621f});
    expectNearest({-1, 1, 0}, {-0.716567f, 0.681718f, 0.147621f});
    expectNearest({1, -1, 0}, {0.716567f, -0.681718f, -0.147621f});
    expectNearest({-1, -1, 0}, {-0.716567f, -0.681718f, -0.147621f});
    expectNearest({1, 0, -1}, {0.681718f, 0.147621f, -0.716567f});
    expectNearest({0, 1, -1}, {0.147621f, 0.716567f, -0.681718f});
}

TEST(NearestQuakeNormal, IsWithinElevenDegrees) {
    for (float yaw = 0.0f; yaw < 6.3f; yaw += 0.1f) {
        const glm::vec3 direction(std::cos(yaw) * 0.8f, std::sin(yaw) * 0.8f, 0.6f);
        EXPECT_GT(glm::dot(quakeNormal(nearestQuakeNormal(direction)), direction), 0.98f);
    }
}

} // namespace
} // namespace visleaf
