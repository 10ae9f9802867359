#include "materials/mesh_skins.h"

#include "images/game_palettes.h"
#include "materials/games/game_palette.h"
#include "materials/plan/plan_materials.h"
#include "support/image_files.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace visleaf {
namespace {

using testing::ElementsAre;

Palette rampPalette() {
    Palette palette;
    for (size_t i = 0; i < palette.size(); ++i)
        palette[i] = {static_cast<uint8_t>(i), 0, 0};
    return palette;
}

MaterialPlan planOf(const std::vector<ShownSkin>& skins,
                    const SkinColors& colors = {.palette = rampPalette()}) {
    MaterialPlan plan;
    planMeshSkins(skins, colors, plan);
    return plan;
}

TEST(MeshSkins, AreLitAsAWholeUnlessTexelsGlow) {
    const MeshSkin plain{"a.mdl:0", 2, 1, {10, 20}};
    const MeshSkin lamp{"a.mdl:1", 2, 1, {10, 250}};
    const MaterialPlan plan = planOf({{&plain}, {&lamp}});
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
    const SkinColors colors{.palette = rampPalette(), .exponent = 0.5f};
    const MaterialPlan plan = planOf({{&skin}}, colors);
    ASSERT_EQ(plan.jobs.size(), 1u);
    EXPECT_THAT(plan.jobs[0]().image.image.rgba, ElementsAre(128, 128, 128, 255, 0, 0, 0, 255))
        << "the exponent of the game applies";

    skin.look.isMasked = true;
    const MaterialPlan masked = planOf({{&skin}}, colors);
    EXPECT_THAT(masked.jobs[0]().image.image.rgba, ElementsAre(64, 64, 64, 255, 0, 0, 0, 0))
        << "it does not apply to skins with holes";
    EXPECT_EQ(masked.set.materials[0].stages[0].alphaTest, AlphaTest::atLeast);
}

TEST(MeshSkins, MayShineMirrorOrAdd) {
    const auto materialOfLook = [](const SkinLook& look) {
        const MeshSkin skin{"a.mdl:0", 1, 1, {1}, 1, Palette{}, look};
        return planOf({{&skin}}).set.materials.at(0);
    };
    EXPECT_EQ(materialOfLook({.isBright = true}).stages[0].rgbGen, RgbGen::constant);
    EXPECT_EQ(materialOfLook({.isChrome = true}).stages[0].tcGen, TcGen::environment);
    const Material added = materialOfLook({.isAdditive = true});
    EXPECT_EQ(added.stages[0].blend, kBlendSum);
    EXPECT_FALSE(added.stages[0].writesDepth);
}

TEST(MeshSkins, AreBlendedAsTheirEntityWants) {
    const auto stageOf = [](PartBlend blend) {
        const MeshSkin skin{"a.spr:sprite", 1, 1, {1, 2}, 2, Palette{}, {}};
        return planOf({{&skin, blend, 10.0f}}).set.materials.at(0).stages.at(0);
    };
    EXPECT_EQ(stageOf(PartBlend::asInFile).blend, kBlendReplace);
    EXPECT_EQ(stageOf(PartBlend::asInFile).frames, (ImageFrames{0, 1}));
    EXPECT_EQ(stageOf(PartBlend::asInFile).framesPerSecond, 10.0f);
    EXPECT_EQ(stageOf(PartBlend::alpha).blend, kBlendAlpha);
    EXPECT_EQ(stageOf(PartBlend::alpha).alphaGen, AlphaGen::vertex);
    EXPECT_EQ(stageOf(PartBlend::additive).blend.target, BlendFactor::one);
    EXPECT_EQ(stageOf(PartBlend::additive).depthTest, DepthTest::lessOrEqual);
    EXPECT_EQ(stageOf(PartBlend::glow).depthTest, DepthTest::always);
}

TEST(MeshSkins, ShareTheImagesOfASkin) {
    const MeshSkin skin{"a.spr:sprite", 1, 1, {1}, 1, Palette{}, {}};
    const MaterialPlan plan = planOf({{&skin, PartBlend::glow, 0.0f}, {&skin, PartBlend::alpha, 0.0f}});
    EXPECT_EQ(plan.set.images.size(), 1u);
    EXPECT_EQ(plan.set.materials.size(), 2u);
}

TEST(MeshSkins, OfSpritesMayHaveOneColourAndFade) {
    Palette palette{};
    palette[255] = {200, 100, 0};
    const MeshSkin skin{"a.spr:sprite", 2, 1, {0, 128}, 1, palette, {.isGradient = true}};
    const MaterialPlan plan = planOf({{&skin}});
    EXPECT_THAT(plan.jobs[0]().image.image.rgba, ElementsAre(200, 100, 0, 0, 200, 100, 0, 128));
}

// Another light preset makes all materials anew.
TEST(MeshSkins, GetTheSameMaterialsAgain) {
    const MeshSkin skin{"a.mdl:0", 1, 1, {250}};
    MaterialPlan plan = planOf({{&skin}});
    const std::vector<Material> before = plan.set.materials;
    plan.set.materials.clear();
    addMeshSkinMaterials(plan.set);
    EXPECT_EQ(plan.set.materials, before);
    EXPECT_THAT(plan.set.meshSkins, ElementsAre(0u));
}

/// A map of Quake 2 with a model of two skins. One of them is in the game data.
class SkinFiles : public testing::Test {
  protected:
    MaterialPlan plan() {
        m_map.game = Game::quake2;
        const std::vector<ShownSkin> skins{{&m_missing}, {&m_found}};
        m_files = test::mounted({m_folder.path()});
        return planMaterials(m_map, m_files, m_diagnostics, {}, skins);
    }

    const MeshSkin m_missing{.name = "models/test/pain.pcx", .indices = {}};
    const MeshSkin m_found{.name = "models/test/Skin.pcx", .indices = {}};
    Map m_map;
    test::TempFolder m_folder;
    FileSystem m_files;
    Diagnostics m_diagnostics;
};

TEST_F(SkinFiles, AreShownInThePaletteOfTheGameAndLit) {
    const uint8_t code[] = {15, 16};
    m_folder.write("models/test/skin.pcx", test::pcxFile(2, 1, 2, code));
    MaterialPlan planned = plan();
    MaterialSet& set = planned.set;
    ASSERT_THAT(set.meshSkins, ElementsAre(0u, 1u)) << "in the order of the skins";
    const Material& material = set.materials[1];
    EXPECT_EQ(material.name, m_found.name);
    ASSERT_EQ(material.stages.size(), 1u);
    EXPECT_EQ(material.stages[0].rgbGen, RgbGen::lightingDiffuse);
    EXPECT_EQ(material.texelUnit, 1.0f);
    EXPECT_EQ(set.paletteSource, kBuiltInPalette);
    EXPECT_EQ(set.missing(), std::vector<std::string>{m_missing.name});

    const uint32_t image = material.stages[0].frames.front();
    const LoadedImage loaded = planned.jobs[image]();
    const Palette palette = quake2Palette();
    const auto twice = [](uint8_t channel) { return static_cast<uint8_t>(std::min(2 * channel, 255)); };
    EXPECT_THAT(loaded.image.image.rgba,
                ElementsAre(twice(palette[15].r), twice(palette[15].g), twice(palette[15].b), 255,
                            twice(palette[16].r), twice(palette[16].g), twice(palette[16].b), 255))
        << "the game doubles all images";
    EXPECT_EQ(loaded.image.rule, ImageRule::imageFile);
}

TEST_F(SkinFiles, AreNotMissedInTheFolderOfTextures) {
    const std::string advice = plan().set.missingData;
    EXPECT_THAT(advice, testing::HasSubstr("contains models/test/"));
}

TEST_F(SkinFiles, HaveReplacements) {
    const uint8_t code[] = {15, 16};
    m_folder.write("models/test/skin.pcx", test::pcxFile(2, 1, 2, code));
    m_folder.write("models/test/skin.tga", test::tgaFile(8, 8, {10, 20, 30}));
    const MaterialPlan planned = plan();
    const LoadedImage loaded = planned.jobs[planned.set.materials[1].stages[0].frames.front()]();
    EXPECT_EQ(loaded.image.image.width, 8u);
    EXPECT_EQ(loaded.image.rule, ImageRule::replacement);
}

TEST_F(SkinFiles, StayAfterAChangeOfTheLight) {
    MaterialPlan planned = plan();
    const std::vector<Material> before = planned.set.materials;
    EXPECT_FALSE(applyLighting(m_map, {}, planned.set));
    EXPECT_EQ(planned.set.materials, before);
    EXPECT_THAT(planned.set.meshSkins, ElementsAre(0u, 1u));
}

// A map of Quake may show a model of another game.
TEST(MeshSkins, MayBePartlyFiles) {
    const MeshSkin stored{"a.mdl:0", 1, 1, {10}}, file{.name = "models/a", .indices = {}};
    const std::vector<ShownSkin> skins{{&stored}, {&file}, {&stored}};
    const Map map;
    const FileSystem files;
    Diagnostics diagnostics;
    const MaterialPlan plan = planMaterials(map, files, diagnostics, {}, skins);
    ASSERT_EQ(plan.set.meshSkins.size(), 3u);
    for (size_t i = 0; i < skins.size(); ++i)
        EXPECT_EQ(plan.set.materials[plan.set.meshSkins[i]].name, skins[i].skin->name);
    EXPECT_EQ(plan.jobs.size(), plan.set.images.size());
}

} // namespace
} // namespace visleaf
