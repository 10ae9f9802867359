#include "shell/console/palette.h"

#include "base/text/fuzzy_match.h"
#include "shell/console/console_lines.h"
#include "shell/console/spoken_names.h"
#include "shell/state/setting_changes.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace visleaf {
namespace {

std::string bestFor(std::string_view typed, const ViewerState& state = {}) {
    const std::vector<PaletteEntry> entries = paletteEntries(state);
    const std::vector<size_t> ranked = rankEntries(entries, typed, state.recent.commands);
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

TEST(FuzzyScore, RanksWholeNamesThenBeginningsThenInitialsThenLetters) {
    const std::vector<std::string_view> fromBestToWorst[] = {
        {"Light", "Light entities", "Brightness and light", "Brightness of lightmaps", "Flashlight"},
        {"Group: Fit", "Fit the view", "Where players fit", "Profit"},
        {"Leaf bounds", "Lobby"},
        {"Go to a place", "Ago to nowhere"}};
    const std::string_view typed[] = {"light", "fit", "lb", "go to"};
    for (size_t i = 0; i < std::size(typed); ++i) {
        const std::vector<std::string_view>& names = fromBestToWorst[i];
        for (size_t k = 1; k < names.size(); ++k)
            EXPECT_GT(fuzzyScore(typed[i], names[k - 1]), fuzzyScore(typed[i], names[k])) << names[k];
    }
    EXPECT_EQ(fuzzyScore("light", "Light entities"), fuzzyScore("light", "Lighting"))
        << "the caller orders them";
    EXPECT_GT(fuzzyScore("filter texture", "Texture filter"), fuzzyScore("fite", "Texture filter"));
    EXPECT_GT(fuzzyScore("shot", "Screenshot"), fuzzyScore("shot", "Show the map of today"))
        << "letters in a row";
}

TEST(FuzzyScore, LettersThatAreFarApartAreNoMatch) {
    EXPECT_TRUE(fuzzyScore("scrnsht", "Screenshot"));
    EXPECT_TRUE(fuzzyScore("texfil", "Texture filter"));
    EXPECT_FALSE(fuzzyScore("exit", "The exposure for it")) << "words that do not follow each other";
    EXPECT_FALSE(fuzzyScore("export", "Measure the picture and set the exposure for it"));
    EXPECT_FALSE(fuzzyScore("help", "Maps: the list of all maps")) << "no word begins with h";
    EXPECT_FALSE(fuzzyScore("e", "Screenshot")) << "one letter begins a word";
}

TEST(Palette, FindsWhatAPersonWouldType) {
    EXPECT_EQ(bestFor("screenshot"), "Screenshot");
    EXPECT_EQ(bestFor("leaf bounds"), "Leaf bounds (off)");
    EXPECT_EQ(bestFor("triangles in wire"), "Triangles in wireframes (off)");
    EXPECT_EQ(bestFor("tex near"), "Texture filter: Nearest");
    EXPECT_EQ(bestFor("exposure"), "Exposure...");
    EXPECT_EQ(bestFor("reset all"), "Reset all settings...");
    EXPECT_EQ(bestFor("skill easy"), "Skill level: Easy");
    EXPECT_EQ(bestFor("nightmare"), "Skill level: Hard and nightmare");
    EXPECT_EQ(bestFor("overdraw"), "View > Shading > Overdraw");
    EXPECT_EQ(bestFor("view normals"), "View > Shading > Normals");
    EXPECT_EQ(bestFor("cost of standing"), "View > Visibility and cost > Cost of standing here");
    ViewerState state;
    state.recent.maps = {"/maps/e1m1.bsp"};
    EXPECT_EQ(bestFor("e1m1", state), "Open /maps/e1m1.bsp");
    EXPECT_EQ(bestFor("zzzz"), "");
}

TEST(Palette, FindsTheNamesOfEngines) {
    EXPECT_EQ(bestFor("noclip"), "Walk as a player of the game, or fly again");
    EXPECT_EQ(bestFor("nocl"), "Walk as a player of the game, or fly again");
    EXPECT_EQ(bestFor("r_novis"), "PVS culling (on)");
    EXPECT_EQ(bestFor("R_LIGHTMAP"), bestFor("view lightmap"));
    EXPECT_EQ(bestFor("cl_maxfps"), bestFor("frame limit"));
    EXPECT_EQ(bestFor("fullbright"), "View > Shading > Textures only");
    EXPECT_EQ(bestFor("fullbright"), bestFor("r_fullbright"));
    EXPECT_EQ(bestFor("maxfps"), bestFor("frame limit"));
}

TEST(Palette, FindsTheNamesOfTheCommandLine) {
    for (const char* typed : {"light grid", "light-grid", "light_grid", "--light-grid"})
        EXPECT_EQ(bestFor(typed), "Light on models (off)") << typed;
    EXPECT_EQ(bestFor("no vis"), "PVS culling (on)");
}

TEST(Palette, FindsTheOrthographicViewsByWordsOfEditors) {
    for (const char* typed : {"four", "four views", "views", "panes", "2d", "2D", "ortho"})
        EXPECT_EQ(bestFor(typed), "Orthographic view from the top") << typed;
    for (const char* name : {"ortho_top", "ortho_front", "ortho_side"}) {
        ASSERT_NE(findAction(name), nullptr) << name;
        EXPECT_NE(otherWordsFor(name), "") << name;
    }
}

TEST(Palette, FindsTheScreenshotByWhatItIsFor) {
    for (const char* typed : {"picture", "save", "image", "save picture", "photo"})
        EXPECT_EQ(bestFor(typed), "Screenshot") << typed;
    EXPECT_EQ(bestFor("export"), "") << "it is a command of the command line; the documents tell";
}

TEST(SpokenNames, HaveSpacesBetweenWords) {
    EXPECT_EQ(spokenName("light_grid"), "light grid");
    EXPECT_EQ(spokenName("--area-portals"), "area portals");
    EXPECT_EQ(spokenName("---"), "");
    EXPECT_EQ(spokenOption("light_grid"), "light grid");
    EXPECT_EQ(spokenOption("pvs"), "no vis");
    EXPECT_EQ(spokenOption("fit_map"), "");
}

TEST(Palette, SettingsThatDoNothingForTheMapAreMissing) {
    ViewerState state;
    EXPECT_EQ(bestFor("curve detail", state), "Curve detail...");
    state.map.game = Game::quake;
    EXPECT_EQ(bestFor("curve detail", state), "");
    EXPECT_NE(bestFor("flares", state), "Flares (off)");
    EXPECT_EQ(bestFor("lava opacity", state), "Lava opacity...");
    state.map.game = Game::quake3;
    EXPECT_EQ(bestFor("flares", state), "Flares (off)");
    EXPECT_EQ(bestFor("lava opacity", state), "");
}

TEST(Palette, ModesThatTheGameLacksAreMissing) {
    ViewerState state;
    state.map.game = Game::quake2;
    EXPECT_EQ(bestFor("game mode cooperative", state), "Game mode: Cooperative");
    state.map.game = Game::quake3;
    EXPECT_NE(bestFor("game mode cooperative", state), "Game mode: Cooperative");
    EXPECT_EQ(bestFor("game mode team games", state), "Game mode: Team games");
}

TEST(Palette, NothingSurprisingIsAtTheTop) {
    ViewerState state;
    state.recent.maps = {"/home/me/lightmaps/full/e1m1.bsp", "/games/id1/pak0.pak:maps/start.bsp"};
    const std::pair<const char*, const char*> wanted[] = {
        {"fit", "Show the whole selection, or the whole map"},
        {"fit map", "Show the whole map"},
        {"light", "Light entities (off)"},
        {"open", "Open a map"},
        {"open st", "Open /games/id1/pak0.pak:maps/start.bsp"},
        {"quit", "Quit"},
        {"pvs", "PVS culling (on)"},
        {"full", "Full screen"},
        {"fs", "Full screen"},
        {"lb", "Leaf bounds (off)"},
        {"go", "Go to a position, a thing, a map or a link"},
        {"goto", "Go to a position, a thing, a map or a link"},
        {"map", "Map: facts about it"},
        {"maps", "Maps: the list of all maps of a game"},
        {"isolate", "Show only the faces of what is selected"},
        {"iso", "Show only the faces of what is selected"},
        {"hide", "Hide the faces of what is selected"},
        {"keys", "Keyboard shortcuts"},
        {"shot", "Screenshot"},
        {"entities", "Entities: search and go there"},
        {"freeze", "Freeze culling, show its frustum"},
        {"fov", "Field of view..."},
        {"field of view...", "Field of view..."},
        {"nearest", "Texture filter: Nearest"},
        {"bright", "Brighter: higher exposure"},
        {"darker", "Darker: lower exposure"},
        {"lower exposure", "Darker: lower exposure"},
        {"export", ""},
        {"exit", "Quit"},
        {"game data", "Add game data..."},
        {"add data", "Add game data..."},
        {"slime opacity of the map", "Slime opacity of the map (on)"}};
    for (const auto& [typed, title] : wanted)
        EXPECT_EQ(bestFor(typed, state), title) << typed;
}

TEST(Palette, EachNameFindsItsEntryFirst) {
    const std::vector<PaletteEntry> entries = paletteEntries({});
    for (const PaletteEntry& entry : entries) {
        const std::vector<size_t> ranked = rankEntries(entries, entry.name, {});
        ASSERT_FALSE(ranked.empty()) << entry.name;
        EXPECT_EQ(entries[ranked.front()].name, entry.name);
    }
}

TEST(Palette, RecentCommandsComeFirstAmongEquals) {
    ViewerState state;
    EXPECT_EQ(bestFor("texture filter", state), "Texture filter: Nearest");
    state.recent.commands = {"filter trilinear", "filter bilinear", "toggle fog"};
    EXPECT_EQ(bestFor("texture filter", state), "Texture filter: Trilinear (on)");
    EXPECT_EQ(bestFor("f", state), "Fog (on)") << "the only recent one that begins like this";
    EXPECT_EQ(bestFor("sky", state), "Sky (on)") << "recent ones that match worse";
    EXPECT_EQ(bestFor("", state), "Texture filter: Trilinear (on)") << "nothing typed";
    const std::vector<size_t> all = rankEntries(paletteEntries(state), " ", state.recent.commands);
    EXPECT_EQ(paletteEntries(state)[all[2]].title, "Fog (on)");
    EXPECT_EQ(all.size(), paletteEntries(state).size());
}

TEST(Palette, MarksThePresentValueOfEachList) {
    ViewerState state;
    set(state, "filter", static_cast<double>(TextureFilter::trilinear));
    setViewMode(state, ViewMode::overdraw);
    EXPECT_EQ(bestFor("filter tri", state), "Texture filter: Trilinear (on)");
    EXPECT_EQ(bestFor("filter near", state), "Texture filter: Nearest");
    EXPECT_EQ(bestFor("overdraw", state), "View > Shading > Overdraw (on)");
    EXPECT_EQ(bestFor("view normals", state), "View > Shading > Normals");
}

TEST(Palette, EveryViewHasOneNameAndStandsInItsGroup) {
    std::vector<std::string> listed, expected;
    for (const PaletteEntry& entry : paletteEntries({}))
        if (entry.name.starts_with("View > ")) listed.push_back(entry.name);
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
    Map map;
    map.models.resize(1);
    for (const PaletteEntry& entry : paletteEntries({})) {
        ViewerState state;
        EXPECT_FALSE(runConsoleLine(entry.line, {.map = &map}, state).isError)
            << entry.title << ": " << entry.line;
        EXPECT_EQ(entry.needsValue, entry.line.ends_with(' ')) << entry.title;
    }
}

} // namespace
} // namespace visleaf
