#include "view/legends/view_legend.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(ViewLegend, EveryViewThatIsNoPictureIsExplained) {
    Map map;
    map.light.luxels.resize(3);
    for (const ViewModeInfo& info : viewModes()) {
        const bool showsTheGame = info.traits.showsLight; // lit, textures only, lightmap only, wireframes
        const ViewLegend legend = legendOf(info.mode, map);
        const bool isExplained = !legend.rows.empty() || !legend.note.empty() || info.traits.readsFaceColors;
        EXPECT_NE(isExplained, showsTheGame) << info.name;
    }
}

TEST(ViewLegend, ViewsOfLightmapsSayThatThereAreNone) {
    for (const ViewMode mode :
         {ViewMode::lightmap, ViewMode::luxels, ViewMode::luxelDensity, ViewMode::styles})
        EXPECT_EQ(legendOf(mode, Map{}).note, "The map has no lightmaps.") << infoOf(mode).name;
    EXPECT_TRUE(legendOf(ViewMode::lit, Map{}).note.empty());
}

} // namespace
} // namespace visleaf
