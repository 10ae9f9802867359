// A place of the camera, with the way in which it moves there.
#pragma once

#include "culling/view.h"

#include <cstdint>

namespace visleaf {

enum class CameraMode : uint8_t {
    fly,
    walk,  // as a player of the game
    orbit, // around a point
    top,   // orthographic, see camera/ortho_camera.h
    front,
    side,
};

struct CameraPlace {
    CameraPose pose;
    CameraMode mode = CameraMode::fly;
    float orthoWidth = 0.0f; // of the frame of an orthographic camera, game units

    bool operator==(const CameraPlace&) const = default;
};

} // namespace visleaf
