#include "analysis/pick/alpha_masks.h"

#include "materials/compile_passes.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

/// Returns the image that a view with a single image shows as well, because debug views test that one.
std::vector<uint32_t> testedImages(const Material& material) {
    std::vector<uint32_t> images;
    for (const Stage& stage : material.stages) {
        if (stage.alphaTest == AlphaTest::none) continue;
        images.insert(images.end(), stage.frames.begin(), stage.frames.end());
    }
    const Stage* single = images.empty() ? nullptr : imageStageOf(material);
    if (single == nullptr) return images;
    const std::vector<uint32_t>& frames = wholeFramesOf(*single);
    images.insert(images.end(), frames.begin(), frames.end());
    return images;
}

double wrapped(double index, uint32_t size, bool isClamped) {
    const auto count = static_cast<double>(size);
    if (isClamped) return std::clamp(index, 0.0, count - 1.0);
    return index - count * std::floor(index / count);
}

} // namespace

AlphaMasks::AlphaMasks(const MaterialSet& materials)
    : m_isTested(materials.images.size()), m_masks(materials.images.size()) {
    for (const Material& material : materials.materials) {
        for (const uint32_t image : testedImages(material))
            m_isTested[image] = true;
    }
    for (uint32_t i = 0; i < m_masks.size(); ++i)
        add(i, materials.images[i].image);
}

void AlphaMasks::add(uint32_t image, const Image& decoded) {
    if (!m_isTested[image] || decoded.rgba.empty()) return;
    Mask& mask = m_masks[image];
    mask = {decoded.width, decoded.height, {}};
    mask.alpha.reserve(decoded.rgba.size() / 4);
    for (size_t i = 3; i < decoded.rgba.size(); i += 4)
        mask.alpha.push_back(decoded.rgba[i]);
}

double AlphaMasks::Mask::at(double column, double row, bool isClamped) const {
    const auto x = static_cast<size_t>(wrapped(column, width, isClamped));
    const auto y = static_cast<size_t>(wrapped(row, height, isClamped));
    return alpha[y * width + x] / 255.0;
}

std::optional<float> AlphaMasks::alphaAt(uint32_t image, const glm::dvec2& coordinate, bool isClamped) const {
    const Mask& mask = m_masks[image];
    const bool isFinite = std::isfinite(coordinate.x) && std::isfinite(coordinate.y);
    if (mask.alpha.empty() || !isFinite) return std::nullopt;
    const glm::dvec2 place = coordinate * glm::dvec2(mask.width, mask.height) - 0.5; // texel centres
    const glm::dvec2 first = glm::floor(place), share = place - first;
    const auto rowAt = [&](double row) {
        return glm::mix(mask.at(first.x, row, isClamped), mask.at(first.x + 1.0, row, isClamped), share.x);
    };
    return static_cast<float>(glm::mix(rowAt(first.y), rowAt(first.y + 1.0), share.y));
}

} // namespace visleaf
