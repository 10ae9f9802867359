// Masonry, floors, metal and wood.
#include "forge/paint.h"
#include "forge/textures.h"

namespace visleaf {
namespace {

Image brick() {
    return paintRelief(128, [](const glm::vec2& texel) -> Relief {
        const BlockTexel at = inBlocks(texel, {32, 16}, 16);
        const float grain = grainAt(texel, 128, 3);
        const float soot = 1.0f - 0.35f * dirtAt(texel, 128, 6);
        if (at.edge < 1.0f) return {(glm::vec3(0.22f, 0.21f, 0.19f) + 0.06f * grain) * soot, 0.2f * grain};
        const float tone = 0.16f * hashAt(at.column % 4, at.row, 5);
        const glm::vec3 clay = glm::mix(glm::vec3(0.36f, 0.19f, 0.14f), glm::vec3(0.42f, 0.27f, 0.18f),
                                        hashAt(at.column % 4, at.row, 7));
        return {(clay + tone + 0.09f * grain) * soot, 0.8f * blockHeight(at, 3.0f) + 0.5f * grain};
    });
}

Image tile() {
    return paintRelief(128, [](const glm::vec2& texel) -> Relief {
        const BlockTexel at = inBlocks(texel, {32, 32}, 0);
        const float grain = grainAt(texel, 128, 11);
        const float wear = 1.0f - 0.25f * dirtAt(texel, 128, 13);
        if (at.edge < 1.0f) return {(glm::vec3(0.13f) + 0.04f * grain) * wear, 0.0f};
        const float checker = (at.column + at.row) % 2 == 0 ? 0.07f : 0.0f;
        const float tone = 0.03f * hashAt(at.column, at.row, 12);
        return {(glm::vec3(0.27f, 0.29f, 0.31f) + checker + tone + 0.05f * grain) * wear,
                0.7f * blockHeight(at, 3.0f) + 0.12f * grain};
    });
}

/// Plates of 64 x 64 texels with a bolt in each corner; `rust` from 0 to 1 eats them from their seams.
Relief plateAt(const glm::vec2& texel, const glm::vec3& tint, float rust) {
    const glm::vec2 block(64, 64);
    const BlockTexel at = inBlocks(texel, block, 0);
    const float brushed = noiseAt({texel.x, texel.y * 8.0f}, 8, 1024, 17) - 0.5f;
    const glm::vec2 corner = glm::min(at.inside, block - 1.0f - at.inside);
    const float bolt = boltHeight(corner, glm::vec2(7.0f), 3.0f);
    const float eaten =
        glm::smoothstep(0.35f, 0.75f, dirtAt(texel, 128, 19) + 0.4f / (1.0f + at.edge)) * rust;
    const glm::vec3 oxide = glm::vec3(0.30f, 0.16f, 0.08f) + 0.16f * grainAt(texel, 128, 21);
    const glm::vec3 steel = tint * (1.0f + 0.22f * brushed) - 0.10f * dirtAt(texel, 128, 23);
    const float height = 1.2f * blockHeight(at, 3.0f) + bolt + 0.6f * eaten * grainAt(texel, 128, 25);
    return {glm::mix(steel, oxide, eaten), height};
}

Image metal() {
    return paintRelief(128, [](const glm::vec2& t) { return plateAt(t, {0.27f, 0.29f, 0.33f}, 0.0f); });
}
Image rust() {
    return paintRelief(128, [](const glm::vec2& t) { return plateAt(t, {0.26f, 0.26f, 0.26f}, 1.0f); });
}
Image blueMetal() {
    return paintRelief(128, [](const glm::vec2& t) { return plateAt(t, {0.16f, 0.24f, 0.36f}, 0.35f); });
}

// Lozenges that stand out of a sheet, turned every other one.
Image treadPlate() {
    return paintRelief(64, [](const glm::vec2& texel) -> Relief {
        const BlockTexel at = inBlocks(texel, {16, 16}, 0);
        const glm::vec2 p = at.inside - 7.5f;
        const bool isTurned = (at.column + at.row) % 2 == 0;
        const float along = isTurned ? p.x + p.y : p.x - p.y, across = isTurned ? p.x - p.y : p.x + p.y;
        const float lozenge =
            1.0f - glm::smoothstep(0.6f, 1.0f, std::abs(along) / 9.0f + std::abs(across) / 4.0f);
        const float grain = grainAt(texel, 64, 27);
        return {glm::vec3(0.24f, 0.25f, 0.27f) + 0.10f * lozenge + 0.04f * grain, 1.4f * lozenge};
    });
}

// A beam: two flanges and a recessed web with ribs.
Image girder() {
    return paintRelief(64, [](const glm::vec2& texel) -> Relief {
        const float toRim = std::min(texel.y, 63.0f - texel.y);
        const bool isFlange = toRim < 12.0f;
        const float rib = std::abs(std::fmod(texel.x, 32.0f) - 16.0f) < 3.0f && !isFlange ? 0.8f : 0.0f;
        const float bolt = boltHeight({std::fmod(texel.x, 16.0f), toRim}, {7.5f, 6.0f}, 2.5f);
        const float worn = dirtAt(texel, 64, 31);
        const glm::vec3 paintwork =
            glm::mix(glm::vec3(0.36f, 0.22f, 0.08f), glm::vec3(0.20f, 0.18f, 0.17f), worn);
        const float height = 1.6f * glm::smoothstep(14.0f, 11.0f, toRim) + rib + bolt;
        return {paintwork * (isFlange ? 1.0f : 0.8f) + 0.05f * grainAt(texel, 64, 33), height};
    });
}

Image stone() {
    return paintRelief(128, [](const glm::vec2& texel) -> Relief {
        const BlockTexel at = inBlocks(texel, {64, 32}, 32);
        const float grain = grainAt(texel, 128, 23);
        const float chip = noiseAt(texel, 8, 128, 26) * 3.0f;
        const float tone = 0.08f * hashAt(at.column % 2, at.row, 29);
        const float moss = 0.5f * dirtAt(texel, 128, 35);
        const glm::vec3 rock = glm::mix(glm::vec3(0.36f, 0.34f, 0.30f), glm::vec3(0.22f, 0.25f, 0.16f), moss);
        const float joint = at.edge < 1.0f ? 0.6f : 1.0f;
        return {(rock + tone + 0.10f * grain) * joint, 1.2f * blockHeight(at, 2.0f + chip) + 0.8f * grain};
    });
}

Image paving() {
    return paintRelief(128, [](const glm::vec2& texel) -> Relief {
        const BlockTexel at = inBlocks(texel, {64, 64}, 32);
        const float grain = grainAt(texel, 128, 31);
        if (at.edge < 2.0f) return {glm::vec3(0.15f, 0.19f, 0.10f) + 0.08f * grain, 0.6f * grain};
        const float tone = 0.08f * hashAt(at.column % 2, at.row, 37);
        const float stain = 1.0f - 0.3f * dirtAt(texel, 128, 39);
        return {(glm::vec3(0.34f, 0.33f, 0.30f) + tone + 0.07f * grain) * stain,
                0.9f * blockHeight(at, 5.0f) + 0.5f * grain};
    });
}

Image concrete() {
    return paintRelief(128, [](const glm::vec2& texel) -> Relief {
        const BlockTexel at = inBlocks(texel, {128, 64}, 0);
        const float grain = grainAt(texel, 128, 41);
        const float streak =
            glm::smoothstep(0.5f, 0.9f, noiseAt({texel.x * 4.0f, texel.y * 0.5f}, 16, 512, 43));
        const float hole = boltHeight(at.inside, {32, 32}, 3.0f) + boltHeight(at.inside, {96, 32}, 3.0f);
        const float seam = at.edge < 1.0f ? 0.72f : 1.0f;
        return {(glm::vec3(0.33f, 0.33f, 0.32f) + 0.05f * grain - 0.06f * streak) * seam *
                    (1.0f - 0.4f * hole),
                0.4f * blockHeight(at, 2.0f) + 0.35f * grain - hole};
    });
}

Image plaster() {
    return paintRelief(128, [](const glm::vec2& texel) -> Relief {
        const float grain = grainAt(texel, 128, 45);
        const float wide = 0.5f * noiseAt(texel, 32, 128, 47) + 0.5f * noiseAt(texel, 16, 128, 49);
        const bool isBare = wide > 0.72f;
        const glm::vec3 color = isBare ? glm::vec3(0.30f, 0.24f, 0.20f) : glm::vec3(0.42f, 0.38f, 0.31f);
        return {color + 0.05f * grain + 0.10f * (wide - 0.5f), isBare ? 0.0f : 1.0f + 0.3f * grain};
    });
}

Image rock() {
    return paintRelief(128, [](const glm::vec2& texel) -> Relief {
        const float wide = noiseAt(texel, 32, 128, 51), middle = noiseAt(texel, 16, 128, 53);
        const float fine = noiseAt(texel, 4, 128, 55);
        const float crack = std::pow(1.0f - std::abs(wide + middle - 1.0f), 8.0f);
        return {glm::vec3(0.31f, 0.28f, 0.25f) + 0.10f * (middle - 0.5f) + 0.06f * fine - 0.12f * crack,
                5.0f * wide + 3.0f * middle + 1.2f * fine - 2.0f * crack};
    });
}

Image ground() {
    return paintRelief(128, [](const glm::vec2& texel) -> Relief {
        const float patch = dirtAt(texel, 128, 57);
        const float blade = noiseAt({texel.x * 2.0f, texel.y}, 2, 256, 59);
        const glm::vec3 grass =
            glm::vec3(0.15f, 0.24f, 0.09f) + 0.12f * (blade - 0.4f) * glm::vec3(0.8f, 1, 0.4f);
        const glm::vec3 soil = glm::vec3(0.27f, 0.20f, 0.13f) + 0.08f * grainAt(texel, 128, 61);
        return {glm::mix(grass, soil, patch), 1.0f * blade + 0.8f * noiseAt(texel, 8, 128, 63)};
    });
}

Image planks() {
    return paintRelief(128, [](const glm::vec2& texel) -> Relief {
        const BlockTexel at = inBlocks(texel, {128, 16}, 0);
        const float ring =
            noiseAt({texel.x * 0.5f, texel.y * 4.0f}, 8, 512, 65u + static_cast<uint32_t>(at.row));
        const float tone = 0.08f * hashAt(0, at.row, 67);
        const float nail = boltHeight({std::fmod(texel.x, 64.0f), at.inside.y}, {6, 7.5f}, 1.8f);
        const glm::vec3 wood = glm::vec3(0.34f, 0.22f, 0.12f) + tone + 0.12f * (ring - 0.5f);
        return {wood * (1.0f - 0.5f * nail),
                0.9f * glm::smoothstep(0.0f, 2.0f, std::min(at.inside.y, 15.0f - at.inside.y)) + 0.5f * ring};
    });
}

Image crate() {
    return paintRelief(64, [](const glm::vec2& texel) -> Relief {
        const BlockTexel at = inBlocks(texel, {64, 64}, 0);
        const bool isRaised = at.edge < 8.0f || std::abs(texel.x - texel.y) < 6.0f;
        const float grain = noiseAt({texel.x, texel.y * 4.0f}, 8, 256, 47) - 0.5f;
        const float seam = !isRaised && std::fmod(texel.y, 10.0f) < 1.0f ? 0.6f : 1.0f;
        const glm::vec2 corner = glm::min(at.inside, 63.0f - at.inside);
        const float nail = boltHeight(corner, glm::vec2(4.0f), 1.6f);
        const glm::vec3 wood = isRaised ? glm::vec3(0.42f, 0.29f, 0.15f) : glm::vec3(0.32f, 0.22f, 0.12f);
        return {(wood + 0.10f * grain) * seam * (1.0f - 0.4f * nail), isRaised ? 1.6f : 0.3f * grain};
    });
}

// Slanted stripes of yellow and black, worn.
glm::vec3 stripesAt(const glm::vec2& texel) {
    const bool isYellow = std::fmod(texel.x + texel.y + 128.0f, 32.0f) < 16.0f;
    const glm::vec3 color = isYellow ? glm::vec3(0.52f, 0.40f, 0.06f) : glm::vec3(0.07f);
    return glm::mix(color, glm::vec3(0.22f), 0.5f * dirtAt(texel, 128, 69));
}

Image door() {
    return paintRelief(128, [](const glm::vec2& texel) -> Relief {
        if (texel.y >= 104.0f) return {stripesAt(texel), texel.y < 106.0f ? 0.0f : 0.8f};
        const BlockTexel at = inBlocks(texel, {64, 52}, 0);
        const float inner = glm::smoothstep(7.0f, 11.0f, at.edge);
        const glm::vec2 corner = glm::min(at.inside, glm::vec2(63, 51) - at.inside);
        const float bolt = boltHeight(corner, glm::vec2(4.5f), 2.2f);
        const float worn = dirtAt(texel, 128, 53);
        const glm::vec3 red = glm::mix(glm::vec3(0.36f, 0.15f, 0.11f), glm::vec3(0.22f, 0.17f, 0.15f), worn);
        return {red + 0.05f * grainAt(texel, 128, 71), 1.2f * blockHeight(at, 2.0f) - 1.3f * inner + bolt};
    });
}

Image liftPlate() {
    return paintRelief(64, [](const glm::vec2& texel) -> Relief {
        const BlockTexel at = inBlocks(texel, {64, 64}, 0);
        if (at.edge < 8.0f) return {stripesAt(texel), blockHeight(at, 2.0f)};
        const float groove = std::fmod(texel.y, 8.0f) < 2.0f ? 0.0f : 1.0f;
        return {glm::vec3(0.25f, 0.26f, 0.28f) - 0.08f * (1.0f - groove) + 0.05f * grainAt(texel, 64, 73),
                0.3f + 0.5f * groove};
    });
}

} // namespace

void addWallTextures(std::vector<PaintedTexture>& textures) {
    const std::pair<const char*, Image (*)()> painters[] = {
        {"brick", brick},         {"tile", tile},         {"metal", metal},     {"rust", rust},
        {"bluemetal", blueMetal}, {"tread", treadPlate},  {"girder", girder},   {"stone", stone},
        {"paving", paving},       {"concrete", concrete}, {"plaster", plaster}, {"rock", rock},
        {"ground", ground},       {"planks", planks},     {"crate", crate},     {"door", door},
        {"lift", liftPlate}};
    for (const auto& [name, painter] : painters)
        textures.push_back({name, {painter()}});
}

} // namespace visleaf
