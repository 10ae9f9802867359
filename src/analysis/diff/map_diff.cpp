#include "analysis/diff/map_diff.h"

namespace visleaf {

bool MapDiff::isEqual() const {
    const bool hasTextures =
        !textures.added.empty() || !textures.removed.empty() || !textures.changed.empty();
    return !hasOtherFormat && lumps.empty() && entities.isEmpty() && !hasTextures && faces.isEmpty() &&
           visibility.changes.empty() && !visibility.hasOnlyOne && !light.hasOtherGrid;
}

MapDiff compareMaps(const ComparedMap& a, const ComparedMap& b) {
    MapDiff diff;
    diff.hasOtherFormat = a.format != b.format;
    if (!diff.hasOtherFormat) diff.lumps = compareLumps(a.file, a.lumps, b.file, b.lumps);
    const PlacedFaces facesOfA(a.map), facesOfB(b.map);
    diff.entities = compareEntities(facesOfA, facesOfB);
    diff.textures = compareTextures(facesOfA, facesOfB);
    if (a.map.game != b.map.game) {
        diff.faces.notCompared = diff.light.notCompared = diff.visibility.notCompared =
            "the maps are of different games";
        return diff;
    }
    const std::vector<uint64_t> placesOfA = placeKeysOf(facesOfA), placesOfB = placeKeysOf(facesOfB);
    FacesAndLight facesAndLight = compareFaces(facesOfA, placesOfA, facesOfB, placesOfB);
    diff.faces = std::move(facesAndLight.faces);
    diff.light = std::move(facesAndLight.light);
    diff.visibility = compareVisibility(facesOfA, placesOfA, facesOfB, placesOfB);
    return diff;
}

} // namespace visleaf
