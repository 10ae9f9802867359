#include "analysis/colors/light_colors.h"

#include "analysis/colors/color_question.h"

#include <gtest/gtest.h>

#include <numeric>

namespace visleaf {
namespace {

uint32_t totalOf(const FaceColors& colors) {
    return std::accumulate(colors.legend.begin(), colors.legend.end(), 0u,
                           [](uint32_t sum, const LegendRow& row) { return sum + row.faces; });
}

TEST(LightColors, FacesAreColouredByTheSizeAndTheSignOfTheirChange) {
    const LightChanges changes{{0, -100.0f}, {1, -10.0f}, {2, -0.5f}, {3, 0.5f}, {4, 8.0f}, {5, 200.0f}};
    const FaceColors colors = colorByLightChange(8, &changes);
    ASSERT_EQ(colors.rows.size(), 8u);
    for (uint8_t face = 0; face < 6; ++face)
        EXPECT_EQ(colors.rows[face], face);
    EXPECT_EQ(colors.rows[6], colors.rows[7]) << "unchanged faces differ";
    EXPECT_EQ(colors.legend[colors.rows[7]].faces, 2u);
    EXPECT_EQ(totalOf(colors), 8u);
    EXPECT_EQ(colors.note, "");
}

TEST(LightColors, WithoutAnotherVersionTheNoteSaysWhatToDo) {
    const FaceColors colors = colorByLightChange(3, nullptr);
    EXPECT_NE(colors.note.find("Compare"), std::string::npos);
    EXPECT_EQ(totalOf(colors), 3u);
}

TEST(LightColors, ChangesOfFacesThatTheMapLacksAreIgnored) {
    const LightChanges changes{{3, 10.0f}, {4000000000u, 10.0f}};
    EXPECT_EQ(colorByLightChange(3, &changes).legend.back().faces, 3u);
}

TEST(LightColors, AnotherComparisonGivesAnotherAnswer) {
    const auto changes = std::make_shared<const LightChanges>();
    const ColorQuestion question{.topic = ColorTopic::light, .lightChanges = changes};
    EXPECT_EQ(question, (ColorQuestion{.topic = ColorTopic::light, .lightChanges = changes}));
    EXPECT_NE(question, ColorQuestion{.topic = ColorTopic::light});
}

} // namespace
} // namespace visleaf
