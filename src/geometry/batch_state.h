// The state that faces must share to be drawn together, and how it follows from their material.
#pragma once

#include "materials/compile_passes.h"
#include "materials/material_set.h"

#include <array>
#include <compare>
#include <span>

namespace visleaf {

/// The array layer of an image.
struct ImageSlot {
    uint32_t array = 0; // into MapGeometry::imageArrays
    uint32_t layer = 0;
};

/// An image that a pass reads.
struct PassImage {
    uint32_t array = kNone; // into MapGeometry::imageArrays; kNone: white
    bool isClamped = false;
    bool hasMipmaps = true;
    // For an animation whose frames lie in several arrays: the stage that selects the current frame.
    uint32_t material = kNone; // into MaterialSet::materials
    uint32_t stage = 0;        // into Material::stages
    bool isWhole = false;      // one of the stage's wholeFramesOf(), instead of its frames

    auto operator<=>(const PassImage&) const = default;
};

/// One pass over the faces of a batch.
struct PassState {
    bool isSky = false;
    Blend blend = kBlendReplace;
    AlphaTest alphaTest = AlphaTest::none;
    float alphaLimit = 0.0f;
    DepthTest depthTest = DepthTest::lessOrEqual;
    bool writesDepth = true;
    uint32_t numImages = 0;
    std::array<PassImage, kMaxPassImages> images{};
    std::vector<Layer> layers = {};
    float start = 0.0f;
    bool keepsAlpha = false;
    uint8_t coloredLayers = 0;   // bit k: layer k does not show its image's own colour
    bool variesByVertex = false; // the colour of some layer differs between vertices
    bool isLitByVertex = false;  // the light of the last layer is that of the vertices, not of a lightmap
    bool movesLight = false;     // the light is not at the lightmap's own texture coordinates
    bool warps = false;          // the image has a TcMod::Kind::warp
    PassFog fog = PassFog::none;
    bool isWithoutMapFog = false; // the fog over the map does not hide the faces
    float cloudHeight = 0.0f;     // height of a sky's clouds, game units
    SkyProjection skyProjection = SkyProjection::dome;

    std::partial_ordering operator<=>(const PassState&) const = default;
};

/// Returns which of the pass's images is a normal map that shades its light; kNone: none.
uint32_t reliefImageOf(const PassState& pass);

/// The sort key of skies. They are drawn after the faces that hide them, which costs fewer pixels than Quake
/// 3's order.
inline constexpr float kSkyOrder = sort_key::kOpaque + 0.5f;

/// The state that faces of one draw call (per pass) share, except `order`. Batches are drawn in the order of
/// their states.
struct BatchState {
    float sort = sort_key::kOpaque; // Material::sort, or kSkyOrder
    // 1 + MapBatchTraits::firstFaces, or 1 + fog for skies, if the order of these faces is visible. 0: any
    // order, or by distance.
    uint32_t order = 0;
    bool isCutOut = false; // alpha-tested: drawn after the faces that hide much of it
    uint8_t numStyles = 0; // number of light styles to blend; 0: one, the steady style
    Cull cull = Cull::back;
    bool hasPolygonOffset = false;
    uint32_t numDeforms = 0;
    bool isMesh = false;     // of mesh models, not of faces
    uint32_t clouds = kNone; // material of a sky with clouds, into MaterialSet::materials
    uint32_t fog = kNone;    // into MapGeometry::fogs
    std::vector<PassState> passes = {};
    // One pass with the image of the material and its light, for the debug views: see imageStageOf().
    PassState plain = {};

    std::partial_ordering operator<=>(const BatchState&) const = default;
};

/// True if the faces are drawn after all faces that may hide them.
bool isBlended(const BatchState& state);

/// True if blended faces are drawn from far to near. Such faces have one pass: see makeBlended().
bool isSortedByDistance(const BatchState& state);

/// Properties of a face, other than its material, that decide its batch.
struct BatchTraits {
    bool hasLightmap = true;
    uint8_t numStyles = 0; // as in BatchState
    uint32_t fog = kNone;  // into MapGeometry::fogs
    bool isMesh = false;
};

/// Properties of a map that decide its batches.
struct MapBatchTraits {
    bool hasFullIdentityLight = true; // identity light is 1
    bool blendsInFaceOrder = false;   // as in Map
    std::vector<uint32_t> firstFaces; // for each of MaterialSet::materials, into Map::faces
};

/// Returns the state for faces of `materials.materials[material]`. Its passes are empty if such faces are not
/// drawn.
BatchState batchStateOf(const MaterialSet& materials, uint32_t material, const MapBatchTraits& mapTraits,
                        const BatchTraits& traits, std::span<const ImageSlot> slots);

} // namespace visleaf
