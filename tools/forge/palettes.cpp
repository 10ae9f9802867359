#include "forge/palettes.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <unordered_map>

namespace visleaf {
namespace {

constexpr Rgb kTransparentBlue{0, 0, 255};
constexpr uint8_t kOpaque = 128; // smallest alpha of an opaque texel

using Channels = std::array<int, 3>;

Channels channelsOf(const Rgb& color) {
    return {color.r, color.g, color.b};
}

Rgb pixelOf(const Image& image, size_t texel) {
    return {image.rgba[4 * texel], image.rgba[4 * texel + 1], image.rgba[4 * texel + 2]};
}

bool isOpaque(const Image& image, size_t texel) {
    return image.rgba[4 * texel + 3] >= kOpaque;
}

/// A colour and the number of texels with it.
struct Sample {
    Channels color{};
    int64_t count = 0;
};

std::vector<Sample> samplesOf(std::span<const Image> images) {
    std::map<Channels, int64_t> counts; // sorted, so that the palette does not depend on a hash
    for (const Image& image : images) {
        for (size_t i = 0; i < image.rgba.size() / 4; ++i) {
            if (isOpaque(image, i)) ++counts[channelsOf(pixelOf(image, i))];
        }
    }
    std::vector<Sample> samples;
    for (const auto& [color, count] : counts)
        samples.push_back({color, count});
    return samples;
}

/// Colours that share one palette entry.
struct ColorBox {
    std::span<Sample> samples;
    size_t channel = 0;   // channel with the largest difference
    double weight = -1.0; // error if the box is not split
};

ColorBox boxOf(std::span<Sample> samples) {
    Channels low{255, 255, 255}, high{};
    int64_t count = 0;
    for (const Sample& sample : samples) {
        count += sample.count;
        for (size_t i = 0; i < 3; ++i) {
            low[i] = std::min(low[i], sample.color[i]);
            high[i] = std::max(high[i], sample.color[i]);
        }
    }
    ColorBox box{samples, 0, 0.0};
    for (size_t i = 1; i < 3; ++i) {
        if (high[i] - low[i] > high[box.channel] - low[box.channel]) box.channel = i;
    }
    const double range = high[box.channel] - low[box.channel];
    box.weight = range * range * std::sqrt(static_cast<double>(count));
    return box;
}

std::pair<ColorBox, ColorBox> split(const ColorBox& box) {
    const auto byChannel = [&](const Sample& a, const Sample& b) {
        return a.color[box.channel] < b.color[box.channel];
    };
    std::stable_sort(box.samples.begin(), box.samples.end(), byChannel);
    int64_t total = 0;
    for (const Sample& sample : box.samples)
        total += sample.count;
    int64_t below = 0;
    size_t middle = 0;
    while (middle + 1 < box.samples.size() && (middle == 0 || below * 2 < total))
        below += box.samples[middle++].count;
    return {boxOf(box.samples.first(middle)), boxOf(box.samples.subspan(middle))};
}

Rgb averageOf(const ColorBox& box) {
    std::array<int64_t, 3> sum{};
    int64_t count = 0;
    for (const Sample& sample : box.samples) {
        count += sample.count;
        for (size_t i = 0; i < 3; ++i)
            sum[i] += sample.color[i] * sample.count;
    }
    const auto channel = [&](size_t i) { return static_cast<uint8_t>((sum[i] + count / 2) / count); };
    return {channel(0), channel(1), channel(2)};
}

/// Returns the image at half size. Each texel is the average of four, or transparent if at least two of them
/// are.
Image halved(const Image& image) {
    Image half{image.width / 2, image.height / 2, {}};
    for (size_t texel = 0; texel < size_t{half.width} * half.height; ++texel) {
        const size_t x = texel % half.width * 2, y = texel / half.width * 2;
        Channels sum{};
        int numOpaque = 0;
        for (const size_t at : {y * image.width + x, y * image.width + x + 1, (y + 1) * image.width + x,
                                (y + 1) * image.width + x + 1}) {
            if (!isOpaque(image, at)) continue;
            ++numOpaque;
            for (size_t i = 0; i < 3; ++i)
                sum[i] += image.rgba[4 * at + i];
        }
        for (const int channel : sum)
            half.rgba.push_back(static_cast<uint8_t>(channel / std::max(1, numOpaque)));
        half.rgba.push_back(numOpaque > 2 ? 255 : 0);
    }
    return half;
}

} // namespace

std::vector<Rgb> fitColors(std::span<const Image> images, size_t count) {
    std::vector<Sample> samples = samplesOf(images);
    std::vector<ColorBox> boxes;
    if (!samples.empty()) boxes.push_back(boxOf(samples));
    const auto byWeight = [](const ColorBox& a, const ColorBox& b) { return a.weight < b.weight; };
    while (!boxes.empty() && boxes.size() < count) {
        const auto heaviest = std::max_element(boxes.begin(), boxes.end(), byWeight);
        if (heaviest->samples.size() < 2) break;
        const auto [low, high] = split(*heaviest);
        *heaviest = low;
        boxes.push_back(high);
    }
    std::vector<Rgb> colors;
    std::transform(boxes.begin(), boxes.end(), std::back_inserter(colors), averageOf);
    return colors;
}

Palette fitPalette(const Image& image) {
    Palette palette{};
    const std::vector<Rgb> colors = fitColors({&image, 1}, 255);
    std::copy(colors.begin(), colors.end(), palette.begin());
    palette[255] = kTransparentBlue;
    return palette;
}

Palette fitGamePalette(std::span<const Image> lit, std::span<const Image> glowing) {
    Palette palette{};
    const std::vector<Rgb> colors = fitColors(lit, kFirstGlowing - 1), lights = fitColors(glowing, 31);
    std::copy(colors.begin(), colors.end(), palette.begin() + 1);
    std::copy(lights.begin(), lights.end(), palette.begin() + kFirstGlowing);
    palette[255] = {159, 91, 83};
    return palette;
}

uint8_t nearestIndex(const Palette& palette, const Rgb& color, const IndexRange& range) {
    const auto distance = [&](const Rgb& other) {
        const int r = color.r - other.r, g = color.g - other.g, b = color.b - other.b;
        return 2 * r * r + 4 * g * g + b * b; // weights of human vision
    };
    const auto nearest =
        std::min_element(palette.begin() + range.first, palette.begin() + range.last + 1,
                         [&](const Rgb& a, const Rgb& b) { return distance(a) < distance(b); });
    return static_cast<uint8_t>(nearest - palette.begin());
}

std::array<std::vector<uint8_t>, kNumMipLevels> indexLevels(const Image& image, const Palette& palette,
                                                            const IndexRange& range) {
    assert(image.width % 8 == 0 && image.height % 8 == 0);
    std::array<std::vector<uint8_t>, kNumMipLevels> levels;
    std::unordered_map<uint32_t, uint8_t> known; // most colours occur often
    Image mipmap = image;
    for (std::vector<uint8_t>& level : levels) {
        for (size_t i = 0; i < mipmap.rgba.size() / 4; ++i) {
            const Rgb color = pixelOf(mipmap, i);
            const auto key = static_cast<uint32_t>(color.r << 16 | color.g << 8 | color.b);
            const auto [found, isNew] = known.try_emplace(key);
            if (isNew) found->second = nearestIndex(palette, color, range);
            level.push_back(isOpaque(mipmap, i) ? found->second : range.transparent);
        }
        mipmap = halved(mipmap);
    }
    return levels;
}

std::vector<uint8_t> shadeTable(const Palette& palette, uint32_t firstGlowing) {
    constexpr int kNumShades = 64, kNormal = 32;
    std::vector<uint8_t> table;
    for (int shade = 0; shade < kNumShades; ++shade) {
        const auto shaded = [&](uint8_t channel) {
            return static_cast<uint8_t>(std::min(255, channel * (kNumShades - shade) / kNormal));
        };
        for (uint32_t i = 0; i < palette.size(); ++i) {
            const Rgb color{shaded(palette[i].r), shaded(palette[i].g), shaded(palette[i].b)};
            table.push_back(i >= firstGlowing ? static_cast<uint8_t>(i) : nearestIndex(palette, color, {}));
        }
    }
    return table;
}

} // namespace visleaf
