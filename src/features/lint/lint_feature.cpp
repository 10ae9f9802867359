#include "features/lint/lint_feature.h"

#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {

ProblemCounts countProblems(std::span<const RuleFindings> results) {
    return {.numErrors = countFindings(results, Severity::error),
            .numWarnings = countFindings(results, Severity::warning)};
}

bool hasLeak(std::span<const RuleFindings> results) {
    return std::ranges::any_of(results, [](const RuleFindings& result) {
        return result.rule->id == "leak" || result.rule->id == "leak-file";
    });
}

void sayThatItLeaks(ViewerState& state) {
    constexpr double kSeconds = 8.0;
    if (state.settings.showLeak) return;
    const bool isBehind = state.notice.isOnReload && isShown(state.notice);
    showNotice(state,
               isBehind ? fmt::format("{}; the map leaks now", state.notice.text) : "The map leaks now",
               kSeconds);
}

void LintAsking::takeMap(const OpenedMap& opened, ViewerState& state) {
    if (!opened.isReload) isLeaky.reset();
    isReloaded = opened.isReload;
    state.map.problems.reset();
    asker.forget();
    choice = {};
}

void LintAsking::beforeFrame(const FeatureFrame& frame, ViewerState& state) {
    MapView& mapView = frame.mapView;
    if (mapView.hasAllImages())
        asker.ask(mapView.shared(), {mapView.lines().overlays().leakFiles(mapView.snapshot())});
    if (!asker.poll()) return;
    state.map.problems = countProblems(*asker.last());
    const bool wasSealed = isLeaky == false;
    isLeaky = hasLeak(*asker.last());
    if (std::exchange(isReloaded, false) && wasSealed && *isLeaky) sayThatItLeaks(state);
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
