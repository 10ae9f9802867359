#include "geometry/map_geometry.h"

#include "geometry/deform_reach.h"
#include "geometry/face_mesh.h"
#include "geometry/grid_cut.h"
#include "geometry/image_arrays.h"
#include "geometry/patch.h"
#include "geometry/state_table.h"
#include "geometry/triangulate.h"
#include "map/face_corners.h"
#include "map/placement_limit.h"

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace visleaf {
namespace {

/// A face that will be drawn, and what decides its place in the order.
struct Candidate {
    uint32_t batch = 0; // a state's number until the batches are sorted
    uint32_t firstLeaf = kNone;
    uint32_t instance = 0;
    uint32_t face = 0;            // into Map::faces
    uint32_t firstVertex = kNone; // of sprites, whose vertices are placed before all others
    bool turnsFreely = false;
};

/// Styles that the shader blends: two or four, because one more read costs less than one more batch. Grey
/// ones are one read, however many they are.
uint8_t numStylesOf(const LightmapBlock& block, bool isGrey) {
    if (block.isSteady()) return 0;
    return !isGrey && block.numStyles() <= 2 ? 2 : 4;
}

bool isLitByGrid(const Material& material) {
    return std::any_of(material.stages.begin(), material.stages.end(),
                       [](const Stage& stage) { return stage.rgbGen == RgbGen::lightingDiffuse; });
}

/// For each face the first leaf that names it; kNone for faces of brush models.
std::vector<uint32_t> firstLeafs(const Map& map) {
    std::vector<uint32_t> first(map.faces.size(), kNone);
    for (uint32_t i = 0; i < map.leafs.size(); ++i) {
        const Leaf& leaf = map.leafs[i];
        for (uint32_t k = 0; k < leaf.numFaces; ++k) {
            const uint32_t face = map.leafFaces[leaf.firstFace + k];
            if (first[face] == kNone) first[face] = i;
        }
    }
    return first;
}

std::array<int8_t, 4> packNormal(const glm::vec3& normal) {
    const glm::vec3 scaled = glm::round(glm::clamp(normal, -1.0f, 1.0f) * 127.0f);
    return {static_cast<int8_t>(scaled.x), static_cast<int8_t>(scaled.y), static_cast<int8_t>(scaled.z), 0};
}

class GeometryBuilder {
  public:
    GeometryBuilder(const Map& map, const MaterialSet& materials, MapGeometry& geometry,
                    Diagnostics& diagnostics)
        : m_map(map), m_materials(materials), m_geometry(geometry), m_diagnostics(diagnostics),
          m_states(materials, geometry), m_maxSegments(patchSegmentLimit(map)) {}

    void build() {
        placeInstances();
        gatherCandidates();
        sortCandidates();
        for (Candidate& candidate : m_candidates)
            placeSprites(candidate);
        m_swellStep = findSwellStep();
        m_geometry.worldFaces.assign(m_map.faces.size(), kNone);
        // Some faces have one more corner, in their middle.
        const size_t numCorners = countCorners() / 16 * 17;
        m_geometry.vertices.reserve(m_geometry.vertices.size() + numCorners);
        m_geometry.indices.reserve(numCorners * 2);
        m_geometry.faces.reserve(m_candidates.size());
        m_geometry.faceBounds.reserve(m_candidates.size());
        for (const Candidate& candidate : m_candidates)
            appendFace(candidate);
    }

  private:
    size_t countCorners() const {
        size_t count = 0;
        for (const Candidate& candidate : m_candidates)
            count += m_map.faces[candidate.face].numVertices;
        return count;
    }

    void placeInstances() {
        uint64_t facesLeft = maxPlacedParts(m_map.faces.size());
        for (const ModelInstance& placement : placeModels(m_map)) {
            if (!placement.isVisible) continue;
            const uint32_t numFaces = m_map.models[placement.model].numFaces;
            if (numFaces > facesLeft) {
                m_diagnostics.warn({"ENTITIES", placement.entity, "model"},
                                   "models are placed too often; this one is left out");
                continue;
            }
            facesLeft -= numFaces;
            m_geometry.instances.push_back({placement, Bounds{}, {}});
        }
    }

    void gatherCandidates() {
        const std::vector<uint32_t> firstLeaf = firstLeafs(m_map);
        for (uint32_t i = 0; i < m_geometry.instances.size(); ++i) {
            const Model& model = m_map.models[m_geometry.instances[i].placement.model];
            for (uint32_t face = model.firstFace; face < model.firstFace + model.numFaces; ++face) {
                const uint32_t state = stateOf(face, i);
                if (state != kNone) m_candidates.push_back({state, firstLeaf[face], i, face});
            }
        }
    }

    /// Of Map::faces and of the instances, into MaterialSet::materials.
    uint32_t materialIndex(uint32_t face, uint32_t instance) const {
        return m_materials.materialOf(m_map.faces[face].surface,
                                      m_geometry.instances[instance].placement.entity);
    }

    bool hasRow(uint32_t material) const {
        if (material < kMaxMaterials) return true;
        m_diagnostics.warn({"materials", material},
                           fmt::format("only {} can be drawn; its faces are left out", kMaxMaterials));
        return false;
    }

    /// Of a brush model that is a liquid: what stands upright, and what it rests on.
    bool isHiddenSide(const MapFace& face, uint32_t instance, const Material& material) const {
        const bool isLiquid = (material.surfaceFlags & surface_flag::kWarp) != 0;
        if (!m_map.hidesLiquidSides || instance == 0 || !isLiquid) return false;
        constexpr float kLevel = 0.9999f;
        constexpr float kOnFloor = 1.0f; // game units above it
        const MapVertex corner = cornerOf(m_map, face, 0);
        const Model& model = m_map.models[m_geometry.instances[instance].placement.model];
        return std::abs(corner.normal.z) < kLevel || corner.position.z <= model.bounds.mins.z + kOnFloor;
    }

    /// kNone for faces that are not drawn.
    uint32_t stateOf(uint32_t faceIndex, uint32_t instance) {
        const MapFace& face = m_map.faces[faceIndex];
        const uint32_t index = materialIndex(faceIndex, instance);
        if (face.numVertices < 3 || !hasRow(index)) return kNone;
        const Material& material = m_materials.materials[index];
        if (isHiddenSide(face, instance, material)) return kNone;
        const bool hasBlock = face.lightmapBlock != kNone;
        const bool isGrey = m_geometry.atlas.isGrey;
        const bool isOwnColor = m_map.light.fullLight == 1.0f && !m_map.light.darkWhenUnlit;
        const bool isUnlit = !isOwnColor && !material.isBrightWithoutLight;
        const bool isInFog = face.fog != kNone && m_geometry.fogs[face.fog].depthForOpaque > 0.0f;
        return m_states.find(
            index, {.hasLightmap = hasBlock || isUnlit,
                    .numStyles =
                        hasBlock ? numStylesOf(m_map.lightmapBlocks[face.lightmapBlock], isGrey) : uint8_t{0},
                    .fog = isInFog ? face.fog : kNone,
                    .hasFullIdentityLight = m_map.light.identityLight == 1.0f});
    }

    void sortCandidates() {
        const std::vector<uint32_t> batchOf = m_states.listBatches(m_geometry.batches);
        for (Candidate& candidate : m_candidates)
            candidate.batch = batchOf[candidate.batch];
        std::sort(m_candidates.begin(), m_candidates.end(), [](const Candidate& a, const Candidate& b) {
            return std::tie(a.batch, a.instance, a.firstLeaf, a.face) <
                   std::tie(b.batch, b.instance, b.firstLeaf, b.face);
        });
    }

    /// Corners of quads that turn to the eye come first, so that a shader knows them by their number. What is
    /// left of a face behind its last whole quad stays where it is, and has no place among quads that turn
    /// freely.
    void placeSprites(Candidate& candidate) {
        const Material& material = materialOf(candidate);
        const std::optional<Deform::Kind> kind = spriteKindOf(material);
        if (!kind) return;
        buildFaceMesh(m_map, m_map.faces[candidate.face], m_maxSegments, m_mesh);
        if (m_mesh.vertices.empty()) return;
        candidate.firstVertex = static_cast<uint32_t>(m_geometry.vertices.size());
        candidate.turnsFreely = *kind == Deform::Kind::autosprite;
        beginFace(candidate);
        const size_t numWhole = m_mesh.vertices.size() / 4 * 4;
        while (m_mesh.vertices.size() % 4 != 0)
            m_mesh.vertices.push_back(m_mesh.vertices.back());
        for (size_t first = 0; first < m_mesh.vertices.size(); first += 4) {
            std::array<glm::vec3, 4> corners;
            for (size_t i = 0; i < 4; ++i) {
                MapVertex& corner = m_mesh.vertices[first + i];
                if (candidate.turnsFreely)
                    corner.texel = kSpriteCoordinates[i] * texelsPerCoordinate(material);
                appendVertex(candidate, corner);
                corners[i] = m_geometry.vertices.back().position;
            }
            const glm::vec3 normal = glm::mat3(m_placement->toWorld) * m_mesh.vertices[first].normal;
            m_geometry.sprites.push_back(first < numWhole ? spriteQuad(corners, normal, *kind)
                                                          : stillQuad(corners));
        }
    }

    glm::vec2 texelsPerCoordinate(const Material& material) const {
        if (material.texelUnit > 0.0f) return glm::vec2(material.texelUnit);
        const Stage* stage = imageStageOf(material);
        if (stage == nullptr) return glm::vec2(1.0f);
        const MaterialImage& image = m_materials.images[stage->frames.front()];
        return {static_cast<float>(image.originalWidth), static_cast<float>(image.originalHeight)};
    }

    /// The triangles of quads that turn freely are not the map's.
    void layTriangles(const Candidate& candidate) {
        if (!candidate.turnsFreely) return;
        m_mesh.triangles.clear();
        for (uint32_t first = 0; first + 4 <= m_mesh.vertices.size(); first += 4) {
            for (const uint32_t corner : kSpriteTriangles)
                m_mesh.triangles.push_back(first + corner);
        }
    }

    void appendFace(const Candidate& candidate) {
        const MapFace& face = m_map.faces[candidate.face];
        buildFaceMesh(m_map, face, m_maxSegments, m_mesh);
        layTriangles(candidate);
        if (swells(materialOf(candidate))) cutAlongGrid(m_mesh, m_swellStep);
        if (m_mesh.triangles.empty()) return;

        const auto drawFace = static_cast<uint32_t>(m_geometry.faces.size());
        const bool hasVertices = candidate.firstVertex != kNone;
        const auto firstVertex =
            hasVertices ? candidate.firstVertex : static_cast<uint32_t>(m_geometry.vertices.size());
        beginFace(candidate);
        m_geometry.faces.push_back({static_cast<uint32_t>(m_geometry.indices.size()),
                                    static_cast<uint32_t>(m_mesh.triangles.size()), candidate.face,
                                    candidate.instance, candidate.batch});
        m_geometry.faceBounds.push_back(boundsOfMesh(materialOf(candidate)));
        if (m_geometry.batches[candidate.batch].state.sort == kSkyOrder) appendSkyPlane();
        for (const uint32_t corner : m_mesh.triangles)
            m_geometry.indices.push_back(firstVertex + corner);
        for (size_t i = 0; i < m_mesh.vertices.size() && !hasVertices; ++i)
            appendVertex(candidate, m_mesh.vertices[i]);

        Batch& batch = m_geometry.batches[candidate.batch];
        if (batch.numFaces++ == 0) batch.firstFace = drawFace;
        if (candidate.instance == 0) {
            m_geometry.worldFaces[candidate.face] = drawFace;
        } else {
            m_geometry.instances[candidate.instance].faces.push_back(drawFace);
        }
    }

    float findSwellStep() const {
        GridCells cells;
        std::vector<MapVertex> corners;
        for (const Candidate& candidate : m_candidates) {
            if (!swells(materialOf(candidate))) continue;
            gatherCorners(m_map, m_map.faces[candidate.face], corners);
            cells.add(corners);
        }
        return cells.step();
    }

    const Material& materialOf(const Candidate& candidate) const {
        return m_materials.materials[materialIndex(candidate.face, candidate.instance)];
    }

    /// Remembers what all vertices of the face have in common.
    void beginFace(const Candidate& candidate) {
        m_placement = &m_geometry.instances[candidate.instance].placement;
        m_gridLight.reset();
        if (isLitByGrid(materialOf(candidate)))
            m_gridLight =
                lightAt(m_map.lightGrid, toWorld(middleOf(m_mesh.vertices).position)).value_or(GridLight{});
    }

    Bounds boundsOfMesh(const Material& material) const {
        Bounds bounds;
        for (const MapVertex& vertex : m_mesh.vertices)
            bounds.add(toWorld(vertex.position));
        const float reach = deformReach(material, bounds);
        return {bounds.mins - reach, bounds.maxs + reach};
    }

    /// Of the face that was added last. Slivers among its triangles have no direction of their own.
    void appendSkyPlane() {
        if (m_geometry.skyPlanes.empty())
            m_geometry.firstSkyFace = static_cast<uint32_t>(m_geometry.faces.size() - 1);
        const auto corner = [this](size_t i) {
            return toWorld(m_mesh.vertices[m_mesh.triangles[i]].position);
        };
        Plane plane{glm::vec3(0.0f), std::numeric_limits<float>::max()};
        for (size_t i = 0; i < m_mesh.triangles.size(); i += 3)
            plane.normal += glm::cross(corner(i + 2) - corner(i), corner(i + 1) - corner(i));
        for (const MapVertex& vertex : m_mesh.vertices)
            plane.dist = std::min(plane.dist, glm::dot(plane.normal, toWorld(vertex.position)));
        m_geometry.skyPlanes.push_back(plane);
    }

    glm::vec3 toWorld(const glm::vec3& position) const {
        return glm::vec3(m_placement->toWorld * glm::vec4(position, 1.0f));
    }

    void appendVertex(const Candidate& candidate, const MapVertex& corner) {
        const MapFace& face = m_map.faces[candidate.face];
        DrawInstance& instance = m_geometry.instances[candidate.instance];
        DrawVertex vertex;
        vertex.position = toWorld(corner.position);
        const glm::vec3 normal = glm::mat3(m_placement->toWorld) * corner.normal;
        vertex.normal = packNormal(normal);
        vertex.texel = corner.texel;
        vertex.material = static_cast<uint16_t>(materialIndex(candidate.face, candidate.instance));
        vertex.face = candidate.face;
        vertex.color = corner.color;
        if (m_gridLight) lightByGrid(normal, vertex);
        lightVertex(face, corner, vertex);
        instance.bounds.add(vertex.position);
        m_geometry.vertices.push_back(vertex);
    }

    /// tr_shade_calc.c, RB_CalcDiffuseColor.
    void lightByGrid(const glm::vec3& normal, DrawVertex& vertex) const {
        const float share = std::max(glm::dot(normal, m_gridLight->toLight), 0.0f);
        const glm::vec3 light = glm::min(m_gridLight->ambient + m_gridLight->directed * share, 1.0f);
        for (int i = 0; i < 3; ++i)
            vertex.color[static_cast<size_t>(i)] = static_cast<uint8_t>(light[i] * 255.0f + 0.5f);
    }

    void lightVertex(const MapFace& face, const MapVertex& corner, DrawVertex& vertex) const {
        vertex.styles.fill(kNoStyle);
        vertex.lightSheet = kUnlitSheet;
        vertex.luxel = corner.luxel; // of a page of its own, for pictures that lie as the lightmap would
        if (face.lightmapBlock == kNone) return;
        const LightmapPlace& place = m_geometry.atlas.places[face.lightmapBlock];
        if (place.sheet == kNone) return;
        vertex.lightSheet = static_cast<uint16_t>(place.sheet);
        vertex.luxel = corner.luxel + glm::vec2(static_cast<float>(place.x), static_cast<float>(place.y));
        vertex.styles = m_map.lightmapBlocks[face.lightmapBlock].styles;
    }

    const Map& m_map;
    const MaterialSet& m_materials;
    MapGeometry& m_geometry;
    Diagnostics& m_diagnostics;
    StateTable m_states;
    std::vector<Candidate> m_candidates;
    uint32_t m_maxSegments;
    float m_swellStep = kSwellStep;

    // Of the face at hand.
    FaceMesh m_mesh;
    const ModelInstance* m_placement = nullptr;
    std::optional<GridLight> m_gridLight;
};

} // namespace

MapGeometry buildGeometry(const Map& map, const MaterialSet& materials, const GeometryLimits& limits,
                          Diagnostics& diagnostics) {
    MapGeometry geometry;
    geometry.atlas = packLightmaps(map, limits.maxTextureSize, diagnostics, limits.maxArrayLayers);
    assignImages(materials, limits, geometry);
    geometry.fogs = findFogVolumes(map, materials);
    GeometryBuilder(map, materials, geometry, diagnostics).build();
    return geometry;
}

} // namespace visleaf
