#include "forge/paint.h"
#include "forge/textures.h"

namespace visleaf {
namespace {

constexpr glm::vec3 kZenith{0.20f, 0.40f, 0.70f};
constexpr glm::vec3 kHorizon{0.72f, 0.78f, 0.82f};
constexpr glm::vec3 kCloud{0.95f, 0.95f, 0.95f};
constexpr glm::vec3 kBelow{0.35f, 0.34f, 0.32f};
constexpr glm::vec3 kSunDirection{0.368f, -0.450f, 0.818f}; // as the demo's scenes have it

float cloudsAt(const glm::vec2& point, int period) {
    return 0.5f * noiseAt(point, 16, period, 67) + 0.3f * noiseAt(point, 8, period, 71) +
           0.2f * noiseAt(point, 4, period, 73);
}

// The sky in a direction: blue overhead, pale at the horizon, with flat clouds and a sun.
glm::vec3 skyColor(const glm::vec3& direction) {
    const float height = std::max(direction.z, 0.0f);
    const glm::vec3 clear = glm::mix(kHorizon, kZenith, std::sqrt(height));
    if (height <= 0.0f) return glm::mix(clear, kBelow, std::min(1.0f, -direction.z * 6.0f));
    const glm::vec2 onClouds = glm::vec2(direction) / (height + 0.15f) * 24.0f + 4096.0f;
    const float cover = glm::smoothstep(0.5f, 0.8f, cloudsAt(onClouds, 8192)) * std::min(1.0f, height * 4.0f);
    const float toSun = std::max(0.0f, glm::dot(direction, kSunDirection));
    const float glow = 0.5f * std::pow(toSun, 64.0f) + 4.0f * glm::smoothstep(0.9990f, 0.9994f, toSun);
    return glm::mix(clear, kCloud, cover) + glm::vec3(1.0f, 0.9f, 0.7f) * glow;
}

/// Where a side lies, and what its picture's right and top point to (Quake 2's gl_warp.c).
struct SideAxes {
    std::string_view suffix;
    glm::vec3 forward, right, up;
};

constexpr std::array<SideAxes, 6> kSides{{
    {"rt", {1, 0, 0}, {0, -1, 0}, {0, 0, 1}},
    {"bk", {0, 1, 0}, {1, 0, 0}, {0, 0, 1}},
    {"lf", {-1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {"ft", {0, -1, 0}, {-1, 0, 0}, {0, 0, 1}},
    {"up", {0, 0, 1}, {0, -1, 0}, {-1, 0, 0}},
    {"dn", {0, 0, -1}, {0, -1, 0}, {1, 0, 0}},
}};

} // namespace

std::array<SkySide, 6> paintSkySides() {
    std::array<SkySide, 6> sides;
    for (size_t i = 0; i < sides.size(); ++i) {
        const SideAxes& side = kSides[i];
        sides[i] = {side.suffix, paint(256, [&](const glm::vec2& pixel) {
                        const glm::vec2 at = (pixel + 0.5f) / 128.0f - 1.0f;
                        return skyColor(glm::normalize(side.forward + at.x * side.right - at.y * side.up));
                    })};
    }
    return sides;
}

Image paintSkyLayers() {
    return paint(256, 128, [](const glm::vec2& pixel) {
        const glm::vec2 texel = glm::mod(pixel, 128.0f);
        const float cover = cloudsAt(texel, 128);
        if (pixel.x >= 128.0f) {
            const glm::vec3 far = glm::mix(kZenith, kHorizon, 0.35f + 0.5f * (cover - 0.5f));
            return glm::vec4(far, 1.0f);
        }
        return cover > 0.56f ? glm::vec4(glm::mix(kHorizon, kCloud, (cover - 0.56f) * 5.0f), 1.0f)
                             : glm::vec4(0.0f);
    });
}

Image paintSkyTexture() {
    return paint(128, [](const glm::vec2& texel) {
        return glm::mix(kZenith, kCloud, glm::smoothstep(0.5f, 0.8f, cloudsAt(texel, 128)));
    });
}

std::vector<PaintedTexture> paintTextures() {
    std::vector<PaintedTexture> textures;
    addWallTextures(textures);
    addEffectTextures(textures);
    textures.push_back({"sky", {paintSkyTexture()}});
    return textures;
}

} // namespace visleaf
