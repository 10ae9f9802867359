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
    if (isExposureAuto(state)) state.settings.exposure = state.autoExposure->before;
    state.autoExposure.reset();
}

void beginExposure(ViewerState& state) {
    state.autoExposure.reset();
    state.settings.exposure = state.firstExposure;
}

} // namespace visleaf
