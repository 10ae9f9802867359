// Stages into passes: as few runs of a shader as give the pixels that laying stage over stage would give.
//
// Laying a stage over what is there is `source * f + there * g`, clamped, where f and g may be factors of the
// source's alpha and of either colour. In one run a shader does the same to a value that it keeps to itself.
// That is exact
//   - always where the first stage replaces what is there;
//   - where all stages multiply: the run multiplies with their product;
//   - where all stages add, or cover by their alpha, and no sum is cut off before it is covered: the run
//     covers what is there by what the stages together leave of it.
// Everything else takes further passes. The commonest runs, a picture and a picture under its lightmap, have
// programs of their own that cost less than layers (Shading).
//
// There is no alpha in the window of Quake 3: what is there has an alpha of 1.
#pragma once

#include "materials/material.h"

#include <cstddef>

namespace visleaf {

/// How a pass's fragments are made: the program that draws it.
enum class Shading : uint8_t {
    lightmapped, // texture times light
    vertexLit,   // texture times the colours of the vertices
    unlit,       // texture alone
    sky,         // the skybox and the clouds before it, seen through the face
    layers,      // Pass::layers
};

inline constexpr size_t kMaxPassImages = 4;              // besides the lightmap
inline constexpr size_t kMaxLayers = kMaxPassImages + 1; // those pictures and the light

/// result = source * (source + alpha * sourceByAlpha) + there * (there + alpha * thereByAlpha) + product *
/// source * there, where alpha is the source's. All blends that are made of ten factors are such sums.
struct LayerTerms {
    float source = 1.0f;
    float sourceByAlpha = 0.0f;
    float there = 0.0f;
    float thereByAlpha = 0.0f;
    float product = 0.0f;
    auto operator<=>(const LayerTerms&) const = default;
};

/// What fog does to a layer of a blended pass, so that it fades into what lies behind.
enum class FogFade : uint8_t { none, color, alpha, both };

/// A stage as a part of a pass.
struct Layer {
    uint8_t stage = 0; // into Material::stages
    StageSource source = StageSource::image;
    LayerTerms terms = {};
    FogFade fade = FogFade::none;
    auto operator<=>(const Layer&) const = default;
};

/// How fog reaches the pixels of a face in a volume of it.
enum class PassFog : uint8_t {
    none,
    covers, // the finished colour is mixed with the fog's
    fades,  // Layer::fade
    alone,  // a pass that lays the fog over what other passes have drawn
};

/// One run of a shader over a face, and how its result is laid over what is there.
struct Pass {
    Shading shading = Shading::layers;
    std::vector<Layer> layers; // the first one's terms are those over `start`
    float start = 0.0f;        // what the first layer is laid over, each channel
    bool keepsAlpha = false;   // the result has its layer's alpha, not what the layers cover
    Blend blend = kBlendReplace;
    AlphaTest alphaTest = AlphaTest::none; // of the first layer
    float alphaLimit = 0.0f;
    DepthTest depthTest = DepthTest::lessOrEqual;
    bool writesDepth = true;
    PassFog fog = PassFog::none;

    bool operator==(const Pass&) const = default;
};

/// What of a face decides how its material is drawn.
struct FaceLook {
    bool hasLightmap = true; // without one, light is white
    bool isInFog = false;
};

/// The passes that draw a face of the material, in order; none when nothing of it is seen. Of a sky, one.
std::vector<Pass> compilePasses(const Material& material, const FaceLook& look);

/// The terms of a blend; nothing for those that square a colour.
std::optional<LayerTerms> termsOf(const Blend& blend);

/// The stage that stands for the material where it is drawn with one picture: the first one that shows a
/// picture, and no reflection if there is another. Null when there is none.
const Stage* imageStageOf(const Material& material);

/// The pictures that stand for the stage where it is drawn alone.
const std::vector<uint32_t>& wholeFramesOf(const Stage& stage);

/// The first change of the stage's texture coordinates of that kind; null when there is none.
const TcMod* modOf(const Stage& stage, TcMod::Kind kind);

/// True for materials of the sky, whose stages are clouds.
bool isSky(const Material& material);

/// True when the result depends on the source's alpha.
bool usesAlpha(const Blend& blend);

/// True when the stage's light does not lie where the lightmap has it.
bool movesLight(const Stage& stage);

/// How corners find where on a stage's picture they lie; each way can do what those before it can.
enum class CoordinateWay : uint8_t {
    mapped,    // by the face's texture axes
    moved,     // by these, moved as a whole
    generated, // in any other way
};

/// Of a stage with a picture.
CoordinateWay coordinateWayOf(const Stage& stage);

/// True when the stage's colour or alpha differs between the corners of a face.
bool variesByVertex(const Stage& stage);

} // namespace visleaf
