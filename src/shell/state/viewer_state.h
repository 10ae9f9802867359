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
    bool isFullScreen = false;        // the window fills the screen
    bool isExposureInToolBar = false; // the tool bar, when it was drawn last, had room for the exposure
    std::string viewValue;            // what the debug view shows under the mouse; empty: nothing

    FrameHistory history;

    AddedData added; // folders, archives and WADs that were mounted
    ToDo todo;
    Script script;
    bool hasQuit = false;
};

/// What showAllFaces() says.
inline constexpr const char* kAllFacesNotice = "All faces are drawn";

/// Why there is nothing that showAllFaces() would change.
inline constexpr const char* kNoHiddenFaces = "No faces are hidden";

/// Draws all faces again, and says so.
void showAllFaces(ViewerState& state);

/// Deselects everything. The inspector closes if the selection has opened it.
void deselect(ViewerState& state);

/// Moves the camera to a pose that sees a thing. Without one, it moves to `unseen`, and a notice says so,
/// also if the thing lies outside of `world`, the bounds of the map; empty: they are not known. An orbit
/// turns around the middle of the thing, `center`, from then on. A player falls to the floor there. Where
/// nothing sees the thing, he has no room, so the camera flies; a notice says so.
void moveCameraTo(ViewerState& state, const std::optional<CameraPose>& pose, const CameraPose& unseen,
                  const glm::vec3& center, const Bounds& world = {});

/// Says that the camera does not walk any more, and which key walks again.
std::string endOfWalkText(const ViewerState& state);

/// Changes how the camera moves, and says so. An orbit chooses its point anew.
void setCameraMode(ViewerState& state, CameraMode mode);

/// Gives KeysDialog::keyFor a pressed key; Esc keeps its keys as they are. Says if another action has the
/// key, too. Returns true if the event is for nothing else; so are the repetitions and the text of that key
/// while it is held.
bool takeKey(const SDL_Event& event, ViewerState& state);

/// Shows `text` for `seconds`.
void showNotice(ViewerState& state, std::string text, double seconds = 3.0);

/// Ends the notice with this text, which is not true any more.
void endNotice(ViewerState& state, std::string_view text);

/// Shows an error until the user closes it, or in the output of the console while the keys go there. Prints
/// it on standard error.
void showError(ViewerState& state, const std::string& text);

/// Says how fast the camera flies, or the player walks. A flight speed that is not the usual one, perhaps
/// from an earlier run, stands beside the usual one.
std::string speedText(const ViewerState& state);

} // namespace visleaf
