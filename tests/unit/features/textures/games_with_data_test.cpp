#include "features/textures/games_with_data.h"

#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<InstalledGame> kInstalled{{"Kingpin", "/games/Kingpin/main"},
                                            {"OpenArena", "/games/openarena/baseoa"},
                                            {"Quake", "/games/Quake/Id1"},
                                            {"Quake III Arena", "/games/Quake 3/baseq3"},
                                            {"Return to Castle Wolfenstein", "/games/RtCW/Main"}};

std::vector<std::string> titlesFor(Game game, const std::vector<std::string>& mounts = {}) {
    std::vector<std::string> titles;
    for (const InstalledGame& one : gamesWithData(game, kInstalled, mounts))
        titles.push_back(one.title);
    return titles;
}

TEST(GamesWithData, AreThoseWhoseFolderTheGameReads) {
    EXPECT_THAT(titlesFor(Game::quake3), ElementsAre("OpenArena", "Quake III Arena"));
    EXPECT_THAT(titlesFor(Game::quake), ElementsAre("Quake"));
    EXPECT_THAT(titlesFor(Game::halflife), IsEmpty());
}

TEST(GamesWithData, FoldersOfTheSameNameAreDistinguished) {
    EXPECT_THAT(titlesFor(Game::kingpin), ElementsAre("Kingpin"));
    EXPECT_THAT(titlesFor(Game::rtcw), ElementsAre("Return to Castle Wolfenstein"));
}

TEST(GamesWithData, WhatIsMountedIsNotOffered) {
    const test::TempFolder folder;
    const std::filesystem::path data = folder.path() / "baseq2";
    std::filesystem::create_directories(data);
    const std::vector<InstalledGame> installed{{"Quake II", data}};
    EXPECT_EQ(gamesWithData(Game::quake2, installed, {"/elsewhere"}), installed);
    EXPECT_THAT(gamesWithData(Game::quake2, installed, {data.string() + "/"}), IsEmpty());
}

} // namespace
} // namespace visleaf
