#include "cli/command_line.h"

#include "cli/commands/bench.h"
#include "cli/commands/export.h"
#include "cli/commands/gallery.h"
#include "cli/commands/info.h"
#include "cli/commands/pick.h"
#include "cli/commands/render.h"
#include "cli/commands/view.h"
#include "features/inspect/inspect_command.h"
#include "features/lint/lint_command.h"
#include "features/why/why_command.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

using Arguments = std::vector<const char*>;

auto parse(Arguments arguments) {
    arguments.insert(arguments.begin(), "visleaf");
    return parseCommandLine(arguments);
}

double given(const FrameOptions& options, std::string_view name) {
    for (const SettingValue& value : options.given) {
        if (value.setting->name == name) return value.value;
    }
    ADD_FAILURE() << name << " is not given";
    return -1.0;
}

template <class Options> Options parsed(Arguments arguments) {
    const auto result = parse(std::move(arguments));
    if (const auto* answer = std::get_if<Reply>(&result)) {
        ADD_FAILURE() << answer->text;
        return {};
    }
    const auto* options = std::any_cast<Options>(&std::get<ChosenCommand>(result).options);
    EXPECT_NE(options, nullptr) << "another command";
    return options != nullptr ? *options : Options{};
}

std::string replyTo(const Arguments& arguments) {
    return std::get<Reply>(parse(arguments)).text;
}

/// Returns what a command answers to `--help` or `--version`.
Reply replyTo(const Command& command, const char* option) {
    const std::string name(command.name);
    return std::get<Reply>(parse(name.empty() ? Arguments{option} : Arguments{name.c_str(), option}));
}

std::string complaintAbout(const Arguments& arguments) {
    const auto result = parse(arguments);
    const auto* answer = std::get_if<Reply>(&result);
    if (answer == nullptr) return "accepted";
    EXPECT_EQ(answer->status, 2) << answer->text;
    return answer->text;
}

TEST(CommandLine, DefaultCommandIsTheViewer) {
    EXPECT_EQ(parsed<ViewOptions>({}).map, "");
    EXPECT_EQ(parsed<ViewOptions>({"base1.bsp"}).map, "base1.bsp");
}

TEST(CommandLine, LinesOfTheConsoleAreTakenAsInTheEngines) {
    const auto options = parsed<ViewOptions>({"a.bsp", "--run", "view flat", "--exec", "my.cfg", "+setpos",
                                              "1", "-2", "3", "+r_novis", "1", "--fov", "80"});
    EXPECT_EQ(options.map, "a.bsp");
    EXPECT_THAT(options.consoleLines,
                ElementsAre("view flat", "exec \"my.cfg\"", "setpos \"1\" \"-2\" \"3\"", "r_novis \"1\""))
        << "not in the order of the command line";
    EXPECT_EQ(given(options.frame, "fov"), 80.0);
    EXPECT_TRUE(std::holds_alternative<Reply>(parse({"info", "a.bsp", "+map", "b"}))) << "has no console";
}

TEST(CommandLine, PickTakesAPixelInsideOfTheFrame) {
    const auto options = parsed<PickOptions>({"pick", "a.bsp", "--at", "1279,0", "--json", "-"});
    EXPECT_EQ(options.map, "a.bsp");
    EXPECT_EQ(options.pixel, glm::uvec2(1279, 0));
    EXPECT_EQ(options.json, "-");
    for (const char* wrong : {"1280,0", "0,720", "-1,0", "0.5,1", "1", "1,2,3", "nan,1"})
        EXPECT_TRUE(std::holds_alternative<Reply>(parse({"pick", "a.bsp", "--at", wrong}))) << wrong;
}

TEST(CommandLine, RenderTakesCameraAndFrameOptions) {
    const auto options = parsed<RenderOptions>(
        {"render", "a.bsp",    "-o",     "a.png", "--camera", "-1.5,2,-3,10,-90", "--size",   "64x48",
         "--view", "lightmap", "--fov",  "100",   "--no-vis", "--area-portals",   "--filter", "nearest",
         "--msaa", "4",        "--time", "2.5"});
    EXPECT_THAT(options.maps, ElementsAre("a.bsp"));
    EXPECT_EQ(options.output, "a.png");
    EXPECT_EQ(options.frame.camera, (CameraPose{{-1.5f, 2.0f, -3.0f}, 10.0f, -90.0f}));
    EXPECT_EQ(options.frame.time, 2.5);
    const Settings settings = settingsOf(options.frame);
    EXPECT_EQ(settings.windowSize, glm::uvec2(64, 48));
    EXPECT_EQ(settings.draw.mode, ViewMode::lightmap);
    EXPECT_EQ(settings.draw.filters.textures, TextureFilter::nearest);
    EXPECT_EQ(settings.samples, 4u);
    EXPECT_EQ(settings.fovX, 100.0f);
    EXPECT_FALSE(settings.cull.usePvs);
    EXPECT_TRUE(settings.cull.useFrustum);
    EXPECT_TRUE(settings.cull.useAreaPortals);
}

TEST(CommandLine, EachKindOfTextureHasItsOwnFilter) {
    const auto options =
        parsed<RenderOptions>({"render", "a.bsp", "-o", "a.png", "--filter", "anisotropic", "--anisotropy",
                               "4", "--lightmap-filter", "nearest", "--sky-filter", "bilinear"});
    EXPECT_EQ(
        settingsOf(options.frame).draw.filters,
        (FilterChoices{TextureFilter::anisotropic, TextureFilter::nearest, TextureFilter::bilinear, 4}));
}

TEST(CommandLine, RetroPresetCanBeOverridden) {
    const auto retro = parsed<ViewOptions>({"a.bsp", "--retro"});
    EXPECT_EQ(settingsOf(retro.frame).draw.filters, kRetroFilters);
    EXPECT_EQ(given(retro.frame, "msaa"), 0.0);
    const auto mixed = parsed<ViewOptions>({"a.bsp", "--sky-filter", "trilinear", "--msaa", "2", "--retro"});
    const Settings settings = settingsOf(mixed.frame);
    EXPECT_EQ(settings.draw.filters.textures, TextureFilter::nearest);
    EXPECT_EQ(settings.draw.filters.sky, TextureFilter::trilinear);
    EXPECT_EQ(settings.samples, 2u);
}

TEST(CommandLine, ADashMeansStandardOutput) {
    const auto options = parsed<RenderOptions>({"render", "a.bsp", "-o", "-", "--json", "r.json"});
    EXPECT_EQ(options.output, "-");
    EXPECT_EQ(options.json, "r.json");
    EXPECT_EQ(parsed<InfoOptions>({"info", "a.bsp", "--json", "-"}).json, "-");
    EXPECT_FALSE(parsed<InfoOptions>({"info", "a.bsp"}).parts.hasMaterials);
    EXPECT_TRUE(parsed<InfoOptions>({"info", "a.bsp", "--materials"}).parts.hasMaterials);
}

TEST(CommandLine, WhyTakesACameraAndATarget) {
    const auto options = parsed<WhyOptions>({"why", "a.bsp", "--from", "1,2,3", "--to", "face:7"});
    EXPECT_EQ(options.from.pose.position, glm::vec3(1, 2, 3));
    EXPECT_FALSE(options.from.hasAngles);
    EXPECT_EQ(options.to, (Target{MapItem{ItemKind::face, 7}}));
    EXPECT_FALSE(options.useAreaPortals);
    EXPECT_TRUE(parsed<WhyOptions>({"why", "a", "--from", "1,2,3,4,5", "--to", "1,2,3"}).from.hasAngles);
}

TEST(CommandLine, GameFoldersAddUpInOrder) {
    const auto options = parsed<BenchOptions>({"bench", "--game", "a", "--game", "b", "m.bsp"});
    EXPECT_THAT(options.frame.gameFolders, ElementsAre("a", "b"));
    EXPECT_EQ(options.map, "m.bsp");
    EXPECT_EQ(options.numFrames, 200u);
}

TEST(CommandLine, DefinitionFilesComeAfterGameFolders) {
    const auto options =
        parsed<BenchOptions>({"bench", "--fgd", "x.fgd", "--game", "a", "--fgd", "y.def", "m.bsp"});
    EXPECT_THAT(options.frame.gameFolders, ElementsAre("a", "x.fgd", "y.def"));
    EXPECT_THAT(parsed<BenchOptions>({"bench", "--fgd", "x.fgd", "m.bsp"}).frame.gameFolders,
                ElementsAre("x.fgd"));
}

TEST(CommandLine, ACullLockHasAFrustumOnlyWithAngles) {
    EXPECT_FALSE(parsed<ViewOptions>({"m", "--lock-vis", "1,2,3"}).frame.lock->hasAngles);
    EXPECT_TRUE(parsed<ViewOptions>({"m", "--lock-vis", "1,2,3,4,5"}).frame.lock->hasAngles);
}

TEST(CommandLine, OverlaysAreAList) {
    const auto options = parsed<ViewOptions>({"m", "--show", "entities,leaf-bounds"});
    const Settings settings = settingsOf(options.frame);
    EXPECT_TRUE(settings.showEntities);
    EXPECT_TRUE(settings.showLeafBounds);
    EXPECT_FALSE(settings.showToolBrushes);
    EXPECT_TRUE(settingsOf(parsed<ViewOptions>({"m", "--show", "tool-brushes"}).frame).showToolBrushes);
    const Settings portals = settingsOf(parsed<ViewOptions>({"m", "--show", "portals,leak"}).frame);
    EXPECT_TRUE(portals.showPortals && portals.showLeak);
}

TEST(CommandLine, LightPresetDefaultsToOriginal) {
    const auto lightOf = [](const Arguments& arguments) {
        return settingsOf(parsed<ViewOptions>(arguments).frame).appearance.light;
    };
    EXPECT_EQ(lightOf({"m"}), LightPreset::original);
    EXPECT_EQ(lightOf({"m", "--light", "modern"}), LightPreset::modern);
    EXPECT_EQ(lightOf({"m", "--light", "original"}), LightPreset::original);
}

TEST(CommandLine, BrightnessAndFlickerAreChosen) {
    const auto options = parsed<RenderOptions>({"render", "m", "-o", "p", "--overbright", "2", "--styles",
                                                "still", "--exposure", "1.5", "--gamma", "1.2"});
    const Settings settings = settingsOf(options.frame);
    EXPECT_EQ(settings.appearance.overbright, 2.0f);
    EXPECT_EQ(settings.draw.styles.motion, StyleMotion::still);
    EXPECT_EQ(settings.draw.exposure, 1.5f);
    EXPECT_EQ(settings.draw.gamma, 1.2f);
}

TEST(CommandLine, MissingTextureStyleCanBeChosen) {
    const auto lookOf = [](const Arguments& arguments) {
        return settingsOf(parsed<ViewOptions>(arguments).frame).appearance.loading.missing;
    };
    EXPECT_EQ(lookOf({"m"}), MissingTextureStyle::automatic);
    EXPECT_EQ(lookOf({"m", "--missing", "checker"}), MissingTextureStyle::checker);
    EXPECT_EQ(lookOf({"m", "--missing", "grey"}), MissingTextureStyle::grey);
    EXPECT_EQ(lookOf({"m", "--missing", "color"}), MissingTextureStyle::color);
    const auto bench = parsed<BenchOptions>({"bench", "m", "--missing", "grey"});
    EXPECT_EQ(settingsOf(bench.frame).appearance.loading.missing, MissingTextureStyle::grey);
}

TEST(CommandLine, FlagsOfSettingsAreSetOrCleared) {
    const auto options =
        parsed<RenderOptions>({"render", "m", "-o", "p", "--no-fog", "--no-tint", "--flares", "--sway"});
    const Settings settings = settingsOf(options.frame);
    EXPECT_FALSE(settings.showFog || settings.showTint);
    EXPECT_TRUE(settings.showFlares && settings.swaysInLiquid);
}

/// Returns the help with one blank in place of line breaks and indents.
std::string flowingHelp(const Arguments& arguments) {
    std::istringstream words(replyTo(arguments));
    std::string text;
    for (std::string word; words >> word;)
        text += word + " ";
    return text;
}

size_t longestLine(const std::string& text) {
    std::istringstream lines(text);
    size_t longest = 0;
    for (std::string line; std::getline(lines, line) && line != "Examples:";)
        longest = std::max(longest, line.size());
    return longest;
}

TEST(CommandLine, HelpFitsTheTerminal) {
    for (const Command& command : commands()) {
        const std::string name(command.name);
        const std::vector<const char*> arguments =
            name.empty() ? std::vector{"visleaf", "--help"} : std::vector{"visleaf", name.c_str(), "--help"};
        const auto longest = [&arguments](size_t columns) {
            return longestLine(std::get<Reply>(parseCommandLine(arguments, columns)).text);
        };
        EXPECT_LE(longest(80), 80u) << name;
        EXPECT_LE(longest(0), 100u) << name;
        EXPECT_LE(longest(500), 100u) << name << ": longer lines are hard to read";
    }
}

TEST(CommandLine, HelpNamesEverySettingThatHasAnOption) {
    const std::string help = flowingHelp({"--help"});
    const std::string render = flowingHelp({"render", "--help"});
    for (const Setting& setting : settingsTable()) {
        EXPECT_THAT(help, HasSubstr(std::string(setting.option.name)));
        if (setting.isForViewer) continue;
        EXPECT_THAT(render, HasSubstr(std::string(setting.option.name)));
    }
    EXPECT_THAT(help, HasSubstr("(default 0; 4 in the viewer)"));
    EXPECT_THAT(render, Not(HasSubstr("--ui-scale")));
}

TEST(CommandLine, HelpGroupsTheViewsAsTheMenuDoes) {
    const std::string help = flowingHelp({"render", "--help"});
    EXPECT_THAT(help, HasSubstr("View; shading: lit, unlit, lightmap, flat, normals, "));
    EXPECT_THAT(help, HasSubstr("batches; visibility and cost: visibility, seen-from, "));
}

TEST(CommandLine, TheMapMayFollowAGameFolder) {
    EXPECT_EQ(parsed<ViewOptions>({"--game", "a", "m.bsp"}).map, "m.bsp");
}

TEST(CommandLine, BenchTakesAMapOrASuiteOrTwoReports) {
    EXPECT_EQ(parsed<BenchOptions>({"bench", "--suite", "views.txt"}).suite, "views.txt");
    EXPECT_EQ(parsed<BenchOptions>({"bench", "a", "--to", "1,2,3,4,5"}).end, (CameraPose{{1, 2, 3}, 4, 5}));
    EXPECT_THAT(parsed<BenchOptions>({"bench", "--compare", "a.json", "b.json"}).comparison,
                ElementsAre("a.json", "b.json"));
}

class WrongCommandLine : public testing::TestWithParam<Arguments> {};

TEST_P(WrongCommandLine, IsStatus2AndOneLine) {
    const auto result = parse(GetParam());
    const auto* answer = std::get_if<Reply>(&result);
    ASSERT_NE(answer, nullptr);
    EXPECT_EQ(answer->status, 2);
    EXPECT_TRUE(answer->text.starts_with("visleaf: ")) << answer->text;
    EXPECT_EQ(std::count(answer->text.begin(), answer->text.end(), '\n'), 1) << answer->text;
}

INSTANTIATE_TEST_SUITE_P(
    Each, WrongCommandLine,
    testing::Values(
        Arguments{"render"}, Arguments{"render", "a.bsp"}, Arguments{"bench"}, Arguments{"info"},
        Arguments{"--no-such-option"}, Arguments{"lnt", "a.bsp"}, Arguments{"a.bsp", "b.bsp"},
        Arguments{"render", "a", "b", "-o", "-"}, Arguments{"--size", "10x20", "render", "a", "-o", "x"},
        Arguments{"render", "a", "-o", "-", "--json", "-"},
        Arguments{"render", "a", "-o", "-", "--cameras", "c"},
        Arguments{"render", "a", "-o", "d", "--cameras", "c", "--camera", "1,2,3,4,5"},
        Arguments{"--size", "10"}, Arguments{"--size", "0x10"}, Arguments{"--size", "99999x10"},
        Arguments{"--size", "10x10x"}, Arguments{"--camera", "1,2,3"}, Arguments{"--camera", "1,2,3,4,nan"},
        Arguments{"--camera", "1,2,3,4,inf"}, Arguments{"--fov", "0"}, Arguments{"--fov", "wide"},
        Arguments{"--view", "x-ray"}, Arguments{"--show", "ghosts"}, Arguments{"--filter", "best"},
        Arguments{"--lightmap-filter", "soft"}, Arguments{"--sky-filter", ""}, Arguments{"--anisotropy", "1"},
        Arguments{"--msaa", "3"}, Arguments{"--gl", "2.1"}, Arguments{"--time", "-1"},
        Arguments{"bench", "a", "--frames", "0"}, Arguments{"bench", "a", "--suite", "s"},
        Arguments{"bench", "a", "--to", "1,2,3"},
        Arguments{"bench", "a", "--to", "1,2,3,4,5", "--frames", "1"},
        Arguments{"bench", "--suite", "s", "--to", "1,2,3,4,5"}, Arguments{"bench", "--compare", "a.json"},
        Arguments{"bench", "--suite", "s", "--camera", "1,2,3,4,5"}, Arguments{"--lock-vis", "1,2,3,4"},
        Arguments{"--light", "brighter"}, Arguments{"--overbright", "0"}, Arguments{"--styles", "fast"},
        Arguments{"--missing", "pink"}, Arguments{"--missing", "automatic"}, Arguments{"--missing", ""},
        Arguments{"lint", "a.bsp", "--disable", "no-such-rule"},
        Arguments{"lint", "a.bsp", "--severity", "bad"}, Arguments{"why", "a", "--from", "1,2,3"},
        Arguments{"why", "a", "--to", "leaf:1"}, Arguments{"why", "a", "--from", "1,2", "--to", "leaf:1"},
        Arguments{"why", "a", "--from", "1e9,2,3", "--to", "leaf:1"},
        Arguments{"why", "a", "--from", "1,2,3", "--to", "brush:1"}));

TEST(CommandLine, AnUnknownViewListsTheKnownOnes) {
    EXPECT_THAT(complaintAbout({"--view", "x-ray"}), HasSubstr("wireframe-through"));
}

TEST(CommandLine, ErrorsMentionTheHelpOfTheCommand) {
    EXPECT_THAT(complaintAbout({"--msaa", "3"}), HasSubstr("(see visleaf --help)"));
    EXPECT_THAT(complaintAbout({"render", "a.bsp"}), HasSubstr("(see visleaf render --help)"));
    EXPECT_THAT(complaintAbout({"bench", "a", "--msaa", "3"}), HasSubstr("(see visleaf bench --help)"));
    EXPECT_THAT(complaintAbout({"bench"}), HasSubstr("(see visleaf bench --help)"));
}

TEST(CommandLine, LintTakesRulesAndBudgets) {
    const auto options = parsed<LintOptions>(
        {"lint", "a.bsp", "maps", "--disable", "no-vis", "--disable", "leak", "--severity", "warning",
         "--max", "faces=10", "--max", "faces_in_pvs=4000", "--sarif", "a.sarif", "--json", "-", "--all"});
    EXPECT_EQ(options.maps, (std::vector<std::string>{"a.bsp", "maps"}));
    EXPECT_EQ(options.choices.disabled, (std::vector<std::string>{"no-vis", "leak"}));
    EXPECT_EQ(options.choices.leastSeverity, Severity::warning);
    ASSERT_EQ(options.budgets.size(), 2u);
    EXPECT_EQ(options.budgets[1].name, "faces_in_pvs");
    EXPECT_EQ(options.budgets[1].most, 4000u);
    EXPECT_EQ(options.sarif, "a.sarif");
    EXPECT_EQ(options.json, "-");
    EXPECT_TRUE(options.showsAll);
    EXPECT_TRUE(parsed<LintOptions>({"lint", "--rules"}).listsRules) << "needs no map";
    for (const char* note : {"note", "info"}) // in the text, and in JSON
        EXPECT_EQ(parsed<LintOptions>({"lint", "a.bsp", "--severity", note}).choices.leastSeverity,
                  Severity::info);
}

TEST(CommandLine, LintSaysWhatABudgetIs) {
    EXPECT_THAT(complaintAbout({"lint", "a.bsp", "--max", "noses=3"}), HasSubstr("faces_in_pvs"));
    for (const char* value : {"faces", "faces=", "faces=many", "faces=-1"})
        EXPECT_THAT(complaintAbout({"lint", "a.bsp", "--max", value}),
                    HasSubstr(fmt::format("expected faces=N with a whole number N, found '{}'", value)));
}

TEST(CommandLine, AMisspeltCommandSuggestsTheNearest) {
    for (const Arguments& arguments :
         {Arguments{"rendr", "a.bsp"}, Arguments{"rendr", "a.bsp", "-o", "a.png"},
          Arguments{"rendr", "-o", "a.png", "a.bsp"}})
        EXPECT_THAT(complaintAbout(arguments), HasSubstr("unknown command 'rendr'; did you mean render?"));
    EXPECT_THAT(complaintAbout({"Info", "a.bsp"}), HasSubstr("unknown command 'Info'; did you mean info?"));
    EXPECT_THAT(complaintAbout({"solve", "a.bsp"}),
                HasSubstr("unknown command 'solve'; there are render, gallery, bench"));
    EXPECT_THAT(complaintAbout({"oasis", "--no-such-option"}), HasSubstr("--no-such-option"));
    EXPECT_THAT(complaintAbout({"a.bsp", "b.bsp"}), HasSubstr("b.bsp"));
    EXPECT_THAT(complaintAbout({"--vew", "lit", "a.bsp"}),
                HasSubstr("unknown option '--vew'; did you mean --view?"));
    EXPECT_THAT(complaintAbout({"--game", "id1", "rendr", "-o", "a.png"}),
                HasSubstr("unknown command 'rendr'"));
}

TEST(CommandLine, ALineBreakInAValueSplitsNoMessage) {
    const std::string text = complaintAbout({"render", "a.bsp", "-o", "a.png", "--view", "a\nb"});
    EXPECT_THAT(text, HasSubstr("found 'a?b'"));
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1);
}

TEST(CommandLine, ALoneMisspeltCommandIsNoMap) {
    EXPECT_THAT(complaintAbout({"rendr"}), HasSubstr("unknown command 'rendr'; did you mean render?"));
    EXPECT_THAT(complaintAbout({"hlep"}), HasSubstr("did you mean help?"));
    EXPECT_THAT(complaintAbout({"INFO"}), HasSubstr("did you mean info?"));
    EXPECT_THAT(complaintAbout({"inof", "--help"}), HasSubstr("unknown command 'inof'; did you mean info?"));
    EXPECT_EQ(parsed<ViewOptions>({"rendr", "--game", "id1"}).map, "rendr") << "a map in the game data";
    EXPECT_EQ(parsed<ViewOptions>({"oasis"}).map, "oasis");
}

TEST(CommandLine, WhatStandsBeforeACommandBelongsBehindIt) {
    EXPECT_THAT(complaintAbout({"a.bsp", "info"}), HasSubstr("visleaf: MAP belongs behind info (see"));
    EXPECT_THAT(complaintAbout({"--msaa", "4", "render", "a.bsp", "-o", "a.png"}),
                HasSubstr("--msaa belongs behind render"));
}

TEST(CommandLine, DefinitionFilesAreKnownByTheirExtension) {
    EXPECT_THAT(complaintAbout({"info", "a.bsp", "--fgd", "readme.txt"}),
                HasSubstr("--fgd: expected a file that ends in .fgd, .def or .ent, found 'readme.txt'"));
    EXPECT_EQ(parsed<InfoOptions>({"info", "a.bsp", "--fgd", "mod.FGD"}).gameFolders.size(), 1u);
}

TEST(CommandLine, InspectTakesItemsAsOneWordOrAsTwo) {
    const MapItem face{ItemKind::face, 12};
    EXPECT_EQ(parsed<InspectOptions>({"inspect", "a.bsp", "face:12"}).items, std::vector{face});
    EXPECT_EQ(parsed<InspectOptions>({"inspect", "a.bsp", "face 12"}).items, std::vector{face});
    EXPECT_EQ(parsed<InspectOptions>({"inspect", "a.bsp", "face", "12"}).items, std::vector{face});
    EXPECT_EQ(
        parsed<InspectOptions>({"inspect", "a.bsp", "--json", "-", "face", "12", "--game", "id1"}).items,
        std::vector{face});
    EXPECT_THAT(parsed<InspectOptions>({"inspect", "a.bsp", "leaf:3", "face", "12", "face=12"}).items,
                ElementsAre(MapItem{ItemKind::leaf, 3}, face, face));
    EXPECT_THAT(complaintAbout({"inspect", "a.bsp", "face", "12", "13"}), HasSubstr("found '13'"));
    EXPECT_THAT(complaintAbout({"inspect", "face", "12", "a.bsp"}),
                HasSubstr("found '12'; the map comes first"));
}

TEST(CommandLine, OptionsTakeAnItemAsOneWordOrAsTwo) {
    const MapItem face{ItemKind::face, 12};
    for (const Arguments& to :
         {Arguments{"--to", "face:12"}, Arguments{"--to", "face", "12"}, Arguments{"--to", "face=12"}}) {
        Arguments arguments{"why", "--from", "1,2,3"};
        arguments.insert(arguments.end(), to.begin(), to.end());
        arguments.push_back("a.bsp");
        const auto options = parsed<WhyOptions>(arguments);
        EXPECT_EQ(options.to.item, face) << to.back();
        EXPECT_EQ(options.map, "a.bsp") << "a word behind a thing stays alone";
    }
    EXPECT_EQ(parsed<WhyOptions>({"why", "--to=face", "12", "a.bsp", "--from", "1,2,3"}).to.item, face);
    EXPECT_THAT(parsed<ViewOptions>({"--select", "face", "12", "a.bsp"}).frame.selection, ElementsAre(face));
    const auto options = parsed<ViewOptions>({"--flag", "leaf", "12"});
    EXPECT_EQ(options.map, "12") << "other options take one word";
}

TEST(CommandLine, ErrorsSayWhatIsMissing) {
    EXPECT_THAT(complaintAbout({"diff", "a.bsp"}), HasSubstr("B is required: The second map"));
    EXPECT_THAT(complaintAbout({"inspect", "a.bsp"}), HasSubstr("ITEM is required: What to inspect: face:N"));
    for (const char* command : {"info", "lint"})
        EXPECT_THAT(complaintAbout({command}), HasSubstr("MAP is required: Maps, or folders"));
    EXPECT_THAT(complaintAbout({"export", "a.bsp"}), HasSubstr("--output FILE is required: The file"));
}

TEST(CommandLine, ErrorsSayWhereAMissingValueProbablyIs) {
    for (const char* command : {"info", "lint"})
        EXPECT_THAT(complaintAbout({command, "--json", "a.bsp"}),
                    HasSubstr("; --json has taken 'a.bsp' as its value"));
    for (const char* command : {"export", "render"})
        EXPECT_THAT(complaintAbout({command, "a.bsp", "new.png"}), HasSubstr("; write -o new.png"));
    EXPECT_THAT(complaintAbout({"render", "visleaf:a.bsp@1,2,3"}), Not(HasSubstr("write -o")));
    EXPECT_THAT(complaintAbout({"info", "a.bsp", "--json"}), HasSubstr("missing: Report as JSON; - is"));
    EXPECT_THAT(complaintAbout({"a.bsp", "b.png"}), HasSubstr("visleaf render MAP -o b.png writes it"));
    EXPECT_THAT(complaintAbout({"a.bsp", "b.GLB"}), HasSubstr("visleaf export MAP -o b.GLB writes it"));
}

TEST(CommandLine, ASecondMapIsNotTakenForANameWithSpaces) {
    EXPECT_THAT(complaintAbout({"pick", "a.bsp", "b.bsp", "--at", "1,1"}),
                HasSubstr("'b.bsp' is too much; pick takes one map"));
    EXPECT_THAT(complaintAbout({"a.bsp", "b.pk3"}),
                HasSubstr("'b.pk3' is too much; the viewer takes one map"));
    EXPECT_THAT(complaintAbout({"pick", "a.bsp", "visleaf:b.bsp@1,2,3", "--at", "1,1"}),
                HasSubstr("'visleaf:b.bsp@1,2,3' is too much; pick takes one map"));
    EXPECT_THAT(complaintAbout({"pick", "my", "map.txt", "--at", "1,1"}), HasSubstr("needs quotes"));
}

TEST(CommandLine, HelpShowsCommandsFirstAndNoWordsOfTheParser) {
    const std::string viewer = replyTo({"--help"});
    EXPECT_THAT(viewer, HasSubstr("Usage: visleaf [OPTIONS] [MAP]\n       visleaf COMMAND [OPTIONS] ...\n"));
    EXPECT_LT(viewer.find("\nCommands:\n"), viewer.find("\nOptions:\n"));
    EXPECT_THAT(viewer, Not(HasSubstr("ubcommand")));
    for (const Command& command : commands().subspan(1)) {
        const std::string help = replyTo(command, "--help").text;
        for (const char* word : {"UINT", "MAP MAP", "MAP TEXT", "FILE FILE", "ITEM KIND"})
            EXPECT_THAT(help, Not(HasSubstr(word))) << command.name;
    }
    EXPECT_THAT(replyTo({"render", "--help"}), HasSubstr("--fps N                     Frames per second"));
    EXPECT_THAT(replyTo({"bench", "--help"}), HasSubstr("--compare A.json B.json     Compare two reports"));
}

TEST(CommandLine, AMisspeltOptionSuggestsTheNearest) {
    const auto expectOption = [](const Arguments& arguments, const char* unknown, const char* meant) {
        EXPECT_EQ(complaintAbout(arguments).find(
                      fmt::format("visleaf: unknown option '{}'; did you mean {}? (see", unknown, meant)),
                  0u)
            << complaintAbout(arguments);
    };
    expectOption({"a.bsp", "--exposrue", "2"}, "--exposrue", "--exposure");
    expectOption({"render", "a.bsp", "-o", "a.png", "--exposrue=2"}, "--exposrue", "--exposure");
    expectOption({"render", "a.bsp", "--ouptut", "a.png"}, "--ouptut", "--output");
    expectOption({"export", "a.bsp", "--ouptut", "a.glb"}, "--ouptut", "--output");
    expectOption({"info", "a.bsp", "--entity", "99999"}, "--entity", "--entities");
    expectOption({"lint", "-game", "mod", "a.bsp"}, "-game", "--game");
    for (const char* command : {"why", "visibility"})
        expectOption({command, "a.bsp", "--camera", "1,2,3"}, "--camera", "--from");
    for (const char* command : {"render", "pick"})
        expectOption({command, "a.bsp", "--from=1,2,3,0,0"}, "--from", "--camera");
    expectOption({"a.bsp", "--from", "1,2,3,0,0"}, "--from", "--camera");
    EXPECT_THAT(complaintAbout({"info", "a.bsp", "--zzz"}),
                HasSubstr("unknown option '--zzz' (see visleaf info"));
}

TEST(CommandLine, AMisspeltValueSuggestsTheNearest) {
    EXPECT_THAT(complaintAbout({"render", "a.bsp", "-o", "a.png", "--view", "lightmpa"}),
                HasSubstr("--view: unknown value 'lightmpa'; did you mean lightmap?"));
    EXPECT_THAT(complaintAbout({"--show", "leak,entites"}),
                HasSubstr("unknown value 'entites'; did you mean entities?"));
    EXPECT_THAT(complaintAbout({"lint", "a.bsp", "--disable", "no-viz"}), HasSubstr("did you mean no-vis?"));
    EXPECT_THAT(complaintAbout({"lint", "a.bsp", "--max", "fases=3"}),
                HasSubstr("--max: unknown name 'fases'; did you mean faces?"));
    EXPECT_THAT(complaintAbout({"export", "a.bsp", "-o", "x", "--format", "lightmap"}),
                HasSubstr("did you mean lightmaps?"));
    EXPECT_THAT(complaintAbout({"manual", "rendr"}), HasSubstr("did you mean render?"));
    EXPECT_THAT(complaintAbout({"--msaa", "3"}), HasSubstr("expected one of 0, 2, 4, 8"));
}

TEST(CommandLine, HelpIsACommandToo) {
    EXPECT_EQ(replyTo({"help"}), replyTo({"--help"}));
    EXPECT_EQ(replyTo({"version"}), replyTo({"--version"}));
    EXPECT_EQ(parsed<ViewOptions>({"version", "--game", "id1"}).map, "version") << "a map in the game data";
    EXPECT_EQ(replyTo({"help", "lint"}), replyTo({"lint", "--help"}));
}

TEST(CommandLine, GalleryTakesAddresses) {
    const auto options =
        parsed<GalleryOptions>({"gallery", "maps", "p.pk3", "-o", "site", "--title", "A & B", "--viewer",
                                "http://v/", "--maps", "../m", "--size", "64x36"});
    EXPECT_THAT(options.maps, ElementsAre("maps", "p.pk3"));
    EXPECT_EQ(options.output, "site");
    EXPECT_EQ(options.title, "A & B");
    EXPECT_EQ(options.addresses.viewer, "http://v/");
    EXPECT_EQ(options.addresses.maps, "../m");
    EXPECT_EQ(given(options.frame, "window_width"), 64.0);
    EXPECT_THAT(replyTo({"gallery", "--help"}), HasSubstr("default 320x180"));
}

TEST(CommandLine, GalleryRefusesHalfALink) {
    EXPECT_THAT(complaintAbout({"gallery", "maps", "-o", "s", "--viewer", "v"}),
                HasSubstr("--viewer and --maps need each other"));
    EXPECT_THAT(complaintAbout({"gallery", "maps", "-o", "s", "--maps", "m"}), HasSubstr("need each other"));
    EXPECT_THAT(complaintAbout({"gallery", "maps", "-o", "-"}), HasSubstr("must name a folder"));
    EXPECT_THAT(complaintAbout({"gallry", "maps", "-o", "s"}), HasSubstr("gallery"));
}

TEST(CommandLine, SeveralImagesNeedAFolder) {
    EXPECT_THAT(complaintAbout({"render", "a.bsp", "b.bsp", "-o", "x.png"}), HasSubstr("need a folder"));
    EXPECT_THAT(complaintAbout({"render", ".", "-o", "x.png"}), HasSubstr("need a folder"));
    EXPECT_THAT(complaintAbout({"render", ".", "-o", "-"}), HasSubstr("-o must name a folder"));
}

TEST(CommandLine, OnlyTheViewersHelpMentionsTheDemo) {
    for (const Command& command : commands()) {
        const std::string_view name = command.name;
        const std::string help = replyTo(command, "--help").text;
        EXPECT_EQ(help.find("bundled demo") != std::string::npos, name.empty()) << name;
        EXPECT_EQ(help.find("+NAME") != std::string::npos, name.empty()) << name;
        const bool takesMap = name != "merge" && name != "completions" && name != "manual";
        EXPECT_EQ(help.find("A map is a .bsp file") != std::string::npos, takesMap) << name;
    }
}

TEST(CommandLine, ExportListsTheFormatsThatItWrites) {
    const std::string unknown = complaintAbout({"export", "a.bsp", "-o", "x.fbx"});
    EXPECT_THAT(unknown,
                HasSubstr("--output: x.fbx: cannot write '.fbx' files; the extensions are .glb, .obj, .map, "
                          ".ent, .res, .zip, .pk3, .wad; --format also writes folders: textures, lightmaps"));
    EXPECT_THAT(complaintAbout({"export", "a.bsp", "-o", "x"}),
                HasSubstr("x: without an extension; the extensions"));
}

TEST(CommandLine, ExportTakesItsFormatFromTheFileOrTheOption) {
    const auto byFile = parsed<ExportCommandOptions>({"export", "a.bsp", "-o", "x.GLB", "--bake-lightmaps"});
    EXPECT_EQ(byFile.format, ExportFormat::glb);
    EXPECT_TRUE(byFile.bakesLightmaps && byFile.isInMeters);
    const auto byOption =
        parsed<ExportCommandOptions>({"export", "a.bsp", "-o", "x.glb", "--format", "map", "--units", "map"});
    EXPECT_EQ(byOption.format, ExportFormat::map);
    EXPECT_FALSE(byOption.isInMeters || byOption.includesSky || byOption.includesTools);
    EXPECT_EQ(parsed<ExportCommandOptions>({"export", "a.bsp", "-o", "x.wad"}).format, ExportFormat::wad);
}

TEST(CommandLine, RenderWritesOnlyPng) {
    EXPECT_THAT(complaintAbout({"render", "a.bsp", "-o", "out/y.jpg"}),
                HasSubstr("out/y.jpg: only PNG files are written; name it out/y.png"));
    for (const char* name : {"y.png", "y.PNG", "y", "/dev/null", "-"})
        EXPECT_EQ(parsed<RenderOptions>({"render", "a.bsp", "-o", name}).output, name);
    EXPECT_EQ(parsed<RenderOptions>({"render", "a.bsp", "-o", "v1.2", "--cameras", "c"}).output, "v1.2");
}

TEST(CommandLine, EveryCommandHasHelpAndVersion) {
    for (const Command& command : commands()) {
        for (const char* option : {"--help", "--version"}) {
            const Reply answer = replyTo(command, option);
            EXPECT_EQ(answer.status, 0) << command.name;
            EXPECT_THAT(answer.text, HasSubstr("isleaf")) << command.name;
        }
    }
}

/// Splits a line of a shell into words: it has neither quotes nor variables, and a pipe or a redirection ends
/// it.
std::vector<std::string> wordsOf(std::string_view line) {
    std::vector<std::string> words;
    std::istringstream text{std::string(line)};
    for (std::string word; text >> word && word != "|" && word != ">";)
        words.push_back(word);
    return words;
}

TEST(CommandLine, EveryCommandHasExamplesThatItAccepts) {
    for (const Command& command : commands()) {
        EXPECT_GE(command.examples.size(), 2u) << command.name;
        for (const Example& example : command.examples) {
            const std::vector<std::string> words = wordsOf(example.line);
            std::vector<const char*> arguments;
            for (const std::string& word : words)
                arguments.push_back(word.c_str());
            const auto result = parseCommandLine(arguments);
            const auto* chosen = std::get_if<ChosenCommand>(&result);
            ASSERT_NE(chosen, nullptr) << example.line << ": " << std::get<Reply>(result).text;
            EXPECT_EQ(chosen->command->name, command.name) << example.line;
        }
    }
}

TEST(CommandLine, OptionsAcceptTheWordsThatShellsOffer) {
    size_t numWords = 0;
    for (const Command& command : commands()) {
        std::any options = command.defaults;
        OptionList list;
        command.addOptions(options, list);
        for (const Option& option : list.options) {
            for (const std::string& word : option.words) {
                const std::string value = word.ends_with('=') ? word + "1" : word;
                EXPECT_EQ(option.store({value}), "") << command.name << " " << option.text.names;
                ++numWords;
            }
        }
    }
    EXPECT_GT(numWords, 100u);
}

TEST(CommandLine, HelpShowsExamplesOfTheCommand) {
    const std::string help = replyTo({"lint", "--help"});
    for (const Example& example : examplesOf("lint"))
        EXPECT_THAT(help, HasSubstr(std::string(example.line)));
    EXPECT_THAT(help, Not(HasSubstr(std::string(examplesOf("render").front().line))));
}

TEST(CommandLine, VersionIsANumberAndPerhapsTheCommit) {
    const std::string text = replyTo({"--version"});
    EXPECT_THAT(text, testing::MatchesRegex("visleaf [0-9]+\\.[0-9]+\\.[0-9]+( \\([^() ]+\\))?\n"));
}

TEST(CommandLine, HelpListsEveryCommand) {
    const std::string help = replyTo({"--help"});
    for (const Command& command : commands()) {
        EXPECT_THAT(help, HasSubstr(std::string(command.name)));
        EXPECT_THAT(help, HasSubstr(std::string(command.help)));
    }
}

} // namespace
} // namespace visleaf
