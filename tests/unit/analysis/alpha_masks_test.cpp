#include "analysis/pick/alpha_masks.h"

#include "support/pick_scene.h"

#include <gtest/gtest.h>

#include <limits>

namespace visleaf {
namespace {

TEST(AlphaMasks, KeepOnlyImagesThatAnAlphaTestReads) {
    test::PickScene scene;
    scene.addPlain();
    scene.addCutOut();
    const AlphaMasks masks(scene.world.materials);
    EXPECT_FALSE(masks.alphaAt(0, {0.25, 0.5}, false));
    EXPECT_EQ(masks.alphaAt(1, {0.25, 0.5}, false), 0.0f);
    EXPECT_EQ(masks.alphaAt(1, {0.75, 0.5}, false), 1.0f);
}

TEST(AlphaMasks, InterpolateBetweenTexelCentres) {
    test::PickScene scene;
    scene.addCutOut();
    const AlphaMasks masks(scene.world.materials);
    EXPECT_EQ(masks.alphaAt(0, {0.5, 0.5}, false), 0.5f) << "between columns 31 and 32";
    EXPECT_EQ(masks.alphaAt(0, {32.25 / 64.0, 0.5}, false), 0.75f);
}

TEST(AlphaMasks, RepeatOrClamp) {
    test::PickScene scene;
    scene.addCutOut();
    const AlphaMasks masks(scene.world.materials);
    EXPECT_EQ(masks.alphaAt(0, {-0.25, 7.5}, false), 1.0f);
    EXPECT_EQ(masks.alphaAt(0, {-0.25, 7.5}, true), 0.0f);
    EXPECT_EQ(masks.alphaAt(0, {0.0, 0.5}, false), 0.5f) << "the last column is next to the first";
    EXPECT_FALSE(masks.alphaAt(0, {std::numeric_limits<double>::infinity(), 0.0}, false));
}

TEST(AlphaMasks, TakeImagesThatAreDecodedLater) {
    test::PickScene scene;
    scene.addCutOut();
    const Image decoded = std::exchange(scene.world.materials.images[0].image, {});
    AlphaMasks masks(scene.world.materials);
    EXPECT_FALSE(masks.alphaAt(0, {0.25, 0.5}, false));
    masks.add(0, decoded);
    EXPECT_EQ(masks.alphaAt(0, {0.25, 0.5}, false), 0.0f);
}

} // namespace
} // namespace visleaf
