// Moves the camera of the viewer by what the user does.
#pragma once

#include "camera/walk_camera.h"
#include "features/feature_state.h"
#include "shell/state/viewer_state.h"

#include <optional>

namespace visleaf {

/// What the user does with the camera in a frame.
struct CameraInput {
    FlyInput fly;        // turns are in degrees, with the user's factor
    float wheel = 0.0f;  // steps
    float seconds = 0.0; // of the frame
};

class CameraControl {
  public:
    /// Forgets what belongs to the map before. A reload of the same map keeps the camera, so its picture
    /// stays where it is, and an orbit goes on around its point.
    void takeMap(bool isReload, ViewerState& state);

    /// Moves the camera in its mode, unless a feature moves it. `frame` is the next one; null: no map is
    /// open.
    void move(const CameraInput& input, const FeatureFrame* frame, ViewerState& state);

    /// Goes to the place before the last jump, or after it. The camera moves as it did there. Says so.
    void goThroughHistory(bool forward, ViewerState& state);

    /// True while the camera moves without any input.
    bool isMoving(const ViewerState& state) const;

  private:
    void rememberJump(ViewerState& state) const;
    void moveByInput(const CameraInput& input, const FeatureFrame* frame, ViewerState& state);
    void changeSpeed(float wheel, const FeatureFrame* frame, ViewerState& state) const;
    void rememberStand(ViewerState& state) const;
    void walk(const CameraInput& input, const Map& map, ViewerState& state);

    bool m_hasSaidDoors = false;      // of the open map: that they let players pass
    std::optional<WalkCamera> m_walk; // of the open map; made for the first walk
    // Where the last frame left the camera; nothing after another map was opened.
    std::optional<CameraPlace> m_placeAfterFlight;
    bool m_isMovedByFeature = false;              // in the last frame
    bool m_hasLooked = false, m_hasMoved = false; // since the start
};

/// Returns the lens of the camera for a frame of this size, in pixels. `map` gives an orthographic camera its
/// depth; null: none is open.
Lens lensOf(const ViewerState& state, const glm::uvec2& size, const Map* map);

/// Moves the camera to startPose().
void goToStart(const Map& map, ViewerState& state);

/// Moves the camera to the next player start (`step` is 1), or to the one before (-1).
void goToSpawn(int step, const Map& map, ViewerState& state);

} // namespace visleaf
