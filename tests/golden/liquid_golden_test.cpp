// Draws skies, liquids and fog of the demo with the keys of each game, also with the eye in a liquid.
#include "golden/golden_frame.h"
#include "support/temp_folder.h"
#include "vfs/read_file.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr CameraPose kPoolFromAbove{.position = {-150.0f, -60.0f, 60.0f}, .pitch = 28.0f, .yaw = 24.0f};
constexpr CameraPose kInThePool{.position = {-70.0f, -20.0f, -40.0f}, .pitch = -8.0f, .yaw = 20.0f};
constexpr CameraPose kYard{.position = {1180.0f, -60.0f, 150.0f}, .pitch = 4.0f, .yaw = 170.0f};
constexpr CameraPose kYardSky{.position = {1180.0f, -60.0f, 150.0f}, .pitch = -35.0f, .yaw = 150.0f};

struct DemoVariant {
    const char* format;
    const char* gameFolder;
    const char* worldKeys = ""; // replaces all entities; empty: keeps those of the map
    LightPreset preset = LightPreset::original;
};

/// Returns a map without faces that does not move: liquid below z 0, air above.
MapToUpload makeLake(Game game) {
    MapToUpload built;
    MapSnapshot& snapshot = built.snapshot;
    Map& map = snapshot.loaded.edit().map;
    map.game = game;
    map.planes = {{{0.0f, 0.0f, 1.0f}, 0.0f}};
    map.nodes = {{.plane = 0, .children = {~0, ~1}}};
    map.leafs.resize(2);
    map.leafs[1].contents = contents::kWater;
    map.models.resize(1);
    map.models[0].head = 0;
    snapshot.geometry = buildGeometry(map, snapshot.materials, GeometryLimits{}, snapshot.diagnostics);
    return built;
}

/// Returns the demo with other entities, in its own folder. The game data are those of the demo.
DrawnMap demoWith(const test::TempFolder& folder, const DemoVariant& variant) {
    const std::filesystem::path game =
        fmt::format("{}/{}/{}", VISLEAF_DEMO_FOLDER, variant.format, variant.gameFolder);
    std::string map = game / "maps/demo.bsp";
    if (*variant.worldKeys != '\0') {
        const Result<Bytes> bytes = readFile(map);
        EXPECT_TRUE(bytes);
        if (bytes) folder.write("maps/demo.bsp", bytes.value());
        folder.write("maps/demo.ent",
                     fmt::format("{{ \"classname\" \"worldspawn\" {} }}", variant.worldKeys));
        map = folder.path() / "maps/demo.bsp";
    }
    const Result<MapSource> source = findMap(map, {game});
    const LoadChoices choices{.gameFolders = {game}, .appearance = {.light = variant.preset}};
    Result<MapToUpload> loaded =
        source ? loadToDraw(source.value(), choices) : Result<MapToUpload>(source.error());
    EXPECT_TRUE(loaded) << (loaded ? "" : loaded.error().message);
    return DrawnMap(loaded ? std::move(loaded).value() : makeLake(Game::quake), kGoldenWidth, kGoldenHeight);
}

Image drawDemo(const DemoVariant& variant, const CameraPose& pose, double time = 0.0) {
    const test::TempFolder folder;
    DrawnMap map = demoWith(folder, variant);
    if (!map.isThere()) return {};
    FrameChoices choices = map.choices();
    choices.time = time;
    return map.draw(pose, choices);
}

TEST(SkyGolden, QuakeSkyScrollsInTwoLayers) {
    const DemoVariant quake{.format = "bsp29", .gameFolder = "id1"};
    const Image first = drawDemo(quake, kYardSky);
    const Image later = drawDemo(quake, kYardSky, 2.0);
    EXPECT_FALSE(isLike(first, later));
    expectGolden("sky_layers", later);
}

TEST(SkyGolden, AMissingSkyIsAGradient) {
    expectGolden(
        "sky_missing",
        drawDemo({.format = "ibsp38", .gameFolder = "baseq2", .worldKeys = "\"sky\" \"none\""}, kYardSky));
}

TEST(SkyGolden, ASkyboxRotatesAboutItsAxis) {
    const DemoVariant turning{.format = "ibsp38",
                              .gameFolder = "baseq2",
                              .worldKeys = "\"sky\" \"demo\" \"skyrotate\" \"20\" \"skyaxis\" \"0 1 1\""};
    expectGolden("sky_turned", drawDemo(turning, kYardSky, 2.0));
}

TEST(SkyGolden, NightfireSkyIsAGradient) {
    expectGolden("sky_nightfire", drawDemo({.format = "bsp42", .gameFolder = "bond"}, kYardSky));
}

TEST(FogGolden, QuakeFogCoversTheYardAndHalfOfTheSky) {
    const char* keys = "\"fog\" \"0.12 0.75 0.7 0.6\"";
    const DemoVariant modern{"bsp29", "id1", keys, LightPreset::modern};
    expectGolden("fog_quake", drawDemo(modern, kYard));
    const DemoVariant original{"bsp29", "id1", keys, LightPreset::original};
    EXPECT_FALSE(isLike(drawDemo(modern, kYard), drawDemo(original, kYard)));
}

TEST(FogGolden, Quake2ReReleaseFogThinsWithHeight) {
    const char* keys = "\"heightfog_density\" \"0.01\" \"heightfog_falloff\" \"0.02\" "
                       "\"heightfog_start_color\" \"0.2 0.7 0.9\" \"heightfog_start_dist\" \"-200\" "
                       "\"heightfog_end_color\" \"1 0.8 0.5\" \"heightfog_end_dist\" \"400\"";
    expectGolden("fog_height", drawDemo({"ibsp38", "baseq2", keys, LightPreset::modern}, kYard));
}

TEST(FogGolden, HalfLifeFogGrowsBetweenItsDistances) {
    expectGolden("fog_halflife",
                 drawDemo({.format = "bsp30",
                           .gameFolder = "valve",
                           .worldKeys = "\"skyname\" \"demo\" } { \"classname\" \"env_fog\" "
                                        "\"rendercolor\" \"120 140 160\" \"startdist\" \"300\" "
                                        "\"enddist\" \"1400\""},
                          kYard));
}

TEST(FogGolden, Quake2ReReleaseReadsItsOwnKeys) {
    const DemoVariant modern{"ibsp38", "baseq2",
                             "\"sky\" \"demo\" \"fog_density\" \"0.12\" \"fog_color\" \"0.7 0.5 0.4\" "
                             "\"fog_sky_factor\" \"0.3\"",
                             LightPreset::modern};
    expectGolden("fog_quake2", drawDemo(modern, kYard));
}

TEST(LiquidGolden, QuakeWaterIsTransparentWhenTheMapSaysSo) {
    const DemoVariant modern{"bsp29", "id1", "\"wateralpha\" \"0.5\"", LightPreset::modern};
    expectGolden("water_translucent", drawDemo(modern, kPoolFromAbove));
    const DemoVariant original{"bsp29", "id1", "\"wateralpha\" \"0.5\"", LightPreset::original};
    expectGolden("water_opaque", drawDemo(original, kPoolFromAbove));
}

TEST(LiquidGolden, HalfLifeWaterSwellsWhenTheMapSaysSo) {
    const DemoVariant calm{.format = "bsp30", .gameFolder = "valve", .worldKeys = "\"skyname\" \"demo\""};
    DemoVariant swelling = calm;
    swelling.worldKeys = "\"skyname\" \"demo\" \"WaveHeight\" \"5\"";
    const Image image = drawDemo(swelling, kPoolFromAbove, 0.5);
    EXPECT_FALSE(isLike(image, drawDemo(calm, kPoolFromAbove, 0.5)));
    expectGolden("water_swelling", image);
}

TEST(LiquidGolden, UnderwaterViewHasTheWaterTint) {
    expectGolden("submerged_quake", drawDemo({.format = "bsp29", .gameFolder = "id1"}, kInThePool));
    expectGolden("submerged_quake2", drawDemo({.format = "ibsp38", .gameFolder = "baseq2"}, kInThePool));
}

TEST(LiquidGolden, UnderwaterLensSwaysUnlessSwitchedOff) {
    const test::TempFolder folder;
    DrawnMap map = demoWith(folder, {.format = "ibsp46", .gameFolder = "baseq3"});
    if (!map.isThere()) return;
    FrameChoices choices = map.choices();
    EXPECT_FALSE(choices.settings.swaysInLiquid) << "pictures of the command line are steady";
    choices.time = 0.625; // a quarter of a period
    const Image still = map.draw(kInThePool, choices);
    choices.settings.swaysInLiquid = true;
    EXPECT_NE(map.draw(kInThePool, choices), still);
}

/// True if a lake requests another frame after a frame was drawn from `drawnHeight` and another was prepared
/// from `preparedHeight`.
bool isAnimatedInLake(Game game, const FrameChoices& choices, float drawnHeight, float preparedHeight) {
    FrameOptions options;
    putSize(options.given, {16, 16});
    Result<Headless> headless = createHeadless(options);
    EXPECT_TRUE(headless);
    if (!headless) return false;
    const auto& [window, renderer, framebuffer] = headless.value();
    MapView map(makeLake(game), window->caps());
    framebuffer->bind();
    const auto viewAt = [&](float height) {
        return makeView(CameraPose{.position = {0.0f, 0.0f, height}}, lensOf(options));
    };
    map.draw(*renderer, viewAt(drawnHeight), choices);
    map.prepare(*renderer, viewAt(preparedHeight), choices);
    map.prepareMore(*renderer, viewAt(preparedHeight), choices, 1.0);
    return map.isAnimated();
}

TEST(StillLake, KeepsRedrawingWhileTheLensSways) {
    FrameChoices held;
    held.settings.swaysInLiquid = false;
    EXPECT_TRUE(isAnimatedInLake(Game::quake, {}, -8.0f, -8.0f));
    EXPECT_TRUE(isAnimatedInLake(Game::quake3, {}, -8.0f, 8.0f));
    EXPECT_FALSE(isAnimatedInLake(Game::quake, {}, 8.0f, -8.0f)) << "prepared, not drawn";
    EXPECT_FALSE(isAnimatedInLake(Game::quake, held, -8.0f, -8.0f));
    EXPECT_FALSE(isAnimatedInLake(Game::halflife, {}, -8.0f, -8.0f)) << "has no sway";
}

} // namespace
} // namespace visleaf
