#include "map/validate/validate_clip_nodes.h"

#include "map/validate/validate_trees.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr ClipChild kSolid = ~static_cast<ClipChild>(contents::kSolid);

Map mapWith(std::vector<ClipNode> nodes) {
    Map map;
    map.planes.resize(2);
    map.clipNodes = std::move(nodes);
    map.models.emplace_back().clipHeads = {0, 0, 0};
    return map;
}

std::vector<std::string> repair(Map& map) {
    Diagnostics diagnostics;
    cutClipHulls(map, diagnostics);
    return diagnostics.lines();
}

TEST(ClipHulls, ASharedSubtreeIsKept) {
    Map map = mapWith({{0, {1, 2}}, {0, {3, kSolid}}, {1, {3, kSolid}}, {1, {kClipAir, kSolid}}});
    const std::vector<ClipNode> before = map.clipNodes;
    EXPECT_THAT(repair(map), testing::IsEmpty());
    EXPECT_EQ(map.clipNodes, before);
}

TEST(ClipHulls, ACycleIsCut) {
    Map map = mapWith({{0, {1, kSolid}}, {0, {kSolid, 2}}, {0, {1, 0}}});
    EXPECT_THAT(repair(map), testing::ElementsAre(testing::HasSubstr("CLIPNODES[2].children")));
    EXPECT_EQ(map.clipNodes[2].children, (std::array{kClipAir, kClipAir}));
    EXPECT_EQ(map.clipNodes[1].children, (std::array{kSolid, ClipChild{2}}));
}

TEST(ClipHulls, ANodeThatIsItsOwnChildIsCut) {
    Map map = mapWith({{0, {0, 0}}});
    EXPECT_FALSE(repair(map).empty());
    EXPECT_EQ(map.clipNodes[0].children, (std::array{kClipAir, kClipAir}));
}

TEST(ClipHulls, WhatDoesNotExistIsAir) {
    Map map = mapWith({{0, {9, kSolid}}, {5, {kSolid, kSolid}}});
    map.models[0].clipHeads = {7, 1, kSolid};
    EXPECT_THAT(repair(map), testing::UnorderedElementsAre(testing::HasSubstr("CLIPNODES[0].children"),
                                                           testing::HasSubstr("CLIPNODES[1].plane"),
                                                           testing::HasSubstr("MODELS[0].headnode")));
    EXPECT_EQ(map.clipNodes[0].children[0], kClipAir);
    EXPECT_EQ(map.clipNodes[1].children[0], kClipAir);
    EXPECT_EQ(map.models[0].clipHeads, (ClipHeads{kClipAir, 1, kSolid}));
}

TEST(ClipHulls, ATreeIsAtMostSoHigh) {
    std::vector<ClipNode> chain(3 * size_t{kMaxTreeHeight});
    for (size_t i = 0; i + 1 < chain.size(); ++i)
        chain[i].children[0] = static_cast<ClipChild>(i + 1);
    Map map = mapWith(std::move(chain));
    EXPECT_FALSE(repair(map).empty());
    const auto isEnd = [](const ClipNode& node) { return isContents(node.children[0]); };
    EXPECT_LE(std::find_if(map.clipNodes.begin(), map.clipNodes.end(), isEnd) - map.clipNodes.begin(),
              kMaxTreeHeight);
}

} // namespace
} // namespace visleaf
