#include "materials/quake3/fog_passes.h"

namespace visleaf {
namespace {

FogFade fadeOf(const Blend& blend) {
    if (blend == kBlendSum || blend == Blend{BlendFactor::zero, BlendFactor::oneMinusSrcColor})
        return FogFade::color;
    if (blend == kBlendAlpha) return FogFade::alpha;
    return blend == Blend{BlendFactor::one, BlendFactor::oneMinusSrcAlpha} ? FogFade::both : FogFade::none;
}

Pass fogPass(DepthTest depthTest) {
    Pass pass;
    pass.keepsAlpha = true;
    pass.blend = kBlendAlpha;
    pass.depthTest = depthTest;
    pass.writesDepth = false;
    pass.fog = PassFog::alone;
    return pass;
}

/// Sets how each layer fades, from the blend of its stage. Returns false if no layer fades.
bool fadeLayers(const std::vector<Stage>& stages, Pass& pass) {
    bool fades = false;
    for (Layer& layer : pass.layers) {
        layer.fade = fadeOf(stages[layer.stage].blend);
        fades = fades || layer.fade != FogFade::none;
    }
    return fades;
}

} // namespace

void addFog(const Material& material, const std::vector<Stage>& stages, std::vector<Pass>& passes) {
    if (!passes.empty() && passes.front().blend == kBlendReplace) {
        if (passes.size() == 1)
            passes.front().fog = PassFog::covers;
        else
            passes.push_back(fogPass(DepthTest::equal));
        return;
    }
    for (Pass& pass : passes) {
        if (fadeLayers(stages, pass)) pass.fog = PassFog::fades;
    }
    if (material.fog) passes.push_back(fogPass(DepthTest::lessOrEqual));
}

void addFogToClouds(const std::vector<Stage>& stages, Pass& pass) {
    if (pass.layers.empty()) return;
    if (stages[pass.layers.front().stage].blend != kBlendReplace) fadeLayers(stages, pass);
    pass.fog = PassFog::covers;
}

} // namespace visleaf
