#include "analysis/map_item.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Map smallMap() {
    Map map;
    map.faces.resize(3);
    map.leafs.resize(2);
    map.visibility.numClusters = 1;
    return map;
}

TEST(MapItem, TextReadsBack) {
    for (const char* text : {"face:2", "surface:0", "entity:7", "leaf:1", "cluster:0", "brush:12"}) {
        const Result<MapItem> item = parseItem(text);
        ASSERT_TRUE(item) << text;
        EXPECT_EQ(itemText(item.value()), text);
    }
}

TEST(MapItem, ABlankOrAnEqualsSignMayStandForTheColon) {
    for (const char* text : {"face 12", "face=12"}) {
        const Result<MapItem> item = parseItem(text);
        ASSERT_TRUE(item) << text;
        EXPECT_EQ(item.value(), (MapItem{ItemKind::face, 12}));
        EXPECT_EQ(itemTitle(item.value()), "face 12");
    }
}

TEST(MapItem, IndexBeyondTheMapIsAnError) {
    const Map map = smallMap();
    EXPECT_TRUE(checkItem({ItemKind::face, 2}, map));
    EXPECT_EQ(checkItem({ItemKind::face, 3}, map).error().message, "face:3: the map has faces 0 to 2");
    EXPECT_EQ(checkItem({ItemKind::brush, 0}, map).error().message, "brush:0: the map has no brushes");
}

TEST(MapItem, OtherTextsAreErrors) {
    for (const char* text :
         {"", "face", "face:", "face:-1", "face:1x", "wall:1", ":1", "face::1", "face:99999999999"})
        EXPECT_FALSE(parseItem(text)) << text;
}

} // namespace
} // namespace visleaf
