// What actions, panels and the console ask of the viewer: what only the viewer can do, because it owns the
// window, the open map and the files.
#pragma once

#include "base/enum_table.h"

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

struct RequestInfo {
    Request request;
    RequestNeeds needs;
};

inline constexpr RequestInfo kRequests[] = {
    {Request::quit, RequestNeeds::nothing},
    {Request::reload, RequestNeeds::nothing},
    {Request::reloadShaders, RequestNeeds::nothing},
    {Request::toggleFullScreen, RequestNeeds::nothing},
    {Request::toggleLook, RequestNeeds::nothing},
    {Request::releaseMouse, RequestNeeds::nothing},
    {Request::cancelSearch, RequestNeeds::nothing},
    {Request::goBack, RequestNeeds::map},
    {Request::goForward, RequestNeeds::map},
    {Request::fitSelection, RequestNeeds::map},
    {Request::fitMap, RequestNeeds::map},
    {Request::fitSideAgain, RequestNeeds::map},
    {Request::centerSelection, RequestNeeds::map},
    {Request::goToStart, RequestNeeds::map},
    {Request::goToNextSpawn, RequestNeeds::map},
    {Request::goToPreviousSpawn, RequestNeeds::map},
    {Request::copyLink, RequestNeeds::map},
    {Request::takeScreenshot, RequestNeeds::images},
    {Request::takeLargeScreenshot, RequestNeeds::images},
    {Request::measureExposure, RequestNeeds::images},
    {Request::measureDarkness, RequestNeeds::images},
};
static_assert(hasRowPerValue(kRequests, &RequestInfo::request));

constexpr RequestNeeds needsOf(Request request) {
    return kRequests[static_cast<size_t>(request)].needs;
}

constexpr bool needsMap(Request request) {
    return needsOf(request) != RequestNeeds::nothing;
}

} // namespace visleaf
