#include "shell/state/auto_exposure.h"

#include "images/image.h"
#include "shell/state/open_panels.h"
#include "shell/state/setting_changes.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <utility>

namespace visleaf {
namespace {

void setExposure(ViewerState& state, float exposure) {
    set(state, "exposure", static_cast<double>(exposure));
}

MeasuredView viewToMeasure(const Settings& shown, const ViewerState& state) {
    return {.numJumps = state.rig.numJumps, .shading = shadingOf(shown)};
}

/// True if two poses show different places, or different sides of one.
bool areFarApart(const CameraPose& a, const CameraPose& b) {
    constexpr float kStep = 128.0f; // units
    constexpr float kTurn = 0.87f;  // the cosine of 30 degrees
    return glm::distance(a.position, b.position) > kStep ||
           glm::dot(axesOf(a).forward, axesOf(b).forward) < kTurn;
}

} // namespace

bool isExposureAuto(const ViewerState& state) {
    return state.mapExposure.measured && state.settings.draw.exposure == state.mapExposure.measured->measured;
}

void useMeasuredExposure(float measured, ViewerState& state) {
    endAutoExposure(state);
    FrameChoices choices{.settings = state.settings};
    for (const auto& feature : state.features.all())
        feature->change(choices); // light styles
    state.mapExposure.measured = AutoExposure{.measured = measured,
                                              .before = state.settings.draw.exposure,
                                              .view = viewToMeasure(choices.settings, state)};
    setExposure(state, measured);
}

bool mustMeasureAgain(const Settings& shown, ViewerState& state) {
    if (!isExposureAuto(state) || !infoOf(shown.draw.mode).traits.readsLight) return false;
    const MeasuredView view = viewToMeasure(shown, state);
    return std::exchange(state.mapExposure.measured->view, view) != view;
}

void takeMeasuredExposure(const std::optional<float>& measured, const Map& map, ViewerState& state) {
    if (isExposureAuto(state)) {
        if (measured) useMeasuredExposure(*measured, state);
        return;
    }
    const float before = state.settings.draw.exposure;
    state.map.darkPicture.reset(); // the user knows the key
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

void takeFirstBrightness(float brightness, ViewerState& state) {
    state.map.darkPicture.reset();
    takeBrightness(brightness, state);
    if (!state.map.darkPicture->isDark) state.map.darkPicture.reset();
}

void takeBrightness(float brightness, ViewerState& state) {
    state.map.darkPicture = MeasuredPicture{state.camera.pose, isNearlyBlack(brightness, state)};
}

bool isNearlyBlack(float brightness, const ViewerState& state) {
    constexpr float kBright = 0.11f; // between kDarkPicture and this, nothing changes
    const bool wasDark = state.map.darkPicture && state.map.darkPicture->isDark;
    return brightness < (wasDark ? kBright : kDarkPicture);
}

bool isBrightnessWanted(const ViewerState& state) {
    return state.map.darkPicture && areFarApart(state.map.darkPicture->pose, state.camera.pose);
}

bool isPictureDark(const ViewerState& state) {
    return state.map.darkPicture && state.map.darkPicture->isDark && isLitAsInTheGame(state.settings) &&
           !isExposureAuto(state) && !state.features.recolorsMap();
}

bool isDarkHintDue(const ViewerState& state) {
    return isPictureDark(state) && state.settings.knowsControls && !wantedBars(state).advice;
}

std::string exposureText(float exposure) {
    return fmt::format("{:.2f}", exposure);
}

void beginExposure(ViewerState& state) {
    const float first = state.mapExposure.first;
    std::optional<AutoExposure>& measured = state.mapExposure.measured;
    if (isExposureAuto(state))
        measured = AutoExposure{.measured = first, .before = first, .view = {}};
    else
        measured.reset();
    setExposure(state, first);
}

void measureReloadedMap(ViewerState& state) {
    if (state.mapExposure.measured) state.mapExposure.measured->view.reset();
}

} // namespace visleaf
