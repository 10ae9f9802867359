// One open map and how a frame of it is drawn: cull, decide, play, with the overlay lines.
//
// The same code draws the viewer's frames, `render`'s pictures, `bench`'s measurements and screenshots.
#pragma once

#include "app/camera_text.h"
#include "app/entity_markers.h"
#include "app/scene.h"
#include "app/style_list.h"
#include "culling/portal_culler.h"
#include "geometry/tool_volumes.h"
#include "map/model_instances.h"
#include "render/renderer.h"

#include <array>
#include <optional>

namespace visleaf {

/// A point whose PVS, and with angles whose frustum, decides what is drawn, and the lens that was there.
struct FrozenView {
    CullLock lock;
    Lens lens;
};

/// What a frame shows besides where its camera is.
struct FrameChoices {
    FrameSettings frame;
    CullOptions cull;
    std::optional<FrozenView> frozen;
    bool showLeafBounds = false;
    bool showEntities = false;
    bool showToolBrushes = false;
    bool showFlares = false;
    bool showFog = true;       // of the map and of liquids
    bool showTint = true;      // of an eye in a liquid
    bool swaysInLiquid = true; // the lens, of an eye in a liquid
};

/// How many polygons of each ToolKind a map has.
using ToolCounts = std::array<uint32_t, kNumToolKinds>;

/// What a frame took and drew.
struct FrameReport {
    FrameStats stats;
    double cullMs = 0.0;   // CPU time of visible set and draw list
    double linesMs = 0.0;  // CPU time of collecting the overlay lines
    double submitMs = 0.0; // CPU time that this thread spent in the renderer
};

/// A scene on the graphics card. For the thread with the context.
class MapView {
  public:
    /// Uploads the scene but for the pictures that are still being decoded; needs the context that `caps`
    /// were read from.
    MapView(std::unique_ptr<Scene> scene, const GlCaps& caps);

    /// Compiles the programs that this frame needs, while pictures are being decoded. A framebuffer like the
    /// one that it will be drawn into is bound.
    void prepare(Renderer& renderer, const View& view, const FrameChoices& choices);

    /// Compiles, for about `milliseconds` and one program longer, what no frame has needed so far. To be
    /// called between frames while hasProgramsLeft(); a framebuffer like theirs is bound.
    void prepareMore(Renderer& renderer, const View& view, const FrameChoices& choices, double milliseconds);
    bool hasProgramsLeft() const { return m_gpuMap.prepared.numLeft > 0; }

    /// Shows grey in place of pictures that are not there yet.
    void standInForPictures();

    /// Uploads pictures that have been decoded by now, for about `milliseconds`. Once all are there, what was
    /// wrong with them is in the scene's diagnostics.
    void addPictures(double milliseconds);

    /// Waits for all pictures and uploads them.
    void finishPictures();

    /// Pictures that are not there yet, of how many.
    size_t numPicturesLeft() const { return m_scene->pictures ? m_scene->pictures->numLeft() : 0; }
    size_t numPictures() const { return m_scene->materials.images.size(); }

    /// Draws into the bound framebuffer.
    FrameReport draw(Renderer& renderer, const View& view, const FrameChoices& choices);

    const Scene& scene() const { return *m_scene; }
    const Map& map() const { return m_scene->loaded.map; }
    /// True when a frame like the last one, drawn later, would look otherwise.
    bool isAnimated() const {
        return changesWithTime(m_gpuMap) || m_flaresFade || m_lensSways || m_portals.isMoving();
    }
    /// Time that uploading has taken so far, pictures that came later included.
    double uploadMs() const { return m_uploadMs; }
    const std::vector<StyleRow>& styles() const { return m_styles; }
    std::span<const SwitchableStyle> switchableStyles() const { return m_gpuMap.switchableStyles; }

    /// Of the frame that was drawn last.
    const VisibleSet& visible() const { return *m_visible; }
    const std::vector<uint32_t>& leafsInFrustum() const { return m_culler.leafsInFrustum(); }
    const DrawList& drawList() const { return m_drawList; }
    const GpuMap& gpuMap() const { return m_gpuMap; }

    /// Entities whose cluster the last frame saw and that its frustum holds, nearest first.
    const std::vector<const EntityMarker*>& markers() const { return m_visibleMarkers; }

    /// All 0 until a frame has shown tool brushes.
    const ToolCounts& toolCounts() const { return m_toolCounts; }

  private:
    /// What is at the eye, until it moves.
    struct EyeLiquid {
        std::optional<glm::vec3> eye;
        Contents liquid = 0;
    };

    /// Culls and fills the draw list; the view and the settings that it is to be drawn with.
    View decide(const View& given, const FrameChoices& choices, FrameSettings& frame);
    void add(FinishedPicture finished);
    void endPictures();
    const ToolVolumes& toolVolumes();
    void collectLines(const View& view, const FrameChoices& choices);
    /// What the eye's being in a liquid makes of the view and the frame, and the map's fog.
    View lookThroughLiquid(const View& view, const FrameChoices& choices, FrameSettings& frame);
    Contents liquidAtEye(const glm::vec3& eye);
    void collectMarkers(const View& view);

    std::unique_ptr<Scene> m_scene;
    std::vector<Diagnostics> m_pictureDiagnostics; // for each image
    std::vector<bool> m_hasPicture;                // for each image
    double m_uploadMs = 0.0;
    GpuMap m_gpuMap;
    Culler m_culler;
    PortalCuller m_portals;
    std::vector<ModelInstance> m_liquidModels;
    std::vector<uint32_t> m_lamps; // lampsOf() the map
    const VisibleSet* m_visible = nullptr;
    DrawList m_drawList;
    bool m_flaresFade = false; // in the frame that was drawn last
    bool m_lensSways = false;  // alike
    EyeLiquid m_eyeLiquid;
    LineList m_lines;
    std::vector<EntityMarker> m_markers;
    std::vector<StyleRow> m_styles;
    std::vector<const EntityMarker*> m_visibleMarkers;
    std::optional<ToolVolumes> m_toolVolumes; // built when they are first shown
    ToolCounts m_toolCounts{};
};

/// The view that culling goes by: `view` itself, or the frozen one.
View cullingView(const View& view, const std::optional<FrozenView>& frozen);

} // namespace visleaf
