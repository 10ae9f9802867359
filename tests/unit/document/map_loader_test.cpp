#include "document/map_loader.h"

#include "platform/path_text.h"
#include "support/room_map.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

namespace visleaf {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double kLong = 60000.0; // milliseconds; longer than any test may take

TEST(MapLoader, WaitForReturnsWithTheOutcome) {
    MapLoader loader({});
    loader.start(LoadRequest{"no/such/map.bsp", false});
    loader.waitFor(kLong);
    const std::optional<LoadOutcome> outcome = loader.poll();
    ASSERT_TRUE(outcome);
    EXPECT_THAT(outcome->error, testing::HasSubstr("no/such/map.bsp"));
}

TEST(MapLoader, CancelledLoadsGiveNoOutcome) {
    MapLoader loader({});
    for (const char* map : {"first.bsp", "second.bsp", "third.bsp", "last.bsp"})
        loader.start(LoadRequest{map, false});
    std::optional<LoadOutcome> outcome;
    while (!outcome && loader.isLoading()) {
        loader.waitFor(1.0);
        outcome = loader.poll();
    }
    ASSERT_TRUE(outcome);
    EXPECT_THAT(outcome->error, testing::HasSubstr("last.bsp"));
    EXPECT_FALSE(loader.isLoading());
}

TEST(MapLoader, RequestOverridesTheLink) {
    MapLoader loader({});
    const CameraPose camera{{1, 2, 3}, 4, 5};
    loader.start({.map = "visleaf:no.bsp@6,7,8,9,10?view=flat", .camera = camera});
    loader.waitFor(kLong);
    const std::optional<LoadOutcome> outcome = loader.poll();
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->link, (MapLink{"no.bsp", camera, {parseSetting("view", "flat").value()}}));
}

TEST(MapLoader, AddedDataAreSearchedForMapsAndThoseThatAreGoneAreSkipped) {
    const test::TempFolder folder;
    MapLoader loader({});
    // The loader searches the data of all games.
    loader.start({.map = "a", .added = {{"id1", {folder.path()}}, {"valve", {folder.path() / "gone"}}}});
    loader.waitFor(kLong);
    const std::optional<LoadOutcome> outcome = loader.poll();
    ASSERT_TRUE(outcome);
    EXPECT_THAT(outcome->error, testing::HasSubstr(pathText(folder.path()) + ": holds no maps/a.bsp"));
}

TEST(MapLoader, AddedDataAreMountedForMapsOfTheirGameOnly) {
    const test::TempFolder folder;
    const std::string map = pathText(folder.write("id1/maps/room.bsp", ibsp38::write(roomFile())));
    const std::filesystem::path ofQuake = folder.path() / "quake", ofHalfLife = folder.path() / "half-life";
    std::filesystem::create_directories(ofQuake);
    std::filesystem::create_directories(ofHalfLife);
    MapLoader loader({});
    loader.start({.map = map, .added = {{"id1", {ofQuake}}, {"valve", {ofHalfLife}}}});
    loader.waitFor(kLong);
    const std::optional<LoadOutcome> outcome = loader.poll();
    ASSERT_TRUE(outcome && outcome->map) << (outcome ? outcome->error : "");
    const std::vector<std::string> mounts = outcome->map->snapshot.files->mounts();
    EXPECT_THAT(mounts, testing::Contains(testing::HasSubstr(pathText(ofQuake))));
    EXPECT_THAT(mounts, testing::Not(testing::Contains(testing::HasSubstr(pathText(ofHalfLife)))));
}

TEST(MapLoader, WaitForReturnsAtOnceWhenIdle) {
    const MapLoader loader({});
    const Clock::time_point start = Clock::now();
    loader.waitFor(kLong);
    EXPECT_LT(Clock::now() - start, std::chrono::seconds(30));
}

} // namespace
} // namespace visleaf
