#include "materials/mesh_skins.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

Palette rampPalette() {
    Palette palette;
    for (size_t i = 0; i < palette.size(); ++i)
        palette[i] = {static_cast<uint8_t>(i), 0, 0};
    return palette;
}

TEST(MeshSkins, AreLitAsAWholeUnlessTexelsGlow) {
    const MeshSkin plain{"a.mdl:0", 2, 1, {10, 20}};
    const MeshSkin lamp{"a.mdl:1", 2, 1, {10, 250}};
    const std::vector<const MeshSkin*> skins{&plain, &lamp};
    MaterialPlan plan;
    planMeshSkins(skins, {.palette = rampPalette()}, plan);
    ASSERT_THAT(plan.set.meshSkins, ElementsAre(0u, 1u));
    const Material& whole = plan.set.materials[0];
    ASSERT_EQ(whole.stages.size(), 1u);
    EXPECT_EQ(whole.stages[0].rgbGen, RgbGen::lightingDiffuse);
    ASSERT_EQ(plan.set.materials[1].stages.size(), 2u);
    EXPECT_NE(plan.set.materials[1].stages[1].rgbGen, RgbGen::lightingDiffuse);

    ASSERT_EQ(plan.jobs.size(), plan.set.images.size());
    const SurfaceImages& lampImages = plan.set.meshSkinImages[1].images;
    const uint32_t lit = lampImages.lit[0], glowing = lampImages.glowing[0];
    EXPECT_THAT(plan.jobs[lit]().image.image.rgba, ElementsAre(10, 0, 0, 255, 0, 0, 0, 255));
    EXPECT_THAT(plan.jobs[glowing]().image.image.rgba, ElementsAre(0, 0, 0, 255, 250, 0, 0, 255));
    EXPECT_EQ(plan.set.images[lit].source, "a.mdl:1");
}

// Skins of Half-Life.
TEST(MeshSkins, WithAPaletteOfTheirOwnDoNotGlow) {
    Palette palette{};
    palette[250] = {64, 64, 64};
    MeshSkin skin{"a.mdl:cloth", 2, 1, {250, 255}, 1, palette, {}};
    const std::vector<const MeshSkin*> skins{&skin};
    MaterialPlan plan;
    planMeshSkins(skins, {.palette = rampPalette(), .exponent = 0.5f}, plan);
    ASSERT_EQ(plan.jobs.size(), 1u);
    EXPECT_THAT(plan.jobs[0]().image.image.rgba, ElementsAre(128, 128, 128, 255, 0, 0, 0, 255))
        << "the exponent of the game applies";

    skin.look.isMasked = true;
    MaterialPlan masked;
    planMeshSkins(skins, {.palette = rampPalette(), .exponent = 0.5f}, masked);
    EXPECT_THAT(masked.jobs[0]().image.image.rgba, ElementsAre(64, 64, 64, 255, 0, 0, 0, 0))
        << "it does not apply to skins with holes";
    EXPECT_EQ(masked.set.materials[0].stages[0].alphaTest, AlphaTest::atLeast);
}

TEST(MeshSkins, MayShineMirrorOrAdd) {
    const auto materialOfLook = [](const SkinLook& look) {
        const MeshSkin skin{"a.mdl:0", 1, 1, {1}, 1, Palette{}, look};
        const std::vector<const MeshSkin*> skins{&skin};
        MaterialPlan plan;
        planMeshSkins(skins, {.palette = rampPalette()}, plan);
        return plan.set.materials.at(0);
    };
    EXPECT_EQ(materialOfLook({.isBright = true}).stages[0].rgbGen, RgbGen::constant);
    EXPECT_EQ(materialOfLook({.isChrome = true}).stages[0].tcGen, TcGen::environment);
    const Material added = materialOfLook({.isAdditive = true});
    EXPECT_EQ(added.stages[0].blend, kBlendSum);
    EXPECT_FALSE(added.stages[0].writesDepth);
}

// Another light preset makes all materials anew.
TEST(MeshSkins, GetTheSameMaterialsAgain) {
    const MeshSkin skin{"a.mdl:0", 1, 1, {250}};
    const std::vector<const MeshSkin*> skins{&skin};
    MaterialPlan plan;
    planMeshSkins(skins, {.palette = rampPalette()}, plan);
    const std::vector<Material> before = plan.set.materials;
    plan.set.materials.clear();
    addMeshSkinMaterials(plan.set);
    EXPECT_EQ(plan.set.materials, before);
    EXPECT_THAT(plan.set.meshSkins, ElementsAre(0u));
}

} // namespace
} // namespace visleaf
