#include "shell/state/auto_exposure.h"

#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

namespace visleaf {
namespace {

void setExposure(ViewerState& state, float exposure) {
    set(state, "exposure", static_cast<double>(exposure));
}

} // namespace

bool isExposureAuto(const ViewerState& state) {
    return state.mapExposure.measured && state.settings.draw.exposure == state.mapExposure.measured->measured;
}

void useMeasuredExposure(float measured, ViewerState& state) {
    endAutoExposure(state);
    state.mapExposure.measured = AutoExposure{.measured = measured, .before = state.settings.draw.exposure};
    setExposure(state, measured);
}

void takeMeasuredExposure(const std::optional<float>& measured, const Map& map, ViewerState& state) {
    const float before = state.settings.draw.exposure;
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
    if (isExposureAuto(state)) setExposure(state, state.mapExposure.measured->before);
    state.mapExposure.measured.reset();
}

void takeDarkPicture(ViewerState& state) {
    state.map.isDark = true;
    state.map.darkPlace = state.camera.pose.position;
}

bool isDarkHintDue(const ViewerState& state) {
    constexpr float kLeft = 256.0f; // units; the place is another one from there on
    const bool isAsInTheGame =
        state.settings.draw.mode == ViewMode::lit && state.settings.draw.exposure == Settings{}.draw.exposure;
    return state.map.darkPlace && isAsInTheGame && state.settings.knowsControls &&
           !wantedBars(state).advice &&
           glm::distance(*state.map.darkPlace, state.camera.pose.position) < kLeft;
}

std::string exposureText(float exposure) {
    return fmt::format("{:.2f}", exposure);
}

void beginExposure(ViewerState& state) {
    state.mapExposure.measured.reset();
    setExposure(state, state.mapExposure.first);
}

} // namespace visleaf
