// One open map, and how a frame of it is drawn: cull, build the draw list, draw, add the overlay lines.
//
// The viewer, `render`, `bench` and screenshots use the same code.
#pragma once

#include "document/load_snapshot.h"
#include "render/renderer.h"
#include "view/face_color_answers.h"
#include "view/frame_choices.h"
#include "view/frame_content.h"
#include "view/late_images.h"
#include "view/map_index.h"
#include "view/overlays/frame_lines.h"
#include "view/picking/frame_picker.h"

#include <memory>

namespace visleaf {

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

    /// Shows other pixels in place of an image of the materials, until the map gets its images anew. The
    /// caller then resets the renderer's state.
    void replaceImage(uint32_t image, const Image& pixels, std::span<const Image> mipmaps) {
        uploadImage(m_gpuMap, image, pixels, mipmaps);
    }

    /// Waits for all images and uploads them.
    void finishImages();

    /// True once all images are uploaded. The snapshot then says what they really are.
    bool hasAllImages() const { return m_images.areAll(); }
    /// What other threads decode.
    const LateImages& images() const { return m_images; }

    /// Shows the map as other settings say, whose `loading` must be that of the snapshot. Call it before each
    /// frame. If the light preset needs textures of another brightness, a task decodes them first;
    /// then light and textures change in the same frame. Returns true if this call changed the map; the
    /// caller then resets the renderer's state.
    bool setLighting(const AppearanceSettings& appearance);

    /// Draws into the bound framebuffer.
    FrameReport draw(Renderer& renderer, const View& view, const FrameChoices& choices);

    /// Returns the map as it is now. Decoded images and relighting make another snapshot.
    const MapSnapshot& snapshot() const { return *m_snapshot; }
    const std::shared_ptr<const MapSnapshot>& shared() const { return m_snapshot; }
    const Map& map() const { return m_snapshot->map(); }
    const GpuMap& gpuMap() const { return m_gpuMap; }
    /// Wall time of all uploads so far, late images included, milliseconds.
    double uploadMs() const { return m_uploadMs + m_images.uploadMs(); }

    /// What the last frame showed.
    const FrameContent& content() const { return m_content; }
    /// The overlay lines of the last frame.
    FrameLines& lines() { return m_lines; }
    const FrameLines& lines() const { return m_lines; }
    /// What pixels of the last frame show.
    FramePicker& picker() { return m_picker; }
    /// The colours of faces.
    FaceColorAnswers& faceColors() { return m_faceColors; }
    const FaceColorAnswers& faceColors() const { return m_faceColors; }
    MapIndex& index() { return m_index; }
    const MapIndex& index() const { return m_index; }
    /// Returns what facts about the map are taken from. The first call sorts the whole map.
    FactSource factSource() { return m_index.factSource(*m_snapshot); }

    /// True if a frame like the last one would look different later.
    bool isAnimated() const {
        return changesWithTime(m_gpuMap) || m_flaresFade || m_lensSways || m_content.isMoving();
    }
    /// True while a task computes something that frames or panels will show.
    bool isComputing(const Settings& settings) const {
        return m_images.isBusy() || m_faceColors.isBusy() || m_lines.isBusy(*m_snapshot, settings);
    }

  private:
    void endImages();

    GlCaps m_caps;
    double m_uploadMs = 0.0; // without late images
    GpuMap m_gpuMap;
    std::shared_ptr<const MapSnapshot> m_snapshot;
    LateImages m_images; // reads m_snapshot
    // In the last frame, which may be another one than the view that prepare() saw last.
    bool m_flaresFade = false;
    bool m_lensSways = false;
    MapIndex m_index;
    FrameContent m_content;
    FrameLines m_lines;
    FramePicker m_picker; // refers to the members before
    FaceColorAnswers m_faceColors;
};

} // namespace visleaf
