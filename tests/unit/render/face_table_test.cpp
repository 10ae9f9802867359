#include "render/face_table.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// Leaf 0 is solid and names nothing; leafs 1 and 2 share face 1; face 2 belongs to a brush model.
Map mapOfThreeLeafs() {
    Map map;
    map.faces.resize(3);
    map.leafFaces = {0, 1, 1};
    map.leafs.resize(3);
    map.leafs[1] = {.bounds = {}, .cluster = 7, .area = 1, .contents = 0, .firstFace = 0, .numFaces = 2};
    map.leafs[2] = {.bounds = {}, .cluster = 8, .area = 2, .contents = 0, .firstFace = 2, .numFaces = 1};
    return map;
}

TEST(FaceFacts, AFaceBelongsToTheFirstLeafThatNamesIt) {
    const auto facts = faceFacts(mapOfThreeLeafs(), {});
    ASSERT_EQ(facts.size(), 3u);
    const FaceFacts first{.leaf = 1, .cluster = 7, .area = 1};
    EXPECT_EQ(facts[0], first);
    EXPECT_EQ(facts[1], first);
}

TEST(FaceFacts, AFaceOfABrushModelHasABatchButNoLeaf) {
    MapGeometry geometry;
    geometry.faces = {DrawFace{.face = 2, .instance = 1, .batch = 5}};
    const auto facts = faceFacts(mapOfThreeLeafs(), geometry);
    EXPECT_EQ(facts[2], (FaceFacts{.batch = 5}));
    EXPECT_EQ(facts[0].batch, kNone);
}

TEST(FaceFacts, APageOfLightIsWhereTheAtlasPutIt) {
    Map map;
    map.lightmapBlocks = {{.width = 256, .height = 64}, {.width = 256, .height = 64}};
    map.faces = {{.lightmapBlock = 0}, {.lightmapBlock = 1}, {}};
    MapGeometry geometry;
    geometry.atlas.places = {{.x = 10, .y = 20, .sheet = 3}, {}};
    const auto facts = faceFacts(map, geometry);
    EXPECT_EQ(facts[0], (FaceFacts{.pageX = 10, .pageY = 20, .pageWidth = 256, .pageHeight = 64}));
    const FaceFacts ownPage{.pageWidth = 256, .pageHeight = 64};
    EXPECT_EQ(facts[1], ownPage) << "left out of the atlas";
    EXPECT_EQ(facts[2], ownPage) << "without light";
}

TEST(FaceFacts, WithoutLightmapsAPageHasQuake3sSize) {
    Map map;
    map.faces.resize(1);
    const auto facts = faceFacts(map, {});
    EXPECT_EQ(facts[0].pageWidth, 128u);
    EXPECT_EQ(facts[0].pageHeight, 128u);
}

} // namespace
} // namespace visleaf
