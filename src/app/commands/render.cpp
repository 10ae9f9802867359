#include "app/commands/render.h"

#include "app/batch_progress.h"
#include "app/console.h"
#include "app/progress_line.h"
#include "app/render/draw_map.h"
#include "app/shared_options.h"
#include "base/write_file.h"
#include "images/write_png.h"
#include "platform/platform.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

namespace visleaf {
namespace {

constexpr const char* kRenderFooter =
    "A folder stands for all maps in it, in the folders below it and in their archives. -o then names a "
    "folder, and each\n"
    "map gives the file with the map's path below DIR and .png for .bsp. A map that is not in a named folder "
    "gives NAME.png.\n"
    "With --cameras, -o names a folder. Each camera gives CAMERA.png when one map is drawn, and "
    "MAP_CAMERA.png when there\n"
    "are several. With --path, the cameras are 00000, 00001 and so on; animations run from --time on.\n"
    "A broken map is reported and skipped. docs/render.md has examples.";

/// Maps that are loaded while another one is drawn.
constexpr size_t kNumAhead = 1;

/// The state of one run of `render`.
struct RenderRun {
    const RenderOptions& options;
    std::vector<GameFolder> gameFolders;
    ImageOutput output = {};
    std::optional<Headless> headless{}; // created while the first map loads
    std::string json{};
    std::atomic<size_t> numDone{0}; // maps; read by the line of progress
    size_t numBroken = 0;
    int status = kExitDone;
};

void raiseStatus(RenderRun& run, int status) {
    run.status = std::max(run.status, status);
}

/// Creates the context, if there is none. Returns why that failed; empty: it did not.
std::string makeHeadless(RenderRun& run) {
    if (run.headless) return {};
    Result<Headless> headless = createHeadless(run.options.frame);
    if (!headless) return headless.error().message;
    run.headless = std::move(headless).value();
    return {};
}

void writeImage(RenderRun& run, const MapToDraw& map, const DrawnImage& drawn) {
    const std::filesystem::path file = fileFor(run.output, map, drawn.plan.name);
    std::error_code ignored; // writeFile() reports it
    if (run.output.isFolder) std::filesystem::create_directories(file.parent_path(), ignored);
    raiseStatus(run, exitStatusOf(writeFile(file, encodePng(drawn.image))));
    run.json += drawn.report;
}

void reportBroken(RenderRun& run, const NoMap& problem) {
    ++run.numBroken;
    raiseStatus(run, exitStatusOf(problem));
}

/// Counts a map at the end of a scope.
struct MapDone {
    std::atomic<size_t>& num;
    ~MapDone() { ++num; }
};

/// Draws the maps one after the other, until there is no graphics.
void drawMaps(RenderRun& run, LoadAhead& loads) {
    const DrawChoices choices{run.options.frame, !run.options.json.empty(), run.output.isFolder};
    while (!loads.isAtEnd()) {
        const std::string noGraphics = makeHeadless(run);
        PreparedMap prepared = loads.next();
        const MapDone done{run.numDone};
        if (!prepared.scene) {
            reportBroken(run, prepared.problem);
            continue;
        }
        if (!run.headless) {
            printMessage(noGraphics);
            return raiseStatus(run, kExitNoGraphics);
        }
        const MapToDraw map = prepared.map;
        drawMap(*run.headless, std::move(prepared), choices,
                [&](const DrawnImage& drawn) { writeImage(run, map, drawn); });
    }
}

/// Returns the maps that the arguments name.
MapsToDraw mapsOf(const RenderOptions& options) {
    if (!isFileForOneImage(options)) return findMapsToDraw(options.maps);
    MapsToDraw one;
    one.maps.push_back({options.maps.front(), {}});
    return one;
}

/// Leaves the maps of this shard whose images do not all exist, if existing ones are skipped.
std::vector<MapToDraw> missingMaps(const RenderRun& run, std::vector<MapToDraw> maps,
                                   const std::vector<std::string>& images) {
    maps = itemsOf(run.options.shard, std::move(maps));
    if (run.options.skipsExisting)
        std::erase_if(maps, [&](const MapToDraw& map) { return allFilesExist(run.output, map, images); });
    return maps;
}

} // namespace

void addRenderOptions(RenderOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "Maps, or folders and archives of maps"}, options.maps).isRequired = true;
    list.add({"-o,--output", "FILE", "PNG file; - is standard output; a folder for several images or maps"},
             options.output)
        .isRequired = true;
    list.add({"--cameras", "FILE", "Cameras, a line each: NAME X,Y,Z,PITCH,YAW"}, options.cameras);
    list.add({"--path", "FILE", "Each frame of a flight along a path; lines SECONDS X,Y,Z,PITCH,YAW"},
             options.path);
    list.add({"--fps", "N", "Frames per second of --path (default 60)"}, {1, 1000}, options.framesPerSecond);
    list.addFlag("--best-view", "Look from where a picture of the map says most", options.usesBestView);
    list.addFlag("--skip-existing", "Leave out maps whose images exist already", options.skipsExisting);
    addShardOption(list, options.shard);
    addJsonOption(list, options.json);
    addFrameOptions(list, DrawsTo::file, options.frame);
    list.check = [&options] { return contradictionIn(options); };
    list.footer = kRenderFooter;
}

int runRender(const RenderOptions& options) {
    const Result<ImagePlan> plan = makeImagePlan(options);
    if (!plan) {
        printMessage(plan.error().message);
        return kExitBadInput;
    }
    MapsToDraw found = mapsOf(options);
    RenderRun run{.options = options, .gameFolders = allGameFolders(options.frame.gameFolders)};
    run.output = outputOf(options, found);
    run.status = found.status;
    const std::vector<std::string> images = imageNames(plan.value());
    if (const std::string problem = findSharedFile(run.output, found.maps, images); !problem.empty()) {
        printMessage(problem);
        return kExitBadCommand;
    }
    std::vector<MapToDraw> maps = missingMaps(run, std::move(found.maps), images);
    const size_t numMaps = maps.size();
    LoadAhead loads(std::move(maps), plan.value(), run.gameFolders, kNumAhead);
    {
        const ProgressLine line([&run, numMaps, start = wallMs()] {
            return batchProgressText(run.numDone, numMaps, (wallMs() - start) / 1000.0);
        });
        drawMaps(run, loads);
    }
    if (run.numBroken > 0 && found.areCollected) // the messages may have scrolled away
        printMessage(fmt::format("{} of {} maps could not be drawn", run.numBroken, numMaps));
    if (run.json.empty()) return run.status;
    return std::max(run.status, exitStatusOf(writeTextFile(options.json, run.json)));
}

} // namespace visleaf
