#include "formats/polygon_faces.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr float kStep = 16.0f;

LuxelExtents extentsAlong(const glm::vec4& axis, std::initializer_list<glm::vec3> corners) {
    return luxelExtents(std::vector<glm::vec3>(corners), {axis, axis}, kStep);
}

TEST(LuxelExtents, CountTheLuxelsOnBothRims) {
    const LuxelExtents extents = extentsAlong({1, 0, 0, 0}, {{0, 0, 0}, {64, 0, 0}});
    EXPECT_EQ(extents, (LuxelExtents{{0, 0}, {5, 5}}));
}

TEST(LuxelExtents, RoundOutwards) {
    EXPECT_EQ(extentsAlong({1, 0, 0, 0}, {{-1, 0, 0}, {17, 0, 0}}), (LuxelExtents{{-1, -1}, {4, 4}}));
    EXPECT_EQ(extentsAlong({1, 0, 0, 8}, {{0, 0, 0}, {16, 0, 0}}), (LuxelExtents{{0, 0}, {3, 3}}));
}

TEST(LuxelExtents, TakeTheSidesApart) {
    const std::vector<glm::vec3> corners{{0, 0, 0}, {32, 0, 0}, {32, 100, 0}, {0, 100, 0}};
    const LuxelExtents extents = luxelExtents(corners, {{1, 0, 0, 0}, {0, -1, 0, 0}}, kStep);
    EXPECT_EQ(extents, (LuxelExtents{{0, -7}, {3, 8}}));
}

// The double sum is -416.0000211, which becomes the float -416.00003; adding up in float gives -416 and one
// luxel less.
TEST(LuxelExtents, DoNotRoundBetweenTheSteps) {
    const glm::vec4 axis{0.3333333432674408f, -0.6000000238418579f, 0.6000000238418579f, 0.0f};
    EXPECT_EQ(extentsAlong(axis, {{1389, 1627, 162}}), (LuxelExtents{{-27, -27}, {2, 2}}));
}

// The double sum is 1136.0000421, which becomes the float 1136; without that rounding there would be a luxel
// more.
TEST(LuxelExtents, RoundToFloatAtTheEnd) {
    const glm::vec4 axis{-0.6666666865348816f, 0.3333333432674408f, 0.800000011920929f, 8.0f};
    EXPECT_EQ(extentsAlong(axis, {{-1794, 1512, -715}}), (LuxelExtents{{71, 71}, {1, 1}}));
}

} // namespace
} // namespace visleaf
