#include "features/why/why_command.h"

#include "cli/map_question.h"
#include "cli/shared_options.h"
#include "features/why/why_report.h"
#include "report/eye_place.h"
#include "report/terminal.h"
#include "view/view_problem.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

bool readTarget(const std::string& text, Target& target) {
    const Result<Target> parsed = parseTarget(text);
    if (parsed) target = parsed.value();
    return static_cast<bool>(parsed);
}

std::string answerText(const WhyOptions& options, MapSnapshot& snapshot) {
    const Map& map = snapshot.map();
    snapshot.geometry = buildGeometry(map, snapshot.materials, GeometryLimits{}, snapshot.diagnostics);
    Progress progress;
    const LeafPortals portals = resultOf(buildLeafPortals(map, progress));
    const WhyQuestion question{
        .view = makeView(options.from.pose, Lens{}),
        .options = {.useFrustum = options.from.hasAngles, .useAreaPortals = options.useAreaPortals},
        .target = options.to};
    WhyFinder finder(map, snapshot.materials, snapshot.geometry, portals);
    const WhyAnswer answer = resultOf(finder.explain(question));
    const WhyReport report{map, portals, question, answer};
    return options.json.empty() ? whyReportText(report) : whyReportJson(report, pathOf(snapshot.source));
}

int answer(const WhyOptions& options, MapSnapshot& snapshot) {
    const Status isThere = checkTarget(options.to, snapshot.map());
    if (!isThere)
        return failWith(kExitBadCommand,
                        fmt::format("{}: {}", pathOf(snapshot.source), isThere.error().message));
    const std::string text = answerText(options, snapshot);
    noteAreaPortals(snapshot.map(), options.useAreaPortals, snapshot.diagnostics);
    printWarnings(pathOf(snapshot.source), snapshot.diagnostics);
    const int status = warnOfEye(options.from.pose.position, snapshot.map(), pathOf(snapshot.source));
    return std::max(status, writeReport(options.json, text));
}

} // namespace

void addWhyOptions(WhyOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "The map", FileUse::map}, options.map).isRequired = true;
    list.addParsed(
            {"--from", "POINT", "The camera, as X,Y,Z or X,Y,Z,PITCH,YAW; with angles, the frustum counts"},
            kEyeText, [&options](const std::string& text) { return readEye(text, options.from); })
        .isRequired = true;
    Option& to =
        list.addParsed({"--to", "TARGET", "What to ask about: X,Y,Z, face:N, leaf:N, cluster:N or entity:N"},
                       "X,Y,Z, face:N, leaf:N, cluster:N or entity:N",
                       [&options](const std::string& text) { return readTarget(text, options.to); });
    to.isRequired = true;
    to.takesItem = true;
    list.addFlag("--area-portals", "Respect closed areaportals, as doors stand at the start",
                 options.useAreaPortals);
    addJsonOption(list, options.json);
    addGameDataOptions(list, options.gameFolders);
}

int runWhy(const WhyOptions& options) {
    return answerAbout(options.map, options.gameFolders,
                       [&options](MapSnapshot& snapshot) { return answer(options, snapshot); });
}

} // namespace visleaf
