#include "features/inspect/inspect_feature.h"

#include "features/inspect/luxel_overlay.h"
#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"

#include <utility>

namespace visleaf {
namespace {

bool isEmpty(const DrawList& list) {
    return list.numFaces == 0 && list.meshRows.empty();
}

bool canUndoHide(const ViewerState& state) {
    return !state.picked.filterSteps.empty();
}

} // namespace

// The bar that the selection of the map before has opened closes now: the first picture of the map is in the
// middle of what the bars leave.
void Inspecting::takeMap(const OpenedMap&, ViewerState& state) {
    if (!state.picked.selection.current()) endSelection(state.bars);
    forget(inspected);
    m_quads.clear();
    m_reader.forget();
}

void Inspecting::beforeFrame(const FeatureFrame& frame, ViewerState& state) {
    takeBackUselessFilter(state, m_filterBefore, [&](const MapItem& item) {
        return hasSomethingToDraw(item, frame.mapView.factSource());
    });
}

void Inspecting::afterFrame(const FeatureFrame& frame, ViewerState& state) {
    m_quads.clear();
    const Picked& picked = state.picked;
    const bool isNew = std::exchange(m_filterTextBefore, picked.filterText) != picked.filterText;
    if (isNew && picked.filter.kind == FaceFilter::Kind::only && isEmpty(frame.mapView.content().drawList()))
        sayNothingIsSeen(state);
    // A thing that a list or a link selects is shown. After that, the user may close the inspector.
    const std::optional<MapItem> current = picked.selection.current();
    if (current != std::exchange(m_selectedBefore, current) && current && !state.isUiHidden)
        showForSelection(state.bars);
    if (!current) endSelection(state.bars);
    if (!isOpen(Panel::inspector, state) || (!current && !inspected.shown)) return;
    FactSource source = frame.mapView.factSource();
    source.point = selectedPoint(picked);
    updateFacts(inspected, current, source, frame.mapView.snapshot().materials.identity());
    updateExtent(inspected, picked.selection.items(), source);
    updatePictures(frame, isUnfolded(state.bars.folds, kTextureImageFold, true));
    m_quads = luxelQuads(source, inspected.lightmap);
}

void Inspecting::updatePictures(const FeatureFrame& frame, bool isTextureUnfolded) {
    TexturePicture& texture = inspected.texture;
    const bool isWanted = isTextureUnfolded && std::exchange(texture.isWanted, false);
    if (isWanted) m_reader.ask(frame.mapView.shared(), {texture.images[texture.chosen]});
    if (m_reader.poll() || isWanted)
        if (const auto read = m_reader.answer(frame.mapView.snapshot())) takeTexture(texture, *read);
    m_texture.update(texture.picture, frame.caps);
    m_lightmap.update(inspected.lightmap.picture, frame.caps);
}

Feature inspectFeature() {
    static constexpr Action actions[] = {
        tabAction("inspector", "Inspector: facts about what you click", key(SDLK_i, kCtrl), Panel::inspector),
        {.name = "hide",
         .group = ActionGroup::culling,
         .title = "Hide the faces of what is selected",
         .chords = {key(SDLK_h)},
         .menu = MenuSection::culling,
         .effect = [](ViewerState& state, const ActionContext&) { hide(chosenFaces(state), state); }},
        {.name = "isolate",
         .group = ActionGroup::culling,
         .title = "Show only the faces of what is selected",
         .chords = {key(SDLK_h, kShift)},
         .menu = MenuSection::culling,
         .effect = [](ViewerState& state, const ActionContext&) { isolate(chosenFaces(state), state); }},
        {.name = "undo_hide",
         .group = ActionGroup::culling,
         .title = "Undo the last hide",
         .chords = {key(SDLK_z, kCtrl)},
         .menu = MenuSection::culling,
         .effect = [](ViewerState& state, const ActionContext&) { undoHide(state); },
         .hasUse = canUndoHide}};
    static constexpr MapMenuRow mapMenuRows[] = {
        {.group = MapMenuRow::Group::faces,
         .title = "Hide",
         .action = "hide",
         .obstacle = obstacleWithoutItem,
         .choose = [](const MapMenu& menu,
                      ViewerState& state) { hide(namedFaces(itemsOf(menu, state), state), state); }},
        {.group = MapMenuRow::Group::faces,
         .title = "Isolate",
         .action = "isolate",
         .obstacle = obstacleWithoutItem,
         .choose = [](const MapMenu& menu,
                      ViewerState& state) { isolate(namedFaces(itemsOf(menu, state), state), state); }},
        {.group = MapMenuRow::Group::faces,
         .title = "Undo the last hide",
         .action = "undo_hide",
         .obstacle =
             [](const MapMenu&, const ViewerState& state) {
                 return std::string(canUndoHide(state) ? "" : kNothingToUndo);
             },
         .choose = [](const MapMenu&, ViewerState& state) { undoHide(state); }}};
    static constexpr TabRow tabs[] = {{.panel = Panel::inspector,
                                       .title = "Inspector",
                                       .help = "Facts about what you click on the map",
                                       .draw = drawInspectorPanel,
                                       .order = TabRow::kInspector}};
    return {.makeState = newState<Inspecting>, .actions = actions, .tabs = tabs, .mapMenuRows = mapMenuRows};
}

} // namespace visleaf
