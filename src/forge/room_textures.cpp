#include "forge/room_textures.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

Color toColor(const glm::vec3& color) {
    const glm::vec3 scaled = glm::clamp(color, 0.0f, 1.0f) * 255.0f;
    return {static_cast<uint8_t>(scaled.r), static_cast<uint8_t>(scaled.g), static_cast<uint8_t>(scaled.b)};
}

// A number from 0 to 1 that belongs to a grid point.
float hashAt(int x, int y, uint32_t seed) {
    uint32_t h =
        static_cast<uint32_t>(x) * 374761393u + static_cast<uint32_t>(y) * 668265263u + seed * 2246822519u;
    h = (h ^ (h >> 13)) * 1274126177u;
    return static_cast<float>((h ^ (h >> 16)) & 0xFFFF) / 65535.0f;
}

// Smooth noise from 0 to 1 over a grid of `cell` texels that repeats after `period` texels.
float noiseAt(const glm::vec2& texel, float cell, int period, uint32_t seed) {
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

// Grain of several sizes, around 0.
float grainAt(const glm::vec2& texel, int period, uint32_t seed) {
    return noiseAt(texel, 16, period, seed) + 0.5f * noiseAt(texel, 4, period, seed + 1) +
           0.3f * noiseAt(texel, 1, period, seed + 2) - 0.9f;
}

template <class Painter> ColorImage paint(uint32_t size, const Painter& colorAt) {
    ColorImage image{size, size, {}};
    for (uint32_t y = 0; y < size; ++y) {
        for (uint32_t x = 0; x < size; ++x)
            image.pixels.push_back(toColor(colorAt(glm::vec2(x, y))));
    }
    return image;
}

/// A texel within a pattern of equal blocks.
struct BlockTexel {
    glm::vec2 inside; // from the block's corner, in texels
    int column = 0, row = 0;
    float edge = 0.0f; // distance to the block's nearest side, in texels
};

BlockTexel inBlocks(glm::vec2 texel, const glm::vec2& block, float rowShift) {
    const auto row = static_cast<int>(texel.y / block.y);
    texel.x += rowShift * static_cast<float>(row % 2);
    const glm::vec2 inside = glm::mod(texel, block);
    const glm::vec2 toSide = glm::min(inside, block - 1.0f - inside);
    return {inside, static_cast<int>(texel.x / block.x), row, std::min(toSide.x, toSide.y)};
}

// Light falls on a block's upper left rim, its lower right one lies in the shade.
float bevel(const BlockTexel& texel, const glm::vec2& block) {
    if (texel.inside.x < 2.0f || texel.inside.y < 2.0f) return 0.12f;
    return texel.inside.x >= block.x - 2.0f || texel.inside.y >= block.y - 2.0f ? -0.12f : 0.0f;
}

ColorImage brick() {
    return paint(64, [](const glm::vec2& texel) {
        const glm::vec2 block(32, 16);
        const BlockTexel at = inBlocks(texel, block, 16);
        const float grain = grainAt(texel, 64, 3);
        if (at.edge < 1.0f) return glm::vec3(0.20f, 0.19f, 0.18f) + 0.08f * grain;
        const float tone = 0.16f * hashAt(at.column % 2, at.row, 5);
        return glm::vec3(0.36f, 0.20f, 0.15f) + tone + 0.10f * grain + 0.5f * bevel(at, block);
    });
}

ColorImage tile() {
    return paint(64, [](const glm::vec2& texel) {
        const glm::vec2 block(32, 32);
        const BlockTexel at = inBlocks(texel, block, 0);
        const float grain = grainAt(texel, 64, 11);
        if (at.edge < 1.0f) return glm::vec3(0.12f) + 0.05f * grain;
        const float checker = (at.column + at.row) % 2 == 0 ? 0.06f : 0.0f;
        return glm::vec3(0.27f, 0.29f, 0.31f) + checker + 0.09f * grain + 0.4f * bevel(at, block);
    });
}

ColorImage metal() {
    return paint(64, [](const glm::vec2& texel) {
        const glm::vec2 block(64, 32);
        const BlockTexel at = inBlocks(texel, block, 0);
        const float brushed = noiseAt({texel.x, texel.y * 8.0f}, 8, 64, 17) - 0.5f;
        const glm::vec2 toRivet = glm::min(glm::abs(at.inside - 6.0f), glm::abs(at.inside - (block - 6.0f)));
        const float rivet = glm::length(toRivet) < 2.2f ? 0.14f : 0.0f;
        return glm::vec3(0.26f, 0.28f, 0.32f) + 0.06f * brushed + rivet + bevel(at, block);
    });
}

ColorImage stone() {
    return paint(64, [](const glm::vec2& texel) {
        const glm::vec2 block(64, 32);
        const BlockTexel at = inBlocks(texel, block, 32);
        const float grain = grainAt(texel, 64, 23);
        const float tone = 0.06f * hashAt(at.column % 1, at.row, 29);
        return glm::vec3(0.38f, 0.36f, 0.31f) + tone + 0.14f * grain + 0.5f * bevel(at, block);
    });
}

ColorImage paving() {
    return paint(128, [](const glm::vec2& texel) {
        const glm::vec2 block(64, 64);
        const BlockTexel at = inBlocks(texel, block, 32);
        const float grain = grainAt(texel, 128, 31);
        if (at.edge < 1.0f) return glm::vec3(0.17f, 0.20f, 0.12f) + 0.08f * grain; // moss
        const float tone = 0.08f * hashAt(at.column % 2, at.row, 37);
        return glm::vec3(0.34f, 0.33f, 0.30f) + tone + 0.13f * grain + 0.3f * bevel(at, block);
    });
}

ColorImage water() {
    return paint(64, [](const glm::vec2& texel) {
        const float wide = noiseAt(texel, 16, 64, 41), fine = noiseAt(texel, 8, 64, 43);
        const float crest = std::pow(1.0f - std::abs(wide + fine - 1.0f), 6.0f);
        return glm::vec3(0.07f, 0.20f, 0.26f) + glm::vec3(0.14f, 0.22f, 0.22f) * crest;
    });
}

ColorImage glass() {
    return paint(64, [](const glm::vec2& texel) {
        const glm::vec2 block(32, 32);
        const BlockTexel at = inBlocks(texel, block, 0);
        if (at.edge < 1.0f) return glm::vec3(0.15f, 0.17f, 0.18f);
        const float gleam = std::abs(std::fmod(texel.x + texel.y, 64.0f) - 32.0f) < 4.0f ? 0.15f : 0.0f;
        return glm::vec3(0.45f, 0.62f, 0.66f) + gleam;
    });
}

ColorImage lamp() {
    return paint(64, [](const glm::vec2& texel) {
        const glm::vec2 block(32, 32);
        const BlockTexel at = inBlocks(texel, block, 0);
        if (at.edge < 2.0f) return glm::vec3(0.28f, 0.28f, 0.30f);
        const float glow = 1.0f - glm::length(at.inside - 15.5f) / 24.0f;
        return glm::mix(glm::vec3(0.85f, 0.72f, 0.45f), glm::vec3(1.0f, 0.98f, 0.90f), glow);
    });
}

ColorImage crate() {
    return paint(64, [](const glm::vec2& texel) {
        const BlockTexel at = inBlocks(texel, {64, 64}, 0);
        const bool isFrame = at.edge < 7.0f;
        const bool isBrace = std::abs(texel.x - texel.y) < 6.0f;
        const float seam = !isFrame && !isBrace && std::fmod(texel.y, 10.0f) < 1.0f ? -0.14f : 0.0f;
        const float rim = at.edge == 7.0f || (!isFrame && std::abs(std::abs(texel.x - texel.y) - 6.0f) < 1.0f)
                              ? -0.16f
                              : 0.0f;
        const float grain = noiseAt({texel.x, texel.y * 4.0f}, 8, 64, 47) - 0.5f;
        const glm::vec3 wood =
            isFrame || isBrace ? glm::vec3(0.44f, 0.31f, 0.17f) : glm::vec3(0.36f, 0.25f, 0.13f);
        return wood + seam + rim + 0.10f * grain;
    });
}

ColorImage door() {
    return paint(64, [](const glm::vec2& texel) {
        const bool isStriped = texel.y >= 44.0f;
        const bool isYellow = std::fmod(texel.x + texel.y, 32.0f) < 16.0f;
        const float wear = 0.08f * grainAt(texel, 64, 53);
        if (isStriped) return (isYellow ? glm::vec3(0.62f, 0.50f, 0.10f) : glm::vec3(0.10f)) + wear;
        const glm::vec2 block(32, 22);
        return glm::vec3(0.34f, 0.20f, 0.16f) + wear + bevel(inBlocks(texel, block, 0), block);
    });
}

ColorImage ember() {
    return paint(64, [](const glm::vec2& texel) {
        const float heat = noiseAt(texel, 8, 64, 59) * 0.7f + noiseAt(texel, 4, 64, 61) * 0.3f;
        return glm::mix(glm::vec3(0.15f, 0.04f, 0.02f), glm::vec3(1.0f, 0.62f, 0.15f), heat * heat * 1.4f);
    });
}

ColorImage skyTexture() {
    return paint(64, [](const glm::vec2&) { return glm::vec3(0.45f, 0.60f, 0.80f); });
}

// The sky in a direction: blue overhead, pale at the horizon, with flat clouds.
glm::vec3 skyColor(const glm::vec3& direction) {
    const float height = std::max(direction.z, 0.0f);
    const glm::vec3 clear =
        glm::mix(glm::vec3(0.72f, 0.78f, 0.82f), glm::vec3(0.20f, 0.40f, 0.70f), std::sqrt(height));
    if (height <= 0.0f)
        return glm::mix(clear, glm::vec3(0.35f, 0.34f, 0.32f), std::min(1.0f, -direction.z * 6.0f));
    const glm::vec2 onClouds = glm::vec2(direction) / (height + 0.15f) * 24.0f + 4096.0f;
    const float cover = 0.5f * noiseAt(onClouds, 16, 8192, 67) + 0.3f * noiseAt(onClouds, 8, 8192, 71) +
                        0.2f * noiseAt(onClouds, 4, 8192, 73);
    return glm::mix(clear, glm::vec3(0.95f),
                    glm::smoothstep(0.5f, 0.8f, cover) * std::min(1.0f, height * 4.0f));
}

/// A side of the skybox: where it lies, and what its picture's right and top point to (Quake 2's gl_warp.c).
struct SkySide {
    std::string_view suffix;
    glm::vec3 forward, right, up;
};

constexpr std::array<SkySide, 6> kSkySides{{
    {"rt", {1, 0, 0}, {0, -1, 0}, {0, 0, 1}},
    {"bk", {0, 1, 0}, {1, 0, 0}, {0, 0, 1}},
    {"lf", {-1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {"ft", {0, -1, 0}, {-1, 0, 0}, {0, 0, 1}},
    {"up", {0, 0, 1}, {0, -1, 0}, {-1, 0, 0}},
    {"dn", {0, 0, -1}, {0, -1, 0}, {1, 0, 0}},
}};

} // namespace

ColorTable roomPalette() {
    constexpr std::array<glm::vec3, 16> kBrightest{{
        {1.00f, 1.00f, 1.00f},
        {0.80f, 0.84f, 0.92f},
        {0.92f, 0.86f, 0.76f},
        {0.84f, 0.60f, 0.50f},
        {0.72f, 0.40f, 0.30f},
        {0.86f, 0.62f, 0.36f},
        {0.62f, 0.46f, 0.26f},
        {1.00f, 0.90f, 0.60f},
        {1.00f, 0.72f, 0.20f},
        {1.00f, 0.40f, 0.12f},
        {0.55f, 0.66f, 0.40f},
        {0.40f, 0.62f, 0.62f},
        {0.30f, 0.66f, 0.78f},
        {0.60f, 0.82f, 0.88f},
        {0.40f, 0.58f, 0.90f},
        {0.80f, 0.80f, 0.76f},
    }};
    ColorTable palette{};
    for (size_t i = 0; i < palette.size(); ++i) {
        const float shade = static_cast<float>(i % 16 + 1) / 16.0f;
        palette[i] = toColor(kBrightest[i / 16] * shade);
    }
    palette[0] = {};
    palette[255] = {159, 91, 83}; // stands for transparency: no painted colour comes near it
    return palette;
}

std::vector<std::pair<std::string, ColorImage>> paintRoomTextures() {
    return {{"room/brick", brick()},   {"room/tile", tile()},      {"room/metal", metal()},
            {"room/stone", stone()},   {"room/water", water()},    {"room/glass", glass()},
            {"room/lamp", lamp()},     {"room/crate", crate()},    {"room/door", door()},
            {"room/paving", paving()}, {"room/sky", skyTexture()}, {"room/ember", ember()}};
}

std::array<std::pair<std::string_view, ColorImage>, 6> paintRoomSky() {
    std::array<std::pair<std::string_view, ColorImage>, 6> sides;
    for (size_t i = 0; i < sides.size(); ++i) {
        const SkySide& side = kSkySides[i];
        sides[i] = {side.suffix, paint(256, [&](const glm::vec2& pixel) {
                        const glm::vec2 at = (pixel + 0.5f) / 128.0f - 1.0f;
                        return skyColor(glm::normalize(side.forward + at.x * side.right - at.y * side.up));
                    })};
    }
    return sides;
}

} // namespace visleaf
