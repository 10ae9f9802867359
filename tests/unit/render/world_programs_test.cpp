#include "render/world_programs.h"

#include <gtest/gtest.h>

#include <set>

namespace visleaf {
namespace {

/// All that a batch and a frame may ask for.
WorldVariant variantOf(Shading shading, ViewMode view) {
    return {.shading = shading,
            .numStyles = 4,
            .hasGreyLight = true,
            .cutOut = CutOut::coverage,
            .hasColor = true,
            .hasWarp = true,
            .hasDeforms = true,
            .fog = FogTarget::color,
            .hasHeightFog = true,
            .hasExposure = true,
            .hasGamma = true,
            .view = view};
}

size_t numProgramsFor(ViewMode view) {
    std::set<WorldVariant> programs;
    for (const Shading shading : {Shading::lightmapped, Shading::vertexLit, Shading::unlit})
        programs.insert(variantOf(shading, view).normalized());
    return programs.size();
}

TEST(WorldVariant, IgnoresLightInViewsWithoutLight) {
    for (const ViewModeInfo& info : viewModes())
        EXPECT_EQ(numProgramsFor(info.mode), info.traits.readsLight ? 3u : 1u) << info.name;
}

TEST(WorldVariant, NormalizingIsIdempotent) {
    for (const ViewModeInfo& info : viewModes()) {
        for (const Shading shading : {Shading::lightmapped, Shading::vertexLit, Shading::sky}) {
            const WorldVariant variant = variantOf(shading, info.mode).normalized();
            EXPECT_EQ(variant.normalized(), variant) << info.name;
        }
    }
}

TEST(WorldVariant, WireframeUsesTheLitVariant) {
    for (const ViewMode mode : {ViewMode::wireframe, ViewMode::wireframeThrough})
        EXPECT_EQ(variantOf(Shading::lightmapped, mode).normalized(),
                  variantOf(Shading::lightmapped, ViewMode::lit).normalized());
}

} // namespace
} // namespace visleaf
