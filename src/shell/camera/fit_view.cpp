#include "shell/camera/fit_view.h"

#include "analysis/faces_extent.h"
#include "analysis/item_view.h"
#include "view/overview_cameras.h"

namespace visleaf {
namespace {

constexpr float kPointRadius = 48.0f; // game units that are shown around a thing without faces

Bounds boundsOf(const FactSource& source, const std::vector<MapItem>& items) {
    Bounds bounds;
    for (const MapItem& item : items) {
        const Bounds ofFaces = extentOf(source.map, source.references, {&item, 1}).bounds;
        if (!ofFaces.isEmpty()) {
            bounds.add(ofFaces);
        } else if (const auto position = positionOfItem(source, item)) {
            bounds.add(*position - kPointRadius);
            bounds.add(*position + kPointRadius);
        }
    }
    return bounds;
}

} // namespace

void fitView(const Bounds& box, const Lens& lens, ViewerState& state) {
    CameraPose& pose = state.camera.pose;
    if (state.rig.mode == CameraMode::walk) setCameraMode(state, CameraMode::fly);
    if (state.rig.mode == CameraMode::orbit) state.rig.pivot = box.center();
    if (orthoSideOf(state.rig)) {
        // The lens shows a part of the width.
        if (lens.isOrthographic()) state.rig.orthoWidth *= orthoWidthToFit(box, pose, lens) / lens.orthoWidth;
        pose = withinLimits(orthoPoseOver(box, pose));
    } else {
        pose = withinLimits(poseToFit(box, pose, lens));
    }
    state.camera.velocity = glm::vec3(0.0f);
}

void fitMap(const MapSnapshot& map, const Lens& lens, ViewerState& state) {
    fitView(shownBounds(map.map(), map.geometry), lens, state);
    const bool hasSky = !map.geometry->skyPlanes.empty();
    if (hasSky && state.settings.showSky && !orthoSideOf(state.rig))
        showNotice(state, keyText(*findAction("sky"), state.keys) + " hides the sky, which may hide the map",
                   5.0);
}

void fitSelection(MapView& mapView, const Lens& lens, ViewerState& state) {
    const std::vector<MapItem>& items = state.picked.selection.items();
    if (items.empty()) return fitMap(mapView.snapshot(), lens, state);
    const Bounds bounds = boundsOf(mapView.factSource(), items);
    if (bounds.isEmpty()) return showNotice(state, "This has no position on the map");
    fitView(bounds, lens, state);
}

} // namespace visleaf
