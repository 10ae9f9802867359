#include "features/why/why_feature.h"

#include "analysis/item_faces.h"
#include "features/why/why_overlay.h"
#include "shell/state/viewer_state.h"
#include "view/frame_content.h"

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

/// True if the user hides an item, which has faces.
bool isHidden(const std::optional<MapItem>& item, const FaceFilter& filter, const MapSnapshot& snapshot,
              MapIndex& index) {
    if (!item || filter.kind == FaceFilter::Kind::all) return false;
    const CrossReferences& references = index.references(snapshot.map());
    FilteredFaces filtered;
    filtered.update(filter, true, references, snapshot.map(), snapshot.geometry);
    const std::vector<uint32_t> faces = facesOfItem(snapshot.map(), references, *item);
    const auto isShown = [&filtered](uint32_t face) { return filtered.shows(face); };
    return !faces.empty() && std::ranges::none_of(faces, isShown);
}

} // namespace

void WhyAsking::takeMap(const OpenedMap&, ViewerState&) {
    wanted.reset();
    about.reset();
    asker.forget();
}

// An entity may be one that the question does not apply to.
void WhyAsking::beforeFrame(const FeatureFrame& frame, ViewerState& state) {
    if (const auto item = std::exchange(wanted, std::nullopt)) {
        const Target target{*item};
        const Status isSound = checkTarget(target, frame.mapView.map());
        if (!isSound) return showNotice(state, isSound.error().message);
        about = item;
        const std::shared_ptr<const MapSnapshot> map = frame.mapView.shared();
        asker.ask(map, whyDrawn(target, frame.view, frame.choices, *map, frame.mapView.index()));
    }
    asker.poll();
    if (about == state.picked.selection.current()) return;
    about.reset();
    asker.forget();
}

void WhyAsking::addLines(const ViewerState&, const MapSnapshot& map, const View& view,
                         LineList& lines) const {
    if (const auto answer = asker.answer(map)) addAnswer(*answer, view.pose.position, lines);
}

WhyDrawn whyDrawn(const Target& target, const View& view, const FrameChoices& choices, const MapSnapshot& map,
                  MapIndex& index) {
    const DrawSettings& draw = choices.settings.draw;
    FrameCulling culling = frameCullingOf(view, choices);
    if (traitsOf(draw.mode).showsAllFaces) { // the question is about the tests that its colors tell
        culling.view = cullingView(view, choices.frozen);
        culling.options.usePvs = choices.settings.cull.usePvs;
        culling.options.useAreaPortals = choices.settings.cull.useAreaPortals;
    }
    return {{culling.view, culling.options, target, draw.showBacks},
            isHidden(target.item, filterOf(choices), map, index)};
}

bool canAskWhy(const MapItem& item) {
    return item.kind != ItemKind::surface && item.kind != ItemKind::brush;
}

Feature whyFeature() {
    static constexpr ItemPart itemParts[] = {{.drawButton = drawWhyButton, .drawSection = drawWhyAnswer}};
    static constexpr MapMenuRow mapMenuRows[] = {{.group = MapMenuRow::Group::see,
                                                  .title = kWhyTitle,
                                                  .obstacle = obstacleWithoutItem,
                                                  .choose = [](const MapMenu& menu, ViewerState& state) {
                                                      state.picked.selection.select(*menu.item);
                                                      state.features.get<WhyAsking>().wanted = menu.item;
                                                  }}};
    return {.makeState = newState<WhyAsking>, .itemParts = itemParts, .mapMenuRows = mapMenuRows};
}

} // namespace visleaf
