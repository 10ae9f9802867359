#include "geometry/face_vertices.h"

#include "base/parallel.h"
#include "geometry/tessellation/face_mesh.h"
#include "geometry/tessellation/triangulate.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace visleaf {
namespace {

// Indices that a core writes at a time: some milliseconds of work. For less work, starting a thread does not
// pay.
constexpr uint32_t kIndicesPerPart = 100'000;

/// Draw faces that one core writes.
struct FacePart {
    uint32_t first = 0; // into MapGeometry::faces
    uint32_t end = 0;
};

std::vector<FacePart> partsOf(const MapGeometry& geometry) {
    std::vector<FacePart> parts;
    uint32_t firstIndex = 0; // first index of the part
    for (uint32_t i = 0; i < geometry.faces.size(); ++i) {
        const DrawFace& face = geometry.faces[i];
        if (parts.empty() || face.firstIndex - firstIndex >= kIndicesPerPart) {
            parts.push_back({i, i});
            firstIndex = face.firstIndex;
        }
        parts.back().end = i + 1;
    }
    return parts;
}

bool isLitByGrid(const Material& material) {
    return std::any_of(material.stages.begin(), material.stages.end(),
                       [](const Stage& stage) { return stage.rgbGen == RgbGen::lightingDiffuse; });
}

DrawNormal packNormal(const glm::vec3& normal) {
    const glm::vec3 scaled = glm::round(glm::clamp(normal, -1.0f, 1.0f) * 127.0f);
    return {static_cast<int8_t>(scaled.x), static_cast<int8_t>(scaled.y), static_cast<int8_t>(scaled.z), 0};
}

/// Computes the light as RB_CalcDiffuseColor in tr_shade_calc.c does.
DrawColor colorByGrid(const GridLight& grid, const glm::vec3& normal, uint8_t alpha) {
    const float share = std::max(glm::dot(normal, grid.toLight), 0.0f);
    const glm::vec3 light = glm::min(grid.ambient + grid.directed * share, 1.0f);
    const auto byteOf = [](float value) { return static_cast<uint8_t>(std::lround(value * 255.0f)); };
    return {byteOf(light.x), byteOf(light.y), byteOf(light.z), alpha};
}

/// Clears the unused indices between blocks, so that they hold no uninitialised memory.
void clearGaps(const MapGeometry& geometry, std::span<uint16_t> indices) {
    for (size_t i = 1; i < geometry.indexBlocks.size(); ++i)
        std::fill_n(indices.begin() + geometry.indexBlocks[i].firstIndex - kIndexGap, kIndexGap, uint16_t{0});
}

/// Writes faces one after another; each core has its own writer.
class FaceWriter {
  public:
    FaceWriter(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
               const TriangleOutput& output)
        : m_map(map), m_materials(materials), m_geometry(geometry), m_output(output) {}

    void write(uint32_t drawFace) {
        const DrawFace& face = m_geometry.faces[drawFace];
        begin(face);
        const uint32_t firstVertex = m_geometry.firstVertices[drawFace];
        if (!fits(drawFace)) return leaveOut(face, firstVertex);
        fill(m_output.indices, face.firstIndex, m_mesh.triangles,
             [firstVertex](uint32_t source) { return firstVertex + source; });
        if (!m_output.blockIndices.empty()) {
            const uint32_t first = firstVertex - blockOf(m_geometry.indexBlocks, face.firstIndex).firstVertex;
            fill(m_output.blockIndices, face.firstIndex, m_mesh.triangles,
                 [first](uint32_t source) { return static_cast<uint16_t>(first + source); });
        }
        const auto fillVertices = [&](const auto& output, auto valueOf) {
            fill(output, firstVertex, m_mesh.vertices, valueOf);
        };
        fillVertices(m_output.vertices, [this](const MapVertex& source) { return vertexOf(source); });
        fillVertices(m_output.normals, [](const MapVertex& source) { return packNormal(source.normal); });
        fillVertices(m_output.styles, [this](const MapVertex&) { return m_styles; });
        fillVertices(m_output.faces, [&](const MapVertex&) { return face.face; });
        fillVertices(m_output.colors, [this](const MapVertex& source) { return colorOf(source); });
        fillVertices(m_output.positions, [](const MapVertex& source) { return source.position; });
        fillVertices(m_output.texels, [](const MapVertex& source) { return source.texel; });
    }

  private:
    /// Writes the values made from `sources` from `first` on, unless `output` is empty.
    template <class Record, class Sources, class ValueOf>
    static void fill(std::span<Record> output, uint32_t first, const Sources& sources, ValueOf valueOf) {
        if (!output.empty()) std::transform(sources.begin(), sources.end(), output.begin() + first, valueOf);
    }

    /// True if the mesh has the reserved size. The size differs only if the map or the materials have
    /// changed, and then nothing may be written past the arrays.
    bool fits(uint32_t drawFace) const {
        const DrawFace& face = m_geometry.faces[drawFace];
        return m_mesh.triangles.size() == face.numIndices &&
               m_mesh.vertices.size() == m_geometry.vertexCounts[drawFace];
    }

    /// Fills the range of the face with triangles without area.
    void leaveOut(const DrawFace& face, uint32_t firstVertex) {
        if (!m_output.indices.empty())
            std::fill_n(m_output.indices.begin() + face.firstIndex, face.numIndices, firstVertex);
        if (!m_output.blockIndices.empty())
            std::fill_n(m_output.blockIndices.begin() + face.firstIndex, face.numIndices, uint16_t{0});
    }

    /// Builds the mesh and the data that all of its vertices share.
    void begin(const DrawFace& drawFace) {
        const MapFace& face = m_map.faces[drawFace.face];
        const uint32_t materialIndex = materialIndexOf(m_map, m_materials, m_geometry, drawFace);
        const Material& material = m_materials.materials[materialIndex];
        buildInstanceMesh(m_map, material, m_geometry, drawFace, m_mesh);
        m_common = {};
        m_common.material = static_cast<uint16_t>(materialIndex);
        m_common.atlasLayer = kUnlitLayer;
        m_styles = kSteadyStyles;
        m_firstLuxel = glm::vec2(0.0f);
        if (face.lightmap != kNone) setLightmapRect(face.lightmap);
        m_gridLight.reset();
        if (isLitByGrid(material)) {
            const glm::vec3 middle = middleOf(m_mesh.vertices).position;
            m_gridLight = lightAt(m_map.light.grid, middle, m_materials.light).value_or(GridLight{});
        }
        if (spriteKindOf(material) == Deform::Kind::autosprite) spreadImage(material);
    }

    /// Sets the rect of the lightmap. A face without a rect keeps the luxel coordinates of its own page, for
    /// images that use lightmap coordinates.
    void setLightmapRect(uint32_t lightmap) {
        const LightmapRect& rect = m_geometry.atlas.rects[lightmap];
        if (rect.atlasLayer == kUnlitLayer) return;
        m_common.atlasLayer = rect.atlasLayer;
        m_styles = m_map.light.lightmaps[lightmap].styles;
        m_firstLuxel = {static_cast<float>(rect.x), static_cast<float>(rect.y)};
    }

    /// Spreads the image over each quad that turns freely to the camera.
    void spreadImage(const Material& material) {
        const glm::vec2 size = texelsPerCoordinate(m_materials, material);
        for (size_t i = 0; i < m_mesh.vertices.size(); ++i)
            m_mesh.vertices[i].texel = kSpriteCoordinates[i % 4] * size;
    }

    DrawVertex vertexOf(const MapVertex& source) const {
        DrawVertex vertex = m_common;
        vertex.position = source.position;
        vertex.texel = source.texel;
        vertex.luxel = source.luxel + m_firstLuxel;
        return vertex;
    }

    DrawColor colorOf(const MapVertex& source) const {
        return m_gridLight ? colorByGrid(*m_gridLight, source.normal, source.color[3]) : source.color;
    }

    const Map& m_map;
    const MaterialSet& m_materials;
    const MapGeometry& m_geometry;
    const TriangleOutput& m_output;

    // State of the current face.
    FaceMesh m_mesh;
    DrawVertex m_common;
    DrawStyles m_styles{};
    glm::vec2 m_firstLuxel{0.0f};
    std::optional<GridLight> m_gridLight;
};

} // namespace

bool hasStyles(const Map& map) {
    return std::any_of(
        map.light.lightmaps.begin(), map.light.lightmaps.end(),
        [](const FaceLightmap& lightmap) { return lightmap.numStyles() > 0 && !lightmap.isSteady(); });
}

bool hasColors(const Map& map, const MaterialSet& materials) {
    // Vertices that follow from positions and axes have no colour.
    return std::any_of(map.vertices.begin(), map.vertices.end(),
                       [](const MapVertex& vertex) { return vertex.color != kWhiteColor; }) ||
           std::any_of(materials.materials.begin(), materials.materials.end(), isLitByGrid);
}

void buildInstanceMesh(const Map& map, const Material& material, const MapGeometry& geometry,
                       const DrawFace& face, FaceMesh& mesh) {
    if (face.decal != kNone)
        buildDecalMesh(map, geometry.decals.parts[face.decal], mesh);
    else
        buildRenderMesh(map, map.faces[face.face], material, geometry.detail, mesh);
    moveToWorld(geometry.instances[face.instance].placement.toWorld, mesh);
}

void writeFaces(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                const TriangleOutput& output) {
    if (!output.blockIndices.empty()) clearGaps(geometry, output.blockIndices);
    const std::vector<FacePart> parts = partsOf(geometry);
    parallelFor(parts.size(), [&](size_t part) {
        FaceWriter writer(map, materials, geometry, output);
        for (uint32_t face = parts[part].first; face < parts[part].end; ++face)
            writer.write(face);
    });
}

} // namespace visleaf
