#include "analysis/diff/map_diff.h"

namespace visleaf {

bool MapDiff::isEqual() const {
    const bool hasTextures =
        !textures.added.empty() || !textures.removed.empty() || !textures.changed.empty();
    return !hasOtherFormat && lumps.empty() && entities.isEmpty() && !hasTextures && faces.isEmpty() &&
           visibility.changes.empty() && !visibility.hasOnlyOne && !light.hasOtherGrid;
}

MapDiff compareMaps(const ComparedMap& a, const ComparedMap& b) {
    Progress unwatched;
    return compareMaps(a, b, unwatched);
}

MapDiff compareMaps(const ComparedMap& a, const ComparedMap& b, Progress& progress) {
    MapDiff diff;
    const auto isCancelledAt = [&progress](float share) {
        progress.share = share;
        return progress.isCancelled.load();
    };
    diff.hasOtherFormat = a.format != b.format;
    if (!diff.hasOtherFormat) diff.lumps = compareLumps(a.file, b.file);
    if (isCancelledAt(0.1f)) return diff;
    const PlacedFaces facesOfA(a.map), facesOfB(b.map);
    diff.entities = compareEntities(facesOfA, facesOfB);
    if (isCancelledAt(0.2f)) return diff;
    diff.textures = compareTextures(facesOfA, facesOfB);
    if (isCancelledAt(0.3f)) return diff;
    if (a.map.game != b.map.game) {
        diff.faces.notCompared = diff.light.notCompared = diff.visibility.notCompared =
            "the maps are of different games";
        return diff;
    }
    const std::vector<uint64_t> placesOfA = placeKeysOf(facesOfA), placesOfB = placeKeysOf(facesOfB);
    if (isCancelledAt(0.4f)) return diff;
    FacesAndLight facesAndLight = compareFaces(facesOfA, placesOfA, facesOfB, placesOfB, progress);
    diff.faces = std::move(facesAndLight.faces);
    diff.light = std::move(facesAndLight.light);
    diff.light.isLitFileA = a.map.light.isOfLitFile;
    diff.light.isLitFileB = b.map.light.isOfLitFile;
    if (isCancelledAt(0.9f)) return diff;
    diff.visibility = compareVisibility(facesOfA, placesOfA, facesOfB, placesOfB);
    return diff;
}

} // namespace visleaf
