#include "view/picking/frame_picker.h"

namespace visleaf {
namespace {

constexpr std::chrono::milliseconds kPickPatience{4}; // small maps are ready within the frame

} // namespace

Task<SnapshotPicker> WhereTrianglesAre::answer(const MapSnapshot& snapshot, Progress&) const {
    SnapshotPicker sorted{snapshot.loaded, snapshot.materials, snapshot.geometry, masks, nullptr};
    sorted.picker =
        std::make_unique<const Picker>(sorted.loaded->map, sorted.materials, sorted.geometry, *sorted.masks);
    co_return sorted;
}

FramePicker::FramePicker(const LastFrame& frame, bool areAll)
    : m_frame(frame), m_arriving(std::make_unique<AlphaMasks>(frame.map->materials)) {
    if (areAll) endImages();
}

Ray pickRay(const View& view, const glm::dvec2& pixel, const FrameChoices& choices) {
    Ray ray = rayThrough(view, pixel);
    ray.meetsBacks = choices.settings.draw.showBacks;
    return ray;
}

PickFilter pickFilterOf(const FrameChoices& choices, const DrawList& drawn, const PlacedMeshes& meshes) {
    const ViewTraits& traits = traitsOf(choices.settings.draw.mode);
    return {.time = choices.time,
            .isPlain = !traits.showsMaterials,
            .showsSky = traits.showsSky && choices.settings.draw.showSky,
            .meshes = {&meshes, drawn.meshInstances, drawn.meshRows}};
}

// Starts to sort the triangles if that has not been done. Waits for at most `patience`. Returns null while
// they are not sorted.
const Picker* FramePicker::picker(std::chrono::milliseconds patience) {
    if (!m_masks) return nullptr;
    m_sorting.ask(m_frame.map, {m_masks});
    m_sorting.poll(patience);
    const auto sorted = m_sorting.answer(*m_frame.map);
    return sorted ? sorted->picker.get() : nullptr;
}

std::optional<std::vector<PickHit>> FramePicker::pick(const FrameChoices& choices, const glm::dvec2& pixel) {
    const Picker* const sorted = picker(kPickPatience);
    if (sorted == nullptr) return std::nullopt;
    return sorted->pick(pickRay(m_frame.content.view(), pixel, choices), filter(choices));
}

std::optional<PickHit> FramePicker::pickFirst(const FrameChoices& choices, const glm::dvec2& pixel) {
    const Picker* const sorted = picker(std::chrono::milliseconds(0));
    if (sorted == nullptr) return std::nullopt;
    return sorted->pickFirst(pickRay(m_frame.content.view(), pixel, choices), filter(choices));
}

Answer<SnappedPoint> FramePicker::surfaceAt(const FrameChoices& choices, const glm::dvec2& pixel,
                                            double snapPixels) {
    const std::optional<std::vector<PickHit>> hits = pick(choices, pixel);
    if (!hits) return Answer<SnappedPoint>::pending();
    return snappedPointAt({m_frame.map->map(), m_frame.map->geometry, m_frame.index.builtToolVolumes()},
                          *hits, m_frame.content.view(), pixel, snapPixels);
}

SightScene FramePicker::sightScene() const {
    const auto sorted = m_sorting.answer(*m_frame.map);
    return {m_frame.map->map(), m_frame.map->geometry, sorted ? &sorted->picker->caster() : nullptr};
}

PickFilter FramePicker::filter(const FrameChoices& choices) {
    const FrameContent& content = m_frame.content;
    const DrawList& drawn = content.drawList();
    const ListedFrame frame{content.view().pose, content.view().lens, content.visible().pvsNumber,
                            drawn.numFaces, drawn.numTriangles};
    if (m_listedFrame != frame) {
        m_listedFrame = frame;
        m_faces = drawnFaces(m_frame.map->geometry, drawn);
    }
    const bool showsTools = choices.settings.showToolBrushes;
    if (showsTools && !m_toolTree) m_toolTree.emplace(m_frame.index.toolVolumes(m_frame.map->map()));
    m_boxes.clear();
    for (const EntityMarker* marker : m_frame.lines.markers())
        if (marker->hasBox()) m_boxes.push_back({marker->bounds, marker->entity});
    PickFilter shown = pickFilterOf(choices, drawn, *m_frame.map->meshes);
    shown.faces = m_faces;
    shown.tools = showsTools ? &*m_toolTree : nullptr;
    shown.boxes = m_boxes;
    return shown;
}

} // namespace visleaf
