// What looks like damage, but is right: real maps have it, and lint says nothing about it.
#include "linted_map.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using namespace test;
using Pairs = std::vector<std::pair<std::string, std::string>>;

/// Adds the same entity `count` times.
void addEntities(LintedMap& linted, size_t count, const Pairs& pairs) {
    for (size_t i = 0; i < count; ++i)
        linted.map().entities.push_back({pairs});
}

bool reports(const LintedMap& linted, std::string_view rule) {
    return findingsOf(lint(linted), rule) != nullptr;
}

/// Returns a map whose only face is a triangle of this height, which runs against the direction of its plane.
LintedMap quakeWithTurnedTriangle(float height) {
    LintedMap linted = lintedQuake();
    Map& map = linted.map();
    MapFace& face = map.faces[0];
    const glm::vec3 up = map.planes[face.plane].normal * (face.isFlipped ? -1.0f : 1.0f);
    const glm::vec3 along = glm::abs(up.z) > 0.5f ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1);
    const glm::vec3 start = map.positions[map.vertexIndices[face.firstVertex]];
    const glm::vec3 across = glm::cross(up, along);
    const auto first = static_cast<uint32_t>(map.positions.size());
    map.positions.insert(map.positions.end(),
                         {start, start + 64.0f * along, start + 32.0f * along + height * across});
    face.firstVertex = static_cast<uint32_t>(map.vertexIndices.size());
    face.numVertices = 3;
    map.vertexIndices.insert(map.vertexIndices.end(), {first, first + 1, first + 2});
    return linted;
}

TEST(LintIsQuiet, AStartInAnOpenLeafBesideTheFacesOfTheWorld) {
    LintedMap linted = lintedRoom();
    // As if brush models covered the walls: the compiler then removes their faces.
    linted.map().models[0].bounds.mins.x = 200.0f;
    EXPECT_FALSE(reports(linted, "entity-outside"));
    linted.entityOf("info_player_start").pairs = {{"classname", "info_player_start"},
                                                  {"origin", "-9000 48 24"}};
    EXPECT_TRUE(reports(linted, "entity-outside"));
}

TEST(LintIsQuiet, RelativePathsOfWads) {
    LintedMap linted = lintedRoom();
    const auto reportsPath = [&](const std::string& wads) {
        linted.map().entities[0].pairs = {{"classname", "worldspawn"}, {"wad", wads}};
        return reports(linted, "wad-path");
    };
    for (const char* wads : {"gfx/start.wad", "base.wad;valve\\halflife.wad", " ; a/b.wad", ""})
        EXPECT_FALSE(reportsPath(wads)) << wads;
    for (const char* wads : {"gfx/start.wad;/home/me/a.wad", "\\quiver\\valve\\a.wad", "a.wad; c:a.wad"})
        EXPECT_TRUE(reportsPath(wads)) << wads;
}

TEST(LintIsQuiet, WindingOfAFaceThinnerThanTheRoundingOfItsVertices) {
    EXPECT_TRUE(reports(quakeWithTurnedTriangle(8.0f), "wrong-winding"));
    EXPECT_FALSE(reports(quakeWithTurnedTriangle(0.5f), "wrong-winding"));
}

TEST(LintIsQuiet, EntitiesThatTheGameRemovesCountForNoLimit) {
    for (const char* className : {"light", "info_null", "light_torch_small_walltorch"}) {
        LintedMap linted = lintedQuake();
        addEntities(linted, 700, {{"classname", className}});
        EXPECT_FALSE(reports(linted, "original-limit")) << className;
    }
    LintedMap linted = lintedQuake();
    addEntities(linted, 700, {{"classname", "light"}, {"targetname", "lamp"}});
    EXPECT_TRUE(reports(linted, "original-limit"));
}

TEST(LintIsQuiet, EntitiesOfDifferentSkillsDoNotExistTogether) {
    LintedMap linted = lintedQuake();
    addEntities(linted, 350, {{"classname", "monster_army"}, {"spawnflags", "1792"}}); // on no skill
    addEntities(linted, 350, {{"classname", "item_shells"}, {"spawnflags", "2048"}});  // not in deathmatch
    EXPECT_FALSE(reports(linted, "original-limit"));
}

TEST(LintIsQuiet, KeyWithTheSameValueTwice) {
    LintedMap linted = lintedRoom();
    addEntities(linted, 1, {{"classname", "info_null"}, {"a", "1"}, {"a", "1"}});
    EXPECT_FALSE(reports(linted, "duplicate-key"));
}

TEST(LintIsQuiet, UnknownKeyBesideTheKnownOne) {
    LintedMap linted = lintedRoom();
    addEntities(linted, 1, {{"classname", "func_plat"}, {"hight", "64"}, {"height", "32"}});
    EXPECT_FALSE(reports(linted, "unknown-key"));
}

TEST(LintIsQuiet, ItemInACornerOfARoom) {
    for (const char* corner : {"0 0 0", "0 0 128", "0 128 0", "0 128 128", "128 0 128", "128 128 128"}) {
        LintedMap linted = loadLinted(ibsp38::write(smallFile()));
        addEntities(linted, 1, {{"classname", "item_health"}, {"origin", corner}});
        EXPECT_FALSE(reports(linted, "entity-in-solid")) << corner;
    }
    LintedMap linted = loadLinted(ibsp38::write(smallFile()));
    addEntities(linted, 1, {{"classname", "item_health"}, {"origin", "-40 -40 -40"}});
    EXPECT_TRUE(reports(linted, "entity-in-solid"));
}

TEST(LintIsQuiet, BoxOfAmmunitionWithALight) {
    LintedMap linted = loadLinted(ibsp38::write(smallFile()));
    Map& map = linted.map();
    map.entities = {{{{"classname", "worldspawn"}}}, {{{"classname", "light"}, {"origin", "8 8 8"}}}};
    map.visibility = {};
    for (Leaf& leaf : map.leafs)
        leaf.contents = 0;
    map.leafs.emplace_back().contents = contents::kSolid; // the map has a wall
    ASSERT_LT(map.leafs.size(), kFewLeafs);
    EXPECT_FALSE(reports(linted, "no-player-start"));
    EXPECT_FALSE(reports(linted, "leak"));
    map.entities[1].pairs[0].second = "info_player_start";
    EXPECT_TRUE(reports(linted, "leak"));
}

TEST(LintIsQuiet, ModelsOfAGameThatIsNotMounted) {
    LintedMap linted = lintedRoom();
    linted.models = {{"progs/mine.mdl", "mod/progs/mine.mdl", 1, 1},
                     {"progs/ogre.mdl", "", 1, 3},
                     {"progs/dog.mdl", "", 1, 1}};
    EXPECT_FALSE(reports(linted, "missing-model-file"));
    linted.models.pop_back();
    EXPECT_TRUE(reports(linted, "missing-model-file"));
}

TEST(LintIsQuiet, TexturesOfFormatsThatOnlyNewerEnginesLoad) {
    LintedMap linted = lintedQuake();
    linted.map().textures.resize(1);
    linted.map().textures[0].width = 17;
    EXPECT_TRUE(reports(linted, "texture-size"));
    for (const char* format : {"BSP2", "2PSB"}) {
        linted.loaded.format = format;
        EXPECT_FALSE(reports(linted, "texture-size")) << format;
    }
}

TEST(LintIsQuiet, AnAreaportalWhoseOpenerSpellsItsNameInCapitals) {
    LintedMap linted = lintedRoom();
    linted.entityOf("func_door").pairs.back().second = "STOREDOOR";
    EXPECT_FALSE(reports(linted, "areaportal-never-opens"));
}

TEST(LintIsQuiet, SecondNameOfAnEntity) {
    LintedMap linted = lintedQuake();
    addEntities(linted, 1, {{"classname", "func_door"}, {"targetname2", "both"}});
    addEntities(linted, 1, {{"classname", "trigger_once"}, {"target2", "both"}});
    EXPECT_FALSE(reports(linted, "target-without-name"));
}

TEST(LintIsQuiet, NameThatASpawnerGivesToItsMonsters) {
    LintedMap linted = lintedQuake();
    addEntities(linted, 1, {{"classname", "monstermaker"}, {"netname", "child"}});
    addEntities(linted, 1, {{"classname", "trigger_createentity"}, {"m_iszCrtEntChildName", "made"}});
    addEntities(linted, 1, {{"classname", "trigger_relay"}, {"target", "made"}, {"killtarget", "Child"}});
    EXPECT_TRUE(reports(linted, "target-without-name")) << "Quake has no such spawners";
    linted.map().game = Game::halflife;
    EXPECT_FALSE(reports(linted, "target-without-name"));
    addEntities(linted, 1, {{"classname", "monster_human_grunt"}, {"netname", "squad"}});
    addEntities(linted, 1, {{"classname", "trigger_relay"}, {"target", "squad"}});
    EXPECT_TRUE(reports(linted, "target-without-name")) << "the name of a squad";
}

TEST(LintIsQuiet, ClassThatATargetSpawnerMakes) {
    LintedMap linted = lintedRoom();
    addEntities(linted, 1, {{"classname", "target_spawner"}, {"target", "monster_infantry"}});
    EXPECT_FALSE(reports(linted, "target-without-name"));
}

TEST(LintIsQuiet, NameThatHalfLifesLibraryUses) {
    LintedMap linted = lintedQuake();
    addEntities(linted, 1, {{"classname", "multi_manager"}, {"targetname", "game_playerspawn"}});
    EXPECT_TRUE(reports(linted, "name-without-target"));
    linted.map().game = Game::halflife;
    EXPECT_FALSE(reports(linted, "name-without-target"));
}

TEST(LintIsQuiet, BytesThatRoundTheFileUp) {
    LintedMap linted = lintedQuake();
    while (linted.file.size() % 4 != 1)
        linted.file.push_back(std::byte{0});
    linted.file.resize(linted.file.size() + 3, std::byte{'x'});
    LintedMap longer = linted;
    longer.file.resize(longer.file.size() + 4, std::byte{'x'});
    EXPECT_TRUE(reports(longer, "trailing-data"));
    for (LumpInfo& lump : linted.loaded.lumps)
        if (lump.offset + lump.length == linted.file.size() - 4) lump.length += 1;
    EXPECT_FALSE(reports(linted, "trailing-data"));
}

} // namespace
} // namespace visleaf
