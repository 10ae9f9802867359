#include "render/surface_variant.h"

#include "base/enum_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <initializer_list>
#include <utility>

namespace visleaf {

namespace {

void addFog(FogTarget target, bool isSky, bool hasHeightFog, std::vector<std::string>& defines) {
    if (target == FogTarget::none) return;
    constexpr std::array<const char*, 4> kColors{"", "frame.fog.rgb", "vec3(0.0)", "vec3(1.0)"};
    static_assert(hasRowsFor<FogTarget>(kColors));
    const bool showsSkyFog = isSky && target == FogTarget::color;
    const char* color = showsSkyFog ? "frame.skyFog.rgb" : kColors[static_cast<size_t>(target)];
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

/// Leaves only what the alpha test of the overdraw view needs. Gamma on each summand would make the sum
/// meaningless.
void makeOverdrawView(SurfaceVariant& variant) {
    if (variant.cutOut == CutOut::none)
        variant = {.numImages = 0,
                   .numLayers = 0,
                   .hasDeforms = variant.hasDeforms,
                   .isMesh = variant.isMesh,
                   .view = ViewMode::overdraw};
    variant.hasGamma = false;
}

/// Leaves only the layers that the view shows.
void makeDebugView(SurfaceVariant& variant) {
    variant.mapFog = FogTarget::none;
    variant.hasFog = false;
    if (variant.view == ViewMode::overdraw) return makeOverdrawView(variant);
    if (traitsOf(variant.view).readsFaceColors) variant.view = ViewMode::visibility; // they share a program
    variant.coordinates = TexCoordSource::mapped;
    if (traitsOf(variant.view).readsLight || variant.lightLayer == kMaxLayers) return;
    variant.lightLayer = kMaxLayers;
    variant.numLayers = 1;
    variant.coefficients[1] = {};
}

} // namespace

SurfaceVariant SurfaceVariant::normalized() const {
    SurfaceVariant variant = *this;
    if (sky != SkyPart::none) {
        variant.start = 0.0f; // colour where no skybox is behind the clouds
        variant.cutOut = CutOut::none;
    }
    const bool showsItself = traitsOf(view).showsMaterials || sky == SkyPart::box || sky == SkyPart::flat;
    if (showsItself)
        variant.view = ViewMode::lit;
    else
        makeDebugView(variant);
    const bool hasLight = variant.lightLayer < kMaxLayers;
    const bool hasLuxels = hasLight && !isLitByVertex;
    if (!hasLuxels) variant.numStyles = 0;
    variant.isLitByVertex = isLitByVertex && hasLight;
    variant.hasGreyLight = hasGreyLight && hasLuxels;
    variant.hasExposure = hasExposure && hasLight;
    variant.variesByVertex = variesByVertex && variant.coloredLayers != 0;
    variant.movesLight = movesLight && hasLuxels;
    if (!hasLuxels || variant.movesLight || variant.view != ViewMode::lit) variant.reliefImage = kNone;
    if (variant.numImages == 0 || sky == SkyPart::flat) variant.coordinates = TexCoordSource::mapped;
    variant.hasSkybox = hasSkybox && sky == SkyPart::box;
    variant.hasSkyWind = hasSkyWind && variant.hasSkybox;
    variant.hasHeightFog = hasHeightFog && variant.mapFog != FogTarget::none && sky == SkyPart::none;
    return variant;
}

std::vector<std::string> SurfaceVariant::defines() const {
    const bool isPlainView = view != ViewMode::lit && view != ViewMode::overdraw;
    std::vector<std::string> defines =
        definesOf({{lightLayer < kMaxLayers, "HAS_LIGHT"},
                   {hasGreyLight, "GREY_LIGHT"},
                   {isLitByVertex, "LIT_BY_VERTEX"},
                   {keepsAlpha, "KEEPS_ALPHA"},
                   {variesByVertex, "VARIES_BY_VERTEX"},
                   {coordinates == TexCoordSource::moved, "MOVES_COORDINATES"},
                   {coordinates == TexCoordSource::generated, "GENERATES_COORDINATES"},
                   {movesLight, "MOVES_LIGHT"},
                   {warps, "HAS_WARP"},
                   {cutOut != CutOut::none, "ALPHA_TEST"},
                   {cutOut == CutOut::coverage, "ALPHA_TO_COVERAGE"},
                   {hasFog, "HAS_FOG"},
                   {hasDeforms, "HAS_DEFORMS"},
                   {isMesh, "DRAWS_MESH"},
                   {sky != SkyPart::none, "SHADING_SKY"},
                   {sky == SkyPart::box, "ON_SKY_BOX"},
                   {sky == SkyPart::flat, "HAS_FLAT_SKY"},
                   {hasSkybox, "HAS_SKY"},
                   {hasSkyWind, "HAS_SKY_WIND"},
                   {hasExposure, "HAS_EXPOSURE"},
                   {hasGamma, "HAS_GAMMA"},
                   {isPlainView, "DEBUG_VIEW"}});
    if (!infoOf(view).define.empty()) defines.emplace_back(infoOf(view).define);
    if (reliefImage != kNone) defines.push_back(fmt::format("RELIEF_IMAGE {}", reliefImage));
    addStyles(numStyles, defines);
    addColors(coloredLayers, defines);
    defines.push_back(fmt::format("NUM_IMAGES {}", numImages));
    defines.push_back(fmt::format("NUM_LAYERS {}", numLayers));
    defines.push_back(fmt::format("LIGHT_LAYER {}", lightLayer));
    defines.push_back(fmt::format("START {:.1f}", start));
    addFog(mapFog, sky != SkyPart::none, hasHeightFog, defines);
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

SurfaceVariant surfaceVariantOf(const PassState& pass) {
    SurfaceVariant variant{.numImages = pass.numImages,
                           .numLayers = static_cast<uint32_t>(pass.layers.size()),
                           .start = pass.start,
                           .keepsAlpha = pass.keepsAlpha,
                           .isLitByVertex = pass.isLitByVertex,
                           .coloredLayers = pass.coloredLayers,
                           .variesByVertex = pass.variesByVertex,
                           .movesLight = pass.movesLight,
                           .reliefImage = reliefImageOf(pass),
                           .warps = pass.warps,
                           .hasFog = pass.fog != PassFog::none};
    for (uint32_t i = 0; i < variant.numLayers; ++i) {
        variant.coefficients[i] = pass.layers[i].coefficients;
        if (pass.layers[i].source == StageSource::lightmap) variant.lightLayer = i;
    }
    return variant;
}

} // namespace visleaf
