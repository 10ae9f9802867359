// Loads maps on a thread of its own while the window stays alive.
//
// A load that was called off ends at the next stage, beside the one that took its place; never more than
// these two are under way.
#pragma once

#include "app/map_argument.h"
#include "app/scene.h"
#include "app/viewer_state.h"

#include <future>

namespace visleaf {

/// What came of a request: a scene, or maps to choose from, or an error.
struct LoadOutcome {
    LoadRequest request;
    MapLink link; // with what was asked for besides
    std::unique_ptr<Scene> scene;
    std::vector<std::string> choices;
    std::string error;
};

/// To be used from one thread; poll() is to be called again and again.
class MapLoader {
  public:
    explicit MapLoader(std::vector<GameFolder> gameFolders) : m_gameFolders(std::move(gameFolders)) {}
    /// Calls off what is under way and waits for the thread.
    ~MapLoader();
    MapLoader(const MapLoader&) = delete;
    MapLoader& operator=(const MapLoader&) = delete;

    /// Mounts a folder, an archive or a WAD over all others for every map that is loaded from now on; a map
    /// opens without it should it be gone by then. One that can't be mounted is not kept; the result says
    /// why, and is empty otherwise.
    std::string addGameFolder(const std::filesystem::path& path);

    /// Starts loading at once; what is under way is called off, and its outcome never seen. Where the one
    /// before that has not ended yet, it is waited for.
    void start(LoadRequest request);

    /// Waits until the outcome is there, but no longer than that. Returns at once when nothing is loading.
    void waitFor(double milliseconds) const;

    /// The outcome, once, when it is there.
    std::optional<LoadOutcome> poll();

    /// True from start() until poll() has handed the outcome over.
    bool isLoading() const { return m_outcome.valid(); }
    /// As visleaf::shareDone() has it; 1 while nothing is loading.
    float shareDone() const { return isLoading() ? visleaf::shareDone(*m_progress) : 1.0f; }

  private:
    void launch(LoadRequest request);
    /// Starts the request that waits, if there is one and nothing called off is still ending.
    void launchNext();

    std::vector<GameFolder> m_gameFolders;
    std::shared_ptr<LoadProgress> m_progress; // shared with the thread
    std::future<LoadOutcome> m_outcome;
    std::future<LoadOutcome> m_calledOff; // has not ended yet
    std::optional<LoadRequest> m_next;    // takes the place of m_outcome, which is called off too
};

} // namespace visleaf
