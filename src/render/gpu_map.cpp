#include "render/gpu_map.h"

#include "base/parallel.h"
#include "base/release.h"
#include "images/cut_out.h"
#include "images/fit_image.h"
#include "images/mipmaps.h"
#include "map/game.h"
#include "map/light/hdr_luxel.h"
#include "map/open_sky.h"
#include "materials/sky/sky_sides.h"
#include "materials/stage_values.h"
#include "platform/platform.h"
#include "render/passes/pass_uniforms.h"
#include "render/tables/face_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {

namespace {

constexpr uint32_t kGrey = 0x737373; // of faces until their colours are known

using ByteSpan = std::span<const std::byte>;

/// The smaller levels of each image.
std::vector<std::vector<Image>> makeMipmaps(const std::vector<MaterialImage>& images) {
    std::vector<std::vector<Image>> mipmaps(images.size());
    parallelFor(images.size(), [&](size_t i) {
        mipmaps[i] = mipmapsWithCoverage(images[i].image, images[i].coverageLimit);
    });
    return mipmaps;
}

/// Uploads the layers of an array texture with texels of four bytes.
void uploadLayers(Texture& texture, uint32_t numLayers, ByteSpan texels) {
    const size_t layerBytes = size_t{texture.width()} * texture.height() * 4;
    for (uint32_t layer = 0; layer < numLayers; ++layer)
        texture.upload(layer, texels.subspan(layer * layerBytes, layerBytes));
}

void uploadLevels(Texture& texture, uint32_t layer, const Image& pixels, std::span<const Image> mipmaps) {
    texture.upload(layer, std::as_bytes(std::span(pixels.rgba)));
    for (uint32_t i = 0; i < mipmaps.size(); ++i)
        texture.uploadMipmap(i + 1, layer, std::as_bytes(std::span(mipmaps[i].rgba)));
}

Texture uploadImageArray(const ImageArray& array, const std::vector<MaterialImage>& images,
                         const std::vector<std::vector<Image>>& mipmaps, const GlCaps& caps) {
    const std::string label = fmt::format("images {}x{}", array.width, array.height);
    Texture texture(caps, {.width = array.width,
                           .height = array.height,
                           .numLayers = static_cast<uint32_t>(array.images.size()),
                           .hasMipmaps = true,
                           .label = label});
    for (uint32_t layer = 0; layer < array.images.size(); ++layer) {
        const uint32_t image = array.images[layer];
        if (!images[image].image.rgba.empty())
            uploadLevels(texture, layer, images[image].image, mipmaps[image]);
    }
    return texture;
}

/// A map without light has an atlas of one white luxel, because a shader must have something to read. An
/// atlas that was uploaded before has the same size.
void uploadLightmaps(const Map& map, const LightmapAtlas& atlas, Texture& texture, const GlCaps& caps) {
    const bool isEmpty = atlas.size == 0 || atlas.numLayers == 0;
    const uint32_t size = isEmpty ? 1 : atlas.size;
    const uint32_t numLayers = isEmpty ? 1 : atlas.numLayers;
    const std::vector<uint8_t> white(4, 255);
    const ByteSpan luxels = std::as_bytes(std::span(isEmpty ? white : atlas.rgba));
    const bool isHdr = !isEmpty && hasHdrLuxels(map);
    if (!texture)
        texture = Texture(caps, {.width = size,
                                 .height = size,
                                 .numLayers = numLayers,
                                 .format = isHdr ? TextureFormat::rgb9e5 : TextureFormat::rgba8,
                                 .label = "lightmaps"});
    uploadLayers(texture, numLayers, luxels);
}

/// Uploads the directions of the light, unless that was done before.
void uploadDirections(LightmapAtlas& atlas, Texture& texture, const GlCaps& caps) {
    if (atlas.directions.empty()) return;
    texture = Texture(caps, {.width = atlas.size,
                             .height = atlas.size,
                             .numLayers = atlas.numLayers,
                             .label = "light directions"});
    uploadLayers(texture, atlas.numLayers, std::as_bytes(std::span(atlas.directions)));
    release(atlas.directions);
}

Texture uploadSky(const Skybox& sky, const GlCaps& caps) {
    const Image& first = sky.sides.front();
    Texture texture(caps, {.width = first.width,
                           .height = first.height,
                           .numLayers = static_cast<uint32_t>(sky.sides.size()),
                           .hasMipmaps = true,
                           .label = "sky"});
    for (uint32_t side = 0; side < sky.sides.size(); ++side)
        uploadLevels(texture, side, sky.sides[side], sky.mipmaps[side]);
    return texture;
}

void evaluateMaterial(GpuMap& gpu, uint32_t index, double time) {
    const Material& material = gpu.materials[index];
    const ImageLocations images{.slots = gpu.imageSlots, .originalSizes = gpu.originalSizes};
    const uint32_t firstStage = gpu.firstStages[index];
    gpu.materialRows[index] = materialRowAt(material, images, time);
    gpu.materialRows[index].firstStage = static_cast<float>(firstStage);
    gpu.materialRows[index].imageSize = gpu.shownSizes[index];
    for (uint32_t i = 0; i < material.stages.size(); ++i)
        gpu.stageRows[firstStage + i] =
            stageRowAt(material.stages[i], images, time, gpu.light.rules.identityLight);
    const auto firstDeform = firstStage - static_cast<uint32_t>(material.deforms.size());
    for (uint32_t i = 0; i < material.deforms.size(); ++i)
        gpu.stageRows[firstDeform + i] = deformRowAt(material.deforms[i], time);
}

template <class Entry>
Table createTable(const GlCaps& caps, const std::vector<Entry>& entries, BufferUse use,
                  std::string_view label) {
    static_assert(sizeof(Entry) % sizeof(glm::vec4) == 0);
    return Table(caps, std::as_bytes(std::span(entries)), TextureFormat::rgba32f, use, label);
}

void uploadMaterials(GpuMap& gpu, const MaterialSet& materials, const GlCaps& caps) {
    gpu.materials = materials.materials;
    gpu.originalSizes.clear();
    gpu.shownSizes.clear();
    gpu.firstStages.clear();
    gpu.animated.clear();
    for (const MaterialImage& image : materials.images)
        gpu.originalSizes.emplace_back(image.originalWidth, image.originalHeight);
    uint32_t numRows = 0;
    for (uint32_t i = 0; i < gpu.materials.size(); ++i) {
        const Material& material = gpu.materials[i];
        numRows += static_cast<uint32_t>(material.deforms.size());
        gpu.firstStages.push_back(numRows);
        numRows += static_cast<uint32_t>(material.stages.size());
        gpu.shownSizes.push_back(shownImageSize(materials, material));
        if (isAnimated(material)) gpu.animated.push_back(i);
    }
    gpu.materialRows.resize(gpu.materials.size());
    gpu.stageRows.resize(numRows);
    for (uint32_t i = 0; i < gpu.materials.size(); ++i)
        evaluateMaterial(gpu, i, 0.0);
    const BufferUse use = gpu.animated.empty() ? BufferUse::once : BufferUse::eachFrame;
    gpu.materialTable = createTable(caps, gpu.materialRows, use, "material table");
    gpu.stageTable = createTable(caps, gpu.stageRows, use, "stage table");
    gpu.materialTime = 0.0;
}

void uploadPasses(GpuMap& gpu, const MapGeometry& geometry, const GlCaps& caps) {
    std::vector<PassUniforms> passes;
    gpu.firstPasses.clear();
    gpu.numPasses = 0;
    for (const Batch& batch : geometry.batches) {
        const BatchState& state = batch.state;
        gpu.firstPasses.push_back(static_cast<uint32_t>(passes.size()));
        FogVolume fog = state.fog == kNone ? FogVolume{} : geometry.fogs[state.fog];
        fog.color *= gpu.light.rules.identityLight;
        for (const PassState& pass : state.passes)
            passes.push_back(passUniforms(state, pass, state.fog == kNone ? nullptr : &fog));
        passes.push_back(passUniforms(state, state.plain, nullptr));
        gpu.numPasses += static_cast<uint32_t>(state.passes.size());
    }
    gpu.passUniforms = Buffer(caps, std::as_bytes(std::span(passes)), BufferUse::once, "pass uniforms");
}

uint32_t firstIndexOf(const MapGeometry& geometry, const Batch& batch) {
    if (batch.state.isMesh) return 0; // the indices of meshes are in another buffer
    return batch.numFaces > 0 ? geometry.faces[batch.firstFace].firstIndex : kNone;
}

/// True if some pass of the batch computes with the normals of its vertices.
bool readsNormals(const Batch& batch, TexCoordSource texCoordSource) {
    const std::vector<PassState>& passes = batch.state.passes;
    return batch.state.numDeforms > 0 || texCoordSource == TexCoordSource::generated ||
           std::any_of(passes.begin(), passes.end(), [](const PassState& pass) {
               return pass.variesByVertex || pass.movesLight || reliefImageOf(pass) != kNone;
           });
}

bool readsNormals(const GpuMap& gpu) {
    for (size_t i = 0; i < gpu.batches.size(); ++i)
        if (!gpu.batches[i].state.isMesh && readsNormals(gpu.batches[i], gpu.texCoordSources[i])) return true;
    return false;
}

/// True if some pass computes texture coordinates from the lightmap page of a face.
bool readsPages(const GpuMap& gpu, const MaterialSet& materials) {
    const auto isMappedToPage = [](const Material& material) {
        return std::any_of(material.stages.begin(), material.stages.end(), [](const Stage& stage) {
            return stage.source == StageSource::image && stage.tcGen == TcGen::lightmap;
        });
    };
    const auto movesLight = [](const Batch& batch) {
        return std::any_of(batch.state.passes.begin(), batch.state.passes.end(),
                           [](const PassState& pass) { return pass.movesLight; });
    };
    return std::any_of(materials.materials.begin(), materials.materials.end(), isMappedToPage) ||
           std::any_of(gpu.batches.begin(), gpu.batches.end(), movesLight);
}

TexCoordSource texCoordSourceOf(const Material& material) {
    auto source = TexCoordSource::mapped;
    for (const Stage& stage : material.stages)
        if (stage.source == StageSource::image) source = std::max(source, texCoordSourceOf(stage));
    return source;
}

std::vector<TexCoordSource> findTexCoordSources(const Map& map, const MapGeometry& geometry,
                                                const MaterialSet& materials) {
    std::vector<TexCoordSource> sources(geometry.batches.size(), TexCoordSource::mapped);
    for (const DrawFace& face : geometry.faces) {
        const uint32_t material = materialIndexOf(map, materials, geometry, face);
        sources[face.batch] = std::max(sources[face.batch], texCoordSourceOf(materials.materials[material]));
    }
    for (const MeshKind& kind : geometry.meshes.kinds)
        for (const DrawMesh& mesh : kind.meshes)
            sources[mesh.batch] = texCoordSourceOf(materials.materials[mesh.material]);
    return sources;
}

void requireFaceInfo(GpuMap& gpu, const UploadSource& source, const GlCaps& caps) {
    if (gpu.faceTable) return;
    addArrays(gpu.triangles, source.map, source.materials, source.geometry, {.normals = true, .faces = true},
              caps);
    const std::vector<FaceInfo> infos = faceInfos(source.map, source.geometry);
    gpu.faceTable =
        Table(caps, std::as_bytes(std::span(infos)), TextureFormat::r32ui, BufferUse::once, "face table");
}

} // namespace

GpuMap uploadMap(const Map& map, MapGeometry& geometry, MaterialSet& materials, const GlCaps& caps) {
    GpuMap gpu;
    gpu.light.hasLuxels = hasLightmaps(map);
    gpu.imageSlots = geometry.imageSlots;
    uploadLightAndMaterials(gpu, map, geometry, materials, caps);
    uploadFaces(gpu, map, geometry, materials, caps);
    const std::vector<std::vector<Image>> mipmaps = makeMipmaps(materials.images);
    for (const ImageArray& array : geometry.imageArrays)
        gpu.imageArrays.push_back(uploadImageArray(array, materials.images, mipmaps, caps));
    gpu.sky.isBox = !materials.sky.sides.front().rgba.empty();
    if (!gpu.sky.isBox) {
        Skybox backdrop = backdropSky();
        backdrop.name = std::move(materials.sky.name); // the list of problems says what is missing
        backdrop.missing = std::move(materials.sky.missing);
        materials.sky = std::move(backdrop);
    }
    gpu.sky.sides = uploadSky(materials.sky, caps);
    materials.sky.sides = {};
    materials.sky.mipmaps = {};
    gpu.light.switchableStyles = findSwitchableStyles(map);
    gpu.sky.isOpen = hasOpenSky(map);
    gpu.sky.hides = traitsOf(map.game).skyHides;
    gpu.flare = materials.flare;
    gpu.sun = materials.sun;
    gpu.sunDirection = materials.world.sunDirection.value_or(kUsualSunDirection);
    gpu.sky.startDegrees = materials.sky.startDegrees;
    gpu.sky.degreesPerSecond = materials.sky.degreesPerSecond;
    gpu.sky.axis = materials.sky.axis;
    gpu.sky.wind = materials.sky.wind;
    return gpu;
}

void uploadLightAndMaterials(GpuMap& gpu, const Map& map, MapGeometry& geometry, const MaterialSet& materials,
                             const GlCaps& caps) {
    uploadLightmaps(map, geometry.atlas, gpu.light.lightmaps, caps);
    uploadDirections(geometry.atlas, gpu.light.directions, caps);
    gpu.light.isGrey = geometry.atlas.isGrey;
    const bool wasLarge = geometry.atlas.rgba.size() >= kMuchMemory;
    release(geometry.atlas.rgba);
    if (wasLarge) returnFreedPages();
    gpu.light.rules = materials.light;
    gpu.texCoordSources = findTexCoordSources(map, geometry, materials);
    uploadMaterials(gpu, materials, caps);
    uploadPasses(gpu, geometry, caps);
}

void uploadFaces(GpuMap& gpu, const Map& map, MapGeometry& geometry, const MaterialSet& materials,
                 const GlCaps& caps) {
    gpu.batches = geometry.batches;
    gpu.prepared = {};
    const TriangleNeeds needs{.normals = readsNormals(gpu), .faces = readsPages(gpu, materials)};
    gpu.triangles = uploadTriangles(map, materials, geometry, needs, caps);
    gpu.firstIndices.clear();
    for (const Batch& batch : geometry.batches)
        gpu.firstIndices.push_back(firstIndexOf(geometry, batch));
    gpu.faceTable = {};
    if (needs.faces) requireFaceInfo(gpu, {map, materials, geometry}, caps);
    gpu.spriteTable = createTable(caps, geometry.sprites, BufferUse::once, "sprite table");
}

void uploadImage(GpuMap& map, uint32_t image, const Image& pixels, std::span<const Image> mipmaps) {
    const ImageSlot slot = map.imageSlots[image];
    Texture& texture = map.imageArrays[slot.array];
    if (pixels.width == texture.width() && pixels.height == texture.height()) {
        uploadLevels(texture, slot.layer, pixels, mipmaps);
        return;
    }
    const Image fitted = fittedImage(pixels, texture.width(), texture.height());
    uploadLevels(texture, slot.layer, fitted, mipmapsOf(fitted));
}

void usePlaceholders(GpuMap& map, std::span<const uint32_t> images) {
    std::vector<Image> levels; // of the previous placeholder, which often has the same size
    for (const uint32_t image : images) {
        const Texture& texture = map.imageArrays[map.imageSlots[image].array];
        const bool hasSameSize = !levels.empty() && levels.front().width == texture.width() &&
                                 levels.front().height == texture.height();
        if (!hasSameSize) {
            levels = {fittedImage({}, texture.width(), texture.height())};
            for (Image& level : mipmapsOf(levels.front()))
                levels.push_back(std::move(level));
        }
        uploadImage(map, image, levels.front(), std::span(levels).subspan(1));
    }
}

void updateMaterials(GpuMap& map, double time) {
    if (map.animated.empty() || time == map.materialTime) return;
    for (const uint32_t material : map.animated)
        evaluateMaterial(map, material, time);
    map.materialTable.upload(std::as_bytes(std::span(map.materialRows)));
    map.stageTable.upload(std::as_bytes(std::span(map.stageRows)));
    map.materialTime = time;
}

bool changesWithTime(const GpuMap& map) {
    const auto changes = [](const Batch& batch) {
        const bool hasClouds = batch.state.sort == kSkyOrder && !batch.state.passes.front().layers.empty();
        const bool warps = std::any_of(batch.state.passes.begin(), batch.state.passes.end(),
                                       [](const PassState& pass) { return pass.warps; });
        return batch.state.numStyles > 0 || batch.state.numDeforms > 0 || hasClouds || warps;
    };
    return !map.animated.empty() || map.sky.degreesPerSecond != 0.0f || map.sky.hasWind() ||
           std::any_of(map.batches.begin(), map.batches.end(), changes);
}

void requireForView(GpuMap& gpu, const DrawSettings& settings, const UploadSource& source,
                    const GlCaps& caps) {
    const ViewMode mode = settings.mode;
    const bool hasEdges = mode == ViewMode::wireframe || mode == ViewMode::wireframeThrough;
    if (hasEdges && (!gpu.triangles.edges || gpu.triangles.showsTriangles != settings.showTriangles))
        addEdges(gpu.triangles, settings.showTriangles, source.map, source.materials, source.geometry, caps);
    if (hasEdges && source.meshes != nullptr) addMeshEdges(*source.meshes, caps, gpu.meshes);
    if (traitsOf(mode).readsFaceInfo) requireFaceInfo(gpu, source, caps);
    if (!traitsOf(mode).readsFaceColors || gpu.faceColors) return;
    const std::vector<uint32_t> grey(source.map.faces.size(), kGrey);
    gpu.faceColors = Table(caps, std::as_bytes(std::span(grey)), TextureFormat::r32ui, BufferUse::eachFrame,
                           "face colors");
}

void uploadFaceColors(GpuMap& gpu, std::span<const uint32_t> colors) {
    gpu.faceColors.upload(std::as_bytes(colors));
}

} // namespace visleaf
