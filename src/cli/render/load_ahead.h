// Loads a map on another thread while this thread draws the one before it.
#pragma once

#include "cli/batch_maps.h"
#include "cli/render/image_plan.h"
#include "document/load_snapshot.h"
#include "document/map_argument.h"

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
    LoadAhead(std::vector<BatchMap> maps, const ImagePlan& plan, const std::vector<GameFolder>& gameFolders);

    /// Waits for the next map, which must exist, and starts to load the one behind it.
    PreparedMap next();

  private:
    void startNext();

    std::vector<BatchMap> m_maps;
    size_t m_numStarted = 0;
    const ImagePlan& m_plan;
    const std::vector<GameFolder>& m_gameFolders;
    std::future<PreparedMap> m_load; // of the next map
};

} // namespace visleaf
