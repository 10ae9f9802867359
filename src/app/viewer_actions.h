// What each action does to the viewer's state.
#pragma once

#include "app/map_loader.h"
#include "app/viewer_state.h"

namespace visleaf {

/// What actions need to know besides the state.
struct ActionContext {
    Lens lens;              // of the window
    bool isLooking = false; // the mouse turns the camera
};

/// The request that loads anew what is on its way, else what is shown; nothing without either.
std::optional<LoadRequest> loadAnew(const ViewerState& state, const LoadRequest* onItsWay);

/// All settings as a fresh file has them, but for the maps that were opened last.
void resetSettings(ViewerState& state);

/// Takes over a map that was loaded: its name, the view that `link` asks for and, unless `request` keeps the
/// camera, the place to begin at. A map that lacks most of its textures then says what to add.
void takeLoaded(const LoadRequest& request, const MapLink& link, const Scene& scene, ViewerState& state);

/// Opens the browser beside the open map, or where the user left it since that map was opened.
void openBrowser(ViewerState& state, BrowserPurpose purpose);

/// Lets the user choose a map of the archive that was to be loaded.
void offerMaps(const LoadOutcome& outcome, ViewerState& state);

/// Mounts the data that were asked for, and says of each whether it could be. True when something was added.
bool addData(MapLoader& loader, ViewerState& state);

/// Opens or mounts what was dropped on the window; see meaningOf().
void takeDropped(const std::filesystem::path& dropped, ViewerState& state);

/// Carries out one action. Looking with the mouse is the input's own matter; held actions do nothing here.
void apply(Action action, const ActionContext& context, ViewerState& state);

/// The action that shows a view; nothing for views without one.
std::optional<Action> actionFor(ViewMode mode);

/// True for an action that is a switch and is on: for the check marks of menus.
bool isOn(Action action, const ViewerState& state);

} // namespace visleaf
