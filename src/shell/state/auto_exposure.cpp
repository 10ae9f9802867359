#include "shell/state/auto_exposure.h"

#include "shell/state/viewer_state.h"

namespace visleaf {

bool isExposureAuto(const ViewerState& state) {
    return state.autoExposure && state.settings.exposure == state.autoExposure->measured;
}

void useMeasuredExposure(float measured, ViewerState& state) {
    endAutoExposure(state);
    state.autoExposure = AutoExposure{.measured = measured, .before = state.settings.exposure};
    state.settings.exposure = measured;
}

void endAutoExposure(ViewerState& state) {
    state.settings.exposure = withoutAutoExposure(state).exposure;
    state.autoExposure.reset();
}

Settings withoutAutoExposure(const ViewerState& state) {
    Settings settings = state.settings;
    if (isExposureAuto(state)) settings.exposure = state.autoExposure->before;
    return settings;
}

} // namespace visleaf
