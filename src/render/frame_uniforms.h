// The uniform block that all programs share, written once a frame; the twin of shaders/frame_uniforms.glsl.
#pragma once

#include "culling/view.h"
#include "map/map.h"
#include "map/map_fog.h"
#include "map/switchable_lights.h"
#include "render/light_styles.h"

#include <glm/vec4.hpp>

#include <array>
#include <cstddef>
#include <span>

namespace visleaf {

/// std140: every field is a multiple of 16 bytes, so that both sides agree without padding.
struct FrameUniforms {
    glm::mat4 toClip{1.0f};
    glm::vec4 eye{0.0f}; // xyz: map space; w: seconds, wrapped into a turn of sin()
    // x: exposure; y: 1 / gamma; z: 1 / luxels of an atlas layer; w: light of a steady luxel of 255
    glm::vec4 light{1.0f};
    // x: scale; y: ceiling; z: 1 when hue is kept; w: light of faces without luxels
    glm::vec4 lightRules{1.0f};
    glm::vec4 picture{1.0f}; // x: identity light; y: half of a side of the sky box, game units
    glm::mat4 toSky{1.0f};   // map directions to the sky's own axes
    std::array<glm::vec4, 64> lightStyles{}; // brightness of style n: [n / 4][n % 4]; 1 is normal
    glm::vec4 fog{0.0f};                     // MapFog: colour; w: share of the sky
    glm::vec4 fogCurve{0.0f};                // MapFog: density, square density, start, 1 / (end - start)
    glm::vec4 tint{0.0f};                    // laid over the finished picture: colour, and its share
    glm::vec4 heightFogStart{0.0f};          // HeightFog: colour, height
    glm::vec4 heightFogEnd{0.0f};            // colour, 1 / (end height - start height)
    glm::vec4 heightFogCurve{0.0f};          // x: density; y: falloff
};
static_assert(offsetof(FrameUniforms, eye) == 64);
static_assert(offsetof(FrameUniforms, light) == 80);
static_assert(offsetof(FrameUniforms, lightRules) == 96);
static_assert(offsetof(FrameUniforms, picture) == 112);
static_assert(offsetof(FrameUniforms, toSky) == 128);
static_assert(offsetof(FrameUniforms, lightStyles) == 192);
static_assert(offsetof(FrameUniforms, fog) == 1216);
static_assert(offsetof(FrameUniforms, fogCurve) == 1232);
static_assert(offsetof(FrameUniforms, tint) == 1248);
static_assert(offsetof(FrameUniforms, heightFogStart) == 1264);
static_assert(offsetof(FrameUniforms, heightFogEnd) == 1280);
static_assert(offsetof(FrameUniforms, heightFogCurve) == 1296);
static_assert(sizeof(FrameUniforms) == 1312);

/// What a frame's uniforms are made of besides its view.
struct FrameInputs {
    double time = 0.0; // seconds
    float exposure = 1.0f;
    float gamma = 1.0f;     // values that are not positive count as 1
    uint32_t atlasSize = 1; // side of an atlas layer, luxels; at least 1
    LightRules light = {};
    bool hasLight = true; // the map has luxels at all
    std::span<const SwitchableStyle> switchableStyles = {};
    const StyleChoices* styles = nullptr; // null: as the game has them
    float skyStartDegrees = 0.0f;
    float skyDegreesPerSecond = 0.0f;
    glm::vec3 skyAxis{0.0f, 0.0f, 1.0f}; // map space, any length; the sky turns by the right-hand rule
    MapFog fog = {};
    glm::vec4 tint{0.0f};
    float farthest = 0.0f; // DrawList::farthest
};

/// The block of a frame. Pure: all that moves by itself is where it is at `inputs.time`.
FrameUniforms frameUniforms(const View& view, const FrameInputs& inputs);

} // namespace visleaf
