#include "shell/state/settings_file.h"

#include "camera/ortho_camera.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace visleaf {
namespace {

using testing::ElementsAre;

class SettingsFile : public testing::Test {
  protected:
    void write(const std::string& text) const { std::ofstream(file()) << text; }
    std::filesystem::path file() const { return m_folder.path() / "settings.json"; }

    test::TempFolder m_folder;
};

TEST_F(SettingsFile, AreLoadedAsTheyWereSaved) {
    Settings settings;
    settings.pacing = {Vsync::adaptive, 60, 15, RestWhenStill::always};
    settings.samples = 8;
    settings.draw.filters = {TextureFilter::nearest, TextureFilter::nearest, TextureFilter::trilinear, 4};
    settings.appearance = {
        .light = LightPreset::modern, .overbright = 2.0f, .loading = {.missing = MissingTextureStyle::grey}};
    settings.draw.styles.motion = StyleMotion::slow;
    settings.draw.gamma = 2.5f;
    settings.fovX = 100.0f;
    settings.invertPitch = true;
    settings.swaysInLiquid = false;
    settings.windowSize.x = 800;
    Remembered saved{settings, {.maps = {"b.bsp", "a.bsp"}}};
    saved.added["baseq2"] = {"/games/my textures", "/games/x.pak"};
    saved.browserFolder = "/games/maps";
    saved.added["/downloads/maps"] = {"/games/id1"};
    saved.bookmarks["b.bsp"][8] = CameraPlace{{{1, -2.5f, 3}, 4, 5}};
    saved.bookmarks["b.bsp"][0] = CameraPlace{{{1, 2, 3}, 90, 0}, CameraMode::top, 512.0f};
    saved.bookmarks["b.bsp"][1] = CameraPlace{{{1, 2, 3}, 0, 0}, CameraMode::walk};
    saved.recent.commands = {"toggle fog", "fov "};
    saved.recent.consoleLines = {"fov 100", "help"};
    saved.recent.mapListFolder = "/games/q3";
    ASSERT_EQ(saveSettings(saved, file()), "");
    const LoadedSettings loaded = loadSettings(file());
    EXPECT_EQ(loaded.remembered, saved);
    EXPECT_EQ(loaded.warning, "");
}

TEST_F(SettingsFile, AreTheDefaultsWithoutAFile) {
    EXPECT_EQ(loadSettings(file()).remembered, Remembered{});
    EXPECT_EQ(loadSettings(file()).warning, "");
}

TEST_F(SettingsFile, ABrokenFileGivesTheDefaultsAndAWarning) {
    for (const char* text : {"", "{", "[1,2]", "\xFF\xFE", "{\"vsync\": tru"}) {
        write(text);
        EXPECT_EQ(loadSettings(file()).remembered, Remembered{}) << text;
        EXPECT_NE(loadSettings(file()).warning, "") << text;
    }
}

TEST_F(SettingsFile, ValuesOfOtherTypesAndOutOfRangeDoNoHarm) {
    write(
        R"({"vsync": "on", "frame_limit": -5, "rest": 17, "fov": 1e9, "gamma": "bright", "overlay": -7, "filter": 99, "recent_maps": [1, "m.bsp"], "recent_commands": ["sky", 2]})");
    const auto [settings, recent, bookmarks, added, keys, browserFolder] = loadSettings(file()).remembered;
    EXPECT_EQ(settings.pacing, (FramePacing{.rest = RestWhenStill::always}));
    EXPECT_EQ(settings.fovX, 170.0f);
    EXPECT_EQ(settings.draw.gamma, 1.0f);
    EXPECT_EQ(settings.draw.filters.textures, TextureFilter::anisotropic);
    EXPECT_THAT(recent.maps, ElementsAre("m.bsp"));
    EXPECT_THAT(recent.commands, ElementsAre("sky"));
    EXPECT_TRUE(bookmarks.empty() && added.empty());
}

// The format of the file before settings had a table.
constexpr const char* kOldFile = R"({
  "anisotropy": 4, "exposure": 2.5, "filter": 3, "fov": 105.0, "frame_limit": 60, "gamma": 1.2000000476837158,
  "invert_pitch": true, "light": 1, "lightmap_filter": 0, "missing": 2, "mouse_factor": 0.5, "msaa": 8,
  "overbright": 1.5, "overlay": 2, "recent_maps": ["b.bsp", "a.bsp"], "rest": 2, "sky_filter": 1, "speed": 640.0,
  "styles": 4, "sway_in_liquid": false, "ui_scale": 1.25, "unfocused_limit": 15, "vsync": 2,
  "window_height": 600, "window_width": 800
})";

TEST_F(SettingsFile, FilesOfOlderVersionsAreReadAndWrittenAsBefore) {
    write(kOldFile);
    const Remembered read = loadSettings(file()).remembered;
    const Settings expected{
        .draw = {.filters = {TextureFilter::anisotropic, TextureFilter::nearest, TextureFilter::bilinear, 4},
                 .styles = {.motion = StyleMotion::still},
                 .gamma = 1.2f},
        .appearance = {.light = LightPreset::modern,
                       .overbright = 1.5f,
                       .loading = {.missing = MissingTextureStyle::grey}},
        .samples = 8,
        .fovX = 105.0f,
        .speed = 640.0f,
        .mouseFactor = 0.5f,
        .invertPitch = true,
        .swaysInLiquid = false,
        .pacing = {Vsync::adaptive, 60, 15, RestWhenStill::always},
        .uiScale = 1.25f,
        .windowSize = {800, 600}};
    EXPECT_EQ(read, (Remembered{expected, {.maps = {"b.bsp", "a.bsp"}}}));
    ASSERT_EQ(saveSettings(read, file()), "");
    std::ifstream stream(file());
    nlohmann::json written = nlohmann::json::parse(stream);
    EXPECT_EQ(written["reload_changes"], true); // a newer setting
    for (const char* newer : {"reload_changes", "knows_controls", "water_alpha", "slime_alpha", "lava_alpha",
                              "teleporter_alpha", "map_overbright_bits", "subdivisions", "relief",
                              "detail_textures", "window_x", "window_y", "window_maximized"})
        written.erase(newer);
    nlohmann::json expectedFile = nlohmann::json::parse(kOldFile);
    expectedFile.erase("overlay");  // a setting that no longer exists
    expectedFile.erase("exposure"); // belongs to the open map
    EXPECT_EQ(written, expectedFile);
}

TEST_F(SettingsFile, BrokenBookmarksAreLeftOut) {
    write(R"({"bookmarks": {"m": {"1": [1, 2, 3, 4, 5], "2": [1, 2], "3": "x", "10": [1, 2, 3, 4, 5],
              "4": [null, 2, 3, 4, 5], "5": [1, 2, 3, 4, 5, "below"], "6": [1, 2, 3, 4, 5, "top"],
              "7": [1, 2, 3, 4, 5, "top", "wide"], "8": [1, 2, 3, 4, 5, "top", 0], "9": [1, 2, 3, 4, 5, 6]},
              "n": [1], "o": {}}})");
    const Bookmarks bookmarks = loadSettings(file()).remembered.bookmarks;
    ASSERT_EQ(bookmarks.size(), 1u);
    const CameraPose pose{{1, 2, 3}, 4, 5};
    EXPECT_EQ(bookmarks.at("m")[0], CameraPlace{pose});
    for (const size_t broken : {1u, 2u, 3u, 4u, 5u, 6u, 8u})
        EXPECT_FALSE(bookmarks.at("m")[broken]) << broken + 1;
    EXPECT_EQ(bookmarks.at("m")[7], (CameraPlace{pose, CameraMode::top, kLeastOrthoWidth}));
    write(R"({"bookmarks": 7})");
    EXPECT_TRUE(loadSettings(file()).remembered.bookmarks.empty());
}

TEST_F(SettingsFile, SettingsForOneRunAreNotSaved) {
    ASSERT_EQ(
        saveSettings({.settings = {.draw = {.mode = ViewMode::flat, .exposure = 2.0f}, .showFog = false}},
                     file()),
        "");
    EXPECT_EQ(loadSettings(file()).remembered, Remembered{});
}

TEST_F(SettingsFile, VsyncOfOlderFilesIsTrueOrFalse) {
    write(R"({"vsync": false})");
    EXPECT_EQ(loadSettings(file()).remembered.settings.pacing.vsync, Vsync::off);
    write(R"({"vsync": true})");
    EXPECT_EQ(loadSettings(file()).remembered.settings.pacing.vsync, Vsync::on);
}

TEST_F(SettingsFile, SavingWhereThereIsNoFolderSaysSo) {
    EXPECT_NE(saveSettings({}, m_folder.path() / "none" / "settings.json"), "");
}

TEST_F(SettingsFile, SavingLeavesNothingElseBehind) {
    ASSERT_EQ(saveSettings({}, file()), "");
    const auto begin = std::filesystem::directory_iterator(m_folder.path());
    EXPECT_EQ(std::distance(begin, std::filesystem::directory_iterator()), 1);
}

TEST(RecentMaps, AreListedOnceAndNewestFirst) {
    std::vector<std::string> maps;
    for (const char* map : {"a", "b", "a"})
        remember(maps, map);
    EXPECT_THAT(maps, ElementsAre("a", "b"));
    for (int i = 0; i < 50; ++i)
        remember(maps, std::to_string(i));
    EXPECT_EQ(maps.size(), kMaxRecent);
    EXPECT_EQ(maps.front(), "49");
}

} // namespace
} // namespace visleaf
