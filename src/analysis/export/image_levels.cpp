#include "analysis/export/image_levels.h"

#include "base/parallel.h"
#include "base/portable_math.h"
#include "images/cut_out.h"

#include <glm/common.hpp>
#include <glm/exponential.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

glm::vec4 texelAt(const Image& image, uint32_t x, uint32_t y) {
    const uint8_t* const texel = image.rgba.data() + 4 * (size_t{y} * image.width + x);
    return glm::vec4(texel[0], texel[1], texel[2], texel[3]) / 255.0f;
}

/// The two texels between which a coordinate lies, and the share of the second.
struct Between {
    uint32_t first = 0, second = 0;
    float share = 0.0f;
};

Between betweenOf(float coordinate, uint32_t size, bool isClamped) {
    const auto length = static_cast<float>(size);
    const float inside = isClamped ? glm::clamp(coordinate, 0.0f, 1.0f) : coordinate - std::floor(coordinate);
    const float texel = inside * length - 0.5f;
    const float floor = std::floor(texel);
    const auto wrap = [&](float index) {
        const float last = length - 1.0f;
        if (isClamped) return static_cast<uint32_t>(glm::clamp(index, 0.0f, last));
        return static_cast<uint32_t>(index < 0.0f ? last : index > last ? 0.0f : index);
    };
    return {wrap(floor), wrap(floor + 1.0f), texel - floor};
}

} // namespace

ImageLevels::ImageLevels(const MaterialSet& materials)
    : m_images(materials.images), m_mipmaps(materials.images.size()) {
    parallelFor(m_images.size(), [&](size_t i) {
        if (m_images[i].image.rgba.empty()) return;
        m_mipmaps[i] = mipmapsWithCoverage(m_images[i].image, m_images[i].coverageLimit);
    });
}

const Image& ImageLevels::levelOf(uint32_t image, size_t level) const {
    return level == 0 ? m_images[image].image : m_mipmaps[image][level - 1];
}

glm::vec4 ImageLevels::at(uint32_t image, const glm::vec2& coordinate, float texelsPerSample,
                          bool isClamped) const {
    if (m_images[image].image.rgba.empty()) return glm::vec4(1.0f);
    if (!std::isfinite(coordinate.x) || !std::isfinite(coordinate.y)) return mean(image); // absurd axes
    constexpr float kMostTexels = kMaxImageSize;
    const float wanted = std::round(portable::log2(std::clamp(texelsPerSample, 1.0f, kMostTexels)));
    const Image& level = levelOf(image, std::min(static_cast<size_t>(wanted), m_mipmaps[image].size()));
    const Between x = betweenOf(coordinate.x, level.width, isClamped);
    const Between y = betweenOf(coordinate.y, level.height, isClamped);
    const auto row = [&](uint32_t index) {
        return glm::mix(texelAt(level, x.first, index), texelAt(level, x.second, index), x.share);
    };
    return glm::mix(row(y.first), row(y.second), y.share);
}

glm::vec4 ImageLevels::mean(uint32_t image) const {
    if (m_images[image].image.rgba.empty()) return glm::vec4(1.0f);
    return texelAt(levelOf(image, m_mipmaps[image].size()), 0, 0);
}

glm::vec2 ImageLevels::sizeOf(uint32_t image) const {
    return glm::max(glm::vec2(m_images[image].image.width, m_images[image].image.height), 1.0f);
}

void writeTexel(const glm::vec4& color, uint8_t* texel) {
    for (glm::length_t c = 0; c < 4; ++c) {
        const float limited =
            color[c] > 0.0f ? std::min(color[c], 1.0f) : 0.0f; // the comparison fails for NaN
        texel[c] = static_cast<uint8_t>(std::lround(limited * 255.0f));
    }
}

} // namespace visleaf
