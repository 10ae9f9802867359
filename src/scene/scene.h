// Loads a map with its materials and geometry, ready for upload. Uses no GL and no window.
//
// Loading may run on its own thread. It reports its stage, and can be cancelled between stages.
#pragma once

#include "culling/view.h"
#include "formats/load_map.h"
#include "geometry/map_geometry.h"
#include "geometry/portals.h"
#include "map/spawn.h"
#include "materials/image_stream.h"
#include "scene/file_watch.h"
#include "scene/map_version.h"
#include "vfs/game_data.h"

#include <atomic>
#include <memory>

namespace visleaf {

/// Wall times of the parts of a load, milliseconds.
struct LoadTimes {
    double readMs = 0.0;   // finding, mounting, reading the map's file
    double parseMs = 0.0;  // from bytes to Map
    double imagesMs = 0.0; // planning of materials; images are decoded in parallel with the rest
    double buildMs = 0.0;  // lightmap atlas, draw order, buffer offsets, sky
};

/// A map with everything that drawing and reports need. It must not move, because others point into it.
struct Scene {
    MapSource source;
    uint64_t numBytes = 0; // size of the map's file
    FileSystem files;
    FileRecord besideFiles;        // the map's file and those beside it, if the map is a file on disk
    AppearanceSettings appearance; // of materials and geometry
    LoadedMap loaded;
    MaterialSet materials;
    MapGeometry geometry;
    std::vector<Portal> portals;
    Diagnostics diagnostics;
    Diagnostics repairs; // those of `diagnostics` that are about the map's file and the files beside it
    LoadTimes times;
    std::optional<ImageStream> imageStream; // decodes images that `materials` lacks, from all of the above
};

/// The stages of a load, in order.
enum class LoadStage { reading, parsing, images, building, finished };

/// State that the loading thread shares with the waiting thread.
struct LoadProgress {
    std::atomic<LoadStage> stage{LoadStage::reading};
    std::atomic<bool> isCancelled{false};
};

/// Returns the finished share of a load, 0 to kShareBeforeImages.
float shareDone(const LoadProgress& progress);

/// Finished share of a load when only images are left.
inline constexpr float kShareBeforeImages = 0.4f;

/// Options of a load besides the map's file.
struct SceneChoices {
    std::vector<GameFolder> gameFolders; // later ones win
    AppearanceSettings appearance;
    std::optional<glm::vec3> eye =
        std::nullopt; // images that are visible from here come first; empty: from the start of the map
    std::shared_ptr<const MapVersion> version = nullptr; // takes the place of the files on disk
};

/// Loads the map that `source` names. Scene::imageStream may still decode images when it returns. The error
/// is one line that begins with the map's title.
Result<std::unique_ptr<Scene>> loadScene(const MapSource& source, const SceneChoices& choices,
                                         LoadProgress& progress);

/// Returns the files on disk that the scene comes from. Call it after all images have been decoded.
WatchedFiles filesOf(const Scene& scene);

/// Rebuilds materials and geometry for another light preset, overbright or curve detail from the loaded map,
/// with the images that exist. Returns true if the geometry stayed the same except for the luxels in its
/// atlas (drawSameFaces()).
bool relight(Scene& scene, const AppearanceSettings& appearance);

/// Waits until all images are decoded and adds them to the materials.
void waitForImages(Scene& scene);

/// Loads a map without geometry, for reports.
Result<std::unique_ptr<Scene>> loadForReport(const MapSource& source,
                                             const std::vector<GameFolder>& gameFolders);

/// Loads a map without geometry and without the texels of images: measureMaterials() is enough for what
/// `info` says.
Result<std::unique_ptr<Scene>> loadForInfo(const MapSource& source,
                                           const std::vector<GameFolder>& gameFolders);

/// A map without geometry, and the content of its file.
struct SceneWithFile {
    std::unique_ptr<Scene> scene;
    Bytes file;
};

/// Loads a map without geometry and keeps the content of its file, for lint.
Result<SceneWithFile> loadForLint(const MapSource& source, const std::vector<GameFolder>& gameFolders);

/// Loads a map without materials and geometry, for comparisons. Entities, light and visibility come from the
/// files beside the map if there are such files, as in the viewer.
Result<SceneWithFile> loadForComparison(const MapSource& source, const std::vector<GameFolder>& gameFolders);

/// Returns the folders and archives to search: those of VISLEAF_PATH, which may be missing, then those of
/// --game, which must exist and win.
std::vector<GameFolder> allGameFolders(const std::vector<std::filesystem::path>& fromCommandLine);

/// Returns the first camera: the eyes of a player at the start of the map.
CameraPose startPose(const Map& map);

} // namespace visleaf
