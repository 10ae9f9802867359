// Reads the titles of listed maps from their files, on another thread and some maps at a time.
#pragma once

#include "base/background_task.h"
#include "vfs/map_list.h"

#include <atomic>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace visleaf {

/// Returns the titles of maps, empty for those without one. Maps of the same archive should be neighbours,
/// because it is opened for each group of them. Returns early when `isCancelled` becomes true.
std::vector<std::string> readTitles(const std::vector<FilePlace>& maps, const std::atomic<bool>& isCancelled);

/// The titles of one list of maps after the other.
class MapTitles {
  public:
    /// Begins with a new list. Gives its maps the titles that were read for earlier lists.
    void begin(std::vector<ListedMap>& maps);

    /// Gives maps of the same list titles that were read, and reads the next ones. Returns true if a map has
    /// got one.
    bool update(std::vector<ListedMap>& maps);

    /// Cancels everything. The next begin() begins again.
    void stop();

    /// Returns how many maps of the list may still get a title.
    size_t numLeft() const { return m_order.size() - m_next; }
    bool isBusy() const { return m_reading.isBusy(); }

  private:
    std::vector<size_t> m_order;                // maps without a title, those of a file together
    size_t m_next = 0;                          // into m_order: the first that has not been read
    std::map<std::string, std::string> m_known; // by contentKey(); empty: the map has none
    BackgroundTask<std::vector<std::string>> m_reading;
};

} // namespace visleaf
