// How the user opens a map or adds game data: in the browser for files, from an archive, or by a drop.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// Most folders, archives and WADs that are kept for one owner.
inline constexpr size_t kMaxAddedData = 20;

/// Opens the browser in the folder of the open map. If the browser was used since that map was opened, or if
/// the map is the bundled demo, it opens in its last folder, also that of an earlier run.
void openBrowser(ViewerState& state, const BrowserPurpose& purpose);

/// Shows the maps of the requested archive, from which the user chooses one.
void offerMaps(const LoadOutcome& outcome, ViewerState& state);

/// Adds the requested data to ViewerState::added for `owner` (ownerOfData(); empty: no map is open), and
/// reports success or failure for each. Returns true if something was added.
bool addData(const std::string& owner, ViewerState& state);

/// Opens or mounts what the user dropped on the window; see classifyDroppedPath().
void takeDropped(const std::filesystem::path& dropped, ViewerState& state);

} // namespace visleaf
