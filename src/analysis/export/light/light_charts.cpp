#include "analysis/export/light/light_charts.h"

#include "analysis/export/light/chart_raster.h"
#include "analysis/export/light/rect_packing.h"
#include "analysis/export/side_textures.h"
#include "analysis/export/texel_scale.h"
#include "base/parallel.h"
#include "images/formats/write_png.h"

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace visleaf {
namespace {

constexpr uint32_t kPageSide = 4096; // texels; readers of glTF on any device can show it
constexpr float kLargestChart = kPageSide - 2 * kChartBorder - 2; // sizeOf() may round up twice
constexpr float kFinestLuxel = 64.0f; // texels along a luxel of a curve or mesh at full density
constexpr float kThinTriangle = 0.1f; // square game units; thinner triangles have no exact normal
constexpr float kLeastArea = 1e-3f;   // texels; smaller triangles say nothing about the density

float doubleArea(const glm::vec2& a, const glm::vec2& b, const glm::vec2& c) {
    return std::abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

/// A chart before it has a place. Its coordinates are texels of the texture at full density.
struct PlannedChart {
    uint32_t drawFace = 0;
    std::vector<glm::vec2> coordinates; // for each vertex of the face
    glm::vec2 mins{0.0f}, extent{0.0f};
    float texelsPerUnit = 1.0f; // texels of the coordinates per game unit
    float density = 1.0f;       // texels of the page per unit of the coordinates
};

/// The properties that all faces on one page share.
using PageKey = std::tuple<AlphaMode, float, bool>; // alpha mode, cutoff, double-sided

class LightBaker {
  public:
    LightBaker(const ExportSource& source, const DrawnArrays& arrays, const StaticLight& light,
               TiledFaces& tiled, FaceAppearance& looks, ExportScene& scene)
        : m_source(source), m_arrays(arrays), m_light(light), m_tiled(tiled), m_looks(looks), m_scene(scene) {
    }

    void bake(const std::vector<uint32_t>& faces) {
        for (const uint32_t face : faces) {
            std::optional<PlannedChart> chart = planChart(face);
            if (chart) {
                m_charts[pageKeyOf(face)].push_back(std::move(*chart));
            } else {
                m_tiled.setLook(face, true, m_looks);
            }
        }
        setDensity();
        for (auto& [key, charts] : m_charts)
            bakePages(key, charts);
    }

  private:
    uint32_t lightmapOf(uint32_t drawFace) const {
        return m_source.map.faces[m_source.geometry.faces[drawFace].face].lightmap;
    }
    const Material& materialOf(uint32_t drawFace) const {
        return m_source.materials.materials[m_tiled.materialIndexOf(drawFace)];
    }
    std::span<const DrawVertex> verticesOf(uint32_t drawFace) const {
        return std::span(m_arrays.vertices)
            .subspan(m_source.geometry.firstVertices[drawFace], m_source.geometry.vertexCounts[drawFace]);
    }
    std::span<const uint32_t> indicesOf(uint32_t drawFace) const {
        const DrawFace& face = m_source.geometry.faces[drawFace];
        return std::span(m_arrays.indices).subspan(face.firstIndex, face.numIndices);
    }

    PageKey pageKeyOf(uint32_t drawFace) const {
        const ExportMaterial look =
            exportMaterialFor(materialOf(drawFace), m_tiled.shadingOf(m_tiled.materialIndexOf(drawFace)));
        return {look.alphaMode, look.alphaMode == AlphaMode::mask ? look.alphaCutoff : 0.0f,
                look.isDoubleSided};
    }

    /// Returns the area of the triangles in a set of coordinates, times two.
    template <class ValueOf> float areaOf(uint32_t drawFace, const ValueOf& valueOf) const {
        const std::span<const uint32_t> indices = indicesOf(drawFace);
        float area = 0.0f;
        for (size_t i = 0; i + 2 < indices.size(); i += 3) {
            const auto at = [&](size_t k) { return valueOf(m_arrays.vertices[indices[i + k]]); };
            area += doubleArea(at(0), at(1), at(2));
        }
        return area;
    }

    /// Returns nothing for faces without a lightmap, and for those whose coordinates are useless.
    std::optional<PlannedChart> planChart(uint32_t drawFace) const {
        if (!m_light.isLit(lightmapOf(drawFace)) || !readsLight(materialOf(drawFace))) return std::nullopt;
        PlannedChart chart;
        chart.drawFace = drawFace;
        setCoordinates(m_source.map.faces[m_source.geometry.faces[drawFace].face], chart);
        return measure(chart) && !isTangled(chart) ? std::optional(std::move(chart)) : std::nullopt;
    }

    /// Chooses coordinates in which no two places of the face overlap, with the density of its texture.
    /// Compilers of Quake 3 maps join polygons of one plane whose texture coordinates overlap, so these are
    /// projected.
    void setCoordinates(const MapFace& face, PlannedChart& chart) const {
        const glm::vec2 perTexel = texelScaleOf(m_source.materials, materialOf(chart.drawFace));
        const auto texelOf = [&](const DrawVertex& vertex) { return vertex.texel * perTexel; };
        const float texels = areaOf(chart.drawFace, texelOf);
        chart.texelsPerUnit = texelsPerUnit(chart.drawFace, texels);
        if (face.kind == FaceKind::polygon && face.layout != kNone && texels > kLeastArea) {
            fill(chart, texelOf);
        } else if (const std::optional<glm::vec3> front = frontOf(chart.drawFace)) {
            const TexelAxes axes = plainAxes(*front);
            fill(chart, [&](const DrawVertex& vertex) {
                return chart.texelsPerUnit * glm::vec2(glm::dot(glm::vec3(axes.s), vertex.position),
                                                       glm::dot(glm::vec3(axes.t), vertex.position));
            });
        } else {
            followLightmap(texels, chart);
        }
    }

    /// Uses the luxels of a curved face as its coordinates.
    void followLightmap(float texels, PlannedChart& chart) const {
        const float luxels = areaOf(chart.drawFace, [](const DrawVertex& vertex) { return vertex.luxel; });
        if (!(luxels > kLeastArea)) return;
        const float scale = std::clamp(std::sqrt(texels / luxels), 1.0f, kFinestLuxel);
        chart.texelsPerUnit = texelsPerUnit(chart.drawFace, luxels * scale * scale);
        fill(chart, [&](const DrawVertex& vertex) { return vertex.luxel * scale; });
    }

    /// Returns the normal of a flat face; nothing for a curved one. The kind says nothing about it, because
    /// compilers also store parts of models as polygons.
    std::optional<glm::vec3> frontOf(uint32_t drawFace) const {
        constexpr float kFlat = 0.99f; // cosine between the normals of triangles of a flat face
        const std::span<const uint32_t> indices = indicesOf(drawFace);
        std::optional<glm::vec3> front;
        for (size_t i = 0; i + 2 < indices.size(); i += 3) {
            const auto at = [&](size_t k) { return m_arrays.vertices[indices[i + k]].position; };
            const glm::vec3 normal = glm::cross(at(2) - at(0), at(1) - at(0));
            const float length = glm::length(normal);
            if (length < kThinTriangle) continue;
            if (!front) front = normal / length;
            if (glm::dot(*front, normal) < kFlat * length) return std::nullopt;
        }
        return front;
    }

    template <class ValueOf> void fill(PlannedChart& chart, const ValueOf& valueOf) const {
        for (const DrawVertex& vertex : verticesOf(chart.drawFace))
            chart.coordinates.push_back(valueOf(vertex));
    }

    /// Finds the extent. The mins are whole, so that texels of the chart meet those of the texture. Returns
    /// false if the extent is absurd.
    static bool measure(PlannedChart& chart) {
        constexpr float kAbsurd = 1e6f; // texels; floats have no fraction of a texel beyond
        if (chart.coordinates.empty()) return false;
        glm::vec2 maxs = chart.mins = chart.coordinates.front();
        for (const glm::vec2& coordinate : chart.coordinates) {
            chart.mins = glm::min(chart.mins, coordinate);
            maxs = glm::max(maxs, coordinate);
        }
        chart.mins = glm::floor(chart.mins);
        chart.extent = maxs - chart.mins;
        const auto isUsable = [](float mins, float extent) {
            return std::abs(mins) < kAbsurd && extent < kAbsurd;
        };
        return isUsable(chart.mins.x, chart.extent.x) && isUsable(chart.mins.y, chart.extent.y);
    }

    /// True if the boxes of the triangles cover the chart so often that filling it would take too long. Only
    /// damaged maps have such faces.
    bool isTangled(const PlannedChart& chart) const {
        constexpr float kMostLayers = 48.0f;
        const uint32_t first = m_source.geometry.firstVertices[chart.drawFace];
        const std::span<const uint32_t> indices = indicesOf(chart.drawFace);
        float sum = 0.0f;
        for (size_t i = 0; i + 2 < indices.size(); i += 3) {
            const auto at = [&](size_t k) { return chart.coordinates[indices[i + k] - first]; };
            const glm::vec2 size =
                glm::max(glm::max(at(0), at(1)), at(2)) - glm::min(glm::min(at(0), at(1)), at(2));
            sum += (size.x + 1.0f) * (size.y + 1.0f);
        }
        return sum > kMostLayers * (chart.extent.x + 1.0f) * (chart.extent.y + 1.0f);
    }

    static glm::uvec2 sizeOf(const PlannedChart& chart) {
        return glm::uvec2(glm::ceil(chart.extent * chart.density)) + 1u + 2 * kChartBorder;
    }

    /// Gives all charts the largest density in the world at which they fit into the pages. Textures of a
    /// lower density keep all of their texels.
    void setDensity() {
        constexpr float kFinest = 64.0f, kCoarsest = 1.0f / 256.0f, kStep = 0.95f; // texels per game unit
        float density = kFinest;
        while (areaAt(density) > kPageTexels && density > kCoarsest)
            density *= kStep;
    }

    /// Sets the density of all charts to at most `density` texels per game unit. Returns the area of all
    /// charts.
    uint64_t areaAt(float density) {
        uint64_t area = 0;
        for (auto& [key, charts] : m_charts) {
            for (PlannedChart& chart : charts) {
                const float longest = std::max({chart.extent.x, chart.extent.y, 1.0f});
                chart.density = std::min({1.0f, density / chart.texelsPerUnit, kLargestChart / longest});
                const glm::uvec2 size = sizeOf(chart);
                area += uint64_t{size.x} * size.y;
            }
        }
        return area;
    }

    /// Returns how many texels of the chart's coordinates cover a game unit.
    float texelsPerUnit(uint32_t drawFace, float texelArea) const {
        const std::span<const uint32_t> indices = indicesOf(drawFace);
        float area = 0.0f; // times two, square units
        for (size_t i = 0; i + 2 < indices.size(); i += 3) {
            const auto at = [&](size_t k) { return m_arrays.vertices[indices[i + k]].position; };
            area += glm::length(glm::cross(at(1) - at(0), at(2) - at(0)));
        }
        constexpr float kLeast = 1e-3f;
        return area > kLeast ? std::max(std::sqrt(texelArea / area), kLeast) : 1.0f;
    }

    void bakePages(const PageKey& key, const std::vector<PlannedChart>& charts) {
        std::vector<glm::uvec2> sizes;
        for (const PlannedChart& chart : charts)
            sizes.push_back(sizeOf(chart));
        const PackedPages packed = packRects(sizes, kPageSide);
        std::vector<std::vector<uint32_t>> onPages(packed.numPages); // into charts
        for (uint32_t i = 0; i < charts.size(); ++i)
            onPages[packed.rects[i].page].push_back(i);
        for (const std::vector<uint32_t>& onPage : onPages) {
            Image page{packed.side, packed.side, std::vector<uint8_t>(size_t{4} * packed.side * packed.side)};
            const uint32_t material = addPageMaterial(key);
            parallelFor(onPage.size(), [&](size_t i) {
                const uint32_t chart = onPage[i];
                bakeChart(charts[chart], packed.rects[chart].corner, sizes[chart], page);
            });
            for (const uint32_t chart : onPage)
                m_looks.materials[charts[chart].drawFace] = material;
            m_scene.images.push_back({m_scene.materials[material].name,
                                      encodePng(page, std::get<AlphaMode>(key) != AlphaMode::opaque), true});
        }
    }

    /// Adds the material that shows the next image.
    uint32_t addPageMaterial(const PageKey& key) {
        const auto& [alphaMode, cutoff, isDoubleSided] = key;
        ExportMaterial material;
        material.name = fmt::format("baked_{}", m_numPages++);
        material.image = static_cast<uint32_t>(m_scene.images.size());
        material.alphaMode = alphaMode;
        material.alphaCutoff = cutoff;
        material.isDoubleSided = isDoubleSided;
        material.isUnlit = true;
        m_scene.materials.push_back(std::move(material));
        return static_cast<uint32_t>(m_scene.materials.size() - 1);
    }

    void bakeChart(const PlannedChart& planned, const glm::uvec2& corner, const glm::uvec2& size,
                   Image& page) {
        const uint32_t material = m_tiled.materialIndexOf(planned.drawFace);
        const FaceLightmap& lightmap = m_source.map.light.lightmaps[lightmapOf(planned.drawFace)];
        const LightmapRect& rect = m_source.geometry.atlas.rects[lightmapOf(planned.drawFace)];
        ChartFace chart;
        chart.corner = corner;
        chart.size = size;
        chart.lightmap = lightmapOf(planned.drawFace);
        chart.firstLuxel = {rect.x, rect.y};
        chart.lightmapSize = {lightmap.width, lightmap.height};
        const uint32_t first = m_source.geometry.firstVertices[planned.drawFace];
        const glm::vec2 texels =
            texelsPerCoordinate(m_source.materials, m_source.materials.materials[material]);
        for (uint32_t i = 0; i < planned.coordinates.size(); ++i) {
            const DrawVertex& source = m_arrays.vertices[first + i];
            const DrawColor& color = m_arrays.colors[first + i];
            const glm::vec2 onPage = (planned.coordinates[i] - planned.mins) * planned.density +
                                     glm::vec2(corner) + static_cast<float>(kChartBorder);
            m_looks.texCoords[first + i] = onPage / static_cast<float>(page.width);
            chart.vertices.push_back({onPage, source.position, source.texel / texels, source.luxel,
                                      glm::vec4(color[0], color[1], color[2], color[3]) / 255.0f});
        }
        for (const uint32_t index : indicesOf(planned.drawFace))
            chart.triangles.push_back(index - first);
        fillChart(chart, m_tiled.shadingOf(material), m_light, page);
    }

    const ExportSource& m_source;
    const DrawnArrays& m_arrays;
    const StaticLight& m_light;
    TiledFaces& m_tiled;
    FaceAppearance& m_looks;
    ExportScene& m_scene;
    std::map<PageKey, std::vector<PlannedChart>> m_charts;
    uint32_t m_numPages = 0;
};

} // namespace

void bakeLight(const ExportSource& source, const DrawnArrays& arrays, const StaticLight& light,
               const std::vector<uint32_t>& faces, TiledFaces& tiled, FaceAppearance& looks,
               ExportScene& scene) {
    LightBaker(source, arrays, light, tiled, looks, scene).bake(faces);
}

} // namespace visleaf
