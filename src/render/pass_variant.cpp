#include "render/pass_variant.h"

namespace visleaf {
namespace {

bool showsLayers(ViewMode mode, const PassState& pass) {
    return pass.shading == Shading::sky ? showsSky(mode) : showsMaterials(mode);
}

FogTarget fogTargetOf(const WorldFrame& frame, const PassState& pass) {
    const bool isFoggy = hidesAnything(frame.settings.fog) && showsMaterials(frame.settings.mode);
    return isFoggy ? fogTargetOf(pass.blend) : FogTarget::none;
}

CutOut cutOutOf(bool isCutOut, bool isCoverage) {
    if (!isCutOut) return CutOut::none;
    return isCoverage ? CutOut::coverage : CutOut::test;
}

} // namespace

bool showsMaterials(ViewMode mode) {
    return infoOf(mode).define.empty();
}

bool showsSky(ViewMode mode) {
    return mode == ViewMode::lit || mode == ViewMode::unlit || mode == ViewMode::wireframe ||
           mode == ViewMode::luxels || mode == ViewMode::texels;
}

bool isLayered(const PassState& pass) {
    return pass.shading == Shading::layers || !pass.layers.empty();
}

bool isCoverage(const WorldFrame& frame, const PassState& pass) {
    return frame.hasSamples && pass.alphaTest != AlphaTest::none && pass.blend == kBlendReplace;
}

AnyVariant variantFor(const WorldFrame& frame, uint32_t batch, const PassState& pass) {
    const BatchState& state = frame.map.batches[batch].state;
    const BatchNeeds& needs = frame.map.batchNeeds[batch];
    const bool isCutOut = pass.alphaTest != AlphaTest::none;
    const bool hasHeightFog = hidesAnything(frame.settings.fog.height);
    const bool hasExposure = frame.settings.exposure != 1.0f;
    const bool hasGamma = frame.settings.gamma != 1.0f;
    if (isLayered(pass) && showsLayers(frame.settings.mode, pass)) {
        LayersVariant variant = layersVariantOf(pass);
        variant.numStyles = state.numStyles;
        variant.hasGreyLight = frame.map.hasGreyLight;
        variant.cutOut = cutOutOf(isCutOut, isCoverage(frame, pass));
        variant.coordinates = needs.coordinates;
        variant.hasDeforms = state.numDeforms > 0;
        variant.hasExposure = hasExposure;
        variant.mapFog = fogTargetOf(frame, pass);
        variant.hasHeightFog = hasHeightFog;
        variant.hasGamma = hasGamma;
        return variant;
    }
    return WorldVariant{.shading = pass.shading,
                        .numStyles = state.numStyles,
                        .hasGreyLight = frame.map.hasGreyLight,
                        .cutOut = cutOutOf(isCutOut, isCoverage(frame, pass)),
                        .hasColor = needs.hasColor,
                        .hasWarp = needs.hasWarp,
                        .hasDeforms = state.numDeforms > 0,
                        .fog = fogTargetOf(frame, pass),
                        .hasHeightFog = hasHeightFog,
                        .hasExposure = hasExposure,
                        .hasGamma = hasGamma,
                        .view = frame.settings.mode};
}

AnyVariant skyVariantFor(const WorldFrame& frame, const PassState& pass) {
    const bool hasGamma = frame.settings.gamma != 1.0f;
    if (isLayered(pass) && showsLayers(frame.settings.mode, pass)) {
        LayersVariant variant = layersVariantOf(pass);
        variant.coordinates = CoordinateWay::generated;
        variant.hasSky = frame.map.hasSkybox;
        variant.mapFog = fogTargetOf(frame, pass);
        variant.hasGamma = hasGamma;
        return variant;
    }
    return WorldVariant{
        .shading = Shading::sky, .isOnSkyBox = true, .fog = fogTargetOf(frame, pass), .hasGamma = hasGamma};
}

AnyVariant skyMarkVariantFor(const WorldFrame& frame, uint32_t batch) {
    return WorldVariant{.shading = Shading::sky, .hasDeforms = frame.map.batches[batch].state.numDeforms > 0};
}

} // namespace visleaf
