#include "shell/state/face_marks.h"

#include "view/overlays/item_outline.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

/// Returns `12 faces of TITLE`, or `2000 of 5000 faces of TITLE`.
std::string countText(const Inspector& inspector, size_t limit) {
    const size_t num = inspector.faces.size();
    if (inspector.shown->kind == ItemKind::face) return inspector.title;
    if (num > limit) return fmt::format("{} of {} faces of {}", limit, num, inspector.title);
    return fmt::format("{} {} of {}", num, num == 1 ? "face" : "faces", inspector.title);
}

/// Names the selected things, whose faces a filter takes.
std::string chosenText(const Inspector& inspector) {
    const size_t num = inspector.selection.items().size();
    return num > 1 ? fmt::format("{} selected things", num) : countText(inspector, inspector.faces.size());
}

void applyFilter(ViewerState& state, FaceFilter filter, std::string text) {
    state.inspector.filter = std::move(filter);
    state.inspector.filterText = std::move(text);
    showNotice(state, state.inspector.filterText + "; \"Show all faces\" brings the others back", 5.0);
}

} // namespace

void selectAllFaces(ViewerState& state) {
    Inspector& inspector = state.inspector;
    if (inspector.faces.empty()) return;
    showNotice(state, "Selected " + countText(inspector, kMaxSelectedFaces));
    std::vector<MapItem> items;
    for (size_t i = 0; i < std::min(inspector.faces.size(), kMaxSelectedFaces); ++i)
        items.push_back({ItemKind::face, inspector.faces[i]});
    inspector.selection.selectAll(std::move(items));
}

void selectClass(ViewerState& state, const Map& map) {
    const uint32_t shown = state.inspector.shown->index;
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
    state.inspector.selection.selectAll(std::move(items));
}

void toggleHighlight(ViewerState& state) {
    Inspector& inspector = state.inspector;
    if (inspector.highlight == inspector.shown) return inspector.highlight.reset();
    inspector.highlight = inspector.shown;
    showNotice(state, "Highlighted " + countText(inspector, kMaxFilledFaces));
}

void isolateFaces(ViewerState& state) {
    const Inspector& inspector = state.inspector;
    applyFilter(state, {FaceFilter::Kind::only, inspector.selection.items()},
                "Only " + chosenText(inspector));
}

void hideFaces(ViewerState& state) {
    const Inspector& inspector = state.inspector;
    FaceFilter filter{FaceFilter::Kind::without, {}};
    if (inspector.filter.kind == filter.kind) filter.items = inspector.filter.items;
    const bool isFirst = filter.items.empty();
    for (const MapItem& item : inspector.selection.items())
        if (std::find(filter.items.begin(), filter.items.end(), item) == filter.items.end())
            filter.items.push_back(item);
    applyFilter(state, std::move(filter),
                "Without " + chosenText(inspector) + (isFirst ? "" : " and what was hidden before"));
}

void showAllFaces(ViewerState& state) {
    state.inspector.filter = {};
    state.inspector.filterText.clear();
    showNotice(state, "All faces are drawn");
}

} // namespace visleaf
