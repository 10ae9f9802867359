#include "render/surface_variant.h"

#include <gtest/gtest.h>

#include <set>

namespace visleaf {
namespace {

/// Returns a variant of an image and its light with everything that a batch and a frame may need.
SurfaceVariant litVariant(ViewMode view) {
    return {.numLayers = 2,
            .coefficients = {BlendCoefficients{}, kProduct},
            .lightLayer = 1,
            .keepsAlpha = true,
            .numStyles = 4,
            .hasGreyLight = true,
            .coloredLayers = 1,
            .warps = true,
            .cutOut = CutOut::coverage,
            .hasDeforms = true,
            .mapFog = FogTarget::color,
            .hasHeightFog = true,
            .hasExposure = true,
            .hasGamma = true,
            .view = view};
}

SurfaceVariant vertexLitVariant(ViewMode view) {
    SurfaceVariant variant = litVariant(view);
    variant.isLitByVertex = true;
    return variant;
}

SurfaceVariant unlitVariant(ViewMode view) {
    SurfaceVariant variant = litVariant(view);
    variant.numLayers = 1;
    variant.coefficients[1] = {};
    variant.lightLayer = kMaxLayers;
    return variant;
}

size_t numProgramsFor(ViewMode view) {
    const std::set<SurfaceVariant> programs{
        litVariant(view).normalized(), vertexLitVariant(view).normalized(), unlitVariant(view).normalized()};
    return programs.size();
}

TEST(SurfaceVariant, IgnoresLightInViewsWithoutLight) {
    for (const ViewModeInfo& info : viewModes()) {
        if (info.mode == ViewMode::overdraw) continue;
        EXPECT_EQ(numProgramsFor(info.mode), info.traits.readsLight ? 3u : 1u) << info.name;
    }
}

TEST(SurfaceVariant, OverdrawReadsLayersOnlyForAnAlphaTest) {
    SurfaceVariant opaque = litVariant(ViewMode::overdraw);
    EXPECT_EQ(opaque.normalized().numLayers, 2u);
    opaque.cutOut = CutOut::none;
    EXPECT_EQ(opaque.normalized().numLayers, 0u);
    EXPECT_FALSE(opaque.normalized().hasGamma);
}

TEST(SurfaceVariant, NormalizingIsIdempotent) {
    for (const ViewModeInfo& info : viewModes()) {
        SurfaceVariant sky = litVariant(info.mode);
        sky.sky = SkyPart::faces;
        for (const SurfaceVariant& variant :
             {litVariant(info.mode), vertexLitVariant(info.mode), unlitVariant(info.mode), sky})
            EXPECT_EQ(variant.normalized().normalized(), variant.normalized()) << info.name;
    }
}

TEST(SurfaceVariant, WireframeUsesTheLitVariant) {
    for (const ViewMode mode : {ViewMode::wireframe, ViewMode::wireframeThrough})
        EXPECT_EQ(litVariant(mode).normalized(), litVariant(ViewMode::lit).normalized());
}

} // namespace
} // namespace visleaf
