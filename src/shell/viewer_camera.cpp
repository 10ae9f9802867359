#include "camera/orbit_camera.h"
#include "map/spawn.h"
#include "shell/viewer.h"

#include <fmt/format.h>

#include <utility>

// The part of the viewer that moves the camera.
namespace visleaf {
namespace {

constexpr float kPivotDistance = 256.0f; // game units before the camera, where nothing else is known

} // namespace

Lens Viewer::lens() const {
    const FramePlace place = framePlace();
    const Lens lens{.fovX = m_state.settings.fovX, .width = place.width, .height = place.height};
    if (!m_mapView || !orthoSideOf(m_state.cameraMode)) return lens;
    return orthoLens(lens, m_state.camera.pose, m_state.orthoWidth, m_mapView->map().models[0].bounds);
}

void Viewer::moveCamera(float seconds) {
    rememberJump();
    FlyInput input = m_input.takeFlyInput();
    const float degrees = kDegreesPerCount * m_state.settings.mouseFactor;
    input.look *= glm::vec2(degrees, m_state.settings.invertPitch ? -degrees : degrees);
    m_gamepads.addTo(input, seconds);
    m_hasLooked |= input.look != glm::vec2(0.0f);
    m_hasMoved |= input.move != glm::vec3(0.0f);
    m_state.settings.knowsControls |= m_hasLooked && m_hasMoved;
    changeSpeed(m_input.takeWheel());
    const bool isMoved = input.look != glm::vec2(0.0f) || input.move != glm::vec3(0.0f);
    if (const auto pose = m_state.features.moveCamera(m_state.camera.pose, isMoved, seconds))
        m_state.camera = {.pose = *pose, .speed = m_state.camera.speed};
    else if (m_mapView && m_state.cameraMode == CameraMode::walk)
        walkOn(input, seconds);
    else if (m_mapView && m_state.cameraMode == CameraMode::orbit)
        orbitOn(input, seconds);
    else if (const auto side = orthoSideOf(m_state.cameraMode))
        moveAlongSection(*side, input, seconds);
    else
        fly(m_state.camera, input, seconds);
    m_poseAfterFlight = m_state.camera.pose;
    advance(m_state.clock, static_cast<double>(seconds));
}

// A jump of the camera keeps the side from which it looks.
void Viewer::moveAlongSection(OrthoSide side, const FlyInput& input, float seconds) {
    m_state.camera.pose = orthoPose(side, m_state.camera.pose.position);
    moveOrtho(m_state.camera, m_state.orthoWidth, input, seconds);
}

void Viewer::changeSpeed(float wheel) {
    m_state.camera.speed = m_state.settings.speed;
    if (wheel == 0.0f) return;
    if (orthoSideOf(m_state.cameraMode)) {
        m_state.orthoWidth = orthoWidthAfterWheel(m_state.orthoWidth, wheel);
        return;
    }
    if (m_state.cameraMode == CameraMode::walk)
        return showNotice(m_state, "Players walk at the speed of the game", 1.0);
    m_state.settings.speed = speedAfterWheel(m_state.settings.speed, wheel);
    m_state.camera.speed = m_state.settings.speed;
    showNotice(m_state, fmt::format("Speed {:.0f}", m_state.settings.speed), 1.0);
}

void Viewer::orbitOn(const FlyInput& input, float seconds) {
    if (const std::optional<glm::vec3> center = pivot()) orbit(m_state.camera, *center, input, seconds);
}

void Viewer::walkOn(const FlyInput& input, float seconds) {
    if (!m_walkCamera) m_walkCamera.emplace(m_mapView->map());
    if (m_walkCamera->isPossible() && m_walkCamera->walk(m_state.camera, input, seconds)) return;
    setCameraMode(m_state, CameraMode::fly);
    showNotice(m_state, m_walkCamera->isPossible()
                            ? "There is no room for a player here; fly to a free place and press V"
                            : "Nobody can walk here: the compiler left out what stops players");
}

// The point that an orbit turns around: the selection, or what is in the middle of the view. Nothing while
// the middle of the view is not known.
std::optional<glm::vec3> Viewer::pivot() {
    if (m_state.pivot) return m_state.pivot;
    const CameraPose& pose = m_state.camera.pose;
    std::optional<glm::vec3> point;
    if (const auto item = m_state.inspector.selection.current())
        point = positionOfItem(m_mapView->factSource(), *item);
    if (!point) {
        const FramePlace place = framePlace();
        const glm::dvec2 middle = 0.5 * glm::dvec2(place.width, place.height);
        const Answer<SnappedPoint> surface = m_mapView->surfaceAt(frameChoices(), middle, 0.0);
        if (surface.isPending()) return std::nullopt;
        if (surface.value()) point = surface.value()->position;
    }
    m_state.pivot = point.value_or(pose.position + kPivotDistance * axesOf(pose).forward);
    m_state.camera.pose = poseAlong(pose.position, glm::normalize(*m_state.pivot - pose.position));
    return m_state.pivot;
}

void Viewer::goToSpawn(int step) {
    const Map& map = m_mapView->map();
    const std::vector<Spawn> spawns = allSpawns(map);
    if (spawns.empty()) return showNotice(m_state, "The map has no player starts");
    const size_t num = spawns.size();
    m_state.lastSpawn = (m_state.lastSpawn + (step > 0 ? 1 : num - 1)) % num;
    const Spawn& spawn = spawns[m_state.lastSpawn];
    m_state.camera.pose = withinLimits({eyeOf(spawn, map.game), spawn.angles.x, spawn.angles.y});
    m_state.camera.velocity = glm::vec3(0.0f);
    showNotice(m_state, fmt::format("Player start {} of {}", m_state.lastSpawn + 1, num), 1.5);
}

// The camera has jumped if it is not where the last flight ended.
void Viewer::rememberJump() {
    const CameraPose& pose = m_state.camera.pose;
    if (m_poseAfterFlight && *m_poseAfterFlight != pose) m_state.cameraHistory.leave(*m_poseAfterFlight);
}

// Goes to the place before the last jump, or after it.
void Viewer::goThroughHistory(bool forward) {
    rememberJump();
    CameraPose& pose = m_state.camera.pose;
    CameraHistory& history = m_state.cameraHistory;
    const std::optional<CameraPose> target = forward ? history.forward(pose) : history.back(pose);
    if (!target) return;
    pose = *target;
    m_poseAfterFlight = pose; // this is no jump
    m_state.camera.velocity = glm::vec3(0.0f);
}

} // namespace visleaf
