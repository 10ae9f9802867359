// A map and its materials in the order in which they are drawn, with all that is decided before upload. The
// vertices and triangles themselves are worked out as they go up: geometry/face_vertices.h.
//
// Faces are sorted by batch (what shares a draw call), in it by what keeps an order, by the model, then by
// the leaf that first names them, so that what is seen together lies together and visible runs are long.
// Brush models are put in place here, once for each entity that names them.
#pragma once

#include "geometry/batch_state.h"
#include "geometry/box_table.h"
#include "geometry/drawn_mesh.h"
#include "geometry/fog_volumes.h"
#include "geometry/lightmap_atlas.h"
#include "geometry/shared_corners.h"
#include "geometry/sprite_quads.h"
#include "map/map.h"
#include "map/model_instances.h"

#include <cstddef>

namespace visleaf {

/// What the vertex shader reads of every corner, but where corners are shared; `shaders/world_vertex.glsl`
/// names the same fields.
struct DrawVertex {
    glm::vec3 position{0.0f}; // map space
    glm::vec2 texel{0.0f};    // in the original texture, unwrapped
    glm::vec2 luxel{0.0f};    // in the atlas layer; in its page where unlit
    uint16_t material = 0;    // row of the material table
    uint16_t lightSheet = 0;  // first sheet of the atlas; kUnlitSheet: none
};
static_assert(sizeof(DrawVertex) == 32);
static_assert(offsetof(DrawVertex, texel) == 12);
static_assert(offsetof(DrawVertex, luxel) == 20);
static_assert(offsetof(DrawVertex, material) == 28);
static_assert(offsetof(DrawVertex, lightSheet) == 30);

// What it reads of corners on some maps and in some views only: an array each. Styles of shared corners lie
// with their face.
using DrawNormal = std::array<int8_t, 4>;           // map space, -127 … 127; the fourth is unused
using DrawStyles = std::array<uint8_t, kMaxStyles>; // of the light's sheets; kNoStyle: no more
using DrawColor = std::array<uint8_t, 4>;           // light of vertex-lit faces, and an alpha

/// Materials that a vertex can name; faces of further ones are not drawn, and a warning says so.
inline constexpr uint32_t kMaxMaterials = 1 << 16;

/// Faces that share a state: they lie side by side, so that one call a pass draws them.
struct Batch {
    BatchState state;
    uint32_t firstFace = 0; // into MapGeometry::faces
    uint32_t numFaces = 0;
};

/// A face as it is drawn: one for each face of the world and of each placed model.
struct DrawFace {
    uint32_t firstIndex = 0; // of all that are drawn
    uint32_t numIndices = 0;
    uint32_t face = 0;     // into Map::faces
    uint32_t instance = 0; // into MapGeometry::instances
    uint32_t batch = 0;    // into MapGeometry::batches
};

/// A placed brush model: its box in map space, wherever its vertices move, and its draw faces, which lie in
/// several batches.
struct DrawInstance {
    ModelInstance placement;
    Bounds bounds;
    std::vector<uint32_t> faces; // into MapGeometry::faces, ascending; left empty for the world
};

/// A stretch of the index buffer whose indices count from a vertex of its own, and so take 16 bits.
struct IndexBlock {
    uint32_t firstIndex = 0;
    uint32_t firstVertex = 0;

    bool operator==(const IndexBlock&) const = default;
};

/// Unused indices between two blocks.
inline constexpr uint32_t kIndexGap = 3;

/// Vertices that a block may have.
inline constexpr uint32_t kBlockVertices = 1 << 16;

/// Images of one size, uploaded as one array texture.
struct ImageArray {
    uint32_t width = 0;
    uint32_t height = 0;
    std::vector<uint32_t> images; // into MaterialSet::images: one a layer
};

/// All that is decided about a map before it is uploaded.
struct MapGeometry {
    uint32_t numVertices = 0;    // of all faces: see geometry/face_vertices.h
    uint32_t numIndices = 0;     // three a triangle
    std::vector<DrawFace> faces; // in draw order; their indices lie in the same one
    // By firstIndex; between them lies an unused triangle, so that no run leads from one to the next. None
    // where a face has too many vertices: then indices have 32 bits.
    std::vector<IndexBlock> indexBlocks;
    BoxTable faceBounds;                 // for each of faces, wherever its vertices move; map space
    std::vector<Plane> skyPlanes;        // for each face of a sky, at its back; normals of any length
    uint32_t firstSkyFace = 0;           // into faces: skies lie side by side
    std::vector<uint32_t> firstVertices; // for each of faces
    MeshDetail detail;                   // of all faces
    std::vector<Batch> batches;          // in the order of their states
    std::vector<DrawInstance> instances; // 0 is the world
    LightmapAtlas atlas;
    std::vector<ImageArray> imageArrays;
    std::vector<ImageSlot> imageSlots; // for each of MaterialSet::images
    std::vector<FogVolume> fogs;       // for each of Map::fogs
    std::vector<SpriteQuad> sprites;   // the first vertices, four a quad, are the corners of these
    // Nothing: corners have coordinates of their own, or what they share has been uploaded.
    std::optional<SharedCorners> shared;
};

/// For each of Map::faces its draw face of the world; kNone: it is not drawn.
std::vector<uint32_t> worldFacesOf(const Map& map, const MapGeometry& geometry);

/// What a face is drawn with where it is placed; into MaterialSet::materials.
uint32_t materialOf(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                    const DrawFace& face);

/// The block that an index of the map's lies in.
const IndexBlock& blockOf(std::span<const IndexBlock> blocks, uint32_t index);

/// Limits of the machine that will draw. The defaults are what drivers with OpenGL 3.3 can do; its
/// specification itself asks for textures of 1024 and arrays of 256 layers.
struct GeometryLimits {
    uint32_t maxTextureSize = 2048; // side of a layer of the lightmap atlas, luxels; a power of two
    uint32_t maxArrayLayers = 256;  // of one array texture
    // Of the whole map, but for what lies between blocks of indices. A vertex takes up to 32 bytes, and up to
    // 28 more in arrays that only some maps and views need (TriangleBuffers): 2 to 4 GiB. Indices take up to
    // 1 GiB, and the wireframe's edges twice as much.
    uint32_t maxVertices = 1u << 26;
    uint32_t maxIndices = 1u << 28;
};

/// Packs the lightmaps, assigns images to array textures, sorts the faces of the world and of placed models
/// into batches, and gives each its place in the buffers. Of the images only sizes are looked at. What finds
/// no room within `limits` is left out, or unlit, with a warning. writeFaces() needs map and materials again,
/// unchanged.
MapGeometry buildGeometry(const Map& map, const MaterialSet& materials, const GeometryLimits& limits,
                          Diagnostics& diagnostics);

} // namespace visleaf
