#include "shell/state/inspector.h"

#include "analysis/diff/same_item.h"
#include "analysis/faces_extent.h"
#include "analysis/facts/fact_text.h"
#include "analysis/item_faces.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <utility>

namespace visleaf {
namespace {

void clearPictures(Inspector& inspector) {
    inspector.texture.surface.reset();
    inspector.texture.isWanted = false;
    inspector.lightmap.face.reset();
    setImage(inspector.texture.picture, {});
    setImage(inspector.lightmap.picture, {});
}

/// Finds the luxel of the selected point, if it is on the shown face.
void markClickedLuxel(const FactSource& source, LightmapPicture& lightmap) {
    if (!lightmap.face || !source.point || source.point->face != *lightmap.face) return;
    const auto point = pointOfFace(source.map, source.references, *lightmap.face, source.point->position);
    if (!point) return;
    lightmap.clicked = luxelAt(source.map.lightmaps[source.map.faces[*lightmap.face].lightmap], point->luxel);
}

} // namespace

void updateFacts(Inspector& inspector, const FactSource& source, const Identity& materials) {
    const std::optional<MapItem> current = inspector.selection.current();
    const std::optional<PointOnFace> point = selectedPoint(inspector);
    const bool isSameThing = inspector.shown == current && inspector.shownPoint == point;
    if (isSameThing && areSame(inspector.shownMaterials, materials)) return;
    inspector.shownMaterials = materials;
    inspector.shown = current;
    inspector.shownPoint = point;
    inspector.title.clear();
    inspector.facts.clear();
    inspector.faces.clear();
    if (!current) return clearPictures(inspector);
    inspector.title = titleOf(source, *current);
    FactSource withPoint = source;
    withPoint.point = point;
    inspector.facts = factsOf(withPoint, *current);
    inspector.faces = facesOfItem(source.map, source.references, *current);
    if (isSameThing) return; // the pictures stay
    showPictures(source, *current, inspector.texture, inspector.lightmap);
    markClickedLuxel(withPoint, inspector.lightmap);
}

std::optional<PointOnFace> selectedPoint(const Inspector& inspector) {
    if (!inspector.point) return std::nullopt;
    const MapItem face{ItemKind::face, inspector.point->face};
    return inspector.selection.current() == face ? inspector.point : std::nullopt;
}

void goTo(const MapItem& item, Inspector& inspector) {
    inspector.selection.select(item);
    inspector.itemToSee = item;
}

void selectLuxel(Inspector& inspector, const FactSource& source) {
    const std::optional<LuxelOfFace> wanted = std::exchange(inspector.luxelToSelect, std::nullopt);
    if (!wanted) return;
    inspector.selection.select({ItemKind::face, wanted->face});
    const auto point = pointOfLuxel(source.map, source.references, wanted->face, wanted->luxel);
    inspector.point = point ? std::optional(PointOnFace{wanted->face, point->position}) : std::nullopt;
}

std::optional<PointOnFace> pointOf(const PickHit& hit, const MapGeometry& geometry) {
    if (hit.kind != PickKind::face || hit.drawFace == kNone) return std::nullopt;
    return PointOnFace{geometry.faces[hit.drawFace].face, hit.position};
}

void clearSelection(Inspector& inspector) {
    inspector.selection.clear();
    inspector.highlight.reset();
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

void selectHit(Inspector& inspector, const MapClick& click, const View& view,
               const std::vector<MapItem>& hits) {
    const bool isSameView = view.pose == inspector.lastView.pose && view.lens == inspector.lastView.lens;
    const bool isRepeated = isSameView && !click.adds &&
                            glm::distance(click.position, inspector.lastClick.position) <= kClickTolerance;
    inspector.depth = isRepeated ? inspector.depth + 1 : 0;
    inspector.lastClick = click;
    inspector.lastView = view;
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

void moveSelection(Inspector& inspector, const Map& from, const Map& to) {
    inspector.selection.replaceAll(
        [&](const std::vector<MapItem>& items) { return sameItems(from, to, items); });
}

void takeMap(Inspector& inspector, const Map& map) {
    inspector.shown.reset();
    inspector.extentOf.clear();
    inspector.extent.clear();
    inspector.itemToSee.reset();
    inspector.luxelToSelect.reset();
    inspector.point.reset();
    inspector.highlight.reset();
    inspector.filter = {};
    inspector.hovered.reset();
    clearPictures(inspector);
    inspector.selection.keepIf([&map](const MapItem& item) { return item.index < numItems(map, item.kind); });
}

} // namespace visleaf
