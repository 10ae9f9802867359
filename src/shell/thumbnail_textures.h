// Small images on the GPU for lists in panels. A bounded number of them is kept, those that were shown last.
#pragma once

#include "gpu/texture.h"
#include "images/image.h"

#include <string>
#include <unordered_map>

namespace visleaf {

/// A thumbnail as panels see it.
struct Thumbnail {
    uint32_t texture = 0;      // OpenGL name; 0: no image, or not on the GPU yet
    float aspect = 1.0f;       // width by height
    std::string title = {};    // of a map
    std::string problem = {};  // why there is no image; empty: none
    bool isUnreadable = false; // the problem is that the map cannot be read
    bool mayTryAgain = false;  // another try may make the image
};

class ThumbnailTextures {
  public:
    /// Adds what was found for `key`. Replaces what was there.
    void add(const std::string& key, Image image, Thumbnail found);

    /// Returns what was added for `key`; null: nothing.
    const Thumbnail* find(const std::string& key) const;

    /// Says that `key` is on screen. Returns false if nothing was added for it, or if it has gone since.
    bool use(const std::string& key);

    /// Forgets what was added for `key`.
    void forget(const std::string& key) { m_entries.erase(key); }

    /// Ends a frame: uploads some images that are on screen, and forgets those that were not used for
    /// longest. Returns true while images wait.
    bool update(const GlCaps& caps);

    size_t size() const { return m_entries.size(); }

    /// Forgets everything.
    void clear() { m_entries.clear(); }

    static constexpr size_t kMaxKept = 256;
    static constexpr size_t kUploadsPerFrame = 4;

  private:
    struct Entry {
        Thumbnail thumbnail;
        Image image; // until it is on the GPU
        Texture texture;
        uint64_t used = 0; // the frame in which it was on screen last
    };

    void upload(const GlCaps& caps, Entry& entry);
    void forgetOldest();

    std::unordered_map<std::string, Entry> m_entries;
    uint64_t m_frame = 1;
};

} // namespace visleaf
