#include "shell/state/picked.h"

#include "analysis/diff/same_item.h"
#include "analysis/pick/snapped_point.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace visleaf {
namespace {

// The frame may cover another part of the same picture.
bool isSamePlace(const SeenClick& before, const SeenClick& click) {
    constexpr double kAway = 1024.0; // game units; any point of the ray will do
    if (before.view.pose != click.view.pose) return false;
    const std::optional<glm::dvec2> now =
        pixelOf(click.view, rayThrough(before.view, before.pixel).at(kAway));
    return now && glm::distance(*now, click.pixel) <= click.tolerance;
}

bool hasSameNumbers(const Map& a, const Map& b) {
    constexpr ItemKind kKinds[] = {ItemKind::face, ItemKind::surface, ItemKind::entity,
                                   ItemKind::leaf, ItemKind::cluster, ItemKind::brush};
    return std::ranges::all_of(kKinds, [&](ItemKind kind) { return numItems(a, kind) == numItems(b, kind); });
}

} // namespace

std::optional<PointOnFace> selectedPoint(const Picked& picked) {
    if (!picked.point) return std::nullopt;
    const MapItem face{ItemKind::face, picked.point->face};
    return picked.selection.current() == face ? picked.point : std::nullopt;
}

void chooseInList(Picked& picked, std::vector<MapItem> items, std::string text) {
    picked.listed = {std::move(items), std::move(text), picked.selection.number()};
}

const ListedFaces* chosenInList(const Picked& picked) {
    const bool isLast = picked.listed && picked.listed->selection == picked.selection.number();
    return isLast ? &*picked.listed : nullptr;
}

void goTo(const MapItem& item, Picked& picked) {
    picked.selection.select(item);
    picked.itemToSee = item;
}

void selectLuxel(Picked& picked, const FactSource& source) {
    const std::optional<LuxelOfFace> wanted = std::exchange(picked.luxelToSelect, std::nullopt);
    if (!wanted) return;
    picked.selection.select({ItemKind::face, wanted->face});
    const auto point = pointOfLuxel(source.map, source.references, wanted->face, wanted->luxel);
    picked.point = point ? std::optional(PointOnFace{wanted->face, point->position}) : std::nullopt;
}

std::optional<PointOnFace> pointOf(const PickHit& hit, const MapGeometry& geometry) {
    if (hit.kind != PickKind::face || hit.drawFace == kNone) return std::nullopt;
    return PointOnFace{geometry.faces[hit.drawFace].face, hit.position};
}

void clearSelection(Picked& picked) {
    picked.selection.clear();
    picked.highlight.clear();
}

std::optional<MapItem> itemOf(const PickHit& hit, const MapGeometry& geometry) {
    if (hit.drawFace != kNone) return MapItem{ItemKind::face, geometry.faces[hit.drawFace].face};
    if (hit.entity != kNone) return MapItem{ItemKind::entity, hit.entity};
    return std::nullopt;
}

void selectHit(Picked& picked, const SeenClick& click, const std::vector<MapItem>& hits) {
    const auto nearest = hits.empty() ? std::nullopt : std::optional(hits.front());
    const bool isRepeated = !click.adds && nearest == picked.firstHit && isSamePlace(picked.lastClick, click);
    picked.depth = isRepeated ? picked.depth + 1 : 0;
    picked.lastClick = click;
    picked.firstHit = nearest;
    if (hits.empty()) return;
    const MapItem& hit = hits[picked.depth % hits.size()];
    if (click.adds)
        picked.selection.toggle(hit);
    else
        picked.selection.select(hit);
}

bool isFiltered(const Picked& picked) {
    return picked.filter.kind != FaceFilter::Kind::all;
}

void moveMarks(Picked& picked, const Map& from, const Map& to) {
    if (!hasSameNumbers(from, to)) endFaceMarks(picked);
    picked.selection.replaceAll(
        [&](const std::vector<MapItem>& items) { return sameItems(from, to, items); });
}

void changeFilter(Picked& picked, DescribedFilter filter) {
    if (filter.filter != picked.filter)
        picked.filterSteps.push_back({std::move(picked.filter), std::move(picked.filterText)});
    picked.filter = std::move(filter.filter);
    picked.filterText = std::move(filter.text);
}

bool undoFilter(Picked& picked) {
    if (picked.filterSteps.empty()) return false;
    DescribedFilter& before = picked.filterSteps.back();
    picked.filter = std::move(before.filter);
    picked.filterText = std::move(before.text);
    picked.filterSteps.pop_back();
    return true;
}

void endFilter(Picked& picked) {
    picked.filter = {};
    picked.filterText.clear();
    picked.filterSteps.clear();
}

void endFaceMarks(Picked& picked) {
    picked.highlight.clear();
    endFilter(picked);
}

MarkedItems markedItems(const Picked& picked) {
    const ListedFaces* const listed = chosenInList(picked);
    return {.selection = listed != nullptr ? listed->items : picked.selection.items(),
            .highlight = picked.highlight,
            .hovered = picked.hovered};
}

void takeMap(Picked& picked, const Map& map) {
    picked.listed.reset();
    picked.itemToSee.reset();
    picked.luxelToSelect.reset();
    picked.point.reset();
    picked.hovered.reset();
    picked.selection.keepIf([&map](const MapItem& item) { return item.index < numItems(map, item.kind); });
}

} // namespace visleaf
