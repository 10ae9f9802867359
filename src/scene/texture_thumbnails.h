// Reads the textures that a list shows again on another thread, and scales them down.
#pragma once

#include "scene/texture_reader.h"

#include <vector>

namespace visleaf {

/// A small image of a texture.
struct TextureThumbnail {
    uint32_t image = 0; // into MaterialSet::images
    Image small;        // empty: it cannot be read
};

class TextureThumbnails {
  public:
    /// Starts to read some of the images of `scene`, which must live until forget(). Does nothing while
    /// others are being read.
    void want(const Scene& scene, const std::vector<uint32_t>& images);

    /// Returns the images that have been read since the last call.
    std::vector<TextureThumbnail> poll();

    bool isBusy() const { return m_task.isBusy(); }

    /// Ends reading.
    void forget() { m_task.cancel(); }

  private:
    BackgroundTask<std::vector<TextureThumbnail>> m_task;
};

} // namespace visleaf
