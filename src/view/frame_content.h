// What a frame of a map shows: the visible set, the draw list, and the liquid that the camera is in.
#pragma once

#include "culling/mesh_culler.h"
#include "culling/portal_culler.h"
#include "map/entities/model_instances.h"
#include "map/entities/switchable_lights.h"
#include "view/face_filter.h"
#include "view/frame_choices.h"
#include "view/map_index.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// The tests that decide which faces a frame draws, and from where. The frame and answers about it use them.
struct FrameCulling {
    View view;
    CullOptions options; // without CullOptions::wanted
};

/// Returns the tests of a frame that a camera with `view` draws. Views that show all faces use no PVS.
/// Without perspective there are neither PVS nor areaportals. Frozen parts apply to no frame that shows all
/// faces.
FrameCulling frameCullingOf(const View& view, const FrameChoices& choices);

class FrameContent {
  public:
    FrameContent(const MapSnapshot& snapshot, std::vector<Portal> portals);

    /// Begins anew with other geometry, and fills the draw list for the last view.
    void restart(const MapSnapshot& snapshot);

    /// Returns the view of a camera that may be in a liquid, and sets fog and tint in `frame`.
    View viewThroughLiquid(const MapSnapshot& snapshot, const View& view, const FrameChoices& choices,
                           FrameSettings& frame);

    /// Culls and fills the draw list. Returns the view to draw with, and changes `frame` for it.
    View choose(const MapSnapshot& snapshot, MapIndex& index, const View& given, const FrameChoices& choices,
                FrameSettings& frame);

    const Culler& culler() const { return *m_culler; }
    /// The visible set of the last frame.
    const VisibleSet& visible() const { return *m_visible; }
    const DrawList& drawList() const { return m_drawList; }
    /// True if the filter of the last frame let one of Map::faces through.
    bool shows(uint32_t face) const { return m_filtered.shows(face); }
    /// The view that the last frame was drawn with.
    const View& view() const { return m_view; }
    /// True if the lens of the last view sways.
    bool sways() const { return m_sways; }
    /// True if portals or models show something else later.
    bool isMoving() const { return m_portals->isMoving() || m_meshesMove; }

  private:
    /// The liquid at the camera, cached until the camera moves.
    struct CameraLiquid {
        std::optional<glm::vec3> eye;
        Contents liquid = 0;
    };

    void startCulling(const MapSnapshot& snapshot, std::vector<Portal> portals);
    Contents liquidAtCamera(const Map& map, const glm::vec3& eye);
    WantedFaces wantedFaces(const MapSnapshot& snapshot, MapIndex& index, const FrameChoices& choices);
    std::span<const uint32_t> wantedFlares();
    std::optional<VisibleMeshes> shownMeshes(const MapSnapshot& snapshot, const FrameChoices& choices);

    std::optional<Culler> m_culler; // for the current geometry; never empty, like those below
    std::optional<PortalCuller> m_portals;
    std::optional<MeshCuller> m_meshes;
    std::vector<ModelInstance> m_liquidModels;
    std::vector<uint32_t> m_flareFaces; // into Map::faces
    std::vector<SwitchableStyle> m_switchableStyles;
    const VisibleSet* m_visible = nullptr;
    DrawList m_drawList;
    View m_view;
    CameraLiquid m_cameraLiquid;
    bool m_sways = false;
    bool m_meshesMove = false; // in the last frame
    std::array<float, kNumLightStyles> m_styleValues{};
    FilteredFaces m_filtered;
    std::vector<uint32_t> m_wantedFlares; // the part of m_flareFaces that the filter lets through
};

} // namespace visleaf
