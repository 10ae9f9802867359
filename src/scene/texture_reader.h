// Reads the image of a texture again on another thread, for a panel that shows it.
#pragma once

#include "materials/stored_texture.h"
#include "scene/background_task.h"
#include "scene/scene.h"

#include <memory>
#include <optional>

namespace visleaf {

/// An image of a map as its file has it.
struct ReadTexture {
    uint32_t image = 0;    // into MaterialSet::images
    StoredTexture texture; // without levels if it cannot be read
    std::string problem;   // why not; empty: it was read
};

/// Returns what describes the source of an image, without its texels. The main thread may change those while
/// the copy is used.
MaterialImage withoutTexels(const MaterialImage& image);

/// Reads one image at a time. The last request wins.
class TextureReader {
  public:
    /// Starts to read an image of `scene`, which must live until forget(). If another image is being read,
    /// this one follows.
    void ask(const Scene& scene, uint32_t image);

    /// Returns the image that was asked for last if it has arrived since the last call.
    std::unique_ptr<ReadTexture> poll();

    bool isBusy() const { return m_task.isBusy(); }

    /// Forgets all requests. Waits for the image that is being read.
    void forget();

  private:
    void start();

    const Scene* m_scene = nullptr;
    std::optional<uint32_t> m_wanted; // not started yet
    BackgroundTask<std::unique_ptr<ReadTexture>> m_task;
};

} // namespace visleaf
