#include "view/picking/pick_pixel.h"

#include "map/underwater.h"
#include "view/mesh_moment.h"

namespace visleaf {
namespace {

/// Returns the boxes that the frame shows.
std::vector<EntityBox> shownBoxes(const MapSnapshot& snapshot, const Culler& culler) {
    std::vector<EntityBox> boxes;
    for (const EntityMarker& marker : findEntityMarkers(snapshot.map(), &*snapshot.meshes)) {
        if (marker.hasBox() && culler.isInPvs(marker.cluster))
            boxes.push_back({marker.bounds, marker.entity});
    }
    return boxes;
}

/// Returns the view with the sway of the liquid that the camera is in.
View swayedView(const Map& map, const View& view, double time) {
    const Contents liquid = liquidAt(map, placeLiquidModels(map), view.pose.position);
    Lens lens = view.lens;
    lens.scale = lensFactorsAt(underwaterEffectOf(map.game, liquid).sway, time);
    return makeView(view.pose, lens);
}

} // namespace

PickedPixel pickPixel(const MapSnapshot& snapshot, const View& given, const FrameChoices& choices,
                      const glm::dvec2& pixel) {
    const Map& map = snapshot.map();
    const Settings& settings = choices.settings;
    const View view = settings.swaysInLiquid ? swayedView(map, given, choices.time) : given;
    Culler culler(map, snapshot.geometry);
    FilteredFaces filtered;
    if (!showsAllFaces(choices))
        filtered.update(filterOf(choices), settings.draw.showSky, CrossReferences(map), map,
                        snapshot.geometry);
    CullOptions options = settings.cull;
    options.wanted = filtered.wanted();
    DrawList list;
    const VisibleSet& visible = culler.cull(cullingView(view, choices.frozen), options);
    buildDrawList(snapshot.geometry, visible, view.pose.position, list);
    if (showsMeshes(settings)) {
        const std::vector<float> steady(kNumLightStyles, 1.0f); // light does not change what a pixel shows
        MeshCuller(map, snapshot.geometry, snapshot.meshes)
            .add(view, culler, visible, meshMomentOf(map, choices, steady), list);
    }
    const std::vector<FaceRange> faces = drawnFaces(snapshot.geometry, list);
    std::vector<EntityBox> boxes;
    if (settings.showEntities) boxes = shownBoxes(snapshot, culler);
    PickedPixel picked;
    if (settings.showToolBrushes) picked.tools = buildToolVolumes(map);
    const ToolTree tools(picked.tools);
    const AlphaMasks masks(snapshot.materials);
    const Picker picker(map, snapshot.materials, snapshot.geometry, masks);
    const ViewTraits& traits = traitsOf(settings.draw.mode);
    picked.hits = picker.pick(pickRay(view, pixel, choices),
                              {.faces = faces,
                               .time = choices.time,
                               .isPlain = !traits.showsMaterials,
                               .showsSky = traits.showsSky && settings.draw.showSky,
                               .tools = &tools,
                               .boxes = boxes,
                               .meshes = {&*snapshot.meshes, list.meshInstances, list.meshRows}});
    return picked;
}

} // namespace visleaf
