#include "app/command_line.h"

#include "app/console.h"
#include "app/nearest_word.h"
#include "base/file_name.h"
#include "scene/number_text.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <sstream>

namespace visleaf {
namespace {

constexpr const char* kVersion = "visleaf " VISLEAF_VERSION;

constexpr const char* kViewFooter =
    "MAP is a .bsp file, an archive (.pak, .pk3, .zip; ARCHIVE:maps/NAME.bsp chooses), a bare name that is "
    "looked up\n"
    "in the game data, or a link visleaf:MAP@X,Y,Z,PITCH,YAW?view=MODE. Without MAP the bundled demo opens.";

constexpr const char* kRenderFooter = "With --cameras, -o names a folder. Each camera gives NAME.png when "
                                      "one map is drawn, and MAPNAME_NAME.png when\n"
                                      "there are several, where MAPNAME is the map's file name without .bsp. "
                                      "A broken map is reported and skipped.";

// The options of every subcommand. The command line fills in one of them.
struct Parsed {
    ViewOptions view;
    RenderOptions render;
    BenchOptions bench;
    InfoOptions info;
};

// The destination of the frames. All subcommands that draw accept the settings of the table, but only the
// viewer accepts rows with isForViewer.
enum class DrawsTo { window, file };

struct ArgumentText {
    std::string name;
    std::string type; // placeholder of the value in --help
    std::string description;
    std::string expectation; // text after "expected" in an error
};

using Reader = std::function<bool(const std::string&)>;

// Adds an option with one value. `read` stores the value, or returns false if it is not valid.
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

std::optional<uint32_t> parseSide(std::string_view text) {
    constexpr uint32_t kMaxFrameSize = 16384; // longest side in pixels that common drivers can draw
    uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (value == 0 || value > kMaxFrameSize) return std::nullopt;
    return value;
}

bool readSize(std::string_view text, SettingValues& given) {
    const size_t cross = text.find('x');
    if (cross == std::string_view::npos) return false;
    const auto width = parseSide(text.substr(0, cross));
    const auto height = parseSide(text.substr(cross + 1));
    if (!width || !height) return false;
    putSize(given, {*width, *height});
    return true;
}

// Returns the help of an option, followed by its choices and its default. The default is left out if the help
// already mentions it.
std::string withChoices(const Setting& setting) {
    std::string text(setting.help);
    if (!setting.hasRange()) text += fmt::format(": {}", fmt::join(choiceNames(setting), ", "));
    if (setting.help.find("default") != std::string_view::npos) return text;
    const double inWindow = setting.field.get({}), inFile = setting.field.get(settingsWithoutWindow());
    text += fmt::format(" (default {}", valueText(setting, inFile));
    if (inWindow != inFile) text += fmt::format("; {} in the viewer", valueText(setting, inWindow));
    return text + ")";
}

void addSetting(CLI::App& app, const Setting& setting, SettingValues& given) {
    const auto read = [&setting, &given](const std::string& text) {
        // The value `automatic` is refused: leaving the option out already means automatic.
        const Result<double> value = parseValue(setting, text);
        if (!value || text == kAutomatic) return false;
        put(given, {&setting, value.value()});
        return true;
    };
    addValue(app,
             {std::string(setting.option.name), std::string(setting.option.argument), withChoices(setting),
              expectedValue(setting)},
             read);
}

void addFlag(CLI::App& app, const Setting& setting, SettingValues& given) {
    const double value = setting.option.name.starts_with("--no-") ? 0.0 : 1.0;
    app.add_flag_callback(
        std::string(setting.option.name),
        [&setting, &given, value] {
            put(given, {&setting, value});
        },
        std::string(setting.help));
}

// Finds the setting behind a word in the list of an option, such as `--show leaf-bounds,entities`.
const Setting* flagInList(std::string_view option, std::string_view word) {
    for (const Setting& setting : settingsTable()) {
        if (setting.option.name == option && setting.option.argument == word) return &setting;
    }
    return nullptr;
}

bool readFlags(std::string_view option, std::string_view list, SettingValues& given) {
    while (true) {
        const size_t comma = list.find(',');
        const Setting* setting = flagInList(option, list.substr(0, comma));
        if (setting == nullptr) return false;
        put(given, {setting, 1.0});
        if (comma == std::string_view::npos) return true;
        list.remove_prefix(comma + 1);
    }
}

void addOverlays(CLI::App& app, SettingValues& given) {
    constexpr const char* kShow = "--show";
    std::vector<std::string_view> words;
    for (const Setting& setting : settingsTable()) {
        if (setting.option.name == kShow) words.push_back(setting.option.argument);
    }
    const std::string names = fmt::format("{}", fmt::join(words, ", "));
    addValue(app, {kShow, "LIST", "Overlays: " + names, "a list of " + names},
             [&given, kShow](const std::string& list) { return readFlags(kShow, list, given); });
}

// Call this before adding the settings, because their own options must override the preset.
void addRetro(CLI::App& app, SettingValues& given) {
    const auto read = [&given] {
        const Settings retro{.filters = kRetroFilters, .samples = 0};
        for (const char* name : {"filter", "lightmap_filter", "sky_filter", "msaa"})
            put(given, valueIn(retro, name));
    };
    app.add_flag_callback("--retro", read,
                          "As software renderers drew: --filter nearest --sky-filter nearest --msaa 0");
}

void addSettings(CLI::App& app, DrawsTo target, SettingValues& given) {
    addRetro(app, given);
    addOverlays(app, given);
    for (const Setting& setting : settingsTable()) {
        if (setting.option.name.empty() || (setting.isForViewer && target == DrawsTo::file)) continue;
        if (setting.field.kind != SettingKind::flag)
            addSetting(app, setting, given);
        else if (setting.option.argument.empty())
            addFlag(app, setting, given);
    }
}

void addGame(CLI::App& app, std::vector<std::filesystem::path>& folders) {
    app.add_option_function<std::vector<std::string>>(
           "--game",
           [&folders](const std::vector<std::string>& values) {
               folders.assign(values.begin(), values.end());
           },
           "Game folder or archive to mount; repeatable, later wins")
        ->type_name("DIR")
        ->expected(1)
        ->allow_extra_args(false) // otherwise the MAP after it would be read as another folder
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void addPose(CLI::App& app, const char* name, const char* description, std::optional<CameraPose>& pose) {
    addValue(app, {name, "X,Y,Z,PITCH,YAW", description, "five numbers"},
             [&pose](const std::string& text) { return assign(parsePose(text), pose); });
}

bool readTime(const std::string& text, std::optional<double>& time) {
    constexpr float kLatest = 1e6f;
    const auto numbers = parseNumbers(text);
    if (!numbers || numbers->size() != 1 || numbers->front() < 0.0f || numbers->front() > kLatest)
        return false;
    time = static_cast<double>(numbers->front());
    return true;
}

void addImage(CLI::App& app, DrawsTo target, FrameOptions& options) {
    addGame(app, options.gameFolders);
    addPose(app, "--camera", "Position and angles (default: the player start)", options.camera);
    addValue(app,
             {"--lock-vis", "X,Y,Z[,PITCH,YAW]", "Cull as seen from there; with angles by that frustum too",
              "three or five numbers"},
             [&options](const std::string& text) { return assign(parseCullLock(text), options.lock); });
    addValue(app,
             {"--size", "WxH", "Size of the frame in pixels (default 1280x720)", "WxH, each from 1 to 16384"},
             [&options](const std::string& text) { return readSize(text, options.given); });
    addValue(app, {"--time", "SECONDS", "Time of the animation clock (default 0)", "a number from 0 to 1e6"},
             [&options](const std::string& text) { return readTime(text, options.time); });
    addSettings(app, target, options.given);
    addValue(app, {"--gl", "VERSION", "Use no more than OpenGL 3.3", "3.3"},
             [&options](const std::string& text) {
                 options.forceGl33 = text == "3.3";
                 return options.forceGl33;
             });
}

void addJson(CLI::App& app, std::string& json) {
    app.add_option("--json", json, "Report as JSON; - is standard output")->type_name("FILE");
}

void addView(CLI::App& app, ViewOptions& options) {
    app.add_option("MAP", options.map, "The map to open");
    addImage(app, DrawsTo::window, options.frame);
    app.add_flag("--reset-layout", options.resetLayout, "Forget where panels were");
    app.add_flag("--portable", options.isPortable, "Keep the settings beside the program");
    app.add_option("--report", options.reportFile, "Write the viewer's state as lines of JSON; for tests")
        ->type_name("FILE");
    app.footer(kViewFooter);
}

CLI::App& addRender(CLI::App& app, RenderOptions& options) {
    CLI::App& render = *app.add_subcommand("render", "Draw without a window");
    render.add_option("MAP", options.maps, "Maps to draw")->required();
    render
        .add_option("-o,--output", options.output, "PNG file; - is standard output; a folder with --cameras")
        ->required()
        ->type_name("FILE");
    render.add_option("--cameras", options.cameras, "Cameras, a line each: NAME X,Y,Z,PITCH,YAW")
        ->type_name("FILE");
    addJson(render, options.json);
    addImage(render, DrawsTo::file, options.frame);
    render.footer(kRenderFooter);
    return render;
}

CLI::App& addBench(CLI::App& app, BenchOptions& options) {
    CLI::App& bench = *app.add_subcommand("bench", "Load, warm up, measure, report");
    bench.add_option("MAP", options.map, "The map to measure");
    bench.add_option("--suite", options.suite, "Views to measure, a line each: MAP NAME X,Y,Z,PITCH,YAW")
        ->type_name("FILE");
    bench
        .add_option("--compare", options.comparison,
                    "Compare two reports of --json: the second's times over the first's")
        ->expected(2)
        ->type_name("A.json B.json");
    bench.add_option("--frames", options.numFrames, "Frames to measure (default 200)")
        ->check(CLI::Range(1u, 100000u))
        ->type_name("N");
    addPose(bench, "--to", "Fly there from --camera while frames are measured", options.end);
    addJson(bench, options.json);
    addImage(bench, DrawsTo::file, options.frame);
    return bench;
}

CLI::App& addInfo(CLI::App& app, InfoOptions& options) {
    CLI::App& info = *app.add_subcommand("info", "What is in a map; needs no OpenGL");
    info.add_option("MAP", options.maps, "Maps, or folders of maps")->required();
    addJson(info, options.json);
    info.add_flag("--materials", options.showMaterials, "Print each surface's stages");
    addGame(info, options.gameFolders);
    return info;
}

// A file without an extension is accepted, because it may be a device, a pipe or a scratch file.
bool mayHoldPng(const std::filesystem::path& file) {
    const std::string extension = file.extension().string();
    return extension.empty() || equalNoCase(extension, ".png");
}

// Checks rules that the grammar cannot express. Returns an error, or an empty text.
std::string contradictionIn(const RenderOptions& options) {
    if (options.maps.size() > 1 && options.cameras.empty()) return "several maps need --cameras FILE";
    if (!options.cameras.empty() && options.output == "-") return "with --cameras, -o is a folder";
    if (!options.cameras.empty() && options.frame.camera) return "--camera and --cameras exclude each other";
    if (options.cameras.empty() && !mayHoldPng(options.output)) {
        const std::string png = std::filesystem::path(options.output).replace_extension(".png").string();
        return fmt::format("{}: only PNG files are written; name it {}", options.output.string(), png);
    }
    if (options.output == "-" && options.json == "-") return "-o - and --json - exclude each other";
    return {};
}

std::string contradictionIn(const BenchOptions& options) {
    const int numTasks = (options.map.empty() ? 0 : 1) + (options.suite.empty() ? 0 : 1) +
                         (options.comparison.empty() ? 0 : 1);
    if (numTasks == 0) return "bench needs MAP, --suite FILE or --compare A.json B.json";
    if (numTasks > 1) return "MAP, --suite and --compare exclude each other";
    if (!options.suite.empty() && options.frame.camera) return "--camera and --suite exclude each other";
    if (options.map.empty() && options.end) return "--to needs MAP";
    if (options.end && options.numFrames < 2) return "--to needs --frames of 2 or more";
    return {};
}

/// Returns the answer to a wrong command line. `app` is the whole program's, so it knows the chosen
/// subcommand.
Answer wrong(const CLI::App& app, std::string_view text) {
    const std::vector<CLI::App*> chosen = app.get_subcommands();
    const std::string command = chosen.empty() ? "" : chosen[0]->get_name() + " ";
    return {kExitBadCommand, fmt::format("visleaf: {} (see visleaf {}--help)\n", text, command)};
}

Command chosenCommand(const CLI::App& app, Parsed& parsed) {
    const std::vector<CLI::App*> chosen = app.get_subcommands();
    if (chosen.empty()) return parsed.view;
    for (const CLI::Option* option : app.get_options()) {
        if (option->count() > 0)
            return wrong(app, fmt::format("{} belongs behind {}", option->get_name(), chosen[0]->get_name()));
    }
    if (chosen[0]->get_name() == "info") return parsed.info;
    const bool isBench = chosen[0]->get_name() == "bench";
    const std::string contradiction =
        isBench ? contradictionIn(parsed.bench) : contradictionIn(parsed.render);
    if (!contradiction.empty()) return wrong(app, contradiction);
    return isBench ? Command(parsed.bench) : Command(parsed.render);
}

std::vector<std::string> commandNames(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({}))
        names.push_back(command->get_name());
    return names;
}

bool isPlainWord(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

// Returns an error if the first word is probably a misspelt command. This is the case when the word was read
// as a map but more words follow. Returns an empty text if the word may be a map.
std::string unknownCommand(const CLI::App& app, const std::string& word) {
    const std::vector<std::string> rest = app.remaining();
    if (!app.get_subcommands().empty() || !isPlainWord(word) || rest.empty()) return {};
    const std::vector<std::string> commands = commandNames(app);
    const std::string nearest = nearestWord(word, commands);
    if (!nearest.empty()) return fmt::format("unknown command '{}'; did you mean {}?", word, nearest);
    if (rest.front().starts_with('-')) return {}; // an unknown option after a map
    return fmt::format("unknown command '{}'; there are {}", word, fmt::join(commands, ", "));
}

/// Returns the answer to a parse error. `map` is the word that was read as the viewer's map.
Answer answerTo(const CLI::App& app, const CLI::ParseError& error, const std::string& map) {
    std::ostringstream output, complaint;
    if (app.exit(error, output, complaint) == 0) return {kExitDone, output.str()};
    const std::string unknown = unknownCommand(app, map);
    return wrong(app, unknown.empty() ? error.what() : unknown);
}

} // namespace

Command parseCommandLine(std::span<const char* const> arguments) {
    Parsed parsed;
    CLI::App app("Visleaf, a viewer for BSP maps", "visleaf");
    addView(app, parsed.view);
    for (CLI::App* command :
         {&app, &addRender(app, parsed.render), &addBench(app, parsed.bench), &addInfo(app, parsed.info)}) {
        command->set_version_flag("--version", kVersion);
    }
    app.require_subcommand(0, 1);
    try {
        app.parse(static_cast<int>(arguments.size()), arguments.data());
    } catch (const CLI::ParseError& error) { // CLI11 reports errors only as exceptions
        return answerTo(app, error, parsed.view.map);
    }
    return chosenCommand(app, parsed);
}

} // namespace visleaf
