#include "features/visibility/visibility_command.h"

#include "camera/camera_text.h"
#include "cli/map_question.h"
#include "cli/progress_line.h"
#include "cli/shared_options.h"
#include "features/visibility/pvs_check_report.h"
#include "features/visibility/visibility_report.h"
#include "report/eye_place.h"
#include "report/terminal.h"
#include "view/view_problem.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr uint32_t kMaxRaysPerPair = 100'000;
constexpr std::string_view kNoVisibility =
    "the map has no visibility data; everything is drawn from everywhere";

/// Warns about options that change nothing.
void noteIdleOptions(const VisibilityOptions& options, Diagnostics& diagnostics) {
    if (options.useAreaPortals && !options.from)
        diagnostics.warn({"--area-portals"}, "changes nothing without --from POINT");
    if (options.checksPvs && options.from)
        diagnostics.warn({"--check"}, "changes nothing with --from, because it is about all clusters");
    if (options.raysPerPair != VisibilityOptions{}.raysPerPair && !options.checksPvs)
        diagnostics.warn({"--rays"}, "changes nothing without --check");
}

std::string reportFrom(const VisibilityOptions& options, const MapSnapshot& snapshot) {
    const View view = makeView(options.from->pose, Lens{});
    const std::vector<FaceVisibility> faces =
        faceVisibility(snapshot.map(), snapshot.geometry, view,
                       {.useFrustum = options.from->hasAngles, .useAreaPortals = options.useAreaPortals});
    return options.json.empty()
               ? faceVisibilityText(faces)
               : faceVisibilityJson(faces, isInOpenSpace(options.from->pose.position, snapshot.map()),
                                    pathOf(snapshot.source));
}

PvsCheck checkWithRays(const VisibilityOptions& options, const MapSnapshot& snapshot) {
    Progress progress;
    const ProgressLine line([&] {
        return fmt::format("{}: checking the PVS, {:.0f} %", pathOf(snapshot.source), 100.0 * progress.share);
    });
    Progress unwatched; // of the portals, which take little of the time
    const LeafPortals portals = resultOf(buildLeafPortals(snapshot.map(), unwatched));
    return resultOf(checkPvs(snapshot.map(), portals, {.raysPerPair = options.raysPerPair}, progress));
}

/// Returns nothing if the map has no visibility data.
std::optional<std::string> reportOnClusters(const VisibilityOptions& options, const MapSnapshot& snapshot) {
    Progress progress;
    const Map& map = snapshot.map();
    const std::optional<VisibilityReport> report =
        resultOf(reportVisibility(map, snapshot.geometry, progress));
    if (!report) return std::nullopt;
    std::optional<PvsCheck> check;
    if (options.checksPvs) check = checkWithRays(options, snapshot);
    if (!options.json.empty())
        return visibilityReportJson(map, *report, check ? &*check : nullptr, pathOf(snapshot.source));
    return visibilityReportText(map, *report) + (check ? pvsCheckText(*check) : std::string());
}

/// Warns if the answer from the point is not what a player could see. Returns the exit status.
int warnOfPoint(const VisibilityOptions& options, const MapSnapshot& snapshot) {
    if (!options.from) return kExitDone;
    const Map& map = snapshot.map();
    const int status = warnOfEye(options.from->pose.position, map, pathOf(snapshot.source));
    if (status == kExitDone && map.visibility.encoding == VisEncoding::none)
        printMessage(fmt::format("warning: {}: {}", pathOf(snapshot.source), kNoVisibility));
    return status;
}

int printReport(const VisibilityOptions& options, MapSnapshot& snapshot) {
    snapshot.geometry =
        buildGeometry(snapshot.map(), snapshot.materials, GeometryLimits{}, snapshot.diagnostics);
    noteIdleOptions(options, snapshot.diagnostics);
    noteAreaPortals(snapshot.map(), options.useAreaPortals && options.from, snapshot.diagnostics);
    printWarnings(pathOf(snapshot.source), snapshot.diagnostics);
    const std::optional<std::string> text =
        options.from ? reportFrom(options, snapshot) : reportOnClusters(options, snapshot);
    if (!text) return failWith(kExitBadInput, fmt::format("{}: {}", pathOf(snapshot.source), kNoVisibility));
    const int status = warnOfPoint(options, snapshot);
    return std::max(status, writeReport(options.json, *text));
}

} // namespace

void addVisibilityOptions(VisibilityOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "The map", FileUse::map}, options.map).isRequired = true;
    list.addParsed(
        {"--from", "POINT", "Count the faces from X,Y,Z or X,Y,Z,PITCH,YAW; with angles, the frustum counts"},
        kEyeText, [&options](const std::string& text) { return readEye(text, options.from.emplace()); });
    list.addFlag("--area-portals", "With --from: respect closed areaportals, as doors stand at the start",
                 options.useAreaPortals);
    list.addFlag("--check",
                 "Check the PVS with rays: pairs of clusters that it lacks, and pairs that no ray confirms",
                 options.checksPvs);
    list.add({"--rays", "N", "With --check: most rays for a pair of clusters (default 16)"},
             {1, kMaxRaysPerPair}, options.raysPerPair);
    addJsonOption(list, options.json);
    addGameDataOptions(list, options.gameFolders);
}

int runVisibility(const VisibilityOptions& options) {
    return answerAbout(options.map, options.gameFolders,
                       [&options](MapSnapshot& snapshot) { return printReport(options, snapshot); });
}

} // namespace visleaf
