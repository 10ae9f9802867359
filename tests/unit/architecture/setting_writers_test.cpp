// While the viewer runs, set() in shell/state/setting_changes.h is the only function that writes settings, so
// that what a change needs happens whoever makes it.
#include "unit/architecture/source_text.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>

namespace visleaf {
namespace {

/// True if the line of code writes a member of ViewerState::settings, or lets others write it.
bool writesSettings(const std::string& line) {
    static const std::regex kWrite(R"(state\.settings\.[\w.]+ [-+*/|&]?= |[^&]&(m_)?state\.settings\.|)"
                                   R"(field\.set\((m_)?state\.settings)");
    return line.find("state.settings") != std::string::npos && std::regex_search(line, kWrite);
}

TEST(SettingWriters, ATestSeesHowSettingsAreWritten) {
    EXPECT_TRUE(writesSettings("    state.settings.draw.exposure = 2.0f;"));
    EXPECT_TRUE(writesSettings("    m_state.settings.knowsControls |= hasMoved;"));
    EXPECT_TRUE(writesSettings("    ImGui::Checkbox(title, &state.settings.showFog);"));
    EXPECT_TRUE(writesSettings("    field.set(state.settings, value);"));
    EXPECT_FALSE(writesSettings("    return isOpen && state.settings.showFog == isOn;"));
    EXPECT_FALSE(writesSettings("    const Settings& settings = state.settings;"));
}

TEST(SettingWriters, OnlySetWritesSettingsWhileTheViewerRuns) {
    int numWriters = 0;
    for (const test::SourceLine& line :
         test::linesBelow({VISLEAF_SOURCE_FOLDER "/shell", VISLEAF_SOURCE_FOLDER "/features"})) {
        if (!writesSettings(line.text)) continue;
        ++numWriters;
        EXPECT_TRUE(line.file.ends_with("/setting_changes.cpp")) << line;
    }
    EXPECT_EQ(numWriters, 1) << "set() itself";
}

} // namespace
} // namespace visleaf
