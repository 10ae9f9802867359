// What actions, panels and the console ask of the viewer: what only the viewer can do, because it owns the
// window, the open map and the files.
#pragma once

#include <cstdint>

namespace visleaf {

/// A request is carried out once, in the order of asking. One that needs a map does nothing without it.
enum class Request : uint8_t {
    quit,
    reload, // the open map, or the one that is loading
    reloadShaders,
    toggleFullScreen,
    toggleLook,   // the mouse moves the camera, or the pointer
    releaseMouse, // the mouse moves the pointer
    cancelSearch, // for a map by its name
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
    measureDarkness,     // the same: whether a hint on the dark is of use
};

/// What must be there before a request is carried out.
enum class RequestNeeds : uint8_t {
    nothing,
    map,
    images, // the map and its images, because the colours of the view matter
};

/// Returns what a request needs. The table of what requests do says it, in request_effects.cpp.
RequestNeeds needsOf(Request request);

inline bool needsMap(Request request) {
    return needsOf(request) != RequestNeeds::nothing;
}

} // namespace visleaf
