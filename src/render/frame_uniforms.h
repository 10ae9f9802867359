// The uniform block that all programs share, written once per frame. Its GLSL counterpart is
// shaders/frame_uniforms.glsl.
#pragma once

#include "culling/view.h"
#include "map/entities/switchable_lights.h"
#include "map/map.h"
#include "render/frame_settings.h"

#include <glm/vec4.hpp>

#include <array>
#include <cstddef>
#include <span>

namespace visleaf {

/// std140 layout. The size of every field is a multiple of 16 bytes, so C++ and GLSL agree without padding.
struct FrameUniforms {
    glm::mat4 toClip{1.0f};
    glm::vec4 eye{0.0f}; // xyz: eye in map space; w: seconds modulo 2 pi, for sin()
    // x: exposure; y: 1 / gamma; z: 1 / side of an atlas layer in luxels; w: light of a luxel of 255 with a
    // steady style
    glm::vec4 light{1.0f};
    // x: scale; y: ceiling; z: 1 if hue is kept; w: light of faces without luxels
    glm::vec4 lightRules{1.0f};
    glm::vec4 identityAndSkyBox{1.0f};       // x: identity light; y: half a side of the sky box, game units
    glm::mat4 toSky{1.0f};                   // rotates directions from map space to the axes of the sky
    std::array<glm::vec4, 64> lightStyles{}; // brightness of style n: [n / 4][n % 4]; 1 is normal
    glm::vec4 fog{0.0f};                     // MapFog: rgb: colour
    glm::vec4 fogCurve{0.0f};                // MapFog: density, square density, start, 1 / (end - start)
    glm::vec4 tint{0.0f};                    // drawn over the finished frame: rgb: colour; a: opacity
    glm::vec4 heightFogStart{0.0f};          // HeightFog: rgb: colour at the start; a: start height
    glm::vec4 heightFogEnd{0.0f};            // rgb: colour at the end; a: 1 / (end height - start height)
    glm::vec4 heightFogCurve{0.0f};          // x: density; y: falloff
    glm::vec4 skyWind{0.0f};                 // skyWindAt()
    glm::vec4 skyFog{0.0f};                  // MapFog: rgb: colour over the sky; a: share of the sky
    glm::vec4 fogReach{0.0f};                // MapFog: nearest, farthest, most opaque
};
static_assert(offsetof(FrameUniforms, eye) == 64);
static_assert(offsetof(FrameUniforms, light) == 80);
static_assert(offsetof(FrameUniforms, lightRules) == 96);
static_assert(offsetof(FrameUniforms, identityAndSkyBox) == 112);
static_assert(offsetof(FrameUniforms, toSky) == 128);
static_assert(offsetof(FrameUniforms, lightStyles) == 192);
static_assert(offsetof(FrameUniforms, fog) == 1216);
static_assert(offsetof(FrameUniforms, fogCurve) == 1232);
static_assert(offsetof(FrameUniforms, tint) == 1248);
static_assert(offsetof(FrameUniforms, heightFogStart) == 1264);
static_assert(offsetof(FrameUniforms, heightFogEnd) == 1280);
static_assert(offsetof(FrameUniforms, heightFogCurve) == 1296);
static_assert(offsetof(FrameUniforms, skyWind) == 1312);
static_assert(offsetof(FrameUniforms, skyFog) == 1328);
static_assert(offsetof(FrameUniforms, fogReach) == 1344);
static_assert(sizeof(FrameUniforms) == 1360);

/// What frameUniforms() must know about the map.
struct MapInputs {
    uint32_t atlasSize = 1; // side of an atlas layer, luxels; at least 1
    LightRules light = {};
    bool hasLight = true; // whether the map has any luxels
    std::span<const SwitchableStyle> switchableStyles = {};
    float skyStartDegrees = 0.0f;
    float skyDegreesPerSecond = 0.0f;
    glm::vec3 skyAxis{0.0f, 0.0f, 1.0f}; // map space, any length; the sky turns by the right-hand rule
    glm::vec4 skyWind{0.0f};             // skyWindAt()
    float farthest = 0.0f;               // DrawList::farthest
};

/// Returns the uniforms of a frame. Pure: everything that moves has the state of `settings.time`. A gamma
/// that is not positive counts as 1.
FrameUniforms frameUniforms(const View& view, const FrameSettings& settings, const MapInputs& map);

} // namespace visleaf
