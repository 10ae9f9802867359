#include "analysis/entity_query.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

const Entity kLight{{{"classname", "light_torch"}, {"target", "Door one"}, {"light", "300"}}};
const Entity kDoor{{{"classname", "func_door"}, {"targetname", "door one"}}};

bool finds(std::string_view text, const Entity& entity) {
    return EntityQuery(text, Game::quake).matches(entity);
}

TEST(EntityQuery, EmptyTextMatchesEveryEntity) {
    EXPECT_TRUE(finds("", kLight));
    EXPECT_TRUE(finds("   ", Entity{}));
}

TEST(EntityQuery, WordIsFoundInClassKeysAndValues) {
    EXPECT_TRUE(finds("torch", kLight));
    EXPECT_TRUE(finds("targetname", kDoor));
    EXPECT_TRUE(finds("DOOR", kLight));
    EXPECT_FALSE(finds("window", kLight));
    EXPECT_TRUE(finds("ПРИВЕТ", Entity{{{"message", "Привет, мир"}}}));
}

TEST(EntityQuery, ClassIsMatchedWhole) {
    EXPECT_TRUE(finds("class:light_torch", kLight));
    EXPECT_TRUE(finds("class:light*", kLight));
    EXPECT_FALSE(finds("class:light", kLight));
    EXPECT_FALSE(finds("class:func_door", kLight));
}

TEST(EntityQuery, KeyMayNameItsValue) {
    EXPECT_TRUE(finds("key:target", kLight));
    EXPECT_FALSE(finds("key:target", kDoor));
    EXPECT_TRUE(finds("key:target=door*", kLight));
    EXPECT_TRUE(finds("key:target*=door*", kDoor));
    EXPECT_FALSE(finds("key:target=gate*", kLight));
}

TEST(EntityQuery, ValueIsFoundUnderAnyKey) {
    EXPECT_TRUE(finds("value:300", kLight));
    EXPECT_FALSE(finds("value:light", kLight));
}

TEST(EntityQuery, AllTermsMustMatch) {
    EXPECT_TRUE(finds("door class:light*", kLight));
    EXPECT_FALSE(finds("door class:func*", kLight));
}

TEST(EntityQuery, MinusExcludes) {
    EXPECT_FALSE(finds("door -class:light*", kLight));
    EXPECT_TRUE(finds("door -class:light*", kDoor));
}

TEST(EntityQuery, QuotesKeepSpacesTogether) {
    EXPECT_TRUE(finds("\"door one\"", kDoor));
    EXPECT_FALSE(finds("\"one door\"", kDoor));
    EXPECT_TRUE(finds("key:target=\"door one\"", kLight));
}

TEST(EntityQuery, StarsMatchInTimeOfTheProductOfTheLengths) {
    const std::string text(5000, 'a');
    std::string pattern;
    for (int i = 0; i < 500; ++i)
        pattern += "a*";
    EXPECT_TRUE(matchesPattern(pattern, text));
    EXPECT_FALSE(matchesPattern(pattern + "b", text));
}

TEST(EntityQuery, SkillAndModeAskWhatTheGameKeeps) {
    const Entity notEasy{{{"classname", "monster_army"}, {"spawnflags", "257"}}};
    EXPECT_FALSE(finds("skill:easy", notEasy));
    EXPECT_TRUE(finds("-skill:easy", notEasy));
    EXPECT_TRUE(finds("skill:Hard mode:deathmatch army", notEasy));
    const Entity onlySingle{{{"classname", "item_key"}, {"spawnflags", "2048"}}};
    EXPECT_FALSE(finds("mode:deathmatch", onlySingle));
    EXPECT_TRUE(finds("mode:coop skill:easy", onlySingle));
}

TEST(EntityQuery, UnknownSkillIsReportedAndLeftOut) {
    const EntityQuery query("skill:ea door", Game::quake);
    EXPECT_FALSE(query.problem().empty());
    EXPECT_TRUE(query.matches(kDoor));
    EXPECT_FALSE(EntityQuery("mode:", Game::quake).problem().empty());
    EXPECT_TRUE(EntityQuery("mode:dm", Game::quake).problem().empty());
}

} // namespace
} // namespace visleaf
