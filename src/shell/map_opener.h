// Decides which map the viewer loads, and when: what the user asks for, changed files, changed settings.
#pragma once

#include "base/background_task.h"
#include "document/file_watcher.h"
#include "document/map_loader.h"
#include "shell/state/viewer_state.h"

#include <optional>
#include <set>
#include <string>

namespace visleaf {

class MapOpener {
  public:
    explicit MapOpener(std::vector<GameFolder> gameFolders) : m_loader(std::move(gameFolders)) {}

    /// Starts to load, with the appearance and the added data of the user.
    void start(LoadRequest request, const ViewerState& state);

    /// Asks for a load of the map that is loading, otherwise of the open one, if there is one.
    void reload(ViewerState& state) const;

    /// Ends the search for a map by its name, if one is running.
    void cancelSearch(ViewerState& state);

    /// Starts what the user, changed files or changed settings ask for. Light and textures of another
    /// appearance change without a load if they can; returns true if that changed the map on the GPU. `open`
    /// is the open map; null: none.
    bool update(MapView* open, ViewerState& state);

    /// Returns a map that has been loaded, to replace the open one. If there is none because of an error or
    /// because the user must choose one of several maps, says so in `state`.
    std::optional<LoadOutcome> takeLoaded(const MapView* open, ViewerState& state);

    /// Says why a map does not replace the open one. A reload that failed is in `state` until one succeeds.
    static void showError(const LoadOutcome& outcome, const MapView* open, ViewerState& state);

    /// Ends watching the files of the map before, and forgets the names of maps beside it. Call it when
    /// another map is shown.
    void takeMap(ViewerState& state);

    /// The request for the map that is shown or loading.
    const LoadRequest& requested() const { return m_requested; }
    bool isLoading() const { return m_loader.isLoading(); }
    bool isSearching() const { return m_loader.isSearching(); }
    /// True while maps are listed for the console.
    bool isListing() const { return m_names.isBusy(); }
    /// True while changes of the open map's files are noticed.
    bool isWatching() const { return m_watcher.isWatching(); }
    float shareDone() const { return m_loader.shareDone(); }
    void waitFor(double milliseconds) const { m_loader.waitFor(milliseconds); }
    const std::vector<GameFolder>& gameFolders() const { return m_loader.gameFolders(); }

  private:
    void reloadChangedFiles(const MapView* open, ViewerState& state);
    bool applyAppearance(MapView& open, ViewerState& state);
    void listNames(const MapView* open, ViewerState& state);

    LoadRequest m_requested;
    MapLoader m_loader;
    FileWatcher m_watcher;      // of the files of the open map; stopped while they are not all known
    std::string m_changedFiles; // since the map was loaded; waits while it is not to be loaded by itself
    BackgroundTask<std::set<std::string>> m_names; // of maps, for the console
};

/// Names one of the changed files, `map` if it is among them, and counts the others.
std::string changedFilesText(const std::vector<std::filesystem::path>& files,
                             const std::filesystem::path& map);

} // namespace visleaf
