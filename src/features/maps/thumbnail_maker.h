// Finds the thumbnails of maps that are on screen, and has missing ones made, on other threads.
//
// Images are read some at a time and made one at a time. Nothing begins unless somebody looks: want() must be
// called for each frame.
#pragma once

#include "base/background_task.h"
#include "features/maps/thumbnail_cache.h"

#include <functional>
#include <map>
#include <set>

namespace visleaf {

/// The result of making an image.
struct MadeThumbnail {
    bool isCancelled = false;  // it may be tried again
    std::string problem = {};  // why there is no image; empty: it was written
    bool isLasting = true;     // the problem is one of the map, and is remembered
    bool isUnreadable = false; // the problem is that the map cannot be read
};

class ThumbnailMaker {
  public:
    /// Writes the image of a map and its report. Runs on another thread.
    using Make = std::function<MadeThumbnail(const ListedMap&, const ThumbnailFiles&,
                                             const std::atomic<bool>& isCancelled)>;

    /// Returns the game data from which the image of a map is drawn. Runs on another thread.
    using DataOf = std::function<ThumbnailData(const ListedMap&)>;

    /// With an empty path as the folder, there are only levelshots.
    explicit ThumbnailMaker(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    const std::filesystem::path& folder() const { return m_folder; }

    /// Says whose thumbnails the caller does not have yet, the most urgent first. `make` makes missing ones.
    void want(const std::vector<ListedMap>& maps, const DataOf& dataOf, const Make& make);

    /// Returns thumbnails that have been found, each once. A thumbnail without image has a problem.
    std::vector<FoundThumbnail> poll();

    /// Forgets that the image of a map was tried, so that want() tries again.
    void retry(const std::string& key) { m_tried.erase(key); }

    /// Forgets all maps, whose images may be drawn from other data now.
    void takeNewData();

    /// True while the image of a map waits to be made, or is made.
    bool mustBeMade(const std::string& key) const { return m_missing.contains(key); }

    /// Begins nothing more until want() is called. The image that is being made is finished: a user who looks
    /// for a moment only would otherwise never get it.
    void stop() { m_reading.cancel(); }

    bool isBusy() const { return m_reading.isBusy() || m_making.isBusy(); }

  private:
    struct Made {
        ListedMap map;
        MadeThumbnail outcome;
    };

    void startReading(const std::vector<ListedMap>& maps, const DataOf& dataOf);
    void startMaking(const std::vector<ListedMap>& maps, const DataOf& dataOf, const Make& make);

    std::filesystem::path m_folder;
    std::set<std::string> m_missing;              // keys of maps whose images must be made
    std::map<std::string, MadeThumbnail> m_tried; // keys of maps that were tried, with the result
    BackgroundTask<std::vector<FoundThumbnail>> m_reading;
    BackgroundTask<Made> m_making;
};

} // namespace visleaf
