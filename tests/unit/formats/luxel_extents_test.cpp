#include "formats/polygon_lightmaps.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr float kStep = 16.0f;

LuxelExtents extentsAlong(const glm::vec4& axis, std::initializer_list<glm::vec3> positions) {
    return luxelExtents(std::vector<glm::vec3>(positions), {axis, axis}, kStep);
}

TEST(LuxelExtents, IncludeTheLuxelsOnBothEdges) {
    const LuxelExtents extents = extentsAlong({1, 0, 0, 0}, {{0, 0, 0}, {64, 0, 0}});
    EXPECT_EQ(extents, (LuxelExtents{{0, 0}, {5, 5}}));
}

TEST(LuxelExtents, RoundOutwards) {
    EXPECT_EQ(extentsAlong({1, 0, 0, 0}, {{-1, 0, 0}, {17, 0, 0}}), (LuxelExtents{{-1, -1}, {4, 4}}));
    EXPECT_EQ(extentsAlong({1, 0, 0, 8}, {{0, 0, 0}, {16, 0, 0}}), (LuxelExtents{{0, 0}, {3, 3}}));
}

TEST(LuxelExtents, MeasureEachAxisSeparately) {
    const std::vector<glm::vec3> positions{{0, 0, 0}, {32, 0, 0}, {32, 100, 0}, {0, 100, 0}};
    const LuxelExtents extents = luxelExtents(positions, {{1, 0, 0, 0}, {0, -1, 0, 0}}, kStep);
    EXPECT_EQ(extents, (LuxelExtents{{0, -7}, {3, 8}}));
}

// The sum in double is -416.0000211, which rounds to the float -416.00003. A sum in float would be -416, with
// one luxel less.
TEST(LuxelExtents, KeepDoublePrecisionUntilTheEnd) {
    const glm::vec4 axis{0.3333333432674408f, -0.6000000238418579f, 0.6000000238418579f, 0.0f};
    EXPECT_EQ(extentsAlong(axis, {{1389, 1627, 162}}), (LuxelExtents{{-27, -27}, {2, 2}}));
}

// The sum in double is 1136.0000421, which rounds to the float 1136. Without that rounding there would be one
// luxel more.
TEST(LuxelExtents, RoundToFloatAtTheEnd) {
    const glm::vec4 axis{-0.6666666865348816f, 0.3333333432674408f, 0.800000011920929f, 8.0f};
    EXPECT_EQ(extentsAlong(axis, {{-1794, 1512, -715}}), (LuxelExtents{{71, 71}, {1, 1}}));
}

} // namespace
} // namespace visleaf
