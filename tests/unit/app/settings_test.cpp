#include "app/settings.h"

#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace visleaf {
namespace {

using testing::ElementsAre;

class SettingsTest : public testing::Test {
  protected:
    void write(const std::string& text) const { std::ofstream(file()) << text; }
    std::filesystem::path file() const { return m_folder.path() / "settings.json"; }

    test::TempFolder m_folder;
};

TEST_F(SettingsTest, ComeBackAsTheyWereSaved) {
    Settings settings;
    settings.pacing = {Vsync::adaptive, 60, 15, RestWhenStill::always};
    settings.samples = 8;
    settings.filters = {TextureFilter::nearest, TextureFilter::nearest, TextureFilter::trilinear, 4};
    settings.look = {.light = LightPreset::modern, .overbright = 2.0f, .missing = MissingLook::grey};
    settings.styleMotion = StyleMotion::slow;
    settings.exposure = 2.5f;
    settings.fovX = 100.0f;
    settings.invertPitch = true;
    settings.swaysInLiquid = false;
    settings.overlay = OverlayLevel::full;
    settings.windowSize.x = 800;
    settings.recentMaps = {"b.bsp", "a.bsp"};
    ASSERT_EQ(saveSettings(settings, file()), "");
    const LoadedSettings loaded = loadSettings(file());
    EXPECT_EQ(loaded.settings, settings);
    EXPECT_EQ(loaded.warning, "");
}

TEST_F(SettingsTest, AreTheDefaultsWithoutAFile) {
    EXPECT_EQ(loadSettings(file()).settings, Settings{});
    EXPECT_EQ(loadSettings(file()).warning, "");
}

TEST_F(SettingsTest, ABrokenFileGivesTheDefaultsAndAWarning) {
    for (const char* text : {"", "{", "[1,2]", "\xFF\xFE", "{\"vsync\": tru"}) {
        write(text);
        EXPECT_EQ(loadSettings(file()).settings, Settings{}) << text;
        EXPECT_NE(loadSettings(file()).warning, "") << text;
    }
}

TEST_F(SettingsTest, ValuesOfOtherTypesAndOutOfRangeDoNoHarm) {
    write(
        R"({"vsync": "on", "frame_limit": -5, "rest": 17, "fov": 1e9, "gamma": "bright", "overlay": -7, "filter": 99, "recent_maps": [1, "m.bsp"]})");
    const Settings settings = loadSettings(file()).settings;
    EXPECT_EQ(settings.pacing, (FramePacing{.rest = RestWhenStill::always}));
    EXPECT_EQ(settings.fovX, 150.0f);
    EXPECT_EQ(settings.gamma, 1.0f);
    EXPECT_EQ(settings.overlay, OverlayLevel::off);
    EXPECT_EQ(settings.filters.textures, TextureFilter::anisotropic);
    EXPECT_THAT(settings.recentMaps, ElementsAre("m.bsp"));
}

TEST_F(SettingsTest, VsyncOfOlderFilesIsTrueOrFalse) {
    write(R"({"vsync": false})");
    EXPECT_EQ(loadSettings(file()).settings.pacing.vsync, Vsync::off);
    write(R"({"vsync": true})");
    EXPECT_EQ(loadSettings(file()).settings.pacing.vsync, Vsync::on);
}

TEST_F(SettingsTest, SavingWhereThereIsNoFolderSaysSo) {
    EXPECT_NE(saveSettings({}, m_folder.path() / "none" / "settings.json"), "");
}

TEST_F(SettingsTest, SavingLeavesNothingElseBehind) {
    ASSERT_EQ(saveSettings({}, file()), "");
    const auto begin = std::filesystem::directory_iterator(m_folder.path());
    EXPECT_EQ(std::distance(begin, std::filesystem::directory_iterator()), 1);
}

TEST(RecentMaps, AreListedOnceAndNewestFirst) {
    Settings settings;
    for (const char* map : {"a", "b", "a"})
        rememberMap(settings, map);
    EXPECT_THAT(settings.recentMaps, ElementsAre("a", "b"));
    for (int i = 0; i < 50; ++i)
        rememberMap(settings, std::to_string(i));
    EXPECT_EQ(settings.recentMaps.size(), kMaxRecentMaps);
    EXPECT_EQ(settings.recentMaps.front(), "49");
}

} // namespace
} // namespace visleaf
