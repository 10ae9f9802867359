#include "analysis/diff/map_diff.h"

namespace visleaf {

bool MapDiff::isEqual() const {
    const bool hasTextures =
        !textures.added.empty() || !textures.removed.empty() || !textures.changed.empty();
    return !hasOtherFormat && lumps.empty() && entities.isEmpty() && !hasTextures && faces.isEmpty() &&
           visibility.changes.empty() && !visibility.hasOnlyOne && !light.hasOnlyOne && !light.hasOtherGrid;
}

Task<MapDiff> compareMaps(ComparedMap a, ComparedMap b, Progress& progress, MapNames names) {
    MapDiff diff;
    const auto pauseAt = [&progress](float share) {
        progress.share = share;
        return mayPause();
    };
    diff.hasOtherFormat = a.format != b.format;
    if (!diff.hasOtherFormat) diff.lumps = compareLumps(a.file, b.file);
    co_await pauseAt(0.1f);
    const PlacedFaces facesOfA(a.map);
    co_await mayPause();
    const PlacedFaces facesOfB(b.map);
    diff.entities = compareEntities(facesOfA, facesOfB);
    co_await pauseAt(0.2f);
    diff.textures = compareTextures(facesOfA, facesOfB);
    co_await pauseAt(0.3f);
    if (a.map.game != b.map.game) {
        diff.faces.notCompared = diff.light.notCompared = diff.visibility.notCompared =
            "the maps are of different games";
        co_return diff;
    }
    const std::vector<uint64_t> placesOfA = placeKeysOf(facesOfA), placesOfB = placeKeysOf(facesOfB);
    co_await pauseAt(0.4f);
    FacesAndLight facesAndLight = co_await compareFaces(facesOfA, placesOfA, facesOfB, placesOfB, names);
    diff.faces = std::move(facesAndLight.faces);
    diff.light = std::move(facesAndLight.light);
    diff.light.isLitFileA = a.map.light.isOfLitFile;
    diff.light.isLitFileB = b.map.light.isOfLitFile;
    co_await pauseAt(0.9f);
    diff.visibility = co_await compareVisibility(facesOfA, placesOfA, facesOfB, placesOfB, names);
    co_return diff;
}

} // namespace visleaf
