#include "map/entities/render_keys.h"

#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// The effect of `renderfx` on `renderamt`.
struct RenderFx {
    int number;
    WaveShape shape;
    float swing;            // amplitude, of 255; 0: constant
    float radiansPerSecond; // frequency of the wave
    float amount = -1.0f;   // replaces `renderamt`; negative: keep `renderamt`
};
constexpr float kWholeSwing = -1.0f; // swings between 0 and `renderamt`
constexpr std::array<RenderFx, 13> kRenderFx{{{1, WaveShape::sine, 16.0f, 2.0f},
                                              {2, WaveShape::sine, 16.0f, 8.0f},
                                              {3, WaveShape::sine, 64.0f, 2.0f},
                                              {4, WaveShape::sine, 64.0f, 8.0f},
                                              {5, WaveShape::sine, 0.0f, 0.0f, 0.0f}, // faded out
                                              {6, WaveShape::sine, 0.0f, 0.0f, 0.0f},
                                              {7, WaveShape::sine, 0.0f, 0.0f, 255.0f}, // faded in
                                              {8, WaveShape::sine, 0.0f, 0.0f, 255.0f},
                                              {9, WaveShape::square, kWholeSwing, 4.0f},
                                              {10, WaveShape::square, kWholeSwing, 16.0f},
                                              {11, WaveShape::square, kWholeSwing, 36.0f},
                                              {15, WaveShape::sine, 0.0f, 0.0f, 180.0f},   // distort
                                              {16, WaveShape::sine, 0.0f, 0.0f, 180.0f}}}; // hologram

} // namespace

RenderMode renderModeOf(const Entity& entity) {
    const float mode = entity.number("rendermode").value_or(0.0f);
    const bool isKnown = mode >= 0.0f && mode < 6.0f;
    return isKnown ? static_cast<RenderMode>(static_cast<int>(mode)) : RenderMode::normal;
}

Wave renderAmountOf(const Entity& entity) {
    Wave amount;
    amount.base = std::clamp(entity.number("renderamt").value_or(0.0f) / 255.0f, 0.0f, 1.0f);
    const float number = entity.number("renderfx").value_or(0.0f);
    for (const RenderFx& fx : kRenderFx) {
        if (static_cast<float>(fx.number) != number) continue;
        if (fx.amount >= 0.0f) amount.base = fx.amount / 255.0f;
        if (fx.swing == 0.0f) continue;
        if (fx.swing == kWholeSwing) amount.base *= 0.5f;
        amount.amplitude = fx.swing == kWholeSwing ? amount.base : fx.swing / 255.0f;
        amount.shape = fx.shape;
        amount.frequency = fx.radiansPerSecond / glm::two_pi<float>();
    }
    return amount;
}

bool isNothing(const Wave& amount) {
    return amount.base == 0.0f && amount.amplitude == 0.0f;
}

} // namespace visleaf
