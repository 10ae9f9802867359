#include "scene/texture_thumbnails.h"

#include "scene/thumbnail_cache.h"

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr uint32_t kLargest = 64; // width and height in texels
constexpr size_t kTexturesAtOnce = 8;

TextureThumbnail readSmall(const Scene& scene, uint32_t image, const MaterialImage& found) {
    const Result<StoredTexture> texture = readStoredTexture(found, scene.loaded.map, scene.files);
    if (!texture) return {image, {}};
    return {image, fittedInside(texture.value().levels.front().image, kLargest, kLargest)};
}

} // namespace

void TextureThumbnails::want(const Scene& scene, const std::vector<uint32_t>& images) {
    if (isBusy() || images.empty()) return;
    std::vector<std::pair<uint32_t, MaterialImage>> batch;
    for (size_t i = 0; i < std::min(images.size(), kTexturesAtOnce); ++i)
        batch.emplace_back(images[i], withoutTexels(scene.materials.images[images[i]]));
    m_task.start([&scene, batch = std::move(batch)](const Progress& progress) {
        std::vector<TextureThumbnail> read;
        for (const auto& [image, found] : batch)
            if (!progress.isCancelled) read.push_back(readSmall(scene, image, found));
        return read;
    });
}

std::vector<TextureThumbnail> TextureThumbnails::poll() {
    return m_task.poll().value_or(std::vector<TextureThumbnail>());
}

} // namespace visleaf
