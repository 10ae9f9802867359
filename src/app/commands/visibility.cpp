#include "app/commands/visibility.h"

#include "app/console.h"
#include "app/map_question.h"
#include "app/progress_line.h"
#include "app/shared_options.h"
#include "app/view_problem.h"
#include "scene/pvs_check_text.h"
#include "scene/visibility_text.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

constexpr uint32_t kMaxRaysPerPair = 100'000;

std::string reportFrom(const VisibilityOptions& options, const Scene& scene) {
    const View view = makeView(options.from->pose, Lens{});
    const std::vector<FaceVisibility> faces =
        faceVisibility(scene.loaded.map, scene.geometry, view,
                       {.useFrustum = options.from->hasAngles, .useAreaPortals = options.useAreaPortals});
    return options.json.empty() ? faceVisibilityText(faces) : faceVisibilityJson(faces, pathOf(scene.source));
}

PvsCheck checkWithRays(const VisibilityOptions& options, const Scene& scene) {
    Progress progress;
    const ProgressLine line([&] {
        return fmt::format("{}: checking the PVS, {:.0f} %", pathOf(scene.source), 100.0 * progress.share);
    });
    Progress unwatched; // of the portals, which take little of the time
    const LeafPortals portals = buildLeafPortals(scene.loaded.map, unwatched);
    return checkPvs(scene.loaded.map, portals, {.raysPerPair = options.raysPerPair}, progress);
}

/// Returns nothing if the map has no visibility data.
std::optional<std::string> reportOnClusters(const VisibilityOptions& options, const Scene& scene) {
    Progress progress;
    const Map& map = scene.loaded.map;
    const std::optional<VisibilityReport> report = reportVisibility(map, scene.geometry, progress);
    if (!report) return std::nullopt;
    std::optional<PvsCheck> check;
    if (options.checksPvs) check = checkWithRays(options, scene);
    if (!options.json.empty())
        return visibilityReportJson(map, *report, check ? &*check : nullptr, pathOf(scene.source));
    return visibilityReportText(map, *report) + (check ? pvsCheckText(*check) : std::string());
}

int printReport(const VisibilityOptions& options, Scene& scene) {
    scene.geometry = buildGeometry(scene.loaded.map, scene.materials, GeometryLimits{}, scene.diagnostics);
    noteAreaPortals(scene.loaded.map, options.useAreaPortals, scene.diagnostics);
    printWarnings(pathOf(scene.source), scene.diagnostics);
    const std::optional<std::string> text =
        options.from ? reportFrom(options, scene) : reportOnClusters(options, scene);
    if (text) return exitStatusOf(writeTextFile(options.json.empty() ? "-" : options.json, *text));
    printMessage(pathOf(scene.source) +
                 ": the map has no visibility data; everything is drawn from everywhere");
    return kExitBadInput;
}

} // namespace

void addVisibilityOptions(VisibilityOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "The map", FileUse::map}, options.map).isRequired = true;
    list.addParsed(
        {"--from", "POINT", "Count the faces from X,Y,Z or X,Y,Z,PITCH,YAW; with angles, the frustum counts"},
        "X,Y,Z or X,Y,Z,PITCH,YAW",
        [&options](const std::string& text) { return readEye(text, options.from.emplace()); });
    list.addFlag("--area-portals", "With --from: respect closed areaportals, as doors stand at the start",
                 options.useAreaPortals);
    list.addFlag("--check",
                 "Check the PVS with rays: pairs of clusters that it lacks, and pairs that no ray confirms",
                 options.checksPvs);
    list.add({"--rays", "N", "With --check: most rays for a pair of clusters (default 16)"},
             {1, kMaxRaysPerPair}, options.raysPerPair);
    addJsonOption(list, options.json);
    addGameOption(list, options.gameFolders);
}

int runVisibility(const VisibilityOptions& options) {
    return answerAbout(options.map, options.gameFolders,
                       [&options](Scene& scene) { return printReport(options, scene); });
}

} // namespace visleaf
