#include "view/late_images.h"

#include "base/release.h"
#include "materials/plan/material_plan.h"
#include "platform/platform.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace visleaf {

LateImages::LateImages(std::unique_ptr<ImageStream> stream, size_t numImages)
    : m_stream(std::move(stream)), m_decoded(m_stream ? numImages : 0), m_hasImage(numImages, !m_stream) {}

float LateImages::shareLoaded() const {
    if (areAll()) return 1.0f;
    const auto total = static_cast<float>(std::max<size_t>(m_hasImage.size(), 1));
    return 1.0f - (1.0f - kShareBeforeImages) * static_cast<float>(m_stream->numLeft()) / total;
}

std::vector<uint32_t> LateImages::missing() const {
    std::vector<uint32_t> images;
    for (uint32_t i = 0; i < m_hasImage.size(); ++i)
        if (!m_hasImage[i]) images.push_back(i);
    return images;
}

void LateImages::upload(double milliseconds, GpuMap& gpuMap, FramePicker& picker) {
    const double end = wallMs() + milliseconds;
    while (wallMs() < end) {
        std::optional<FinishedImage> finished = m_stream->take();
        if (!finished) break;
        upload(std::move(*finished), gpuMap, picker);
    }
}

void LateImages::uploadAll(GpuMap& gpuMap, FramePicker& picker) {
    while (std::optional<FinishedImage> finished = m_stream->waitAndTake())
        upload(std::move(*finished), gpuMap, picker);
}

void LateImages::upload(FinishedImage finished, GpuMap& gpuMap, FramePicker& picker) {
    const double start = wallMs();
    Image& pixels = finished.loaded.image.image;
    uploadImage(gpuMap, finished.image, pixels, finished.mipmaps);
    picker.addImage(finished.image, pixels);
    release(pixels.rgba);
    m_hasImage[finished.image] = true;
    m_decoded[finished.image] = std::move(finished.loaded);
    m_uploadMs += wallMs() - start;
}

void LateImages::publish(MapSnapshot& snapshot) {
    snapshot.times.imagesMs += m_stream->elapsedMs();
    MaterialSet& materials = snapshot.materials.edit();
    for (uint32_t i = 0; i < m_decoded.size(); ++i)
        addImage(materials, i, std::move(m_decoded[i]), snapshot.diagnostics);
    m_decoded.clear();
    m_stream.reset();
}

bool LateImages::redecode(const std::shared_ptr<const MapSnapshot>& map, const AppearanceSettings& appearance,
                          GpuMap& gpuMap) {
    if (!areAll()) return false; // one set of images after the other
    m_redecoding.ask(map, {map->map().game, appearance});
    m_redecoding.poll();
    const auto images = m_redecoding.answer(*map);
    if (!images) return false;
    for (const FinishedImage& finished : *images)
        uploadImage(gpuMap, finished.image, finished.loaded.image.image, finished.mipmaps);
    m_redecoding.forget();
    return true;
}

} // namespace visleaf
