#include "shell/state/auto_exposure.h"

#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

namespace visleaf {

bool isExposureAuto(const ViewerState& state) {
    return state.mapExposure.measured && state.settings.exposure == state.mapExposure.measured->measured;
}

void useMeasuredExposure(float measured, ViewerState& state) {
    endAutoExposure(state);
    state.mapExposure.measured = AutoExposure{.measured = measured, .before = state.settings.exposure};
    state.settings.exposure = measured;
}

void takeMeasuredExposure(const std::optional<float>& measured, const Map& map, ViewerState& state) {
    const float before = state.settings.exposure;
    state.map.darkPlace.reset(); // the user knows the key
    if (measured && *measured != before) {
        useMeasuredExposure(*measured, state);
        return showNotice(state, fmt::format("{} goes back to the exposure before",
                                             keyText(*findAction("auto_exposure"), state.keys)));
    }
    if (!hasLightmaps(map)) return showNotice(state, "The map has no lightmaps; no exposure brightens it");
    showNotice(state,
               measured ? "No other exposure suits this view better" : "Light reaches nothing in this view");
}

void endAutoExposure(ViewerState& state) {
    if (isExposureAuto(state)) state.settings.exposure = state.mapExposure.measured->before;
    state.mapExposure.measured.reset();
}

void takeDarkPicture(ViewerState& state) {
    state.map.isDark = true;
    state.map.darkPlace = state.camera.pose.position;
}

bool isLitAsInTheGame(const ViewerState& state) {
    return state.settings.mode == ViewMode::lit && state.settings.exposure == Settings{}.exposure;
}

bool isDarkHintDue(const ViewerState& state) {
    constexpr float kLeft = 256.0f; // units; the place is another one from there on
    return state.map.darkPlace && isLitAsInTheGame(state) && state.settings.knowsControls &&
           !wantedBars(state).advice &&
           glm::distance(*state.map.darkPlace, state.camera.pose.position) < kLeft;
}

std::string exposureText(float exposure) {
    return fmt::format("{:.2f}", exposure);
}

void beginExposure(ViewerState& state) {
    state.mapExposure.measured.reset();
    state.settings.exposure = state.mapExposure.first;
}

} // namespace visleaf
