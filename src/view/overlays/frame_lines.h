// The lines of all overlays of a frame.
#pragma once

#include "view/frame_content.h"
#include "view/overlays/entity_markers.h"
#include "view/overlays/entity_overlays.h"
#include "view/overlays/map_overlays.h"

#include <memory>
#include <vector>

namespace visleaf {

/// The colour of the bounds of leafs.
inline constexpr LineColor kLeafBoundsColor{90, 200, 255, 160};

/// What the lines are about.
struct LineSource {
    const std::shared_ptr<const MapSnapshot>& map;
    MapIndex& index;
    const FrameContent& content; // of the frame
    const GpuMap& gpuMap;
};

class FrameLines {
  public:
    explicit FrameLines(const MapSnapshot& map) : m_markers(findEntityMarkers(map.map(), &*map.meshes)) {}

    /// Collects the lines of a frame.
    const LineList& collect(const LineSource& source, const View& view, const FrameChoices& choices);

    /// Entities in visible clusters and in the frustum of the last frame, nearest first.
    const std::vector<const EntityMarker*>& markers() const { return m_visibleMarkers; }
    /// Overlays that a task computes.
    MapOverlays& overlays() { return m_overlays; }
    const MapOverlays& overlays() const { return m_overlays; }
    const OverlayCounts& counts() const { return m_entityOverlays.counts(); }
    const std::optional<RayLabel>& rayLabel() const { return m_entityOverlays.rayLabel(); }
    bool isBusy(const MapSnapshot& map, const Settings& settings) const {
        return m_overlays.isBusy(map, settings) || m_entityOverlays.isBusy();
    }

  private:
    void collectOverlays(const LineSource& source, const View& view, const FrameChoices& choices);
    void collectMarkers(const Culler& culler, const View& view);

    LineList m_lines;
    std::vector<EntityMarker> m_markers;
    std::vector<const EntityMarker*> m_visibleMarkers;
    MarkedLines m_markedLines;
    MapOverlays m_overlays;
    EntityOverlays m_entityOverlays;
};

} // namespace visleaf
