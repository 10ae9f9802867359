// The variants of the world's programs: `world` draws one image with its light, in every view mode; `layers`
// draws several layers.
#pragma once

#include "geometry/map_geometry.h"
#include "render/program_cache.h"
#include "render/view_mode.h"

#include <array>

namespace visleaf {

/// How cut-outs are drawn.
enum class CutOut : uint8_t {
    none,
    test,     // fragments are drawn or discarded
    coverage, // alpha determines how many samples of a pixel are drawn (alpha to coverage)
};

/// The colour into which the map's fog fades a pass. It makes all passes of a face together fade into the fog
/// colour.
enum class FogTarget : uint8_t { none, color, black, white };

/// Returns the fog target of a pass with this blending.
FogTarget fogTargetOf(const Blend& blend);

/// A variant of shaders/world.*, which draws one image.
struct WorldVariant {
    static constexpr const char* kStem = "world";

    Shading shading = Shading::lightmapped;
    uint8_t numStyles = 0; // number of light styles to blend; 0: one steady style
    bool hasGreyLight = false;
    CutOut cutOut = CutOut::none;
    bool hasColor = false; // a material of the batch tints its image
    bool hasWarp = false;  // a material of the batch has a warp
    bool hasDeforms = false;
    bool isOnSkyBox = false;         // the vertices are those of the sky box around the eye
    FogTarget fog = FogTarget::none; // for the lit views
    bool hasHeightFog = false;       // the map has a HeightFog
    bool hasExposure = false;
    bool hasGamma = false;
    ViewMode view = ViewMode::lit;

    auto operator<=>(const WorldVariant&) const = default;
    /// Returns the variant without the fields that have no effect. Variants with the same program become
    /// equal.
    WorldVariant normalized() const;
    /// Returns the defines for readShader().
    std::vector<std::string> defines() const;
};

/// A variant of shaders/layers.*, which draws several layers. The blend coefficients are part of the program
/// because this saves arithmetic in every pixel, and because a map has few combinations.
struct LayersVariant {
    static constexpr const char* kStem = "layers";

    uint32_t numImages = 1; // at most kMaxPassImages
    uint32_t numLayers = 1; // includes the lightmap, if it is a layer
    std::array<BlendCoefficients, kMaxLayers> coefficients{};
    uint32_t lightLayer = kMaxLayers; // index of the lightmap's layer; kMaxLayers: none
    float start = 0.0f;
    bool keepsAlpha = false;
    uint8_t numStyles = 0;
    bool hasGreyLight = false;
    uint8_t coloredLayers = 0; // see PassState
    bool variesByVertex = false;
    bool movesLight = false;
    TexCoordSource coordinates = TexCoordSource::mapped;
    CutOut cutOut = CutOut::none;
    bool hasFog = false;
    bool hasDeforms = false;
    bool isSky = false;     // the layers are clouds on the sky box around the eye
    bool isFlatSky = false; // SkyProjection::flattened, on the faces of the map
    bool hasSky = false;    // clouds in front of a skybox
    FogTarget mapFog = FogTarget::none;
    bool hasHeightFog = false;
    bool hasExposure = false;
    bool hasGamma = false;

    auto operator<=>(const LayersVariant&) const = default;
    /// See WorldVariant::normalized().
    LayersVariant normalized() const;
    std::vector<std::string> defines() const;
};

/// Returns the part of the variant that depends on the pass alone.
LayersVariant layersVariantOf(const PassState& pass);

using WorldPrograms = ProgramCache<WorldVariant>;
using LayersPrograms = ProgramCache<LayersVariant>;

} // namespace visleaf
