#include "render/world_programs.h"

#include <array>

namespace visleaf {

namespace {

const char* shadingDefine(Shading shading) {
    switch (shading) {
    case Shading::lightmapped:
        return "SHADING_LIGHTMAPPED";
    case Shading::vertexLit:
        return "SHADING_VERTEX_LIT";
    case Shading::unlit:
    case Shading::layers:
        return "SHADING_UNLIT";
    case Shading::sky:
        return "SHADING_SKY";
    }
    return "";
}

void addFog(FogTarget target, bool hasHeightFog, std::vector<std::string>& defines) {
    if (target == FogTarget::none) return;
    constexpr std::array<const char*, 4> kColors{"", "frame.fog.rgb", "vec3(0.0)", "vec3(1.0)"};
    const char* color = kColors[static_cast<size_t>(target)];
    defines.push_back(fmt::format("MAP_FOG {}", color));
    if (!hasHeightFog) return;
    defines.push_back(fmt::format("HEIGHT_FOG {}", target == FogTarget::color ? "heightColor" : color));
}

/// Returns the names of the conditions that are true.
std::vector<std::string> definesOf(std::initializer_list<std::pair<bool, const char*>> conditions) {
    std::vector<std::string> defines;
    for (const auto& [holds, name] : conditions)
        if (holds) defines.emplace_back(name);
    return defines;
}

void addStyles(uint8_t numStyles, std::vector<std::string>& defines) {
    if (numStyles > 0) defines.push_back(fmt::format("NUM_STYLES {}", numStyles));
}

void addColors(uint8_t coloredLayers, std::vector<std::string>& defines) {
    if (coloredLayers == 0) return;
    std::vector<uint32_t> layers;
    for (uint32_t k = 0; k < kMaxLayers; ++k)
        if ((coloredLayers >> k & 1) != 0) layers.push_back(k);
    defines.push_back(fmt::format("NUM_COLORS {}", layers.size()));
    defines.push_back(fmt::format("COLORED_LAYERS {}", fmt::join(layers, ", ")));
}

} // namespace

WorldVariant WorldVariant::normalized() const {
    WorldVariant variant = *this;
    const bool isSky = shading == Shading::sky;
    if (!isSky && (shading == Shading::layers || !traitsOf(view).readsLight))
        variant.shading = Shading::unlit;
    const bool hasLuxels = variant.shading == Shading::lightmapped;
    const bool isLit = hasLuxels || variant.shading == Shading::vertexLit;
    if (!hasLuxels) variant.numStyles = 0;
    variant.hasGreyLight = hasGreyLight && hasLuxels;
    variant.hasExposure = hasExposure && isLit;
    if (isSky) variant.cutOut = CutOut::none;
    variant.hasColor = hasColor && !isSky;
    variant.hasWarp = hasWarp && !isSky;
    variant.isOnSkyBox = isOnSkyBox && isSky;
    // Overdraw adds up. Gamma on each summand would make the sum meaningless.
    variant.hasGamma = hasGamma && view != ViewMode::overdraw;
    if (traitsOf(view).showsMaterials)
        variant.view = ViewMode::lit;
    else
        variant.fog = FogTarget::none;
    variant.hasHeightFog = hasHeightFog && variant.fog != FogTarget::none && !isSky;
    return variant;
}

std::vector<std::string> WorldVariant::defines() const {
    std::vector<std::string> defines = definesOf({{true, shadingDefine(shading)},
                                                  {cutOut != CutOut::none, "ALPHA_TEST"},
                                                  {cutOut == CutOut::coverage, "ALPHA_TO_COVERAGE"},
                                                  {hasColor, "HAS_COLOR"},
                                                  {hasWarp, "HAS_WARP"},
                                                  {hasDeforms, "HAS_DEFORMS"},
                                                  {isOnSkyBox, "ON_SKY_BOX"},
                                                  {hasGreyLight, "GREY_LIGHT"},
                                                  {hasExposure, "HAS_EXPOSURE"},
                                                  {hasGamma, "HAS_GAMMA"}});
    addStyles(numStyles, defines);
    if (!infoOf(view).define.empty()) defines.emplace_back(infoOf(view).define);
    addFog(fog, hasHeightFog, defines);
    return defines;
}

LayersVariant LayersVariant::normalized() const {
    LayersVariant variant = *this;
    const bool hasLight = lightLayer < kMaxLayers;
    if (!hasLight) variant.numStyles = 0;
    variant.hasGreyLight = hasGreyLight && hasLight;
    variant.hasExposure = hasExposure && hasLight;
    variant.variesByVertex = variesByVertex && coloredLayers != 0;
    variant.movesLight = movesLight && hasLight;
    if (numImages == 0 || (isSky && isFlatSky)) variant.coordinates = TexCoordSource::mapped;
    variant.isFlatSky = isFlatSky && isSky;
    variant.hasSky = hasSky && isSky && !isFlatSky;
    if (isSky) variant.start = 0.0f; // colour where no skybox is behind the clouds
    variant.hasHeightFog = hasHeightFog && mapFog != FogTarget::none && !isSky;
    if (isSky) variant.cutOut = CutOut::none;
    return variant;
}

std::vector<std::string> LayersVariant::defines() const {
    std::vector<std::string> defines =
        definesOf({{lightLayer < kMaxLayers, "HAS_LIGHT"},
                   {hasGreyLight, "GREY_LIGHT"},
                   {keepsAlpha, "KEEPS_ALPHA"},
                   {variesByVertex, "VARIES_BY_VERTEX"},
                   {coordinates == TexCoordSource::moved, "MOVES_COORDINATES"},
                   {coordinates == TexCoordSource::generated, "GENERATES_COORDINATES"},
                   {movesLight, "MOVES_LIGHT"},
                   {cutOut != CutOut::none, "ALPHA_TEST"},
                   {cutOut == CutOut::coverage, "ALPHA_TO_COVERAGE"},
                   {hasFog, "HAS_FOG"},
                   {hasDeforms, "HAS_DEFORMS"},
                   {isSky, "SHADING_SKY"},
                   {isSky && !isFlatSky, "ON_SKY_BOX"},
                   {isFlatSky, "HAS_FLAT_SKY"},
                   {hasSky, "HAS_SKY"},
                   {hasExposure, "HAS_EXPOSURE"},
                   {hasGamma, "HAS_GAMMA"}});
    addStyles(numStyles, defines);
    addColors(coloredLayers, defines);
    defines.push_back(fmt::format("NUM_IMAGES {}", numImages));
    defines.push_back(fmt::format("NUM_LAYERS {}", numLayers));
    defines.push_back(fmt::format("LIGHT_LAYER {}", lightLayer));
    defines.push_back(fmt::format("START {:.1f}", start));
    addFog(mapFog, hasHeightFog, defines);
    for (uint32_t i = 0; i < numLayers; ++i) {
        const BlendCoefficients& t = coefficients[i];
        defines.push_back(fmt::format("BLEND_{} BlendCoefficients({:.1f}, {:.1f}, {:.1f}, {:.1f}, {:.1f})", i,
                                      t.source, t.sourceByAlpha, t.dst, t.dstByAlpha, t.product));
    }
    return defines;
}

FogTarget fogTargetOf(const Blend& blend) {
    const bool multiplies = blend == kBlendFilter || blend == Blend{BlendFactor::zero, BlendFactor::srcColor};
    if (multiplies) return FogTarget::white;
    return blend == kBlendReplace || blend == kBlendAlpha ? FogTarget::color : FogTarget::black;
}

LayersVariant layersVariantOf(const PassState& pass) {
    LayersVariant variant{.numImages = pass.numImages,
                          .numLayers = static_cast<uint32_t>(pass.layers.size()),
                          .start = pass.start,
                          .keepsAlpha = pass.keepsAlpha,
                          .coloredLayers = pass.coloredLayers,
                          .variesByVertex = pass.variesByVertex,
                          .movesLight = pass.movesLight,
                          .hasFog = pass.fog != PassFog::none,
                          .isSky = pass.shading == Shading::sky,
                          .isFlatSky = pass.skyProjection == SkyProjection::flattened};
    for (uint32_t i = 0; i < variant.numLayers; ++i) {
        variant.coefficients[i] = pass.layers[i].coefficients;
        if (pass.layers[i].source == StageSource::lightmap) variant.lightLayer = i;
    }
    return variant;
}

} // namespace visleaf
