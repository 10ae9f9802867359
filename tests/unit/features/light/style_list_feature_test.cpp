#include "features/light/style_list_feature.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::Each;
using testing::IsEmpty;

std::array<float, kNumLightStyles> valuesWith(const std::vector<StyleChange>& changes) {
    return lightStyleValues(0.0, LightRules{}, {}, {.motion = StyleMotion::still, .changes = changes});
}

TEST(StyleList, SoloDarkensEveryOtherStyleAndSteadyLight) {
    std::vector<StyleChange> changes;
    soloStyle(changes, 5);
    std::array<float, kNumLightStyles> values = valuesWith(changes);
    EXPECT_EQ(values[5], 1.0f);
    values[5] = 0.0f;
    EXPECT_THAT(values, Each(0.0f));
    EXPECT_TRUE(hidesStyles(changes));
}

TEST(StyleList, SoloOfAnotherStyleReplacesTheFirst) {
    std::vector<StyleChange> changes;
    soloStyle(changes, 5);
    soloStyle(changes, 0);
    EXPECT_EQ(valuesWith(changes)[0], 1.0f);
    EXPECT_EQ(valuesWith(changes)[5], 0.0f);
}

TEST(StyleList, SecondSoloOfTheSameStyleShowsAllAgain) {
    std::vector<StyleChange> changes;
    soloStyle(changes, 5);
    soloStyle(changes, 5);
    EXPECT_THAT(changes, IsEmpty());
}

TEST(StyleList, SoloAndItsEndKeepOtherChanges) {
    std::vector<StyleChange> changes{{.style = 3, .isMuted = true, .intensity = 0.5f},
                                     {.style = 4, .pattern = "az"}};
    soloStyle(changes, 3);
    EXPECT_EQ(valuesWith(changes)[3], 0.5f); // a style that is shown alone is not mute
    showAllStyles(changes);
    EXPECT_FALSE(hidesStyles(changes));
    EXPECT_EQ(findChange(changes, 3)->intensity, 0.5f);
    EXPECT_EQ(findChange(changes, 4)->pattern, "az");
}

TEST(StyleList, StylesOfTheFaceComeFirst) {
    const std::vector<StyleRow> rows{{.style = 0, .title = {}, .pattern = {}},
                                     {.style = 2, .title = {}, .pattern = {}},
                                     {.style = 5, .title = {}, .pattern = {}},
                                     {.style = 40, .title = {}, .pattern = {}}};
    const OrderedStyles ordered = stylesWithFaceFirst(rows, {40, 2, kNoStyle, kNoStyle});
    ASSERT_EQ(ordered.rows.size(), 4u);
    EXPECT_EQ(ordered.numOfFace, 2u);
    EXPECT_EQ(ordered.rows[0].style, 2);
    EXPECT_EQ(ordered.rows[1].style, 40);
    EXPECT_EQ(ordered.rows[2].style, 0);
    EXPECT_EQ(ordered.rows[3].style, 5);
    EXPECT_EQ(stylesWithFaceFirst(rows, {kNoStyle, kNoStyle, kNoStyle, kNoStyle}).numOfFace, 0u);
}

TEST(StyleList, FaceWithoutALightmapHasNoStyles) {
    Map map;
    map.faces.resize(2);
    map.faces[1].lightmap = 0;
    map.light.lightmaps.push_back({.width = 1, .height = 1, .styles = {7, kNoStyle, kNoStyle, kNoStyle}});
    EXPECT_EQ(numStylesIn(stylesOfFace(map, 0)), 0u);
    EXPECT_EQ(stylesOfFace(map, 1)[0], 7);
}

} // namespace
} // namespace visleaf
