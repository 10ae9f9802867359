// The variants of the world's programs: one picture and its light, in every view; and stages in layers.
#pragma once

#include "geometry/map_geometry.h"
#include "render/program_cache.h"
#include "render/view_mode.h"

#include <array>

namespace visleaf {

/// How cut-outs are cut.
enum class CutOut : uint8_t {
    none,
    test,     // fragments are drawn or not
    coverage, // of several samples a pixel as many are drawn as the picture covers
};

/// What the map's fog does to a pass, so that all passes of a face together fade into its colour.
enum class FogTarget : uint8_t { none, color, black, white };

/// Of a pass that is laid over what is there in this way.
FogTarget fogTargetOf(const Blend& blend);

/// Of shaders/world.*: one picture.
struct WorldVariant {
    static constexpr const char* kStem = "world";

    Shading shading = Shading::lightmapped;
    uint8_t numStyles = 0; // light styles to blend; 0: one, the steady style
    bool hasGreyLight = false;
    CutOut cutOut = CutOut::none;
    bool hasColor = false; // some material of the batch is not its picture's own colour
    bool hasWarp = false;  // some material of the batch waves
    bool hasDeforms = false;
    bool sharesCorners = false;      // see SharedCorners
    bool isOnSkyBox = false;         // the vertices are those of the box around the eye
    FogTarget fog = FogTarget::none; // in the lit views
    bool hasHeightFog = false;       // a HeightFog too
    bool hasExposure = false;
    bool hasGamma = false;
    ViewMode view = ViewMode::lit;

    auto operator<=>(const WorldVariant&) const = default;
    /// The variant without what makes no difference to the program: those that share one are equal.
    WorldVariant normalized() const;
    /// For readShader().
    std::vector<std::string> defines() const;
};

/// Of shaders/layers.*: stages. How each is laid over the others is part of the program, because the sums
/// that it saves are made for every pixel, and because a map has few such recipes.
struct LayersVariant {
    static constexpr const char* kStem = "layers";

    uint32_t numImages = 1; // at most kMaxPassImages
    uint32_t numLayers = 1; // one more where one of them is light
    std::array<LayerTerms, kMaxLayers> terms{};
    uint32_t lightLayer = kMaxLayers; // of the layers; kMaxLayers: none
    float start = 0.0f;
    bool keepsAlpha = false;
    uint8_t numStyles = 0;
    bool hasGreyLight = false;
    uint8_t coloredLayers = 0; // see PassState
    bool variesByVertex = false;
    bool movesLight = false;
    CoordinateWay coordinates = CoordinateWay::mapped;
    CutOut cutOut = CutOut::none;
    bool hasFog = false;
    bool hasDeforms = false;
    bool sharesCorners = false;
    bool isSky = false;     // the layers are clouds, on the box around the eye
    bool isFlatSky = false; // of SkyProjection::flattened, on the map's faces
    bool hasSky = false;    // before a skybox
    FogTarget mapFog = FogTarget::none;
    bool hasHeightFog = false;
    bool hasExposure = false;
    bool hasGamma = false;

    auto operator<=>(const LayersVariant&) const = default;
    /// The same as WorldVariant has.
    LayersVariant normalized() const;
    std::vector<std::string> defines() const;
};

/// What of the variant the pass itself decides.
LayersVariant layersVariantOf(const PassState& pass);

using WorldPrograms = ProgramCache<WorldVariant>;
using LayersPrograms = ProgramCache<LayersVariant>;

} // namespace visleaf
