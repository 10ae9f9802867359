#include "geometry/face_vertices.h"

#include "base/parallel.h"
#include "geometry/drawn_mesh.h"
#include "geometry/triangulate.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace visleaf {
namespace {

// Indices that a core writes at a time: some milliseconds, as fewer are not worth waiting for a thread.
constexpr uint32_t kIndicesPerPart = 100'000;

/// Draw faces that one core writes.
struct FacePart {
    uint32_t first = 0; // into MapGeometry::faces
    uint32_t end = 0;
};

std::vector<FacePart> partsOf(const MapGeometry& geometry) {
    std::vector<FacePart> parts;
    uint32_t firstIndex = 0; // of the part
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

/// tr_shade_calc.c, RB_CalcDiffuseColor.
DrawColor colorByGrid(const GridLight& grid, const glm::vec3& normal, uint8_t alpha) {
    const float share = std::max(glm::dot(normal, grid.toLight), 0.0f);
    const glm::vec3 light = glm::min(grid.ambient + grid.directed * share, 1.0f);
    const auto byteOf = [](float value) { return static_cast<uint8_t>(std::lround(value * 255.0f)); };
    return {byteOf(light.x), byteOf(light.y), byteOf(light.z), alpha};
}

/// What lies between blocks is drawn by nobody, and is no memory of others.
void clearGaps(const MapGeometry& geometry, std::span<uint16_t> indices) {
    for (size_t i = 1; i < geometry.indexBlocks.size(); ++i)
        std::fill_n(indices.begin() + geometry.indexBlocks[i].firstIndex - kIndexGap, kIndexGap, uint16_t{0});
}

/// Writes faces one after another; each core has one of its own.
class FaceWriter {
  public:
    FaceWriter(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
               const TriangleRoom& room)
        : m_map(map), m_materials(materials), m_geometry(geometry), m_room(room) {}

    void write(uint32_t drawFace) {
        const DrawFace& face = m_geometry.faces[drawFace];
        begin(face);
        const uint32_t firstVertex = m_geometry.firstVertices[drawFace];
        const bool isShared = !m_room.shared.corners.empty();
        const OwnPlaces* own = isShared ? ownPlacesOf(*m_geometry.shared, drawFace) : nullptr;
        if (!fits(drawFace, own)) return leaveOut(face, firstVertex);
        fill(m_room.indices, face.firstIndex, m_mesh.triangles,
             [firstVertex](uint32_t corner) { return firstVertex + corner; });
        if (!m_room.blockIndices.empty()) {
            const uint32_t first = firstVertex - blockOf(m_geometry.indexBlocks, face.firstIndex).firstVertex;
            fill(m_room.blockIndices, face.firstIndex, m_mesh.triangles,
                 [first](uint32_t corner) { return static_cast<uint16_t>(first + corner); });
        }
        const auto fillVertices = [&](const auto& room, auto valueOf) {
            fill(room, firstVertex, m_mesh.vertices, valueOf);
        };
        fillVertices(m_room.vertices, [this](const MapVertex& corner) { return vertexOf(corner); });
        fillVertices(m_room.normals, [](const MapVertex& corner) { return packNormal(corner.normal); });
        fillVertices(m_room.styles, [this](const MapVertex&) { return m_styles; });
        fillVertices(m_room.faces, [&](const MapVertex&) { return face.face; });
        fillVertices(m_room.colors, [this](const MapVertex& corner) { return colorOf(corner); });
        fillVertices(m_room.positions, [](const MapVertex& corner) { return corner.position; });
        if (isShared) writeShared(drawFace, own);
    }

  private:
    /// Writes what is made of `sources` from `first` on, where there is room for such things.
    template <class Record, class Sources, class ValueOf>
    static void fill(std::span<Record> room, uint32_t first, const Sources& sources, ValueOf valueOf) {
        if (!room.empty()) std::transform(sources.begin(), sources.end(), room.begin() + first, valueOf);
    }

    /// What the face shares with its corners, and these by their places, of its `own` where it has them.
    void writeShared(uint32_t drawFace, const OwnPlaces* own) {
        const MapFace& face = m_map.faces[m_geometry.faces[drawFace].face];
        CornerRef* const corners = &m_room.shared.corners[m_geometry.firstVertices[drawFace]];
        for (uint32_t i = 0; i < m_mesh.vertices.size(); ++i)
            corners[i] = {own != nullptr ? own->first + i : m_map.corners[face.firstVertex + i], drawFace};
        if (own != nullptr)
            fill(m_room.shared.places, own->first, m_mesh.vertices,
                 [](const MapVertex& corner) { return corner.position; });
        constexpr float kMiddle = 0.5f; // of a luxel: where its light counts
        const glm::vec2 inPlane(face.firstLuxel[0], face.firstLuxel[1]);
        m_room.shared.faces[drawFace] = {own != nullptr ? own->layout : face.layout, m_common.material,
                                         m_common.lightSheet, m_firstLuxel - inPlane + kMiddle};
        if (!m_room.shared.styles.empty()) m_room.shared.styles[drawFace] = m_styles;
    }

    /// The mesh is cut as it was when its room was counted. Where map or materials were changed since,
    /// nothing is written behind the arrays.
    bool fits(uint32_t drawFace, const OwnPlaces* own) const {
        const DrawFace& face = m_geometry.faces[drawFace];
        const size_t numVertices = m_mesh.vertices.size();
        if (m_mesh.triangles.size() != face.numIndices ||
            m_geometry.firstVertices[drawFace] + numVertices > m_geometry.numVertices)
            return false;
        if (m_room.shared.corners.empty()) return true;
        return own != nullptr ? own->first + numVertices <= m_geometry.shared->numPlaces
                              : numVertices == m_map.faces[face.face].numVertices;
    }

    /// Triangles without an area.
    void leaveOut(const DrawFace& face, uint32_t firstVertex) {
        if (!m_room.indices.empty())
            std::fill_n(m_room.indices.begin() + face.firstIndex, face.numIndices, firstVertex);
        if (!m_room.blockIndices.empty())
            std::fill_n(m_room.blockIndices.begin() + face.firstIndex, face.numIndices, uint16_t{0});
        if (!m_room.shared.corners.empty()) m_room.shared.corners[firstVertex] = {};
    }

    /// Makes the mesh, and what all of its vertices have in common.
    void begin(const DrawFace& drawFace) {
        const MapFace& face = m_map.faces[drawFace.face];
        const uint32_t materialIndex = materialOf(m_map, m_materials, m_geometry, drawFace);
        const Material& material = m_materials.materials[materialIndex];
        buildPlacedMesh(m_map, material, m_geometry, drawFace, m_mesh);
        m_common = {};
        m_common.material = static_cast<uint16_t>(materialIndex);
        m_common.lightSheet = kUnlitSheet;
        m_styles = kSteadyStyles;
        m_firstLuxel = glm::vec2(0.0f);
        if (face.lightmapBlock != kNone) placeLight(face.lightmapBlock);
        m_gridLight.reset();
        if (isLitByGrid(material)) {
            const glm::vec3 middle = middleOf(m_mesh.vertices).position;
            m_gridLight = lightAt(m_map.lightGrid, middle).value_or(GridLight{});
        }
        if (spriteKindOf(material) == Deform::Kind::autosprite) spreadPicture(material);
    }

    /// A face without a place in the atlas keeps the luxels of a page of its own, for pictures that lie as
    /// the lightmap would.
    void placeLight(uint32_t block) {
        const LightmapPlace& place = m_geometry.atlas.places[block];
        if (place.sheet == kUnlitSheet) return;
        m_common.lightSheet = place.sheet;
        m_styles = m_map.lightmapBlocks[block].styles;
        m_firstLuxel = {static_cast<float>(place.x), static_cast<float>(place.y)};
    }

    /// Over each of the quads that turn freely.
    void spreadPicture(const Material& material) {
        const glm::vec2 size = texelsPerCoordinate(material);
        for (size_t i = 0; i < m_mesh.vertices.size(); ++i)
            m_mesh.vertices[i].texel = kSpriteCoordinates[i % 4] * size;
    }

    glm::vec2 texelsPerCoordinate(const Material& material) const {
        if (material.texelUnit > 0.0f) return glm::vec2(material.texelUnit);
        const Stage* stage = imageStageOf(material);
        if (stage == nullptr) return glm::vec2(1.0f);
        const MaterialImage& image = m_materials.images[stage->frames.front()];
        return {static_cast<float>(image.originalWidth), static_cast<float>(image.originalHeight)};
    }

    DrawVertex vertexOf(const MapVertex& corner) const {
        DrawVertex vertex = m_common;
        vertex.position = corner.position;
        vertex.texel = corner.texel;
        vertex.luxel = corner.luxel + m_firstLuxel;
        return vertex;
    }

    DrawColor colorOf(const MapVertex& corner) const {
        return m_gridLight ? colorByGrid(*m_gridLight, corner.normal, corner.color[3]) : corner.color;
    }

    const Map& m_map;
    const MaterialSet& m_materials;
    const MapGeometry& m_geometry;
    const TriangleRoom& m_room;

    // Of the face at hand.
    FaceMesh m_mesh;
    DrawVertex m_common;
    DrawStyles m_styles{};
    glm::vec2 m_firstLuxel{0.0f};
    std::optional<GridLight> m_gridLight;
};

} // namespace

bool hasStyles(const Map& map) {
    return std::any_of(map.lightmapBlocks.begin(), map.lightmapBlocks.end(),
                       [](const LightmapBlock& block) { return block.numStyles() > 0 && !block.isSteady(); });
}

bool hasColors(const Map& map, const MaterialSet& materials) {
    // Corners that follow from places and axes have none.
    return std::any_of(map.vertices.begin(), map.vertices.end(),
                       [](const MapVertex& vertex) { return vertex.color != kWhiteColor; }) ||
           std::any_of(materials.materials.begin(), materials.materials.end(), isLitByGrid);
}

void buildPlacedMesh(const Map& map, const Material& material, const MapGeometry& geometry,
                     const DrawFace& face, FaceMesh& mesh) {
    buildDrawnMesh(map, map.faces[face.face], material, geometry.detail, mesh);
    moveToWorld(geometry.instances[face.instance].placement.toWorld, mesh);
}

void writeFaces(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                const TriangleRoom& room) {
    if (!room.shared.places.empty())
        std::copy(map.places.begin(), map.places.end(), room.shared.places.begin());
    if (!room.blockIndices.empty()) clearGaps(geometry, room.blockIndices);
    const std::vector<FacePart> parts = partsOf(geometry);
    parallelFor(parts.size(), [&](size_t part) {
        FaceWriter writer(map, materials, geometry, room);
        for (uint32_t face = parts[part].first; face < parts[part].end; ++face)
            writer.write(face);
    });
}

} // namespace visleaf
