#include "features/inspect/face_marks_feature.h"

#include "base/count_text.h"
#include "features/inspect/inspect_feature.h"
#include "view/overlays/item_outline.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

const Inspected& inspectedIn(const ViewerState& state) {
    return state.features.get<Inspecting>().inspected;
}

/// Returns `12 faces of TITLE`, or `2000 of 5000 faces of TITLE`.
std::string countText(const Inspected& inspected, size_t limit) {
    const size_t num = inspected.faces.size();
    if (inspected.shown->kind == ItemKind::face) return inspected.title;
    if (num > limit) return fmt::format("{} of {} of {}", limit, counted(num, "face"), inspected.title);
    return fmt::format("{} of {}", counted(num, "face"), inspected.title);
}

/// Names the selected things, whose faces a filter takes.
std::string chosenText(const ViewerState& state) {
    const size_t num = state.picked.selection.items().size();
    const Inspected& inspected = inspectedIn(state);
    return num > 1 ? fmt::format("{} selected things", num) : countText(inspected, inspected.faces.size());
}

void applyFilter(ViewerState& state, FaceFilter filter, std::string text) {
    state.picked.filter = std::move(filter);
    state.picked.filterText = std::move(text);
    showNotice(state, state.picked.filterText + "; \"Show all faces\" brings the others back", 5.0);
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
    showNotice(state, num > items.size()
                          ? fmt::format("Selected {} of {} of class {}", items.size(), counted(num, "entity"),
                                        className)
                          : fmt::format("Selected {} of class {}", counted(num, "entity"), className));
    state.picked.selection.selectAll(std::move(items));
}

void toggleHighlight(ViewerState& state) {
    const Inspected& inspected = inspectedIn(state);
    std::optional<MapItem>& highlight = state.picked.highlight;
    if (highlight == inspected.shown) return highlight.reset();
    highlight = inspected.shown;
    showNotice(state, "Highlighted " + countText(inspected, kMaxFilledFaces));
}

void isolateFaces(ViewerState& state) {
    applyFilter(state, {FaceFilter::Kind::only, state.picked.selection.items()}, "Only " + chosenText(state));
}

void hideFaces(ViewerState& state) {
    const Picked& picked = state.picked;
    FaceFilter filter{FaceFilter::Kind::without, {}};
    if (picked.filter.kind == filter.kind) filter.items = picked.filter.items;
    const bool isFirst = filter.items.empty();
    for (const MapItem& item : picked.selection.items())
        if (std::find(filter.items.begin(), filter.items.end(), item) == filter.items.end())
            filter.items.push_back(item);
    applyFilter(state, std::move(filter),
                "Without " + chosenText(state) + (isFirst ? "" : " and what was hidden before"));
}

} // namespace visleaf
