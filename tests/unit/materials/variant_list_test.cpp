#include "materials/variant_list.h"

#include "base/index.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// Makes a material whose red value depends on `number`.
Material shade(uint32_t number) {
    Material material;
    material.name = "wall";
    material.stages = {Stage{.frames = {0}}};
    material.stages[0].color.r = static_cast<float>(number) / 65536.0f;
    return material;
}

TEST(VariantList, HoldsEachMaterialOnce) {
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

TEST(VariantList, FindsKnownMaterialsWhenItIsFull) {
    std::vector<Material> materials;
    VariantList variants(materials);
    for (uint32_t i = 0; i < kMaxVariants; ++i)
        EXPECT_EQ(variants.share(shade(i)), i);
    EXPECT_EQ(variants.share(shade(kMaxVariants)), kNone);
    EXPECT_EQ(variants.share(shade(7)), 7u);
    EXPECT_EQ(materials.size(), kMaxVariants);
}

} // namespace
} // namespace visleaf
