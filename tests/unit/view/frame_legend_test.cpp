#include "view/legends/frame_legend.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

std::vector<LegendPart> legendWith(bool Settings::*shown, const OverlayCounts& counts = {}) {
    Settings settings;
    settings.*shown = true;
    return overlayLegend(Map{}, counts, settings);
}

TEST(OverlayLegend, IsEmptyWithoutAnOverlayThatHasOne) {
    EXPECT_TRUE(overlayLegend(Map{}, {}, {}).empty());
    for (const auto shown : {&Settings::showLeafBounds, &Settings::showPortals, &Settings::showLeak,
                             &Settings::showEntities, &Settings::showToolBrushes})
        EXPECT_TRUE(legendWith(shown).empty());
}

TEST(OverlayLegend, HasAPartForEachOverlay) {
    for (const auto shown : {&Settings::showLights, &Settings::showTargets, &Settings::showPaths,
                             &Settings::showHulls, &Settings::showLightGrid})
        EXPECT_EQ(legendWith(shown).size(), 1u);
    Settings settings;
    settings.showLights = settings.showTargets = settings.showPaths = settings.showLightGrid = true;
    EXPECT_EQ(overlayLegend(Map{}, {}, settings).size(), 3u) << "targets and paths share one";
}

TEST(OverlayLegend, LeafBoundsAndPortalsDifferInBrightness) {
    Settings settings;
    settings.showLeafBounds = settings.showPortals = true;
    const std::vector<LegendPart> parts = overlayLegend(Map{}, {}, settings);
    ASSERT_EQ(parts.size(), 1u);
    ASSERT_EQ(parts[0].rows.size(), 2u);
    const auto brightness = [](const LegendRow& row) { // as people see it who distinguish no colours
        return 0.30f * row.color[0] + 0.59f * row.color[1] + 0.11f * row.color[2];
    };
    EXPECT_GT(brightness(parts[0].rows[0]), 1.5f * brightness(parts[0].rows[1]));
}

TEST(OverlayLegend, CountsWhatIsDrawn) {
    const OverlayCounts counts{.numLights = 600, .numLightsDrawn = 64, .numArrows = 1, .numArrowsDrawn = 1};
    EXPECT_THAT(legendWith(&Settings::showLights, counts).front().title,
                testing::StartsWith("64 nearest of 600 light entities"));
    EXPECT_EQ(legendWith(&Settings::showTargets, counts).front().title, "1 link");
}

} // namespace
} // namespace visleaf
