#include "shell/console/palette.h"

#include "base/fuzzy_match.h"
#include "shell/console/console_commands.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace visleaf {
namespace {

std::string bestFor(std::string_view typed, const ViewerState& state = {}) {
    const std::vector<PaletteEntry> entries = paletteEntries(state);
    const std::vector<size_t> ranked = rankEntries(entries, typed);
    return ranked.empty() ? std::string() : entries[ranked.front()].title;
}

TEST(FuzzyScore, NeedsAllLettersInOrder) {
    EXPECT_TRUE(fuzzyScore("lb", "Leaf bounds"));
    EXPECT_TRUE(fuzzyScore("LEAF B", "leaf bounds"));
    EXPECT_FALSE(fuzzyScore("bl", "Leaf bounds"));
    EXPECT_FALSE(fuzzyScore("leafs b", "Leaf bounds"));
    EXPECT_FALSE(fuzzyScore("a", ""));
    EXPECT_TRUE(fuzzyScore("", "anything"));
}

TEST(FuzzyScore, PrefersStartsOfWordsLettersInARowAndShortNames) {
    EXPECT_GT(fuzzyScore("lb", "Leaf bounds"), fuzzyScore("lb", "Global"));
    EXPECT_GT(fuzzyScore("port", "Leaf portals"), fuzzyScore("port", "Player or start"));
    EXPECT_GT(fuzzyScore("fog", "Fog"), fuzzyScore("fog", "Fog of the map"));
}

TEST(Palette, FindsWhatAPersonWouldType) {
    EXPECT_EQ(bestFor("screenshot"), "Screenshot");
    EXPECT_EQ(bestFor("leaf bounds"), "Leaf bounds (off)");
    EXPECT_EQ(bestFor("triangles in wire"), "Triangles in wireframes (off)");
    EXPECT_EQ(bestFor("tex near"), "Texture filter: Nearest");
    EXPECT_EQ(bestFor("exposure"), "Exposure...");
    EXPECT_EQ(bestFor("overdraw"), "View > Shading > Overdraw");
    EXPECT_EQ(bestFor("view normals"), "View > Shading > Normals");
    EXPECT_EQ(bestFor("cost of standing"), "View > Visibility and cost > Cost of standing here");
    ViewerState state;
    state.recentMaps = {"/maps/e1m1.bsp"};
    EXPECT_EQ(bestFor("e1m1", state), "Open /maps/e1m1.bsp");
    EXPECT_EQ(bestFor("zzzz"), "");
}

TEST(Palette, SettingsThatDoNothingForTheMapAreMissing) {
    ViewerState state;
    EXPECT_EQ(bestFor("curve detail", state), "Curve detail...");
    state.game = Game::quake;
    EXPECT_EQ(bestFor("curve detail", state), "");
    EXPECT_NE(bestFor("flares", state), "Flares (off)");
    EXPECT_EQ(bestFor("lava opacity", state), "Lava opacity...");
    state.game = Game::quake3;
    EXPECT_EQ(bestFor("flares", state), "Flares (off)");
    EXPECT_EQ(bestFor("lava opacity", state), "");
}

TEST(Palette, EveryViewHasOneNameAndStandsInItsGroup) {
    std::vector<std::string> listed, expected;
    for (const PaletteEntry& entry : paletteEntries({}))
        if (entry.title.starts_with("View > ")) listed.push_back(entry.title);
    for (const ViewGroup group : kViewGroups)
        for (const ViewModeInfo& info : viewModes())
            if (groupOf(info) == group)
                expected.push_back(fmt::format("View > {} > {}", titleOf(group), info.title));
    EXPECT_EQ(listed, expected);
    EXPECT_EQ(listed.size(), viewModes().size());
    for (const Action& action : actions()) {
        const bool isNamedOtherwise = action.view && action.title != infoOf(*action.view).title;
        EXPECT_FALSE(isNamedOtherwise) << action.title;
    }
}

TEST(Palette, EveryEntryIsALineThatTheConsoleAccepts) {
    for (const PaletteEntry& entry : paletteEntries({})) {
        ViewerState state;
        EXPECT_FALSE(runConsoleLine(entry.line, {}, state).isError) << entry.title << ": " << entry.line;
        EXPECT_EQ(entry.needsValue, entry.line.ends_with(' ')) << entry.title;
    }
}

} // namespace
} // namespace visleaf
