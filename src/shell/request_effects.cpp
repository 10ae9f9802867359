#include "shell/request_effects.h"

#include "base/enum_table.h"
#include "report/terminal.h"
#include "shell/camera/camera_control.h"
#include "shell/camera/fit_view.h"
#include "shell/console/go_to_place.h"
#include "shell/input/actions.h"
#include "shell/input/input.h"
#include "shell/map_opener.h"
#include "shell/view_pictures.h"
#include "shell/window.h"

#include <SDL.h>
#include <fmt/format.h>

namespace visleaf {
namespace {

void copyLink(ViewerState& state) {
    const std::string link = linkToView(state);
    SDL_SetClipboardText(link.c_str());
    showNotice(state, "Copied " + link);
}

/// Says that a mode has begun and which key ends it, or that it has ended.
void sayHowToUndo(std::string_view mode, std::string_view action, bool isOn, ViewerState& state) {
    const std::string key = keyOrTitle(*findAction(action), state.keys);
    showNotice(state, isOn ? fmt::format("{}; {} ends that", mode, key) : fmt::format("{}: off", mode), 2.5);
}

void reloadShaders(Renderer& renderer, ViewerState& state) {
    const std::string problem = renderer.reloadShaders();
    if (problem.empty())
        showNotice(state, "Shaders reloaded");
    else
        showError(state, problem);
}

void finishImages(MapView& mapView) {
    if (mapView.hasAllImages()) return;
    mapView.finishImages();
    const MapSnapshot& map = mapView.snapshot();
    printWarnings(pathOf(map.source), map.diagnostics);
}

PictureSource sourceOf(const RequestParts& parts) {
    return {*parts.mapView, parts.renderer, parts.window.caps(), parts.choices()};
}

/// Saves a screenshot `scale` times as large as the window, whichever side bars are open.
void saveScreenshot(uint32_t scale, const RequestParts& parts, ViewerState& state) {
    const Lens large = lensOf(state, parts.window.drawableSize(), &parts.mapView->map());
    takeScreenshot(sourceOf(parts), makeView(state.camera.pose, large), scale, parts.screenshots, state);
}

struct RequestRow {
    Request request;
    RequestNeeds needs;
    void (*carryOut)(const RequestParts& parts, ViewerState& state);
};

constexpr RequestRow kRows[] = {
    {Request::quit, RequestNeeds::nothing, [](auto&, auto& state) { state.hasQuit = true; }},
    {Request::reload, RequestNeeds::nothing,
     [](auto& parts, auto& state) {
         parts.opener.reload(state);
         if (state.todo.load) showNotice(state, "Reloading the map", 1.5);
     }},
    {Request::reloadShaders, RequestNeeds::nothing,
     [](auto& parts, auto& state) { reloadShaders(parts.renderer, state); }},
    {Request::toggleFullScreen, RequestNeeds::nothing,
     [](auto& parts, auto& state) {
         parts.window.setFullScreen(!parts.window.isFullScreen());
         state.isFullScreen = parts.window.isFullScreen();
         sayHowToUndo("Full screen", "full_screen", state.isFullScreen, state);
     }},
    {Request::toggleLook, RequestNeeds::nothing,
     [](auto& parts, auto& state) {
         parts.input.toggleLook();
         sayHowToUndo("The mouse looks around", "toggle_look", parts.input.isLooking(), state);
     }},
    {Request::releaseMouse, RequestNeeds::nothing,
     [](auto& parts, auto& state) {
         parts.input.release();
         showNotice(state, "The mouse is free", 1.5);
     }},
    {Request::cancelSearch, RequestNeeds::nothing,
     [](auto& parts, auto& state) { parts.opener.cancelSearch(state); }},
    {Request::goBack, RequestNeeds::map,
     [](auto& parts, auto& state) { parts.cameraControl.goThroughHistory(false, state); }},
    {Request::goForward, RequestNeeds::map,
     [](auto& parts, auto& state) { parts.cameraControl.goThroughHistory(true, state); }},
    {Request::fitSelection, RequestNeeds::map,
     [](auto& parts, auto& state) { fitSelection(*parts.mapView, parts.lens, state); }},
    {Request::fitMap, RequestNeeds::map,
     [](auto& parts, auto& state) { fitMap(parts.mapView->snapshot(), parts.lens, state); }},
    {Request::fitSideAgain, RequestNeeds::map,
     [](auto& parts, auto& state) { fitSideAgain(parts.lens, state); }},
    {Request::centerSelection, RequestNeeds::map,
     [](auto& parts, auto& state) { centerSelection(*parts.mapView, state); }},
    {Request::goToStart, RequestNeeds::map,
     [](auto& parts, auto& state) { goToStart(parts.mapView->map(), state); }},
    {Request::goToNextSpawn, RequestNeeds::map,
     [](auto& parts, auto& state) { goToSpawn(1, parts.mapView->map(), state); }},
    {Request::goToPreviousSpawn, RequestNeeds::map,
     [](auto& parts, auto& state) { goToSpawn(-1, parts.mapView->map(), state); }},
    {Request::copyLink, RequestNeeds::map, [](auto&, auto& state) { copyLink(state); }},
    {Request::takeScreenshot, RequestNeeds::images,
     [](auto& parts, auto& state) { saveScreenshot(1, parts, state); }},
    {Request::takeLargeScreenshot, RequestNeeds::images,
     [](auto& parts, auto& state) { saveScreenshot(2, parts, state); }},
    {Request::measureExposure, RequestNeeds::images,
     [](auto& parts, auto& state) {
         measureExposure(sourceOf(parts), makeView(state.camera.pose, parts.lens), state);
     }},
    {Request::measureDarkness, RequestNeeds::images,
     [](auto& parts, auto& state) {
         measureDarkness(sourceOf(parts), makeView(state.camera.pose, parts.lens), state);
     }},
};
static_assert(hasRowPerValue(kRows, &RequestRow::request));

} // namespace

RequestNeeds needsOf(Request request) {
    return kRows[static_cast<size_t>(request)].needs;
}

void carryOut(Request request, const RequestParts& parts, ViewerState& state) {
    if (!parts.mapView && needsMap(request)) {
        state.script.hasFailedLine |= state.script.isRunning;
        return;
    }
    // A script cannot look whether the textures are there, and ask again.
    if (state.script.isRunning && needsOf(request) == RequestNeeds::images) finishImages(*parts.mapView);
    kRows[static_cast<size_t>(request)].carryOut(parts, state);
}

} // namespace visleaf
