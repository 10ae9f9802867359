// A map on the graphics card: its triangles, array textures by size, the lightmap atlas, the tables of
// materials and their stages.
#pragma once

#include "geometry/map_geometry.h"
#include "gpu/buffer.h"
#include "gpu/gl_caps.h"
#include "gpu/table.h"
#include "gpu/texture.h"
#include "map/switchable_lights.h"
#include "render/material_table.h"
#include "render/prepared_programs.h"
#include "render/triangle_buffers.h"
#include "render/view_mode.h"

#include <vector>

namespace visleaf {

/// What a map was uploaded from, unchanged since.
struct UploadSource {
    const Map& map;
    const MaterialSet& materials;
    const MapGeometry& geometry;
};

/// What a map is drawn from, and what its frames must know.
struct GpuMap {
    TriangleBuffers triangles;
    std::vector<Texture> imageArrays; // for each of MapGeometry::imageArrays
    Texture lightmaps;                // RGBA8 array; see LightmapAtlas
    Table materialTable; // RGBA32F, kMaterialTexels texels a material; see shaders/material_table.glsl
    Table stageTable;    // RGBA32F, kStageTexels texels a stage; see shaders/stage_table.glsl
    Table spriteTable;   // RGBA32F, as MapGeometry::sprites; see shaders/deform.glsl
    Buffer passUniforms; // for each batch: PassUniforms for each pass, then for BatchState::plain
    Table faceTable;     // R32UI, FaceInfo; see requireForView()
    Texture sky;         // array of six layers: the skybox, or the backdrop in its place

    std::vector<Batch> batches;      // as MapGeometry has them
    std::vector<Material> materials; // the stages that change over time are evaluated each frame
    std::vector<ImageSlot> imageSlots;
    std::vector<glm::vec2> originalSizes; // for each image, texels
    std::vector<TexCoordSource> texCoordSources; // for each batch: the most general one of its materials
    std::vector<uint32_t> firstPasses;    // for each batch, into passUniforms
    std::vector<uint32_t> firstIndices; // for each batch, into indices: of some triangle; kNone: it has none
    PreparedPrograms prepared;
    uint32_t numPasses = 0;
    uint32_t flare = kNone; // into materials: how flares look
    LightRules light;
    bool hasLight = false;     // the map has luxels
    bool hasGreyLight = false; // see LightmapAtlas
    std::vector<SwitchableStyle> switchableStyles;
    bool hasSkybox = false;  // some side of it was found
    bool hasOpenSky = false; // it is seen wherever nothing else is
    bool skyHides = false;   // see GameTraits
    float skyStartDegrees = 0.0f;
    float skyDegreesPerSecond = 0.0f;
    glm::vec3 skyAxis{0.0f, 0.0f, 1.0f};

    std::vector<MaterialRow> materialRows; // as in materialTable
    std::vector<StageRow> stageRows;       // as in stageTable
    std::vector<uint32_t> firstStages;     // for each material, into stageRows; its deforms lie before
    std::vector<uint32_t> animated;        // into materials: those whose rows change with time
    double materialTime = 0.0;             // that the tables hold, seconds
};

/// Uploads everything that drawing needs. What nobody needs afterwards is freed piece by piece, so that it is
/// not there twice: the atlas of light, what corners share, and the sky. Images without texels are left
/// undefined until uploadImage() or usePlaceholders() fills them.
GpuMap uploadMap(const Map& map, MapGeometry& geometry, MaterialSet& materials, const GlCaps& caps);

/// Draws the map by the light and the materials that `materials` has now, and the atlas of `geometry`, which
/// is freed. Batches and triangles stay: drawSameFaces(). So do images and sky.
void updateLight(GpuMap& gpu, const Map& map, MapGeometry& geometry, const MaterialSet& materials,
                 const GlCaps& caps);

/// Draws the map by other batches and triangles from now on, after updateLight(). Frees what corners share.
void updateFaces(GpuMap& gpu, const Map& map, MapGeometry& geometry, const MaterialSet& materials,
                 const GlCaps& caps);

/// Fills the layer of an image that came later. `mipmaps` are its smaller levels. One of another size than
/// was planned is brought to that.
void uploadImage(GpuMap& map, uint32_t image, const Image& pixels, std::span<const Image> mipmaps);

/// Fills the layers of `images` with neutral grey, so that lighting is visible before the images are loaded.
void usePlaceholders(GpuMap& map, std::span<const uint32_t> images);

/// Brings the tables of materials and stages to `time`, seconds. Does nothing while nothing moves.
void updateMaterials(GpuMap& map, double time);

/// True when frames of the map differ with time alone.
bool changesWithTime(const GpuMap& map);

/// Makes what frames of this view read, and others do not, if it is not there yet: `faceTable` and the
/// normals and faces of vertices, or the edges of wireframes. Called before Renderer::draw().
void requireForView(GpuMap& gpu, ViewMode mode, const UploadSource& source, const GlCaps& caps);

} // namespace visleaf
