// Where the camera is, and how it moves.
#pragma once

#include "culling/view.h"

#include <cstdint>

namespace visleaf {

/// How the camera moves.
enum class CameraMode : uint8_t {
    fly,
    walk,  // as a player of the game
    orbit, // around a point
    top,   // orthographic, see camera/ortho_camera.h
    front,
    side,
};

/// A pose of the camera, and how it moves there.
struct CameraPlace {
    CameraPose pose;
    CameraMode mode = CameraMode::fly;
    float orthoWidth = 0.0f; // of the frame of an orthographic camera, game units

    bool operator==(const CameraPlace&) const = default;
};

} // namespace visleaf
