// Nine camera positions for each map, which the user sets and returns to with the number keys.
#pragma once

#include "culling/view.h"

#include <array>
#include <map>
#include <optional>
#include <string>

namespace visleaf {

struct ViewerState;

inline constexpr int kNumBookmarks = 9;
/// Most maps whose bookmarks are kept.
inline constexpr size_t kMaxMapsWithBookmarks = 500;

/// The bookmarks of one map. Slot 1 is the first.
using MapBookmarks = std::array<std::optional<CameraPose>, kNumBookmarks>;
/// By the name of the map; see ViewerState::map.
using Bookmarks = std::map<std::string, MapBookmarks>;

/// Sets bookmark `slot` (1 to 9) of the open map to the camera.
void setBookmark(int slot, ViewerState& state);

/// Moves the camera to a bookmark of the open map, or says that it is not set.
void goToBookmark(int slot, ViewerState& state);

bool hasBookmark(int slot, const ViewerState& state);

} // namespace visleaf
