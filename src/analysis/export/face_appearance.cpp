#include "analysis/export/face_appearance.h"

#include "analysis/export/export_names.h"
#include "base/portable_math.h"
#include "images/formats/write_png.h"
#include "materials/stage_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace visleaf {
namespace {

constexpr uint32_t kFullLight = 255;

/// Returns the image of all stages over one repetition, without light.
Image tileOf(const SurfaceShading& shading, uint32_t width, uint32_t height) {
    Image tile{width, height, std::vector<uint8_t>(size_t{4} * width * height)};
    for (uint32_t y = 0; y < height; ++y) {
        for (uint32_t x = 0; x < width; ++x) {
            ShadedPoint point;
            point.coordinate = (glm::vec2(x, y) + 0.5f) / glm::vec2(width, height);
            point.onPage = point.coordinate;
            writeTexel(shading.at(point), tile.rgba.data() + 4 * (size_t{y} * width + x));
        }
    }
    return tile;
}

size_t hashOf(const Bytes& bytes) {
    return std::hash<std::string_view>{}(asText(bytes));
}

/// Returns a light of the game as a linear colour.
float linearOf(float light) {
    return portable::pow(light, 2.2f);
}

} // namespace

ExportMaterial exportMaterialFor(const Material& material, const SurfaceShading& shading) {
    ExportMaterial look;
    look.name = exportText(material.name);
    look.isDoubleSided = material.cull == Cull::none;
    if (shading.isBlended()) look.alphaMode = AlphaMode::blend;
    if (const Stage* tested = shading.alphaTestedStage()) {
        look.alphaMode = AlphaMode::mask;
        look.alphaCutoff = leastAlpha(tested->alphaTest, tested->alphaLimit);
    }
    return look;
}

bool readsLight(const Material& material) {
    return std::any_of(material.stages.begin(), material.stages.end(), [](const Stage& stage) {
        return stage.isLit || stage.source == StageSource::lightmap;
    });
}

bool hasVertexLight(const Material& material) {
    return std::any_of(material.stages.begin(), material.stages.end(),
                       [](const Stage& stage) { return isVertexLight(stage.rgbGen); });
}

TiledFaces::TiledFaces(const ExportSource& source, const DrawnArrays& arrays, const StaticLight& light,
                       const ImageLevels& images, ExportScene& scene)
    : m_source(source), m_arrays(arrays), m_light(light), m_scene(scene),
      m_images(source.materials.materials.size(), kNone) {
    for (const Material& material : source.materials.materials)
        m_shadings.emplace_back(material, images, source.materials.light.identityLight);
}

uint32_t TiledFaces::materialIndexOf(uint32_t drawFace) const {
    return visleaf::materialIndexOf(m_source.map, m_source.materials, m_source.geometry,
                                    m_source.geometry.faces[drawFace]);
}

void TiledFaces::setLook(uint32_t drawFace, bool bakesLight, FaceAppearance& looks) {
    const DrawFace& face = m_source.geometry.faces[drawFace];
    const uint32_t index = materialIndexOf(drawFace);
    const Material& material = m_source.materials.materials[index];
    const uint32_t lightmap = m_source.map.faces[face.face].lightmap;
    const bool isLit = readsLight(material) && m_light.isLit(lightmap);
    const bool hasOwnLight = readsLight(material) && lightmap == kNone;
    const float unlit = hasOwnLight && bakesLight ? std::clamp(m_light.unlit(material), 0.0f, 1.0f) : 1.0f;
    const uint32_t layer = isLit && !bakesLight ? m_source.geometry.atlas.rects[lightmap].atlasLayer : kNone;
    const auto light = static_cast<uint32_t>(std::lround(unlit * 255.0f));
    looks.materials[drawFace] = exportMaterialOf({index, layer, bakesLight ? light : kNone});
    looks.hasColors[drawFace] = bakesLight && hasVertexLight(material);
    setCoordinates(drawFace, index, looks);
}

uint32_t TiledFaces::materialWithoutLight(uint32_t material, bool isUnlit) {
    return exportMaterialOf({material, kNone, isUnlit ? kFullLight : kNone});
}

uint32_t TiledFaces::exportMaterialOf(const LookKey& key) {
    const auto [found, isNew] = m_materials.try_emplace(key, static_cast<uint32_t>(m_scene.materials.size()));
    if (!isNew) return found->second;
    const auto [index, layer, light] = key;
    ExportMaterial look = exportMaterialFor(m_source.materials.materials[index], m_shadings[index]);
    look.image = imageOf(index);
    look.isUnlit = light != kNone;
    if (look.isUnlit && light != kFullLight)
        look.color = glm::vec4(glm::vec3(linearOf(static_cast<float>(light) / 255.0f)), 1.0f);
    if (layer != kNone) look.lightmap = lightmapOf(layer);
    m_scene.materials.push_back(std::move(look));
    return found->second;
}

uint32_t TiledFaces::imageOf(uint32_t index) {
    if (m_images[index] != kNone) return m_images[index];
    const Material& material = m_source.materials.materials[index];
    const Stage* stage = imageStageOf(material);
    if (stage == nullptr) return kNone;
    const MaterialImage& source = m_source.materials.images[wholeFramesOf(*stage).front()];
    if (source.image.rgba.empty()) return kNone;
    const Image tile = tileOf(m_shadings[index], source.image.width, source.image.height);
    const ExportMaterial look = exportMaterialFor(material, m_shadings[index]);
    ExportImage image{exportText(source.name), encodePng(tile, look.alphaMode != AlphaMode::opaque),
                      stage->isClamped};
    const size_t hash = hashOf(image.png);
    const auto [first, last] = m_imagesByHash.equal_range(hash);
    const auto same = std::find_if(first, last, [&](const auto& entry) {
        const ExportImage& other = m_scene.images[entry.second];
        return other.png == image.png && other.isClamped == image.isClamped;
    });
    if (same != last) return m_images[index] = same->second;
    m_images[index] = static_cast<uint32_t>(m_scene.images.size());
    m_imagesByHash.emplace(hash, m_images[index]);
    m_scene.images.push_back(std::move(image));
    return m_images[index];
}

uint32_t TiledFaces::lightmapOf(uint32_t layer) {
    const auto [found, isNew] = m_lightmaps.try_emplace(layer, static_cast<uint32_t>(m_scene.images.size()));
    if (isNew)
        m_scene.images.push_back(
            {fmt::format("lightmap_{}", m_lightmaps.size() - 1), encodePng(m_light.layerImage(layer)), true});
    return found->second;
}

void TiledFaces::setCoordinates(uint32_t drawFace, uint32_t material, FaceAppearance& looks) const {
    const MapGeometry& geometry = m_source.geometry;
    const glm::vec2 texels = texelsPerCoordinate(m_source.materials, m_source.materials.materials[material]);
    const auto size = static_cast<float>(std::max(geometry.atlas.size, 1u));
    const uint32_t first = geometry.firstVertices[drawFace];
    for (uint32_t i = first; i < first + geometry.vertexCounts[drawFace]; ++i) {
        looks.texCoords[i] = m_arrays.vertices[i].texel / texels;
        looks.lightCoords[i] = m_arrays.vertices[i].luxel / size;
    }
}

} // namespace visleaf
