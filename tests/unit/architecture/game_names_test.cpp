// Only tables and loaders name games. A list of games elsewhere would treat a new game as some other one, and
// nobody would notice.
#include "unit/architecture/source_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <string_view>

namespace visleaf {
namespace {

constexpr std::string_view kMayNameGames[] = {
    "/formats/", // loaders recognise the game of a file
    "/map/map.h",
    // Tables with a row for each game.
    "/map/game.h",
    "/map/game.cpp",
    "/materials/games/game_rules.cpp",
    "/models/games/mesh_rules.cpp",
    "/analysis/lint/engine_limits.cpp", // of the games with known limits
    // Rules of one game only.
    "/materials/quake3/darkplaces_script.cpp",
    // The games of a shared format.
    "/materials/games/game_by_data.cpp",
    // Kingpin and Return to Castle Wolfenstein give their folders the same name.
    "/features/textures/games_with_data.cpp",
};

bool mayNameGames(std::string_view file) {
    return std::any_of(std::begin(kMayNameGames), std::end(kMayNameGames),
                       [file](std::string_view part) { return file.find(part) != file.npos; });
}

bool namesGame(const std::string& line) {
    static const std::regex kGame(R"(\bGame::\w)");
    const std::string code = line.substr(0, line.find("//"));
    return code.find("Game::") != std::string::npos && std::regex_search(code, kGame);
}

TEST(GameNames, ATestSeesWhereAGameIsNamed) {
    EXPECT_TRUE(namesGame("    case Game::quake64:"));
    EXPECT_TRUE(namesGame("    return game==Game::rtcw;"));
    EXPECT_FALSE(namesGame("    return traitsOf(game).family == GameFamily::quake;"));
    EXPECT_FALSE(namesGame("    bool isRaven; // see Game::raven"));
    EXPECT_FALSE(namesGame("    InstalledGame::titleOf(place);"));
}

TEST(GameNames, OnlyTablesAndLoadersNameGames) {
    int numNames = 0;
    for (const test::SourceLine& line : test::linesBelow({VISLEAF_SOURCE_FOLDER})) {
        if (!namesGame(line.text)) continue;
        ++numNames;
        EXPECT_TRUE(mayNameGames(line.file)) << line << ": ask for a row of a table of games";
    }
    EXPECT_GT(numNames, 40) << "the rows of the tables";
}

} // namespace
} // namespace visleaf
