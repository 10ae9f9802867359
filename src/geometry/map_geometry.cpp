#include "geometry/map_geometry.h"

#include "geometry/deform_reach.h"
#include "geometry/drawn_mesh.h"
#include "geometry/face_order.h"
#include "geometry/grid_cut.h"
#include "geometry/image_arrays.h"
#include "geometry/patch.h"
#include "map/face_corners.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>

namespace visleaf {
namespace {

/// Gives every face its place in the buffers, and finds where it lies in the map.
class FacePlacer {
  public:
    FacePlacer(const Map& map, const MaterialSet& materials, MapGeometry& geometry)
        : m_map(map), m_materials(materials), m_geometry(geometry) {}

    void place(std::span<const OrderedFace> faces) {
        m_geometry.detail = {.maxSegments = patchSegmentLimit(m_map), .swellStep = findSwellStep(faces)};
        m_geometry.worldFaces.assign(m_map.faces.size(), kNone);
        m_geometry.faces.reserve(faces.size());
        m_geometry.faceBounds.reserve(faces.size());
        m_geometry.firstVertices.reserve(faces.size());
        for (const OrderedFace& face : faces)
            appendFace(face);
        putSpritesFirst();
    }

  private:
    const Material& materialOf(const OrderedFace& face) const {
        const DrawInstance& instance = m_geometry.instances[face.instance];
        const uint32_t surface = m_map.faces[face.face].surface;
        return m_materials.materials[m_materials.materialOf(surface, instance.placement.entity)];
    }

    float findSwellStep(std::span<const OrderedFace> faces) const {
        GridCells cells;
        std::vector<MapVertex> corners;
        for (const OrderedFace& face : faces) {
            if (!swells(materialOf(face))) continue;
            gatherCorners(m_map, m_map.faces[face.face], corners);
            cells.add(corners);
        }
        return cells.step();
    }

    void appendFace(const OrderedFace& face) {
        const Material& material = materialOf(face);
        buildDrawnMesh(m_map, m_map.faces[face.face], material, m_geometry.detail, m_mesh);
        if (m_mesh.triangles.empty()) return;

        const auto drawFace = static_cast<uint32_t>(m_geometry.faces.size());
        const auto numIndices = static_cast<uint32_t>(m_mesh.triangles.size());
        DrawInstance& instance = m_geometry.instances[face.instance];
        moveToWorld(instance.placement.toWorld);
        m_geometry.faces.push_back({m_geometry.numIndices, numIndices, face.face, face.instance, face.batch});
        m_geometry.numIndices += numIndices;
        const Bounds bounds = boundsOfMesh();
        instance.bounds.add(bounds);
        const float reach = deformReach(material, bounds);
        m_geometry.faceBounds.push_back({bounds.mins - reach, bounds.maxs + reach});
        if (m_geometry.batches[face.batch].state.sort == kSkyOrder) appendSkyPlane();
        placeVertices(drawFace, spriteKindOf(material));

        Batch& batch = m_geometry.batches[face.batch];
        if (batch.numFaces++ == 0) batch.firstFace = drawFace;
        if (face.instance == 0) {
            m_geometry.worldFaces[face.face] = drawFace;
        } else {
            instance.faces.push_back(drawFace);
        }
    }

    void moveToWorld(const glm::mat4& toWorld) {
        for (MapVertex& vertex : m_mesh.vertices) {
            vertex.position = glm::vec3(toWorld * glm::vec4(vertex.position, 1.0f));
            vertex.normal = glm::mat3(toWorld) * vertex.normal;
        }
    }

    Bounds boundsOfMesh() const {
        Bounds bounds;
        for (const MapVertex& vertex : m_mesh.vertices)
            bounds.add(vertex.position);
        return bounds;
    }

    /// Of the face that was added last. Slivers among its triangles have no direction of their own.
    void appendSkyPlane() {
        if (m_geometry.skyPlanes.empty())
            m_geometry.firstSkyFace = static_cast<uint32_t>(m_geometry.faces.size() - 1);
        const auto corner = [this](size_t i) { return m_mesh.vertices[m_mesh.triangles[i]].position; };
        Plane plane{glm::vec3(0.0f), std::numeric_limits<float>::max()};
        for (size_t i = 0; i < m_mesh.triangles.size(); i += 3)
            plane.normal += glm::cross(corner(i + 2) - corner(i), corner(i + 1) - corner(i));
        for (const MapVertex& vertex : m_mesh.vertices)
            plane.dist = std::min(plane.dist, glm::dot(plane.normal, vertex.position));
        m_geometry.skyPlanes.push_back(plane);
    }

    void placeVertices(uint32_t drawFace, std::optional<Deform::Kind> sprite) {
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

    /// What is left of a face behind its last whole quad stays where it is.
    void appendQuads(Deform::Kind kind) {
        const std::vector<MapVertex>& vertices = m_mesh.vertices;
        for (size_t first = 0; first < vertices.size(); first += 4) {
            std::array<glm::vec3, 4> corners;
            for (size_t i = 0; i < 4; ++i)
                corners[i] = vertices[std::min(first + i, vertices.size() - 1)].position;
            const bool isWhole = first + 4 <= vertices.size();
            m_geometry.sprites.push_back(isWhole ? spriteQuad(corners, vertices[first].normal, kind)
                                                 : stillQuad(corners));
        }
    }

    /// Corners of quads that turn to the eye come first, so that a shader knows them by their number.
    void putSpritesFirst() {
        if (m_spriteFaces.empty()) return;
        for (uint32_t& first : m_geometry.firstVertices)
            first += numSpriteVertices();
        for (const uint32_t face : m_spriteFaces)
            m_geometry.firstVertices[face] -= numSpriteVertices();
        m_geometry.numVertices += numSpriteVertices();
    }

    const Map& m_map;
    const MaterialSet& m_materials;
    MapGeometry& m_geometry;
    std::vector<uint32_t> m_spriteFaces; // into MapGeometry::faces
    FaceMesh m_mesh;                     // of the face at hand
};

} // namespace

MapGeometry buildGeometry(const Map& map, const MaterialSet& materials, const GeometryLimits& limits,
                          Diagnostics& diagnostics) {
    MapGeometry geometry;
    geometry.atlas = packLightmaps(map, limits.maxTextureSize, diagnostics, limits.maxArrayLayers);
    assignImages(materials, limits, geometry);
    geometry.fogs = findFogVolumes(map, materials);
    const std::vector<OrderedFace> faces = orderFaces(map, materials, geometry, diagnostics);
    FacePlacer(map, materials, geometry).place(faces);
    return geometry;
}

} // namespace visleaf
