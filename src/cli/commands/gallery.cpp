#include "cli/commands/gallery.h"

#include "base/write_file.h"
#include "cli/batch_progress.h"
#include "cli/gallery/gallery_page.h"
#include "cli/output_folders.h"
#include "cli/render/draw_maps.h"
#include "cli/shared_options.h"
#include "images/formats/write_png.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "report/map_report.h"
#include "report/terminal.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr const char* kGalleryFooter =
    "The folder gets the page index.html with a picture of each map, the pictures in thumbs, and maps.json "
    "with "
    "what the page shows. It works from a disk and on any web server. A broken map is reported and listed "
    "with its error.\n"
    "With --viewer and --maps, each picture opens its map in the browser viewer, which docs/web.md "
    "describes.";

/// The state of one run of `gallery`.
struct GalleryRun {
    const GalleryOptions& options;
    std::vector<GalleryMap> maps{};
    int status = kExitDone;
};

/// Returns the options of `render` that draw thumbnails.
RenderOptions thumbnailOptions(const GalleryOptions& options) {
    RenderOptions render;
    render.frame = options.frame;
    render.frame.given.clear();
    putSize(render.frame.given, {320, 180});
    for (const SettingValue& value : options.frame.given)
        put(render.frame.given, value);
    render.usesBestView = true;
    return render;
}

/// Writes the thumbnail of a map and adds the map.
ImageFate takeThumbnail(GalleryRun& run, const BatchMap& map, const DrawnImage& drawn) {
    GalleryMap row{.name = map.name, .served = servedMap(map, run.options.maps)};
    row.thumbnail = "thumbs/" + map.name + ".png";
    row.size = {drawn.image.width, drawn.image.height};
    row.facts = shortMapReport(drawn.map);
    row.pose = drawn.plan.pose;
    row.link = viewerLink(run.options.addresses, row.served, row.pose);
    const std::filesystem::path file = run.options.output / toPath(row.thumbnail);
    std::error_code ignored; // writeFile() reports it
    std::filesystem::create_directories(file.parent_path(), ignored);
    const int status = exitStatusOf(writeFile(file, encodePng(drawn.image)));
    run.status = std::max(run.status, status);
    run.maps.push_back(std::move(row));
    return status == kExitDone ? ImageFate::kept : ImageFate::lost;
}

/// Adds a map that could not be drawn. Readers of the site don't know where the map lies on this computer.
void takeBroken(GalleryRun& run, const BatchMap& map, std::string problem) {
    run.maps.push_back({.name = map.name,
                        .served = servedMap(map, run.options.maps),
                        .problem = std::move(problem),
                        .isUnreadable = map.isUnreadable});
}

RunOutcome drawThumbnails(GalleryRun& run, const std::vector<MapOfRun>& maps, DrawProgress& progress) {
    const RenderOptions render = thumbnailOptions(run.options);
    const ImagePlan plan{.options = render};
    const DrawChoices choices{.frame = render.frame, .measuresExposure = true};
    const MapTakers takers{
        .onImage = [&](const BatchMap& map,
                       const DrawnImage& drawn) { return takeThumbnail(run, map, drawn); },
        .onExisting = nullptr,
        .onBroken = [&](const BatchMap& map,
                        const MapProblem& problem) { takeBroken(run, map, problem.reason); }};
    return drawMaps(maps, plan, choices, takers, progress);
}

void writeSite(GalleryRun& run) {
    const GalleryOptions& options = run.options;
    std::error_code ignored; // writeTextFile() reports it
    std::filesystem::create_directory(options.output, ignored);
    const auto write = [&](const std::filesystem::path& name, const std::string& text) {
        run.status = std::max(run.status, exitStatusOf(writeTextFile(options.output / name, text)));
    };
    write("maps.json", galleryJson(options.title, run.maps));
    write("index.html", galleryPage(options.title, run.maps));
}

} // namespace

void addGalleryOptions(GalleryOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "Maps, or folders and archives of maps", FileUse::map}, options.maps)
        .isRequired = true;
    list.add({"-o,--output", "DIR", "Folder of the site", FileUse::output}, options.output).isRequired = true;
    list.add({"--title", "TEXT", "Title of the page (default Maps)"}, options.title);
    list.add({"--viewer", "URL", "Address of the browser viewer; settings may follow behind #"},
             options.addresses.viewer);
    list.add({"--maps", "URL", "Address of the folder with the maps, as the viewer's page reaches it"},
             options.addresses.maps);
    addSizeOption(list, options.frame.given, "320x180");
    addGameDataOptions(list, options.frame.gameFolders);
    list.check = [&options]() -> std::string {
        const auto& [viewer, maps] = options.addresses;
        if (viewer.empty() != maps.empty()) return "--viewer and --maps need each other";
        return options.output == "-" ? "--output must name a folder" : "";
    };
    list.footer = kGalleryFooter;
}

int runGallery(const GalleryOptions& options) {
    const BatchMaps found = findBatchMaps(options.maps);
    if (const std::string problem = problemOfFolder(options.output, "files"); !problem.empty())
        return failWith(kExitBadCommand, problem);
    if (found.maps.empty()) return found.status;
    GalleryRun run{.options = options};
    run.status = found.status;
    std::vector<MapOfRun> maps;
    for (const BatchMap& map : found.maps)
        maps.push_back({map});
    DrawProgress progress(maps);
    const LastWords atSignal([&progress] { // until the pages are written
        printMessage(batchEndText(progress.numDone, progress.numMaps,
                                  "the pages are not written, and the next run draws all maps again"));
    });
    const RunOutcome outcome = drawThumbnails(run, maps, progress);
    run.status = std::max(run.status, outcome.status);
    if (found.areCollected) printBroken(outcome, maps);
    if (!outcome.lacksGraphics) writeSite(run);
    return run.status;
}

} // namespace visleaf
