#include "shell/user_settings.h"

#include "shell/state/settings_file.h"
#include "support/temp_folder.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace visleaf {
namespace {

using testing::ElementsAre;

class UserSettingsTest : public testing::Test {
  protected:
    /// Does what follows when a window has opened a map.
    static void open(const std::string& map, UserSettings& settings, ViewerState& state) {
        state.map.name = map;
        remember(state.recent.maps, map);
        settings.keepMap(state);
    }

    std::vector<std::string> recentMaps() const { return loadSettings(m_file).remembered.recent.maps; }

    test::TempFolder m_folder;
    std::filesystem::path m_file = m_folder.path() / "settings.json";
};

TEST_F(UserSettingsTest, OpenedMapsOfAllWindowsAreKeptAtOnce) {
    ViewerState first, second;
    UserSettings ofFirst(m_file, {}, first), ofSecond(m_file, {}, second);
    open("a.bsp", ofFirst, first);
    EXPECT_THAT(recentMaps(), ElementsAre("a.bsp"));
    open("b.bsp", ofSecond, second);
    EXPECT_THAT(recentMaps(), ElementsAre("b.bsp", "a.bsp"));
    EXPECT_THAT(second.recent.maps, ElementsAre("b.bsp", "a.bsp"));
    ofFirst.save(first.settings, first);
    EXPECT_THAT(recentMaps(), ElementsAre("b.bsp", "a.bsp"));
    open("a.bsp", ofSecond, second);
    EXPECT_THAT(recentMaps(), ElementsAre("a.bsp", "b.bsp"));
}

TEST_F(UserSettingsTest, AMapTakenOffTheListOfAWindowStaysOff) {
    ViewerState first, second;
    UserSettings ofFirst(m_file, {}, first), ofSecond(m_file, {}, second);
    open("a.bsp", ofFirst, first);
    open("b.bsp", ofFirst, first);
    open("c.bsp", ofSecond, second);
    std::erase(first.recent.maps, "a.bsp");
    ofFirst.save(first.settings, first);
    EXPECT_THAT(recentMaps(), ElementsAre("c.bsp", "b.bsp"));
}

TEST_F(UserSettingsTest, AMapThatOpensChangesNoOtherSetting) {
    ViewerState state;
    UserSettings settings(m_file, {}, state);
    state.settings.draw.gamma = 2.0f;
    open("a.bsp", settings, state);
    EXPECT_EQ(loadSettings(m_file).remembered.settings, Settings{});
    settings.save(state.settings, state);
    EXPECT_EQ(loadSettings(m_file).remembered.settings.draw.gamma, 2.0f);
}

TEST_F(UserSettingsTest, AWindowThatEndsKeepsWhatAnotherHasChanged) {
    ViewerState first, second;
    UserSettings ofFirst(m_file, {}, first), ofSecond(m_file, {}, second);
    const Action &walk = *findAction("walk"), &freeze = *findAction("freeze");
    const Chord other = *parseChord("Y"), own = *parseChord("Ctrl+Y");
    second.keys.add(walk, other);
    second.settings.draw.gamma = 2.0f;
    ofSecond.save(second.settings, second);
    first.keys.add(freeze, own);
    first.settings.fovX = 101.0f;
    ofFirst.save(first.settings, first);
    const Remembered saved = loadSettings(m_file).remembered;
    EXPECT_EQ(saved.settings.draw.gamma, 2.0f);
    EXPECT_EQ(saved.settings.fovX, 101.0f);
    EXPECT_EQ(saved.keys.keys.size(), 2u);
    ViewerState third;
    UserSettings ofThird(m_file, {}, third);
    third.keys.reset(walk);
    ofThird.save(third.settings, third);
    EXPECT_FALSE(loadSettings(m_file).remembered.keys.keys.contains("walk"));
    EXPECT_TRUE(loadSettings(m_file).remembered.keys.keys.contains("freeze"));
}

TEST_F(UserSettingsTest, TheLastLinesOfTheConsoleAreThereInTheNextRun) {
    ViewerState first, second;
    const UserSettings ofFirst(m_file, {}, first);
    for (int i = 0; i < 120; ++i)
        remember(first.dialogs.console, fmt::format("fov {}", i));
    ofFirst.save(first.settings, first);
    const UserSettings ofSecond(m_file, {}, second);
    EXPECT_EQ(second.dialogs.console.history.size(), 100u);
    EXPECT_EQ(recall(second.dialogs.console, -1), "fov 119");
    EXPECT_EQ(recall(second.dialogs.console, -1), "fov 118");
}

TEST_F(UserSettingsTest, LinesThatNobodyCanHaveTypedAreLeftOut) {
    std::ofstream(m_file) << R"({"console_lines": ["fov 1", 2, "a\nb", "", ")" << std::string(5000, 'x')
                          << R"(", "fov 2"]})";
    ViewerState state;
    const UserSettings settings(m_file, {}, state);
    EXPECT_THAT(state.dialogs.console.history, ElementsAre("fov 2", "fov 1"));
}

TEST_F(UserSettingsTest, AMapThatOpensLeavesABrokenFile) {
    ViewerState state;
    UserSettings settings(m_file, {}, state);
    std::ofstream(m_file) << "{";
    open("a.bsp", settings, state);
    std::ifstream stream(m_file);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(stream), {}), "{");
    EXPECT_THAT(state.recent.maps, ElementsAre("a.bsp"));
}

} // namespace
} // namespace visleaf
