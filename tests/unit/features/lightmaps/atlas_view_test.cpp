#include "features/lightmaps/atlas_view.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

TEST(AtlasView, SummaryCountsLayersAndBytes) {
    Map map;
    map.light.lightmaps.push_back({.width = 8, .height = 8, .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    const LightmapLayout layout{
        .size = 16, .numLayers = 2, .isGrey = true, .rects = {{.x = 0, .y = 0, .atlasLayer = 0}}};
    const AtlasSummary summary = summaryOf(layout, AtlasLookup(map, layout));
    EXPECT_EQ(summary.size, 16u);
    EXPECT_EQ(summary.numLayers, 8u); // four grey layers in each layer of the texture
    EXPECT_EQ(summary.numBytes, 2048u);
    EXPECT_DOUBLE_EQ(summary.filling, 0.25 / 8.0);
}

TEST(AtlasView, LinesNameFaceLuxelAndColour) {
    Map map;
    map.light.luxels = {1, 2, 3, 40, 50, 60};
    map.light.lightmaps.push_back({.width = 2, .height = 1, .styles = {6, kNoStyle, kNoStyle, kNoStyle}});
    map.faces.resize(1);
    map.faces[0].lightmap = 0;
    const std::vector<AtlasHit> hits(10, {.face = 0, .style = 0, .luxel = {1, 0}});
    const std::vector<std::string> lines = luxelLines(map, hits);
    ASSERT_EQ(lines.size(), 9u);
    EXPECT_EQ(lines[0], "face 0: luxel 1, 0 of 2 × 1, style 6, RGB 40 50 60");
    EXPECT_EQ(lines.back(), "and 2 more faces");
}

} // namespace
} // namespace visleaf
