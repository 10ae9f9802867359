// How keys and the mouse move the camera. Plain state; CameraControl moves the camera.
#pragma once

#include "camera/camera_history.h"
#include "camera/fly_camera.h"
#include "camera/ortho_camera.h"
#include "map/game.h"

#include <glm/vec3.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace visleaf {

class KeyBindings;

/// A row of the table of modes. Whoever needs to know what a mode does reads its row.
struct CameraModeInfo {
    CameraMode mode;
    std::string_view name;              // in reports and in the settings file
    std::string_view notice;            // how the camera moves, with `{ACTION}` for its key; see noticeOf()
    std::string_view chip = {};         // of the status bar, in capitals; empty: the mode has none
    std::string_view chipHelp = {};     // one sentence, without its full stop
    std::optional<OrthoSide> side = {}; // from which an orthographic camera looks; nothing for other modes
    bool isPlayer = false;              // of the game: walls stop it, and it cannot be put anywhere
    bool hasPivot = false;              // turns around a point, which it looks at
    bool endsByEscape = false;
    bool endsWithMap = false; // another map begins in flight
};

const CameraModeInfo& infoOf(CameraMode mode);

/// Returns CameraModeInfo::notice with the keys of the user, and what only players of some games can do.
std::string noticeOf(CameraMode mode, const KeyBindings& keys, std::optional<Game> game);

/// Returns the row with this name; null if there is none.
const CameraModeInfo* findCameraMode(std::string_view name);

/// What a fit has put into the middle of the view.
struct FittedView {
    glm::vec3 center{0.0f};    // map space
    CameraPose pose;           // from which the camera showed it
    Bounds box = {};           // all of it was in the frame; empty: only its centre is known
    float orthoWidth = 0.0f;   // of an orthographic frame then
    bool isPlaneAtBox = false; // the section plane is just in front of the box
};

struct CameraRig {
    CameraMode mode = CameraMode::fly;
    float orthoWidth = 2048.0f;               // of the frame, game units
    CameraPose poseBeforeOrtho;               // its angles return with perspective
    std::optional<glm::vec3> orthoStart = {}; // where the view without perspective began, or where a fit has
                                              // put it; while the camera is there, the whole pose returns
    std::optional<FittedView> fitted = {};    // by the last fit, also if the camera has moved since
    std::optional<glm::vec3> pivot;           // of an orbiting camera, map space; nothing: not chosen yet
    CameraHistory history;
    size_t numJumps = 0;  // of the camera, to another place, and to or from an orthographic view
    size_t lastSpawn = 0; // the player start that the camera was at last
};

/// Returns the side from which the camera looks; nothing if it is not orthographic.
std::optional<OrthoSide> orthoSideOf(const CameraRig& rig);

/// Changes how the camera moves. An orbit chooses its point anew.
void setMode(CameraRig& rig, CameraMode mode, FlyCamera& camera);

/// Returns where the camera is and how it moves.
CameraPlace placeOf(const CameraRig& rig, const FlyCamera& camera);

/// Moves the camera to a place, where it moves as it did there.
void moveTo(const CameraPlace& place, CameraRig& rig, FlyCamera& camera);

} // namespace visleaf
