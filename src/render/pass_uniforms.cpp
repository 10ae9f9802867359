#include "render/pass_uniforms.h"

#include "render/stage_table.h"

#include <algorithm>

namespace visleaf {
namespace {

float oneIf(bool condition) {
    return condition ? 1.0f : 0.0f;
}

/// The place of the lightmap among the layers; behind all of them when there is none.
float lightLayerOf(const PassState& pass) {
    const auto light = std::find_if(pass.layers.begin(), pass.layers.end(),
                                    [](const Layer& layer) { return layer.source == StageSource::lightmap; });
    return light == pass.layers.end() ? static_cast<float>(kMaxLayers)
                                      : static_cast<float>(light - pass.layers.begin());
}

void setFog(const PassState& pass, const FogVolume& volume, PassUniforms& uniforms) {
    const float perUnit = volume.depthForOpaque > 0.0f ? 1.0f / volume.depthForOpaque : 0.0f;
    uniforms.fog = glm::vec4(volume.color, perUnit);
    uniforms.fogSurface = glm::vec4(volume.surface.normal, volume.surface.dist);
    uniforms.fogChoices = {oneIf(volume.hasSurface), oneIf(pass.fog == PassFog::covers),
                           oneIf(pass.fog == PassFog::alone), 0.0f};
}

} // namespace

PassUniforms passUniforms(const BatchState& batch, const PassState& pass, const FogVolume* fog) {
    PassUniforms uniforms;
    for (size_t i = 0; i < pass.layers.size(); ++i) {
        const Layer& layer = pass.layers[i];
        const LayerTerms& terms = layer.terms;
        uniforms.terms[i] = {terms.source, terms.sourceByAlpha, terms.there, terms.thereByAlpha};
        uniforms.layers[i] = {terms.product, static_cast<float>(layer.stage),
                              oneIf(layer.fade == FogFade::color || layer.fade == FogFade::both),
                              oneIf(layer.fade == FogFade::alpha || layer.fade == FogFade::both)};
    }
    uniforms.start = {pass.start, pass.start, pass.start, oneIf(pass.keepsAlpha)};
    uniforms.choices = {lightLayerOf(pass), leastAlpha(pass.alphaTest, pass.alphaLimit),
                        oneIf(pass.alphaTest == AlphaTest::lessThan), static_cast<float>(batch.numDeforms)};
    uniforms.sky.x = pass.cloudHeight;
    if (fog != nullptr) setFog(pass, *fog, uniforms);
    return uniforms;
}

} // namespace visleaf
