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

/// Waits until the loads that were started have ended. Returns the outcome of the last one.
LoadOutcome outcomeOf(MapLoader& loader) {
    std::optional<LoadOutcome> outcome;
    while (!outcome && loader.isLoading()) {
        loader.waitFor(kLong);
        outcome = loader.poll();
    }
    EXPECT_TRUE(outcome);
    return std::move(outcome).value_or(LoadOutcome());
}

LoadOutcome load(const LoadRequest& request, const std::vector<GameFolder>& gameFolders = {}) {
    MapLoader loader(gameFolders);
    loader.start(request);
    return outcomeOf(loader);
}

TEST(MapLoader, WaitForReturnsWithTheOutcome) {
    MapLoader loader({});
    loader.start({.map = "no/such/map.bsp"});
    loader.waitFor(kLong);
    const std::optional<LoadOutcome> outcome = loader.poll();
    ASSERT_TRUE(outcome);
    EXPECT_THAT(outcome->error, testing::HasSubstr("no/such/map.bsp"));
}

TEST(MapLoader, CancelledLoadsGiveNoOutcome) {
    MapLoader loader({});
    for (const char* map : {"first.bsp", "second.bsp", "third.bsp", "last.bsp"})
        loader.start(LoadRequest{map, false});
    EXPECT_THAT(outcomeOf(loader).error, testing::HasSubstr("last.bsp"));
    EXPECT_FALSE(loader.isLoading());
}

TEST(MapLoader, AfterACancelNothingLoadsUntilTheNextRequest) {
    MapLoader loader({});
    loader.start(LoadRequest{"running.bsp", false});
    loader.start(LoadRequest{"waiting.bsp", false});
    loader.start(LoadRequest{"waiting_too.bsp", false});
    loader.cancel();
    EXPECT_FALSE(loader.isLoading() || loader.isSearching());
    EXPECT_FALSE(loader.poll());
    loader.start(LoadRequest{"next.bsp", false});
    EXPECT_TRUE(loader.isLoading());
    EXPECT_THAT(outcomeOf(loader).error, testing::HasSubstr("next.bsp"));
}

TEST(MapLoader, RequestOverridesTheLink) {
    const CameraPose camera{{1, 2, 3}, 4, 5};
    EXPECT_EQ(load({.map = "visleaf:no.bsp@6,7,8,9,10?view=flat", .camera = camera}).link,
              (MapLink{"no.bsp", camera, {parseSetting("view", "flat").value()}}));
}

TEST(MapLoader, AddedDataAreSearchedForMapsAndThoseThatAreGoneAreSkipped) {
    const test::TempFolder folder;
    // The loader searches the data of all games.
    const LoadOutcome outcome =
        load({.map = "a", .added = {{"id1", {folder.path()}}, {"valve", {folder.path() / "gone"}}}});
    EXPECT_THAT(outcome.error, testing::HasSubstr(pathText(folder.path()) + ": holds no maps/a.bsp"));
}

TEST(MapLoader, AddedDataAreMountedForMapsOfTheirGameOnly) {
    const test::TempFolder folder;
    const std::string map = pathText(folder.write("id1/maps/room.bsp", ibsp38::write(roomFile())));
    const std::filesystem::path ofQuake = folder.path() / "quake", ofHalfLife = folder.path() / "half-life";
    std::filesystem::create_directories(ofQuake);
    std::filesystem::create_directories(ofHalfLife);
    const LoadOutcome outcome = load({.map = map, .added = {{"id1", {ofQuake}}, {"valve", {ofHalfLife}}}});
    ASSERT_TRUE(outcome.map) << outcome.error;
    const std::vector<std::string> mounts = outcome.map->snapshot.files->mounts();
    EXPECT_THAT(mounts, testing::Contains(testing::HasSubstr(pathText(ofQuake))));
    EXPECT_THAT(mounts, testing::Not(testing::Contains(testing::HasSubstr(pathText(ofHalfLife)))));
}

TEST(MapLoader, AMapOutsideOfAnyGameBorrowsTheDataOfTheOpenMap) {
    const test::TempFolder folder;
    const Bytes room = ibsp38::write(roomFile());
    const std::string open = pathText(folder.write("q2/baseq2/maps/room.bsp", room));
    const std::filesystem::path added = folder.path() / "added";
    std::filesystem::create_directories(added);
    const auto mountsFor = [&](const std::string& map) {
        const LoadOutcome outcome = load({.map = pathText(folder.write(map, room)),
                                          .added = {{"baseq2", {added}}},
                                          .borrowsFrom = findMap(open, {}).value()});
        return outcome.map ? outcome.map->snapshot.files->mounts() : std::vector<std::string>();
    };
    const auto borrows = testing::AllOf(testing::Contains(testing::HasSubstr(pathText(added))),
                                        testing::Contains(testing::HasSubstr("baseq2")));
    EXPECT_THAT(mountsFor("backup/room.bsp"), borrows);
    EXPECT_THAT(mountsFor("backup/maps/room.bsp"), borrows) << "a folder of maps alone is no game";
    EXPECT_THAT(mountsFor("mod/id1/maps/room.bsp"),
                testing::Not(testing::Contains(testing::HasSubstr("baseq2"))));
}

TEST(MapLoader, ABareNameOpensAMapOfTheDataOfAnotherGame) {
    const test::TempFolder folder;
    const std::string map = pathText(folder.write("baseq2/maps/room.bsp", ibsp38::write(roomFile())));
    const LoadOutcome outcome = load({.map = "ROOM", .added = {{"id1", {folder.path() / "baseq2"}}}});
    EXPECT_TRUE(outcome.map) << outcome.error;
    EXPECT_EQ(outcome.link.map, map);
}

TEST(MapLoader, ABareNameOfAGameFolderIsTheFileForALaterStart) {
    const test::TempFolder folder;
    const std::string map = pathText(folder.write("baseq2/maps/room.bsp", ibsp38::write(roomFile())));
    const LoadOutcome outcome = load({.map = "room"}, {folder.path() / "baseq2"});
    EXPECT_TRUE(outcome.map) << outcome.error;
    EXPECT_EQ(outcome.link.map, map) << "without the game folder, only the path leads to it";
}

class KnownPlaces : public testing::Test {
  protected:
    KnownPlaces() { m_folder.write("baseq2/maps/room.bsp", ibsp38::write(roomFile())); }

    LoadOutcome loadByName(const std::string& map, bool isSearched = true) const {
        LoadRequest request{.map = map};
        if (isSearched) request.knownPlaces = std::vector<MapSearchPlace>{m_folder.path() / "baseq2"};
        return load(request);
    }

    test::TempFolder m_folder;
    std::string m_map = pathText(m_folder.path() / "baseq2/maps/room.bsp");
};

TEST_F(KnownPlaces, ABareNameIsFoundInTheDataOfTheOpenMap) {
    const LoadOutcome found = loadByName("room");
    EXPECT_TRUE(found.map) << found.error;
    EXPECT_EQ(found.link.map, m_map) << "a later start finds it, too";
    EXPECT_EQ(found.absent, "");
    EXPECT_FALSE(loadByName("room", false).map);
    EXPECT_THAT(loadByName("rooom").error, testing::AllOf(testing::HasSubstr("did you mean room"),
                                                          testing::Not(testing::HasSubstr("--game"))));
}

TEST_F(KnownPlaces, ALinkOfAnotherMachineFindsTheMapByName) {
    const LoadOutcome found = loadByName("visleaf:/home/bob/q2/baseq2/maps/room.bsp@1,2,3,4,5");
    EXPECT_TRUE(found.map) << found.error;
    EXPECT_EQ(found.link.map, m_map);
    EXPECT_EQ(found.absent, "/home/bob/q2/baseq2/maps/room.bsp");
    EXPECT_EQ(found.link.pose->position, glm::vec3(1, 2, 3));
}

TEST_F(KnownPlaces, ATypedPathMeansOnlyItself) {
    EXPECT_FALSE(loadByName(pathText(m_folder.path() / "gone/room.bsp")).map);
}

TEST(MapLoader, WaitForReturnsAtOnceWhenIdle) {
    const MapLoader loader({});
    const Clock::time_point start = Clock::now();
    loader.waitFor(kLong);
    EXPECT_LT(Clock::now() - start, std::chrono::seconds(30));
}

} // namespace
} // namespace visleaf
