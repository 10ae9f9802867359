#include "features/lint/lint_feature.h"

#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace visleaf {

ProblemCounts countProblems(std::span<const RuleFindings> results) {
    return {.numErrors = countFindings(results, Severity::error),
            .numWarnings = countFindings(results, Severity::warning)};
}

void LintAsking::takeMap(const OpenedMap&, ViewerState& state) {
    state.map.problems.reset();
    asker.forget();
    choice = {};
}

void LintAsking::beforeFrame(const FeatureFrame& frame, ViewerState& state) {
    MapView& mapView = frame.mapView;
    if (mapView.hasAllImages())
        asker.ask(mapView.shared(), {mapView.lines().overlays().leakFiles(mapView.snapshot())});
    if (asker.poll()) state.map.problems = countProblems(*asker.last());
}

void LintAsking::addTo(const ViewerState& state, nlohmann::ordered_json& report) const {
    const ProblemCounts counts = state.map.problems.value_or(ProblemCounts{});
    report["problems"] =
        state.map.problems ? static_cast<int64_t>(counts.numErrors + counts.numWarnings) : -1;
    nlohmann::ordered_json rules = nlohmann::ordered_json::object();
    if (const auto found = asker.last())
        for (const RuleFindings& result : *found)
            rules[std::string(result.rule->id)] = result.findings.total();
    report["problem_rules"] = rules;
    report["problem_chosen"] = choice.row ? std::string(choice.row->rule) : "";
    report["problem_place_chosen"] = choice.row && choice.row->finding;
}

void showPlace(const FindingPlace& place, ViewerState& state) {
    if (place.item && place.position) return goTo(*place.item, state.picked);
    if (place.item) {
        state.picked.selection.select(*place.item);
        return showNotice(
            state, fmt::format("Selected {}, which has no position on the map", itemTitle(*place.item)));
    }
    CameraPose pose = state.camera.pose;
    pose.position = *place.position;
    moveCameraTo(state, pose, pose, pose.position);
}

Feature lintFeature() {
    static constexpr Action actions[] = {tabAction("problems", "Problems: what is wrong with the map",
                                                   key(SDLK_m, kCtrl | kShift), Panel::problems)};
    static constexpr TabRow tabs[] = {{.panel = Panel::problems,
                                       .title = "Problems",
                                       .help = "What is wrong with the map, and what to do",
                                       .draw = drawProblemsPanel,
                                       .order = TabRow::kProblems}};
    return {.makeState = newState<LintAsking>, .actions = actions, .tabs = tabs};
}

} // namespace visleaf
