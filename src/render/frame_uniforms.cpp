#include "render/frame_uniforms.h"

#include "base/portable_math.h"
#include "render/light_styles.h"

#include <glm/gtc/constants.hpp>

#include <cmath>
#include <cstring>

namespace visleaf {

namespace {

/// The sky turns about its axis by the right-hand rule. The direction of view is therefore turned the
/// opposite way.
glm::mat4 toSkyAt(double time, const MapInputs& map) {
    const double degrees = std::fmod(static_cast<double>(map.skyDegreesPerSecond) * time +
                                         static_cast<double>(map.skyStartDegrees),
                                     360.0);
    const float length = glm::length(map.skyAxis);
    if (degrees == 0.0 || !(length > 0.0f)) return glm::mat4(1.0f);
    return portable::rotation(-glm::radians(static_cast<float>(degrees)), map.skyAxis / length);
}

/// Quake 3's sky box extends to the farthest visible point (ioquake3 code/renderergl1/tr_sky.c, MakeSkyVec;
/// tr_main.c, R_SetFarClip). Its size affects the parallax of clouds and the fog over them.
float skyBoxSize(float farthest) {
    constexpr float kUsual = 4096.0f;                // game units, for maps whose leafs have no bounds
    constexpr float kLeast = 64.0f, kMost = 1 << 20; // limits for damaged maps
    return (farthest > 0.0f ? glm::clamp(farthest, kLeast, kMost) : kUsual) / 1.75f;
}

glm::vec4 rulesVector(const MapInputs& map) {
    const bool isDark = map.light.darkWhenUnlit && map.hasLight;
    const LightRules& light = map.light;
    return {light.unit * light.scale, light.ceiling, light.keepsHue ? 1.0f : 0.0f,
            isDark ? 0.0f : light.fullLight};
}

glm::vec4 fogCurveOf(const MapFog& fog) {
    const float perUnit = fog.end > fog.start ? 1.0f / (fog.end - fog.start) : 0.0f;
    return {fog.density, fog.squareDensity, fog.start, perUnit};
}

void setHeightFog(const HeightFog& fog, FrameUniforms& uniforms) {
    const float span = fog.endHeight - fog.startHeight;
    uniforms.heightFogStart = glm::vec4(fog.startColor, fog.startHeight);
    uniforms.heightFogEnd = glm::vec4(fog.endColor, span != 0.0f ? 1.0f / span : 0.0f);
    uniforms.heightFogCurve = {fog.density, fog.falloff, 0.0f, 0.0f};
}

} // namespace

FrameUniforms frameUniforms(const View& view, const FrameSettings& settings, const MapInputs& map) {
    const DrawSettings& draw = settings.draw;
    FrameUniforms uniforms;
    uniforms.toClip = view.toClip;
    const double turn = std::fmod(settings.time, glm::two_pi<double>());
    uniforms.eye = glm::vec4(view.pose.position, static_cast<float>(turn));
    const float inverseGamma = draw.gamma > 0.0f ? 1.0f / draw.gamma : 1.0f;
    const auto styles = lightStyleValues(settings.time, map.light, map.switchableStyles, draw.styles);
    const float steady = stylePrebakeOf(map.light).unit * styles[0] / steadyBrightness(map.light);
    uniforms.light = {draw.exposure, inverseGamma, 1.0f / static_cast<float>(map.atlasSize), steady};
    uniforms.lightRules = rulesVector(map);
    uniforms.identityAndSkyBox.x = map.light.identityLight;
    uniforms.identityAndSkyBox.y = skyBoxSize(map.farthest);
    uniforms.toSky = toSkyAt(settings.time, map);
    static_assert(sizeof(styles) == sizeof(uniforms.lightStyles));
    std::memcpy(&uniforms.lightStyles, &styles, sizeof(styles));
    const MapFog& fog = settings.fog;
    uniforms.fog = glm::vec4(fog.color, 0.0f);
    uniforms.skyFog = glm::vec4(fog.skyColor.value_or(fog.color), fog.skyShare);
    uniforms.fogCurve = fogCurveOf(fog);
    uniforms.fogReach = {fog.nearest, fog.farthest, fog.mostOpaque, 0.0f};
    uniforms.tint = settings.tint;
    uniforms.skyWind = map.skyWind;
    setHeightFog(fog.height, uniforms);
    return uniforms;
}

} // namespace visleaf
