#include "materials/variant_list.h"

#include "base/index.h"

#include <gtest/gtest.h>

#include <ctime>

namespace visleaf {
namespace {

/// A wall that shines in one of many shades.
Material shade(uint32_t number) {
    Material material;
    material.name = "wall";
    material.stages = {Stage{.frames = {0}}};
    material.stages[0].color.r = static_cast<float>(number) / 65536.0f;
    return material;
}

TEST(VariantList, HasEachLookOnce) {
    std::vector<Material> materials(3);
    VariantList variants(materials);
    EXPECT_EQ(variants.share(shade(1)), 3u);
    EXPECT_EQ(variants.share(shade(2)), 4u);
    EXPECT_EQ(variants.share(shade(1)), 3u);
    Material sunken = shade(1);
    sunken.sort = sort_key::kBlend;
    EXPECT_EQ(variants.share(sunken), 5u);
    EXPECT_EQ(materials.size(), 6u);
    EXPECT_EQ(materials[4], shade(2));
}

TEST(VariantList, KnowsItsLooksStillWhenItTakesNoMore) {
    std::vector<Material> materials;
    VariantList variants(materials);
    for (uint32_t i = 0; i < kMaxVariants; ++i)
        EXPECT_EQ(variants.share(shade(i)), i);
    EXPECT_EQ(variants.share(shade(kMaxVariants)), kNone);
    EXPECT_EQ(variants.share(shade(7)), 7u);
    EXPECT_EQ(materials.size(), kMaxVariants);
}

/// Of the processor, to find the look `number` again and again among `numLooks`.
std::clock_t ticksToFind(uint32_t number, uint32_t numLooks) {
    std::vector<Material> materials;
    VariantList variants(materials);
    for (uint32_t i = 0; i < numLooks; ++i)
        variants.share(shade(i));
    const std::clock_t start = std::clock();
    for (int i = 0; i < 5000; ++i)
        variants.share(shade(number));
    return std::clock() - start;
}

TEST(VariantList, FindsALookAmongManyAboutAsSoonAsAmongFew) {
    const std::clock_t limit = 20 * ticksToFind(0, 1) + CLOCKS_PER_SEC / 20;
    EXPECT_LT(ticksToFind(0, kMaxVariants), limit);
    EXPECT_LT(ticksToFind(kMaxVariants - 1, kMaxVariants), limit);
}

} // namespace
} // namespace visleaf
