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
    const Map map = smallMap();
    for (const MapItem item : {MapItem{ItemKind::face, 2}, {ItemKind::leaf, 1}, {ItemKind::cluster, 0}}) {
        const Result<MapItem> read = parseItem(textOf(item), map);
        ASSERT_TRUE(read);
        EXPECT_EQ(read.value(), item);
    }
}

TEST(MapItem, IndexBeyondTheMapIsAnError) {
    const Result<MapItem> item = parseItem("face:3", smallMap());
    ASSERT_FALSE(item);
    EXPECT_EQ(item.error().message, "face:3: the map has 3 of this kind, counted from 0");
}

TEST(MapItem, OtherTextsAreErrors) {
    for (const char* text : {"", "face", "face:", "face:-1", "face:1x", "wall:1", ":1", "face:99999999999"})
        EXPECT_FALSE(parseItem(text, smallMap())) << text;
}

} // namespace
} // namespace visleaf
