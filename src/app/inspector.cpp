#include "app/inspector.h"

#include "analysis/facts/fact_text.h"

#include <glm/geometric.hpp>

#include <utility>

namespace visleaf {

void updateFacts(Inspector& inspector, const FactSource& source) {
    const std::optional<MapItem> current = inspector.selection.current();
    const std::optional<PointOnFace> point = selectedPoint(inspector);
    if (inspector.shown == current && inspector.shownPoint == point) return;
    inspector.shown = current;
    inspector.shownPoint = point;
    inspector.title.clear();
    inspector.facts.clear();
    if (!current) return;
    inspector.title = titleOf(source, *current);
    inspector.facts = factsOf({source.map, source.materials, source.references, point}, *current);
}

std::optional<PointOnFace> selectedPoint(const Inspector& inspector) {
    if (!inspector.point) return std::nullopt;
    const MapItem face{ItemKind::face, inspector.point->face};
    return inspector.selection.current() == face ? inspector.point : std::nullopt;
}

void selectLuxel(Inspector& inspector, const FactSource& source) {
    const std::optional<LuxelOfFace> wanted = std::exchange(inspector.wantsLuxel, std::nullopt);
    if (!wanted) return;
    inspector.selection.select({ItemKind::face, wanted->face});
    inspector.isOpen = true;
    const auto point = pointOfLuxel(source.map, source.references, wanted->face, wanted->luxel);
    inspector.point = point ? std::optional(PointOnFace{wanted->face, point->position}) : std::nullopt;
}

std::optional<PointOnFace> pointOf(const PickHit& hit, const MapGeometry& geometry) {
    if (hit.kind != PickKind::face || hit.drawFace == kNone) return std::nullopt;
    return PointOnFace{geometry.faces[hit.drawFace].face, hit.position};
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

bool canAskWhy(const MapItem& item) {
    return item.kind != ItemKind::surface && item.kind != ItemKind::brush;
}

void takeMap(Inspector& inspector, const Map& map) {
    inspector.shown.reset();
    inspector.wantsToSee.reset();
    inspector.wantsLuxel.reset();
    inspector.point.reset();
    inspector.whyAbout.reset();
    inspector.selection.keepIf([&map](const MapItem& item) { return item.index < numItems(map, item.kind); });
}

} // namespace visleaf
