#include "app/commands/render.h"

#include "app/console.h"
#include "app/measured_frame.h"
#include "app/path_file.h"
#include "app/shared_options.h"
#include "base/file_name.h"
#include "base/write_file.h"
#include "images/write_png.h"
#include "platform/platform.h"
#include "scene/map_argument.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace visleaf {
namespace {

constexpr const char* kRenderFooter =
    "With --cameras, -o names a folder. Each camera gives NAME.png when "
    "one map is drawn, and MAPNAME_NAME.png when\n"
    "there are several, where MAPNAME is the map's file name without .bsp. "
    "A broken map is reported and skipped.\n"
    "With --path, the frames are 00000.png, 00001.png and so on; animations "
    "run from --time on.";

// More frames fill a disk by mistake.
constexpr double kMostPathFrames = 100000.0;

// The state of one run of `render`.
struct Run {
    const RenderOptions& options;
    std::vector<GameFolder> gameFolders;
    std::vector<NamedCamera> cameras{}; // empty: use the one camera of the options
    double secondsPerCamera = 0.0;      // by which the animations advance, along a path
    std::optional<Headless> headless{}; // created when the first map loads
    std::string json{};
    int status = kExitDone;
};

void fail(Run& run, int status, const std::string& message) {
    printMessage(message);
    run.status = std::max(run.status, status);
}

// Loads the map on another thread while this thread creates the context.
std::unique_ptr<Scene> loadWithContext(Run& run, const MapSource& source, const MapLink& link) {
    std::future<LoadedScene> loading =
        startLoading(source, {run.gameFolders, settingsOf(run.options.frame).appearance, eyeOf(link)});
    std::string problem;
    if (!run.headless) {
        Result<Headless> headless = createHeadless(run.options.frame);
        if (headless)
            run.headless = std::move(headless).value();
        else
            problem = headless.error().message;
    }
    LoadedScene loaded = loading.get();
    if (!loaded.scene) {
        fail(run, kExitBadInput, loaded.error);
        return nullptr;
    }
    if (!run.headless) fail(run, kExitNoGraphics, problem);
    return run.headless ? std::move(loaded.scene) : nullptr;
}

std::filesystem::path fileFor(const Run& run, const MapSource& source, const std::string& camera) {
    if (run.cameras.empty()) return run.options.output;
    if (run.options.maps.size() == 1) return run.options.output / (camera + ".png");
    return run.options.output / fmt::format("{}_{}.png", shortNameOf(source), camera);
}

// Returns an error if two frames would be written to the same file, otherwise an empty text.
std::string findSharedFile(const Run& run, const std::vector<FoundMap>& maps) {
    std::map<std::filesystem::path, std::string> mapOfFile;
    for (const FoundMap& map : maps) {
        for (const NamedCamera& camera : run.cameras) {
            const std::filesystem::path file = fileFor(run, map.source, camera.name);
            const auto [earlier, isNew] = mapOfFile.emplace(file, map.link.map);
            if (isNew) continue;
            return fmt::format(
                "{} would be written for {} and again for {}; draw them into folders of their own",
                file.string(), earlier->second, map.link.map);
        }
    }
    return {};
}

// Draws a frame to a file. The first frame of a map sets `moments`; the reports of later frames repeat them.
void drawFrame(Run& run, MapView& mapView, const NamedCamera& camera, const FrameChoices& choices,
               LoadMoments& moments) {
    const View view = makeView(camera.pose, lensOf(run.options.frame));
    FrameTimes times;
    const FrameStats stats = drawMeasured(*run.headless, mapView, view, choices, times).stats;
    if (moments.firstFrame == 0.0) moments.firstLight = moments.firstFrame = sinceProcessStartMs();
    const DrawingReport report{.mapView = mapView,
                               .caps = run.headless->window->caps(),
                               .lens = view.lens,
                               .moments = moments,
                               .stats = stats,
                               .frames = times};
    const Image frame = run.headless->framebuffer->readPixels();
    const auto file = fileFor(run, mapView.scene().source, camera.name);
    run.status = std::max(run.status, exitStatusOf(writeFile(file, encodePng(frame))));
    if (!run.options.json.empty()) run.json += drawingReportJson(report, camera.name, !run.cameras.empty());
}

void drawMap(Run& run, const FoundMap& found) {
    const FrameOptions& frame = run.options.frame;
    const MapLink link = withOverrides(found.link, frame.camera, frame.given);
    std::unique_ptr<Scene> scene = loadWithContext(run, found.source, link);
    if (!scene) return;
    for (const MapItem& item : frame.selection) {
        const Status exists = checkItem(item, scene->loaded.map);
        if (!exists) return fail(run, kExitBadInput, pathOf(found.source) + ": " + exists.error().message);
    }
    FrameChoices choices = choicesFor(frame, link);
    std::vector<NamedCamera> cameras = run.cameras;
    if (cameras.empty()) cameras.push_back({{}, poseFor(link, scene->loaded.map)});
    MapView mapView(std::move(scene), run.headless->window->caps());
    run.headless->renderer->resetState();
    prepareFrames(*run.headless, mapView, makeView(cameras.front().pose, lensOf(frame)), choices);
    mapView.finishImages();
    for (const std::string& message : mapView.overlays().finish(choices.settings))
        printMessage(pathOf(found.source) + ": " + message);
    LoadMoments moments{.uploaded = sinceProcessStartMs()};
    printWarnings(pathOf(found.source), mapView.scene().diagnostics);
    for (const NamedCamera& camera : cameras) {
        drawFrame(run, mapView, camera, choices, moments);
        choices.time += run.secondsPerCamera;
    }
}

// Returns the maps that exist, and prints an error for each of the others.
std::vector<FoundMap> findMaps(Run& run) {
    std::vector<FoundMap> maps;
    for (const std::string& map : run.options.maps) {
        auto found = findOneMap(map, run.gameFolders);
        if (const auto* none = std::get_if<NoMap>(&found)) {
            run.status = std::max(run.status, exitStatusOf(*none));
            continue;
        }
        maps.push_back(std::get<FoundMap>(std::move(found)));
    }
    return maps;
}

// Reads the camera file. Returns false if it cannot be used.
bool readCameras(Run& run) {
    const std::filesystem::path& file = run.options.cameras;
    if (file.empty()) return true;
    const Result<Bytes> bytes = readFile(file);
    if (!bytes) {
        fail(run, kExitBadInput, bytes.error().message);
        return false;
    }
    const std::string text(reinterpret_cast<const char*>(bytes.value().data()), bytes.value().size());
    Result<std::vector<NamedCamera>> cameras = parseCameras(text);
    if (!cameras) {
        fail(run, kExitBadInput, fmt::format("{}: {}", file.string(), cameras.error().message));
        return false;
    }
    run.cameras = std::move(cameras).value();
    return true;
}

// Makes a camera of each frame of the path. Returns false if there can be none.
bool readPath(Run& run) {
    if (run.options.path.empty()) return true;
    const Result<CameraPath> path = readCameraPath(run.options.path);
    const double numSteps = path ? path.value().seconds() * run.options.framesPerSecond : 0.0;
    if (!path || numSteps >= kMostPathFrames) {
        fail(run, kExitBadInput,
             path ? fmt::format("{}: gives more than {:g} frames; lower --fps", run.options.path.string(),
                                kMostPathFrames)
                  : path.error().message);
        return false;
    }
    run.secondsPerCamera = 1.0 / run.options.framesPerSecond;
    for (uint32_t i = 0; i <= static_cast<uint32_t>(numSteps); ++i)
        run.cameras.push_back({fmt::format("{:05}", i), poseAt(path.value(), i * run.secondsPerCamera)});
    return true;
}

// Creates the folder for the frames of several cameras. Returns false if that fails.
bool makeFolder(Run& run) {
    if (run.cameras.empty()) return true;
    std::error_code error;
    std::filesystem::create_directories(run.options.output, error);
    if (error) fail(run, kExitBadInput, fmt::format("{}: {}", run.options.output.string(), error.message()));
    return !error;
}

// A file without an extension is accepted, because it may be a device, a pipe or a scratch file.
bool mayHoldPng(const std::filesystem::path& file) {
    const std::string extension = file.extension().string();
    return extension.empty() || equalNoCase(extension, ".png");
}

// Checks rules that concern several options. Returns an error, or an empty text.
std::string contradictionIn(const RenderOptions& options) {
    const bool hasCameras = !options.cameras.empty(), hasPath = !options.path.empty();
    const std::string series = hasCameras ? "--cameras" : hasPath ? "--path" : "";
    if (options.maps.size() > 1 && series.empty()) return "several maps need --cameras FILE or --path FILE";
    if (hasCameras && hasPath) return "--cameras and --path exclude each other";
    if (!series.empty() && options.output == "-")
        return fmt::format("with {}, -o must name a folder, not '-'", series);
    if (!series.empty() && options.frame.camera)
        return fmt::format("--camera and {} exclude each other", series);
    if (series.empty() && !mayHoldPng(options.output)) {
        const std::string png = std::filesystem::path(options.output).replace_extension(".png").string();
        return fmt::format("{}: only PNG files are written; name it {}", options.output.string(), png);
    }
    if (options.output == "-" && options.json == "-") return "-o - and --json - exclude each other";
    return {};
}

} // namespace

void addRenderOptions(RenderOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "Maps to draw"}, options.maps).isRequired = true;
    list.add({"-o,--output", "FILE", "PNG file; - is standard output; a folder with --cameras or --path"},
             options.output)
        .isRequired = true;
    list.add({"--cameras", "FILE", "Cameras, a line each: NAME X,Y,Z,PITCH,YAW"}, options.cameras);
    list.add({"--path", "FILE", "Each frame of a flight along a path; lines SECONDS X,Y,Z,PITCH,YAW"},
             options.path);
    list.add({"--fps", "N", "Frames per second of --path (default 60)"}, {1, 1000}, options.framesPerSecond);
    addJsonOption(list, options.json);
    addFrameOptions(list, DrawsTo::file, options.frame);
    list.check = [&options] { return contradictionIn(options); };
    list.footer = kRenderFooter;
}

int runRender(const RenderOptions& options) {
    Run run{.options = options, .gameFolders = allGameFolders(options.frame.gameFolders)};
    if (!readCameras(run) || !readPath(run)) return run.status;
    const std::vector<FoundMap> maps = findMaps(run);
    if (const std::string problem = findSharedFile(run, maps); !problem.empty()) {
        printMessage(problem);
        return kExitBadCommand;
    }
    if (!makeFolder(run)) return run.status;
    for (const FoundMap& map : maps) {
        drawMap(run, map);
        if (run.status == kExitNoGraphics) return run.status;
    }
    if (run.json.empty()) return run.status;
    return std::max(run.status, exitStatusOf(writeTextFile(options.json, run.json)));
}

} // namespace visleaf
