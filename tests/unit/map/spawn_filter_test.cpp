#include "map/entities/spawn_filter.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Entity with(const char* key, const char* value) {
    return Entity{{{"classname", "item_armor"}, {key, value}}};
}

TEST(SpawnFilter, FlagsOfQuakeAndQuake2RemoveFromSkills) {
    for (const Game game : {Game::quake, Game::quake2, Game::kingpin}) {
        EXPECT_FALSE(spawnsOnSkill(with("spawnflags", "256"), game, Skill::easy));
        EXPECT_TRUE(spawnsOnSkill(with("spawnflags", "256"), game, Skill::normal));
        EXPECT_FALSE(spawnsOnSkill(with("spawnflags", "512"), game, Skill::normal));
        EXPECT_FALSE(spawnsOnSkill(with("spawnflags", "1027"), game, Skill::hard));
        EXPECT_TRUE(spawnsOnSkill(with("spawnflags", "2048"), game, Skill::hard));
    }
}

TEST(SpawnFilter, HalfLifeAndQuake3HaveNoSkillFlags) {
    for (const Game game : {Game::halflife, Game::blueshift, Game::nightfire, Game::quake3})
        EXPECT_TRUE(spawnsOnSkill(with("spawnflags", "1792"), game, Skill::easy));
}

TEST(SpawnFilter, Spawnflag2048RemovesFromDeathmatch) {
    for (const Game game : {Game::quake, Game::quake2, Game::halflife}) {
        EXPECT_FALSE(spawnsInMode(with("spawnflags", "2048"), game, GameMode::deathmatch));
        EXPECT_FALSE(spawnsInMode(with("spawnflags", "2048"), game, GameMode::team));
        EXPECT_TRUE(spawnsInMode(with("spawnflags", "2048"), game, GameMode::single));
        EXPECT_TRUE(spawnsInMode(with("spawnflags", "2048"), game, GameMode::coop));
        EXPECT_TRUE(spawnsInMode(with("spawnflags", "256"), game, GameMode::deathmatch));
    }
}

TEST(SpawnFilter, Quake3NamesModesByKeys) {
    constexpr Game kGame = Game::quake3;
    EXPECT_FALSE(spawnsInMode(with("notfree", "1"), kGame, GameMode::deathmatch));
    EXPECT_TRUE(spawnsInMode(with("notfree", "1"), kGame, GameMode::team));
    EXPECT_TRUE(spawnsInMode(with("notfree", "0"), kGame, GameMode::deathmatch));
    EXPECT_FALSE(spawnsInMode(with("notteam", "1"), kGame, GameMode::team));
    EXPECT_FALSE(spawnsInMode(with("notsingle", "1"), kGame, GameMode::single));
    EXPECT_FALSE(spawnsInMode(with("gametype", "ctf oneflag"), kGame, GameMode::deathmatch));
    EXPECT_TRUE(spawnsInMode(with("gametype", "ctf oneflag"), kGame, GameMode::team));
    EXPECT_TRUE(spawnsInMode(with("spawnflags", "2048"), kGame, GameMode::deathmatch));
}

TEST(SpawnFilter, Quake3HasNoCooperativeModeAndItRemovesNothing) {
    EXPECT_FALSE(hasCooperative(Game::quake3) || hasCooperative(Game::rtcw));
    EXPECT_TRUE(hasCooperative(Game::quake) && hasCooperative(Game::quake2));
    EXPECT_TRUE(spawnsInMode(with("notsingle", "1"), Game::quake3, GameMode::coop));
}

TEST(SpawnFilter, WorldIsAlwaysThere) {
    const Entity world{{{"classname", "worldspawn"}, {"spawnflags", "3840"}}};
    EXPECT_TRUE(spawnsOnSkill(world, Game::quake, Skill::easy));
    EXPECT_TRUE(spawnsInMode(world, Game::quake, GameMode::deathmatch));
}

TEST(SpawnFilter, DeathmatchIgnoresSkills) {
    const Entity notEasy = with("spawnflags", "256");
    EXPECT_FALSE(spawnsFor(notEasy, Game::quake, Skill::easy, std::nullopt));
    EXPECT_FALSE(spawnsFor(notEasy, Game::quake, Skill::easy, GameMode::coop));
    EXPECT_TRUE(spawnsFor(notEasy, Game::quake, Skill::easy, GameMode::deathmatch));
    EXPECT_TRUE(spawnsFor(notEasy, Game::quake, std::nullopt, std::nullopt));
}

TEST(SpawnFilter, NamesOfSkillsAndModesAreKnown) {
    EXPECT_EQ(parseSkill("medium"), Skill::normal);
    EXPECT_EQ(parseSkill("nightmare"), Skill::hard);
    EXPECT_EQ(parseSkill("1"), Skill::normal);
    EXPECT_FALSE(parseSkill("").has_value());
    EXPECT_EQ(parseGameMode("sp"), GameMode::single);
    EXPECT_EQ(parseGameMode("ffa"), GameMode::deathmatch);
    EXPECT_EQ(parseGameMode("coop"), GameMode::coop);
    EXPECT_EQ(parseGameMode("ctf"), GameMode::team);
    EXPECT_FALSE(parseGameMode("ctf2").has_value());
}

} // namespace
} // namespace visleaf
