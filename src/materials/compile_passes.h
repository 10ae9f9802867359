// Compiles stages into passes: as few shader runs as possible with the pixels of drawing stage over stage.
//
// One stage changes the destination colour to `source * f + dst * g`, clamped, where f and g may depend on
// the source's alpha and on either colour. In one run, a shader does the same to a value that it keeps to
// itself. That is exact
//   - always, if the first stage replaces the destination;
//   - if all stages multiply: the run multiplies with their product;
//   - if all stages add or cover by their alpha, and no sum is clamped before a later stage covers it: the
//     run multiplies the destination with what all stages together leave of it. Everything else takes further
//     passes.
//
// Quake 3's window has no alpha channel, so the destination's alpha is 1.
#pragma once

#include "materials/material.h"

#include <cstddef>

namespace visleaf {

inline constexpr size_t kMaxPassImages = 4;              // besides the lightmap
inline constexpr size_t kMaxLayers = kMaxPassImages + 1; // those images and the light

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

/// The effect of fog on a layer of a blended pass, which fades into the background.
enum class FogFade : uint8_t { none, color, alpha, both };

/// A stage as a part of a pass.
struct Layer {
    uint8_t stage = 0; // into Material::stages; the light of a stage with Stage::isLit has its index
    StageSource source = StageSource::image;
    BlendCoefficients coefficients = {};
    FogFade fade = FogFade::none;
    auto operator<=>(const Layer&) const = default;
};

/// How fog reaches the pixels of a face inside a fog volume.
enum class PassFog : uint8_t {
    none,
    covers, // mixes the finished colour with the fog's
    fades,  // Layer::fade
    alone,  // a pass that lays only fog over what other passes have drawn
};

/// One shader run over a face, and how its result is blended.
struct Pass {
    bool isSky = false;        // the layers are clouds; without layers there is only the skybox
    std::vector<Layer> layers; // the coefficients of the first one apply to `start`
    float start = 0.0f;        // colour, the same in each channel, over which the first layer is laid
    bool keepsAlpha = false;   // the result keeps its layer's alpha, instead of what the layers cover
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

/// Returns the passes that draw a face of the material, in order. Empty if nothing of it is visible; one pass
/// for a sky.
std::vector<Pass> compilePasses(const Material& material, const FaceContext& context);

/// Returns the coefficients of a blend; nothing for blends that square a colour.
std::optional<BlendCoefficients> blendCoefficientsOf(const Blend& blend);

/// Returns the stage that represents the material in views with a single image: the first stage with an image
/// in plain texture coordinates, else the first with an image. Null if there is none.
const Stage* imageStageOf(const Material& material);

/// Returns the images that represent the stage when it is drawn alone.
const std::vector<uint32_t>& wholeFramesOf(const Stage& stage);

/// Returns the first change of the stage's texture coordinates of that kind; null if there is none.
const TcMod* modOf(const Stage& stage, TcMod::Kind kind);

/// True for sky materials, whose stages are clouds.
bool isSky(const Material& material);

/// True if the result depends on the source's alpha.
bool usesAlpha(const Blend& blend);

/// True if the stage shows the lightmap at other texture coordinates than the face's own.
bool movesLight(const Stage& stage);

/// How a vertex gets the texture coordinates of a stage. Each value includes what the earlier ones can do.
enum class TexCoordSource : uint8_t {
    mapped,    // by the face's texture axes; a warp is computed per pixel
    moved,     // by the texture axes, moved as a whole
    generated, // in any other way
};

/// Returns the texture coordinate source of a stage with an image.
TexCoordSource texCoordSourceOf(const Stage& stage);

/// True if the stage's colour or alpha differs between the vertices of a face.
bool variesByVertex(const Stage& stage);

} // namespace visleaf
