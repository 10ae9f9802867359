#include "map/game.h"

#include "materials/games/game_rules.h"

#include <gmock/gmock.h>

#include <set>

namespace visleaf {
namespace {

TEST(GameTable, HasARowForEachGame) {
    ASSERT_EQ(allGames().size(), kNumGames);
    for (size_t i = 0; i < kNumGames; ++i)
        EXPECT_EQ(traitsOf(static_cast<Game>(i)).game, static_cast<Game>(i));
}

TEST(GameTable, GivesEachGameAUniqueName) {
    std::set<std::string_view> names;
    for (const GameTraits& game : allGames())
        EXPECT_FALSE(game.title.empty()) << game.name;
    for (const GameTraits& game : allGames())
        EXPECT_TRUE(names.insert(game.name).second) << game.name;
    EXPECT_FALSE(names.contains(""));
}

TEST(GameTable, HasFoldersAndEntityClassesForEachGame) {
    for (const GameTraits& game : allGames()) {
        EXPECT_THAT(game.baseFolders, testing::Not(testing::IsEmpty())) << game.name;
        EXPECT_THAT(game.entities.spawnClasses, testing::Contains("info_player_start")) << game.name;
        EXPECT_THAT(game.entities.invisibleClasses, testing::Contains("trigger_*")) << game.name;
        EXPECT_GT(game.entities.eyeHeight, 0.0f) << game.name;
    }
}

TEST(GameTable, HasASecondRowForMaterials) {
    for (const GameTraits& game : allGames()) {
        const GameRules& rules = rulesOf(game.game);
        EXPECT_NE(rules.usesScripts(), rules.materialFor != nullptr) << game.name;
        EXPECT_TRUE(rules.usesScripts() || !rules.textureFolder.empty()) << game.name;
        EXPECT_EQ(rules.paletteFile.empty(), rules.builtInPalette == nullptr) << game.name;
        EXPECT_FALSE(rules.dataArchive.empty()) << game.name;
    }
}

TEST(GameTable, GivesGamesOfAFamilyTheSameKindOfClipHullsAndLightStyles) {
    for (const GameTraits& game : allGames()) {
        // Nightfire's maps have brushes instead of clip nodes, as Quake 2's have.
        const bool hasNodes = game.family == GameFamily::quake || game.family == GameFamily::halfLife;
        EXPECT_EQ(!game.player.clipHulls.empty(), hasNodes && game.name != "nightfire") << game.name;
        const bool hasStyles = game.name == "raven" || game.name == "qfusion" || !isOfQuake3(game.game);
        EXPECT_EQ(game.light.original.hasStyles, hasStyles) << game.name;
        EXPECT_EQ(game.light.modern.hasStyles, hasStyles) << game.name;
    }
}

} // namespace
} // namespace visleaf
