#include "cli/commands/bench.h"

#include "base/parallel.h"
#include "base/text/count_text.h"
#include "base/text/printable.h"
#include "base/write_file.h"
#include "camera/path_file.h"
#include "cli/bench/bench_suite.h"
#include "cli/bench/bench_table.h"
#include "cli/bench/measured_frame.h"
#include "cli/output_conflict.h"
#include "cli/shared_options.h"
#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "report/json_text.h"
#include "report/terminal.h"
#include "shell/program_files.h"
#include "vfs/read_file.h"
#include "view/view_problem.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace visleaf {
namespace {

// Fills caches, compiles shader variants, warms up the driver's threads.
constexpr uint32_t kWarmUpFrames = 20;
constexpr uint32_t kFramesPerBaseline = 4;
constexpr double kFirstImagesMs = 50.0; // longest wait for images before the first frame
constexpr double kFrameSeconds = 1.0 / 60.0;

struct Measured {
    FrameTimes frames;
    FillBaselineTimes floor;
    GeometryBaselineTimes plain;
    FrameStats stats;
};

// Opens a map as the viewer does: draws the map's light while images are being decoded, then everything. The
// moments count from `startMs` after the start of the process.
LoadMoments openMap(Headless& headless, MapView& mapView, const View& view, const FrameChoices& choices,
                    double startMs) {
    const auto now = [startMs] { return sinceProcessStartMs() - startMs; };
    LoadMoments moments;
    FrameTimes unseen;
    prepareFrames(headless, mapView, view, choices);
    mapView.addImages(kFirstImagesMs);
    if (!mapView.hasAllImages()) {
        mapView.usePlaceholders();
        drawMeasured(headless, mapView, view, choices, unseen);
        moments.firstLight = now();
    }
    mapView.finishImages();
    mapView.lines().overlays().finish(mapView.shared(), choices.settings);
    moments.uploaded = now();
    drawMeasured(headless, mapView, view, choices, unseen);
    moments.firstFrame = now();
    if (moments.firstLight == 0.0) moments.firstLight = moments.firstFrame;
    return moments;
}

/// The resources that draw all views of a run; created while the first map loads.
struct Bench {
    Headless headless;
    FillBaseline floor;
    GeometryBaseline plain;
};

void drawBaselines(Bench& bench, bool isFlight, GpuTimer& timer, Measured& measured) {
    if (!isFlight) measureGeometryBaseline(bench.headless, bench.plain, measured.plain);
    measureFillBaseline(bench.headless, bench.floor, timer, measured.floor);
}

/// Returns the view of a frame on a flight. Without one, this is `start`.
View viewAt(uint32_t frame, uint32_t numFrames, const View& start, const CameraPath& flight) {
    if (flight.isEmpty()) return start;
    const double share = static_cast<double>(frame) / (numFrames - 1);
    return makeView(poseAt(flight, share * flight.seconds()), start.lens);
}

Measured measure(Bench& bench, MapView& mapView, const View& view, FrameChoices choices,
                 const BenchOptions& options, const CameraPath& flight) {
    const uint32_t numFrames = options.numFrames;
    const MapSnapshot& map = mapView.snapshot();
    GpuTimer timer(bench.headless.window->caps());
    const bool isFlight = !flight.isEmpty();
    if (isFlight) prepareAllFrames(bench.headless, mapView, view, choices);
    if (!isFlight)
        bench.plain.take(bench.headless.window->caps(), {map.map(), map.materials, map.geometry},
                         mapView.content().drawList());
    Measured warmUp, measured;
    for (uint32_t i = 0; i < kWarmUpFrames; ++i) {
        drawMeasured(bench.headless, mapView, view, choices, warmUp.frames);
        if (i % kFramesPerBaseline == 0) drawBaselines(bench, isFlight, timer, warmUp);
    }
    for (uint32_t i = 0; i < numFrames; ++i) {
        const View seen = viewAt(i, numFrames, view, flight);
        measured.stats = drawMeasured(bench.headless, mapView, seen, choices, measured.frames).stats;
        if (options.hashesImages)
            measured.frames.imageHashes.push_back(imageHash(bench.headless.framebuffer->readPixels()));
        choices.time += kFrameSeconds;
        if (i % kFramesPerBaseline == 0) drawBaselines(bench, isFlight, timer, measured);
    }
    return measured;
}

std::string textOf(const Measured& measured, const MapView& mapView, bool isSoftware) {
    const TimeSummary wall = summarize(measured.frames.wall);
    const TimeSummary cpu = summarize(measured.frames.processCpu);
    const auto ratio = ratioToFillBaseline(measured.frames, measured.floor, isSoftware);
    return fmt::format("{}: {}\n"
                       "  wall   median {:.2f}  p95 {:.2f}  p99 {:.2f} ms\n"
                       "  CPU    median {:.2f} ms in all threads, {:.3f} ms in the GL thread\n"
                       "  cull   median {:.3f} ms, submit {:.3f} ms\n"
                       "  drawn  {}, {}, {}\n"
                       "  floor  {:.2f} times the least work that fills the frame\n",
                       printable(pathOf(mapView.snapshot().source)),
                       counted(measured.frames.wall.size(), "frame"), wall.median, wall.p95, wall.p99,
                       cpu.median, summarize(measured.frames.threadCpu).median,
                       summarize(measured.frames.cull).median, summarize(measured.frames.submit).median,
                       counted(mapView.content().drawList().numFaces, "face"),
                       counted(mapView.content().drawList().numTriangles, "triangle"),
                       counted(measured.stats.drawCalls, "draw call"), ratio.value_or(0.0));
}

std::string plainText(const GeometryBaselineTimes& plain) {
    return fmt::format("  plain  {:.3f} ms in the GL thread, for the same triangles in one plain draw\n",
                       summarize(plain.threadCpu).median);
}

Result<Bench> createBench(const FrameOptions& options) {
    Result<Headless> headless = createHeadless(options);
    if (!headless) return headless.error();
    const GlCaps& caps = headless.value().window->caps();
    Result<FillBaseline> floor = FillBaseline::create(caps, shaderFolder());
    if (!floor) return floor.error();
    Result<GeometryBaseline> plain = GeometryBaseline::create(caps, shaderFolder());
    if (!plain) return plain.error();
    return Bench{std::move(headless).value(), std::move(floor).value(), std::move(plain).value()};
}

struct BenchReport {
    nlohmann::ordered_json json;
    std::string text;
};

/// Returns the flight from the view of a link; no keys if the camera stays.
CameraPath flightFrom(const CameraPose& start, const BenchOptions& options, const CameraPath& path) {
    return options.end ? straightPath(start, *options.end) : path;
}

/// When the load of a map began, in milliseconds since the process started, and its moments, once a view was
/// opened.
struct MapLoad {
    double startMs = 0.0;
    std::optional<LoadMoments> moments = {};
};

/// Measures the view of a link, or the flight along `path` if it has keys.
BenchReport benchView(Bench& bench, MapView& mapView, const MapLink& link, const BenchOptions& options,
                      MapLoad& load, const CameraPath& path = {}) {
    const GlCaps& caps = bench.headless.window->caps();
    const CameraPath flight = flightFrom(poseFor(link, mapView.map()), options, path);
    const CameraPose start = flight.isEmpty() ? poseFor(link, mapView.map()) : poseAt(flight, 0.0);
    const View view = makeView(start, lensOf(options.frame));
    const FrameChoices choices = choicesFor(options.frame, link);
    const LoadMoments moments = openMap(bench.headless, mapView, view, choices, load.startMs);
    if (!load.moments) load.moments = moments; // later views of the map load nothing
    const Measured measured = measure(bench, mapView, view, choices, options, flight);
    const DrawingReport report{.mapView = mapView,
                               .caps = caps,
                               .pose = flight.isEmpty() ? start : poseAt(flight, flight.seconds()),
                               .lens = view.lens,
                               .moments = *load.moments,
                               .stats = measured.stats,
                               .frames = measured.frames,
                               .floor = &measured.floor,
                               .plain = flight.isEmpty() ? &measured.plain : nullptr};
    std::string text = textOf(measured, mapView, caps.isSoftware);
    if (report.plain != nullptr) text += plainText(measured.plain);
    return {toJson(report), std::move(text)};
}

/// Returns why the view of a link cannot be measured; empty: it can.
std::string problemOf(const MapSnapshot& snapshot, const MapLink& link, const BenchOptions& options) {
    const std::string problem = problemOfView(snapshot.map(), choicesFor(options.frame, link));
    return problem.empty() ? problem : fmt::format("{}: {}", pathOf(snapshot.source), problem);
}

int benchMap(const BenchOptions& options) {
    CameraPath path;
    if (!options.path.empty()) {
        Result<CameraPath> read = readCameraPath(options.path);
        if (!read) return failWith(kExitBadInput, read.error().message);
        path = std::move(read).value();
    }
    const std::vector<GameFolder> folders = allGameFolders(options.frame.gameFolders);
    const Result<FoundMap, NoMap> found = findOneMap(options.map, folders);
    if (!found) return exitStatusOf(found.error());
    const FoundMap& map = found.value();
    const MapLink link = withOverrides(map.link, options.frame.camera, options.frame.given);
    auto loading = startWork([&] {
        return loadToDraw(map.source, {folders, settingsOf(options.frame).appearance, eyeOf(link)});
    });
    Result<Bench> bench = createBench(options.frame);
    Result<MapToUpload> loaded = loading.get();
    if (!loaded) return failWith(kExitBadInput, loaded.error().message);
    if (!bench) return failWith(kExitNoGraphics, bench.error().message);
    MapSnapshot& snapshot = loaded.value().snapshot;
    if (const std::string problem = problemOf(snapshot, link, options); !problem.empty())
        return failWith(kExitBadCommand, problem);
    const FrameChoices choices = choicesFor(options.frame, link);
    noteIdleSettings(snapshot.map(), choices.settings, snapshot.diagnostics);
    if (options.path.empty())
        noteCamera(snapshot.map(), poseFor(link, snapshot.map()).position, choices, snapshot.diagnostics);
    MapView mapView(std::move(loaded).value(), bench.value().headless.window->caps());
    MapLoad load;
    const BenchReport report = benchView(bench.value(), mapView, link, options, load, path);
    printWarnings(pathOf(mapView.snapshot().source), mapView.snapshot().diagnostics);
    return writeReport(options.json, options.json.empty() ? report.text : jsonText(report.json, false));
}

/// The open map of a suite. Consecutive views of the same map reuse it.
struct SuiteMap {
    std::string name;
    MapLink link;
    MapLoad load;
    std::unique_ptr<MapView> view; // null if the map cannot be loaded
};

/// Loads a map of a suite and stores its link. Prints the reason and returns nothing if that fails.
std::optional<MapToUpload> loadSuiteMap(const std::string& map, const LoadChoices& choices, MapLink& link) {
    const Result<FoundMap, NoMap> found = findOneMap(map, choices.gameFolders);
    if (!found) {
        printLog("skipped: " + found.error().message);
        return std::nullopt;
    }
    const FoundMap& one = found.value();
    link = one.link;
    Result<MapToUpload> loaded = loadToDraw(one.source, choices);
    if (loaded) return std::move(loaded).value();
    printMessage(fmt::format("skipped: {}", loaded.error().message));
    return std::nullopt;
}

void open(SuiteMap& open, Bench& bench, const std::string& map, const BenchOptions& options) {
    if (open.name == map) return;
    open.load = {.startMs = open.name.empty() ? 0.0 : sinceProcessStartMs()};
    open.name = map;
    open.view.reset();
    const LoadChoices choices{allGameFolders(options.frame.gameFolders),
                              settingsOf(options.frame).appearance};
    std::optional<MapToUpload> loaded = loadSuiteMap(map, choices, open.link);
    if (!loaded) return;
    open.view = std::make_unique<MapView>(std::move(*loaded), bench.headless.window->caps());
    bench.headless.renderer->resetState();
}

int benchViews(const std::vector<SuiteView>& views, const BenchOptions& options) {
    Result<Bench> bench = createBench(options.frame);
    if (!bench) return failWith(kExitNoGraphics, bench.error().message);
    SuiteMap map;
    auto reports = nlohmann::ordered_json::array();
    for (const SuiteView& view : views) {
        open(map, bench.value(), view.map, options);
        if (!map.view) continue;
        nlohmann::ordered_json report{{"name", view.name}};
        const MapLink link = withOverrides(map.link, view.pose, options.frame.given);
        if (const std::string problem = problemOf(map.view->snapshot(), link, options); !problem.empty())
            return failWith(kExitBadCommand, problem);
        report.update(benchView(bench.value(), *map.view, link, options, map.load).json);
        reports.push_back(std::move(report));
    }
    const int status =
        writeReport(options.json, options.json.empty() ? suiteTable(reports) : jsonText(reports, false));
    return reports.size() == views.size() ? status : kExitBadInput;
}

/// Returns why the report must not be written: it would replace a map of the suite. Empty: it would not.
std::string suiteConflict(const std::vector<SuiteView>& views, const BenchOptions& options) {
    if (options.json.empty()) return {};
    std::vector<std::string> maps;
    for (const SuiteView& view : views)
        maps.push_back(view.map);
    return outputConflict(options.json, maps, options.frame.gameFolders);
}

int benchSuite(const BenchOptions& options) {
    const Result<std::string> text = readTextFile(options.suite);
    if (!text) return failWith(kExitBadInput, text.error().message);
    const auto views = parseSuite(text.value(), options.suite.parent_path());
    if (!views)
        return failWith(kExitBadInput, fmt::format("{}: {}", pathText(options.suite), views.error().message));
    const std::string conflict = suiteConflict(views.value(), options);
    if (!conflict.empty()) return failWith(kExitBadCommand, conflict);
    return benchViews(views.value(), options);
}

Result<nlohmann::ordered_json> readReport(const std::filesystem::path& file) {
    const Result<std::string> text = readTextFile(file);
    if (!text) return text.error();
    auto json = nlohmann::ordered_json::parse(text.value(), nullptr, false);
    const nlohmann::ordered_json* const first = json.is_array() && !json.empty() ? &json.front() : &json;
    if (!first->is_object() || !first->contains("frame"))
        return Error{fmt::format("{}: not a report of visleaf bench --json", pathText(file))};
    return json;
}

int compareReports(const BenchOptions& options) {
    const auto before = readReport(options.comparison[0]);
    if (!before) return failWith(kExitBadInput, before.error().message);
    const auto after = readReport(options.comparison[1]);
    if (!after) return failWith(kExitBadInput, after.error().message);
    const Result<std::string> table = comparisonTable(before.value(), after.value());
    if (!table) return failWith(kExitBadInput, table.error().message);
    return exitStatusOf(writeTextFile("-", table.value()));
}

// Checks rules that concern several options. Returns an error, or an empty text.
std::string contradictionIn(const BenchOptions& options) {
    const int numTasks = (options.map.empty() ? 0 : 1) + (options.suite.empty() ? 0 : 1) +
                         (options.comparison.empty() ? 0 : 1);
    if (numTasks == 0) return "bench needs MAP, --suite FILE or --compare A.json B.json";
    if (numTasks > 1) return "MAP, --suite and --compare exclude each other";
    if (!options.suite.empty() && options.frame.camera) return "--camera and --suite exclude each other";
    const bool hasPath = !options.path.empty();
    if (hasPath && (options.end || options.frame.camera)) return "--path excludes --camera and --to";
    const std::string flight = hasPath ? "--path" : options.end ? "--to" : "";
    if (!flight.empty() && options.map.empty()) return flight + " needs MAP";
    if (!flight.empty() && options.numFrames < 2) return flight + " needs --frames of 2 or more";
    return {};
}

} // namespace

void addBenchOptions(BenchOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "The map to measure", FileUse::map}, options.map);
    list.add({"--suite", "FILE", "Views to measure, a line each: MAP NAME X,Y,Z,PITCH,YAW", FileUse::input},
             options.suite);
    list.add({"--compare", "A.json B.json",
              "Compare two reports of --json: the second's times over the first's", FileUse::input},
             options.comparison)
        .numValues = NumValues::two;
    list.add({"--frames", "N", "Frames to measure (default 200)"}, {1, 100000}, options.numFrames);
    addCameraOption(list, "--to", "Fly there from --camera while frames are measured", options.end);
    list.add({"--path", "FILE", "Fly along a path while frames are measured; lines SECONDS X,Y,Z,PITCH,YAW",
              FileUse::input},
             options.path);
    list.addFlag("--image-hash", "Report a hash of each frame's pixels, which --compare compares",
                 options.hashesImages);
    addJsonOption(list, options.json);
    addFrameOptions(list, DrawsTo::file, options.frame);
    list.check = [&options] { return contradictionIn(options); };
}

int runBench(const BenchOptions& options) {
    if (!options.comparison.empty()) return compareReports(options);
    return options.suite.empty() ? benchMap(options) : benchSuite(options);
}

} // namespace visleaf
