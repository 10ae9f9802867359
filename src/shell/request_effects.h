// What each request does.
#pragma once

#include "shell/state/viewer_state.h"

#include <functional>

namespace visleaf {

class CameraControl;
class Input;
class MapOpener;
class Renderer;
class Window;

/// The parts of the viewer that requests reach.
struct RequestParts {
    MapView* mapView; // null: no map is open
    MapOpener& opener;
    Renderer& renderer;
    Window& window;
    Input& input;
    CameraControl& cameraControl;
    Lens lens;
    const std::filesystem::path& screenshots; // the folder for them
    std::function<FrameChoices()> choices;
};

/// Carries out a request. What needs a map does nothing without one; a line of a script has failed then.
void carryOut(Request request, const RequestParts& parts, ViewerState& state);

} // namespace visleaf
