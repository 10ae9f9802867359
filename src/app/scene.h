// A map on its way from the command line's word to arrays that are ready for upload. No GL, no window.
//
// Loading may run on a thread of its own: it reports where it is and can be called off between its stages.
#pragma once

#include "culling/view.h"
#include "formats/load_map.h"
#include "geometry/map_geometry.h"
#include "geometry/portals.h"
#include "map/spawn.h"
#include "materials/picture_stream.h"
#include "vfs/game_data.h"

#include <atomic>
#include <memory>

namespace visleaf {

/// Wall time of the parts of a load.
struct LoadTimes {
    double readMs = 0.0;   // finding, mounting, reading the map's file
    double parseMs = 0.0;  // bytes into Map
    double imagesMs = 0.0; // materials and their pictures, which are decoded beside what follows
    double buildMs = 0.0;  // lightmap atlas, draw order, places in the buffers, sky
};

/// A map with everything that drawing and reporting need. Stays where it is made: others point into it.
struct Scene {
    MapSource source;
    uint64_t numBytes = 0;  // of the map's file
    uint64_t numLuxels = 0; // in Map::luxels, which are freed as the map is uploaded
    FileSystem files;
    LoadedMap loaded;
    MaterialSet materials;
    MapGeometry geometry;
    std::vector<Portal> portals;
    Diagnostics diagnostics;
    LoadTimes times;
    std::optional<PictureStream> pictures; // still decodes what `materials` lacks, from all of the above
};

/// What a load is at, in order.
enum class LoadStage { reading, parsing, images, building, finished };

/// Shared by the thread that loads and the one that waits.
struct LoadProgress {
    std::atomic<LoadStage> stage{LoadStage::reading};
    std::atomic<bool> isCancelled{false};
};

/// How far a load is, 0 … kShareBeforePictures.
float shareDone(const LoadProgress& progress);

/// The share of a load that is done when pictures alone are left.
inline constexpr float kShareBeforePictures = 0.4f;

/// What a map is loaded with besides its own file.
struct SceneChoices {
    std::vector<GameFolder> gameFolders; // later ones win
    LookChoices look;
    std::optional<glm::vec3> eye = std::nullopt; // its pictures come first; empty: the map's start
};

/// Loads what `source` names. Its pictures are still being decoded then: see Scene::pictures. The error is
/// one line that begins with the map's title.
Result<std::unique_ptr<Scene>> loadScene(const MapSource& source, const SceneChoices& choices,
                                         LoadProgress& progress);

/// Loads all but the geometry: enough to report on a map.
Result<std::unique_ptr<Scene>> loadForReport(const MapSource& source,
                                             const std::vector<GameFolder>& gameFolders);

/// The folders and archives to look in: VISLEAF_PATH's, which a user may have set for another day's disk and
/// which may be missing, then those of --game, which are required and win.
std::vector<GameFolder> allGameFolders(const std::vector<std::filesystem::path>& fromCommandLine);

/// Where the camera begins: the eye of a player at the map's start.
CameraPose startPose(const Map& map);

} // namespace visleaf
