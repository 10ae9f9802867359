#include "shell/picking.h"

#include "analysis/facts/fact_text.h"
#include "analysis/item_view.h"
#include "base/text/count_text.h"
#include "shell/state/open_panels.h"
#include "view/legends/view_value.h"

#include <fmt/format.h>

#include <utility>

namespace visleaf {
namespace {

bool selectAt(const FeatureFrame& frame, const MapClick& click, const glm::dvec2& pixel, ViewerState& state) {
    Picked& picked = state.picked;
    const std::optional<std::vector<PickHit>> hits = frame.mapView.picker().pick(frame.choices, pixel);
    if (!hits) return false;
    const MapGeometry& geometry = frame.mapView.snapshot().geometry;
    std::vector<MapItem> items;
    std::vector<std::optional<PointOnFace>> points; // for each item
    for (const PickHit& hit : *hits) {
        const std::optional<MapItem> item = itemOf(hit, geometry);
        if (!item) continue;
        items.push_back(*item);
        points.push_back(pointOf(hit, geometry));
    }
    selectHit(picked, {frame.view, pixel, kClickTolerance * frame.pixelsPerPoint, click.adds}, items);
    if (!items.empty()) picked.point = points[picked.depth % points.size()];
    if (!items.empty() && !state.isUiHidden) showForSelection(state.bars);
    return true;
}

/// Opens the menu of what the click hit.
bool openMenuAt(const FeatureFrame& frame, const MapClick& click, const glm::dvec2& pixel,
                ViewerState& state) {
    if (state.isUiHidden) return true; // so is the menu
    const std::optional<std::vector<PickHit>> hits = frame.mapView.picker().pick(frame.choices, pixel);
    if (!hits) return false;
    const auto share = static_cast<float>(pixel.x / frame.place.width);
    state.mapMenu = {.isWanted = true, .position = click.position, .share = share};
    for (const PickHit& hit : *hits) {
        state.mapMenu.item = itemOf(hit, frame.mapView.snapshot().geometry);
        if (!state.mapMenu.item) continue;
        state.mapMenu.point = hit.position;
        state.mapMenu.title = titleOf(frame.mapView.factSource(), *state.mapMenu.item);
        break;
    }
    return true;
}

std::string viewValueAt(const FeatureFrame& frame, const std::optional<PickHit>& hit) {
    const ViewMode mode = frame.choices.settings.draw.mode;
    if (mode == ViewMode::overdraw)
        return counted(overdrawOf(colorAt(frame.place, glm::uvec2(*frame.mouse))), "pass");
    if (traitsOf(mode).showsLight || !hit || hit->drawFace == kNone) return {};
    if (mode == ViewMode::cost) {
        const MapSnapshot& map = frame.mapView.snapshot();
        return frame.mapView.faceColors().costOf(map, map.geometry->faces[hit->drawFace].face,
                                                 frame.choices.settings.costMeasure);
    }
    return viewValueOf(mode, {frame.mapView.map(), frame.mapView.snapshot().materials,
                              frame.mapView.factSource().references, frame.mapView.snapshot().geometry,
                              hit->drawFace});
}

/// Says in a notice and in the console why the camera does not move.
void refuse(const std::string& reason, ViewerState& state) {
    print(state.dialogs.console, reason);
    showNotice(state, reason);
}

/// Answers a click on a pixel of the frame. Returns false if the answer must wait.
bool isAnswered(const FeatureFrame& frame, const MapClick& click, const glm::dvec2& pixel,
                ViewerState& state) {
    if (click.opensMenu) return openMenuAt(frame, click, pixel, state);
    FeatureState* const taker = state.features.clickTaker();
    return taker != nullptr ? taker->click(frame, pixel, click.adds) : selectAt(frame, click, pixel, state);
}

bool mayHover(const ViewerState& state) {
    const bool hasLegend = !traitsOf(state.settings.draw.mode).showsLight;
    return (isOpen(Panel::inspector, state) || hasLegend) && !state.isUiHidden &&
           state.features.clickTaker() == nullptr;
}

} // namespace

void answerClick(const FeatureFrame& frame, const glm::dvec2& pixel, ViewerState& state) {
    if (isAnswered(frame, *state.picked.click, pixel, state))
        state.picked.click.reset();
    else
        showNotice(state, "The answer to the first click takes a moment", 1.0);
}

void hover(const FeatureFrame& frame, bool isFlying, ViewerState& state) {
    Picked& picked = state.picked;
    const std::optional<MapItem> before = std::exchange(picked.hovered, std::nullopt);
    state.viewValue.clear();
    if (frame.mouse && !isFlying && mayHover(state)) {
        const std::optional<PickHit> hit = frame.mapView.picker().pickFirst(frame.choices, *frame.mouse);
        if (hit) picked.hovered = itemOf(*hit, frame.mapView.snapshot().geometry);
        state.viewValue = viewValueAt(frame, hit);
    }
    picked.isHoverNew = picked.hovered != before;
}

// Moves the camera to where it sees the item.
void goToItem(MapView& mapView, const Lens& lens, ViewerState& state) {
    if (state.picked.luxelToSelect) selectLuxel(state.picked, mapView.factSource());
    if (const std::optional<MapItem> typed = std::exchange(state.picked.itemToFind, std::nullopt)) {
        const Status isThere = checkItem(*typed, mapView.map());
        if (!isThere) return refuse(isThere.error().message, state);
        state.picked.selection.select(*typed);
        state.picked.itemToSee = typed;
    }
    // Rays need the triangles, so the wish may wait for some frames.
    if (!state.picked.itemToSee || !mapView.picker().prepare()) return;
    const MapItem item = *std::exchange(state.picked.itemToSee, std::nullopt);
    const FactSource source = mapView.factSource();
    const ViewTarget target = viewTargetOf(source, item);
    const std::optional<glm::vec3> center = positionOfItem(source, item);
    if (!center || target.points.empty())
        return refuse(itemTitle(item) + " has no position on the map", state);
    const glm::vec2 halfFrame = lens.isOrthographic() ? kUsualHalfFrame : halfExtentsOf(lens);
    const SightScene scene = mapView.picker().sightScene();
    const CameraPose& pose = state.camera.pose;
    moveCameraTo(state, poseShowing(source, scene, item, pose, halfFrame),
                 poseWithoutSight(scene, target, pose), *center, mapView.map().models[0].bounds);
}

} // namespace visleaf
