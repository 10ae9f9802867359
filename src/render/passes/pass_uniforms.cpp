#include "render/passes/pass_uniforms.h"

#include "materials/stage_values.h"

namespace visleaf {
namespace {

float oneIf(bool condition) {
    return condition ? 1.0f : 0.0f;
}

void setFog(const PassState& pass, const FogVolume& volume, PassUniforms& uniforms) {
    const float perUnit = volume.depthForOpaque > 0.0f ? 1.0f / volume.depthForOpaque : 0.0f;
    uniforms.fog = glm::vec4(volume.color, perUnit);
    uniforms.fogSurface = glm::vec4(volume.surface.normal, volume.surface.dist);
    uniforms.fogChoices = {oneIf(volume.hasSurface), oneIf(pass.fog == PassFog::covers),
                           oneIf(volume.isLinear), 0.0f};
}

} // namespace

PassUniforms passUniforms(const BatchState& batch, const PassState& pass, const FogVolume* fog) {
    PassUniforms uniforms;
    for (size_t i = 0; i < pass.layers.size(); ++i) {
        const Layer& layer = pass.layers[i];
        uniforms.layers[i] = {static_cast<float>(layer.stage), 0.0f,
                              oneIf(layer.fade == FogFade::color || layer.fade == FogFade::both),
                              oneIf(layer.fade == FogFade::alpha || layer.fade == FogFade::both)};
    }
    uniforms.choices = {0.0f, leastAlpha(pass.alphaTest, pass.alphaLimit),
                        oneIf(pass.alphaTest == AlphaTest::lessThan), static_cast<float>(batch.numDeforms)};
    uniforms.sky.x = pass.cloudHeight;
    if (fog != nullptr) setFog(pass, *fog, uniforms);
    return uniforms;
}

} // namespace visleaf
