// The variants of the program that draws the faces of maps and the sky: shaders/surface.vert and
// surface.frag.
#pragma once

#include "geometry/batch_state.h"
#include "render/view_mode.h"

#include <array>
#include <compare>
#include <string>
#include <vector>

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

/// What a pass draws of the sky.
enum class SkyPart : uint8_t {
    none,
    box,   // the skybox and the clouds, on the box around the eye
    flat,  // SkyProjection::flattened, on the faces of the map
    faces, // the faces themselves, which mark the pixels of the sky or show a debug view
};

/// A variant of the program. The blend coefficients are part of it because this saves arithmetic in every
/// pixel, and because a map has few combinations.
struct SurfaceVariant {
    uint32_t numImages = 1; // at most kMaxPassImages
    uint32_t numLayers = 1; // includes the light, if it is a layer
    std::array<BlendCoefficients, kMaxLayers> coefficients{};
    uint32_t lightLayer = kMaxLayers; // index of the light's layer; kMaxLayers: none
    float start = 0.0f;
    bool keepsAlpha = false;
    uint8_t numStyles = 0; // number of light styles to blend; 0: one steady style
    bool hasGreyLight = false;
    bool isLitByVertex = false; // the light is that of the vertices
    uint8_t coloredLayers = 0;  // see PassState
    bool variesByVertex = false;
    bool movesLight = false;
    uint32_t reliefImage = kNone; // index of the image with the normals that shade the light; kNone: none
    TexCoordSource coordinates = TexCoordSource::mapped;
    bool warps = false;
    CutOut cutOut = CutOut::none;
    bool hasFog = false; // of the fog volume around the face
    bool hasDeforms = false;
    bool isMesh = false; // the vertices are those of a mesh model
    SkyPart sky = SkyPart::none;
    // The sky box shows the skybox or the backdrop, behind the clouds if there are any.
    bool hasSkybox = false;
    bool hasSkyWind = false; // see materials/sky/sky_wind.h
    FogTarget mapFog = FogTarget::none;
    bool hasHeightFog = false;
    bool hasExposure = false;
    bool hasGamma = false;
    ViewMode view = ViewMode::lit;

    std::partial_ordering operator<=>(const SurfaceVariant&) const = default;
    /// Returns the variant without the fields that have no effect. Variants with the same program become
    /// equal.
    SurfaceVariant normalized() const;
    /// Returns the defines for readShader().
    std::vector<std::string> defines() const;
};

/// Returns the part of the variant that depends on the pass alone.
SurfaceVariant surfaceVariantOf(const PassState& pass);

} // namespace visleaf
