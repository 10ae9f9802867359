// Picks in the frames of one map: what does the pixel under the mouse show?
//
// Nothing is prepared until the first pick. The triangles of the map are then sorted in the background.
#pragma once

#include "analysis/pick/picker.h"
#include "analysis/pick/snapped_point.h"
#include "analysis/pose_before.h"
#include "document/answer.h"
#include "document/asker.h"
#include "view/overlays/frame_lines.h"

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
    Task<SnapshotPicker> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const WhereTrianglesAre&) const = default;
};

/// What the last frame of a map showed. The referenced values must outlive the picker.
struct LastFrame {
    const std::shared_ptr<const MapSnapshot>& map;
    MapIndex& index;
    const FrameContent& content;
    const FrameLines& lines;
};

/// Returns the ray that meets what a pixel of a frame shows.
Ray pickRay(const View& view, const glm::dvec2& pixel, const FrameChoices& choices);

/// Returns what a frame with the draw list `drawn` shows, without faces, tool brushes and boxes. The filter
/// refers to the draw list and to `meshes`.
PickFilter pickFilterOf(const FrameChoices& choices, const DrawList& drawn, const PlacedMeshes& meshes);

class FramePicker {
  public:
    /// Keeps the alpha of the images that are decoded already. `areAll` says that no others will arrive.
    FramePicker(const LastFrame& frame, bool areAll);

    /// Keeps the alpha of an image that has just been decoded.
    void addImage(uint32_t image, const Image& decoded) { m_arriving->add(image, decoded); }
    /// Says that all images have been added. Picks are possible from now on.
    void endImages() { m_masks = std::move(m_arriving); }

    /// Returns what a pixel of the last frame shows, nearest first; see Picker::pick(). Nothing until the
    /// triangles of the map are sorted, which the first call starts in the background.
    std::optional<std::vector<PickHit>> pick(const FrameChoices& choices, const glm::dvec2& pixel);
    /// Returns only the first of them, cheap enough for each frame of a camera that stands still. Nothing if
    /// there is none, or if the triangles are not sorted yet; it does not wait for that.
    std::optional<PickHit> pickFirst(const FrameChoices& choices, const glm::dvec2& pixel);
    /// Returns the nearest point on a face or tool brush at a pixel of the last frame; see snappedPointAt().
    Answer<SnappedPoint> surfaceAt(const FrameChoices& choices, const glm::dvec2& pixel, double snapPixels);

    /// Starts to sort the triangles, as pick() does. Returns true when pick() can answer.
    bool prepare() { return picker(std::chrono::milliseconds(0)) != nullptr; }
    /// Returns what is between a camera and the things of the map; without triangles until pick() can answer.
    SightScene sightScene() const;

    /// Makes the next pick list the drawn faces anew. Call it when the map has other faces.
    void forgetFaces() { m_listedFrame.reset(); }

  private:
    /// What tells frames with different draw lists apart. Listing the faces of a frame takes longer than a
    /// pick.
    struct ListedFrame {
        CameraPose pose;
        Lens lens;
        uint64_t pvsNumber = 0;
        uint32_t numFaces = 0, numTriangles = 0;
        bool operator==(const ListedFrame&) const = default;
    };

    const Picker* picker(std::chrono::milliseconds patience);
    /// Returns what the last frame shows. Valid until the next call.
    PickFilter filter(const FrameChoices& choices);

    LastFrame m_frame;
    std::unique_ptr<AlphaMasks> m_arriving;    // null: all have arrived
    std::shared_ptr<const AlphaMasks> m_masks; // null: not all have arrived
    Asker<WhereTrianglesAre> m_sorting;
    std::optional<ListedFrame> m_listedFrame;
    std::vector<FaceRange> m_faces; // that m_listedFrame draws
    std::vector<EntityBox> m_boxes;
    std::optional<ToolTree> m_toolTree; // built by the first pick that needs it
};

} // namespace visleaf
