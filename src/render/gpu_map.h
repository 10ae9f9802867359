// A map on the graphics card: its triangles, array textures by size, the lightmap atlas, the tables of
// materials and their stages.
#pragma once

#include "geometry/map_geometry.h"
#include "gpu/buffer.h"
#include "gpu/gl_caps.h"
#include "gpu/table.h"
#include "gpu/texture.h"
#include "map/entities/switchable_lights.h"
#include "render/draw_settings.h"
#include "render/mesh_buffers.h"
#include "render/prepared_programs.h"
#include "render/tables/material_table.h"
#include "render/triangle_buffers.h"
#include "render/view_mode.h"

#include <vector>

namespace visleaf {

/// The data that a map was uploaded from. It must not have changed since.
struct UploadSource {
    const Map& map;
    const MaterialSet& materials;
    const MapGeometry& geometry;
    const PlacedMeshes* meshes = nullptr; // null: none
};

/// The light of a map on the GPU.
struct GpuLight {
    Texture lightmaps;  // RGBA8 or RGB9E5 array; see LightmapAtlas
    Texture directions; // RGBA8, for LightmapAtlas::directions; null: the map has none
    LightRules rules;
    bool hasLuxels = false;
    bool isGrey = false; // see LightmapAtlas
    std::vector<SwitchableStyle> switchableStyles;
};

/// The sky of a map on the GPU.
struct GpuSky {
    Texture sides;       // array of six layers: the skybox, or the backdrop in its place
    bool isBox = false;  // at least one side of the skybox was found
    bool isOpen = false; // it is visible wherever nothing else is drawn
    bool hides = false;  // see GameTraits::skyHides
    float startDegrees = 0.0f;
    float degreesPerSecond = 0.0f;
    glm::vec3 axis{0.0f, 0.0f, 1.0f};
    SkyWind wind = {};

    bool hasWind() const { return isBox && wind.shift != glm::vec3(0.0f); }
};

/// The GPU objects of a map, and the data that its frames read.
struct GpuMap {
    TriangleBuffers triangles;
    MeshBuffers meshes;               // uploadMeshes() fills them
    std::vector<Texture> imageArrays; // for each of MapGeometry::imageArrays
    Table materialTable; // RGBA32F, kMaterialTexels texels a material; see shaders/material_table.glsl
    Table stageTable;    // RGBA32F, kStageTexels texels a stage; see shaders/stage_table.glsl
    Table spriteTable;   // RGBA32F, as MapGeometry::sprites; see shaders/deform.glsl
    Buffer passUniforms; // for each batch: PassUniforms for each pass, then for BatchState::plain
    Table faceTable;     // R32UI, FaceInfo; see requireForView()
    Table faceColors;    // R32UI, for each of Map::faces: 0xBBGGRR; see uploadFaceColors()
    GpuLight light;
    GpuSky sky;

    std::vector<Batch> batches;      // copy of MapGeometry::batches
    std::vector<Material> materials; // the stages that change over time are evaluated each frame
    std::vector<ImageSlot> imageSlots;
    std::vector<glm::vec2> originalSizes;        // for each image, texels
    std::vector<glm::vec2> shownSizes;           // for each material: shownImageSize()
    std::vector<TexCoordSource> texCoordSources; // for each batch: the most general one of its materials
    std::vector<uint32_t> firstPasses;           // for each batch, into passUniforms
    std::vector<uint32_t> firstIndices;          // for each batch: of any triangle; kNone: no triangles
    PreparedPrograms prepared;
    uint32_t numPasses = 0;
    uint32_t flare = kNone;                   // into `materials`: the material of flares; kNone: none
    uint32_t sun = kNone;                     // the same for the sun
    glm::vec3 sunDirection{0.0f, 0.0f, 1.0f}; // towards the sun, unit length

    std::vector<MaterialRow> materialRows; // as in materialTable
    std::vector<StageRow> stageRows;       // as in stageTable
    std::vector<uint32_t> firstStages; // for each material: into stageRows; the rows of its deforms precede
    std::vector<uint32_t> animated;    // into `materials`: materials whose rows change with time
    double materialTime = 0.0;         // time of the rows in the tables, seconds
};

/// Uploads everything that drawing needs. Frees the lightmap atlas and the sky as soon as they are uploaded,
/// to save memory. Images without texels are undefined until uploadImage() or usePlaceholders() fills them.
GpuMap uploadMap(const Map& map, MapGeometry& geometry, MaterialSet& materials, const GlCaps& caps);

/// Replaces the light and the materials of a map. Uploads and frees the atlas of `geometry`. Keeps batches,
/// triangles (see drawSameFaces()), images and sky.
void uploadLightAndMaterials(GpuMap& gpu, const Map& map, MapGeometry& geometry, const MaterialSet& materials,
                             const GlCaps& caps);

/// Replaces the batches and triangles of a map. Call uploadLightAndMaterials() first.
void uploadFaces(GpuMap& gpu, const Map& map, MapGeometry& geometry, const MaterialSet& materials,
                 const GlCaps& caps);

/// Uploads an image that was decoded after the map. `mipmaps` are its smaller levels. An image whose size is
/// not the planned one is resized.
void uploadImage(GpuMap& map, uint32_t image, const Image& pixels, std::span<const Image> mipmaps);

/// Fills the layers of `images` with neutral grey, so that lighting is visible before the images are loaded.
void usePlaceholders(GpuMap& map, std::span<const uint32_t> images);

/// Evaluates materials and stages at `time` seconds and uploads their tables, if any of them is animated.
void updateMaterials(GpuMap& map, double time);

/// True if frames of the map change with time, even if nothing else changes.
bool changesWithTime(const GpuMap& map);

/// Creates the data that only some views read, if the view of `settings` reads it and it does not exist yet:
/// `faceTable` with the normals and faces of vertices, grey `faceColors`, or the edges of wireframes. To be
/// called before Renderer::draw().
void requireForView(GpuMap& gpu, const DrawSettings& settings, const UploadSource& source,
                    const GlCaps& caps);

/// Replaces the colours of faces that view modes with ViewTraits::readsFaceColors show: 0xBBGGRR for each of
/// Map::faces. Requires an earlier requireForView() for such a mode.
void uploadFaceColors(GpuMap& gpu, std::span<const uint32_t> colors);

} // namespace visleaf
