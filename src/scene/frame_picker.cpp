#include "scene/frame_picker.h"

namespace visleaf {

FramePicker::FramePicker(const Scene& scene) : m_scene(scene), m_masks(scene.materials) {}

bool FramePicker::prepare(std::chrono::milliseconds patience) {
    if (m_picker) return true;
    if (!m_pending.valid()) {
        m_pending = std::async(std::launch::async, [this]() -> std::unique_ptr<const Picker> {
            return std::make_unique<Picker>(m_scene.loaded.map, m_scene.materials, m_scene.geometry, m_masks);
        });
    }
    if (m_pending.wait_for(patience) != std::future_status::ready) return false;
    m_picker = m_pending.get();
    return true;
}

std::vector<PickHit> FramePicker::pick(const View& view, const glm::dvec2& pixel,
                                       const PickFilter& filter) const {
    return m_picker->pick(rayThrough(view, pixel), filter);
}

std::optional<PickHit> FramePicker::pickFirst(const View& view, const glm::dvec2& pixel,
                                              const PickFilter& filter) const {
    return m_picker->pickFirst(rayThrough(view, pixel), filter);
}

void FramePicker::forgetGeometry() {
    if (m_pending.valid()) m_pending.wait();
    m_pending = {};
    m_picker.reset();
}

} // namespace visleaf
