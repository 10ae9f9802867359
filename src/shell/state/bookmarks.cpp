#include "shell/state/bookmarks.h"

#include "shell/state/viewer_state.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

std::optional<CameraPose> bookmarkAt(int slot, const ViewerState& state) {
    const auto found = state.bookmarks.find(state.map);
    return found == state.bookmarks.end() ? std::nullopt : found->second[static_cast<size_t>(slot - 1)];
}

} // namespace

void setBookmark(int slot, ViewerState& state) {
    if (state.map.empty()) return;
    const bool isNew = !state.bookmarks.contains(state.map);
    if (isNew && state.bookmarks.size() >= kMaxMapsWithBookmarks)
        return showNotice(state, fmt::format("{} maps have bookmarks already", kMaxMapsWithBookmarks));
    state.bookmarks[state.map][static_cast<size_t>(slot - 1)] = state.camera.pose;
    showNotice(state, fmt::format("Bookmark {} set; {} returns here", slot, slot));
}

void goToBookmark(int slot, ViewerState& state) {
    const std::optional<CameraPose> pose = bookmarkAt(slot, state);
    if (!pose) return showNotice(state, fmt::format("Bookmark {} is not set; Shift+{} sets it", slot, slot));
    state.camera.pose = withinLimits(*pose);
    state.camera.velocity = glm::vec3(0.0f);
    showNotice(state, fmt::format("Bookmark {}", slot), 1.5);
}

bool hasBookmark(int slot, const ViewerState& state) {
    return bookmarkAt(slot, state).has_value();
}

} // namespace visleaf
