#include "cli/commands/render.h"

#include "base/text/count_text.h"
#include "base/write_file.h"
#include "cli/batch_progress.h"
#include "cli/map_batch.h"
#include "cli/named_maps.h"
#include "cli/output_folders.h"
#include "cli/render/contact_sheets.h"
#include "cli/render/draw_maps.h"
#include "cli/render/earlier_report.h"
#include "cli/render/video_file.h"
#include "cli/render/view_options.h"
#include "cli/shared_options.h"
#include "images/decode_image.h"
#include "images/formats/write_png.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "report/terminal.h"
#include "vfs/read_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <mutex>

namespace visleaf {
namespace {

constexpr const char* kRenderFooter =
    "A folder stands for all maps in it, in the folders below it and in their archives. -o then names a "
    "folder, and each map gives the file with the map's path below DIR and .png for .bsp. A map that is not "
    "in a named folder gives NAME.png. If two maps have the same path, the folders above them tell them "
    "apart: DIR/FOLDER/NAME.png.\n"
    "With --cameras, -o names a folder. Each camera gives CAMERA.png when one map is drawn, and "
    "MAP_CAMERA.png when there are several. With --path, the cameras are 00000, 00001 and so on; animations "
    "run from --time on.\n"
    "With --path or --turntable, FILE.mp4 and FILE.webm are videos, which need the program ffmpeg.\n"
    "A broken map is reported and skipped. docs/render.md has examples.";

/// The state of one run of `render`.
struct RenderRun {
    const RenderOptions& options;
    std::vector<std::string> images = {}; // names of the images of each map
    ImageOutput output = {};
    std::optional<ContactSheets> sheets{};
    std::optional<VideoFile> video{}; // empty: images are written
    EarlierReport earlier{};
    std::mutex mutex{}; // guards the next two; a signal that ends the run locks it forever
    std::string json{};
    size_t numExisting = 0;            // maps that were skipped so far
    size_t numImages = 0, numDark = 0; // those that were drawn
    std::string lastDark{};            // the map of the last dark one
    size_t numWithoutLine = 0;         // those that were skipped, and no earlier report has a line about them
    int status = kExitDone;
};

void raiseStatus(RenderRun& run, int status) {
    run.status = std::max(run.status, status);
}

/// Returns the label of an image on a contact sheet.
std::string labelOf(const BatchMap& map, const std::string& image) {
    const std::string& name = map.name.empty() ? map.argument : map.name;
    return image.empty() ? name : name + " " + image;
}

/// Writes an image, whose PNG file is `png`. Returns the file that contains it then; empty: none does.
std::string writeImage(RenderRun& run, const BatchMap& map, const DrawnImage& drawn, ByteSpan png) {
    const std::filesystem::path file = fileFor(run.output, map, drawn.plan.name);
    if (run.video) return run.video->add(drawn.image) ? pathText(file) : std::string();
    std::error_code ignored; // writeFile() reports it
    if (run.output.isFolder) std::filesystem::create_directories(file.parent_path(), ignored);
    const int status = exitStatusOf(writeFile(file, png));
    raiseStatus(run, status);
    return status == kExitDone ? pathText(file) : std::string();
}

/// Takes an image, and returns what became of it.
ImageFate takeImage(RenderRun& run, const BatchMap& map, const DrawnImage& drawn) {
    if (run.options.usesBestView && !run.output.areSeveralMaps)
        printMessage(fmt::format("the best view is --camera {}", poseText(drawn.plan.pose)));
    ++run.numImages;
    if (drawn.isNearlyBlack) {
        ++run.numDark;
        run.lastDark = labelOf(map, {});
    }
    run.sheets->add(drawn.image, labelOf(map, drawn.plan.name));
    const bool isWritten = !run.options.output.empty();
    const Bytes png = isWritten && !run.video ? encodePng(drawn.image) : Bytes();
    const std::lock_guard lock(run.mutex); // no image without its line
    const std::string file = isWritten ? writeImage(run, map, drawn, png) : std::string();
    if (drawn.report) run.json += drawn.report(file);
    if (!isWritten || !file.empty()) return ImageFate::kept;
    return run.video ? ImageFate::endsTheMap : ImageFate::lost;
}

/// Returns what the cell of an image says that is missing.
std::string noteOn(const std::string& problem) {
    return "cannot be drawn:\n" + problem;
}

/// True if --json names a file, which may hold the report of an earlier run.
bool reportsToFile(const RenderOptions& options) {
    return !options.json.empty() && options.json != "-";
}

/// Keeps what the earlier report says about the images of a map.
void keepLines(RenderRun& run, const BatchMap& map) {
    const std::lock_guard lock(run.mutex);
    ++run.numExisting;
    for (const std::string& image : run.images) {
        const std::string line = run.earlier.lineAbout(fileFor(run.output, map, image));
        run.json += line;
        run.numWithoutLine += line.empty() ? 1 : 0;
    }
}

/// Adds the images of a map that an earlier run has drawn to the contact sheet.
void showExistingImages(RenderRun& run, const BatchMap& map) {
    if (run.options.contactSheet.empty()) return;
    for (const std::string& image : run.images) {
        const Result<Bytes> file = readFile(fileFor(run.output, map, image));
        const Result<Image> decoded = file ? decodeImage(file.value()) : file.error();
        run.sheets->add(decoded ? decoded.value() : Image{}, labelOf(map, image),
                        decoded ? "" : noteOn(decoded.error().message));
    }
}

/// Takes the images of a map that an earlier run has drawn.
void takeExistingImages(RenderRun& run, const BatchMap& map) {
    if (run.output.isFolder) keepLines(run, map); // the report on one image alone stays as it is
    showExistingImages(run, map);
}

/// Says in the report on several maps, and on the contact sheet, why there are no images of a map.
void takeBroken(RenderRun& run, const BatchMap& map, const MapProblem& problem) {
    if (run.output.areSeveralMaps && !run.options.json.empty()) {
        const std::lock_guard lock(run.mutex);
        run.json += errorLine(map.argument, problem.message);
    }
    for (const std::string& image : run.images)
        run.sheets->add({}, labelOf(map, image), noteOn(problem.reason));
}

/// Says how to brighten images that are nearly black, if any are.
void printDark(const RenderRun& run) {
    if (run.numDark == 0) return;
    const std::string images =
        run.numImages == 1
            ? run.lastDark + ": the image is"
            : fmt::format("{} of {} images {}", run.numDark, run.numImages, run.numDark == 1 ? "is" : "are");
    printMessage(images + " nearly black; --auto-exposure measures the exposure that suits each map");
}

/// Says that the report lacks lines about images that were skipped, if it does.
void printMissingLines(const RenderRun& run) {
    if (run.numWithoutLine == 0 || !reportsToFile(run.options)) return;
    printMessage(fmt::format("{} of earlier runs {} no line in {}; to get one, delete the image",
                             counted(run.numWithoutLine, "image"),
                             agreeing(run.numWithoutLine, "has", "have"), run.options.json));
}

/// Returns the maps that the arguments name.
BatchMaps mapsOf(const RenderOptions& options) {
    if (!isFileForOneImage(options)) return findBatchMaps(options.maps);
    BatchMaps one;
    one.maps.push_back({options.maps.front(), {}});
    return one;
}

/// Returns the maps of this shard.
std::vector<MapOfRun> mapsOfRun(const RenderRun& run, const std::vector<BatchMap>& all) {
    std::vector<MapOfRun> maps;
    for (const BatchMap& map : itemsOf(run.options.shard, all))
        maps.push_back({map, run.options.skipsExisting && allFilesExist(run.output, map, run.images)});
    return maps;
}

/// Writes the report on the maps that are done, and on those that would have been skipped, when a signal ends
/// the run. Returns what became of the report.
std::string saveReport(RenderRun& run, const std::vector<MapOfRun>& maps) {
    run.mutex.lock(); // forever: nothing may change behind the report
    std::string text = run.json;
    size_t numExisting = 0;
    for (const MapOfRun& map : maps)
        if (map.exists && numExisting++ >= run.numExisting)
            for (const std::string& image : run.images)
                text += run.earlier.lineAbout(fileFor(run.output, map, image));
    if (text.empty() || run.video) return run.options.json + " is not written"; // nor is the video
    const WriteResult written = writeTextFile(toPath(run.options.json), text);
    if (!written.isWritten) return written.problem;
    return run.options.json + " has the images that are done";
}

/// Saves the report when a signal ends the run. Returns what is left unwritten, and how to go on.
std::string endRun(RenderRun& run, const std::vector<MapOfRun>& maps) {
    std::vector<std::string> advice{run.sheets->endAdvice()};
    if (reportsToFile(run.options)) advice.push_back(saveReport(run, maps));
    if (!run.options.output.empty()) advice.emplace_back("--skip-existing goes on with the others");
    std::erase(advice, std::string());
    return fmt::format("{}", fmt::join(advice, "; "));
}

/// Draws all maps.
RunOutcome drawAll(RenderRun& run, const std::vector<MapOfRun>& maps, const ImagePlan& plan,
                   DrawProgress& progress) {
    const RenderOptions& options = run.options;
    const DrawChoices choices{.frame = options.frame,
                              .wantsReports = !options.json.empty(),
                              .areReportsCompact = run.output.isFolder,
                              .measuresExposure = options.measuresExposure,
                              .hasLegend = options.hasLegend,
                              .isOverview = isOverview(options)};
    const MapTakers takers{
        .onImage = [&](const BatchMap& map, const DrawnImage& drawn) { return takeImage(run, map, drawn); },
        .onExisting = [&](const BatchMap& map) { takeExistingImages(run, map); },
        .onBroken = [&](const BatchMap& map, const MapProblem& problem) { takeBroken(run, map, problem); }};
    return drawMaps(maps, plan, choices, takers, progress);
}

} // namespace

void addRenderOptions(RenderOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "Maps, or folders and archives of maps", FileUse::map}, options.maps)
        .isRequired = true;
    list.add({"-o,--output", "FILE",
              "PNG file, - for standard output, a folder for several images, or a video", FileUse::output},
             options.output);
    addCameraOptions(options, list);
    addOverviewOptions(options, list);
    list.addFlag("--cube-map", "Six square images around each camera: px, nx, py, ny, pz, nz",
                 options.isCubeMap);
    list.addFlag("--equirectangular", "One image of all directions around each camera, twice as wide as high",
                 options.isEquirectangular);
    list.addFlag("--auto-exposure", "Measure the exposure that suits each map, in place of --exposure",
                 options.measuresExposure);
    list.addFlag("--legend", "Draw what the colours of the view and its overlays mean into each image",
                 options.hasLegend);
    list.add({"--contact-sheet", "FILE", "PNG file with all images in a grid; several pages if many",
              FileUse::output},
             options.contactSheet);
    list.addFlag("--skip-existing", "Leave out maps whose images exist already", options.skipsExisting);
    addShardOption(list, options.shard);
    addJsonOption(list, options.json);
    addFrameOptions(list, DrawsTo::file, options.frame);
    list.check = [&options] { return contradictionIn(options); };
    list.footer = kRenderFooter;
}

int runRender(const RenderOptions& options) {
    const Result<ImagePlan> plan = makeImagePlan(options);
    if (!plan) return failWith(kExitBadInput, plan.error().message);
    const BatchMaps found = mapsOf(options);
    RenderRun run{.options = options};
    run.images = imageNames(plan.value());
    run.output = outputOf(options, found);
    run.status = found.status;
    std::string problem = run.output.isFolder ? problemOfFolder(run.output.path, "images") : std::string();
    if (problem.empty()) problem = findSharedFile(run.output, found.maps, run.images);
    if (!problem.empty()) return failWith(kExitBadCommand, problem);
    const std::vector<MapOfRun> maps = mapsOfRun(run, found.maps);
    const size_t numCells = maps.size() * run.images.size();
    if (options.contactSheet == "-" && numCells > ContactSheets::kCellsOfPage)
        return failWith(kExitBadCommand, "--contact-sheet: several pages need a file, not '-'");
    run.sheets.emplace(options.contactSheet, numCells, settingsOf(options.frame).windowSize);
    if (run.output.isVideo) run.video.emplace(options.output, options.framesPerSecond);
    if (options.skipsExisting && reportsToFile(options))
        run.earlier = readEarlierReport(toPath(options.json));
    DrawProgress progress(maps);
    std::optional<LastWords> atSignal([&] {
        const std::string advice = endRun(run, maps);
        printBatchEnd(progress.numDone, progress.numMaps, advice);
    });
    const RunOutcome outcome = drawAll(run, maps, plan.value(), progress);
    raiseStatus(run, outcome.status);
    if (run.video) raiseStatus(run, run.video->finish());
    atSignal.reset(); // the report follows, which a signal would write, too
    if (found.areCollected) printBroken(outcome, maps);
    if (outcome.numBroken > 0 && isFileForOneImage(options) && !isVideo(options))
        printFolderHint(options.maps.front());
    printDark(run);
    if (outcome.lacksGraphics) return run.status;
    printMissingLines(run);
    // A large contact sheet takes a while, and a signal may end the command meanwhile.
    if (!run.json.empty()) raiseStatus(run, exitStatusOf(writeTextFile(toPath(options.json), run.json)));
    raiseStatus(run, run.sheets->finish());
    return run.status;
}

} // namespace visleaf
