// Maps of Quake with more nodes than signed numbers of 16 bits can name.
#include "support/loaded_map.h"
#include "support/quake_file.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr uint32_t kNumNodes = 40000;
constexpr int32_t kLastNode = kNumNodes - 1;

/// Returns a map whose first node leads to its last one, in front of which is leaf 1.
Bytes fileWithManyNodes() {
    quake::File file = test::recordsOf(test::texturedFile());
    file.nodes.front().children = {kLastNode, ~0};
    file.nodes.resize(kNumNodes, {.children = {~0, ~0}});
    file.nodes.back().children = {~1, ~0};
    return quake::write(file);
}

TEST(ManyNodes, ChildrenOfSixteenBitsAreUnsignedAsInQuakeSpasm) {
    const Map map = test::loadedWithoutWarning(fileWithManyNodes()).map;
    ASSERT_EQ(map.nodes.size(), kNumNodes);
    EXPECT_EQ(map.nodes.front().children[0], kLastNode);
    EXPECT_EQ(map.nodes.front().children[1], ~0) << "numbers past the last node are still leafs";
    EXPECT_EQ(map.nodes.back().children[0], ~1);
}

} // namespace
} // namespace visleaf
