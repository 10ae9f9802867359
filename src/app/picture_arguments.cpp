#include "app/picture_arguments.h"

#include "app/number_text.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>

namespace visleaf {
namespace {

constexpr uint32_t kMaxPictureSize = 16384; // of a side; the largest that common drivers draw

constexpr std::array<std::pair<std::string_view, TextureFilter>, 4> kFilters{
    {{"nearest", TextureFilter::nearest},
     {"bilinear", TextureFilter::bilinear},
     {"trilinear", TextureFilter::trilinear},
     {"anisotropic", TextureFilter::anisotropic}}};

constexpr std::array<std::pair<std::string_view, LightPreset>, 2> kLightPresets{
    {{"original", LightPreset::original}, {"modern", LightPreset::modern}}};

constexpr std::array<std::pair<std::string_view, StyleMotion>, 5> kStyleMotions{
    {{"animated", StyleMotion::animated},
     {"smooth", StyleMotion::smooth},
     {"slow", StyleMotion::slow},
     {"average", StyleMotion::average},
     {"still", StyleMotion::still}}};

constexpr std::array<std::pair<std::string_view, MissingLook>, 3> kMissingLooks{
    {{"checker", MissingLook::checker}, {"grey", MissingLook::grey}, {"color", MissingLook::color}}};

struct ArgumentText {
    const char* name;
    const char* type; // what stands for the value in --help
    std::string description;
    std::string expectation; // completes "expected"
};

using Reader = std::function<bool(const std::string&)>;

// An option with one value; `read` takes it over or returns false.
void addValue(CLI::App& app, const ArgumentText& text, const Reader& read) {
    const auto parse = [text, read](const std::string& value) {
        if (!read(value))
            throw CLI::ValidationError(
                fmt::format("{}: expected {}, found '{}'", text.name, text.expectation, value));
    };
    app.add_option_function<std::string>(text.name, parse, text.description)->type_name(text.type);
}

template <class T> bool assign(const std::optional<T>& parsed, std::optional<T>& target) {
    target = parsed;
    return parsed.has_value();
}

struct Range {
    float lowest, highest;
};

void addNumber(CLI::App& app, const ArgumentText& text, Range range,
               const std::function<void(float)>& assignTo) {
    addValue(app, text, [range, assignTo](const std::string& value) {
        const auto numbers = parseNumbers(value);
        if (!numbers || numbers->size() != 1) return false;
        const float number = numbers->front();
        if (number < range.lowest || number > range.highest) return false;
        assignTo(number);
        return true;
    });
}

std::optional<uint32_t> parseSide(std::string_view text) {
    uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (value == 0 || value > kMaxPictureSize) return std::nullopt;
    return value;
}

bool readSize(std::string_view text, PictureOptions& options) {
    const size_t cross = text.find('x');
    if (cross == std::string_view::npos) return false;
    const auto width = parseSide(text.substr(0, cross));
    const auto height = parseSide(text.substr(cross + 1));
    if (!width || !height) return false;
    options.given.size = glm::uvec2(*width, *height);
    return true;
}

std::string viewModeNames() {
    std::vector<std::string_view> names;
    for (const ViewModeInfo& info : viewModes())
        names.push_back(info.name);
    return fmt::format("one of {}", fmt::join(names, ", "));
}

struct OverlayName {
    std::string_view name;
    bool PictureOptions::*option;
};
constexpr std::array<OverlayName, 3> kOverlays{{{"leaf-bounds", &PictureOptions::showLeafBounds},
                                                {"entities", &PictureOptions::showEntities},
                                                {"tool-brushes", &PictureOptions::showToolBrushes}}};

std::string overlayNames() {
    std::vector<std::string_view> names;
    for (const OverlayName& overlay : kOverlays)
        names.push_back(overlay.name);
    return fmt::format("{}", fmt::join(names, ", "));
}

bool readOverlays(std::string_view list, PictureOptions& options) {
    while (true) {
        const size_t comma = list.find(',');
        const auto overlay = std::find_if(kOverlays.begin(), kOverlays.end(), [&](const OverlayName& known) {
            return known.name == list.substr(0, comma);
        });
        if (overlay == kOverlays.end()) return false;
        options.*(overlay->option) = true;
        if (comma == std::string_view::npos) return true;
        list.remove_prefix(comma + 1);
    }
}

template <class Choice, size_t n>
bool readChoice(std::string_view text, const std::array<std::pair<std::string_view, Choice>, n>& choices,
                std::optional<Choice>& target) {
    for (const auto& [name, value] : choices) {
        if (name != text) continue;
        target = value;
        return true;
    }
    return false;
}

bool readSamples(const std::string& text, std::optional<uint32_t>& samples) {
    if (text != "0" && text != "2" && text != "4" && text != "8") return false;
    samples = static_cast<uint32_t>(text[0] - '0');
    return true;
}

void addCamera(CLI::App& app, PictureOptions& options) {
    addValue(app,
             {"--camera", "X,Y,Z,PITCH,YAW", "Eye and angles (default: the player start)", "five numbers"},
             [&options](const std::string& text) { return assign(parsePose(text), options.camera); });
    addValue(app,
             {"--lock-vis", "X,Y,Z[,PITCH,YAW]", "Cull as seen from there; with angles by that frustum too",
              "three or five numbers"},
             [&options](const std::string& text) { return assign(parseCullLock(text), options.lock); });
    addNumber(app, {"--fov", "DEG", "Horizontal field of view (default 90)", "degrees from 1 to 170"},
              {1.0f, 170.0f}, [&options](float degrees) { options.given.fovX = degrees; });
}

void addPicture(CLI::App& app, PictureOptions& options) {
    addValue(app, {"--size", "WxH", "Size of the picture (default 1280x720)", "WxH, each from 1 to 16384"},
             [&options](const std::string& text) { return readSize(text, options); });
    addValue(app, {"--view", "MODE", "What to show: " + viewModeNames(), viewModeNames()},
             [&options](const std::string& text) { return assign(viewModeNamed(text), options.mode); });
    addValue(app, {"--show", "LIST", "Overlays: " + overlayNames(), "a list of " + overlayNames()},
             [&options](const std::string& text) { return readOverlays(text, options); });
    addNumber(app, {"--time", "SECONDS", "Of the animation clock (default 0)", "a number from 0 to 1e6"},
              {0.0f, 1e6f}, [&options](float seconds) { options.time = static_cast<double>(seconds); });
}

void addFlares(CLI::App& app, PictureOptions& options) {
    app.add_flag_callback(
        "--flares", [&options] { options.showFlares = true; }, "Show the flares of lamps (Quake 3)");
}

void addAir(CLI::App& app, PictureOptions& options) {
    app.add_flag_callback(
        "--no-fog", [&options] { options.showFog = false; }, "Leave out the fog of the map and of liquids");
    app.add_flag_callback(
        "--no-tint", [&options] { options.showTint = false; }, "See clearly in liquids");
    app.add_flag_callback(
        "--sway", [&options] { options.swaysInLiquid = true; },
        "Let the lens sway in liquids as the game does (the viewer's settings do it there)");
}

void addCulling(CLI::App& app, CullOptions& cull) {
    app.add_flag_callback(
        "--no-vis", [&cull] { cull.usePvs = false; }, "Draw every leaf");
    app.add_flag_callback(
        "--area-portals", [&cull] { cull.useAreaPortals = true; },
        "Closed doors hide what lies behind them, as when the game begins (Quake 2, Quake 3; maps with a "
        "PVS)");
    app.add_flag_callback(
        "--no-frustum", [&cull] { cull.useFrustum = false; }, "Draw leafs outside of the picture too");
    app.add_flag_callback(
        "--no-entities", [&cull] { cull.showInstances = false; }, "Leave the brush models out");
}

void addFilter(CLI::App& app, const char* name, const char* what, std::optional<TextureFilter>& filter) {
    addValue(app, {name, "MODE", what, "nearest, bilinear, trilinear or anisotropic"},
             [&filter](const std::string& text) { return readChoice(text, kFilters, filter); });
}

/// The preset comes first, so that what is asked for besides it holds.
void addFilters(CLI::App& app, PictureOptions& options) {
    GivenSettings& given = options.given;
    app.add_flag_callback(
        "--retro",
        [&given] {
            given.textureFilter = kRetroFilters.textures;
            given.lightmapFilter = kRetroFilters.lightmaps;
            given.skyFilter = kRetroFilters.sky;
            given.samples = 0;
        },
        "As software renderers drew: --filter nearest --sky-filter nearest --msaa 0");
    addFilter(app, "--filter", "Textures: nearest, bilinear, trilinear (default), anisotropic",
              given.textureFilter);
    addFilter(app, "--lightmap-filter",
              "Light: nearest, bilinear (default); trilinear and anisotropic look like bilinear",
              given.lightmapFilter);
    addFilter(app, "--sky-filter", "Sky: nearest, bilinear, trilinear (default), anisotropic",
              given.skyFilter);
    addNumber(app,
              {"--anisotropy", "N", "Most places that anisotropic filtering reads (default 16)",
               "a number from 2 to 16"},
              {2.0f, 16.0f}, [&given](float number) { given.anisotropy = static_cast<uint32_t>(number); });
}

void addLight(CLI::App& app, PictureOptions& options) {
    addValue(
        app,
        {"--light", "PRESET",
         "Brightness as in the game itself: original (default), or as in modern engines: modern",
         "original or modern"},
        [&options](const std::string& text) { return readChoice(text, kLightPresets, options.given.light); });
    addNumber(app,
              {"--overbright", "X",
               "The brightest light, 1 is a texture's own brightness (default: the game's)",
               "a number from 0.5 to 4"},
              {0.5f, 4.0f}, [&options](float ceiling) { options.given.overbright = ceiling; });
    addValue(app,
             {"--styles", "MODE",
              "Flicker of lights: animated (default), smooth, slow, average or still, which holds them at "
              "normal brightness",
              "animated, smooth, slow, average or still"},
             [&options](const std::string& text) {
                 return readChoice(text, kStyleMotions, options.given.styleMotion);
             });
    addNumber(app, {"--exposure", "X", "Factor of the light (default 1)", "a number from 0 to 100"},
              {0.0f, 100.0f}, [&options](float factor) { options.given.exposure = factor; });
    addNumber(app,
              {"--gamma", "X", "Of the picture; more is brighter (default 1)", "a number from 0.1 to 10"},
              {0.1f, 10.0f}, [&options](float gamma) { options.given.gamma = gamma; });
}

void addMissing(CLI::App& app, PictureOptions& options) {
    addValue(app,
             {"--missing", "LOOK",
              "Textures that were not found: checker (with their names), grey or color (default: checker, or "
              "color where most textures are missing)",
              "checker, grey or color"},
             [&options](const std::string& text) {
                 return readChoice(text, kMissingLooks, options.given.missing);
             });
}

void addQuality(CLI::App& app, PictureOptions& options) {
    addValue(app, {"--msaa", "N", "Samples a pixel (default 0; 4 in the viewer)", "0, 2, 4 or 8"},
             [&options](const std::string& text) { return readSamples(text, options.given.samples); });
    addValue(app, {"--gl", "VERSION", "Keep to the minimum of OpenGL: 3.3", "3.3"},
             [&options](const std::string& text) {
                 options.forceGl33 = text == "3.3";
                 return options.forceGl33;
             });
}

} // namespace

void addGameArgument(CLI::App& app, std::vector<std::filesystem::path>& folders) {
    app.add_option_function<std::vector<std::string>>(
           "--game",
           [&folders](const std::vector<std::string>& values) {
               folders.assign(values.begin(), values.end());
           },
           "Game folder or archive to mount; repeatable, later wins")
        ->type_name("DIR")
        ->expected(1)
        ->allow_extra_args(false) // or MAP behind it would be one more folder
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void addPictureArguments(CLI::App& app, PictureOptions& options) {
    addGameArgument(app, options.gameFolders);
    addCamera(app, options);
    addPicture(app, options);
    addFlares(app, options);
    addAir(app, options);
    addCulling(app, options.cull);
    addLight(app, options);
    addFilters(app, options);
    addMissing(app, options);
    addQuality(app, options);
}

void addFlightArgument(CLI::App& app, std::optional<CameraPose>& end) {
    addValue(app,
             {"--to", "X,Y,Z,PITCH,YAW", "Fly there from --camera while frames are measured", "five numbers"},
             [&end](const std::string& text) { return assign(parsePose(text), end); });
}

} // namespace visleaf
