#include "shell/state/viewer_state.h"

#include "base/text/printable.h"
#include "report/terminal.h"
#include "shell/state/open_panels.h"

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <utility>

namespace visleaf {
namespace {

/// Says why no pose sees a thing.
std::string unseenText(const glm::vec3& center, const Bounds& world) {
    const bool isOutside = !world.isEmpty() && glm::clamp(center, world.mins, world.maxs) != center;
    return isOutside ? "This lies outside of the map"
                     : "Players never see this: no open space has a view of it";
}

/// Gives KeysDialog::keyFor a key.
void giveKey(const SDL_Keysym& key, ViewerState& state) {
    KeysDialog& dialog = state.dialogs.keys;
    const Action& action = *dialog.keyFor;
    const bool isCancelled = key.sym == SDLK_ESCAPE && action.name != "escape";
    const std::optional<Chord> chord = chordFor(action, key);
    dialog.taken = key.scancode;
    if (!isCancelled && !chord) return;
    dialog.keyFor = nullptr;
    const std::optional<Chord> replaced = std::exchange(dialog.replaced, std::nullopt);
    if (isCancelled) return;
    if (replaced)
        state.keys.replace(action, *replaced, *chord);
    else
        state.keys.add(action, *chord);
    const std::string conflict = conflictText(*chord, action, state.keys);
    if (!conflict.empty()) showNotice(state, conflict, 6.0);
}

} // namespace

void showAllFaces(ViewerState& state) {
    endFilter(state.picked);
    showNotice(state, kAllFacesNotice);
}

void deselect(ViewerState& state) {
    clearSelection(state.picked);
    endSelection(state.bars);
}

void setCameraMode(ViewerState& state, CameraMode mode) {
    // The key that ends a walk in flight walks again, too, so that needs no words.
    const bool endsWalk = infoOf(state.rig.mode).isPlayer && infoOf(mode).endsWithMap;
    setMode(state.rig, mode, state.camera);
    const std::string notice = noticeOf(mode, state.keys, state.map.game);
    showNotice(state, endsWalk ? fmt::format("{}. {}", notice, endOfWalkText(state)) : notice);
}

std::string endOfWalkText(const ViewerState& state) {
    return fmt::format("Walking has ended; {} walks again", keyOrTitle(*findAction("walk"), state.keys));
}

void moveCameraTo(ViewerState& state, const std::optional<CameraPose>& pose, const CameraPose& unseen,
                  const glm::vec3& center, const Bounds& world) {
    std::string notice = pose ? "" : unseenText(center, world);
    if (!pose && infoOf(state.rig.mode).isPlayer) {
        setCameraMode(state, CameraMode::fly);
        notice += fmt::format(". {}", endOfWalkText(state));
    }
    if (!notice.empty()) showNotice(state, notice);
    CameraPose& camera = state.camera.pose;
    camera = withinLimits(pose.value_or(unseen));
    state.camera.velocity = glm::vec3(0.0f);
    if (!infoOf(state.rig.mode).hasPivot || camera.position == center) return;
    state.rig.pivot = center;
    camera = poseAlong(camera.position, glm::normalize(center - camera.position));
}

bool takeKey(const SDL_Event& event, ViewerState& state) {
    KeysDialog& dialog = state.dialogs.keys;
    const bool isRepeated = event.type == SDL_KEYDOWN && event.key.repeat != 0;
    if (event.type == SDL_KEYDOWN && !isRepeated) {
        dialog.taken.reset();
        if (dialog.keyFor != nullptr) giveKey(event.key.keysym, state);
        return dialog.taken.has_value();
    }
    if (event.type == SDL_KEYUP && event.key.keysym.scancode == dialog.taken) dialog.taken.reset();
    if (isRepeated) return dialog.taken || dialog.keyFor != nullptr;
    return event.type == SDL_TEXTINPUT && dialog.taken;
}

void showNotice(ViewerState& state, std::string text, double seconds) {
    state.notice = {std::move(text), seconds};
}

void endNotice(ViewerState& state, std::string_view text) {
    if (state.notice.text == text) state.notice = {};
}

void showError(ViewerState& state, const std::string& text) {
    printLog(text);
    state.script.hasFailedInput |= state.script.isRunning;
    if (isTypingInConsole(state)) return print(state.dialogs.console, withoutBackticks(text));
    state.message = withoutBackticks(text);
}

std::string speedText(const ViewerState& state) {
    // Players move at the speed of the game, so what they have reached says more than what was set.
    if (infoOf(state.rig.mode).isPlayer)
        return fmt::format("speed {:.0f}", glm::length(glm::vec2(state.camera.velocity)));
    const std::string speed = fmt::format("{:.0f}", state.settings.speed);
    const std::string usual = fmt::format("{:.0f}", Settings{}.speed);
    return speed == usual ? fmt::format("speed {}", speed) : fmt::format("speed {} (usual {})", speed, usual);
}

} // namespace visleaf
