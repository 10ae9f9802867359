// Decides how each drawn face looks in an exported file: its material and the texture coordinates of its
// vertices.
//
// There are two kinds of looks. A tiled look repeats the image of the material over the face, as in the game.
// The image shows all stages of the material without light. If the light is wanted, the lightmap is a second
// texture (or the colours of the vertices). A baked look (light_charts.h) has an own place in a large image,
// in which the light is already applied.
#pragma once

#include "analysis/export/drawn_arrays.h"
#include "analysis/export/export_scene.h"
#include "analysis/export/light/static_light.h"
#include "analysis/export/surface_shading.h"

#include <map>
#include <tuple>
#include <unordered_map>

namespace visleaf {

/// The appearance of the drawn faces.
struct FaceAppearance {
    // For each of MapGeometry::faces:
    std::vector<uint32_t> materials; // into ExportScene::materials; kNone: left out
    std::vector<bool> hasColors;     // the colours of the vertices are its light
    // For each vertex:
    std::vector<glm::vec2> texCoords;
    std::vector<glm::vec2> lightCoords;
};

/// Gives drawn faces tiled looks. Adds the materials and images that they need to the scene.
class TiledFaces {
  public:
    /// Keeps references to everything that it gets.
    TiledFaces(const ExportSource& source, const DrawnArrays& arrays, const StaticLight& light,
               const ImageLevels& images, ExportScene& scene);

    /// Sets the look of one face. Without light in the texture, the look is unlit and has the light of its
    /// vertices, or none at all.
    void setLook(uint32_t drawFace, bool bakesLight, FaceAppearance& looks);

    /// Returns the export material of a material without a lightmap; into ExportScene::materials.
    uint32_t materialWithoutLight(uint32_t material, bool isUnlit);

    /// The material of a draw face; into MaterialSet::materials.
    uint32_t materialIndexOf(uint32_t drawFace) const;

    const SurfaceShading& shadingOf(uint32_t material) const { return m_shadings[material]; }

  private:
    /// The key of an export material: material, lightmap layer or kNone, and in unlit looks the light in
    /// 1/255.
    using LookKey = std::tuple<uint32_t, uint32_t, uint32_t>;

    uint32_t exportMaterialOf(const LookKey& key);
    uint32_t imageOf(uint32_t material);
    uint32_t lightmapOf(uint32_t layer);
    void setCoordinates(uint32_t drawFace, uint32_t material, FaceAppearance& looks) const;

    const ExportSource& m_source;
    const DrawnArrays& m_arrays;
    const StaticLight& m_light;
    ExportScene& m_scene;
    std::vector<SurfaceShading> m_shadings;   // for each of MaterialSet::materials
    std::map<LookKey, uint32_t> m_materials;  // into ExportScene::materials
    std::vector<uint32_t> m_images;           // for each of MaterialSet::materials; kNone: not made yet
    std::map<uint32_t, uint32_t> m_lightmaps; // by atlas layer
    std::unordered_multimap<size_t, uint32_t> m_imagesByHash; // of their files
};

/// True if the light of the lightmap changes the colour of the material.
bool readsLight(const Material& material);

/// True if the light of the vertices does.
bool hasVertexLight(const Material& material);

/// Returns an export material with the name, sides and alpha of a material.
ExportMaterial exportMaterialFor(const Material& material, const SurfaceShading& shading);

} // namespace visleaf
