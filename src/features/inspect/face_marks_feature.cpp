#include "features/inspect/face_marks_feature.h"

#include "features/inspect/inspect_feature.h"
#include "view/overlays/item_outline.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr const char* kNothingSelected = "Nothing is selected; a click on the map selects";

const Inspected& inspectedIn(const ViewerState& state) {
    return state.features.get<Inspecting>().inspected;
}

/// Returns `12 faces of TITLE`, or `2000 of 5000 faces of TITLE`.
std::string countText(const Inspected& inspected, size_t limit) {
    const size_t num = inspected.faces.size();
    if (inspected.shown->kind == ItemKind::face) return inspected.title;
    if (num > limit) return fmt::format("{} of {} faces of {}", limit, num, inspected.title);
    return fmt::format("{} {} of {}", num, num == 1 ? "face" : "faces", inspected.title);
}

/// Names the things whose faces a filter takes.
std::string chosenText(const std::vector<MapItem>& items, const ViewerState& state) {
    const Inspected& inspected = inspectedIn(state);
    if (items.size() > 1) return fmt::format("{} selected things", items.size());
    if (inspected.shown == items.front()) return countText(inspected, inspected.faces.size());
    return itemText(items.front());
}

void applyFilter(ViewerState& state, FaceFilter filter, std::string text) {
    state.picked.filter = std::move(filter);
    state.picked.filterText = std::move(text);
    showNotice(state,
               state.picked.filterText + "; " + keyText(*findAction("show_all_faces"), state.keys) +
                   " shows all faces again",
               5.0);
}

} // namespace

void selectAllFaces(ViewerState& state) {
    const Inspected& inspected = inspectedIn(state);
    if (inspected.faces.empty()) return;
    showNotice(state, "Selected " + countText(inspected, kMaxSelectedFaces));
    std::vector<MapItem> items;
    for (size_t i = 0; i < std::min(inspected.faces.size(), kMaxSelectedFaces); ++i)
        items.push_back({ItemKind::face, inspected.faces[i]});
    state.picked.selection.selectAll(std::move(items));
}

void selectClass(ViewerState& state, const Map& map) {
    const uint32_t shown = inspectedIn(state).shown->index;
    const std::string_view className = map.entities[shown].className();
    std::vector<MapItem> items;
    size_t num = 1;
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        if (i == shown || map.entities[i].className() != className) continue;
        if (++num <= kMaxSelectedFaces) items.push_back({ItemKind::entity, i});
    }
    items.push_back({ItemKind::entity, shown}); // the facts stay those of this one
    showNotice(state, num > items.size() ? fmt::format("Selected {} of {} entities of class {}", items.size(),
                                                       num, className)
                                         : fmt::format("Selected {} entities of class {}", num, className));
    state.picked.selection.selectAll(std::move(items));
}

void toggleHighlight(ViewerState& state) {
    const Inspected& inspected = inspectedIn(state);
    std::optional<MapItem>& highlight = state.picked.highlight;
    if (highlight == inspected.shown) return highlight.reset();
    highlight = inspected.shown;
    showNotice(state, "Highlighted " + countText(inspected, kMaxFilledFaces));
}

void isolateFaces(const std::vector<MapItem>& items, ViewerState& state) {
    if (items.empty()) return showNotice(state, kNothingSelected);
    applyFilter(state, {FaceFilter::Kind::only, items}, "Only " + chosenText(items, state));
}

void hideFaces(const std::vector<MapItem>& items, ViewerState& state) {
    if (items.empty()) return showNotice(state, kNothingSelected);
    const FaceFilter& before = state.picked.filter;
    FaceFilter filter{FaceFilter::Kind::without, {}};
    if (before.kind == filter.kind) filter.items = before.items;
    const bool isFirst = filter.items.empty();
    for (const MapItem& item : items)
        if (std::find(filter.items.begin(), filter.items.end(), item) == filter.items.end())
            filter.items.push_back(item);
    applyFilter(state, std::move(filter),
                "Without " + chosenText(items, state) + (isFirst ? "" : " and what was hidden before"));
}

} // namespace visleaf
