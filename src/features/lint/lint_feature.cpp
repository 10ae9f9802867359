#include "features/lint/lint_feature.h"

#include "shell/state/viewer_state.h"

#include <utility>

namespace visleaf {

void LintAsking::takeMap(const OpenedMap&, ViewerState&) {
    isWanted = false;
    asker.forget();
}

void LintAsking::beforeFrame(const FeatureFrame& frame, ViewerState&) {
    if (std::exchange(isWanted, false) && frame.mapView.hasAllImages()) asker.ask(frame.mapView.shared(), {});
    asker.poll();
}

Feature lintFeature() {
    static constexpr DrawPanel* mapParts[] = {drawWarnings, drawProblems};
    return {.makeState = newState<LintAsking>, .mapParts = mapParts};
}

} // namespace visleaf
