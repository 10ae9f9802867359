#include "view/overlays/map_overlays.h"

#include "document/load_snapshot.h"
#include "map/find_leaf.h"
#include "support/room_map.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class MapOverlaysTest : public testing::Test {
  protected:
    std::shared_ptr<const MapSnapshot> load() {
        MapSource source;
        source.title = "room.bsp";
        source.file = m_file;
        return published(loadForReport(source, {}).value());
    }

    test::TempFolder m_folder;
    std::filesystem::path m_file = m_folder.write("maps/room.bsp", ibsp38::write(roomFile()));
    View m_view = makeView({{0, 0, 50}, 0, 0}, Lens{});
    LineList m_lines;
    Settings m_settings;
};

TEST_F(MapOverlaysTest, NothingIsComputedForHiddenOverlays) {
    const auto map = load();
    MapOverlays overlays;
    overlays.add(map, m_settings, {}, m_view, m_lines);
    EXPECT_FALSE(map->leafPortals->isBuilding());
    EXPECT_EQ(map->leafPortals->ready(), nullptr);
    EXPECT_FALSE(overlays.isBusy(*map, m_settings));
    EXPECT_TRUE(overlays.finish(map, m_settings).empty());
    EXPECT_TRUE(m_lines.isEmpty());
}

TEST_F(MapOverlaysTest, SayWhichSettingsShowThem) {
    EXPECT_FALSE(MapOverlays::isAnyShown({}));
    for (const auto shown : {&Settings::showPortals, &Settings::showHulls, &Settings::showLeak}) {
        Settings settings;
        settings.*shown = true;
        EXPECT_TRUE(MapOverlays::isAnyShown(settings));
    }
    m_settings.showLights = m_settings.showToolBrushes = true;
    EXPECT_FALSE(MapOverlays::isAnyShown(m_settings));
}

TEST_F(MapOverlaysTest, PortalsOfTheGivenLeafsAreDrawnOnce) {
    const auto map = load();
    MapOverlays overlays;
    m_settings.showPortals = true;
    EXPECT_TRUE(overlays.finish(map, m_settings).empty());
    const LeafPortals& portals = *map->leafPortals->ready();
    m_view.frustum.fill({{0, 0, 1}, -1e6f}); // everything is inside
    std::vector<uint32_t> all;
    for (uint32_t leaf = 0; leaf < map->map().leafs.size(); ++leaf)
        all.push_back(leaf);
    overlays.add(map, m_settings, all, m_view, m_lines);
    size_t numVertices = 0;
    for (const LeafBoundary& boundary : portals.boundaries)
        if (boundary.isPortal) numVertices += boundary.numVertices;
    EXPECT_EQ(m_lines.vertices.size(), 2 * numVertices);
    EXPECT_GT(m_lines.triangles.size(), 0u);
    m_lines.clear();
    overlays.add(map, m_settings, {}, m_view, m_lines);
    EXPECT_TRUE(m_lines.isEmpty());
}

TEST_F(MapOverlaysTest, LeakFileIsDrawnWithoutPortals) {
    m_folder.write("maps/ROOM.pts", "0 0 0\n0 0 100\n0 50 100\n");
    const auto map = load();
    MapOverlays overlays;
    m_settings.showLeak = true;
    EXPECT_THAT(overlays.finish(map, m_settings), ElementsAre(HasSubstr("leak file starts at 0,0,0")));
    overlays.add(map, m_settings, {}, m_view, m_lines);
    EXPECT_EQ(m_lines.vertices.size(), 2u * (2 + 2 * 12)); // two pieces, and the edges of two boxes
    EXPECT_EQ(map->leafPortals->ready(), nullptr);
}

TEST_F(MapOverlaysTest, SealedMapSaysSoOnceEachTimeItIsAsked) {
    const auto map = load();
    MapOverlays overlays;
    m_settings.showLeak = true;
    EXPECT_THAT(overlays.finish(map, m_settings), ElementsAre(HasSubstr("No leak")));
    EXPECT_TRUE(overlays.takeLeak(*map));
    EXPECT_FALSE(overlays.takeLeak(*map));
    EXPECT_FALSE(overlays.isLeakSwitchedOn());
    overlays.forgetLeak();
    EXPECT_TRUE(overlays.isLeakSwitchedOn());
    EXPECT_FALSE(overlays.takeLeak(*map));
    EXPECT_THAT(overlays.finish(map, m_settings), ElementsAre(HasSubstr("No leak")));
    EXPECT_TRUE(overlays.takeLeak(*map));
    overlays.add(map, m_settings, {}, m_view, m_lines);
    EXPECT_TRUE(m_lines.isEmpty());
}

TEST_F(MapOverlaysTest, LeakFileIsLookedForAnewEachTimeItIsAsked) {
    const auto map = load();
    MapOverlays overlays;
    m_settings.showLeak = true;
    EXPECT_THAT(overlays.finish(map, m_settings), ElementsAre(HasSubstr("No leak")));
    const LeakFileStamps before = overlays.leakFiles(*map);
    m_folder.write("maps/room.pts", "0 0 0\n0 0 100\n0 50 100\n");
    EXPECT_THAT(overlays.finish(map, m_settings), ElementsAre(HasSubstr("No leak")))
        << "it was not asked again";
    overlays.forgetLeak();
    EXPECT_THAT(overlays.finish(map, m_settings), ElementsAre(HasSubstr("leak file starts at 0,0,0")));
    EXPECT_NE(overlays.leakFiles(*map), before) << "Problems must look again";
}

TEST_F(MapOverlaysTest, ClosingTheMapCancelsTheWork) {
    const auto map = load();
    MapOverlays overlays;
    m_settings.showLeak = m_settings.showPortals = true;
    overlays.add(map, m_settings, {}, m_view,
                 m_lines); // the destructor must not wait for long, and not crash
}

} // namespace
} // namespace visleaf
