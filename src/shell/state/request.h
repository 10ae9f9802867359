// What actions, panels and the console ask of the viewer: what only the viewer can do, because it owns the
// window, the open map and the files.
#pragma once

#include <cstdint>

namespace visleaf {

/// A request is carried out once, in the order of asking. Without an open map, those that need one do
/// nothing; see needsMap().
enum class Request : uint8_t {
    quit,
    reload, // the open map, or the one that is loading
    reloadShaders,
    toggleFullScreen,
    toggleLook,   // the mouse moves the camera, or the pointer
    releaseMouse, // the mouse moves the pointer
    cancelSearch, // for a map by its name
    // These need a map.
    goBack,       // to the place before the last jump
    goForward,    // again
    fitSelection, // into the view
    fitMap,
    fitSideAgain,    // after the side has changed
    centerSelection, // of an orthographic view
    goToStart,
    goToNextSpawn,
    goToPreviousSpawn,
    copyLink, // to this place
    takeScreenshot,
    takeLargeScreenshot, // twice as wide and high as the window
    measureExposure,     // of this view
};

constexpr bool needsMap(Request request) {
    return request >= Request::goBack;
}

/// True if the colours of the view matter.
constexpr bool needsImages(Request request) {
    return request >= Request::takeScreenshot;
}

} // namespace visleaf
