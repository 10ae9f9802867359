// Models of entities, from their files to pixels.
#include "analysis/light/mesh_light.h"
#include "color_matcher.h"
#include "forge/model_files.h"
#include "forge/sprite_file.h"
#include "open_map_test.h"
#include "support/image_files.h"
#include "support/quake3_file.h"
#include "support/quake_file.h"
#include "support/room_map.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>

#include <array>

namespace visleaf {
namespace {

constexpr glm::vec3 kAt(0.0f, 0.0f, 100.0f);

using Rgba = std::array<uint8_t, 4>;

class MeshModelsTest : public test::OpenMapTest {
  protected:
    /// Opens a map with hovering shards of armour. The sample model takes their place.
    std::unique_ptr<MapView> open(const std::vector<glm::vec3>& places) {
        ibsp46::File file = ibsp46::smallQuake3Records(false);
        for (const glm::vec3& at : places)
            file.entities += "{\n\"classname\" \"item_armor_shard\"\n\"spawnflags\" \"1\"\n\"origin\" \"" +
                             std::to_string(at.x) + " " + std::to_string(at.y) + " " + std::to_string(at.z) +
                             "\"\n}\n";
        const std::string path =
            pathText(m_folder.write("baseq3/maps/a.bsp", ibsp46::write(ibsp46::lumpsOf(file))));
        m_folder.write("baseq3/models/powerups/armor/shard.md3", md3File(sampleModel()));
        m_folder.write("baseq3/models/front.tga", test::tgaFile(64, 64, {255, 255, 255}, true));
        m_folder.write("baseq3/models/top.tga", test::tgaFile(64, 64, {0, 255, 0}, true));
        return openMap(path);
    }

    /// Draws what an eye 20 units in front of `at` sees, and returns the pixel in the middle.
    Rgba draw(MapView& map, const FrameChoices& choices = {}, const glm::vec3& at = kAt) {
        return drawFrom({at + glm::vec3(20, 0, 0), 0.0f, 180.0f}, map, choices);
    }

    /// Draws what an eye sees, and returns the pixel in the middle.
    Rgba drawFrom(const CameraPose& eye, MapView& map, const FrameChoices& choices) {
        const View view = makeView(eye, {.fovX = 90.0f, .width = kFrameSide, .height = kFrameSide});
        m_framebuffer->bind();
        m_report = map.draw(*m_renderer, view, choices);
        const Image image = m_framebuffer->readPixels();
        const size_t pixel = (size_t{kFrameSide} * kFrameSide / 2 + kFrameSide / 2) * 4;
        return {image.rgba[pixel], image.rgba[pixel + 1], image.rgba[pixel + 2], image.rgba[pixel + 3]};
    }

    FrameReport m_report;
};

FrameChoices inView(ViewMode mode) {
    FrameChoices choices;
    choices.settings.draw.mode = mode;
    return choices;
}

/// Returns the colour of something white at `at` that looks along +X.
Rgba whiteInTheLightAt(const MapView& map, const glm::vec3& at) {
    std::array<float, 256> steady;
    steady.fill(1.0f);
    const MeshLighting lighting(map.map(), map.snapshot().materials);
    const GridLight light = lightOfProbe(lighting.at(at), steady);
    const glm::vec3 facing(1.0f, 0.0f, 0.0f);
    const glm::vec3 sum = light.ambient + light.directed * std::max(glm::dot(facing, light.toLight), 0.0f);
    const glm::vec3 expected = glm::min(sum, 1.0f) * 255.0f;
    return {static_cast<uint8_t>(expected.x), static_cast<uint8_t>(expected.y),
            static_cast<uint8_t>(expected.z), 255};
}

TEST_F(MeshModelsTest, AreLitByTheGridAroundThem) {
    const auto map = open({kAt});
    EXPECT_THAT(draw(*map), test::IsColor(whiteInTheLightAt(*map, kAt)));
}

TEST_F(MeshModelsTest, OfQuake2ShowSkinFilesInTheLightOfTheFloor) {
    constexpr glm::vec3 kInRoom(64.0f);
    ibsp38::File file = smallFile();
    file.entities += "{ \"classname\" \"misc_teleporter_dest\" \"origin\" \"64 64 64\" }";
    const std::string path = pathText(m_folder.write("baseq2/maps/a.bsp", ibsp38::write(file)));
    m_folder.write("baseq2/models/objects/dmspot/tris.md2", md2File(sampleQuake2Monster()));
    m_folder.write("baseq2/models/monsters/test/skin.tga", test::tgaFile(64, 64, {255, 255, 255}, true));
    const auto map = openMap(path);
    const Rgba white = whiteInTheLightAt(*map, kInRoom);
    EXPECT_GT(white[1], 0);
    EXPECT_THAT(draw(*map, {}, kInRoom), test::IsColor(white));
}

TEST_F(MeshModelsTest, GlowsOfHalfLifeAddTheirColourAndShowThroughWhatIsNear) {
    constexpr glm::vec3 kGlow(32.0f, 32.0f, -1.0f); // just below the floor
    test::QuakeFile file = test::texturedFile(30);
    file.entities += "{ \"classname\" \"env_glow\" \"origin\" \"32 32 -1\" \"model\" \"sprites/glow.spr\" "
                     "\"rendermode\" \"3\" \"renderamt\" \"255\" \"rendercolor\" \"255 0 0\" }";
    const std::string path = pathText(m_folder.write("valve/maps/a.bsp", test::write(file)));
    m_folder.write("valve/sprites/glow.spr", spriteFile({.pictures = {{-64, 64, 128, 128, 100}}}));
    const auto map = openMap(path);
    FrameChoices without;
    without.settings.showModels = false;
    const Rgba before = drawFrom({kGlow + glm::vec3(0, 0, 21), 90.0f, 0.0f}, *map, without);
    const Rgba after = drawFrom({kGlow + glm::vec3(0, 0, 21), 90.0f, 0.0f}, *map, {});
    EXPECT_NEAR(after[0], std::min(before[0] + 100, 255), 1);
    EXPECT_EQ(after[1], before[1]);
    drawFrom({kGlow + glm::vec3(0, 0, 21), 90.0f, 0.0f}, *map, inView(ViewMode::normals));
    EXPECT_TRUE(map->content().drawList().meshRows.empty()) << "a rectangle of light has no normal";
}

TEST_F(MeshModelsTest, AreLeftOutIfNobodyWantsThem) {
    const auto map = open({kAt});
    const Rgba shown = draw(*map);
    FrameChoices without;
    without.settings.showModels = false;
    EXPECT_NE(draw(*map, without), shown);
    EXPECT_TRUE(map->content().drawList().meshRows.empty());
    draw(*map, inView(ViewMode::leafs));
    EXPECT_TRUE(map->content().drawList().meshRows.empty()) << "the view shows facts of faces";
}

TEST_F(MeshModelsTest, ShowTheirImageAndTheirLightAlone) {
    const auto map = open({kAt});
    EXPECT_GT(draw(*map, inView(ViewMode::unlit))[0], 248);
    EXPECT_THAT(draw(*map, inView(ViewMode::lightmap)), test::IsColor(whiteInTheLightAt(*map, kAt)));
    EXPECT_THAT(draw(*map, inView(ViewMode::luxels)), test::IsColor(whiteInTheLightAt(*map, kAt)));
}

TEST_F(MeshModelsTest, ShowNormalsOfTheMap) {
    const auto map = open({kAt});
    FrameChoices normals = inView(ViewMode::normals);
    EXPECT_THAT(draw(*map, normals), test::IsColor(Rgba{255, 128, 128, 255}));
    normals.time = 2.048 / 4.0; // a quarter of a turn
    const CameraPose fromLeft{kAt + glm::vec3(0, 20, 0), 0.0f, 270.0f};
    EXPECT_THAT(drawFrom(fromLeft, *map, normals), test::IsColor(Rgba{128, 255, 128, 255}));
}

TEST_F(MeshModelsTest, CountInTheViewOfOverdraw) {
    const auto map = open({kAt});
    FrameChoices without = inView(ViewMode::overdraw);
    without.settings.showModels = false;
    const Rgba before = draw(*map, without);
    EXPECT_EQ(draw(*map, inView(ViewMode::overdraw))[0], before[0] + 32);
}

TEST_F(MeshModelsTest, HaveLinesInWireframes) {
    const auto map = open({kAt});
    // The left side of the square is a vertical line at y = 8. It is half a pixel away from the middle.
    const auto besideLine = [](float aside) {
        return CameraPose{kAt + glm::vec3(20.0f, 8.0f + aside, 0.0f), 0.0f, 180.0f};
    };
    for (const ViewMode mode : {ViewMode::wireframe, ViewMode::wireframeThrough}) {
        FrameChoices without = inView(mode);
        without.settings.showModels = false;
        int numLines = 0;
        for (const float aside : {-0.3f, 0.3f}) {
            const Rgba seen = drawFrom(besideLine(aside), *map, inView(mode));
            numLines += seen == Rgba{242, 242, 217, 255} ? 1 : 0;
            EXPECT_NE(drawFrom(besideLine(aside), *map, without), (Rgba{242, 242, 217, 255}));
        }
        EXPECT_GE(numLines, 1) << infoOf(mode).name;
    }
}

TEST_F(MeshModelsTest, OneDrawCallAMeshServesAllInstances) {
    const auto one = open({kAt});
    draw(*one);
    const uint32_t calls = m_report.stats.drawCalls;
    std::vector<glm::vec3> many;
    for (int i = 0; i < 100; ++i)
        many.push_back(kAt - glm::vec3(static_cast<float>(i), 0.0f, 0.0f));
    const auto all = open(many);
    draw(*all);
    EXPECT_EQ(m_report.stats.drawCalls, calls);
    EXPECT_EQ(all->content().drawList().meshRows.size(), 100u);
}

TEST_F(MeshModelsTest, TurnWithTheClock) {
    const auto map = open({kAt});
    const Rgba front = draw(*map);
    EXPECT_TRUE(map->isAnimated());
    FrameChoices later;
    later.time = 1.024; // half a turn: the square has no back
    EXPECT_NE(draw(*map, later), front);
    later.time = 2.048;
    EXPECT_THAT(draw(*map, later), test::IsColor(front)) << "it may bob, but has one colour";
}

TEST_F(MeshModelsTest, StandStillWhereLightsDo) {
    const auto map = open({kAt});
    FrameChoices choices;
    choices.settings.draw.styles.motion = StyleMotion::still;
    const Rgba before = draw(*map, choices);
    choices.time = 1.024;
    EXPECT_EQ(draw(*map, choices), before);
    EXPECT_FALSE(map->isAnimated());
}

TEST_F(MeshModelsTest, AreHiddenWithTheirEntity) {
    const auto map = open({kAt});
    const Rgba shown = draw(*map);
    const auto entity = static_cast<uint32_t>(map->map().entities.size() - 1);
    FaceFilter filter{FaceFilter::Kind::without, {{ItemKind::entity, entity}}};
    FrameChoices choices;
    choices.filter = &filter;
    EXPECT_NE(draw(*map, choices), shown);
    filter.kind = FaceFilter::Kind::only;
    EXPECT_EQ(draw(*map, choices), shown);
    filter.items = {{ItemKind::entity, 1}};
    EXPECT_NE(draw(*map, choices), shown);
}

TEST_F(MeshModelsTest, AreFoundByAClick) {
    const auto map = open({kAt});
    draw(*map);
    std::optional<std::vector<PickHit>> hits;
    for (int i = 0; i < 1000 && !hits; ++i)
        hits = map->picker().pick({}, {kFrameSide / 2.0, kFrameSide / 2.0});
    ASSERT_TRUE(hits && !hits->empty());
    EXPECT_EQ(hits->front().kind, PickKind::model);
    EXPECT_EQ(hits->front().entity, map->map().entities.size() - 1);
    EXPECT_NEAR(hits->front().distance, 20.0, 0.01);
}

// The light of Quake's models follows the rules of the map, which the user may change.
TEST_F(MeshModelsTest, HaveTheLightOfAFreshLoadAfterRelighting) {
    test::QuakeFile file = test::texturedFile();
    file.entities = "{ \"classname\" \"worldspawn\" }\n"
                    "{ \"classname\" \"monster_wizard\" \"origin\" \"32 32 40\" }";
    file.lighting = test::FileBytes().fill(test::kFaceLuxels, 0x30).content();
    const std::string path = pathText(m_folder.write("id1/maps/a.bsp", test::write(file)));
    m_folder.write("id1/progs/wizard.mdl", quakeMdlFile(sampleMonster()));
    const auto lightOf = [](const MapView& map) {
        return map.snapshot().geometry->meshes.instances.at(0).light;
    };
    const AppearanceSettings limited{.overbright = 1.0f};
    const auto map = openMap(path);
    EXPECT_GT(lightOf(*map).ambient[0].g, 0.0f);
    EXPECT_EQ(lightOf(*map).most, 2.0f);
    EXPECT_TRUE(map->setLighting(limited));
    EXPECT_EQ(lightOf(*map).most, 1.0f);
    EXPECT_EQ(lightOf(*openMap(path, limited)).most, 1.0f);
}

TEST_F(MeshModelsTest, StayAfterRelighting) {
    const auto map = open({kAt});
    const Rgba before = draw(*map);
    EXPECT_TRUE(map->setLighting({.overbright = 2.0f}));
    m_renderer->resetState();
    draw(*map);
    EXPECT_EQ(map->content().drawList().meshRows.size(), 1u);
    EXPECT_TRUE(map->setLighting({}));
    m_renderer->resetState();
    EXPECT_EQ(draw(*map), before);
}

} // namespace
} // namespace visleaf
