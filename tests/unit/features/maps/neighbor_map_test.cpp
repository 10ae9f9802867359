#include "features/maps/neighbor_map.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

const std::vector<ListedMap> kMaps{
    {"a", {"/q/maps/a.bsp", {}}, {}},         {"b", {"/q/pak0.pak", "maps/b.bsp"}, {}},
    {"c", {"/q/maps/c.bsp", {}}, {}},         {"d", {"/q/maps/d.bsp", {}}, {}, {}, {}, "a link to nothing"},
    {"e", {"/q/pak0.pak", "maps/e.bsp"}, {}}, {"f", {"/q/maps/f.bsp", {}}, {}}};

TEST(NeighborMap, GoesThroughTheFolderAndRoundItsEnds) {
    const auto step = [](const char* from, int steps) { return neighborOf({from, {}}, steps, kMaps)->file; };
    EXPECT_EQ(step("/q/maps/a.bsp", 1), "/q/maps/c.bsp");
    EXPECT_EQ(step("/q/maps/c.bsp", 1), "/q/maps/f.bsp") << "the link has no file";
    EXPECT_EQ(step("/q/maps/f.bsp", 1), "/q/maps/a.bsp");
    EXPECT_EQ(step("/q/maps/a.bsp", -1), "/q/maps/f.bsp");
    EXPECT_EQ(step("/q/id1/../maps/a.bsp", 2), "/q/maps/f.bsp");
    EXPECT_EQ(step("/q/maps/a.bsp", -4), "/q/maps/f.bsp");
}

TEST(NeighborMap, MapsOfAnArchiveStayInIt) {
    EXPECT_EQ(neighborOf({"/q/pak0.pak", "maps/b.bsp"}, 1, kMaps)->entry, "maps/e.bsp");
    EXPECT_EQ(holderOf({"/q/pak0.pak", "maps/b.bsp"}).path, "/q/pak0.pak");
    EXPECT_EQ(holderOf({"/q/maps/a.bsp", {}}).path, "/q/maps");
}

TEST(NeighborMap, AloneThereIsNone) {
    EXPECT_FALSE(neighborOf({"/q/maps/a.bsp", {}}, 1, {kMaps[0], kMaps[1]}));
    EXPECT_FALSE(neighborOf({"/other/a.bsp", {}}, 1, kMaps));
}

} // namespace
} // namespace visleaf
