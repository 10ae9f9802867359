// A map and its materials in draw order, with everything that is decided before the upload. The vertices and
// triangles themselves are computed during the upload: geometry/face_vertices.h.
//
// Faces are sorted by batch (faces that share a draw call), then by their required order in the batch, by
// model, and by the first leaf that contains them. Faces that are visible together are therefore adjacent,
// and draw ranges are long. Brush models are transformed here, once for each entity that places them.
#pragma once

#include "geometry/batch_state.h"
#include "geometry/box_table.h"
#include "geometry/decal_mesh.h"
#include "geometry/fog_volumes.h"
#include "geometry/lightmap_atlas.h"
#include "geometry/mesh_geometry.h"
#include "geometry/tessellation/face_mesh.h"
#include "geometry/tessellation/sprite_quads.h"
#include "map/entities/model_instances.h"
#include "map/map.h"

#include <cstddef>

namespace visleaf {

/// Attributes of a vertex that every map needs. `shaders/world_vertex.glsl` names the same fields.
struct DrawVertex {
    glm::vec3 position{0.0f}; // map space
    glm::vec2 texel{0.0f};    // in the original texture, unwrapped
    glm::vec2 luxel{0.0f};    // in the atlas layer, or in its own page if unlit
    uint16_t material = 0;    // row of the material table
    uint16_t atlasLayer = 0;  // first layer of the atlas; kUnlitLayer: none
};
static_assert(sizeof(DrawVertex) == 32);
static_assert(offsetof(DrawVertex, texel) == 12);
static_assert(offsetof(DrawVertex, luxel) == 20);
static_assert(offsetof(DrawVertex, material) == 28);
static_assert(offsetof(DrawVertex, atlasLayer) == 30);

// Attributes that only some maps or views need. Each has an array of its own.
using DrawNormal = std::array<int8_t, 4>;           // map space, -127 … 127; the fourth is unused
using DrawStyles = std::array<uint8_t, kMaxStyles>; // styles of the atlas layers; kNoStyle: unused
using DrawColor = std::array<uint8_t, 4>;           // light of vertex-lit faces; alpha

/// Largest number of materials. Faces with other materials are skipped with a warning.
inline constexpr uint32_t kMaxMaterials = 1 << 16;

/// Consecutive faces that share a state, so each pass needs one draw call.
struct Batch {
    BatchState state;
    uint32_t firstFace = 0; // into MapGeometry::faces
    uint32_t numFaces = 0;
};

/// A face as it is drawn: one for each face of the world and of each placed model, and one for each decal on
/// such a face.
struct DrawFace {
    uint32_t firstIndex = 0; // into the index buffer
    uint32_t numIndices = 0;
    uint32_t face = 0;      // into Map::faces
    uint32_t instance = 0;  // into MapGeometry::instances
    uint32_t batch = 0;     // into MapGeometry::batches
    uint32_t decal = kNone; // into MapGeometry::decals: only the part of the face that the decal covers
};

/// A placed brush model. Its vertices never leave `bounds`, which are in map space. Its draw faces lie in
/// several batches.
struct DrawInstance {
    ModelInstance placement;
    Bounds bounds;
    std::vector<uint32_t> faces; // into MapGeometry::faces, ascending, without decals; empty for the world
};

/// An index range with 16-bit indices, which count from the block's first vertex.
struct IndexBlock {
    uint32_t firstIndex = 0;
    uint32_t firstVertex = 0;

    bool operator==(const IndexBlock&) const = default;
};

/// Unused indices between two blocks.
inline constexpr uint32_t kIndexGap = 3;

/// Largest number of vertices in a block.
inline constexpr uint32_t kBlockVertices = 1 << 16;

/// Images of one size, uploaded as one array texture.
struct ImageArray {
    uint32_t width = 0;
    uint32_t height = 0;
    std::vector<uint32_t> images; // into MaterialSet::images: one per layer
};

/// Everything that is decided about a map before its upload.
struct MapGeometry {
    uint32_t numVertices = 0;    // total of all faces: see geometry/face_vertices.h
    uint32_t numIndices = 0;     // three per triangle
    std::vector<DrawFace> faces; // in draw order, which is also the order of their indices
    // By firstIndex. An unused triangle separates blocks, so no draw range crosses from one into the next.
    // Empty if a face has too many vertices; then indices have 32 bits.
    std::vector<IndexBlock> indexBlocks;
    BoxTable faceBounds;                 // for each of faces, including all deforms; map space
    std::vector<Plane> skyPlanes;        // for each face of a sky, at its back; normals of any length
    uint32_t firstSkyFace = 0;           // into faces; sky faces are consecutive
    std::vector<uint32_t> firstVertices; // for each of faces
    std::vector<uint32_t> vertexCounts;  // for each of faces
    MeshDetail detail;                   // detail of all faces
    std::vector<Batch> batches;          // in the order of their states, then those of meshes
    std::vector<DrawInstance> instances; // 0 is the world
    LightmapAtlas atlas;
    std::vector<ImageArray> imageArrays;
    std::vector<ImageSlot> imageSlots; // for each of MaterialSet::images
    std::vector<FogVolume> fogs;       // for each of Map::fogs
    std::vector<SpriteQuad> sprites;   // their vertices come first, four per quad
    FaceDecals decals;
    MeshGeometry meshes; // see addMeshes()
};

/// Returns the draw face of each of Map::faces in the world; kNone if it is not drawn. Decals do not count.
std::vector<uint32_t> worldFacesOf(const Map& map, const MapGeometry& geometry);

/// Returns the material of a placed face or of the decal on it; into MaterialSet::materials.
uint32_t materialIndexOf(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                         const DrawFace& face);

/// Returns the block that contains an index of the index buffer.
const IndexBlock& blockOf(std::span<const IndexBlock> blocks, uint32_t index);

/// Limits of the GPU. The defaults are what drivers with OpenGL 3.3 support. The specification itself
/// requires only textures of 1024 texels and arrays of 256 layers.
struct GeometryLimits {
    uint32_t maxTextureSize = 2048; // side of a layer of the lightmap atlas, luxels; a power of two
    uint32_t maxArrayLayers = 256;  // layers of one array texture
    // Limits for the whole map, without the gaps between index blocks. A vertex takes up to 32 bytes, and up
    // to 28 more in arrays that only some maps and views need (TriangleBuffers): 2 to 4 GiB. Indices take up
    // to 1 GiB, and the edges of the wireframe twice as much.
    uint32_t maxVertices = 1u << 26;
    uint32_t maxIndices = 1u << 28;
};

/// Packs the lightmaps, assigns images to array textures, sorts the faces of the world and of placed models
/// into batches, and assigns each face a range of the buffers. Reads only the sizes of the images. Faces
/// beyond the `limits` are skipped and lightmaps beyond them are left unlit, with a warning. writeFaces()
/// needs the same map and materials again.
MapGeometry buildGeometry(const Map& map, const MaterialSet& materials, const GeometryLimits& limits,
                          Diagnostics& diagnostics, FaceDecals decals = {});

/// Builds the geometry of the same map again, for other materials or light. The slots of the images and the
/// rects of the lightmaps are those of `built`.
MapGeometry rebuildGeometry(const Map& map, const MaterialSet& materials, const GeometryLimits& limits,
                            const MapGeometry& built);

/// True if both rules give the same batches and vertices, so that only luxels and values in tables differ.
bool drawSameFaces(const LightRules& a, const LightRules& b);

} // namespace visleaf
