#include "features/inspect/inspected.h"

#include "analysis/faces_extent.h"
#include "analysis/facts/fact_text.h"
#include "analysis/item_faces.h"

#include <algorithm>

namespace visleaf {
namespace {

void clearPictures(Inspected& inspected) {
    inspected.texture.surface.reset();
    inspected.texture.images.clear();
    inspected.texture.isWanted = false;
    inspected.lightmap.face.reset();
    setImage(inspected.texture.picture, {});
    setImage(inspected.lightmap.picture, {});
}

/// Finds the luxel of the selected point, if it is on the shown face.
void markClickedLuxel(const FactSource& source, LightmapPicture& lightmap) {
    if (!lightmap.face || !source.point || source.point->face != *lightmap.face) return;
    const auto point = pointOfFace(source.map, source.references, *lightmap.face, source.point->position);
    if (!point) return;
    lightmap.clicked =
        luxelAt(source.map.light.lightmaps[source.map.faces[*lightmap.face].lightmap], point->luxel);
}

} // namespace

void updateFacts(Inspected& inspected, const std::optional<MapItem>& item, const FactSource& source,
                 const Identity& materials) {
    const bool isSameThing = inspected.shown == item && inspected.shownPoint == source.point;
    if (isSameThing && areSame(inspected.shownMaterials, materials)) return;
    inspected.shownMaterials = materials;
    const bool isOfSameKind = item && inspected.shown && item->kind == inspected.shown->kind;
    inspected.startsAtTop |= !isOfSameKind;
    inspected.shown = item;
    inspected.shownPoint = source.point;
    inspected.title.clear();
    inspected.facts.clear();
    inspected.faces.clear();
    if (!item) return clearPictures(inspected);
    inspected.title = titleOf(source, *item);
    inspected.facts = factsOf(source, *item);
    inspected.faces = facesOfItem(source.map, source.references, *item);
    if (isSameThing) return; // the pictures stay
    showPictures(source, *item, inspected.texture, inspected.lightmap);
    markClickedLuxel(source, inspected.lightmap);
}

void updateExtent(Inspected& inspected, std::span<const MapItem> selection, const FactSource& source) {
    if (std::equal(selection.begin(), selection.end(), inspected.extentOf.begin(), inspected.extentOf.end()))
        return;
    inspected.extentOf.assign(selection.begin(), selection.end());
    inspected.extent = extentText(extentOf(source.map, source.references, inspected.extentOf));
}

void forget(Inspected& inspected) {
    inspected.shown.reset();
    inspected.extentOf.clear();
    inspected.extent.clear();
    clearPictures(inspected);
}

} // namespace visleaf
