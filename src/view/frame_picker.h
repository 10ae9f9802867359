// Picks in the frames of one map: what does the pixel under the mouse show?
//
// Nothing is prepared until the first pick. The triangles of the map are then sorted on another thread.
#pragma once

#include "analysis/pick/picker.h"
#include "document/asker.h"

#include <chrono>
#include <memory>

namespace visleaf {

/// A picker, with the parts of the map that it reads.
struct SnapshotPicker {
    Shared<LoadedMap> loaded;
    Shared<MaterialSet> materials;
    Shared<MapGeometry> geometry;
    std::shared_ptr<const AlphaMasks> masks;
    std::unique_ptr<const Picker> picker;
};

/// "Where are the triangles of the map?"
struct WhereTrianglesAre {
    std::shared_ptr<const AlphaMasks> masks; // of all images

    using Value = SnapshotPicker;
    static constexpr ReadParts kReads{.materials = true, .geometry = true};
    std::optional<SnapshotPicker> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const WhereTrianglesAre&) const = default;
};

class FramePicker {
  public:
    /// Keeps the alpha of the images that are decoded already. `areAll` says that no others will arrive.
    FramePicker(const MaterialSet& materials, bool areAll);

    /// Keeps the alpha of an image that has just been decoded.
    void addImage(uint32_t image, const Image& decoded) { m_arriving->add(image, decoded); }
    /// Says that all images have been added. Picks are possible from now on.
    void endImages() { m_masks = std::move(m_arriving); }

    /// Starts to sort the triangles if that has not been done. Waits for at most `patience`. Returns the
    /// picker; null: not yet.
    const Picker* prepare(const std::shared_ptr<const MapSnapshot>& map, std::chrono::milliseconds patience);

    /// Returns the sorted triangles; null until prepare() has returned a picker for this map.
    const RayCaster* caster(const MapSnapshot& map) const;

  private:
    std::unique_ptr<AlphaMasks> m_arriving;    // null: all have arrived
    std::shared_ptr<const AlphaMasks> m_masks; // null: not all have arrived
    Asker<WhereTrianglesAre> m_sorting;
};

} // namespace visleaf
