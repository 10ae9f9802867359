#include "materials/stage_values.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

glm::vec3 rgbAt(const Stage& stage, double time, float identityLight) {
    switch (stage.rgbGen) {
    case RgbGen::constant:
    case RgbGen::exactVertex: // times the colour of the vertex
        return glm::vec3(stage.color);
    case RgbGen::wave:
        return glm::vec3(glm::clamp(waveAt(stage.rgbWave, time), 0.0f, 1.0f) * identityLight);
    case RgbGen::lightingDiffuse:
        return glm::vec3(1.0f);
    case RgbGen::identityLighting:
    case RgbGen::vertex:
    case RgbGen::oneMinusVertex:
        break;
    }
    return glm::vec3(identityLight);
}

float alphaAt(const Stage& stage, double time) {
    if (stage.alphaGen == AlphaGen::constant) return stage.color.a;
    return stage.alphaGen == AlphaGen::wave ? glm::clamp(waveAt(stage.alphaWave, time), 0.0f, 1.0f) : 1.0f;
}

} // namespace

size_t frameAt(const Stage& stage, double time) {
    const double frames = std::floor(std::max(time, 0.0) * static_cast<double>(stage.framesPerSecond));
    const auto numFrames = static_cast<double>(stage.frames.size());
    return static_cast<size_t>(stage.stopsAtLastFrame ? std::min(frames, numFrames - 1.0)
                                                      : std::fmod(frames, numFrames));
}

float leastAlpha(AlphaTest test, float limit) {
    constexpr float kAboveZero = 0.5f / 255.0f; // half the smallest alpha of a texel that is not 0
    if (test == AlphaTest::none) return 0.0f;
    return test == AlphaTest::greaterThanZero ? kAboveZero : limit;
}

glm::vec4 stageColorAt(const Stage& stage, double time, float identityLight) {
    return {rgbAt(stage, time, identityLight), alphaAt(stage, time)};
}

} // namespace visleaf
