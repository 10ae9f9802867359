// The state that keys, menus and panels of the viewer change: plain data, and functions that change it.
// Actions are in actions.cpp. The panels draw the state.
#pragma once

#include "document/map_loader.h"
#include "features/feature_state.h"
#include "shell/camera/camera_rig.h"
#include "shell/dialogs/dialogs.h"
#include "shell/dialogs/file_browser.h"
#include "shell/input/actions.h"
#include "shell/input/key_bindings.h"
#include "shell/state/auto_exposure.h"
#include "shell/state/bookmarks.h"
#include "shell/state/map_menu.h"
#include "shell/state/picked.h"
#include "shell/state/request.h"
#include "shell/state/settings_file.h"
#include "shell/state/side_bars.h"
#include "shell/window_layout.h"
#include "view/animation_clock.h"
#include "view/frame_history.h"
#include "view/map_view.h"

#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {

/// How many problems a map has, as `visleaf lint` counts them.
struct ProblemCounts {
    uint64_t numErrors = 0;
    uint64_t numWarnings = 0;
};

/// Returns `1 error, 3 warnings`; empty without problems.
std::string textOf(const ProblemCounts& counts);

/// A line of text that is shown for a moment.
struct Notice {
    std::string text;
    double seconds = 0.0;             // how long it is shown
    std::optional<double> endMs = {}; // time of wallMs(); nothing: no frame has shown it yet
    bool staysWhenUiIsHidden = false;
};

/// The panel that keys go to.
struct PanelFocus {
    std::optional<Panel> panel;       // the panel with the focus when panels were last drawn
    std::optional<Panel> next;        // that was opened with a key or a menu
    bool isPopupOpen = false;         // a menu or a list of choices is open
    bool wasPopupOpen = false;        // when panels were drawn before: an Escape closes only that
    bool wantsMenu = false;           // keys shall choose a menu
    bool isInMenu = false;            // they do
    std::optional<Panel> search = {}; // the panel whose search field shall take the focus
    std::u32string typed = {};        // letters for that field, from before it had the focus

    /// True if the next frame gives a panel or its search the focus, so that keys must wait.
    bool isMoving() const { return next || search; }
};

/// The list of all keys.
struct KeysDialog {
    bool isOpen = false;
    const Action* keyFor = nullptr; // the action that gets the next pressed key; null: none
    std::array<char, 64> typed{};   // the search; text with a NUL at its end
    float height = 0.0f;            // of the list of all keys, which a search keeps; 0: as its rows want
    size_t askedPreset = 0;         // whose keys replace those of the user, if he agrees
    bool asks = false;              // he shall be asked
};

/// The maps of an archive that holds several, of which the user chooses one.
struct MapChoice {
    std::vector<std::string> maps; // empty: nothing to choose
    LoadRequest request;           // that named the archive
    std::array<char, 128> typed{}; // the search; text with a NUL at its end
    size_t chosen = 0;             // row of the list
};

/// A line for the console.
struct ConsoleLine {
    ConsoleLine(std::string line, std::string where = {}) : text(std::move(line)), place(std::move(where)) {}

    std::string text;
    std::string place; // the file and the number of the line, `my.cfg:3`; empty: somebody typed it

    bool operator==(const ConsoleLine&) const = default;
};

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

/// The last reload of the open map, if it failed. The older map is still shown.
struct FailedReload {
    std::string problem;                // empty: none has failed
    std::string changedFiles;           // that caused it; empty: the user did
    std::optional<FileStamp> file = {}; // of the map, when it could not be read; nothing: the map has none
    bool isClosed = false;              // the user knows

    bool isShown() const { return !problem.empty() && !isClosed; }
    bool isFileGone() const { return file && !file->exists; }
};

/// What the user asked for and the viewer has not done yet.
struct ToDo {
    std::vector<const Action*> actions; // chosen in menus
    std::vector<Request> requests;
    std::filesystem::path screenshotFile; // of the next one; empty: a new name in the folder of screenshots
    std::deque<ConsoleLine> consoleLines; // they wait while a map loads
    std::optional<LoadRequest> load;
    std::vector<std::filesystem::path> dataToAdd; // to mount
};

/// What the browser does with the chosen map or data.
void loadMap(const std::filesystem::path& map, ViewerState& state);
void mountData(const std::filesystem::path& data, ViewerState& state);

inline constexpr BrowserPurpose kOpenMap{.title = "Open a map", .take = loadMap};

/// The state of the viewer and the user's requests.
struct ViewerState {
    Settings settings;
    std::vector<std::string> recentMaps;     // newest first
    std::vector<std::string> recentCommands; // lines of the command palette, newest first
    std::string mapListFolder;               // that the list of maps shows; empty: another place
    FlyCamera camera;
    CameraRig rig;
    Bookmarks bookmarks;
    KeyBindings keys;
    FrozenView frozen;
    ViewMode modeBeforeWireframe = ViewMode::lit;
    std::string flag = "SKY"; // that the view `flag` shows
    AnimationClock clock;
    std::optional<AutoExposure> autoExposure;
    float firstExposure = 1.0f; // of each map: the game's, or that of the command line

    bool isDark = false;     // the first picture of the map was nearly black
    std::string missingData; // which data to add to the map; empty: it needs none, or the user knows

    bool lacksData = false; // the open map does, also if the user knows
    bool isDemo = false;    // the open map is the bundled one, which is whole without the models of a game

    bool isUiHidden = false;
    SideBars bars;
    PanelFocus focus;
    KeysDialog keysDialog;
    GoToDialog goTo;
    PaletteDialog palette;
    ConsoleDialog console;
    FailedReload failedReload;
    std::vector<PlaceOverMap> overMap; // what covers it; see panels/over_map.h
    std::string message;               // message until the user closes it; empty: none
    MapChoice mapChoice;
    FileBrowser browser{.purpose = kOpenMap};
    Picked picked;
    MapMenu mapMenu;
    FeatureStates features;
    std::optional<ProblemCounts> problems; // of the open map; nothing: not known yet
    Notice notice;
    std::string viewValue; // what the debug view shows under the mouse; empty: nothing

    std::string map;          // the open map, as on the command line; empty: none
    std::optional<Game> game; // of the open map; nothing: none is open
    FrameHistory history;

    AddedData added; // folders, archives and WADs that were mounted
    ToDo todo;
    Script script;
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

/// Draws all faces again, and says so.
void showAllFaces(ViewerState& state);

/// Deselects everything. The inspector closes if the selection has opened it.
void deselect(ViewerState& state);

/// True while a panel that keys navigate is open. Hidden panels do not count.
bool usesKeyboard(const ViewerState& state);

/// Most folders, archives and WADs that are kept for one owner.
inline constexpr size_t kMaxAddedData = 20;

/// Moves the camera to a pose that sees a thing. Without one, it moves to `unseen`, and a notice says so. An
/// orbit turns around the middle of the thing, `center`, from then on.
void moveCameraTo(ViewerState& state, const std::optional<CameraPose>& pose, const CameraPose& unseen,
                  const glm::vec3& center);

/// Changes how the camera moves. An orbit chooses its point anew.
void setCameraMode(ViewerState& state, CameraMode mode);

/// Gives ViewerState::keysDialog.keyFor a pressed key; Esc keeps its keys as they are. Says if another action
/// has the key, too.
void takeKey(const SDL_Keysym& key, ViewerState& state);

/// True until the time of the notice is over.
bool isShown(const Notice& notice);

/// Starts the time of a notice that a frame has shown now. A slow frame takes nothing of it.
void startTime(Notice& notice);

/// Shows `text` for `seconds`.
void showNotice(ViewerState& state, std::string text, double seconds = 3.0);

/// True for the two view modes that show the edges of triangles.
bool isWireframe(ViewMode mode);

/// Shows an error until the user closes it, or in the output of the console while that is open. Prints it on
/// standard error.
void showError(ViewerState& state, const std::string& text);

/// Says how fast the camera flies, or the player walks. A flight speed that is not the usual one, perhaps
/// from an earlier run, stands beside the usual one.
std::string speedText(const ViewerState& state);

/// Changes the view mode. Leaving wireframe returns to the mode before it.
void setViewMode(ViewerState& state, ViewMode mode);

/// Gives settings new values, the view mode among them.
void changeSettings(ViewerState& state, const SettingValues& values);

/// Returns the request that reloads the map that is loading, otherwise the open one. Returns nothing if there
/// is neither.
std::optional<LoadRequest> reloadRequest(const ViewerState& state, const LoadRequest* pending);

/// Resets all remembered settings to their defaults, and the exposure to that of a new map.
void resetSettings(ViewerState& state);

/// Takes a reload that failed. A bar says so, unless the user has closed it for the same state of the file
/// and does not ask again.
void takeFailedReload(FailedReload failed, ViewerState& state);

/// Loads the open map again, like the reload that failed.
void retryReload(ViewerState& state);

/// Applies a loaded map to the state: its name and the settings of `link`. Unless `request` keeps the camera,
/// the camera moves to the link's position or the player start. ViewerState::missingData says which data to
/// add if most textures are missing, unless the user has closed that for the same map.
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
