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
    planMeshSkins(skins, rampPalette(), plan);
    ASSERT_THAT(plan.set.meshSkins, ElementsAre(0u, 1u));
    const Material& whole = plan.set.materials[0];
    ASSERT_EQ(whole.stages.size(), 1u);
    EXPECT_EQ(whole.stages[0].rgbGen, RgbGen::lightingDiffuse);
    ASSERT_EQ(plan.set.materials[1].stages.size(), 2u);
    EXPECT_NE(plan.set.materials[1].stages[1].rgbGen, RgbGen::lightingDiffuse);

    ASSERT_EQ(plan.jobs.size(), plan.set.images.size());
    const uint32_t lit = plan.set.meshSkinImages[1].lit[0], glowing = plan.set.meshSkinImages[1].glowing[0];
    EXPECT_THAT(plan.jobs[lit]().image.image.rgba, ElementsAre(10, 0, 0, 255, 0, 0, 0, 255));
    EXPECT_THAT(plan.jobs[glowing]().image.image.rgba, ElementsAre(0, 0, 0, 255, 250, 0, 0, 255));
    EXPECT_EQ(plan.set.images[lit].source, "a.mdl:1");
}

// Another light preset makes all materials anew.
TEST(MeshSkins, GetTheSameMaterialsAgain) {
    const MeshSkin skin{"a.mdl:0", 1, 1, {250}};
    const std::vector<const MeshSkin*> skins{&skin};
    MaterialPlan plan;
    planMeshSkins(skins, rampPalette(), plan);
    const std::vector<Material> before = plan.set.materials;
    plan.set.materials.clear();
    addMeshSkinMaterials(plan.set);
    EXPECT_EQ(plan.set.materials, before);
    EXPECT_THAT(plan.set.meshSkins, ElementsAre(0u));
}

} // namespace
} // namespace visleaf
