// One open map, and how a frame of it is drawn: cull, build the draw list, draw, add the overlay lines.
//
// The viewer, `render`, `bench` and screenshots use the same code.
#pragma once

#include "analysis/facts/facts.h"
#include "analysis/pick/snapped_point.h"
#include "analysis/pose_before.h"
#include "camera/frozen_view.h"
#include "culling/portal_culler.h"
#include "document/answer.h"
#include "document/image_question.h"
#include "document/load_snapshot.h"
#include "document/settings.h"
#include "geometry/tool_volumes.h"
#include "map/model_instances.h"
#include "render/renderer.h"
#include "view/atlas_view.h"
#include "view/face_colorist.h"
#include "view/face_filter.h"
#include "view/frame_picker.h"
#include "view/marked_items.h"
#include "view/overlays/entity_markers.h"
#include "view/overlays/entity_overlays.h"
#include "view/overlays/map_overlays.h"
#include "view/style_list.h"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>

namespace visleaf {

/// Everything that decides how a frame looks, except its camera.
struct FrameChoices {
    Settings settings = {};
    double time = 0.0;                          // seconds: animations, liquids, light styles
    std::vector<StyleChange> styleChanges = {}; // at most one for each style
    FrozenView frozen = {};
    MarkedItems marked = {};               // outlined or filled
    std::optional<PointOnFace> point = {}; // selected on a face; lines lead to its lights
    const FaceFilter* filter = nullptr;    // null: all faces are drawn
    uint32_t numSamples = 0;               // of the bound framebuffer; 0: no multisampling
    std::string_view flag = {};            // of the view `flag`: a name in the game's own spelling
    std::shared_ptr<const LightChanges> lightChanges = {}; // of the view `light-change`; null: not known
    std::function<void(const MapSnapshot&, const View&, LineList&)> addLines =
        {};             // adds more lines; empty: none
    bool waits = false; // draw() waits for colours of faces and light probes; otherwise they may come late
};

/// Number of polygons of each ToolKind in a map.
using ToolCounts = std::array<uint32_t, kNumToolKinds>;

/// What a frame drew, and its times.
struct FrameReport {
    FrameStats stats;
    double cullMs = 0.0;   // CPU time of visible set and draw list
    double linesMs = 0.0;  // CPU time of collecting the overlay lines
    double submitMs = 0.0; // CPU time that this thread spent in the renderer
};

/// A snapshot on the GPU. Use it only on the thread that owns the GL context.
class MapView {
  public:
    /// Uploads the snapshot, except images that are still being decoded. `caps` must come from the current
    /// context.
    MapView(MapToUpload map, const GlCaps& caps);
    MapView(const MapView&) = delete;
    MapView& operator=(const MapView&) = delete;

    /// Compiles the programs that this frame needs, while images are being decoded. The bound framebuffer
    /// must be like the one that the frame will be drawn into.
    void prepare(Renderer& renderer, const View& view, const FrameChoices& choices);

    /// Compiles programs that no frame has needed yet, for about `milliseconds` and one program longer. Call
    /// it between frames while hasProgramsLeft(). The bound framebuffer must be like that of the frames.
    void prepareMore(Renderer& renderer, const View& view, const FrameChoices& choices, double milliseconds);
    bool hasProgramsLeft() const { return m_gpuMap.prepared.numLeft > 0; }

    /// Shows grey in place of images that are not decoded yet.
    void usePlaceholders();

    /// Uploads decoded images for about `milliseconds`. After the last one, the snapshot's diagnostics hold
    /// all warnings about images.
    void addImages(double milliseconds);

    /// Waits for all images and uploads them.
    void finishImages();

    /// Shows the map under another light preset or overbright; AppearanceSettings::missing and showsRelief
    /// must be those that the snapshot was loaded with. Call it before each frame. If the preset needs
    /// textures of another brightness, another thread decodes them first; then light and textures change in
    /// the same frame. Returns true if this call changed the map; the caller then resets the renderer's
    /// state.
    bool setLighting(const AppearanceSettings& appearance);
    /// True while textures for another light preset are being decoded.
    bool isRelighting() const { return m_redecoding.isPending(); }

    /// True once all images are uploaded. The snapshot then says what they really are.
    bool hasAllImages() const { return !m_imageStream; }
    /// Images that are not uploaded yet.
    size_t numImagesLeft() const { return m_imageStream ? m_imageStream->numLeft() : 0; }
    /// Returns the finished part of loading the map, kShareBeforeImages to 1.
    float shareLoaded() const {
        const auto total = static_cast<float>(std::max<size_t>(m_snapshot->materials->images.size(), 1));
        return 1.0f - (1.0f - kShareBeforeImages) * static_cast<float>(numImagesLeft()) / total;
    }

    /// Draws into the bound framebuffer.
    FrameReport draw(Renderer& renderer, const View& view, const FrameChoices& choices);

    /// Returns the map as it is now. Decoded images and relighting make another snapshot.
    const MapSnapshot& snapshot() const { return *m_snapshot; }
    const std::shared_ptr<const MapSnapshot>& shared() const { return m_snapshot; }
    const Map& map() const { return m_snapshot->map(); }
    /// True if a frame like the last one would look different later.
    bool isAnimated() const {
        return changesWithTime(m_gpuMap) || m_flaresFade || m_lensSways || m_portals->isMoving();
    }
    /// Wall time of all uploads so far, late images included, milliseconds.
    double uploadMs() const { return m_uploadMs; }
    const std::vector<StyleRow>& styles() const { return m_styles; }
    std::span<const SwitchableStyle> switchableStyles() const { return m_gpuMap.switchableStyles; }

    /// The visible set of the last frame.
    const VisibleSet& visible() const { return *m_visible; }
    const std::vector<uint32_t>& leafsInFrustum() const { return m_culler->leafsInFrustum(); }
    const DrawList& drawList() const { return m_drawList; }
    const GpuMap& gpuMap() const { return m_gpuMap; }
    UploadSource source() const { return {map(), m_snapshot->materials, m_snapshot->geometry}; }

    /// Entities in visible clusters and in the frustum of the last frame, nearest first.
    const std::vector<const EntityMarker*>& markers() const { return m_visibleMarkers; }

    /// Returns what a pixel of the last frame shows, nearest first; see Picker::pick(). Nothing until the
    /// triangles of the map are sorted, which the first call starts on another thread.
    std::optional<std::vector<PickHit>> pick(const FrameChoices& choices, const glm::dvec2& pixel);
    /// Returns what is between a camera and the things of the map; without triangles until pick() can answer.
    SightScene sightScene() const { return {map(), m_snapshot->geometry, m_picker.caster(*m_snapshot)}; }
    /// Starts to sort the triangles, as pick() does. Returns true when pick() can answer.
    bool preparePick() { return m_picker.prepare(m_snapshot, std::chrono::milliseconds(0)) != nullptr; }
    /// Returns the nearest point on a face or tool brush at a pixel of the last frame; see snappedPointAt().
    Answer<SnappedPoint> surfaceAt(const FrameChoices& choices, const glm::dvec2& pixel, double snapPixels);

    /// Returns only the first of them, cheap enough for each frame of a camera that stands still. Nothing if
    /// there is none, or if the triangles are not sorted yet; it does not wait for that.
    std::optional<PickHit> pickFirst(const FrameChoices& choices, const glm::dvec2& pixel);

    /// Starts to compute the cost of each cluster, unless that has been done.
    void askReport() { m_colorist.askReport(m_snapshot); }
    /// The same for the check of the PVS with rays.
    void askCheck() { m_colorist.askCheck(m_snapshot); }
    void cancelCheck() { m_colorist.cancelCheck(); }
    const FaceColorist& colorist() const { return m_colorist; }
    /// True while another thread computes something that frames or panels will show.
    bool isComputing(const Settings& settings) const {
        return m_redecoding.isBusy() || m_colorist.isBusy() || m_overlays.isBusy(*m_snapshot, settings) ||
               m_entityOverlays.isBusy();
    }

    /// Overlays that another thread computes.
    MapOverlays& overlays() { return m_overlays; }
    const MapOverlays& overlays() const { return m_overlays; }

    /// Returns what facts about the map are taken from. The first call sorts the whole map.
    FactSource factSource();

    /// Makes atlasView() show a layer of the lightmap atlas.
    void showAtlasLayer(uint32_t layer) { m_atlasView.show(layer, m_gpuMap, source(), m_caps); }
    const AtlasView& atlasView() const { return m_atlasView; }
    const OverlayCounts& overlayCounts() const { return m_entityOverlays.counts(); }

    /// All 0 until a frame has shown tool brushes.
    const ToolCounts& toolCounts() const { return m_toolCounts; }

  private:
    /// What tells frames with different draw lists apart. Listing the faces of a frame takes longer than a
    /// pick.
    struct PickedFrame {
        CameraPose pose;
        Lens lens;
        uint64_t pvsNumber = 0;
        uint32_t numFaces = 0, numTriangles = 0;
        bool operator==(const PickedFrame&) const = default;
    };

    /// The liquid at the camera, cached until the camera moves.
    struct CameraLiquid {
        std::optional<glm::vec3> eye;
        Contents liquid = 0;
    };

    /// Culls, fills the draw list and creates the buffers that the view mode reads. Returns the view to draw
    /// with, and changes `frame` for it.
    View decide(const View& given, const FrameChoices& choices, FrameSettings& frame);
    void add(FinishedImage finished);
    void endImages();
    bool uploadImagesFor(const AppearanceSettings& appearance);
    void startCulling(std::vector<Portal> portals);
    void relight(const AppearanceSettings& appearance);
    void updateColors(const View& view, const FrameChoices& choices);
    const ToolVolumes& toolVolumes();
    const CrossReferences& references();
    std::span<const LightFile> lightFiles();
    CullOptions cullOptionsOf(const FrameChoices& choices);
    /// Returns what the last frame shows. Valid until the next call.
    PickFilter pickFilter(const FrameChoices& choices);
    std::span<const uint32_t> wantedFlares();
    void collectOverlays(const View& view, const FrameChoices& choices);
    void collectLines(const View& view, const FrameChoices& choices);
    /// Returns the view of a camera that may be in a liquid, and sets fog and tint in `frame`.
    View viewThroughLiquid(const View& view, const FrameChoices& choices, FrameSettings& frame);
    Contents liquidAtCamera(const glm::vec3& eye);
    void collectMarkers(const View& view);

    GlCaps m_caps;
    double m_uploadMs = 0.0;
    GpuMap m_gpuMap;
    std::shared_ptr<const MapSnapshot> m_snapshot;
    std::unique_ptr<ImageStream> m_imageStream; // reads m_snapshot; null: all images are decoded
    std::vector<LoadedImage> m_decoded;         // for each image, without texels; empty once all are decoded
    std::vector<bool> m_hasImage;               // for each image
    std::optional<Culler> m_culler;             // for the current geometry; never empty, like m_portals
    std::optional<PortalCuller> m_portals;
    std::vector<ModelInstance> m_liquidModels;
    std::vector<uint32_t> m_flareFaces; // into Map::faces
    const VisibleSet* m_visible = nullptr;
    DrawList m_drawList;
    bool m_flaresFade = false; // in the last frame
    bool m_lensSways = false;  // in the last frame
    CameraLiquid m_cameraLiquid;
    LineList m_lines;
    std::vector<EntityMarker> m_markers;
    std::vector<StyleRow> m_styles;
    std::vector<const EntityMarker*> m_visibleMarkers;
    std::optional<ToolVolumes> m_toolVolumes; // built when first shown
    ToolCounts m_toolCounts{};
    std::optional<CrossReferences> m_references;        // built when first needed
    std::optional<std::vector<LightFile>> m_lightFiles; // read when first needed
    FilteredFaces m_filtered;
    std::vector<uint32_t> m_wantedFlares; // the part of m_flareFaces that the filter lets through
    MarkedLines m_markedLines;
    std::optional<ToolTree> m_toolTree; // of m_toolVolumes; built by the first pick that needs it
    View m_lastView;                    // that the last frame was drawn with
    FramePicker m_picker;
    MapOverlays m_overlays;
    std::optional<PickedFrame> m_pickedFrame;
    std::vector<FaceRange> m_pickedFaces; // that m_pickedFrame draws
    std::vector<EntityBox> m_pickedBoxes;
    FaceColorist m_colorist;
    AtlasView m_atlasView;
    EntityOverlays m_entityOverlays;
    Asker<HowImagesDecode> m_redecoding;
};

} // namespace visleaf
