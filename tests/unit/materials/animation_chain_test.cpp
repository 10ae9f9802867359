#include "materials/games/animation_chain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

// Makes a map in which surface next[i] follows surface i.
Map mapWithChain(const std::vector<uint32_t>& next) {
    Map map;
    for (const uint32_t surface : next)
        map.surfaces.push_back({.name = "", .nextFrame = surface});
    return map;
}

TEST(AnimationChain, WithoutAnimationIsTheSurfaceItself) {
    EXPECT_THAT(animationChain(mapWithChain({kNone}), 0), ElementsAre(0));
}

TEST(AnimationChain, EndsWhereTheChainEnds) {
    const Map map = mapWithChain({2, kNone, 1});
    EXPECT_THAT(animationChain(map, 0), ElementsAre(0, 2, 1));
    EXPECT_THAT(animationChain(map, 2), ElementsAre(2, 1));
}

TEST(AnimationChain, CycleContainsEachSurfaceOnce) {
    const Map map = mapWithChain({1, 2, 0, 3});
    EXPECT_THAT(animationChain(map, 1), ElementsAre(1, 2, 0));
    EXPECT_THAT(animationChain(map, 3), ElementsAre(3));
}

TEST(AnimationChain, ChainIntoACycleEnds) {
    EXPECT_THAT(animationChain(mapWithChain({1, 2, 1}), 0), ElementsAre(0, 1, 2));
}

TEST(AnimationChain, IsNoLongerThanItsLimit) {
    std::vector<uint32_t> next;
    for (uint32_t i = 1; i <= 1000; ++i)
        next.push_back(i % 1000);
    EXPECT_EQ(animationChain(mapWithChain(next), 0).size(), kMaxAnimationFrames);
}

TEST(AnimationChain, BeginsWithItsFirstFrame) {
    Map map = mapWithChain({1, 2, 0});
    for (Surface& surface : map.surfaces)
        surface.firstFrame = 1;
    EXPECT_THAT(animationChain(map, 0), ElementsAre(1, 2, 0));
    EXPECT_THAT(animationChain(map, 2), ElementsAre(1, 2, 0));
}

TEST(AnimationChain, StopsAtASurfaceThatIsNotThere) {
    EXPECT_THAT(animationChain(mapWithChain({7}), 0), ElementsAre(0));
}

} // namespace
} // namespace visleaf
