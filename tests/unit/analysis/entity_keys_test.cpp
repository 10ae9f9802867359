#include "analysis/facts/entity_keys.h"

#include "analysis/facts/facts.h"
#include "analysis/facts/named_files.h"
#include "analysis/facts/spawn_flags.h"
#include "platform/path_text.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

std::vector<std::string> namesOf(Game game, const char* className, const char* spawnflags) {
    std::vector<std::string> names;
    for (const SpawnFlag& flag : spawnFlagsOf(game, {{{"classname", className}, {"spawnflags", spawnflags}}}))
        names.emplace_back(flag.name);
    return names;
}

using Names = std::vector<std::string>;

TEST(EntityKeys, MeanDifferentThingsInClassesAndGames) {
    EXPECT_EQ(meaningOfKey(Game::quake, "func_door", "sounds"), "number of a set of sounds");
    EXPECT_EQ(meaningOfKey(Game::quake2, "worldspawn", "sounds"), "music track");
    EXPECT_EQ(meaningOfKey(Game::halflife, "ambient_generic", "message"), "sound file, below sound/");
    EXPECT_EQ(meaningOfKey(Game::halflife, "trigger_once", "message"), "text that the player sees");
    EXPECT_EQ(meaningOfKey(Game::quake, "trigger_once", "rendermode"), "");
}

TEST(EntityKeys, TextsHaveNoMarkupBecauseWindowsShowThemToo) {
    EXPECT_EQ(meaningOfKey(Game::quake, "func_timer", "random"), "seconds by which 'wait' varies");
    for (const char* key : {"model", "pattern", "random", "wait", "message", "sounds", "target"})
        for (const char* className : {"light", "func_timer", "trigger_once", "target_speaker"})
            for (const Game game : {Game::halflife, Game::quake, Game::quake2, Game::quake3})
                EXPECT_EQ(meaningOfKey(game, className, key).find('`'), std::string_view::npos) << key;
}

TEST(EntityKeys, CommonKeysOfAManagerAreNoTargets) {
    EXPECT_EQ(meaningOfKey(Game::halflife, "multi_manager", "targetname"), "name by which others use it");
    EXPECT_EQ(meaningOfKey(Game::halflife, "multi_manager", "door1"),
              "name of a target; the value is its delay in seconds");
}

TEST(EntityKeys, TypingErrorsSuggestAKeyOfTheClass) {
    EXPECT_EQ(meantKey(Game::quake3, "func_bobbing", "hight"), "height");
    EXPECT_EQ(meantKey(Game::quake, "func_door", "Spawnflgas"), "spawnflags");
    EXPECT_EQ(meantKey(Game::quake2, "trigger_once", "taregt"), "target");
    EXPECT_EQ(meantKey(Game::halflife, "env_beam", "rendercolour"), "rendercolor");
}

TEST(EntityKeys, KeysOfModsAndCompilersAreNoTypingErrors) {
    EXPECT_EQ(meantKey(Game::quake, "func_door", "target2"), "");          // with a digit
    EXPECT_EQ(meantKey(Game::quake3, "func_door", "!gametype"), "");       // switched off by its author
    EXPECT_EQ(meantKey(Game::quake, "light", "color"), "");                // `_color` without its sign
    EXPECT_EQ(meantKey(Game::quake, "light", "_colour"), "");              // for a compiler
    EXPECT_EQ(meantKey(Game::quake2, "func_plat", "sound"), "");           // another end
    EXPECT_EQ(meantKey(Game::quake3, "func_plat", "weight"), "");          // another first letter
    EXPECT_EQ(meantKey(Game::quake2, "monster_tank", "healthtarget"), ""); // so does this long one
    EXPECT_EQ(meantKey(Game::quake2, "light", "mangle"), "");              // a key of another game
    EXPECT_EQ(meantKey(Game::halflife, "multi_manager", "hight"), "");     // the name of an entity
    EXPECT_EQ(meantKey(Game::quake, "func_door", "wiat"), "");             // too short
    EXPECT_EQ(meantKey(Game::quake, "func_door", ""), "");
}

TEST(SpawnFlags, HaveNamesForEachClass) {
    EXPECT_EQ(namesOf(Game::quake, "func_door", "2081"),
              (Names{"starts open", "toggles", "not in deathmatch"}));
    EXPECT_EQ(namesOf(Game::halflife, "func_door", "9"), (Names{"starts open", "players pass through it"}));
    EXPECT_EQ(namesOf(Game::quake2, "func_door_rotating", "66"),
              (Names{"turns the other way", "turns about X"}));
    EXPECT_EQ(
        namesOf(Game::quake2, "monster_soldier", "6145"),
        (Names{"ambush: waits until it sees the player", "not in deathmatch", "not in cooperative games"}));
    EXPECT_EQ(namesOf(Game::quake3, "item_health", "1"), Names{"hangs in the air"});
}

TEST(SpawnFlags, UnknownBitsHaveNoName) {
    EXPECT_EQ(namesOf(Game::quake3, "item_health", "256"), Names{""});
    EXPECT_EQ(namesOf(Game::quake, "x", "-2147483648"), Names{""});
    EXPECT_TRUE(namesOf(Game::quake, "x", "").empty());
}

TEST(NamedFiles, AreSearchedWhereTheGameDoes) {
    const auto candidates = [](Game game, const char* key, const char* value) {
        const std::vector<NamedFile> files = filesNamedBy(game, key, value);
        return files.empty() ? Names{} : files.front().candidates;
    };
    EXPECT_EQ(candidates(Game::halflife, "message", "ambience/wind.wav").front(), "sound/ambience/wind.wav");
    EXPECT_EQ(candidates(Game::quake2, "noise", "world/wind").front(), "sound/world/wind.wav");
    EXPECT_EQ(candidates(Game::quake3, "noise", "sound/a.wav").front(), "sound/a.wav");
    EXPECT_EQ(candidates(Game::halflife, "model", "sprites/glow.spr").front(), "sprites/glow.spr");
    EXPECT_TRUE(candidates(Game::halflife, "model", "*12").empty());
    EXPECT_TRUE(candidates(Game::halflife, "message", "CHAPTER1").empty());
    EXPECT_EQ(filesNamedBy(Game::halflife, "wad", "\\a\\b.wad;c.wad").size(), 2u);
}

TEST(NamedFiles, TheFactsSayWhereTheyAre) {
    const test::TempFolder folder;
    folder.write("sound/a.wav", "x");
    const FileSystem files = test::mounted({folder.path()});
    Map map;
    map.game = Game::quake;
    map.models.resize(1);
    map.entities = {{{{"classname", "a"}, {"noise", "a.wav"}, {"noise1", "b.wav"}, {"spawnflags", "2048"}}}};
    const CrossReferences references(map);
    const MaterialSet materials;
    const std::vector<FactSection> sections = factsOfEntity({map, materials, references, &files}, 0);
    const auto section = std::ranges::find(sections, "Files that it names", &FactSection::title);
    ASSERT_NE(section, sections.end());
    ASSERT_EQ(section->facts.size(), 2u);
    EXPECT_EQ(section->facts[0].value, pathText(folder.path() / "sound/a.wav"));
    EXPECT_EQ(section->facts[1].value, "not found; searched sound/b.wav, b.wav");
    EXPECT_EQ(sections[1].facts[0].value, "not in deathmatch");
}

TEST(EntityFacts, SectionsWithoutLinksSayWhy) {
    Map map;
    map.game = Game::quake;
    map.models.resize(1);
    map.entities = {{{{"classname", "a"}}}, {{{"classname", "b"}, {"target", "nowhere"}}}};
    const CrossReferences references(map);
    const MaterialSet materials;
    const auto noteOf = [&](uint32_t entity, std::string_view title) {
        for (const FactSection& section : factsOfEntity({map, materials, references}, entity))
            if (section.title == title) return section.note;
        return std::string("no such section");
    };
    EXPECT_EQ(noteOf(0, "Targets (0)"), "It has no target key");
    EXPECT_EQ(noteOf(0, "Targeted by (0)"), "Nothing targets it");
    EXPECT_EQ(noteOf(1, "Targets (0)"), "Nothing is called 'nowhere'");
}

} // namespace
} // namespace visleaf
