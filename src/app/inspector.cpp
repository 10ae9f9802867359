#include "app/inspector.h"

#include "analysis/diff/same_item.h"
#include "analysis/faces_extent.h"
#include "analysis/facts/fact_text.h"
#include "analysis/item_faces.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace visleaf {
namespace {

void clearPictures(Inspector& inspector) {
    inspector.texture.surface.reset();
    inspector.texture.isWanted = false;
    inspector.lightmap.face.reset();
    setImage(inspector.texture.picture, {});
    setImage(inspector.lightmap.picture, {});
}

/// Finds the luxel that the last click hit, if it hit the shown face.
void markClickedLuxel(Inspector& inspector, const Map& map) {
    LightmapPicture& lightmap = inspector.lightmap;
    if (!lightmap.face || !inspector.lastHit || inspector.lastHit->face != *lightmap.face) return;
    const MapFace& face = map.faces[*lightmap.face];
    const std::optional<glm::vec2> luxel = LuxelPlaces(map, face).luxelAt(inspector.lastHit->position);
    if (!luxel) return;
    const FaceLightmap& size = map.lightmaps[face.lightmap];
    const glm::vec2 last(static_cast<float>(size.width - 1), static_cast<float>(size.height - 1));
    lightmap.clicked = glm::uvec2(glm::clamp(*luxel, glm::vec2(0.0f), last));
}

} // namespace

void updateFacts(Inspector& inspector, const FactSource& source) {
    const std::optional<MapItem> current = inspector.selection.current();
    if (inspector.shown == current) return;
    inspector.shown = current;
    inspector.title.clear();
    inspector.facts.clear();
    inspector.faces.clear();
    if (!current) return clearPictures(inspector);
    inspector.title = titleOf(source, *current);
    inspector.facts = factsOf(source, *current);
    inspector.faces = facesOfItem(source.map, source.references, *current);
    showPictures(source, *current, inspector.texture, inspector.lightmap);
    markClickedLuxel(inspector, source.map);
}

void updateExtent(Inspector& inspector, const FactSource& source) {
    if (inspector.extentOf == inspector.selection.items()) return;
    inspector.extentOf = inspector.selection.items();
    inspector.extent = extentText(extentOf(source.map, source.references, inspector.extentOf));
}

std::optional<MapItem> itemOf(const PickHit& hit, const MapGeometry& geometry) {
    if (hit.drawFace != kNone) return MapItem{ItemKind::face, geometry.faces[hit.drawFace].face};
    if (hit.entity != kNone) return MapItem{ItemKind::entity, hit.entity};
    return std::nullopt;
}

void selectHit(Inspector& inspector, const MapClick& click, const CameraPose& pose,
               const std::vector<MapItem>& hits) {
    const bool isRepeated = pose == inspector.lastPose && !click.adds &&
                            glm::distance(click.position, inspector.lastClick.position) <= kClickTolerance;
    inspector.depth = isRepeated ? inspector.depth + 1 : 0;
    inspector.lastClick = click;
    inspector.lastPose = pose;
    if (hits.empty()) return;
    const MapItem& hit = hits[inspector.depth % hits.size()];
    if (click.adds)
        inspector.selection.toggle(hit);
    else
        inspector.selection.select(hit);
}

bool isFiltered(const Inspector& inspector) {
    return inspector.filter.kind != FaceFilter::Kind::all;
}

bool canAskWhy(const MapItem& item) {
    return item.kind != ItemKind::surface && item.kind != ItemKind::brush;
}

void moveSelection(Inspector& inspector, const Map& from, const Map& to) {
    inspector.selection.replaceAll(
        [&](const std::vector<MapItem>& items) { return sameItems(from, to, items); });
}

void takeMap(Inspector& inspector, const Map& map) {
    inspector.shown.reset();
    inspector.extentOf.clear();
    inspector.extent.clear();
    inspector.wantsToSee.reset();
    inspector.whyAbout.reset();
    inspector.highlight.reset();
    inspector.filter = {};
    inspector.lastHit.reset();
    clearPictures(inspector);
    inspector.selection.keepIf([&map](const MapItem& item) { return item.index < numItems(map, item.kind); });
}

} // namespace visleaf
