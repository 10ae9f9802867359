#include "features/lint/lint_feature.h"

#include "features/lint/problem_list.h"
#include "shell/state/viewer_state.h"

#include <nlohmann/json.hpp>

namespace visleaf {

void LintAsking::takeMap(const OpenedMap&, ViewerState& state) {
    state.numProblems.reset();
    asker.forget();
}

void LintAsking::beforeFrame(const FeatureFrame& frame, ViewerState& state) {
    if (frame.mapView.hasAllImages()) asker.ask(frame.mapView.shared(), {});
    if (asker.poll()) state.numProblems = countProblems(*asker.last());
}

void LintAsking::addTo(const ViewerState& state, nlohmann::ordered_json& report) const {
    report["problems"] = state.numProblems ? static_cast<int64_t>(*state.numProblems) : -1;
    nlohmann::ordered_json rules = nlohmann::ordered_json::array();
    if (const auto found = asker.last())
        for (const RuleFindings& result : *found)
            rules.push_back(result.rule->id);
    report["problem_rules"] = rules;
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
