// Changing the light of a shown map gives the same pictures, to the byte, as loading it with that light.
#include "forge/game_folder.h"
#include "golden/demo_cameras.h"
#include "golden/golden_frame.h"
#include "support/format_cases.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>

namespace visleaf {
namespace {

constexpr std::array<AppearanceSettings, 5> kChoices{{{.light = LightPreset::modern},
                                                      {.overbright = 1.0f},
                                                      {.light = LightPreset::modern, .overbright = 2.5f},
                                                      {.overbright = 0.5f},
                                                      {}}};

std::vector<Image> picturesOf(DrawnMap& map) {
    std::vector<Image> pictures;
    if (!map.isThere()) return pictures;
    for (const DemoCamera& camera : kDemoCameras)
        pictures.push_back(map.draw(camera.pose, map.choices()));
    return pictures;
}

class Relight : public testing::TestWithParam<GameFormat> {};

TEST_P(Relight, EqualsALoadWithTheSameLight) {
    const GameFormat& format = GetParam();
    const std::string file =
        fmt::format("{}/{}/{}/maps/demo.bsp", VISLEAF_DEMO_FOLDER, format.name, format.gameFolder);
    std::vector<std::vector<Image>> expected;
    for (const AppearanceSettings& choice : kChoices) {
        DrawnMap loaded(file, choice); // its context ends with it
        expected.push_back(picturesOf(loaded));
    }
    DrawnMap relit(file);
    ASSERT_TRUE(relit.isThere());
    for (size_t i = 0; i < kChoices.size(); ++i) {
        relit.setLighting(kChoices[i]);
        const std::vector<Image> pictures = picturesOf(relit);
        ASSERT_EQ(pictures.size(), expected[i].size());
        for (size_t k = 0; k < pictures.size(); ++k) {
            const std::string name = fmt::format("relit_{}_{}_{}", format.name, i, kDemoCameras[k].name);
            EXPECT_TRUE(pictures[k].rgba == expected[i][k].rgba) << keepFrame(name, pictures[k]);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, Relight, testing::ValuesIn(gameFormats()), test::byName);

} // namespace
} // namespace visleaf
