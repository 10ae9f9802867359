#include "shell/state/bookmarks.h"

#include "shell/state/viewer_state.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

std::optional<CameraPlace> bookmarkAt(int slot, const ViewerState& state) {
    const auto found = state.bookmarks.find(state.map.name);
    return found == state.bookmarks.end() ? std::nullopt : found->second[static_cast<size_t>(slot - 1)];
}

} // namespace

void setBookmark(int slot, ViewerState& state) {
    if (state.map.name.empty()) return;
    const bool isNew = !state.bookmarks.contains(state.map.name);
    if (isNew && state.bookmarks.size() >= kMaxMapsWithBookmarks)
        return showNotice(state, fmt::format("{} maps have bookmarks already", kMaxMapsWithBookmarks));
    state.bookmarks[state.map.name][static_cast<size_t>(slot - 1)] = placeOf(state.rig, state.camera);
    showNotice(state, fmt::format("Bookmark {} set; {} returns here", slot, slot));
}

void goToBookmark(int slot, ViewerState& state) {
    std::optional<CameraPlace> place = bookmarkAt(slot, state);
    if (!place) return showNotice(state, fmt::format("Bookmark {} is not set; Shift+{} sets it", slot, slot));
    place->pose = withinLimits(place->pose);
    const CameraModeInfo& mode = infoOf(place->mode);
    if (!mode.side) place->orthoWidth = state.rig.orthoWidth;
    std::string notice = fmt::format("Bookmark {}", slot);
    if (mode.mode != state.rig.mode)
        notice += fmt::format(". {}", noticeOf(mode.mode, state.keys, state.map.game));
    moveTo(*place, state.rig, state.camera);
    showNotice(state, notice, 1.5);
}

bool hasBookmark(int slot, const ViewerState& state) {
    return bookmarkAt(slot, state).has_value();
}

} // namespace visleaf
