// What a map that was loaded, or could not be loaded again, does to the state of the viewer.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// Returns the request that reloads the map that is loading, otherwise the open one. Returns nothing if there
/// is neither.
std::optional<LoadRequest> reloadRequest(const ViewerState& state, const LoadRequest* pending);

/// Returns the request for the map that a window before had open, after `failed` was loaded instead of it and
/// has failed. Returns nothing if that window had none, or if `failed` was its reload.
std::optional<LoadRequest> requestOfMapBefore(const ViewerState& state, const LoadRequest& failed);

/// Takes a reload that failed. A bar says so, unless the user has closed it for the same state of the file
/// and does not ask again.
void takeFailedReload(FailedReload failed, ViewerState& state);

/// Loads the open map again, like the reload that failed.
void retryReload(ViewerState& state);

/// Applies a loaded map to the state: its name and the settings of `link`. Unless `request` keeps the camera,
/// the camera moves to the link's position or the player start, and the dialog that opened the map closes.
/// OpenMap::missingData says which data to add if most textures are missing, unless the user has closed that
/// for the same map.
void enterMap(const LoadRequest& request, const MapLink& link, const MapSnapshot& snapshot,
              ViewerState& state);

} // namespace visleaf
