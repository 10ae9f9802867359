// Tests which game a map belongs to if its file does not say so.
#include "document/load_snapshot.h"

#include "platform/path_text.h"
#include "support/quake3_file.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

#include <optional>

namespace visleaf {
namespace {

std::optional<Game> gameOf(const std::filesystem::path& map) {
    const auto found = findMap(pathText(map), {});
    const auto scene = loadForInfo(found.value(), {});
    EXPECT_TRUE(scene) << (scene ? "" : scene.error().message);
    if (!scene) return std::nullopt;
    return scene.value().map().game;
}

TEST(SnapshotGame, OfQuake3sFormatFollowsFromTheDataBesideTheMap) {
    const test::TempFolder folder;
    const auto map = folder.write("data/maps/a.bsp", ibsp46::write(ibsp46::smallQuake3File(false)));
    EXPECT_EQ(gameOf(map), Game::quake3);
    folder.write("data/csprogs.dat", Bytes(1));
    EXPECT_EQ(gameOf(map), Game::darkplaces);
    folder.write("data/vm/cgame.qvm", Bytes(1));
    EXPECT_EQ(gameOf(map), Game::quake3);
}

TEST(SnapshotGame, OfOtherVersionsDoesNotDependOnPrograms) {
    const test::TempFolder folder;
    const auto map = folder.write("data/maps/a.bsp", ibsp46::write(ibsp46::smallQuake3File(false), 47));
    folder.write("data/csprogs.dat", Bytes(1));
    EXPECT_EQ(gameOf(map), Game::rtcw);
}

TEST(SnapshotGame, DirectionsOfLightAreLoadedOnlyForRelief) {
    const test::TempFolder folder;
    ibsp46::Lumps lumps = ibsp46::smallQuake3File(false);
    constexpr size_t kLightmapLump = 14, kPageBytes = 128 * 128 * 3;
    lumps[kLightmapLump] = Bytes(2 * kPageBytes, std::byte{200});
    const auto map = folder.write("baseq3/maps/a.bsp", ibsp46::write(lumps));
    for (const bool showsRelief : {false, true}) {
        const auto found = findMap(pathText(map), {});
        const auto scene = loadToDraw(
            found.value(), {.gameFolders = {}, .appearance = {.loading = {.showsRelief = showsRelief}}});
        ASSERT_TRUE(scene);
        EXPECT_EQ(scene.value().snapshot.map().light.directions.empty(), !showsRelief);
        EXPECT_EQ(scene.value().snapshot.geometry->atlas.directions.empty(), !showsRelief);
    }
}

} // namespace
} // namespace visleaf
