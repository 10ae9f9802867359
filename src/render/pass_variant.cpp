#include "render/pass_variant.h"

namespace visleaf {
namespace {

bool showsLayers(ViewMode mode, const PassState& pass) {
    const ViewTraits& traits = traitsOf(mode);
    return isLayered(pass) && (pass.shading == Shading::sky ? traits.showsSky : traits.showsMaterials);
}

FogTarget fogTargetOf(const ProgramNeeds& needs, const PassState& pass) {
    const bool isFoggy = needs.hasFog && traitsOf(needs.mode).showsMaterials;
    return isFoggy ? fogTargetOf(pass.blend) : FogTarget::none;
}

CutOut cutOutOf(bool isCutOut, bool isCoverage) {
    if (!isCutOut) return CutOut::none;
    return isCoverage ? CutOut::coverage : CutOut::test;
}

} // namespace

bool isLayered(const PassState& pass) {
    return pass.shading == Shading::layers || !pass.layers.empty();
}

bool isCoverage(const WorldFrame& frame, const PassState& pass) {
    return frame.needs.hasSamples && pass.alphaTest != AlphaTest::none && pass.blend == kBlendReplace;
}

AnyVariant variantFor(const WorldFrame& frame, uint32_t batch, const PassState& pass) {
    const BatchState& state = frame.map.batches[batch].state;
    const BatchNeeds& ofBatch = frame.map.batchNeeds[batch];
    const bool isCutOut = pass.alphaTest != AlphaTest::none;
    if (showsLayers(frame.needs.mode, pass)) {
        LayersVariant variant = layersVariantOf(pass);
        variant.numStyles = state.numStyles;
        variant.hasGreyLight = frame.map.hasGreyLight;
        variant.cutOut = cutOutOf(isCutOut, isCoverage(frame, pass));
        variant.coordinates = ofBatch.coordinates;
        variant.hasDeforms = state.numDeforms > 0;
        variant.hasExposure = frame.needs.hasExposure;
        variant.mapFog = fogTargetOf(frame.needs, pass);
        variant.hasHeightFog = frame.needs.hasHeightFog;
        variant.hasGamma = frame.needs.hasGamma;
        return variant;
    }
    return WorldVariant{.shading = pass.shading,
                        .numStyles = state.numStyles,
                        .hasGreyLight = frame.map.hasGreyLight,
                        .cutOut = cutOutOf(isCutOut, isCoverage(frame, pass)),
                        .hasColor = ofBatch.hasColor,
                        .hasWarp = ofBatch.hasWarp,
                        .hasDeforms = state.numDeforms > 0,
                        .fog = fogTargetOf(frame.needs, pass),
                        .hasHeightFog = frame.needs.hasHeightFog,
                        .hasExposure = frame.needs.hasExposure,
                        .hasGamma = frame.needs.hasGamma,
                        .view = frame.needs.mode};
}

AnyVariant skyVariantFor(const WorldFrame& frame, const PassState& pass) {
    if (showsLayers(frame.needs.mode, pass)) {
        LayersVariant variant = layersVariantOf(pass);
        variant.coordinates = TexCoordSource::generated;
        variant.hasSky = frame.map.hasSkybox;
        variant.mapFog = fogTargetOf(frame.needs, pass);
        variant.hasGamma = frame.needs.hasGamma;
        return variant;
    }
    return WorldVariant{.shading = Shading::sky,
                        .isOnSkyBox = true,
                        .fog = fogTargetOf(frame.needs, pass),
                        .hasGamma = frame.needs.hasGamma};
}

AnyVariant skyMarkVariantFor(const WorldFrame& frame, uint32_t batch) {
    return WorldVariant{.shading = Shading::sky, .hasDeforms = frame.map.batches[batch].state.numDeforms > 0};
}

} // namespace visleaf
