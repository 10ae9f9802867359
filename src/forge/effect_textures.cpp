// Liquids, glass, light, signs and what moves.
#include "forge/paint.h"
#include "forge/textures.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace visleaf {
namespace {

constexpr float kTurn = 6.2831853f;

// Bright lines between cells, as light draws them on the floor of a pool: 0 … 1.
float causticAt(const glm::vec2& texel, int period, uint32_t seed) {
    const float wide = noiseAt(texel, 16, period, seed), fine = noiseAt(texel, 8, period, seed + 2);
    return std::pow(1.0f - std::abs(wide + fine - 1.0f), 6.0f);
}

Image water() {
    return paint(128, [](const glm::vec2& texel) {
        const float crest = 0.7f * causticAt(texel, 128, 41) + 0.3f * causticAt(texel, 128, 44);
        return glm::vec3(0.06f, 0.18f, 0.25f) + glm::vec3(0.16f, 0.26f, 0.26f) * crest;
    });
}

Image slime() {
    return paint(128, [](const glm::vec2& texel) {
        const float wide = noiseAt(texel, 32, 128, 75), fine = noiseAt(texel, 8, 128, 77);
        const float bubble = glm::smoothstep(0.78f, 0.86f, noiseAt(texel, 8, 128, 79));
        return glm::vec3(0.12f, 0.26f, 0.05f) + glm::vec3(0.16f, 0.24f, 0.04f) * (0.7f * wide + 0.3f * fine) +
               glm::vec3(0.20f, 0.30f, 0.10f) * bubble;
    });
}

Image lava() {
    return paint(128, [](const glm::vec2& texel) {
        const float heat = 0.6f * causticAt(texel, 128, 81) + 0.4f * causticAt(texel, 128, 84);
        const float crust = grainAt(texel, 128, 87);
        const glm::vec3 cold = glm::vec3(0.26f, 0.07f, 0.03f) + 0.06f * crust;
        return glm::mix(cold, glm::mix(glm::vec3(0.9f, 0.25f, 0.03f), glm::vec3(1.0f, 0.85f, 0.35f), heat),
                        heat);
    });
}

Image ember() {
    return paint(64, [](const glm::vec2& texel) {
        const float heat = noiseAt(texel, 8, 64, 59) * 0.7f + noiseAt(texel, 4, 64, 61) * 0.3f;
        return glm::mix(glm::vec3(0.14f, 0.06f, 0.05f), glm::vec3(1.0f, 0.62f, 0.16f),
                        glm::smoothstep(0.45f, 0.75f, heat));
    });
}

constexpr float kGlassAlpha = 0.4f;

Image glass() {
    return paint(64, [](const glm::vec2& texel) {
        const BlockTexel at = inBlocks(texel, {32, 32}, 0);
        if (at.edge < 1.0f) return glm::vec4(0.12f, 0.14f, 0.15f, 1.0f);
        const float gleam = std::abs(std::fmod(texel.x + texel.y, 64.0f) - 32.0f) < 4.0f ? 0.15f : 0.0f;
        return glm::vec4(glm::vec3(0.36f, 0.52f, 0.56f) + gleam, kGlassAlpha);
    });
}

// Panes of several colours between strips of lead: the cells around scattered points.
Image stainedGlass() {
    constexpr float kCell = 32.0f;
    constexpr int kCells = 4;
    constexpr std::array<glm::vec3, 5> kPanes{{{0.62f, 0.10f, 0.08f},
                                               {0.10f, 0.22f, 0.62f},
                                               {0.66f, 0.50f, 0.08f},
                                               {0.08f, 0.44f, 0.18f},
                                               {0.42f, 0.12f, 0.48f}}};
    return paint(128, [&](const glm::vec2& texel) {
        float nearest = 1e9f, second = 1e9f;
        size_t pane = 0;
        for (int row = -1; row <= kCells; ++row) {
            for (int column = -1; column <= kCells; ++column) {
                const int x = (column + kCells) % kCells, y = (row + kCells) % kCells;
                const glm::vec2 offset(hashAt(x, y, 91), hashAt(x, y, 93));
                const float distance =
                    glm::distance(texel, (glm::vec2(column, row) + 0.2f + 0.6f * offset) * kCell);
                second = std::min(second, std::max(distance, nearest));
                if (distance >= nearest) continue;
                nearest = distance;
                pane = static_cast<size_t>(hashAt(x, y, 95) * 4.99f);
            }
        }
        if (second - nearest < 3.0f) return glm::vec4(0.06f, 0.06f, 0.07f, 1.0f);
        const float flow = 0.75f + 0.5f * noiseAt(texel, 8, 128, 97);
        return glm::vec4(kPanes[pane] * flow, 0.7f);
    });
}

// Tubes behind a grille in a frame of metal.
Image lampOf(const glm::vec3& edge, const glm::vec3& middle) {
    return paintRelief(64, [&](const glm::vec2& texel) -> Relief {
        const BlockTexel at = inBlocks(texel, {32, 32}, 0);
        if (at.edge < 3.0f) return {glm::vec3(0.24f, 0.24f, 0.26f), 0.5f * at.edge};
        const float glow = 1.0f - glm::length(at.inside - 15.5f) / 22.0f;
        const float bar = std::fmod(at.inside.y, 8.0f) < 1.0f ? 0.75f : 1.0f;
        return {glm::mix(edge, middle, glow) * bar, 1.5f};
    });
}

Image lamp() {
    return lampOf({0.85f, 0.72f, 0.45f}, {1.0f, 0.98f, 0.90f});
}
Image coldLamp() {
    return lampOf({0.40f, 0.60f, 0.90f}, {0.90f, 0.96f, 1.0f});
}
Image redLamp() {
    return lampOf({0.70f, 0.10f, 0.06f}, {1.0f, 0.55f, 0.40f});
}

// Square bars, and holes between them.
Image grate() {
    return paint(64, [](const glm::vec2& texel) {
        const BlockTexel at = inBlocks(texel, {16, 16}, 0);
        const glm::vec2 toBar = glm::min(at.inside, 15.0f - at.inside);
        const float depth = std::min(toBar.x, toBar.y);
        if (depth >= 3.0f) return glm::vec4(0.0f);
        const float rust = dirtAt(texel, 64, 101);
        const bool isLit = at.inside.x < 1.0f || at.inside.y < 1.0f;
        const glm::vec3 steel =
            glm::mix(glm::vec3(0.30f, 0.31f, 0.33f), glm::vec3(0.30f, 0.18f, 0.10f), rust);
        return glm::vec4(steel * (isLit ? 1.35f : depth < 2.0f ? 1.0f : 0.6f), 1.0f);
    });
}

// A sheet of chevrons that point against s: they move when the belt scrolls.
Image belt() {
    return paintRelief(64, [](const glm::vec2& texel) -> Relief {
        const float toMiddle = std::abs(texel.y - 31.5f);
        const bool isArrow = std::fmod(texel.x + toMiddle + 64.0f, 32.0f) < 10.0f && toMiddle < 26.0f;
        const float rib = std::fmod(texel.x, 8.0f) < 2.0f ? 0.8f : 0.0f;
        const glm::vec3 rubber = glm::vec3(0.11f, 0.11f, 0.12f) + 0.04f * grainAt(texel, 64, 103);
        return {isArrow ? glm::vec3(0.50f, 0.38f, 0.06f) : rubber, isArrow ? 0.2f : rib};
    });
}

constexpr uint32_t kScreenFrames = 4;

// A trace runs over a tube with a grid; each frame shows it a quarter of a turn later.
Image screen(uint32_t frame) {
    const float shift = static_cast<float>(frame) / static_cast<float>(kScreenFrames);
    return paint(64, [&](const glm::vec2& texel) {
        const BlockTexel frameOf = inBlocks(texel, {64, 64}, 0);
        if (frameOf.edge < 5.0f) return glm::vec3(0.18f) + 0.05f * frameOf.edge / 5.0f;
        const float along = texel.x / 64.0f * 2.0f - shift;
        const float trace = 31.5f + 14.0f * std::sin(kTurn * along) + 5.0f * std::sin(kTurn * 3.0f * along);
        const float beam = glm::smoothstep(3.5f, 0.5f, std::abs(texel.y - trace));
        const bool isGrid = std::fmod(texel.x, 9.0f) < 1.0f || std::fmod(texel.y, 9.0f) < 1.0f;
        const float line = std::fmod(texel.y, 2.0f) < 1.0f ? 1.0f : 0.82f;
        const glm::vec3 tube = isGrid ? glm::vec3(0.05f, 0.20f, 0.12f) : glm::vec3(0.02f, 0.08f, 0.05f);
        return (tube + glm::vec3(0.45f, 0.92f, 0.55f) * beam) * line;
    });
}

/// Letters of 5 x 7 dots, a number a row, the leftmost dot highest.
struct Glyph {
    char letter;
    std::array<uint8_t, 7> rows;
};

constexpr std::array<Glyph, 9> kGlyphs{{{'A', {14, 17, 17, 31, 17, 17, 17}},
                                        {'E', {31, 16, 16, 30, 16, 16, 31}},
                                        {'F', {31, 16, 16, 30, 16, 16, 16}},
                                        {'I', {14, 4, 4, 4, 4, 4, 14}},
                                        {'L', {16, 16, 16, 16, 16, 16, 31}},
                                        {'S', {15, 16, 16, 14, 1, 1, 30}},
                                        {'T', {31, 4, 4, 4, 4, 4, 4}},
                                        {'V', {17, 17, 17, 17, 17, 10, 4}},
                                        {'X', {17, 17, 10, 4, 10, 17, 17}}}};

bool isInk(std::string_view word, int x, int y) {
    const int letter = x / 6, column = x % 6;
    if (x < 0 || y < 0 || y > 6 || column > 4 || letter >= static_cast<int>(word.size())) return false;
    const auto glyph = std::find_if(kGlyphs.begin(), kGlyphs.end(), [&](const Glyph& g) {
        return g.letter == word[static_cast<size_t>(letter)];
    });
    return glyph != kGlyphs.end() && (glyph->rows[static_cast<size_t>(y)] >> (4 - column) & 1) != 0;
}

/// An enamel plate with a word in the middle, each dot `dot` texels.
Image plateWith(std::string_view word, uint32_t width, int dot, const glm::vec3& enamel) {
    const glm::vec2 size(width, 64);
    const glm::vec2 text = glm::vec2(static_cast<int>(word.size()) * 6 - 1, 7) * static_cast<float>(dot);
    return paintRelief(width, 64, [&](const glm::vec2& texel) -> Relief {
        const BlockTexel at = inBlocks(texel, size, 0);
        const glm::vec2 inText = glm::floor((texel - (size - text) * 0.5f) / static_cast<float>(dot));
        const bool isLine = at.edge >= 4.0f && at.edge < 6.0f;
        const bool isWhite = isLine || isInk(word, static_cast<int>(inText.x), static_cast<int>(inText.y));
        const glm::vec2 corner = glm::min(at.inside, size - 1.0f - at.inside);
        const float bolt = boltHeight(corner, glm::vec2(9.0f), 2.0f);
        const float worn = 1.0f - 0.4f * dirtAt(texel, 128, 107);
        return {(isWhite ? glm::vec3(0.52f) : enamel) * worn, blockHeight(at, 3.0f) + bolt};
    });
}

Image nameSign() {
    return plateWith("VISLEAF", 128, 2, {0.06f, 0.14f, 0.34f});
}
Image exitSign() {
    return plateWith("EXIT", 64, 2, {0.05f, 0.28f, 0.12f});
}

Image arrowSign() {
    return paint(64, [](const glm::vec2& texel) {
        const BlockTexel at = inBlocks(texel, {64, 64}, 0);
        const float off = std::abs(texel.y - 31.5f);
        const bool isShaft = texel.x >= 12.0f && texel.x < 36.0f && off < 6.0f;
        const bool isHead = texel.x >= 34.0f && off < 52.0f - texel.x;
        const glm::vec3 color =
            isShaft || isHead || at.edge < 3.0f ? glm::vec3(0.50f) : glm::vec3(0.05f, 0.15f, 0.34f);
        return color * (1.0f - 0.4f * dirtAt(texel, 64, 109));
    });
}

Image hazardSign() {
    return paint(64, [](const glm::vec2& texel) {
        const float down = texel.y - 8.0f, off = std::abs(texel.x - 31.5f);
        const float inside = std::min(down * 0.5f - off, 46.0f - down);
        if (inside < 0.0f) return glm::vec3(0.30f, 0.30f, 0.31f) - 0.12f * dirtAt(texel, 64, 111);
        const bool isMark = off < 3.0f && ((down > 18.0f && down < 33.0f) || (down > 36.0f && down < 41.0f));
        return inside < 3.0f || isMark ? glm::vec3(0.05f) : glm::vec3(0.54f, 0.42f, 0.05f);
    });
}

// A soft light around a point, for a billboard.
Image flare() {
    return paint(64, [](const glm::vec2& texel) {
        const float fall = std::max(0.0f, 1.0f - glm::length(texel - 31.5f) / 31.5f);
        return glm::vec3(1.0f, 0.80f, 0.45f) * (fall * fall);
    });
}

Image toolPicture(const glm::vec3& color) {
    return paint(32, [&](const glm::vec2& texel) {
        return color * (std::fmod(texel.x + texel.y, 16.0f) < 8.0f ? 1.0f : 0.7f);
    });
}

} // namespace

void addEffectTextures(std::vector<PaintedTexture>& textures) {
    const std::pair<const char*, Image (*)()> painters[] = {
        {"water", water},     {"slime", slime},          {"lava", lava},         {"ember", ember},
        {"glass", glass},     {"stained", stainedGlass}, {"lamp", lamp},         {"coldlamp", coldLamp},
        {"redlamp", redLamp}, {"grate", grate},          {"belt", belt},         {"sign", nameSign},
        {"exit", exitSign},   {"arrow", arrowSign},      {"hazard", hazardSign}, {"flare", flare}};
    for (const auto& [name, painter] : painters)
        textures.push_back({name, {painter()}});
    textures.push_back({"screen", {}});
    for (uint32_t frame = 0; frame < kScreenFrames; ++frame)
        textures.back().frames.push_back(screen(frame));
    textures.push_back({"trigger", {toolPicture({0.6f, 0.1f, 0.6f})}});
    textures.push_back({"clip", {toolPicture({0.6f, 0.1f, 0.1f})}});
}

} // namespace visleaf
