#include "models/games/half_life_beams.h"

#include "forge/half_life_model.h"
#include "forge/sprite_file.h"
#include "models/place_meshes.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using Keys = std::vector<std::pair<std::string, std::string>>;

Keys with(Keys keys, const Keys& more) {
    keys.insert(keys.end(), more.begin(), more.end());
    return keys;
}

/// A map with two points, two entities that have models, and a beam.
class HalfLifeBeams : public testing::Test {
  protected:
    HalfLifeBeams() {
        m_map.game = Game::halflife;
        m_map.models.resize(2);
        m_map.models[1].bounds = {glm::vec3(-8.0f), {8, 8, 24}};
        for (const Keys& keys : std::initializer_list<Keys>{
                 {{"classname", "worldspawn"}},
                 {{"classname", "info_target"}, {"targetname", "a"}, {"origin", "10 0 0"}},
                 {{"classname", "info_target"}, {"targetname", "b"}, {"origin", "20 0 0"}},
                 {{"classname", "info_target"}, {"targetname", "b"}, {"origin", "30 0 0"}},
                 {{"classname", "env_sprite"}, {"targetname", "s"}, {"origin", "40 0 0"}, {"model", "x.spr"}},
                 {{"classname", "func_train"}, {"targetname", "t"}, {"target", "stop"}, {"model", "*1"}},
                 {{"classname", "path_corner"}, {"targetname", "stop"}, {"origin", "0 50 0"}}})
            m_map.entities.push_back({.pairs = keys});
    }

    EntityMeshes shown(const Keys& keys) {
        const Entity entity{.pairs = keys};
        return halfLifeBeamOf({m_map, entity, 7, SpawnIndex(m_map)}).value();
    }

    Beam beam(const Keys& keys) {
        const EntityMeshes meshes = shown(keys);
        EXPECT_FALSE(meshes.isHidden);
        return meshes.parts.empty() ? Beam{} : meshes.parts.front().beam.value();
    }

    Map m_map;
};

const Keys kBeam{{"classname", "env_beam"}, {"texture", "sprites/laserbeam.spr"},
                 {"LightningStart", "a"},   {"LightningEnd", "b"},
                 {"BoltWidth", "20"},       {"NoiseAmplitude", "50"},
                 {"TextureScroll", "30"},   {"rendercolor", "255 51 0"},
                 {"renderamt", "102"},      {"framestart", "2"}};

TEST_F(HalfLifeBeams, StretchBetweenTwoEntities) {
    const EntityMeshes meshes = shown(kBeam);
    ASSERT_EQ(meshes.parts.size(), 1u);
    const MeshPart& part = meshes.parts.front();
    EXPECT_EQ(part.file, "sprites/laserbeam.spr");
    EXPECT_EQ(part.blend, PartBlend::additive);
    EXPECT_TRUE(part.isBright);
    EXPECT_EQ(part.color, glm::vec3(1.0f, 0.2f, 0.0f));
    EXPECT_NEAR(part.opacity.base, 0.4f, 1e-6f);
    EXPECT_EQ(part.firstPicture, 2u);
    ASSERT_TRUE(part.beam);
    EXPECT_EQ(part.beam->shape, BeamShape::line);
    EXPECT_EQ(part.beam->aim, BeamAim::given);
    EXPECT_NEAR(part.beam->width, 4.0f, 1e-6f);
    EXPECT_NEAR(part.beam->noise, 0.5f, 1e-6f);
    EXPECT_NEAR(part.beam->scroll, 9.0f, 1e-5f) << "its speed counts twice";
    EXPECT_EQ(part.beam->life, 0.0);
    ASSERT_EQ(part.beam->strikes.size(), 1u);
    EXPECT_EQ(part.beam->strikes[0].from, glm::vec3(10, 0, 0));
    EXPECT_EQ(part.beam->strikes[0].to, glm::vec3(20, 0, 0)) << "the first one with the name";
}

TEST_F(HalfLifeBeams, WaitForTheirTriggerUnlessTheyStartOn) {
    EXPECT_TRUE(shown(with(kBeam, {{"targetname", "x"}})).isHidden);
    EXPECT_FALSE(shown(with(kBeam, {{"targetname", "x"}, {"spawnflags", "1"}})).isHidden);
    EXPECT_TRUE(shown(with(kBeam, {{"texture", ""}})).isHidden) << "the game removes it";
    EXPECT_TRUE(shown(with(kBeam, {{"renderamt", "0"}})).isHidden) << "it adds nothing";
}

TEST_F(HalfLifeBeams, AreDarkAtOneEnd) {
    const Beam start = beam(with(kBeam, {{"spawnflags", "128"}})),
               end = beam(with(kBeam, {{"spawnflags", "256"}}));
    EXPECT_EQ(start.fromBrightness, 0.0f);
    EXPECT_EQ(start.toBrightness, 1.0f);
    EXPECT_EQ(end.fromBrightness, 1.0f);
    EXPECT_EQ(end.toBrightness, 0.0f);
}

TEST_F(HalfLifeBeams, BeginAtThePointIfTheOtherEndHasAModel) {
    const Beam swapped = beam(with(kBeam, {{"LightningStart", "s"}, {"LightningEnd", "a"}}));
    EXPECT_EQ(swapped.strikes.at(0).from, glm::vec3(10, 0, 0));
    EXPECT_EQ(swapped.strikes.at(0).to, glm::vec3(40, 0, 0));
}

TEST_F(HalfLifeBeams, EndAtTheMiddleOfTheMapWithoutAnEntity) {
    const Beam lost = beam(with(kBeam, {{"LightningStart", "a"}, {"LightningEnd", "nobody"}}));
    EXPECT_EQ(lost.strikes.at(0).to, glm::vec3(0.0f));
}

TEST_F(HalfLifeBeams, TrainsStandAtTheirFirstCorner) {
    EXPECT_EQ(beam(with(kBeam, {{"LightningEnd", "t"}})).strikes.at(0).to, glm::vec3(0, 50, -8));
}

TEST_F(HalfLifeBeams, NumbersEndAtEightBits) {
    const Beam steady = beam(with(
        kBeam, {{"BoltWidth", "99999999999999999999"}, {"NoiseAmplitude", "300"}, {"TextureScroll", "-4"}}));
    EXPECT_NEAR(steady.width, 51.0f, 1e-4f);
    EXPECT_NEAR(steady.noise, 2.55f, 1e-5f);
    EXPECT_EQ(steady.scroll, 0.0f);
    const Beam strikes = beam(with(kBeam, {{"life", "1"}, {"NoiseAmplitude", "300"}}));
    EXPECT_NEAR(strikes.noise, 0.44f, 1e-5f) << "messages lose the upper bits";
}

TEST_F(HalfLifeBeams, StrikeNowAndThen) {
    const Beam same = beam(with(kBeam, {{"life", "0.5"}, {"StrikeTime", "2"}, {"LightningEnd", "a"}}));
    ASSERT_EQ(same.strikes.size(), 1u);
    EXPECT_EQ(same.life, 0.5);
    EXPECT_EQ(same.period, 2.5);
    EXPECT_NEAR(same.scroll, 3.0f, 1e-6f);
    EXPECT_TRUE(ageAt(same, same.strikes[0], 0.25));
    EXPECT_FALSE(ageAt(same, same.strikes[0], 0.75));
    EXPECT_EQ(ageAt(same, same.strikes[0], 2.75), 0.25);

    const Beam random = beam(with(kBeam, {{"life", "0.5"}, {"StrikeTime", "2"}, {"spawnflags", "4"}}));
    ASSERT_EQ(random.strikes.size(), 16u);
    bool hasFirst = false, hasSecond = false;
    for (size_t i = 0; i < random.strikes.size(); ++i) {
        hasFirst = hasFirst || random.strikes[i].to.x == 20.0f;
        hasSecond = hasSecond || random.strikes[i].to.x == 30.0f;
        const double end = i + 1 < random.strikes.size() ? random.strikes[i + 1].begin : random.period;
        EXPECT_GE(end - random.strikes[i].begin, 0.5);
        EXPECT_LE(end - random.strikes[i].begin, 2.5);
    }
    EXPECT_TRUE(hasFirst && hasSecond) << "both entities with the name";
}

TEST_F(HalfLifeBeams, StrikeAroundWithoutAnEnd) {
    const Keys around{{"life", "0.5"}, {"StrikeTime", "-0.5"}, {"Radius", "64"}, {"LightningEnd", ""}};
    const Beam fromPoint = beam(with(kBeam, around));
    EXPECT_EQ(fromPoint.aim, BeamAim::around);
    EXPECT_EQ(fromPoint.radius, 64.0f);
    EXPECT_EQ(fromPoint.strikes.at(0).from, glm::vec3(10, 0, 0));
    EXPECT_EQ(fromPoint.strikes.size(), 32u) << "16 at once";
    const Beam anywhere = beam(with(with(kBeam, around), {{"LightningStart", ""}, {"origin", "1 2 3"}}));
    EXPECT_EQ(anywhere.aim, BeamAim::across);
    EXPECT_EQ(anywhere.strikes.at(0).from, glm::vec3(1, 2, 3));
    EXPECT_TRUE(shown(with(with(kBeam, around), {{"LightningStart", "nobody"}})).isHidden);
    EXPECT_EQ(beam(with(with(kBeam, around), {{"spawnflags", "8"}})).shape, BeamShape::line) << "no ring";
}

TEST_F(HalfLifeBeams, RingsNeedTwoModels) {
    const Keys ring{{"spawnflags", "8"}, {"framerate", "30"}};
    EXPECT_TRUE(shown(with(kBeam, ring)).isHidden) << "two points";
    const EntityMeshes meshes =
        shown(with(with(kBeam, ring), {{"LightningStart", "s"}, {"LightningEnd", "t"}}));
    ASSERT_EQ(meshes.parts.size(), 1u);
    EXPECT_EQ(meshes.parts[0].beam->shape, BeamShape::ring);
    EXPECT_EQ(meshes.parts[0].beam->life, 0.0) << "always";
    EXPECT_NEAR(meshes.parts[0].picturesPerSecond, 3.0f, 1e-5f);
}

TEST_F(HalfLifeBeams, LasersShootAtTheirTargets) {
    const Keys laser{{"classname", "env_laser"},
                     {"texture", "l.spr"},
                     {"width", "10"},
                     {"origin", "1 0 0"},
                     {"renderamt", "255"}};
    const Beam one = beam(with(laser, {{"LaserTarget", "a"}}));
    EXPECT_EQ(one.aim, BeamAim::firstSolid);
    EXPECT_NEAR(one.width, 2.0f, 1e-6f);
    ASSERT_EQ(one.strikes.size(), 1u);
    EXPECT_EQ(one.life, 0.0);
    EXPECT_EQ(one.strikes[0].from, glm::vec3(1, 0, 0));
    const Beam two = beam(with(laser, {{"LaserTarget", "b"}}));
    ASSERT_EQ(two.strikes.size(), 2u);
    EXPECT_TRUE(ageAt(two, two.strikes[0], 0.05));
    EXPECT_FALSE(ageAt(two, two.strikes[1], 0.05));
    EXPECT_TRUE(ageAt(two, two.strikes[1], 0.15));
    EXPECT_FALSE(ageAt(two, two.strikes[0], 0.15));
    EXPECT_EQ(beam(laser).strikes.at(0).to, glm::vec3(0.0f)) << "no target";
    EXPECT_TRUE(shown(with(laser, {{"targetname", "x"}})).isHidden);
}

TEST_F(HalfLifeBeams, LasersMayGlowAtTheirEnd) {
    const EntityMeshes meshes = shown({{"classname", "env_laser"},
                                       {"texture", "l.spr"},
                                       {"EndSprite", "sprites/glow.spr"},
                                       {"rendercolor", "255 0 0"},
                                       {"renderamt", "51"}});
    ASSERT_EQ(meshes.parts.size(), 2u);
    EXPECT_EQ(meshes.parts[1].file, "sprites/glow.spr");
    EXPECT_TRUE(meshes.parts[1].isAtBeamEnd);
    EXPECT_EQ(meshes.parts[1].blend, PartBlend::glow);
    EXPECT_EQ(meshes.parts[1].color, glm::vec3(1, 0, 0));
    EXPECT_NEAR(meshes.parts[1].opacity.base, 0.2f, 1e-6f);
}

TEST_F(HalfLifeBeams, AbsurdKeysDoNoHarm) {
    for (const char* number : {"nan", "inf", "-1e39", "1e30"}) {
        const Beam odd = beam(with(kBeam, {{"life", "1"}, {"StrikeTime", number}, {"spawnflags", "4"}}));
        EXPECT_LE(odd.strikes.size(), kMaxStrikes);
        EXPECT_GT(odd.period, 0.0);
    }
    const Keys absurd{{"life", "1e30"},    {"StrikeTime", "-1e30"}, {"Radius", "nan"},  {"BoltWidth", "1e30"},
                      {"spawnflags", "4"}, {"LightningEnd", ""},    {"framerate", "-1"}};
    const Beam beam = this->beam(with(kBeam, absurd));
    EXPECT_LE(beam.strikes.size(), kMaxStrikes);
    EXPECT_GT(beam.period, 0.0);
}

/// Beams whose sprite is in the game data.
class PlacedBeams : public HalfLifeBeams {
  protected:
    PlacedMeshes place(const std::vector<Keys>& entities) {
        for (const Keys& keys : entities)
            m_map.entities.push_back({.pairs = keys});
        return placeMeshes(m_map, test::mounted({m_folder.path()}), m_diagnostics);
    }

    test::TempFolder m_folder;
    Diagnostics m_diagnostics;
};

TEST_F(PlacedBeams, ShareAStripThatShowsTheSprite) {
    m_folder.write("sprites/laserbeam.spr", spriteFile({.pictures = {{-8, 8, 16, 16, 7}}}));
    const PlacedMeshes meshes = place({kBeam, kBeam});
    ASSERT_EQ(meshes.placed.size(), 2u);
    EXPECT_EQ(meshes.numWanted, 2u);
    EXPECT_EQ(numFound(meshes), 2u);
    EXPECT_EQ(meshes.placed[0].model, meshes.placed[1].model);
    const LoadedMesh& strip = meshes.models[meshes.placed[0].model];
    EXPECT_EQ(strip.file, "sprites/laserbeam.spr");
    ASSERT_EQ(strip.model.meshes.size(), 1u);
    EXPECT_EQ(strip.model.meshes[0].vertices.size(), 4u);
    EXPECT_EQ(strip.model.skins[0].width, 16u);
    EXPECT_TRUE(isMoving(meshes.placed[0]));
    EXPECT_LE(boundsOf(meshes, meshes.placed[0]).mins.x, 8.0f);
    EXPECT_GE(boundsOf(meshes, meshes.placed[0]).maxs.x, 22.0f);
}

TEST_F(PlacedBeams, TakeAsMuchMemoryAsTheLimitOfStrikes) {
    const Keys many{{"life", "1"}, {"StrikeTime", "-2"}, {"LightningStart", ""}, {"LightningEnd", ""}};
    const PlacedMeshes meshes = place(std::vector<Keys>(5000, with(kBeam, many)));
    EXPECT_EQ(meshes.numWanted, 4096u) << "64 strikes each";
}

TEST_F(PlacedBeams, NeedASprite) {
    m_folder.write("models/a.mdl", halfLifeFiles(sampleHuman()).model);
    EXPECT_THAT(place({with(kBeam, {{"texture", "models/a.mdl"}})}).placed, IsEmpty());
    EXPECT_THAT(place({with(kBeam, {{"texture", "sprites/none.spr"}})}).placed, IsEmpty());
}

TEST_F(PlacedBeams, AreNotAsFarAwayAsNumbersGo) {
    m_folder.write("sprites/laserbeam.spr", spriteFile({.pictures = {{-8, 8, 16, 16, 7}}}));
    for (const char* origin : {"1e30 0 0", "-3e38 3e38 0"}) {
        const Keys far{{"classname", "info_target"}, {"targetname", "far"}, {"origin", origin}};
        EXPECT_THAT(place({far, with(kBeam, {{"LightningEnd", "far"}})}).placed, IsEmpty()) << origin;
        m_map.entities.resize(m_map.entities.size() - 2);
    }
}

} // namespace
} // namespace visleaf
