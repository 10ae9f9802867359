#include "app/command_line.h"

#include "app/run_settings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

using Arguments = std::vector<const char*>;

Command parse(Arguments arguments) {
    arguments.insert(arguments.begin(), "visleaf");
    return parseCommandLine(arguments);
}

template <class Options> Options parsed(Arguments arguments) {
    const Command command = parse(std::move(arguments));
    if (const auto* answer = std::get_if<Answer>(&command)) ADD_FAILURE() << answer->text;
    const auto* options = std::get_if<Options>(&command);
    EXPECT_NE(options, nullptr);
    return options != nullptr ? *options : Options{};
}

TEST(CommandLine, WithoutASubcommandItIsTheViewer) {
    EXPECT_EQ(parsed<ViewOptions>({}).map, "");
    EXPECT_EQ(parsed<ViewOptions>({"base1.bsp"}).map, "base1.bsp");
}

TEST(CommandLine, RenderTakesCameraAndPicture) {
    const auto options = parsed<RenderOptions>(
        {"render", "a.bsp",    "-o",     "a.png", "--camera", "-1.5,2,-3,10,-90", "--size",   "64x48",
         "--view", "lightmap", "--fov",  "100",   "--no-vis", "--area-portals",   "--filter", "nearest",
         "--msaa", "4",        "--time", "2.5"});
    EXPECT_THAT(options.maps, ElementsAre("a.bsp"));
    EXPECT_EQ(options.output, "a.png");
    EXPECT_EQ(options.picture.camera, (CameraPose{{-1.5f, 2.0f, -3.0f}, 10.0f, -90.0f}));
    EXPECT_EQ(options.picture.given.size, glm::uvec2(64, 48));
    EXPECT_EQ(options.picture.mode, ViewMode::lightmap);
    EXPECT_EQ(options.picture.given.textureFilter, TextureFilter::nearest);
    EXPECT_EQ(options.picture.time, 2.5);
    EXPECT_EQ(options.picture.given.samples, 4u);
    EXPECT_EQ(options.picture.given.fovX, 100.0f);
    EXPECT_FALSE(options.picture.cull.usePvs);
    EXPECT_TRUE(options.picture.cull.useFrustum);
    EXPECT_TRUE(options.picture.cull.useAreaPortals);
}

TEST(CommandLine, EachKindOfTextureHasAFilterOfItsOwn) {
    const auto options =
        parsed<RenderOptions>({"render", "a.bsp", "-o", "a.png", "--filter", "anisotropic", "--anisotropy",
                               "4", "--lightmap-filter", "nearest", "--sky-filter", "bilinear"});
    EXPECT_EQ(
        choicesOf(options.picture).frame.filters,
        (FilterChoices{TextureFilter::anisotropic, TextureFilter::nearest, TextureFilter::bilinear, 4}));
}

TEST(CommandLine, RetroIsAPresetThatOtherOptionsChange) {
    const auto retro = parsed<ViewOptions>({"a.bsp", "--retro"});
    EXPECT_EQ(choicesOf(retro.picture).frame.filters, kRetroFilters);
    EXPECT_EQ(retro.picture.given.samples, 0u);
    const auto mixed = parsed<ViewOptions>({"a.bsp", "--sky-filter", "trilinear", "--msaa", "2", "--retro"});
    EXPECT_EQ(mixed.picture.given.textureFilter, TextureFilter::nearest);
    EXPECT_EQ(mixed.picture.given.skyFilter, TextureFilter::trilinear);
    EXPECT_EQ(mixed.picture.given.samples, 2u);
}

TEST(CommandLine, TheDashIsStandardOutput) {
    const auto options = parsed<RenderOptions>({"render", "a.bsp", "-o", "-", "--json", "r.json"});
    EXPECT_EQ(options.output, "-");
    EXPECT_EQ(options.json, "r.json");
    EXPECT_EQ(parsed<InfoOptions>({"info", "a.bsp", "--json", "-"}).json, "-");
    EXPECT_FALSE(parsed<InfoOptions>({"info", "a.bsp"}).showMaterials);
    EXPECT_TRUE(parsed<InfoOptions>({"info", "a.bsp", "--materials"}).showMaterials);
}

TEST(CommandLine, GameFoldersAddUpInOrder) {
    const auto options = parsed<BenchOptions>({"bench", "--game", "a", "--game", "b", "m.bsp"});
    EXPECT_THAT(options.picture.gameFolders, ElementsAre("a", "b"));
    EXPECT_EQ(options.map, "m.bsp");
    EXPECT_EQ(options.numFrames, 200u);
}

TEST(CommandLine, ALockHasAFrustumOnlyWithAngles) {
    EXPECT_FALSE(parsed<ViewOptions>({"m", "--lock-vis", "1,2,3"}).picture.lock->hasAngles);
    EXPECT_TRUE(parsed<ViewOptions>({"m", "--lock-vis", "1,2,3,4,5"}).picture.lock->hasAngles);
}

TEST(CommandLine, OverlaysAreAList) {
    const auto options = parsed<ViewOptions>({"m", "--show", "entities,leaf-bounds"});
    EXPECT_TRUE(options.picture.showEntities);
    EXPECT_TRUE(options.picture.showLeafBounds);
    EXPECT_FALSE(options.picture.showToolBrushes);
    EXPECT_TRUE(parsed<ViewOptions>({"m", "--show", "tool-brushes"}).picture.showToolBrushes);
}

TEST(CommandLine, TheLightIsTheGamesOwnUnlessAskedOtherwise) {
    const auto lightOf = [](const Arguments& arguments) {
        return settingsOf(parsed<ViewOptions>(arguments).picture).look.light;
    };
    EXPECT_EQ(lightOf({"m"}), LightPreset::original);
    EXPECT_EQ(lightOf({"m", "--light", "modern"}), LightPreset::modern);
    EXPECT_EQ(lightOf({"m", "--light", "original"}), LightPreset::original);
}

TEST(CommandLine, BrightnessAndFlickerAreChosen) {
    const auto options = parsed<RenderOptions>({"render", "m", "-o", "p", "--overbright", "2", "--styles",
                                                "still", "--exposure", "1.5", "--gamma", "1.2"});
    const FrameSettings frame = choicesOf(options.picture).frame;
    EXPECT_EQ(settingsOf(options.picture).look.overbright, 2.0f);
    EXPECT_EQ(frame.styles.motion, StyleMotion::still);
    EXPECT_EQ(frame.exposure, 1.5f);
    EXPECT_EQ(frame.gamma, 1.2f);
}

TEST(CommandLine, TheLookOfMissingTexturesIsChosen) {
    const auto lookOf = [](const Arguments& arguments) {
        return settingsOf(parsed<ViewOptions>(arguments).picture).look.missing;
    };
    EXPECT_EQ(lookOf({"m"}), MissingLook::automatic);
    EXPECT_EQ(lookOf({"m", "--missing", "checker"}), MissingLook::checker);
    EXPECT_EQ(lookOf({"m", "--missing", "grey"}), MissingLook::grey);
    EXPECT_EQ(lookOf({"m", "--missing", "color"}), MissingLook::color);
    EXPECT_EQ(parsed<RenderOptions>({"render", "m", "-o", "p", "--missing", "grey"}).picture.given.missing,
              MissingLook::grey);
    EXPECT_EQ(parsed<BenchOptions>({"bench", "m", "--missing", "grey"}).picture.given.missing,
              MissingLook::grey);
}

TEST(CommandLine, TheMapMayStandBehindAGameFolder) {
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
    const Command command = parse(GetParam());
    const auto* answer = std::get_if<Answer>(&command);
    ASSERT_NE(answer, nullptr);
    EXPECT_EQ(answer->status, 2);
    EXPECT_TRUE(answer->text.starts_with("visleaf: ")) << answer->text;
    EXPECT_EQ(std::count(answer->text.begin(), answer->text.end(), '\n'), 1) << answer->text;
}

INSTANTIATE_TEST_SUITE_P(
    Each, WrongCommandLine,
    testing::Values(
        Arguments{"render"}, Arguments{"render", "a.bsp"}, Arguments{"bench"}, Arguments{"info"},
        Arguments{"--no-such-option"}, Arguments{"lint", "a.bsp"}, Arguments{"a.bsp", "b.bsp"},
        Arguments{"render", "a", "b", "-o", "x"}, Arguments{"--size", "10x20", "render", "a", "-o", "x"},
        Arguments{"render", "a", "-o", "-", "--json", "-"},
        Arguments{"render", "a", "-o", "-", "--cameras", "c"},
        Arguments{"render", "a", "-o", "d", "--cameras", "c", "--camera", "1,2,3,4,5"},
        Arguments{"--size", "10"}, Arguments{"--size", "0x10"}, Arguments{"--size", "99999x10"},
        Arguments{"--size", "10x10x"}, Arguments{"--camera", "1,2,3"}, Arguments{"--camera", "1,2,3,4,nan"},
        Arguments{"--camera", "1,2,3,4,inf"}, Arguments{"--camera", "1,2,3,4,5 "}, Arguments{"--fov", "0"},
        Arguments{"--fov", "wide"}, Arguments{"--view", "x-ray"}, Arguments{"--show", "hulls"},
        Arguments{"--filter", "best"}, Arguments{"--lightmap-filter", "soft"}, Arguments{"--sky-filter", ""},
        Arguments{"--anisotropy", "1"}, Arguments{"--msaa", "3"}, Arguments{"--gl", "2.1"},
        Arguments{"--time", "-1"}, Arguments{"bench", "a", "--frames", "0"},
        Arguments{"bench", "a", "--suite", "s"}, Arguments{"bench", "a", "--to", "1,2,3"},
        Arguments{"bench", "a", "--to", "1,2,3,4,5", "--frames", "1"},
        Arguments{"bench", "--suite", "s", "--to", "1,2,3,4,5"}, Arguments{"bench", "--compare", "a.json"},
        Arguments{"bench", "--suite", "s", "--camera", "1,2,3,4,5"}, Arguments{"--lock-vis", "1,2,3,4"},
        Arguments{"--light", "brighter"}, Arguments{"--overbright", "0"}, Arguments{"--styles", "fast"},
        Arguments{"--missing", "pink"}, Arguments{"--missing", "automatic"}, Arguments{"--missing", ""}));

TEST(CommandLine, AnUnknownViewIsAnsweredWithTheList) {
    const Command command = parse({"--view", "x-ray"});
    EXPECT_THAT(std::get<Answer>(command).text, HasSubstr("wireframe-through"));
}

TEST(CommandLine, WhatIsWrongNamesTheHelpOfItsCommand) {
    const auto textOf = [](const Arguments& arguments) { return std::get<Answer>(parse(arguments)).text; };
    EXPECT_THAT(textOf({"--msaa", "3"}), HasSubstr("(see visleaf --help)"));
    EXPECT_THAT(textOf({"render", "a.bsp"}), HasSubstr("(see visleaf render --help)"));
    EXPECT_THAT(textOf({"bench", "a", "--msaa", "3"}), HasSubstr("(see visleaf bench --help)"));
    EXPECT_THAT(textOf({"bench"}), HasSubstr("(see visleaf bench --help)"));
}

TEST(CommandLine, AMisspeltCommandIsAnsweredWithTheNearestOne) {
    const auto complaint = [](Arguments arguments) {
        return std::get<Answer>(parse(std::move(arguments))).text;
    };
    for (const Arguments& arguments :
         {Arguments{"rendr", "a.bsp"}, Arguments{"rendr", "a.bsp", "-o", "a.png"},
          Arguments{"rendr", "-o", "a.png", "a.bsp"}})
        EXPECT_THAT(complaint(arguments), HasSubstr("unknown command 'rendr'; did you mean render?"));
    EXPECT_THAT(complaint({"lint", "a.bsp"}),
                HasSubstr("unknown command 'lint'; there are render, bench, info"));
    EXPECT_THAT(complaint({"oasis", "--no-such-option"}), HasSubstr("--no-such-option"));
    EXPECT_THAT(complaint({"a.bsp", "b.bsp"}), HasSubstr("b.bsp"));
}

TEST(CommandLine, RenderWritesOnlyPng) {
    const Command jpeg = parse({"render", "a.bsp", "-o", "out/y.jpg"});
    EXPECT_EQ(std::get<Answer>(jpeg).status, 2);
    EXPECT_THAT(std::get<Answer>(jpeg).text,
                HasSubstr("out/y.jpg: only PNG files are written; name it out/y.png"));
    for (const char* name : {"y.png", "y.PNG", "y", "/dev/null", "-"})
        EXPECT_EQ(parsed<RenderOptions>({"render", "a.bsp", "-o", name}).output, name);
    EXPECT_EQ(parsed<RenderOptions>({"render", "a.bsp", "-o", "v1.2", "--cameras", "c"}).output, "v1.2");
}

TEST(CommandLine, HelpAndVersionAreStatus0Everywhere) {
    for (const Arguments& arguments :
         {Arguments{"--help"}, Arguments{"render", "--help"}, Arguments{"bench", "--help"},
          Arguments{"info", "--help"}, Arguments{"--version"}, Arguments{"render", "--version"},
          Arguments{"info", "--version"}}) {
        const Command command = parse(arguments);
        const auto* answer = std::get_if<Answer>(&command);
        ASSERT_NE(answer, nullptr) << arguments.front();
        EXPECT_EQ(answer->status, 0);
        EXPECT_THAT(answer->text, HasSubstr("isleaf"));
    }
}

} // namespace
} // namespace visleaf
