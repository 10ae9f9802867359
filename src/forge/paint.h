// What the painters of textures share: noise that repeats with the texture, blocks with bevels, pictures from
// a function of the texel. Nothing here is random: the same numbers give the same picture everywhere.
#pragma once

#include "images/image.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {

/// A number from 0 to 1 that belongs to a grid point.
inline float hashAt(int x, int y, uint32_t seed) {
    uint32_t h =
        static_cast<uint32_t>(x) * 374761393u + static_cast<uint32_t>(y) * 668265263u + seed * 2246822519u;
    h = (h ^ (h >> 13)) * 1274126177u;
    return static_cast<float>((h ^ (h >> 16)) & 0xFFFF) / 65535.0f;
}

/// Smooth noise from 0 to 1 over a grid of `cell` texels that repeats after `period` texels.
inline float noiseAt(const glm::vec2& texel, float cell, int period, uint32_t seed) {
    const glm::vec2 grid = texel / cell;
    const glm::vec2 base = glm::floor(grid);
    const glm::vec2 f = glm::smoothstep(glm::vec2(0.0f), glm::vec2(1.0f), grid - base);
    const int cells = std::max(1, static_cast<int>(static_cast<float>(period) / cell));
    const auto corner = [&](int dx, int dy) {
        const int x = (static_cast<int>(base.x) + dx) % cells, y = (static_cast<int>(base.y) + dy) % cells;
        return hashAt(x, y, seed);
    };
    return glm::mix(glm::mix(corner(0, 0), corner(1, 0), f.x), glm::mix(corner(0, 1), corner(1, 1), f.x),
                    f.y);
}

/// Grain of several sizes, around 0.
inline float grainAt(const glm::vec2& texel, int period, uint32_t seed) {
    return noiseAt(texel, 16, period, seed) + 0.5f * noiseAt(texel, 4, period, seed + 1) +
           0.3f * noiseAt(texel, 1, period, seed + 2) - 0.9f;
}

/// Wide dark patches, 0 where the surface is clean.
inline float dirtAt(const glm::vec2& texel, int period, uint32_t seed) {
    const float wide = 0.6f * noiseAt(texel, 32, period, seed) + 0.4f * noiseAt(texel, 8, period, seed + 1);
    return glm::smoothstep(0.45f, 0.85f, wide);
}

/// 0 … 1 as a byte; what is beyond is cut off.
inline uint8_t channelOf(float value) {
    return static_cast<uint8_t>(glm::clamp(value, 0.0f, 1.0f) * 255.0f + 0.5f);
}

inline glm::vec4 withAlpha(const glm::vec3& color) {
    return {color, 1.0f};
}
inline glm::vec4 withAlpha(const glm::vec4& color) {
    return color;
}

/// The picture whose texels have the colours (0 … 1, alpha 1 unless given) that `colorAt` returns for them.
template <class Painter> Image paint(uint32_t width, uint32_t height, const Painter& colorAt) {
    Image image{width, height, {}};
    image.rgba.reserve(size_t{width} * height * 4);
    for (uint32_t y = 0; y < height; ++y) {
        for (uint32_t x = 0; x < width; ++x) {
            const glm::vec4 color = withAlpha(colorAt(glm::vec2(x, y)));
            for (const float channel : {color.r, color.g, color.b, color.a})
                image.rgba.push_back(channelOf(channel));
        }
    }
    return image;
}

template <class Painter> Image paint(uint32_t size, const Painter& colorAt) {
    return paint(size, size, colorAt);
}

/// A texel within a pattern of equal blocks.
struct BlockTexel {
    glm::vec2 inside{0.0f}; // from the block's corner, in texels
    int column = 0, row = 0;
    float edge = 0.0f; // distance to the block's nearest side, in texels
};

/// Every other row of blocks is moved by `rowShift` texels.
inline BlockTexel inBlocks(glm::vec2 texel, const glm::vec2& block, float rowShift) {
    const auto row = static_cast<int>(texel.y / block.y);
    texel.x += rowShift * static_cast<float>(row % 2);
    const glm::vec2 inside = glm::mod(texel, block);
    const glm::vec2 toSide = glm::min(inside, block - 1.0f - inside);
    return {inside, static_cast<int>(texel.x / block.x), row, std::min(toSide.x, toSide.y)};
}

/// A texel of a surface that is not flat: its colour under even light, and its height in texels.
struct Relief {
    glm::vec3 color{0.0f};
    float height = 0.0f;
};

/// A picture of such texels with light from the upper left. It repeats without a seam where `reliefAt` does.
template <class Painter> Image paintRelief(uint32_t width, uint32_t height, const Painter& reliefAt) {
    std::vector<Relief> texels;
    for (uint32_t y = 0; y < height; ++y) {
        for (uint32_t x = 0; x < width; ++x)
            texels.push_back(reliefAt(glm::vec2(x, y)));
    }
    const auto at = [&](uint32_t x, uint32_t y) { return texels[(y % height) * width + x % width]; };
    return paint(width, height, [&](const glm::vec2& texel) {
        const auto x = static_cast<uint32_t>(texel.x), y = static_cast<uint32_t>(texel.y);
        const float slope = at(x + 1, y).height - at(x + width - 1, y).height + at(x, y + 1).height -
                            at(x, y + height - 1).height;
        return at(x, y).color * glm::clamp(1.0f + 0.25f * slope, 0.3f, 1.7f);
    });
}

template <class Painter> Image paintRelief(uint32_t size, const Painter& reliefAt) {
    return paintRelief(size, size, reliefAt);
}

/// The height of a block with rounded rims, `rim` texels wide.
inline float blockHeight(const BlockTexel& texel, float rim) {
    return glm::smoothstep(0.0f, rim, texel.edge);
}

/// The height of a bolt's head around `center`.
inline float boltHeight(const glm::vec2& texel, const glm::vec2& center, float radius) {
    const float part = glm::length(texel - center) / radius;
    return part < 1.0f ? 0.5f + 0.5f * std::sqrt(1.0f - part * part) : 0.0f;
}

} // namespace visleaf
