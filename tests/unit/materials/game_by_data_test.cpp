#include "materials/games/game_by_data.h"

#include "support/image_files.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

const MapSignature kOfQuake3{SharedFormat::quake3};

/// A folder of game data.
class GameByData : public testing::Test {
  protected:
    std::optional<Game> gameOf(const MapSignature& map, const MapSource& source = {}) const {
        return gameByData(map, source, test::mounted({m_folder.path()}));
    }

    test::TempFolder m_folder;
};

MapSource inGameFolder(const std::string& folder) {
    MapSource source;
    source.gameFolder = folder;
    return source;
}

TEST_F(GameByData, TheFolderOfKingpinIsEnough) {
    const MapSignature map{SharedFormat::quake2};
    EXPECT_EQ(gameOf(map, inGameFolder("main")), Game::kingpin);
    EXPECT_EQ(gameOf(map, inGameFolder("baseq2")), std::nullopt);
}

TEST_F(GameByData, KingpinHasTgaTexturesOnly) {
    m_folder.write("textures/a/wall.tga", test::tgaFile(8, 4, {}));
    const MapSignature map{SharedFormat::quake2, {"a/wall", "a/other"}};
    EXPECT_EQ(gameOf(map), Game::kingpin);
    EXPECT_EQ(gameOf({SharedFormat::quake2}), std::nullopt);
    m_folder.write("textures/a/wall.wal", test::walFile(8, 4, 1));
    EXPECT_EQ(gameOf(map), std::nullopt);
}

TEST_F(GameByData, DarkPlacesHasProgramsForItsClient) {
    EXPECT_EQ(gameOf(kOfQuake3), std::nullopt);
    m_folder.write("csprogs.dat", "program");
    EXPECT_EQ(gameOf(kOfQuake3), Game::darkplaces);
    m_folder.write("vm/cgame.qvm", "program");
    EXPECT_EQ(gameOf(kOfQuake3), std::nullopt) << "Quake 3's programs win";
}

TEST_F(GameByData, DarkPlacesHasDirectivesOfItsOwn) {
    m_folder.write("scripts/a.shader", "dpwood/floor\n{\n// dpreflectcube\n{\nmap a.tga\n}\n}\n");
    EXPECT_EQ(gameOf(kOfQuake3), std::nullopt);
    m_folder.write("scripts/b.shader", "textures/b\n{\r\n\t DP_Water 0.1 1.2 4 3 1 1 1 1 1 1 0.5\r\n}\n");
    EXPECT_EQ(gameOf(kOfQuake3), Game::darkplaces);
}

// Return to Castle Wolfenstein has a folder of the same name as Kingpin.
TEST_F(GameByData, OtherFormatsSayTheirGame) {
    m_folder.write("csprogs.dat", "program");
    EXPECT_EQ(gameOf({}, inGameFolder("main")), std::nullopt);
}

} // namespace
} // namespace visleaf
