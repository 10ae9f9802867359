#include "shell/camera/camera_rig.h"

#include "base/enum_table.h"
#include "shell/input/actions.h"
#include "shell/input/key_bindings.h"

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace visleaf {
namespace {

/// Returns the row of an orthographic camera. A section through an unknown map shows little of it, so the
/// mode ends with its map.
constexpr CameraModeInfo ortho(CameraMode mode, std::string_view name, OrthoSide side) {
    return {.mode = mode,
            .name = name,
            .notice =
                "Orthographic: {forward} {left} {back} {right} move the view, {up} and {down} the section "
                "plane, the wheel zooms",
            .chip = "ORTHOGRAPHIC",
            .chipHelp = "No perspective; nothing in front of the section plane is drawn",
            .side = side,
            .endsWithMap = true};
}

constexpr CameraModeInfo kModes[] = {
    {.mode = CameraMode::fly, .name = "fly", .notice = "Flying"},
    {.mode = CameraMode::walk,
     .name = "walk",
     .notice = "Walking. Jump: {all_up}{crouch}",
     .chip = "WALKING",
     .chipHelp = "The camera is a player of the game, whom walls stop",
     .isPlayer = true},
    {.mode = CameraMode::orbit,
     .name = "orbit",
     .notice = "Orbiting: look to turn, {forward} and {back} for the distance",
     .chip = "ORBIT",
     .chipHelp = "The camera turns around a point",
     .hasPivot = true,
     .endsByEscape = true,
     .endsWithMap = true}, // its point belongs to the map
    ortho(CameraMode::top, "top", OrthoSide::top),
    ortho(CameraMode::front, "front", OrthoSide::front),
    ortho(CameraMode::side, "side", OrthoSide::side)};

static_assert(hasRowPerValue(kModes, &CameraModeInfo::mode));

} // namespace

const CameraModeInfo& infoOf(CameraMode mode) {
    return kModes[static_cast<size_t>(mode)];
}

std::string noticeOf(CameraMode mode, const KeyBindings& keys, std::optional<Game> game) {
    fmt::dynamic_format_arg_store<fmt::format_context> names;
    for (const char* const action : {"forward", "back", "left", "right", "up", "down"})
        names.push_back(fmt::arg(action, keyOrTitle(*findAction(action), keys)));
    names.push_back(fmt::arg("all_up", keysText(*findAction("up"), keys)));
    const bool canCrouch = !game || traitsOf(*game).player.crouching;
    const std::string crouch =
        canCrouch ? fmt::format(". Crouch: {}", keysText(*findAction("down"), keys)) : "";
    names.push_back(fmt::arg("crouch", crouch));
    return fmt::vformat(infoOf(mode).notice, names);
}

const CameraModeInfo* findCameraMode(std::string_view name) {
    const auto* found = std::ranges::find(kModes, name, &CameraModeInfo::name);
    return found != std::end(kModes) ? found : nullptr;
}

std::optional<OrthoSide> orthoSideOf(const CameraRig& rig) {
    return infoOf(rig.mode).side;
}

void setMode(CameraRig& rig, CameraMode mode, FlyCamera& camera) {
    CameraPose& pose = camera.pose;
    const bool wasOrtho = orthoSideOf(rig).has_value();
    if (wasOrtho) {
        if (rig.orthoStart != pose.position)
            rig.poseBeforeOrtho.position = pose.position; // the user has moved the view
        pose = rig.poseBeforeOrtho;
    }
    rig.mode = mode;
    if (wasOrtho || orthoSideOf(rig)) ++rig.numJumps; // other modes look at the same picture
    if (const auto side = orthoSideOf(rig)) {
        rig.poseBeforeOrtho = pose;
        pose = orthoPose(*side, pose.position);
        rig.orthoStart = pose.position;
    }
    rig.pivot.reset();
    camera.velocity = glm::vec3(0.0f);
}

CameraPlace placeOf(const CameraRig& rig, const FlyCamera& camera) {
    return {camera.pose, rig.mode, rig.orthoWidth};
}

void moveTo(const CameraPlace& place, CameraRig& rig, FlyCamera& camera) {
    if (rig.mode != place.mode) setMode(rig, place.mode, camera);
    camera.pose = place.pose;
    camera.velocity = glm::vec3(0.0f);
    rig.orthoWidth = place.orthoWidth;
    rig.pivot.reset();
    ++rig.numJumps;
}

} // namespace visleaf
