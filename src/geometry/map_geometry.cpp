#include "geometry/map_geometry.h"

#include "geometry/face_mesh.h"
#include "geometry/patch.h"
#include "geometry/triangulate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace visleaf {
namespace {

// Each entity that names a model costs a copy of it. A damaged or hostile text could name a large one by the
// thousand; this many times the map's faces, and some more for small maps, are placed.
constexpr uint64_t kMaxRepeats = 4;
constexpr uint64_t kRepeatSlack = 65536;

/// A face that will be drawn, and what decides its place in the order.
struct Candidate {
    uint32_t batch = 0; // into Sorter::states until the batches are sorted
    uint32_t firstLeaf = kNone;
    uint32_t instance = 0;
    uint32_t face = 0; // into Map::faces
};

/// Images of one size share an array; a full one is followed by another.
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

bool usesLightmap(const Material& material) {
    return std::any_of(material.stages.begin(), material.stages.end(),
                       [](const Stage& stage) { return stage.source == StageSource::lightmap; });
}

/// The stage that shows a picture, null for materials without.
const Stage* imageStage(const Material& material) {
    const auto found = std::find_if(material.stages.begin(), material.stages.end(), [](const Stage& stage) {
        return stage.source == StageSource::image && !stage.frames.empty();
    });
    return found == material.stages.end() ? nullptr : &*found;
}

bool isSky(const Material& material) {
    return (material.surfaceFlags & surface_flag::kSky) != 0;
}

bool isDrawn(const Material& material) {
    return isSky(material) || imageStage(material) != nullptr;
}

Sort sortOf(const Stage& stage) {
    if (stage.blend != kBlendReplace) return Sort::blend;
    return stage.alphaTest != AlphaTest::none ? Sort::seeThrough : Sort::opaque;
}

bool hasOtherStyles(const LightmapBlock& block) {
    return block.numStyles() != 1 || block.styles[0] != 0;
}

BatchState batchStateOf(const Map& map, const MapFace& face, const Material& material,
                        const MapGeometry& geometry) {
    BatchState state;
    state.isTwoSided = material.cull == Cull::none;
    if (isSky(material)) {
        state.sort = Sort::sky;
        state.shading = Shading::sky;
        return state;
    }
    const Stage& stage = *imageStage(material);
    state.sort = sortOf(stage);
    const Shading ownLight = stage.rgbGen == RgbGen::exactVertex ? Shading::vertexLit : Shading::unlit;
    const bool isBright = material.isBrightWithoutLight && face.lightmapBlock == kNone;
    state.shading = usesLightmap(material) && !isBright ? Shading::lightmapped : ownLight;
    state.hasStyles = state.shading == Shading::lightmapped && face.lightmapBlock != kNone &&
                      hasOtherStyles(map.lightmapBlocks[face.lightmapBlock]);
    if (state.sort == Sort::blend) state.blend = stage.blend;
    state.imageArray = geometry.imageSlots[stage.frames.front()].array;
    return state;
}

/// For each face the first leaf that names it; kNone for faces of brush models.
std::vector<uint32_t> firstLeafs(const Map& map) {
    std::vector<uint32_t> first(map.faces.size(), kNone);
    for (uint32_t i = 0; i < map.leafs.size(); ++i) {
        const Leaf& leaf = map.leafs[i];
        for (uint32_t k = 0; k < leaf.numFaces; ++k) {
            const uint32_t face = map.leafFaces[leaf.firstFace + k];
            if (face != kNone && first[face] == kNone) first[face] = i;
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
          m_maxSegments(patchSegmentLimit(map)) {}

    void build() {
        placeInstances();
        gatherCandidates();
        sortCandidates();
        m_geometry.worldFaces.assign(m_map.faces.size(), kNone);
        for (const Candidate& candidate : m_candidates)
            appendFace(candidate);
    }

  private:
    void placeInstances() {
        uint64_t facesLeft = kMaxRepeats * uint64_t{m_map.faces.size()} + kRepeatSlack;
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
                if (!isDrawable(face, i)) continue;
                m_candidates.push_back({stateIndex(face, i), firstLeaf[face], i, face});
            }
        }
    }

    /// Of Map::faces and of the instances, into MaterialSet::materials.
    uint32_t materialIndex(uint32_t face, uint32_t instance) const {
        return m_materials.materialOf(m_map.faces[face].surface,
                                      m_geometry.instances[instance].placement.entity);
    }

    bool isDrawable(uint32_t face, uint32_t instance) const {
        return m_map.faces[face].numVertices >= 3 &&
               isDrawn(m_materials.materials[materialIndex(face, instance)]);
    }

    /// States are few and faces many, so candidates carry a number in place of the state.
    uint32_t stateIndex(uint32_t face, uint32_t instance) {
        const Material& material = m_materials.materials[materialIndex(face, instance)];
        const BatchState state = batchStateOf(m_map, m_map.faces[face], material, m_geometry);
        return m_stateIndex.try_emplace(state, static_cast<uint32_t>(m_stateIndex.size())).first->second;
    }

    void sortCandidates() {
        std::vector<uint32_t> batchOf(m_stateIndex.size()); // m_stateIndex is sorted as batches are drawn
        for (const auto& [state, index] : m_stateIndex) {
            batchOf[index] = static_cast<uint32_t>(m_geometry.batches.size());
            m_geometry.batches.push_back({state, 0, 0});
        }
        for (Candidate& candidate : m_candidates)
            candidate.batch = batchOf[candidate.batch];
        std::sort(m_candidates.begin(), m_candidates.end(), [](const Candidate& a, const Candidate& b) {
            return std::tie(a.batch, a.instance, a.firstLeaf, a.face) <
                   std::tie(b.batch, b.instance, b.firstLeaf, b.face);
        });
    }

    void appendFace(const Candidate& candidate) {
        const MapFace& face = m_map.faces[candidate.face];
        buildFaceMesh(m_map, face, m_maxSegments, m_mesh);
        if (m_mesh.triangles.empty()) return;

        const auto drawFace = static_cast<uint32_t>(m_geometry.faces.size());
        const auto firstVertex = static_cast<uint32_t>(m_geometry.vertices.size());
        m_geometry.faces.push_back({static_cast<uint32_t>(m_geometry.indices.size()),
                                    static_cast<uint32_t>(m_mesh.triangles.size()), candidate.face,
                                    candidate.instance, candidate.batch,
                                    toWorld(candidate, middleOf(m_mesh.vertices).position)});
        for (const uint32_t corner : m_mesh.triangles)
            m_geometry.indices.push_back(firstVertex + corner);
        for (const MapVertex& corner : m_mesh.vertices)
            appendVertex(candidate, corner);

        Batch& batch = m_geometry.batches[candidate.batch];
        if (batch.numFaces++ == 0) batch.firstFace = drawFace;
        if (candidate.instance == 0) {
            m_geometry.worldFaces[candidate.face] = drawFace;
        } else {
            m_geometry.instances[candidate.instance].faces.push_back(drawFace);
        }
    }

    glm::vec3 toWorld(const Candidate& candidate, const glm::vec3& position) const {
        return glm::vec3(m_geometry.instances[candidate.instance].placement.toWorld *
                         glm::vec4(position, 1.0f));
    }

    void appendVertex(const Candidate& candidate, const MapVertex& corner) {
        const MapFace& face = m_map.faces[candidate.face];
        DrawInstance& instance = m_geometry.instances[candidate.instance];
        DrawVertex vertex;
        vertex.position = toWorld(candidate, corner.position);
        vertex.normal = packNormal(glm::mat3(instance.placement.toWorld) * corner.normal);
        vertex.texel = corner.texel;
        vertex.material = static_cast<uint16_t>(materialIndex(candidate.face, candidate.instance));
        vertex.face = candidate.face;
        vertex.color = corner.color;
        lightVertex(face, corner, vertex);
        instance.bounds.add(vertex.position);
        m_geometry.vertices.push_back(vertex);
    }

    void lightVertex(const MapFace& face, const MapVertex& corner, DrawVertex& vertex) const {
        vertex.styles.fill(kNoStyle);
        vertex.lightLayer = kUnlitLayer;
        if (face.lightmapBlock == kNone) return;
        const LightmapPlace& place = m_geometry.atlas.places[face.lightmapBlock];
        if (place.layer == kNone) return;
        vertex.lightLayer = static_cast<uint16_t>(place.layer);
        vertex.luxel = corner.luxel + glm::vec2(static_cast<float>(place.x), static_cast<float>(place.y));
        vertex.styles = m_map.lightmapBlocks[face.lightmapBlock].styles;
    }

    const Map& m_map;
    const MaterialSet& m_materials;
    MapGeometry& m_geometry;
    Diagnostics& m_diagnostics;
    std::map<BatchState, uint32_t> m_stateIndex;
    std::vector<Candidate> m_candidates;
    uint32_t m_maxSegments;
    FaceMesh m_mesh; // of the face at hand
};

} // namespace

MapGeometry buildGeometry(const Map& map, const MaterialSet& materials, const GeometryLimits& limits,
                          Diagnostics& diagnostics) {
    MapGeometry geometry;
    geometry.atlas = packLightmaps(map, limits.maxTextureSize, diagnostics);
    assignImages(materials, limits, geometry);
    GeometryBuilder(map, materials, geometry, diagnostics).build();
    return geometry;
}

} // namespace visleaf
