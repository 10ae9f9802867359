#include "features/inspect/inspect_feature.h"

#include "analysis/faces_extent.h"
#include "analysis/facts/fact_text.h"
#include "analysis/item_faces.h"
#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

bool isEmpty(const DrawList& list) {
    return list.numFaces == 0 && list.meshRows.empty();
}

bool canUndoHide(const ViewerState& state) {
    return !state.picked.filterSteps.empty();
}

void clearPictures(Inspected& inspected) {
    showTexture(inspected.texture, std::nullopt);
    inspected.lightmap.face.reset();
    setImage(inspected.lightmap.picture, {});
}

/// Finds the luxel of the selected point, if it is on the shown face.
void markClickedLuxel(const FactSource& source, LightmapPicture& lightmap) {
    if (!lightmap.face || !source.point || source.point->face != *lightmap.face) return;
    const auto point = pointOfFace(source.map, source.references, *lightmap.face, source.point->position);
    if (!point) return;
    lightmap.clicked =
        luxelAt(source.map.light.lightmaps[source.map.faces[*lightmap.face].lightmap], point->luxel);
}

} // namespace

void updateFacts(Inspected& inspected, const std::optional<MapItem>& item, const FactSource& source,
                 const Identity& materials) {
    const bool isSameThing = inspected.shown == item && inspected.shownPoint == source.point;
    if (isSameThing && areSame(inspected.shownMaterials, materials)) return;
    inspected.shownMaterials = materials;
    const bool isOfSameKind = item && inspected.shown && item->kind == inspected.shown->kind;
    inspected.startsAtTop |= !isOfSameKind;
    inspected.shown = item;
    inspected.shownPoint = source.point;
    inspected.title.clear();
    inspected.facts.clear();
    inspected.faces.clear();
    if (!item) return clearPictures(inspected);
    inspected.title = titleOf(source, *item);
    inspected.facts = factsOf(source, *item);
    inspected.faces = facesOfItem(source.map, source.references, *item);
    if (isSameThing) return; // the pictures stay
    showPictures(source, *item, inspected.texture, inspected.lightmap);
    markClickedLuxel(source, inspected.lightmap);
}

void updateExtent(Inspected& inspected, std::span<const MapItem> selection, const FactSource& source) {
    if (std::equal(selection.begin(), selection.end(), inspected.extentOf.begin(), inspected.extentOf.end()))
        return;
    inspected.extentOf.assign(selection.begin(), selection.end());
    inspected.extent = extentText(extentOf(source.map, source.references, inspected.extentOf));
}

void forget(Inspected& inspected) {
    inspected.shown.reset();
    inspected.extentOf.clear();
    inspected.extent.clear();
    clearPictures(inspected);
}

std::vector<MarkedQuad> luxelQuads(const FactSource& source, const LightmapPicture& picture) {
    std::vector<MarkedQuad> quads;
    if (!picture.face || (!picture.hovered && !picture.clicked)) return quads;
    const LuxelPlaces places(source.map, source.map.faces[*picture.face]);
    for (const glm::mat4& toWorld : source.references.placementsOfFace(*picture.face)) {
        const auto add = [&](const std::optional<glm::uvec2>& luxel, bool isHovered) {
            auto corners = luxel ? places.cornersOf(*luxel) : std::nullopt;
            if (!corners) return;
            for (glm::vec3& corner : *corners)
                corner = glm::vec3(toWorld * glm::vec4(corner, 1.0f));
            quads.push_back({*corners, isHovered});
        };
        add(picture.clicked, false);
        add(picture.hovered, true);
    }
    return quads;
}

// The bar that the selection of the map before has opened closes now: the first picture of the map is in the
// middle of what the bars leave.
void Inspecting::takeMap(const OpenedMap&, ViewerState& state) {
    if (!state.picked.selection.current()) endSelection(state.bars);
    forget(inspected);
    m_quads.clear();
    m_texture.forget();
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
    m_texture.update(inspected.texture, isUnfolded(state.bars.folds, kTextureImageFold, true),
                     frame.mapView.shared(), frame.caps);
    m_lightmap.update(inspected.lightmap.picture, frame.caps);
    m_quads = luxelQuads(source, inspected.lightmap);
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
