// The state that keys, menus and panels of the viewer change: plain data, and functions that change it.
// Actions are in actions.cpp. The panels draw the state.
#pragma once

#include "document/map_loader.h"
#include "features/feature_state.h"
#include "shell/dialogs/dialogs.h"
#include "shell/input/key_bindings.h"
#include "shell/state/bookmarks.h"
#include "shell/state/map_menu.h"
#include "shell/state/notice.h"
#include "shell/state/panel_focus.h"
#include "shell/state/recent_items.h"
#include "shell/state/shown_state.h"
#include "shell/state/side_bars.h"
#include "shell/state/to_do.h"
#include "shell/window_layout.h"
#include "view/frame_history.h"
#include "view/map_view.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Whether the viewer could do what its command line asks for: open a map, carry out lines. A script that
/// starts the viewer gets the exit status.
struct Script {
    bool isRunning = true; // the map and the lines of the command line are not done yet; nothing else counts
    bool hasFailedInput = false; // a map that cannot be opened, a file that cannot be read or written
    bool hasFailedLine = false;  // a line that is wrong, or names what the map does not have
};

/// A part of the picture that a panel of this frame covers.
struct PlaceOverMap {
    std::string panel;
    Rect rect;
};

/// The state of the viewer and the user's requests.
struct ViewerState : ShownState {
    RecentItems recent;
    Bookmarks bookmarks;
    KeyBindings keys;

    SideBars bars;
    PanelFocus focus;
    Dialogs dialogs;
    std::vector<PlaceOverMap> overMap; // what covers the picture; see panels/over_map.h
    std::string message;               // message until the user closes it; empty: none
    MapMenu mapMenu;
    FeatureStates features;
    Notice notice;
    bool isExposureInToolBar = false; // the tool bar, when it was drawn last, had room for the exposure
    std::string viewValue;            // what the debug view shows under the mouse; empty: nothing

    FrameHistory history;

    AddedData added; // folders, archives and WADs that were mounted
    ToDo todo;
    Script script;
    bool hasQuit = false;
};

/// Returns the bars that have something to say.
WantedBars wantedBars(const ViewerState& state);

/// True if the panel is open, though the window may be too narrow to show its side bar. A tab with a mode
/// (TabRow::mode) is open while the mode is on, also if another tab is shown.
bool isOpen(const Panel& panel, const ViewerState& state);

/// Opens a panel and gives it the focus.
void open(const Panel& panel, ViewerState& state);

/// Closes a panel. The side bar of a tab that is shown closes too.
void close(const Panel& panel, ViewerState& state);

/// What showAllFaces() says.
inline constexpr const char* kAllFacesNotice = "All faces are drawn";

/// Draws all faces again, and says so.
void showAllFaces(ViewerState& state);

/// Deselects everything. The inspector closes if the selection has opened it.
void deselect(ViewerState& state);

/// True while an error message, or the maps of an archive, stand in front of the dialogs and take the keys.
bool hasBoxInFront(const ViewerState& state);

/// True while a panel that keys navigate is open. Hidden panels do not count.
bool usesKeyboard(const ViewerState& state);

/// Most folders, archives and WADs that are kept for one owner.
inline constexpr size_t kMaxAddedData = 20;

/// Moves the camera to a pose that sees a thing. Without one, it moves to `unseen`, and a notice says so,
/// also if the thing lies outside of `world`, the bounds of the map; empty: they are not known. An orbit
/// turns around the middle of the thing, `center`, from then on. A walking camera flies, because a player
/// would fall from there; a notice says so.
void moveCameraTo(ViewerState& state, const std::optional<CameraPose>& pose, const CameraPose& unseen,
                  const glm::vec3& center, const Bounds& world = {});

/// Says that the camera does not walk any more, and which key walks again.
std::string endOfWalkText(const ViewerState& state);

/// Changes how the camera moves. An orbit chooses its point anew.
void setCameraMode(ViewerState& state, CameraMode mode);

/// Gives KeysDialog::keyFor a pressed key; Esc keeps its keys as they are. Says if another action has the
/// key, too.
void takeKey(const SDL_Keysym& key, ViewerState& state);

/// Shows `text` for `seconds`.
void showNotice(ViewerState& state, std::string text, double seconds = 3.0);

/// Ends the notice with this text, which is not true any more.
void endNotice(ViewerState& state, std::string_view text);

/// True for the two view modes that show the edges of triangles.
bool isWireframe(ViewMode mode);

/// Shows an error until the user closes it, or in the output of the console while the keys go there. Prints
/// it on standard error.
void showError(ViewerState& state, const std::string& text);

/// Says how fast the camera flies, or the player walks. A flight speed that is not the usual one, perhaps
/// from an earlier run, stands beside the usual one.
std::string speedText(const ViewerState& state);

/// Gives a setting a value that is in its range. While the viewer runs, nothing else changes settings. A view
/// mode says its title, and leaving wireframe returns to the last mode that is none.
void set(ViewerState& state, const Setting& setting, double value);

/// The same for the setting called `name`, which must exist.
void set(ViewerState& state, std::string_view name, double value);

/// Gives a setting its default.
void reset(ViewerState& state, const Setting& setting);

/// Changes the view mode, with set().
void setViewMode(ViewerState& state, ViewMode mode);

/// Gives settings new values, with set().
void changeSettings(ViewerState& state, const SettingValues& values);

/// Returns the request that reloads the map that is loading, otherwise the open one. Returns nothing if there
/// is neither.
std::optional<LoadRequest> reloadRequest(const ViewerState& state, const LoadRequest* pending);

/// Returns the settings of menus that are kept for the next run and do not have their defaults. Where the
/// window is, and whether the user has seen the first keys, is no choice of his.
std::vector<const Setting*> changedSettings(const Settings& settings);

/// Says that there are no changedSettings().
inline constexpr const char* kNoSettingChanged = "All settings that are kept are as at first";

/// Resets changedSettings() to their defaults, and the exposure to that of a new map. Says how many.
void resetSettings(ViewerState& state);

/// Takes a reload that failed. A bar says so, unless the user has closed it for the same state of the file
/// and does not ask again.
void takeFailedReload(FailedReload failed, ViewerState& state);

/// Loads the open map again, like the reload that failed.
void retryReload(ViewerState& state);

/// Applies a loaded map to the state: its name and the settings of `link`. Unless `request` keeps the camera,
/// the camera moves to the link's position or the player start, and the dialog that opened the map closes.
/// OpenMap::missingData says which data to add if most textures are missing, unless the user has closed that
/// for the same map.
void takeLoaded(const LoadRequest& request, const MapLink& link, const MapSnapshot& snapshot,
                ViewerState& state);

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
