#include "images/cut_out.h"

#include "images/mipmaps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace visleaf {
namespace {

constexpr size_t kChannels = 4;
constexpr float kLargestDifference = 0.08f; // a level whose coverage differs by more has lost the pattern

/// A level of an image, as sums: colours times alpha, and alpha. Transparent texels do not count.
struct WeighedLevel {
    uint32_t width = 0, height = 0;
    std::vector<std::array<float, kChannels>> texels; // sums of red, green and blue times alpha, and of alpha

    explicit WeighedLevel(uint32_t w, uint32_t h) : width(w), height(h), texels(size_t{w} * h) {}
};

WeighedLevel weighedLevelOf(const Image& image) {
    WeighedLevel level(image.width, image.height);
    for (size_t i = 0; i < level.texels.size(); ++i) {
        const uint8_t* texel = &image.rgba[i * kChannels];
        const float weight = static_cast<float>(texel[3]);
        for (size_t c = 0; c < 3; ++c)
            level.texels[i][c] = static_cast<float>(texel[c]) * weight;
        level.texels[i][3] = weight;
    }
    return level;
}

/// Returns a level in which each texel is the sum of four. An odd last row or column is kept.
WeighedLevel smallerLevelOf(const WeighedLevel& level) {
    WeighedLevel smaller((level.width + 1) / 2, (level.height + 1) / 2);
    for (uint32_t y = 0; y < level.height; ++y) {
        for (uint32_t x = 0; x < level.width; ++x) {
            auto& sum = smaller.texels[size_t{y / 2} * smaller.width + x / 2];
            const auto& texel = level.texels[size_t{y} * level.width + x];
            for (size_t c = 0; c < kChannels; ++c)
                sum[c] += texel[c];
        }
    }
    return smaller;
}

std::vector<WeighedLevel> weighedLevelsOf(const Image& image) {
    std::vector<WeighedLevel> levels{weighedLevelOf(image)};
    while (levels.back().width > 1 || levels.back().height > 1)
        levels.push_back(smallerLevelOf(levels.back()));
    return levels;
}

/// Returns the sums at a texel, from the largest level that is not transparent there. The last level never
/// is.
const std::array<float, kChannels>& nearestColor(const std::vector<WeighedLevel>& levels, uint32_t x,
                                                 uint32_t y) {
    size_t i = 0;
    const auto at = [&]() -> const std::array<float, kChannels>& {
        return levels[i].texels[size_t{y >> i} * levels[i].width + (x >> i)];
    };
    while (at()[3] == 0.0f && i + 1 < levels.size())
        ++i;
    return at();
}

/// A sample lies between a texel and a neighbour. These are the weights of the texel, for its neighbours on
/// the two sides. They differ, because with equal weights an edge could hit two samples or none.
constexpr std::array<float, 2> kOwnShares{0.8f, 0.7f};

/// Returns interpolated alpha at four points around the centre of each texel.
std::vector<float> sampledAlphas(const Image& image) {
    const auto alphaAt = [&](uint32_t x, uint32_t y) {
        const size_t texel = size_t{y % image.height} * image.width + x % image.width;
        return static_cast<float>(image.rgba[texel * kChannels + 3]);
    };
    std::vector<float> alphas;
    alphas.reserve(size_t{4} * image.width * image.height);
    for (uint32_t y = 0; y < image.height; ++y) {
        const std::array<uint32_t, 2> besideY{y + 1, y + image.height - 1};
        for (uint32_t x = 0; x < image.width; ++x) {
            const std::array<uint32_t, 2> besideX{x + 1, x + image.width - 1};
            for (size_t i = 0; i < 2; ++i) {
                const float here =
                    kOwnShares[i] * alphaAt(x, y) + (1 - kOwnShares[i]) * alphaAt(besideX[i], y);
                for (size_t j = 0; j < 2; ++j) {
                    const float there = kOwnShares[i] * alphaAt(x, besideY[j]) +
                                        (1 - kOwnShares[i]) * alphaAt(besideX[i], besideY[j]);
                    alphas.push_back(kOwnShares[j] * here + (1 - kOwnShares[j]) * there);
                }
            }
        }
    }
    return alphas;
}

/// Returns the alpha that the share `coverage` of the level's samples reaches; 0 if there is no such alpha.
float alphaReachedBy(const Image& level, float coverage) {
    std::vector<float> alphas = sampledAlphas(level);
    const auto rank = static_cast<size_t>(std::lround(coverage * static_cast<float>(alphas.size())));
    if (rank == 0 || rank >= alphas.size()) return 0.0f;
    const auto last = alphas.begin() + static_cast<std::ptrdiff_t>(rank - 1);
    std::nth_element(alphas.begin(), last, alphas.end(), std::greater<>());
    return *last;
}

void scaleAlpha(Image& image, float factor) {
    for (size_t i = 3; i < image.rgba.size(); i += kChannels) {
        const float alpha = std::round(static_cast<float>(image.rgba[i]) * factor);
        image.rgba[i] = static_cast<uint8_t>(std::min(alpha, 255.0f));
    }
}

/// Makes every texel opaque or clear. The share of opaque texels is `coverage`; they are denser where alpha
/// is high. The rounding error of a texel goes to its neighbours (Floyd and Steinberg). Opaque texels have an
/// alpha that falls to `limit` halfway to a clear texel, so that they keep their size.
void distributeAlpha(Image& image, float coverage, float limit) {
    const auto seen = static_cast<uint8_t>(std::min(std::round(510.0f * limit), 255.0f));
    double sum = 0.0;
    for (size_t i = 3; i < image.rgba.size(); i += kChannels)
        sum += image.rgba[i];
    const auto numTexels = static_cast<double>(image.rgba.size()) / kChannels;
    const auto scale = static_cast<float>(coverage * numTexels / std::max(sum, 1.0));
    std::vector<float> below(size_t{image.width} + 2, 0.0f), here;
    for (uint32_t y = 0; y < image.height; ++y) {
        here = std::exchange(below, std::vector<float>(below.size(), 0.0f));
        for (uint32_t x = 0; x < image.width; ++x) {
            uint8_t& alpha = image.rgba[(size_t{y} * image.width + x) * kChannels + 3];
            const float wanted = static_cast<float>(alpha) * scale + here[x + 1];
            alpha = wanted >= 0.5f ? seen : 0;
            const float error = wanted - (alpha != 0 ? 1.0f : 0.0f);
            here[x + 2] += error * 7.0f / 16.0f;
            below[x] += error * 3.0f / 16.0f;
            below[x + 1] += error * 5.0f / 16.0f;
            below[x + 2] += error * 1.0f / 16.0f;
        }
    }
}

} // namespace

void bleedColors(Image& image) {
    const auto isClear = [&](size_t texel) { return image.rgba[texel * kChannels + 3] == 0; };
    const size_t numTexels = image.rgba.size() / kChannels;
    bool hasClear = false;
    for (size_t i = 0; i < numTexels && !hasClear; ++i)
        hasClear = isClear(i);
    if (!hasClear) return;
    const std::vector<WeighedLevel> levels = weighedLevelsOf(image);
    if (levels.back().texels.front()[3] == 0.0f) return;
    for (size_t i = 0; i < numTexels; ++i) {
        if (!isClear(i)) continue;
        const auto& sum = nearestColor(levels, static_cast<uint32_t>(i % image.width),
                                       static_cast<uint32_t>(i / image.width));
        for (size_t c = 0; c < 3; ++c)
            image.rgba[i * kChannels + c] = static_cast<uint8_t>(std::lround(sum[c] / sum[3]));
    }
}

float coverageOf(const Image& image, float limit) {
    const std::vector<float> alphas = sampledAlphas(image);
    const auto numPassed =
        std::count_if(alphas.begin(), alphas.end(), [&](float alpha) { return alpha >= limit * 255.0f; });
    return static_cast<float>(numPassed) / static_cast<float>(std::max<size_t>(alphas.size(), 1));
}

void keepCoverage(const Image& image, float limit, std::span<Image> levels) {
    const float coverage = coverageOf(image, limit);
    for (Image& level : levels) {
        const Image means = level;
        const float reached = alphaReachedBy(level, coverage);
        if (reached > 0.0f) scaleAlpha(level, limit * 255.0f / reached);
        if (std::abs(coverageOf(level, limit) - coverage) <= kLargestDifference) continue;
        level = means;
        distributeAlpha(level, coverage, limit);
    }
}

std::vector<Image> mipmapsWithCoverage(const Image& image, float limit) {
    std::vector<Image> levels = mipmapsOf(image);
    if (limit > 0.0f && !levels.empty()) keepCoverage(image, limit, levels);
    return levels;
}

} // namespace visleaf
