// Loads maps on other threads while this thread draws those that are loaded.
#pragma once

#include "cli/batch_maps.h"
#include "cli/render/image_plan.h"
#include "document/load_snapshot.h"
#include "document/map_argument.h"

#include <deque>
#include <future>
#include <memory>

namespace visleaf {

/// A map that is ready to be drawn, or the reason why it is not.
struct PreparedMap {
    BatchMap map;
    std::optional<MapToUpload> loaded; // nothing: the map cannot be used
    MapLink link;                      // with the camera and the settings of the command line
    std::vector<PlannedImage> images;
    NoMap problem;        // if nothing was loaded
    double loadMs = 0.0;  // which preparing it took
    double startMs = 0.0; // from which LoadMoments count, in milliseconds since the process started
};

/// The loads of a list of maps, in its order. `plan` and `gameFolders` must outlive this object.
class LoadAhead {
  public:
    /// At most `numAhead` maps are loaded or being loaded, besides the one that next() returned last. At
    /// least one is.
    LoadAhead(std::vector<BatchMap> maps, const ImagePlan& plan, const std::vector<GameFolder>& gameFolders,
              size_t numAhead);

    /// Waits for the next map. Requires !isAtEnd(). Starts another load.
    PreparedMap next();
    bool isAtEnd() const { return m_loads.empty(); }

  private:
    void startNext();

    std::vector<BatchMap> m_maps;
    size_t m_numStarted = 0;
    bool m_hasTaken = false; // next() was called
    const ImagePlan& m_plan;
    const std::vector<GameFolder>& m_gameFolders;
    std::deque<std::future<PreparedMap>> m_loads;
};

} // namespace visleaf
