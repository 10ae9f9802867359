#include "features/inspect/face_marks_feature.h"

#include "analysis/item_faces.h"
#include "base/text/count_text.h"
#include "features/inspect/inspect_feature.h"
#include "view/overlays/item_outline.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace visleaf {
namespace {

const Inspected& inspectedIn(const ViewerState& state) {
    return state.features.get<Inspecting>().inspected;
}

/// Returns `12 faces of TITLE`, or `2000 of 5000 faces of TITLE`.
std::string countText(size_t num, const std::string& title, size_t limit) {
    if (num > limit) return fmt::format("{} of {} of {}", limit, counted(num, "face"), title);
    return fmt::format("{} of {}", counted(num, "face"), title);
}

std::string countText(const Inspected& inspected, size_t limit) {
    if (inspected.shown->kind == ItemKind::face || inspected.faces.empty()) return inspected.title;
    return countText(inspected.faces.size(), inspected.title, limit);
}

/// Names the things whose faces a command takes, at most `limit` of one thing.
std::string chosenText(const std::vector<MapItem>& items, const ViewerState& state, size_t limit = SIZE_MAX) {
    const Inspected& inspected = inspectedIn(state);
    if (items.size() > 1) return fmt::format("{} selected things", items.size());
    if (inspected.shown == items.front()) return countText(inspected, limit);
    return itemText(items.front());
}

/// The chip of the status bar says what is hidden, as long as it is.
void applyFilter(ViewerState& state, FaceFilter filter, const std::string& text) {
    endNotice(state, kAllFacesNotice);
    const std::string key = keyOrTitle(*findAction("show_all_faces"), state.keys);
    changeFilter(state.picked, {std::move(filter), fmt::format("{}; {} shows all faces", text, key)});
}

/// Returns the items of a filter that the filter before did not have.
std::vector<MapItem> newItems(const FaceFilter& before, const FaceFilter& now) {
    if (now.kind != before.kind || now.kind == FaceFilter::Kind::only) return now.items;
    std::vector<MapItem> items;
    std::copy_if(now.items.begin(), now.items.end(), std::back_inserter(items), [&](const MapItem& item) {
        return std::ranges::find(before.items, item) == before.items.end();
    });
    return items;
}

void sayNothingIsChosen(const NamedFaces& faces, ViewerState& state) {
    showNotice(state, faces.text.empty() ? "Nothing is selected; a click on the map selects"
                                         : "There are no " + faces.text);
}

} // namespace

void selectAllFaces(ViewerState& state) {
    const Inspected& inspected = inspectedIn(state);
    selectFaces(state, inspected.faces, inspected.title);
}

void selectFaces(ViewerState& state, std::span<const uint32_t> faces, const std::string& title) {
    if (faces.empty()) return;
    showNotice(state, "Selected " + countText(faces.size(), title, kMaxSelectedFaces));
    std::vector<MapItem> items;
    for (const uint32_t face : faces.first(std::min(faces.size(), kMaxSelectedFaces)))
        items.push_back({ItemKind::face, face});
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
    const std::vector<MapItem>& selected = state.picked.selection.items();
    std::vector<MapItem>& highlight = state.picked.highlight;
    if (highlight == selected) return highlight.clear();
    highlight = selected;
    showNotice(state, "Highlighted " + chosenText(selected, state, kMaxFilledFaces));
}

bool hasSomethingToDraw(const MapItem& item, const FactSource& source) {
    if (!facesOfItem(source.map, source.references, item).empty()) return true;
    if (item.kind != ItemKind::entity || source.meshes == nullptr) return false;
    const std::vector<PlacedMesh>& placed = source.meshes->placed;
    return std::ranges::any_of(placed, [&](const PlacedMesh& mesh) { return mesh.entity == item.index; });
}

void takeBackUselessFilter(ViewerState& state, FaceFilter& before,
                           const std::function<bool(const MapItem&)>& isDrawable) {
    Picked& picked = state.picked;
    if (picked.filter == before) return;
    const std::vector<MapItem> items = newItems(before, picked.filter);
    if (items.empty() || std::ranges::any_of(items, isDrawable)) {
        before = picked.filter;
        return;
    }
    const bool isIsolated = picked.filter.kind == FaceFilter::Kind::only;
    while (picked.filter != before && undoFilter(picked)) {
    } // a frame may take several commands
    const std::string names = items.size() == 1 ? itemTitle(items.front()) + " has"
                                                : fmt::format("The {} selected things have", items.size());
    showNotice(state, fmt::format("{} no faces and no model to {}", names, isIsolated ? "isolate" : "hide"));
}

void sayNothingIsSeen(ViewerState& state) {
    const Picked& picked = state.picked;
    const bool isSelected = picked.filter.items == picked.selection.items();
    const std::string how =
        isSelected ? fmt::format("; {} flies there", keyOrTitle(*findAction("fit_selection"), state.keys))
                   : "";
    showNotice(state, fmt::format("Nothing of this is in view{}. {}", how, picked.filterText), 6.0);
}

NamedFaces namedFaces(std::vector<MapItem> items, const ViewerState& state) {
    std::string text = items.empty() ? std::string() : chosenText(items, state);
    return {std::move(items), std::move(text)};
}

NamedFaces chosenFaces(const ViewerState& state) {
    const ListedFaces* const listed = chosenInList(state.picked);
    if (listed != nullptr) return {listed->items, listed->text};
    return namedFaces(state.picked.selection.items(), state);
}

void undoHide(ViewerState& state) {
    if (!undoFilter(state.picked)) return showNotice(state, kNothingToUndo);
    showNotice(state, isFiltered(state.picked) ? state.picked.filterText : kAllFacesNotice);
}

void isolate(NamedFaces faces, ViewerState& state) {
    if (faces.items.empty()) return sayNothingIsChosen(faces, state);
    applyFilter(state, {FaceFilter::Kind::only, std::move(faces.items)}, "Only " + faces.text);
}

void hide(const NamedFaces& faces, ViewerState& state) {
    if (faces.items.empty()) return sayNothingIsChosen(faces, state);
    const FaceFilter& before = state.picked.filter;
    FaceFilter filter{FaceFilter::Kind::without, {}};
    if (before.kind == filter.kind) filter.items = before.items;
    const bool isFirst = filter.items.empty();
    for (const MapItem& item : faces.items)
        if (std::ranges::find(filter.items, item) == filter.items.end()) filter.items.push_back(item);
    applyFilter(state, std::move(filter),
                "Without " + faces.text + (isFirst ? "" : " and what was hidden before"));
}

} // namespace visleaf
