// The part of the viewer's state that decides how the map looks. A window that takes the place of another one
// starts with it.
#pragma once

#include "camera/fly_camera.h"
#include "camera/frozen_view.h"
#include "document/settings.h"
#include "shell/camera/camera_rig.h"
#include "shell/state/auto_exposure.h"
#include "shell/state/open_map.h"
#include "shell/state/picked.h"
#include "view/animation_clock.h"

#include <string>

namespace visleaf {

struct ShownState {
    Settings settings;
    FlyCamera camera;
    CameraRig rig;
    FrozenView frozen;
    ViewMode modeBeforeWireframe = ViewMode::lit;
    std::string flag = "SKY"; // that the view `flag` shows
    AnimationClock clock;
    MapExposure mapExposure;
    bool isUiHidden = false;
    Picked picked;
    OpenMap map;
};

} // namespace visleaf
