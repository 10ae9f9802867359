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

TEST(EdgeIndices, EdgesInsideOfAPolygonGetNoLength) {
    const std::array<uint32_t, 9> pentagon{0, 1, 2, 0, 2, 3, 0, 3, 4};
    std::vector<uint32_t> edges = edgeIndices(pentagon);
    hideInnerEdges(edges);
    std::vector<std::pair<uint32_t, uint32_t>> visible;
    for (size_t i = 0; i < edges.size(); i += 2)
        if (edges[i] != edges[i + 1]) visible.emplace_back(edges[i], edges[i + 1]);
    EXPECT_EQ(edges.size(), 18u) << "each triangle keeps its range";
    EXPECT_THAT(visible,
                testing::UnorderedElementsAre(testing::Pair(0, 1), testing::Pair(1, 2), testing::Pair(2, 3),
                                              testing::Pair(3, 4), testing::Pair(4, 0)));
}

TEST(EdgeIndices, OtherPolygonsKeepTheirEdges) {
    std::vector<uint32_t> edges = edgeIndices(std::array<uint32_t, 6>{0, 1, 2, 2, 1, 3});
    const std::vector<uint32_t> before = edges;
    hideInnerEdges(std::span(edges).first(6));
    EXPECT_EQ(edges, before);
}

} // namespace
} // namespace visleaf
