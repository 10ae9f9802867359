#include "app/inspector.h"

#include "analysis/facts/fact_text.h"
#include "analysis/item_faces.h"

#include <glm/geometric.hpp>

namespace visleaf {

void updateFacts(Inspector& inspector, const FactSource& source) {
    const std::optional<MapItem> current = inspector.selection.current();
    if (inspector.shown == current) return;
    inspector.shown = current;
    inspector.title.clear();
    inspector.facts.clear();
    inspector.faces.clear();
    if (!current) return;
    inspector.title = titleOf(source, *current);
    inspector.facts = factsOf(source, *current);
    inspector.faces = facesOfItem(source.map, source.references, *current);
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

void takeMap(Inspector& inspector, const Map& map) {
    inspector.shown.reset();
    inspector.wantsToSee.reset();
    inspector.whyAbout.reset();
    inspector.highlight.reset();
    inspector.filter = {};
    inspector.selection.keepIf([&map](const MapItem& item) { return item.index < numItems(map, item.kind); });
}

} // namespace visleaf
