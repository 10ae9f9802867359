// Loads a map with its materials and geometry, ready for upload. Uses no GL and no window.
//
// A load reports its stage, and can be cancelled between two steps.
#pragma once

#include "base/task.h"
#include "document/map_snapshot.h"
#include "document/map_version.h"
#include "geometry/portals.h"
#include "materials/image_stream.h"

#include <atomic>
#include <memory>
#include <optional>

namespace visleaf {

/// The stages of a load, in order.
enum class LoadStage { reading, parsing, images, building, finished };

/// State that the load shares with who waits for it.
struct LoadProgress : Progress {
    std::atomic<LoadStage> stage{LoadStage::reading};
    std::atomic<bool> isSearching{false}; // for a map by its name, which may take long
};

/// Returns the finished share of a load, 0 to kShareBeforeImages.
float shareDone(const LoadProgress& progress);

/// Finished share of a load when only images are left.
inline constexpr float kShareBeforeImages = 0.4f;

/// Options of a load besides the map's file.
struct LoadChoices {
    std::vector<GameFolder> gameFolders = {}; // later ones win
    AppearanceSettings appearance = {};
    std::optional<glm::vec3> eye =
        std::nullopt; // images that are visible from here come first; empty: from the start of the map
    std::shared_ptr<const MapVersion> version = nullptr; // takes the place of the files on disk
};

/// A map that was loaded to be drawn. An upload may free the texels of its atlas and of its sky, because
/// nobody else holds the snapshot yet.
struct MapToUpload {
    MapSnapshot snapshot;
    std::vector<Portal> portals;
    std::unique_ptr<ImageStream> images; // decodes what MapSnapshot::materials lacks; null: nothing
};

/// Loads the map that `source` names. MapToUpload::images may still decode images when it returns. The error
/// is one line that begins with the map's title.
Task<Result<MapToUpload>> loadInStages(MapSource source, LoadChoices choices, LoadProgress& progress);
Result<MapToUpload> loadToDraw(const MapSource& source, const LoadChoices& choices);

/// The same, with all images in the materials.
Result<MapSnapshot> loadWithImages(const MapSource& source, const LoadChoices& choices);

/// Loads a map without geometry, for reports.
Result<MapSnapshot> loadForReport(const MapSource& source, const std::vector<GameFolder>& gameFolders);

/// Loads a map without geometry and without the texels of images: measureMaterials() is enough for what
/// `info` says. Lightmap pages in files are measured, too, so their luxels are black.
Result<MapSnapshot> loadForInfo(const MapSource& source, const std::vector<GameFolder>& gameFolders);

/// A map without geometry, and the content of its file.
struct SnapshotWithFile {
    MapSnapshot snapshot;
    Bytes file;
};

/// Loads a map without geometry and keeps the content of its file, for lint.
Result<SnapshotWithFile> loadForLint(const MapSource& source, const std::vector<GameFolder>& gameFolders);

/// Loads a map without materials and geometry, for comparisons. Entities, light and visibility come from the
/// files beside the map if there are such files, as in the viewer.
Result<SnapshotWithFile> loadForComparison(const MapSource& source,
                                           const std::vector<GameFolder>& gameFolders);

/// Returns the folders and archives to search: those of VISLEAF_PATH, which may be missing, then those of
/// --game, which must exist and win. The main folder of a game means the one with its data; see
/// dataFolderOf().
std::vector<GameFolder> allGameFolders(const std::vector<std::filesystem::path>& fromCommandLine);

} // namespace visleaf
