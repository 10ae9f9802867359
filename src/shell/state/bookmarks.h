// Nine places of the camera for each map, which the user sets and returns to with the number keys.
#pragma once

#include "camera/camera_place.h"

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
using MapBookmarks = std::array<std::optional<CameraPlace>, kNumBookmarks>;
/// By the name of the map; see OpenMap::name.
using Bookmarks = std::map<std::string, MapBookmarks>;

/// Sets bookmark `slot` (1 to 9) of the open map to the camera.
void setBookmark(int slot, ViewerState& state);

/// Moves the camera to a bookmark of the open map, where it moves as it did there, or says that the bookmark
/// is not set. A bookmark of an orthographic camera also restores the zoom.
void goToBookmark(int slot, ViewerState& state);

bool hasBookmark(int slot, const ViewerState& state);

} // namespace visleaf
