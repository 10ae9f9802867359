// What faces must share to be drawn together, and how that follows from their material.
#pragma once

#include "materials/compile_passes.h"
#include "materials/material_set.h"

#include <array>
#include <span>

namespace visleaf {

/// Where an image went.
struct ImageSlot {
    uint32_t array = 0; // into MapGeometry::imageArrays
    uint32_t layer = 0;
};

/// A picture that a pass reads.
struct PassImage {
    uint32_t array = kNone; // into MapGeometry::imageArrays; kNone: white
    bool isClamped = false;
    bool hasMipmaps = true;
    // Of an animation whose frames lie in several arrays: the stage that says which one it is now.
    uint32_t material = kNone; // into MaterialSet::materials
    uint32_t stage = 0;        // into Material::stages
    bool isWhole = false;      // one of wholeFramesOf() the stage, not of its frames

    auto operator<=>(const PassImage&) const = default;
};

/// One pass over the faces of a batch.
struct PassState {
    Shading shading = Shading::lightmapped;
    Blend blend = kBlendReplace;
    AlphaTest alphaTest = AlphaTest::none;
    float alphaLimit = 0.0f; // of Shading::layers; the others find theirs in the material table
    DepthTest depthTest = DepthTest::lessOrEqual;
    bool writesDepth = true;
    uint32_t numImages = 0;
    std::array<PassImage, kMaxPassImages> images{};

    // Of Shading::layers, and of the clouds of a sky.
    std::vector<Layer> layers = {};
    float start = 0.0f;
    bool keepsAlpha = false;
    uint8_t coloredLayers = 0;   // bit k: layer k is not its picture's own colour
    bool variesByVertex = false; // some layer's colour differs between corners
    bool movesLight = false;     // the light does not lie where the lightmap has it
    PassFog fog = PassFog::none;
    float cloudHeight = 0.0f; // of a sky, game units
    SkyProjection skyProjection = SkyProjection::dome;

    auto operator<=>(const PassState&) const = default;
};

/// Skies are drawn after what hides them, which costs fewer pixels than Quake 3's place for them.
inline constexpr float kSkyOrder = sort_key::kOpaque + 0.5f;

/// What faces share to be drawn in one call a pass, `order` aside. Batches are drawn in the states' order.
struct BatchState {
    float sort = sort_key::kOpaque; // Material::sort, or kSkyOrder
    // Where the order counts: 1 + MapLook::firstFaces, skies 1 + fog; 0: any order, or by distance.
    uint32_t order = 0;
    bool isCutOut = false; // after whole ones, which hide much of them
    uint8_t numStyles = 0; // of light, to blend; 0: one, the steady style
    Cull cull = Cull::back;
    bool hasPolygonOffset = false;
    uint32_t numDeforms = 0;
    uint32_t clouds = kNone; // of a sky that has some: into MaterialSet::materials
    uint32_t fog = kNone;    // into MapGeometry::fogs
    std::vector<PassState> passes = {};
    PassState plain = {}; // one pass that shows one picture and its light: for the debug views

    auto operator<=>(const BatchState&) const = default;
};

/// True when faces come after all that may hide them.
bool isBlended(const BatchState& state);

/// True when blended faces are drawn from the farthest on. They have one pass: see makeBlended().
bool isSortedByDistance(const BatchState& state);

/// Looks of a face that decide its batch besides its material.
struct BatchLook {
    bool hasLightmap = true;
    uint8_t numStyles = 0; // as BatchState has it
    uint32_t fog = kNone;  // into MapGeometry::fogs
};

/// What decides the batches of a map besides the looks of its faces.
struct MapLook {
    bool hasFullIdentityLight = true; // identity light is 1
    bool blendsInFaceOrder = false;   // as Map has it
    std::vector<uint32_t> firstFaces; // for each of MaterialSet::materials, into Map::faces
};

/// The state for faces of `materials.materials[material]`; its passes are empty when they are not drawn.
BatchState batchStateOf(const MaterialSet& materials, uint32_t material, const MapLook& mapLook,
                        const BatchLook& look, std::span<const ImageSlot> slots);

} // namespace visleaf
