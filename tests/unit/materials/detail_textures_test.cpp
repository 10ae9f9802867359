#include "materials/detail_textures.h"

#include "materials/compile_passes.h"
#include "materials/games/game_rules.h"
#include "materials/plan/plan_materials.h"
#include "support/image_files.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr test::Color kGreyTexel{128, 128, 128, 255};

class DetailTexturesOfAMap : public testing::Test {
  protected:
    DetailTexturesOfAMap() {
        for (const char* name : {"Wall", "floor", "!water", "{fence"})
            m_map.surfaces.push_back({.name = name});
        m_map.surfaces[2].flags = surface_flag::kWarp;
        m_map.surfaces[3].flags = surface_flag::kAlphaTest;
        m_map.game = Game::halflife;
        for (uint32_t i = 0; i < m_map.surfaces.size(); ++i) {
            m_map.faces.push_back({.surface = i});
            m_folder.write("textures/" + m_map.surfaces[i].name + ".tga", test::tgaFile(16, 8, kGreyTexel));
        }
        m_folder.write("gfx/detail/grain.tga", test::tgaFile(4, 4, kGreyTexel));
        EXPECT_TRUE(m_files.mount(m_folder.path(), m_diagnostics));
    }

    MaterialSet load(std::string_view lines, const AppearanceSettings& appearance = {}) {
        return loadMaterials(m_map, m_files, m_diagnostics, appearance,
                             readDetailTextures(lines, m_diagnostics));
    }

    test::TempFolder m_folder;
    FileSystem m_files;
    Diagnostics m_diagnostics;
    Map m_map;
};

TEST(DetailTextureList, HasOneTextureALine) {
    Diagnostics diagnostics;
    const DetailTextures details = readDetailTextures("// textures\r\n"
                                                      "C1A0_W1\tdetail/dt_metal1 8.0 4.5\r\n"
                                                      "\"-0floor\" detail\\grain.TGA 1 2 // comment\n"
                                                      "{fence detail/a 1 1\n"
                                                      "{fence detail/b 2 2\n"
                                                      "none detail/c 0 1\n\n",
                                                      diagnostics);
    EXPECT_EQ(details.size(), 3u);
    EXPECT_EQ(details.at("c1a0_w1"), (DetailTexture{"gfx/detail/dt_metal1.tga", {8.0f, 4.5f}}));
    EXPECT_EQ(details.at("-0floor"), (DetailTexture{"gfx/detail/grain.TGA", {1.0f, 2.0f}}));
    EXPECT_EQ(details.at("{fence").image, "gfx/detail/b.tga") << "the last line counts";
    EXPECT_TRUE(diagnostics.empty());
}

TEST(DetailTextureList, WarnsOfLinesThatItCannotRead) {
    Diagnostics diagnostics;
    const std::string_view lines = "a detail/a 1\nb detail/b nan 1\nc\nd detail/d 1 1";
    EXPECT_EQ(readDetailTextures(lines, diagnostics).size(), 1u);
    EXPECT_THAT(diagnostics.lines(),
                ElementsAre("detail textures: line 1 is not 'TEXTURE IMAGE SCALE SCALE'; line "
                            "skipped (and 2 more)"));
    for (size_t size = 0; size < lines.size(); ++size)
        readDetailTextures(lines.substr(0, size), diagnostics);
}

TEST_F(DetailTexturesOfAMap, DoubleTheColorTimesTheImageAfterTheLight) {
    const MaterialSet set = load("wall detail/grain 4 2");
    EXPECT_TRUE(m_diagnostics.empty()) << m_diagnostics.lines().front();
    const Material& wall = set.materials[0];
    ASSERT_EQ(wall.stages.size(), 3u);
    EXPECT_EQ(wall.stages[1].source, StageSource::lightmap);
    const Stage& detail = wall.stages[2];
    EXPECT_EQ(detail.blend, (Blend{BlendFactor::dstColor, BlendFactor::srcColor}));
    EXPECT_THAT(detail.tcMods, ElementsAre(TcMod{.kind = TcMod::Kind::scale, .a = 4.0f, .b = 2.0f}));
    EXPECT_EQ(set.images[detail.frames.at(0)].name, "gfx/detail/grain.tga");
    EXPECT_EQ(set.images[detail.frames.at(0)].image.rgba[0], 128) << "no gamma of textures";
    EXPECT_NE(set.images[wall.stages[0].frames.at(0)].image.rgba[0], 128);
    EXPECT_EQ(set.materials[1].stages.size(), 2u) << "a texture without a line";
    EXPECT_EQ(compilePasses(wall, {.hasLightmap = true}).size(), 1u) << "no pass of its own";
}

TEST_F(DetailTexturesOfAMap, AreNotForLiquids) {
    const MaterialSet set = load("!water detail/grain 4 2\n{FENCE detail/grain 1 1");
    EXPECT_EQ(set.materials[2].stages.size(), 1u);
    ASSERT_EQ(set.materials[3].stages.size(), 3u);
    EXPECT_EQ(set.materials[3].stages[2].depthTest, DepthTest::equal) << "not through the holes";
}

TEST_F(DetailTexturesOfAMap, CanBeSwitchedOffAndOnAgain) {
    const DetailTextures details = readDetailTextures("wall detail/grain 4 2", m_diagnostics);
    const AppearanceSettings off{.showsDetails = false};
    MaterialSet set = loadMaterials(m_map, m_files, m_diagnostics, off, details);
    EXPECT_EQ(set.materials[0].stages.size(), 2u);
    EXPECT_TRUE(applyLighting(m_map, {}, set));
    EXPECT_EQ(set.materials[0].stages.size(), 3u);
    EXPECT_TRUE(applyLighting(m_map, off, set));
    EXPECT_EQ(set.materials[0].stages.size(), 2u);
}

TEST_F(DetailTexturesOfAMap, ThatAreMissingGiveAWarningAndAreNotDrawn) {
    const MaterialSet set = load("wall detail/gone 4 2\nfloor detail/gone 1 1");
    EXPECT_EQ(set.materials[0].stages.size(), 2u);
    EXPECT_THAT(set.missing(), IsEmpty()) << "the map itself names no missing texture";
    EXPECT_THAT(m_diagnostics.lines(), ElementsAre("missing detail texture: gfx/detail/gone.tga; not drawn"));
    EXPECT_EQ(set.missingData, "");
}

TEST_F(DetailTexturesOfAMap, AreOfHalfLifeOnly) {
    m_map.game = Game::quake;
    const MaterialSet set = load("wall detail/grain 4 2");
    EXPECT_EQ(set.materials[0].stages.size(), 2u);
    EXPECT_EQ(set.surfaceImages[0].detail, kNone);
}

TEST(DetailTextureStage, MovesWithTheTextureOfAConveyor) {
    Material belt = rulesOf(Game::halflife).materialFor({.name = "scroll_belt"}, {0}, {});
    addDetail(belt, 1, {4.0f, 4.0f});
    const Material moving =
        rulesOf(Game::halflife)
            .materialOfEntity(belt, {{{"classname", "func_conveyor"}, {"speed", "64"}}}, 64);
    const TcMod scroll{.kind = TcMod::Kind::scroll, .a = -1.0f};
    EXPECT_THAT(moving.stages[0].tcMods, ElementsAre(scroll));
    EXPECT_THAT(moving.stages[1].tcMods, IsEmpty()) << "the lightmap stays";
    EXPECT_THAT(moving.stages[2].tcMods,
                ElementsAre(scroll, TcMod{.kind = TcMod::Kind::scale, .a = 4.0f, .b = 4.0f}));
}

} // namespace
} // namespace visleaf
