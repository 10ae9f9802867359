#include "view/frame_picker.h"

namespace visleaf {

std::optional<SnapshotPicker> WhereTrianglesAre::answer(const MapSnapshot& snapshot, Progress&) const {
    SnapshotPicker sorted{snapshot.loaded, snapshot.materials, snapshot.geometry, masks, nullptr};
    sorted.picker =
        std::make_unique<const Picker>(sorted.loaded->map, sorted.materials, sorted.geometry, *sorted.masks);
    return sorted;
}

FramePicker::FramePicker(const MaterialSet& materials, bool areAll)
    : m_arriving(std::make_unique<AlphaMasks>(materials)) {
    if (areAll) endImages();
}

const Picker* FramePicker::prepare(const std::shared_ptr<const MapSnapshot>& map,
                                   std::chrono::milliseconds patience) {
    if (!m_masks) return nullptr;
    m_sorting.ask(map, {m_masks});
    m_sorting.poll(patience);
    const auto sorted = m_sorting.answer(*map);
    return sorted ? sorted->picker.get() : nullptr;
}

const RayCaster* FramePicker::caster(const MapSnapshot& map) const {
    const auto sorted = m_sorting.answer(map);
    return sorted ? &sorted->picker->caster() : nullptr;
}

} // namespace visleaf
