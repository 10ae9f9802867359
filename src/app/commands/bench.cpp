#include "app/commands/commands.h"

#include "app/clocks.h"
#include "app/console.h"
#include "app/exit_status.h"
#include "app/map_argument.h"
#include "app/map_report.h"
#include "app/measured_frame.h"
#include "app/program_files.h"
#include "app/write_file.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace visleaf {
namespace {

constexpr uint32_t kWarmUpFrames = 20; // caches, shader variants, the driver's threads
constexpr uint32_t kFramesPerFloor = 4;
constexpr double kFirstPicturesMs = 50.0; // for those that are there before the first light
constexpr double kFrameSeconds = 1.0 / 60.0;

struct Measured {
    FrameTimes frames;
    FloorTimes floor;
    FrameStats stats;
};

// As the viewer opens a map: its light first where pictures are not there yet, then all of it.
LoadMoments openMap(Headless& headless, MapView& mapView, const View& view, const FrameChoices& choices) {
    LoadMoments moments;
    FrameTimes unseen;
    prepareFrames(headless, mapView, view, choices);
    mapView.addPictures(kFirstPicturesMs);
    if (mapView.numPicturesLeft() > 0) {
        mapView.standInForPictures();
        drawMeasured(headless, mapView, view, choices, unseen);
        moments.firstLight = sinceProcessStartMs();
    }
    mapView.finishPictures();
    moments.uploaded = sinceProcessStartMs();
    drawMeasured(headless, mapView, view, choices, unseen);
    moments.firstFrame = sinceProcessStartMs();
    if (moments.firstLight == 0.0) moments.firstLight = moments.firstFrame;
    return moments;
}

Measured measure(Headless& headless, FloorRuler& ruler, MapView& mapView, const View& view,
                 const BenchOptions& options) {
    Measured measured;
    FrameChoices choices = choicesOf(options.picture);
    GpuTimer timer(headless.window->caps());
    FrameTimes warmUp;
    FloorTimes warmUpFloor;
    for (uint32_t i = 0; i < kWarmUpFrames; ++i) {
        drawMeasured(headless, mapView, view, choices, warmUp);
        if (i % kFramesPerFloor == 0) drawMeasuredFloor(headless, ruler, timer, warmUpFloor);
    }
    for (uint32_t i = 0; i < options.numFrames; ++i) {
        measured.stats = drawMeasured(headless, mapView, view, choices, measured.frames).stats;
        choices.frame.time += kFrameSeconds;
        if (i % kFramesPerFloor == 0) drawMeasuredFloor(headless, ruler, timer, measured.floor);
    }
    return measured;
}

std::string textOf(const Measured& measured, const MapView& mapView, bool isSoftware) {
    const TimeSummary wall = summarize(measured.frames.wall);
    const TimeSummary cpu = summarize(measured.frames.processCpu);
    const auto ratio = ratioToFloor(measured.frames, measured.floor, isSoftware);
    return fmt::format("{}: {} frames\n"
                       "  wall   median {:.2f}  p95 {:.2f}  p99 {:.2f} ms\n"
                       "  CPU    median {:.2f} ms (all threads)\n"
                       "  cull   median {:.3f} ms, submit {:.3f} ms\n"
                       "  drawn  {} faces, {} triangles, {} draw calls\n"
                       "  floor  {:.2f} times the least work that fills the picture\n",
                       mapView.scene().source.title, measured.frames.wall.size(), wall.median, wall.p95,
                       wall.p99, cpu.median, summarize(measured.frames.cull).median,
                       summarize(measured.frames.submit).median, mapView.drawList().numFaces,
                       mapView.drawList().numTriangles, measured.stats.drawCalls, ratio.value_or(0.0));
}

int fail(int status, const std::string& message) {
    printMessage(message);
    return status;
}

int benchScene(std::unique_ptr<Scene> scene, const MapLink& link, Result<Headless>& headless,
               const BenchOptions& options) {
    if (!headless) return fail(kExitNoGraphics, headless.error().message);
    const GlCaps& caps = headless.value().window->caps();
    const View view = makeView(poseFor(options.picture, link, scene->loaded.map), lensOf(options.picture));
    MapView mapView(std::move(scene), caps);
    const LoadMoments moments = openMap(headless.value(), mapView, view, choicesOf(options.picture));
    printWarnings(mapView.scene().source.title, mapView.scene().diagnostics);
    Result<FloorRuler> ruler = FloorRuler::create(caps, shaderFolder());
    if (!ruler) return fail(kExitNoGraphics, ruler.error().message);
    const Measured measured = measure(headless.value(), ruler.value(), mapView, view, options);
    const DrawingReport report{.mapView = mapView,
                               .caps = caps,
                               .lens = view.lens,
                               .moments = moments,
                               .stats = measured.stats,
                               .frames = measured.frames,
                               .floor = &measured.floor};
    const std::string problem = options.json.empty()
                                    ? writeTextFile("-", textOf(measured, mapView, caps.isSoftware))
                                    : writeTextFile(options.json, jsonText(toJson(report), false));
    return problem.empty() ? kExitDone : fail(kExitBadInput, problem);
}

} // namespace

int runBench(const BenchOptions& options) {
    const std::vector<std::filesystem::path> folders = allGameFolders(options.picture.gameFolders);
    const auto found = findOneMap(options.map, folders);
    if (const auto* none = std::get_if<NoMap>(&found)) return fail(none->status, none->message);
    const auto& [source, link] = std::get<FoundMap>(found);
    std::future<LoadedScene> loading = startLoading(source, folders, eyeOf(options.picture, link));
    Result<Headless> headless = createHeadless(options.picture);
    LoadedScene loaded = loading.get();
    if (!loaded.scene) return fail(kExitBadInput, loaded.error);
    return benchScene(std::move(loaded.scene), link, headless, options);
}

} // namespace visleaf
