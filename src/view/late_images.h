// The images of an open map that are decoded while the map is drawn. A load leaves the rest of its
// images to them, and another light preset has all images decoded again.
#pragma once

#include "document/image_question.h"
#include "document/load_snapshot.h"
#include "render/gpu_map.h"
#include "view/picking/frame_picker.h"

#include <memory>
#include <vector>

namespace visleaf {

class LateImages {
  public:
    /// `stream` decodes what a load left; null: nothing.
    LateImages(std::unique_ptr<ImageStream> stream, size_t numImages);

    /// True once the images of the load are uploaded, and publish() has put them into a snapshot.
    bool areAll() const { return !m_stream; }
    /// True once the images of the load are uploaded.
    bool areUploaded() const { return areAll() || m_stream->numLeft() == 0; }
    /// Returns the finished part of loading the map, kShareBeforeImages to 1.
    float shareLoaded() const;
    /// Returns the images that are not decoded yet.
    std::vector<uint32_t> missing() const;

    /// Uploads decoded images for about `milliseconds`, and hands them to the picker.
    void upload(double milliseconds, GpuMap& gpuMap, FramePicker& picker);
    /// Waits for all images and uploads them.
    void uploadAll(GpuMap& gpuMap, FramePicker& picker);
    /// Puts into the snapshot what the images really are, and the warnings about them. Call it once, when
    /// they are uploaded.
    void publish(MapSnapshot& snapshot);
    /// Wall time of the uploads so far, milliseconds.
    double uploadMs() const { return m_uploadMs; }

    /// Uploads the images as they decode under other settings. Returns false while a task decodes
    /// them, or the images of the load. Call it again with the same settings until it returns true.
    bool redecode(const std::shared_ptr<const MapSnapshot>& map, const AppearanceSettings& appearance,
                  GpuMap& gpuMap);
    /// Forgets what redecode() has begun.
    void stopRedecoding() { m_redecoding.forget(); }
    /// True from redecode() until it returns true.
    bool areRedecoding() const { return m_redecoding.isPending(); }
    /// True while a task decodes images for redecode().
    bool isBusy() const { return m_redecoding.isBusy(); }

  private:
    void upload(FinishedImage finished, GpuMap& gpuMap, FramePicker& picker);

    std::unique_ptr<ImageStream> m_stream; // null: all images are decoded
    std::vector<LoadedImage> m_decoded;    // for each image, without texels; empty once all are decoded
    std::vector<bool> m_hasImage;          // for each image
    double m_uploadMs = 0.0;
    Asker<HowImagesDecode> m_redecoding;
};

} // namespace visleaf
