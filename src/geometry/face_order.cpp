#include "geometry/face_order.h"

#include "geometry/coincident_faces.h"
#include "geometry/state_table.h"
#include "map/map_vertices.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <unordered_map>

namespace visleaf {
namespace {

/// Returns the number of styles that the shader blends: two or four, because one more texture read costs less
/// than one more batch. Grey styles need one read, whatever their number.
uint8_t numStylesOf(const FaceLightmap& lightmap, bool isGrey) {
    if (lightmap.isSteady()) return 0;
    return !isGrey && lightmap.numStyles() <= 2 ? 2 : 4;
}

/// Returns for each face the first leaf that names it; kNone for faces of brush models.
std::vector<uint32_t> firstLeafs(const Map& map) {
    std::vector<uint32_t> first(map.faces.size(), kNone);
    for (uint32_t i = 0; i < map.leafs.size(); ++i) {
        for (const uint32_t face : facesOf(map, map.leafs[i]))
            if (first[face] == kNone) first[face] = i;
    }
    return first;
}

/// Returns for each surface the first face with it; kNone if there is none.
std::vector<uint32_t> firstFaces(const Map& map) {
    std::vector<uint32_t> first(map.surfaces.size(), kNone);
    for (size_t face = map.faces.size(); face-- > 0;) {
        const uint32_t surface = map.faces[face].surface;
        if (surface < first.size()) first[surface] = static_cast<uint32_t>(face);
    }
    return first;
}

/// True if no pixel of a face shows the background.
bool hidesAll(const BatchState& state) {
    const bool isPlain = !state.isCutOut && !state.hasPolygonOffset && state.numDeforms == 0;
    return state.sort == sort_key::kOpaque && state.order == 0 && isPlain && !state.passes.empty() &&
           state.passes.front().depthTest == DepthTest::lessOrEqual;
}

class FaceSorter {
  public:
    FaceSorter(const Map& map, const MaterialSet& materials, MapGeometry& geometry, Diagnostics& diagnostics)
        : m_map(map), m_materials(materials), m_geometry(geometry), m_diagnostics(diagnostics) {}

    std::vector<OrderedFace> sort() {
        placeInstances();
        StateTable states(m_materials, m_geometry, mapTraits());
        gatherFaces(states);
        sortFaces(states);
        if (m_map.blendsInFaceOrder) dropCoveredFaces(); // Quake 3: its opaque faces have an order, too
        return std::move(m_faces);
    }

  private:
    void placeInstances() {
        const PlacedModels placed = placeModels(m_map);
        for (const ModelInstance& placement : placed.instances)
            if (placement.isVisible) m_geometry.instances.push_back({placement, Bounds{}, {}});
        for (const uint32_t entity : placed.leftOut) {
            m_diagnostics.warn({"ENTITIES", entity, "model"},
                               "the limit of placed models is reached; this one is skipped");
        }
    }

    /// Materials of surfaces without a face keep kNone.
    MapBatchTraits mapTraits() const {
        MapBatchTraits traits{.hasFullIdentityLight = m_materials.light.identityLight == 1.0f,
                              .blendsInFaceOrder = m_map.blendsInFaceOrder,
                              .firstFaces = std::vector<uint32_t>(m_materials.materials.size(), kNone)};
        const std::vector<uint32_t> ofSurfaces = firstFaces(m_map);
        std::copy(ofSurfaces.begin(), ofSurfaces.end(), traits.firstFaces.begin());
        for (const auto& [key, material] : m_materials.variants) {
            const uint32_t surface = key.second;
            traits.firstFaces[material] = std::min(traits.firstFaces[material], ofSurfaces[surface]);
        }
        return traits;
    }

    /// Calls `visit` for each face with an area of each placed model.
    template <class Visit> void forEachFace(const Visit& visit) const {
        for (uint32_t i = 0; i < m_geometry.instances.size(); ++i) {
            const Model& model = m_map.models[m_geometry.instances[i].placement.model];
            for (uint32_t face = model.firstFace; face < model.firstFace + model.numFaces; ++face)
                if (m_map.faces[face].numVertices >= 3) visit(face, i);
        }
    }

    void gatherFaces(StateTable& states) {
        const std::vector<uint32_t> firstLeaf = firstLeafs(m_map);
        forEachFace([&](uint32_t face, uint32_t instance) {
            const uint32_t state = stateOf({.face = face, .instance = instance}, states);
            if (state != kNone) m_faces.push_back({state, firstLeaf[face], instance, face});
        });
        gatherDecals(firstLeaf, states);
    }

    void gatherDecals(std::span<const uint32_t> firstLeaf, StateTable& states) {
        const std::vector<DecalPart>& decals = m_geometry.decals.parts;
        std::unordered_map<uint32_t, uint32_t> instances; // by entity
        for (uint32_t i = 0; i < m_geometry.instances.size(); ++i)
            instances.try_emplace(m_geometry.instances[i].placement.entity, i);
        for (uint32_t i = 0; i < decals.size(); ++i) {
            const uint32_t face = decals[i].face;
            const auto placed = instances.find(decals[i].entity);
            if (placed == instances.end()) continue; // its brush model is not visible
            const uint32_t instance = placed->second;
            const uint32_t state = stateOf({.face = face, .instance = instance, .decal = i}, states);
            if (state != kNone) m_faces.push_back({state, firstLeaf[face], instance, face, i});
        }
    }

    bool hasRow(uint32_t material) const {
        if (material < kMaxMaterials) return true;
        m_diagnostics.warn(
            {"materials", material},
            fmt::format("exceeds the limit of {} materials; faces with this material are skipped",
                        kMaxMaterials));
        return false;
    }

    /// True for a side of a liquid brush model that the game does not draw: an upright side or the bottom.
    bool isHiddenSide(const MapFace& face, uint32_t instance, const Material& material) const {
        const bool isLiquid = (material.surfaceFlags & surface_flag::kWarp) != 0;
        if (!m_map.hidesLiquidSides || instance == 0 || !isLiquid) return false;
        constexpr float kLevel = 0.9999f;
        constexpr float kOnFloor = 1.0f; // game units above the bottom
        const MapVertex vertex = vertexOf(m_map, face, 0);
        const Model& model = m_map.models[m_geometry.instances[instance].placement.model];
        return std::abs(vertex.normal.z) < kLevel || vertex.position.z <= model.bounds.mins.z + kOnFloor;
    }

    /// Returns kNone for faces that are not drawn.
    uint32_t stateOf(const DrawFace& drawn, StateTable& states) const {
        const MapFace& face = m_map.faces[drawn.face];
        const uint32_t index = materialIndexOf(m_map, m_materials, m_geometry, drawn);
        if (!hasRow(index)) return kNone;
        const Material& material = m_materials.materials[index];
        if (isHiddenSide(face, drawn.instance, material)) return kNone;
        const bool hasLightmap = face.lightmap != kNone;
        const bool isGrey = m_geometry.atlas.isGrey;
        const bool isUnlit = !isOwnColorUnlit(m_materials.light) && !material.isBrightWithoutLight;
        const bool isInFog = face.fog != kNone && m_geometry.fogs[face.fog].depthForOpaque > 0.0f;
        return states.find(
            index, {.hasLightmap = hasLightmap || isUnlit,
                    .numStyles =
                        hasLightmap ? numStylesOf(m_map.light.lightmaps[face.lightmap], isGrey) : uint8_t{0},
                    .fog = isInFog ? face.fog : kNone});
    }

    void sortFaces(const StateTable& states) {
        const StateTable::Order order = states.listBatches(m_geometry.batches);
        for (OrderedFace& face : m_faces)
            face.batch = order.ranks[face.batch];
        std::sort(m_faces.begin(), m_faces.end(), [](const OrderedFace& a, const OrderedFace& b) {
            return std::tie(a.batch, a.instance, a.firstLeaf, a.face, a.decal) <
                   std::tie(b.batch, b.instance, b.firstLeaf, b.face, b.decal);
        });
        for (OrderedFace& face : m_faces)
            face.batch = order.batches[face.batch];
    }

    void dropCoveredFaces() {
        std::vector<OpaqueFace> opaque;
        for (const OrderedFace& face : m_faces) {
            const BatchState& state = m_geometry.batches[face.batch].state;
            const bool isOfWorld = face.instance == 0;
            if (isOfWorld && hidesAll(state))
                opaque.push_back({face.face, static_cast<uint32_t>(state.cull)});
        }
        const std::vector<uint32_t> covered = findCoincidentFaces(m_map, opaque);
        std::erase_if(m_faces, [&](const OrderedFace& face) {
            return face.instance == 0 && std::binary_search(covered.begin(), covered.end(), face.face);
        });
    }

    const Map& m_map;
    const MaterialSet& m_materials;
    MapGeometry& m_geometry;
    Diagnostics& m_diagnostics;
    std::vector<OrderedFace> m_faces; // before the sort, `batch` is a number of StateTable, then a rank
};

} // namespace

std::vector<OrderedFace> orderFaces(const Map& map, const MaterialSet& materials, MapGeometry& geometry,
                                    Diagnostics& diagnostics) {
    return FaceSorter(map, materials, geometry, diagnostics).sort();
}

} // namespace visleaf
