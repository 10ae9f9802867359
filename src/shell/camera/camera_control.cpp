#include "shell/camera/camera_control.h"

#include "analysis/item_view.h"
#include "analysis/pick/picker.h"
#include "camera/orbit_camera.h"
#include "map/entities/spawn.h"
#include "shell/state/setting_changes.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <utility>

namespace visleaf {
namespace {

constexpr float kPivotDistance = 256.0f; // game units before the camera, where nothing else is known
constexpr float kStillSpeed = 0.05f;     // game units per second; a slower movement changes no pixel
constexpr double kFallNoticeSeconds = 10.0;
constexpr double kDoorNoticeSeconds = 6.0;

bool isMoved(const FlyInput& input) {
    return input.look != glm::vec2(0.0f) || input.move != glm::vec3(0.0f);
}

// Zooms around what is under the mouse, or around the camera.
void zoom(float wheel, const FeatureFrame* frame, ViewerState& state) {
    const float before =
        std::exchange(state.rig.orthoWidth, orthoWidthAfterWheel(state.rig.orthoWidth, wheel));
    if (frame == nullptr || !frame->mouse || !frame->view.lens.isOrthographic()) return;
    const glm::vec3 point = rayThrough(frame->view, *frame->mouse).origin;
    glm::vec3& position = state.camera.pose.position;
    position = zoomedAround(point, position, state.rig.orthoWidth / before);
}

// A jump of the camera keeps the side from which it looks.
void moveAlongSection(OrthoSide side, const CameraInput& input, ViewerState& state) {
    state.camera.pose = orthoPose(side, state.camera.pose.position);
    moveOrtho(state.camera, state.rig.orthoWidth, input.fly, input.seconds);
}

// Returns the point that an orbit turns around: the selection, or what is in the middle of the view. Nothing
// while the middle of the view is not known.
std::optional<glm::vec3> pivotOf(const FeatureFrame& frame, ViewerState& state) {
    std::optional<glm::vec3>& pivot = state.rig.pivot;
    if (pivot) return pivot;
    CameraPose& pose = state.camera.pose;
    std::optional<glm::vec3> point;
    if (const auto item = state.picked.selection.current())
        point = positionOfItem(frame.mapView.factSource(), *item);
    if (!point) {
        const glm::dvec2 middle = 0.5 * glm::dvec2(frame.place.width, frame.place.height);
        const Answer<SnappedPoint> surface = frame.mapView.picker().surfaceAt(frame.choices, middle, 0.0);
        if (surface.isPending()) return std::nullopt;
        if (surface.value()) point = surface.value()->position;
    }
    pivot = point.value_or(pose.position + kPivotDistance * axesOf(pose).forward);
    pose = poseAlong(pose.position, glm::normalize(*pivot - pose.position));
    return pivot;
}

// An orbit has its point in the middle of the view. Returns that point again, unless a jump from `before` to
// `pose` leaves it elsewhere. The orbit then goes on around a point that is as far away as the one before.
glm::vec3 pivotAfterJump(const glm::vec3& pivot, const glm::vec3& before, const CameraPose& pose) {
    constexpr float kNearMiddle = 0.01f; // of the distance
    const glm::vec3 forward = axesOf(pose).forward;
    const float distance = glm::distance(pose.position, pivot);
    if (glm::distance(pose.position + distance * forward, pivot) <= kNearMiddle * distance) return pivot;
    return pose.position + glm::distance(before, pivot) * forward;
}

void jumpTo(const CameraPose& pose, std::string notice, ViewerState& state) {
    state.camera.pose = withinLimits(pose);
    state.camera.velocity = glm::vec3(0.0f);
    showNotice(state, std::move(notice), 1.5);
}

std::string noticeOfFall(const KeyBindings& keys) {
    return fmt::format("You have fallen out of the map; {} leads to where you stood, {} to the player start",
                       keyOrTitle(*findAction("camera_back"), keys),
                       keyOrTitle(*findAction("to_start"), keys));
}

} // namespace

Lens lensOf(const ViewerState& state, const glm::uvec2& size, const Map* map) {
    const Lens lens{.fovX = state.settings.fovX, .width = size.x, .height = size.y};
    if (map == nullptr || !orthoSideOf(state.rig)) return lens;
    return orthoLens(lens, state.camera.pose, state.rig.orthoWidth, map->models[0].bounds);
}

void CameraControl::takeMap(bool isReload, ViewerState& state) {
    m_walk.reset();
    if (isReload) return;
    ++state.rig.numJumps;
    state.rig.pivot.reset();
    m_hasSaidDoors = false;
    m_placeAfterFlight.reset();
}

void CameraControl::move(const CameraInput& input, const FeatureFrame* frame, ViewerState& state) {
    rememberJump(state);
    // The card with the first keys, which may be called back, counts from when it appears.
    m_hasLooked = !state.settings.knowsControls && (m_hasLooked || input.fly.look != glm::vec2(0.0f));
    m_hasMoved = !state.settings.knowsControls && (m_hasMoved || input.fly.move != glm::vec3(0.0f));
    // Who uses only the keyboard never looks around with the mouse, but opens panels.
    if (m_hasMoved && (m_hasLooked || state.focus.panel)) set(state, "knows_controls", 1.0);
    changeSpeed(input.wheel, frame, state);
    if (const auto pose = state.features.moveCamera(state.camera.pose, isMoved(input.fly), input.seconds)) {
        if (!std::exchange(m_isMovedByFeature, true) && m_placeAfterFlight)
            state.rig.history.leave(*m_placeAfterFlight); // a camera path leads away from there
        state.camera = {.pose = *pose};
    } else {
        m_isMovedByFeature = false;
        moveByInput(input, frame, state);
    }
    m_placeAfterFlight = placeOf(state.rig, state.camera);
}

void CameraControl::moveByInput(const CameraInput& input, const FeatureFrame* frame, ViewerState& state) {
    const CameraModeInfo& mode = infoOf(state.rig.mode);
    if (frame != nullptr && mode.isPlayer) {
        walk(input, frame->mapView.map(), state);
    } else if (frame != nullptr && mode.hasPivot) {
        if (const auto pivot = pivotOf(*frame, state)) orbit(state.camera, *pivot, input.fly, input.seconds);
    } else if (mode.side) {
        moveAlongSection(*mode.side, input, state);
    } else {
        fly(state.camera, input.fly, input.seconds, state.settings.speed);
    }
}

void CameraControl::changeSpeed(float wheel, const FeatureFrame* frame, ViewerState& state) const {
    if (wheel == 0.0f) return;
    if (orthoSideOf(state.rig)) return zoom(wheel, frame, state);
    if (infoOf(state.rig.mode).isPlayer)
        return showNotice(state, "Players walk at the speed of the game", 1.0);
    set(state, "speed", static_cast<double>(speedAfterWheel(state.settings.speed, wheel)));
    showNotice(state, fmt::format("Speed {:.0f}", state.settings.speed), 1.0);
}

void CameraControl::walk(const CameraInput& input, const Map& map, ViewerState& state) {
    if (!m_walk) m_walk.emplace(map);
    if (m_walk->isPossible() && m_walk->walk(state.camera, input.fly, input.seconds)) {
        if (m_walk->hasPassedDoor() && !std::exchange(m_hasSaidDoors, true))
            showNotice(state, "Doors, lifts and trains let you through: nothing moves them here",
                       kDoorNoticeSeconds);
        return;
    }
    const bool hasFallen = m_walk->hasFallen();
    if (hasFallen) rememberStand(state);
    setCameraMode(state, CameraMode::fly);
    if (hasFallen) return showNotice(state, noticeOfFall(state.keys), kFallNoticeSeconds);
    if (!m_walk->isPossible())
        return showNotice(state, "Nobody can walk here: the compiler left out what stops players");
    const bool hasJumped = m_placeAfterFlight && infoOf(m_placeAfterFlight->mode).isPlayer;
    showNotice(state, fmt::format("{}There is no room for a player here; fly to a free place and press {}",
                                  hasJumped ? "Walking has ended. " : "",
                                  keyOrTitle(*findAction("walk"), state.keys)));
}

// The way back leads to where the player stood, not to the last moment of the fall.
void CameraControl::rememberStand(ViewerState& state) const {
    CameraPlace place = placeOf(state.rig, state.camera);
    place.pose = m_walk->lastStand();
    state.rig.history.leave(place);
}

// The camera has jumped if it is not where the last flight ended. A change of the mode alone is no jump.
void CameraControl::rememberJump(ViewerState& state) const {
    if (!m_placeAfterFlight) return;
    const CameraPlace place = placeOf(state.rig, state.camera);
    const bool hasJumped =
        place.pose != m_placeAfterFlight->pose || place.orthoWidth != m_placeAfterFlight->orthoWidth;
    if (!hasJumped) return;
    state.rig.history.leave(*m_placeAfterFlight);
    ++state.rig.numJumps;
    std::optional<glm::vec3>& pivot = state.rig.pivot;
    if (pivot) pivot = pivotAfterJump(*pivot, m_placeAfterFlight->pose.position, place.pose);
}

void CameraControl::goThroughHistory(bool forward, ViewerState& state) {
    rememberJump(state);
    const CameraPlace place = placeOf(state.rig, state.camera);
    CameraHistory& history = state.rig.history;
    const std::optional<CameraPlace> target = forward ? history.forward(place) : history.back(place);
    if (!target)
        return showNotice(state, forward ? "There is no later place" : "There is no earlier place", 1.5);
    moveTo(*target, state.rig, state.camera);
    m_placeAfterFlight = *target; // history does not grow
    std::string notice = forward ? "Forward again" : "Back to the last place";
    if (target->mode != place.mode)
        notice += fmt::format(". {}", noticeOf(target->mode, state.keys, state.map.game));
    showNotice(state, notice, 1.5);
}

bool CameraControl::isMoving(const ViewerState& state) const {
    const bool isWalking = infoOf(state.rig.mode).isPlayer && m_walk && m_walk->isMoving();
    return isWalking || glm::length(state.camera.velocity) > kStillSpeed;
}

void goToStart(const Map& map, ViewerState& state) {
    jumpTo(startPose(map), "The player start", state);
}

void goToSpawn(int step, const Map& map, ViewerState& state) {
    const std::vector<Spawn> spawns = allSpawns(map);
    if (spawns.empty()) return showNotice(state, "The map has no player starts");
    const size_t num = spawns.size();
    size_t& last = state.rig.lastSpawn;
    last = (last + (step > 0 ? 1 : num - 1)) % num;
    const Spawn& spawn = spawns[last];
    jumpTo({eyeOf(spawn, map.game), spawn.angles.x, spawn.angles.y},
           fmt::format("Player start {} of {}", last + 1, num), state);
}

} // namespace visleaf
