// Picks in the frames of one map: what does the pixel under the mouse show?
//
// Nothing is prepared until the first pick. The triangles of the map are then sorted on another thread.
#pragma once

#include "analysis/pick/picker.h"
#include "scene/scene.h"

#include <chrono>
#include <future>
#include <memory>

namespace visleaf {

class FramePicker {
  public:
    /// Keeps a reference to the scene. Call it before the texels of images are released.
    explicit FramePicker(const Scene& scene);

    /// Keeps the alpha of an image that has just been decoded.
    void addImage(uint32_t image, const Image& decoded) { m_masks.add(image, decoded); }

    /// Starts to sort the triangles if that has not been done. Waits for at most `patience`. Returns true
    /// when pick() can answer.
    bool prepare(std::chrono::milliseconds patience);

    /// Returns what the pixel of a frame shows, as Picker::pick() does. Requires that prepare() has returned
    /// true.
    std::vector<PickHit> pick(const View& view, const glm::dvec2& pixel, const PickFilter& filter) const;

    /// Returns only the first of them, as Picker::pickFirst() does. Requires the same.
    std::optional<PickHit> pickFirst(const View& view, const glm::dvec2& pixel,
                                     const PickFilter& filter) const;

    /// Returns the sorted triangles; null until prepare() has returned true.
    const RayCaster* caster() const { return m_picker ? &m_picker->caster() : nullptr; }

    /// Forgets the triangles. Call it before the geometry of the scene changes.
    void forgetGeometry();

  private:
    const Scene& m_scene;
    AlphaMasks m_masks;
    std::unique_ptr<const Picker> m_picker;
    std::future<std::unique_ptr<const Picker>> m_pending; // reads the scene, so it is the last member
};

} // namespace visleaf
