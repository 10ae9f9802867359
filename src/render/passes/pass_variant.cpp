#include "render/passes/pass_variant.h"

namespace visleaf {
namespace {

SkyPart skyPartOf(ViewMode mode, const PassState& pass) {
    if (!pass.isSky) return SkyPart::none;
    const bool isFlat = pass.skyProjection == SkyProjection::flattened;
    return isFlat && traitsOf(mode).showsSky ? SkyPart::flat : SkyPart::faces;
}

FogTarget fogTargetOf(const ProgramNeeds& needs, const PassState& pass) {
    const bool isFoggy = needs.hasFog && !pass.isWithoutMapFog && traitsOf(needs.mode).showsMaterials;
    return isFoggy ? fogTargetOf(pass.blend) : FogTarget::none;
}

CutOut cutOutOf(bool isCutOut, bool isCoverage) {
    if (!isCutOut) return CutOut::none;
    return isCoverage ? CutOut::coverage : CutOut::test;
}

} // namespace

bool isCoverage(const WorldFrame& frame, const PassState& pass) {
    return frame.needs.hasSamples && pass.alphaTest != AlphaTest::none && pass.blend == kBlendReplace;
}

SurfaceVariant variantFor(const WorldFrame& frame, uint32_t batch, const PassState& pass) {
    const BatchState& state = frame.map.batches[batch].state;
    const bool isCutOut = pass.alphaTest != AlphaTest::none;
    SurfaceVariant variant = surfaceVariantOf(pass);
    variant.numStyles = state.numStyles;
    variant.hasGreyLight = frame.map.light.isGrey;
    variant.coordinates = frame.map.texCoordSources[batch];
    variant.cutOut = cutOutOf(isCutOut, isCoverage(frame, pass));
    variant.hasDeforms = state.numDeforms > 0;
    variant.isMesh = state.isMesh;
    variant.sky = skyPartOf(frame.needs.mode, pass);
    variant.mapFog = fogTargetOf(frame.needs, pass);
    variant.hasHeightFog = frame.needs.hasHeightFog;
    variant.hasExposure = frame.needs.hasExposure;
    variant.hasGamma = frame.needs.hasGamma;
    variant.view = frame.needs.mode;
    return variant;
}

SurfaceVariant skyVariantFor(const WorldFrame& frame, const PassState& pass) {
    SurfaceVariant variant = surfaceVariantOf(pass);
    variant.coordinates = TexCoordSource::generated;
    variant.sky = SkyPart::box;
    variant.hasSkybox = frame.map.sky.isBox || pass.layers.empty();
    variant.hasSkyWind = frame.map.sky.hasWind();
    variant.mapFog = fogTargetOf(frame.needs, pass);
    variant.hasGamma = frame.needs.hasGamma;
    return variant;
}

SurfaceVariant skyMarkVariantFor(const WorldFrame& frame, uint32_t batch) {
    return {.numImages = 0,
            .numLayers = 0,
            .hasDeforms = frame.map.batches[batch].state.numDeforms > 0,
            .sky = SkyPart::faces};
}

} // namespace visleaf
