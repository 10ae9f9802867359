#include "shell/camera/fit_view.h"

#include "analysis/faces_extent.h"
#include "analysis/item_view.h"
#include "shell/camera/view_middle.h"
#include "view/overview_cameras.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <cmath>

namespace visleaf {
namespace {

constexpr float kOverviewPitch = 40.0f; // degrees by which a camera looks down at the whole map
constexpr double kFitSeconds = 6.0;     // for which a notice says what a fit has changed
constexpr float kPointRadius = 48.0f;   // game units that are shown around a thing without faces

Bounds boundsOf(const FactSource& source, const std::vector<MapItem>& items) {
    Bounds bounds;
    for (const MapItem& item : items) {
        const Bounds ofFaces = extentOf(source.map, source.references, {&item, 1}).bounds;
        const bool isEntity = item.kind == ItemKind::entity && source.meshes != nullptr;
        const Bounds ofModels = isEntity ? shownBounds(*source.meshes, item.index) : Bounds{};
        if (!ofFaces.isEmpty() || !ofModels.isEmpty()) {
            bounds.add(ofFaces);
            bounds.add(ofModels);
        } else if (const auto position = positionOfItem(source, item)) {
            bounds.add(*position - kPointRadius);
            bounds.add(*position + kPointRadius);
        }
    }
    return bounds;
}

/// Returns the direction in which the whole map is seen: downwards, and along the diagonal that is nearest to
/// where the camera looks. Most walls are parallel to an axis, so along one the map is often a line of walls.
CameraPose overviewDirection(const CameraPose& pose) {
    constexpr float kQuarter = 90.0f;
    return {pose.position, kOverviewPitch, kQuarter * (std::floor(pose.yaw / kQuarter) + 0.5f)};
}

/// Returns what a notice says after a fit. `before` is the mode of the camera before it.
std::string noticeOfFit(std::string_view what, CameraMode before, const ViewerState& state) {
    std::string notice =
        fmt::format("{}; {} goes back", what, keyOrTitle(*findAction("camera_back"), state.keys));
    if (infoOf(before).isPlayer && !infoOf(state.rig.mode).isPlayer) notice += ". " + endOfWalkText(state);
    return notice;
}

/// Moves a camera that shows all of the selection to where no wall hides it. Returns false if it does not
/// show all of it there.
bool lookPastWalls(MapView& mapView, const Bounds& bounds, const Lens& lens, ViewerState& state) {
    if (orthoSideOf(state.rig) || state.picked.filter.kind == FaceFilter::Kind::only) return true;
    CameraPose& pose = state.camera.pose;
    const CameraPose fitted = pose;
    mapView.picker().prepare();
    SightScene scene = mapView.picker().sightScene();
    if (isFiltered(state.picked))
        scene.isDrawn = [&mapView](uint32_t face) { return mapView.content().shows(face); };
    const glm::vec2 halfFrame = halfExtentsOf(lens);
    pose = withinLimits(
        poseFitting(mapView.factSource(), scene, state.picked.selection.items(), fitted, halfFrame));
    if (pose == fitted) return true;
    if (infoOf(state.rig.mode).hasPivot)
        pose = poseAlong(pose.position, glm::normalize(bounds.center() - pose.position));
    state.rig.fitted = FittedView{bounds.center(), pose, bounds};
    return isInFrame(bounds, pose, halfFrame);
}

} // namespace

void fitView(const Bounds& box, const Lens& lens, ViewerState& state) {
    CameraPose& pose = state.camera.pose;
    if (infoOf(state.rig.mode).isPlayer) setCameraMode(state, CameraMode::fly);
    if (infoOf(state.rig.mode).hasPivot) state.rig.pivot = box.center();
    if (orthoSideOf(state.rig)) {
        // The lens shows a part of the width.
        if (lens.isOrthographic()) state.rig.orthoWidth *= orthoWidthToFit(box, pose, lens) / lens.orthoWidth;
        pose = withinLimits(orthoPoseOver(box, pose));
        state.rig.orthoStart = pose.position; // the middle of a box is often in a wall, so flight goes back
    } else {
        pose = withinLimits(poseToFit(box, pose, lens));
    }
    state.camera.velocity = glm::vec3(0.0f);
    state.rig.fitted = FittedView{box.center(), pose, box, state.rig.orthoWidth};
}

void fitBehindPlane(const Bounds& box, const Lens& lens, ViewerState& state) {
    state.camera.pose = orthoPoseBefore(box, state.camera.pose);
    fitView(box, lens, state);
    state.rig.fitted->isPlaneAtBox = true;
}

void fitMap(const MapSnapshot& map, const Lens& lens, ViewerState& state) {
    const CameraMode before = state.rig.mode;
    CameraPose& pose = state.camera.pose;
    if (!orthoSideOf(state.rig)) pose = overviewDirection(pose);
    const Bounds box = shownBounds(map.map(), map.geometry);
    fitView(box, lens, state);
    if (!orthoSideOf(state.rig) && !infoOf(state.rig.mode).hasPivot)
        pose = withinLimits(poseToFitAll(shownBoxes(map.map(), map.geometry), pose, lens));
    state.rig.fitted = FittedView{box.center(), pose, box, state.rig.orthoWidth};
    const bool hasSky = traitsOf(map.map().game).skyHides && !map.geometry->skyPlanes.empty();
    std::string notice = noticeOfFit("The whole map", before, state);
    if (hasSky && state.settings.draw.showSky && !orthoSideOf(state.rig))
        notice += fmt::format(". {} hides the sky, which may hide the map",
                              keyOrTitle(*findAction("sky"), state.keys));
    showNotice(state, notice, kFitSeconds);
}

void fitSelection(MapView& mapView, const Lens& lens, ViewerState& state) {
    const std::vector<MapItem>& items = state.picked.selection.items();
    if (items.empty()) return fitMap(mapView.snapshot(), lens, state);
    const Bounds bounds = boundsOf(mapView.factSource(), items);
    if (bounds.isEmpty()) return showNotice(state, "This has no position on the map");
    const CameraMode before = state.rig.mode;
    if (orthoSideOf(state.rig))
        fitBehindPlane(bounds, lens, state);
    else
        fitView(bounds, lens, state);
    const bool isWhole = lookPastWalls(mapView, bounds, lens, state);
    const char* const what =
        isWhole ? "The whole selection" : "The selection; there is no room to show all of it";
    showNotice(state, noticeOfFit(what, before, state), kFitSeconds);
}

void fitSideAgain(const Lens& lens, ViewerState& state) {
    if (!state.rig.fitted || state.rig.fitted->box.isEmpty() || !orthoSideOf(state.rig)) return;
    const FittedView fitted = *state.rig.fitted;
    if (fitted.isPlaneAtBox)
        fitBehindPlane(fitted.box, lens, state);
    else
        fitView(fitted.box, lens, state);
}

void centerSelection(MapView& mapView, ViewerState& state) {
    if (!orthoSideOf(state.rig)) return;
    const Bounds bounds = boundsOf(mapView.factSource(), state.picked.selection.items());
    if (!bounds.isEmpty())
        lookFromSideAt(bounds.center(), mapView.map().models[0].bounds, state.rig, state.camera);
}

void fitNewMap(const MapSnapshot& map, const Lens& lens, ViewerState& state) {
    const Bounds box = shownBounds(map.map(), map.geometry);
    const CameraPose fromTop = orthoPose(OrthoSide::top, state.camera.pose.position);
    state.rig.orthoWidth = orthoWidthToFit(box, fromTop, lens);
}

} // namespace visleaf
