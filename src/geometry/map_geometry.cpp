#include "geometry/map_geometry.h"

#include "base/text/count_text.h"
#include "geometry/deformed_bounds.h"
#include "geometry/face_order.h"
#include "geometry/face_vertices.h"
#include "geometry/tessellation/grid_cut.h"
#include "geometry/tessellation/patch.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace visleaf {
namespace {

// A plane that has every eye in front of it.
constexpr Plane kBehindAll{glm::vec3(0.0f), -1.0f};

/// Assigns every face a range of the buffers, and computes its box.
class FaceAllocator {
  public:
    FaceAllocator(const Map& map, const MaterialSet& materials, const GeometryLimits& limits,
                  MapGeometry& geometry, Diagnostics& diagnostics)
        : m_map(map), m_materials(materials), m_limits(limits), m_geometry(geometry),
          m_diagnostics(diagnostics) {}

    void allocate(std::span<const OrderedFace> faces) {
        const float tolerance = m_materials.patchTolerance;
        m_geometry.detail = {.patches = {patchSegmentLimit(m_map, tolerance), tolerance},
                             .light = m_materials.light};
        m_geometry.detail.swellStep = findSwellStep(faces);
        m_geometry.faces.reserve(faces.size());
        m_bounds.reserve(faces.size());
        m_geometry.firstVertices.reserve(faces.size());
        m_geometry.vertexCounts.reserve(faces.size());
        for (const OrderedFace& face : faces)
            appendFace(face);
        putSpritesFirst();
        m_geometry.faceBounds = BoxTable(m_bounds);
        cutIntoBlocks();
    }

  private:
    static DrawFace drawFaceOf(const OrderedFace& face) {
        return {.face = face.face, .instance = face.instance, .batch = face.batch, .decal = face.decal};
    }

    const Material& materialOf(const DrawFace& face) const {
        return m_materials.materials[materialIndexOf(m_map, m_materials, m_geometry, face)];
    }

    float findSwellStep(std::span<const OrderedFace> faces) {
        GridCells cells;
        const auto& materials = m_materials.materials;
        if (std::none_of(materials.begin(), materials.end(), swells)) return cells.step();
        uint64_t numIndices = 0; // before cutting; faces beyond the limit are not drawn
        for (const OrderedFace& face : faces) {
            if (!swells(materialOf(drawFaceOf(face)))) continue;
            buildFaceMesh(m_map, m_map.faces[face.face], m_geometry.detail, m_mesh);
            numIndices += m_mesh.triangles.size();
            if (numIndices > m_limits.maxIndices) break;
            cells.add(m_mesh);
        }
        return cells.step();
    }

    void appendFace(const OrderedFace& face) {
        if (m_isFull) return;
        DrawFace drawn = drawFaceOf(face);
        const Material& material = materialOf(drawn);
        buildInstanceMesh(m_map, material, m_geometry, drawn, m_mesh);
        if (m_mesh.triangles.empty()) return;
        m_isFull = !hasRoom();
        if (m_isFull) {
            m_diagnostics.warn(
                {"faces", face.face},
                fmt::format("the limit of {} and {} is reached; this face and all later faces are skipped",
                            counted(m_limits.maxVertices, "vertex"), counted(m_limits.maxIndices, "index")));
            return;
        }

        const auto drawFace = static_cast<uint32_t>(m_geometry.faces.size());
        drawn.firstIndex = m_geometry.numIndices;
        drawn.numIndices = static_cast<uint32_t>(m_mesh.triangles.size());
        m_geometry.faces.push_back(drawn);
        m_geometry.numIndices += drawn.numIndices;
        const Bounds bounds = deformedBounds(material, boundsOfMesh());
        DrawInstance& instance = m_geometry.instances[face.instance];
        instance.bounds.add(bounds);
        m_bounds.push_back(bounds);
        if (m_geometry.batches[face.batch].state.sort == kSkyOrder) appendSkyPlane(material);
        assignVertices(drawFace, spriteKindOf(material));

        Batch& batch = m_geometry.batches[face.batch];
        if (batch.numFaces++ == 0) batch.firstFace = drawFace;
        if (face.instance != 0 && face.decal == kNone) instance.faces.push_back(drawFace);
    }

    /// Entities may place large faces so often that no GPU can hold them.
    bool hasRoom() const {
        const uint64_t numVertices =
            uint64_t{numSpriteVertices()} + m_geometry.numVertices + m_mesh.vertices.size() + 4;
        const uint64_t numIndices = uint64_t{m_geometry.numIndices} + m_mesh.triangles.size();
        return numVertices <= m_limits.maxVertices && numIndices <= m_limits.maxIndices;
    }

    Bounds boundsOfMesh() const {
        Bounds bounds;
        for (const MapVertex& vertex : m_mesh.vertices)
            bounds.add(vertex.position);
        return bounds;
    }

    /// Adds the plane of the last added face. A curved, closed or moving face may show its front in any
    /// direction.
    void appendSkyPlane(const Material& material) {
        if (m_geometry.skyPlanes.empty())
            m_geometry.firstSkyFace = static_cast<uint32_t>(m_geometry.faces.size() - 1);
        const auto position = [this](size_t i) { return m_mesh.vertices[m_mesh.triangles[i]].position; };
        glm::vec3 normal(0.0f); // thin triangles have no exact direction, but no weight either
        float sumOfLengths = 0.0f;
        for (size_t i = 0; i < m_mesh.triangles.size(); i += 3) {
            const glm::vec3 front = glm::cross(position(i + 2) - position(i), position(i + 1) - position(i));
            normal += front;
            sumOfLengths += glm::length(front);
        }
        float lowest = std::numeric_limits<float>::max();
        float highest = -lowest;
        for (const MapVertex& vertex : m_mesh.vertices) {
            lowest = std::min(lowest, glm::dot(normal, vertex.position));
            highest = std::max(highest, glm::dot(normal, vertex.position));
        }
        constexpr float kThickness = 0.1f; // game units; faces that are flat in map files are thinner
        constexpr float kAlike = 0.999f;   // cosine between normals that count as the same direction
        const bool isFlat = highest - lowest <= kThickness * glm::length(normal) &&
                            glm::length(normal) >= kAlike * sumOfLengths && material.deforms.empty();
        m_geometry.skyPlanes.push_back(isFlat ? Plane{normal, lowest} : kBehindAll);
    }

    void assignVertices(uint32_t drawFace, std::optional<Deform::Kind> sprite) {
        m_mostVertices = std::max(m_mostVertices, m_mesh.vertices.size());
        m_geometry.vertexCounts.push_back(static_cast<uint32_t>(m_mesh.vertices.size()));
        if (sprite) {
            m_spriteFaces.push_back(drawFace);
            m_geometry.firstVertices.push_back(numSpriteVertices());
            appendQuads(*sprite);
        } else {
            m_geometry.firstVertices.push_back(m_geometry.numVertices);
            m_geometry.numVertices += static_cast<uint32_t>(m_mesh.vertices.size());
        }
    }

    uint32_t numSpriteVertices() const { return static_cast<uint32_t>(4 * m_geometry.sprites.size()); }

    /// The vertices after the last whole quad of a face do not move.
    void appendQuads(Deform::Kind kind) {
        const std::vector<MapVertex>& vertices = m_mesh.vertices;
        for (size_t first = 0; first < vertices.size(); first += 4) {
            std::array<glm::vec3, 4> positions;
            for (size_t i = 0; i < 4; ++i)
                positions[i] = vertices[std::min(first + i, vertices.size() - 1)].position;
            const bool isWhole = first + 4 <= vertices.size();
            m_geometry.sprites.push_back(isWhole ? spriteQuad(positions, vertices[first].normal, kind)
                                                 : stillQuad(positions));
        }
    }

    /// Moves the vertices of sprites to the front, so that a shader recognises them by their index.
    void putSpritesFirst() {
        if (m_spriteFaces.empty()) return;
        for (uint32_t& first : m_geometry.firstVertices)
            first += numSpriteVertices();
        for (const uint32_t face : m_spriteFaces)
            m_geometry.firstVertices[face] -= numSpriteVertices();
        m_geometry.numVertices += numSpriteVertices();
    }

    void cutIntoBlocks() {
        if (m_mostVertices > kBlockVertices / 2) return;
        const auto lastFirst = kBlockVertices - static_cast<uint32_t>(m_mostVertices);
        uint32_t numUnused = 0;
        for (uint32_t i = 0; i < m_geometry.faces.size(); ++i) {
            DrawFace& face = m_geometry.faces[i];
            std::vector<IndexBlock>& blocks = m_geometry.indexBlocks;
            const uint32_t first = m_geometry.firstVertices[i];
            const bool continuesBlock = !blocks.empty() && first >= blocks.back().firstVertex &&
                                        first - blocks.back().firstVertex <= lastFirst;
            if (!continuesBlock && !blocks.empty()) numUnused += kIndexGap;
            face.firstIndex += numUnused;
            if (!continuesBlock) blocks.push_back({face.firstIndex, first});
        }
        m_geometry.numIndices += numUnused;
    }

    const Map& m_map;
    const MaterialSet& m_materials;
    const GeometryLimits& m_limits;
    MapGeometry& m_geometry;
    Diagnostics& m_diagnostics;
    bool m_isFull = false;
    std::vector<Bounds> m_bounds;        // boxes of MapGeometry::faces
    size_t m_mostVertices = 0;           // largest number of vertices of a face
    std::vector<uint32_t> m_spriteFaces; // into MapGeometry::faces
    FaceMesh m_mesh;                     // mesh of the current face
};

/// Assigns each image to an array texture and a layer: fills imageArrays and imageSlots. Images of one size
/// share an array. When it is full, another array follows.
void assignImages(const MaterialSet& materials, const GeometryLimits& limits, MapGeometry& geometry) {
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> openArrays; // by size, into imageArrays
    for (uint32_t i = 0; i < materials.images.size(); ++i) {
        const Image& image = materials.images[i].image;
        const auto [open, isNew] = openArrays.try_emplace({image.width, image.height}, 0);
        const bool isFull =
            !isNew && geometry.imageArrays[open->second].images.size() >= limits.maxArrayLayers;
        if (isNew || isFull) {
            open->second = static_cast<uint32_t>(geometry.imageArrays.size());
            geometry.imageArrays.push_back({image.width, image.height, {}});
        }
        ImageArray& array = geometry.imageArrays[open->second];
        geometry.imageSlots.push_back({open->second, static_cast<uint32_t>(array.images.size())});
        array.images.push_back(i);
    }
}

/// Fills FaceDecals::drawn. A decal on a face that is not drawn does not show.
void findDrawnDecals(MapGeometry& geometry) {
    geometry.decals.drawn.clear();
    if (geometry.decals.parts.empty()) return;
    const auto keyOf = [](const DrawFace& face) { return std::pair(face.instance, face.face); };
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> below; // by instance and face, into MapGeometry::faces
    for (const DrawFace& face : geometry.faces)
        if (face.decal != kNone) below[keyOf(face)] = kNone;
    for (uint32_t i = 0; i < geometry.faces.size(); ++i) {
        const auto found = below.find(keyOf(geometry.faces[i]));
        if (geometry.faces[i].decal == kNone && found != below.end()) found->second = i;
    }
    for (uint32_t i = 0; i < geometry.faces.size(); ++i) {
        const DrawFace& decal = geometry.faces[i];
        const uint32_t face = decal.decal == kNone ? kNone : below.at(keyOf(decal));
        if (face != kNone) geometry.decals.drawn.push_back({i, face});
    }
}

/// Fills everything except the atlas and the image slots, which must be ready.
void fillFaces(const Map& map, const MaterialSet& materials, const GeometryLimits& limits,
               MapGeometry& geometry, Diagnostics& diagnostics) {
    geometry.fogs = findFogVolumes(map, materials);
    const std::vector<OrderedFace> faces = orderFaces(map, materials, geometry, diagnostics);
    FaceAllocator(map, materials, limits, geometry, diagnostics).allocate(faces);
    findDrawnDecals(geometry);
}

} // namespace

std::vector<uint32_t> worldFacesOf(const Map& map, const MapGeometry& geometry) {
    std::vector<uint32_t> drawFaces(map.faces.size(), kNone);
    for (uint32_t i = 0; i < geometry.faces.size(); ++i) {
        const DrawFace& face = geometry.faces[i];
        if (face.instance == 0 && face.decal == kNone) drawFaces[face.face] = i;
    }
    return drawFaces;
}

uint32_t materialIndexOf(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                         const DrawFace& face) {
    if (face.decal != kNone)
        return materials.meshSkins[geometry.decals.firstSkin + geometry.decals.parts[face.decal].skin];
    const uint32_t entity = geometry.instances[face.instance].placement.entity;
    return materials.materialIndexOf(map.faces[face.face].surface, entity);
}

const IndexBlock& blockOf(std::span<const IndexBlock> blocks, uint32_t index) {
    const auto next =
        std::upper_bound(blocks.begin(), blocks.end(), index,
                         [](uint32_t wanted, const IndexBlock& block) { return wanted < block.firstIndex; });
    return *std::prev(next);
}

MapGeometry buildGeometry(const Map& map, const MaterialSet& materials, const GeometryLimits& limits,
                          Diagnostics& diagnostics, FaceDecals decals) {
    MapGeometry geometry;
    geometry.decals = std::move(decals);
    geometry.atlas =
        packLightmaps(map, materials.light, limits.maxTextureSize, diagnostics, limits.maxArrayLayers);
    assignImages(materials, limits, geometry);
    fillFaces(map, materials, limits, geometry, diagnostics);
    return geometry;
}

MapGeometry rebuildGeometry(const Map& map, const MaterialSet& materials, const GeometryLimits& limits,
                            const MapGeometry& built) {
    MapGeometry geometry;
    static_cast<LightmapLayout&>(geometry.atlas) = built.atlas;
    bakeLightmaps(map, materials.light, geometry.atlas);
    geometry.imageArrays = built.imageArrays;
    geometry.imageSlots = built.imageSlots;
    geometry.decals = built.decals;
    Diagnostics known; // buildGeometry() has reported the same warnings
    fillFaces(map, materials, limits, geometry, known);
    return geometry;
}

bool drawSameFaces(const LightRules& a, const LightRules& b) {
    const auto hasFullIdentity = [](const LightRules& light) { return light.identityLight == 1.0f; };
    return hasFullIdentity(a) == hasFullIdentity(b) && isOwnColorUnlit(a) == isOwnColorUnlit(b) &&
           a.fileFactor == b.fileFactor;
}

} // namespace visleaf
