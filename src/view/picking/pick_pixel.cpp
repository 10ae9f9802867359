#include "view/picking/pick_pixel.h"

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

} // namespace

PickedPixel pickPixel(const MapSnapshot& snapshot, const View& given, const FrameChoices& choices,
                      const glm::dvec2& pixel) {
    const Map& map = snapshot.map();
    const Settings& settings = choices.settings;
    FrameContent content(snapshot, {}); // a pick does not look through portals
    MapIndex index;
    FrameSettings frame{.draw = settings.draw, .time = choices.time};
    const View view = content.choose(snapshot, index, given, choices, frame);
    const std::vector<FaceRange> faces = drawnFaces(snapshot.geometry, content.drawList());
    std::vector<EntityBox> boxes;
    if (settings.showEntities) boxes = shownBoxes(snapshot, content.culler());
    PickedPixel picked;
    if (settings.showToolBrushes) picked.tools = buildToolVolumes(map);
    const ToolTree tools(picked.tools);
    PickFilter shown = pickFilterOf(choices, content.drawList(), *snapshot.meshes);
    shown.faces = faces;
    shown.tools = &tools;
    shown.boxes = boxes;
    const AlphaMasks masks(snapshot.materials);
    const Picker picker(map, snapshot.materials, snapshot.geometry, masks);
    picked.hits = picker.pick(pickRay(view, pixel, choices), shown);
    return picked;
}

} // namespace visleaf
