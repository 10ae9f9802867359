#include "app/command_line.h"

#include "app/exit_status.h"
#include "app/nearest_word.h"
#include "app/picture_arguments.h"
#include "base/file_name.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
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

// Everything the options are parsed into; one of them is the answer.
struct Parsed {
    ViewOptions view;
    RenderOptions render;
    BenchOptions bench;
    InfoOptions info;
};

void addJson(CLI::App& app, std::string& json) {
    app.add_option("--json", json, "Report as JSON; - is standard output")->type_name("FILE");
}

void addView(CLI::App& app, ViewOptions& options) {
    app.add_option("MAP", options.map, "The map to open");
    addPictureArguments(app, options.picture);
    app.add_option("--ui-scale", options.picture.given.uiScale,
                   "Size of text and panels (default: the display's)")
        ->check(CLI::Range(0.5f, 4.0f))
        ->type_name("X");
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
    addPictureArguments(render, options.picture);
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
    addFlightArgument(bench, options.end);
    addJson(bench, options.json);
    addPictureArguments(bench, options.picture);
    return bench;
}

CLI::App& addInfo(CLI::App& app, InfoOptions& options) {
    CLI::App& info = *app.add_subcommand("info", "What is in a map; needs no OpenGL");
    info.add_option("MAP", options.maps, "Maps, or folders of maps")->required();
    addJson(info, options.json);
    info.add_flag("--materials", options.showMaterials, "Print each surface's stages");
    addGameArgument(info, options.gameFolders);
    return info;
}

// Names without an extension are left to the user: devices, pipes, scratch files.
bool mayHoldPng(const std::filesystem::path& file) {
    const std::string extension = file.extension().string();
    return extension.empty() || equalNoCase(extension, ".png");
}

// What the grammar alone does not say.
std::string contradictionIn(const RenderOptions& options) {
    if (options.maps.size() > 1 && options.cameras.empty()) return "several maps need --cameras FILE";
    if (!options.cameras.empty() && options.output == "-") return "with --cameras, -o is a folder";
    if (!options.cameras.empty() && options.picture.camera)
        return "--camera and --cameras exclude each other";
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
    if (!options.suite.empty() && options.picture.camera) return "--camera and --suite exclude each other";
    if (options.map.empty() && options.end) return "--to needs MAP";
    if (options.end && options.numFrames < 2) return "--to needs --frames of 2 or more";
    return {};
}

/// `app` is the program's, which knows the subcommand that was given.
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

// For a command line whose first word was taken for a map, although more follows. Empty when it may be one.
std::string unknownCommand(const CLI::App& app, const std::string& word) {
    const std::vector<std::string> rest = app.remaining();
    if (!app.get_subcommands().empty() || !isPlainWord(word) || rest.empty()) return {};
    const std::vector<std::string> commands = commandNames(app);
    const std::string nearest = nearestWord(word, commands);
    if (!nearest.empty()) return fmt::format("unknown command '{}'; did you mean {}?", word, nearest);
    if (rest.front().starts_with('-')) return {}; // an unknown option behind a map
    return fmt::format("unknown command '{}'; there are {}", word, fmt::join(commands, ", "));
}

/// `map` is what was taken for the viewer's map.
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
    } catch (const CLI::ParseError& error) { // the library's way to report
        return answerTo(app, error, parsed.view.map);
    }
    return chosenCommand(app, parsed);
}

} // namespace visleaf
