// A map and its materials as arrays that are ready for upload, in the order in which they are drawn.
//
// Faces are sorted by batch (what must share a draw call) and within a batch by the leaf that first names
// them, so that what is seen together lies together and visible runs are long. Brush models are put in place
// here, once for each entity that names them.
#pragma once

#include "geometry/lightmap_atlas.h"
#include "map/map.h"
#include "map/model_instances.h"
#include "materials/material_set.h"

#include <cstddef>

namespace visleaf {

/// What the vertex shader reads; `shaders/world.vert` names the same fields.
struct DrawVertex {
    glm::vec3 position{0.0f};                         // map space
    glm::vec2 texel{0.0f};                            // in the original texture, unwrapped
    glm::vec2 luxel{0.0f};                            // in the atlas layer, in luxels
    std::array<int8_t, 4> normal{};                   // map space, -127 … 127
    std::array<uint8_t, kMaxStyles> styles{};         // light styles of the layers; kNoStyle: no more
    uint16_t material = 0;                            // row of the material table
    uint16_t lightLayer = 0;                          // first atlas layer; kUnlitLayer: none
    uint32_t face = 0;                                // into Map::faces, for the debug views
    std::array<uint8_t, 4> color{255, 255, 255, 255}; // light of vertex-lit faces
};
static_assert(sizeof(DrawVertex) == 48);
static_assert(offsetof(DrawVertex, texel) == 12);
static_assert(offsetof(DrawVertex, luxel) == 20);
static_assert(offsetof(DrawVertex, normal) == 28);
static_assert(offsetof(DrawVertex, styles) == 32);
static_assert(offsetof(DrawVertex, material) == 36);
static_assert(offsetof(DrawVertex, lightLayer) == 38);
static_assert(offsetof(DrawVertex, face) == 40);
static_assert(offsetof(DrawVertex, color) == 44);

inline constexpr uint16_t kUnlitLayer = 0xFFFF;

/// When in a frame a batch is drawn. Quake 3's sort keys have the sky before everything; here it comes after
/// what hides it, which costs fewer pixels and looks the same.
enum class Sort : uint8_t {
    opaque,
    seeThrough, // alpha-tested
    sky,
    blend, // back to front, without depth writes
};

/// How a batch's fragments are made: the program variant that draws it.
enum class Shading : uint8_t {
    lightmapped, // texture times light
    vertexLit,   // texture times the colours of the vertices
    unlit,       // texture alone
    sky,         // the skybox, seen through the face
};

/// What faces must share to be drawn in one call.
struct BatchState {
    Sort sort = Sort::opaque;
    Shading shading = Shading::lightmapped;
    bool hasStyles = false; // some face has other light than one steady style: blend up to four layers
    bool isTwoSided = false;
    Blend blend = kBlendReplace;
    uint32_t imageArray = kNone; // into MapGeometry::imageArrays; kNone: no texture

    auto operator<=>(const BatchState&) const = default;
};

struct Batch {
    BatchState state;
    uint32_t firstFace = 0; // into MapGeometry::faces
    uint32_t numFaces = 0;
};

/// A face as it is drawn: one for each face of the world and of each placed model.
struct DrawFace {
    uint32_t firstIndex = 0; // into MapGeometry::indices
    uint32_t numIndices = 0;
    uint32_t face = 0;      // into Map::faces
    uint32_t instance = 0;  // into MapGeometry::instances
    uint32_t batch = 0;     // into MapGeometry::batches
    glm::vec3 center{0.0f}; // map space; blended faces are sorted by its distance
};

/// A placed brush model: its box in map space, and its draw faces, which lie in several batches.
struct DrawInstance {
    ModelInstance placement;
    Bounds bounds;
    std::vector<uint32_t> faces; // into MapGeometry::faces, ascending; left empty for the world
};

/// Images of one size, uploaded as one array texture.
struct ImageArray {
    uint32_t width = 0;
    uint32_t height = 0;
    std::vector<uint32_t> images; // into MaterialSet::images: one a layer
};

/// Where an image went.
struct ImageSlot {
    uint32_t array = 0; // into MapGeometry::imageArrays
    uint32_t layer = 0;
};

struct MapGeometry {
    std::vector<DrawVertex> vertices;
    std::vector<uint32_t> indices;
    std::vector<DrawFace> faces;         // in draw order
    std::vector<Batch> batches;          // opaque first, blended last
    std::vector<DrawInstance> instances; // 0 is the world
    std::vector<uint32_t> worldFaces; // for each of Map::faces its draw face of the world; kNone: not drawn
    LightmapAtlas atlas;
    std::vector<ImageArray> imageArrays;
    std::vector<ImageSlot> imageSlots; // for each of MaterialSet::images
};

/// Limits of the machine that will draw; the defaults hold on every OpenGL 3.3.
struct GeometryLimits {
    uint32_t maxTextureSize = 2048;
    uint32_t maxArrayLayers = 256;
};

MapGeometry buildGeometry(const Map& map, const MaterialSet& materials, const GeometryLimits& limits,
                          Diagnostics& diagnostics);

} // namespace visleaf
