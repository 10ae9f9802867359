#include "render/gpu_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace visleaf {
namespace {

TEST(EdgeIndices, EachTriangleBecomesItsThreeEdges) {
    const std::array<uint32_t, 6> triangles{0, 1, 2, 7, 8, 9};
    EXPECT_THAT(edgeIndices(triangles), testing::ElementsAre(0, 1, 1, 2, 2, 0, 7, 8, 8, 9, 9, 7));
}

TEST(EdgeIndices, NothingHasNoEdges) {
    EXPECT_TRUE(edgeIndices({}).empty());
}

} // namespace
} // namespace visleaf
