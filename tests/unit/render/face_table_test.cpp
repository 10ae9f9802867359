#include "render/tables/face_table.h"

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

TEST(FaceInfo, AFaceBelongsToTheFirstLeafThatNamesIt) {
    const auto facts = faceInfos(mapOfThreeLeafs(), {});
    ASSERT_EQ(facts.size(), 3u);
    const FaceInfo first{.leaf = 1, .cluster = 7, .area = 1};
    EXPECT_EQ(facts[0], first);
    EXPECT_EQ(facts[1], first);
}

TEST(FaceInfo, AFaceOfABrushModelHasABatchButNoLeaf) {
    MapGeometry geometry;
    geometry.faces = {DrawFace{.face = 2, .instance = 1, .batch = 5}};
    const auto facts = faceInfos(mapOfThreeLeafs(), geometry);
    EXPECT_EQ(facts[2], (FaceInfo{.batch = 5}));
    EXPECT_EQ(facts[0].batch, kNone);
}

TEST(FaceInfo, ADecalDoesNotChangeTheBatchOfItsFace) {
    MapGeometry geometry;
    geometry.faces = {DrawFace{.face = 0, .batch = 2}, DrawFace{.face = 0, .batch = 5, .decal = 0}};
    EXPECT_EQ(faceInfos(mapOfThreeLeafs(), geometry)[0].batch, 2u);
}

TEST(FaceInfo, ALightmapPageIsWhereTheAtlasPutIt) {
    Map map;
    map.light.lightmaps = {{.width = 256, .height = 64}, {.width = 256, .height = 64}};
    map.faces = {{.lightmap = 0}, {.lightmap = 1}, {}};
    MapGeometry geometry;
    geometry.atlas.rects = {{.x = 10, .y = 20, .atlasLayer = 3}, {}};
    const auto facts = faceInfos(map, geometry);
    EXPECT_EQ(facts[0], (FaceInfo{.pageX = 10, .pageY = 20, .pageWidth = 256, .pageHeight = 64}));
    const FaceInfo ownPage{.pageWidth = 256, .pageHeight = 64};
    EXPECT_EQ(facts[1], ownPage) << "left out of the atlas";
    EXPECT_EQ(facts[2], ownPage) << "without light";
}

TEST(FaceInfo, WithoutLightmapsAPageHasTheSizeOfQuake3) {
    Map map;
    map.faces.resize(1);
    const auto facts = faceInfos(map, {});
    EXPECT_EQ(facts[0].pageWidth, 128u);
    EXPECT_EQ(facts[0].pageHeight, 128u);
}

} // namespace
} // namespace visleaf
