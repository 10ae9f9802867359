// Compiles stages into passes. The passes give the same pixels as drawing stage over stage, in as few shader
// runs as possible.
//
// A stage changes the destination colour to `source * f + dst * g`, clamped. The factors f and g may depend
// on the source's alpha and on either colour. A shader can do the same to a local value, and so compute
// several stages in one run. The result is exact in these cases:
//   - The first stage replaces the destination.
//   - All stages multiply. The run multiplies the destination by their product.
//   - All stages add or cover by their alpha, and no sum is clamped before a later stage covers it. The run
//     multiplies the destination by what all stages together leave of it.
//
// All other stages take further passes.
//
// Quake 3's window has no alpha channel, so the destination's alpha is 1.
#pragma once

#include "materials/material.h"

#include <cstddef>

namespace visleaf {

inline constexpr size_t kMaxPassImages = 4;              // besides the lightmap
inline constexpr size_t kMaxLayers = kMaxPassImages + 1; // the images and the lightmap

/// result = S * (source + alpha * sourceByAlpha) + D * (dst + alpha * dstByAlpha) + product * S * D. S and D
/// are the colours of source and destination; alpha is the source's. Every blend that does not square a
/// colour has this form.
struct BlendCoefficients {
    float source = 1.0f;
    float sourceByAlpha = 0.0f;
    float dst = 0.0f;
    float dstByAlpha = 0.0f;
    float product = 0.0f;
    auto operator<=>(const BlendCoefficients&) const = default;
};
inline constexpr BlendCoefficients kProduct{.source = 0.0f, .product = 1.0f}; // S * D

/// What fog fades in a layer of a blended pass: the layer fades into the background.
enum class FogFade : uint8_t { none, color, alpha, both };

/// A stage as a part of a pass.
struct Layer {
    uint8_t stage = 0; // into Material::stages; the light of a stage with Stage::isLit has its index
    StageSource source = StageSource::image;
    BlendCoefficients coefficients = {};
    FogFade fade = FogFade::none;
    auto operator<=>(const Layer&) const = default;
};

/// How a pass applies the fog of the volume that contains the face.
enum class PassFog : uint8_t {
    none,
    covers, // mixes the finished colour with the fog colour
    fades,  // fades each layer by Layer::fade
    alone,  // draws nothing but fog over the result of the other passes
};

/// One shader run over a face, and how its result is blended.
struct Pass {
    bool isSky = false;        // the layers are clouds; without layers there is only the skybox
    std::vector<Layer> layers; // the coefficients of the first one apply to `start`
    float start = 0.0f;        // value of each colour channel below the first layer
    bool keepsAlpha = false;   // the result has the alpha of its layer, not the share that the layers cover
    Blend blend = kBlendReplace;
    AlphaTest alphaTest = AlphaTest::none; // tests the alpha of the first layer
    float alphaLimit = 0.0f;
    DepthTest depthTest = DepthTest::lessOrEqual;
    bool writesDepth = true;
    PassFog fog = PassFog::none;

    bool operator==(const Pass&) const = default;
};

/// The properties of a face that change how its material is drawn.
struct FaceContext {
    bool hasLightmap = true; // without one, light is white
    bool isInFog = false;
};

/// Returns the passes that draw a face of the material, in order. Returns none if nothing is visible, and one
/// pass for a sky.
std::vector<Pass> compilePasses(const Material& material, const FaceContext& context);

/// Returns the coefficients of a blend; nothing if the blend squares a colour.
std::optional<BlendCoefficients> blendCoefficientsOf(const Blend& blend);

/// Returns the stage that represents the material in views with a single image: the first stage with an image
/// at unmodified texture coordinates, otherwise the first stage with an image. Null if there is none.
const Stage* imageStageOf(const Material& material);

/// Returns the frames to show if the stage is drawn alone.
const std::vector<uint32_t>& wholeFramesOf(const Stage& stage);

/// Returns the first change of texture coordinates of that kind in the stage; null if there is none.
const TcMod* modOf(const Stage& stage, TcMod::Kind kind);

/// True for sky materials, whose stages are clouds.
bool isSky(const Material& material);

/// True if the stage reads the lightmap at other texture coordinates than the face's own.
bool movesLight(const Stage& stage);

/// How a vertex gets the texture coordinates of a stage. Each value includes the abilities of the earlier
/// ones.
enum class TexCoordSource : uint8_t {
    mapped,    // from the texture axes of the face; a warp is computed per pixel
    moved,     // from the texture axes, then moved by one transform
    generated, // computed in any other way
};

/// Returns the texture coordinate source of a stage with an image.
TexCoordSource texCoordSourceOf(const Stage& stage);

/// True if the stage shows the light of the vertices.
bool isVertexLight(RgbGen rgbGen);

/// True if the stage's colour or alpha differs between the vertices of a face.
bool variesByVertex(const Stage& stage);

} // namespace visleaf
