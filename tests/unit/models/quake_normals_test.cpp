#include "models/formats/quake_normals.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

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

} // namespace
} // namespace visleaf
