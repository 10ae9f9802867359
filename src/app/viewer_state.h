// Everything that keys, menus and panels of the viewer change: plain data, changed by viewer_actions and
// drawn by the panels.
#pragma once

#include "app/actions.h"
#include "app/animation_clock.h"
#include "app/file_browser.h"
#include "app/fly_camera.h"
#include "app/frame_history.h"
#include "app/map_view.h"
#include "app/settings.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// A line that is shown for a moment.
struct Notice {
    std::string text;
    double untilMs = 0.0; // on wallMs()'s clock
};

/// The list of textures.
struct AssetsPanel {
    bool isOpen = false;
    bool showsMissingOnly = false;
    std::array<char, 64> filter{}; // text, ends with a NUL
    std::string selected;          // the name of a texture, so that it outlives a reload; empty: none
};

/// Panels that stay open beside the map until they are closed.
enum class Panel { browser, keys, lighting, assets };

/// A map to load.
struct LoadRequest {
    std::string map; // as on the command line
    bool keepsCamera = false;
    LookChoices look = {};
    std::optional<glm::vec3> eye = std::nullopt; // whose pictures are needed first; empty: the camera's

    // What was asked for besides: the command line's wishes are for the map that it names alone.
    std::optional<CameraPose> camera = std::nullopt; // wins over a link's
    std::optional<ViewMode> mode = std::nullopt;     // alike
    std::optional<FrozenView> frozen = std::nullopt;
};

/// What is shown and how, and what the user has asked for.
struct ViewerState {
    Settings settings;
    FlyCamera camera;
    FrameChoices choices;
    ViewMode modeBeforeWireframe = ViewMode::lit;
    AnimationClock clock;

    bool isUiHidden = false;
    std::optional<Panel> focusedPanel; // of the panels that were drawn last
    bool isPopupOpen = false;          // a menu or a list of choices
    bool showsKeys = false;
    bool showsLighting = false;
    float draggedOverbright = 1.0f;        // under the slider, until it is let go
    std::string message;                   // waits for the user to close it; empty: none
    std::vector<std::string> mapsToChoose; // of an archive that holds several; empty: nothing to choose
    LoadRequest toChooseFor;               // the archive, and what was asked for besides
    FileBrowser browser;
    AssetsPanel assets;
    Notice notice;

    std::string map; // what is open, as on the command line; empty: nothing
    FrameHistory history;

    // What is asked for and not yet done.
    std::vector<Action> requests; // from menus
    std::optional<LoadRequest> load;
    std::vector<std::filesystem::path> dataToAdd; // folders, archives and WADs to mount from now on
    bool wantsReload = false;
    bool wantsScreenshot = false;
    uint32_t screenshotScale = 1;
    bool wantsShaders = false;
    bool wantsFullScreen = false;
    bool wantsStart = false;
    bool wantsLink = false;
    bool wantsQuit = false;
};

/// True while a panel is open that the keyboard belongs to. Panels that are hidden don't count.
bool usesKeyboard(const ViewerState& state);

/// Shows `text` for `seconds`.
void showNotice(ViewerState& state, std::string text, double seconds = 3.0);

/// Lets a click, a key or the command line choose what is shown; wireframe views are remembered apart, so
/// that leaving them returns to the view before.
void setViewMode(ViewerState& state, ViewMode mode);

} // namespace visleaf
