// Loads maps in the background while the window stays responsive.
//
// A cancelled load ends at its next step, while its successor already runs. At most these two run at once.
#pragma once

#include "base/running_task.h"
#include "camera/frozen_view.h"
#include "document/added_data.h"
#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "document/selection.h"
#include "document/settings.h"
#include "vfs/map_list.h"

#include <atomic>
#include <set>

namespace visleaf {

/// A map to load.
struct LoadRequest {
    std::string map; // as on the command line
    bool keepsCamera = false;
    // MapLoader fills in the game folders. Without an eye, images that are visible from the camera come
    // first. A version is loaded instead of `map`.
    LoadChoices load = {};
    AddedData added =
        {}; // mounted over all others for maps of the same game; those that are gone are skipped
    // The open map, whose game data serve a map outside of any game, too: below that map's own.
    std::optional<MapSource> borrowsFrom = std::nullopt;
    std::string changedFiles = {}; // why the viewer reloads by itself; empty: the user asked for the map
    std::string place =
        {}; // the line of a file that asks, `my.cfg:3`, for the error; empty: something else does

    // Where a bare name or a link is searched by name if it names no file: the data of the open map, and what
    // the program shows, before those of installed games. Nothing: it is not searched.
    std::optional<std::vector<MapSearchPlace>> knownPlaces = std::nullopt;

    // Values of the command line, which hold only for the map that it names.
    std::optional<CameraPose> camera = std::nullopt; // overrides a link's
    SettingValues given = {};                        // override a link's
    FrozenView frozen = {};
    std::vector<MapItem> selection = {};
};

/// The result of a request: a map, maps to choose from, or an error.
struct LoadOutcome {
    LoadRequest request;
    MapLink link; // with the values of the request
    std::optional<MapToUpload> map;
    std::vector<std::string> choices;
    std::string absent; // the map of a link that is not on this machine; `link` names another copy. Or empty
    std::string error;
    bool isNameUnknown = false; // the error: no known place has a map of this name
};

/// Returns the names of maps that a request finds without a path, sorted, in lower case. `known` is as in
/// LoadRequest. Reads folders and archives. Returns early, with the names so far, when `isCancelled` becomes
/// true.
std::set<std::string> namesToLoad(const std::vector<MapSearchPlace>& known,
                                  const std::vector<GameFolder>& gameFolders, const AddedData& added,
                                  const std::atomic<bool>& isCancelled);

/// Use it from one thread, and call poll() regularly.
class MapLoader {
  public:
    explicit MapLoader(std::vector<GameFolder> gameFolders) : m_gameFolders(std::move(gameFolders)) {}
    /// Cancels running loads and waits until they have stopped.
    ~MapLoader();
    MapLoader(const MapLoader&) = delete;
    MapLoader& operator=(const MapLoader&) = delete;

    /// The folders and archives for all later loads.
    const std::vector<GameFolder>& gameFolders() const { return m_gameFolders; }

    /// Starts a load and cancels the running one, whose outcome is dropped. The new load waits until an
    /// earlier cancelled load has ended.
    void start(LoadRequest request);

    /// Cancels the load that is running or waiting. It has no outcome.
    void cancel();

    /// Waits at most `milliseconds` for the outcome. Returns at once if nothing is loading.
    void waitFor(double milliseconds) const;

    /// Returns the outcome once, as soon as it exists.
    std::optional<LoadOutcome> poll();

    /// True from start() until poll() has returned the outcome, or until cancel().
    bool isLoading() const { return m_outcome && !m_isDropped; }
    /// True while a load searches the map by its name.
    bool isSearching() const { return isLoading() && m_progress->isSearching; }
    /// The finished share of the load (visleaf::shareDone()); 1 while nothing is loading.
    float shareDone() const { return isLoading() ? visleaf::shareDone(*m_progress) : 1.0f; }

  private:
    void launch(LoadRequest request);
    /// Starts the waiting request, if there is one and no cancelled load is still running.
    void launchNext();

    std::vector<GameFolder> m_gameFolders;
    std::shared_ptr<LoadProgress> m_progress; // of m_outcome
    Running<LoadOutcome> m_outcome;
    Running<LoadOutcome> m_cancelled;  // still running
    std::optional<LoadRequest> m_next; // replaces m_outcome, which is cancelled too
    bool m_isDropped = false;          // nobody wants m_outcome, which is cancelled
};

} // namespace visleaf
