#include "geometry/mesh_geometry.h"

#include "base/text/file_name.h"
#include "geometry/map_geometry.h"
#include "map/brush_box.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace visleaf {
namespace {

/// Returns which skin of its model a mesh shows; kNone: the file has none.
uint32_t skinOf(const Mesh& mesh, uint32_t number) {
    if (mesh.skins.empty()) return kNone;
    return mesh.skins[number < mesh.skins.size() ? number : 0];
}

ShownSkin shownSkin(const MeshSkin& skin, const MeshPart& part) {
    return {&skin, part.blend, part.picturesPerSecond, part.firstPicture};
}

/// Numbers the skins that models show. Others, such as those of monsters in pain, need no material.
class SkinNumbers {
  public:
    explicit SkinNumbers(const PlacedMeshes& meshes) {
        for (const PlacedMesh& placed : meshes.placed) {
            const MeshModel& model = meshes.models[placed.model].model;
            for (const Mesh& mesh : model.meshes) {
                const uint32_t skin = skinOf(mesh, placed.part.skin);
                if (skin != kNone && isShownBy(mesh.body, placed.part.body))
                    add(shownSkin(model.skins[skin], placed.part));
            }
        }
    }

    /// Returns the number of a skin that a model shows, in the order of all().
    uint32_t of(const ShownSkin& shown) const { return m_numbers.at(keyOf(shown)); }
    const std::vector<ShownSkin>& all() const { return m_skins; }

  private:
    using Key = std::tuple<const MeshSkin*, std::string, SkinLook, PartBlend, float, uint32_t>;

    /// A skin in a file is itself; others are their names and how their files draw them.
    static Key keyOf(const ShownSkin& shown) {
        const bool isInFile = !shown.skin->indices.empty();
        return {isInFile ? shown.skin : nullptr,
                isInFile ? std::string() : foldName(shown.skin->name),
                shown.skin->look,
                shown.blend,
                shown.picturesPerSecond,
                shown.firstPicture};
    }

    void add(const ShownSkin& shown) {
        if (m_numbers.try_emplace(keyOf(shown), static_cast<uint32_t>(m_skins.size())).second)
            m_skins.push_back(shown);
    }

    std::map<Key, uint32_t> m_numbers;
    std::vector<ShownSkin> m_skins;
};

/// Returns the first fog that a model is in; kNone: there is none. The game compares boxes
/// (renderer/tr_mesh.c, R_ComputeFogNum).
uint32_t fogAround(const Map& map, const std::vector<FogVolume>& fogs, const Bounds& model) {
    for (uint32_t i = 0; i < fogs.size(); ++i) {
        const uint32_t brush = map.fogs[i].brush;
        const bool isFog = fogs[i].depthForOpaque > 0.0f && brush != kNone;
        if (isFog && overlap(boxOf(map, map.brushes[brush]), model)) return i;
    }
    return kNone;
}

/// What instances of a kind have in common: model, skin, body, blend, pictures and fog.
using KindKey = std::tuple<uint32_t, uint32_t, uint32_t, PartBlend, float, uint32_t, uint32_t>;

class MeshAdder {
  public:
    MeshAdder(const Map& map, const MaterialSet& materials, const PlacedMeshes& meshes, MapGeometry& geometry)
        : m_map(map), m_materials(materials), m_meshes(meshes), m_geometry(geometry), m_skins(meshes) {}

    void run() {
        if (m_materials.meshSkins.empty()) return;
        allocate();
        for (uint32_t i = 0; i < m_meshes.placed.size(); ++i)
            addInstance(i);
        std::stable_sort(m_out.instances.begin(), m_out.instances.end(),
                         [](const MeshInstance& a, const MeshInstance& b) { return a.kind < b.kind; });
    }

  private:
    /// Gives each mesh of each model its ranges of the buffers.
    void allocate() {
        for (const LoadedMesh& loaded : m_meshes.models) {
            std::vector<DrawMesh>& ranges = m_ranges.emplace_back();
            for (const Mesh& mesh : loaded.model.meshes) {
                ranges.push_back({.firstIndex = m_out.numIndices,
                                  .numIndices = static_cast<uint32_t>(mesh.triangles.size()),
                                  .firstVertex = m_out.numVertices,
                                  .numVertices = static_cast<uint32_t>(mesh.texCoords.size()),
                                  .firstRow = m_out.numRows});
                m_out.numIndices += ranges.back().numIndices;
                m_out.numVertices += ranges.back().numVertices;
                m_out.numRows += static_cast<uint32_t>(mesh.vertices.size());
            }
        }
    }

    void addInstance(uint32_t placed) {
        const PlacedMesh& place = m_meshes.placed[placed];
        const Bounds bounds = boundsOf(m_meshes, place);
        const uint32_t kind = kindOf(place, fogAround(m_map, m_geometry.fogs, bounds));
        m_out.instances.push_back({.kind = kind, .placed = placed, .bounds = bounds, .light = {}});
    }

    uint32_t kindOf(const PlacedMesh& placed, uint32_t fog) {
        const MeshPart& part = placed.part;
        const auto [kind, isNew] = m_kinds.try_emplace(
            {placed.model, part.skin, part.body, part.blend, part.picturesPerSecond, part.firstPicture, fog},
            static_cast<uint32_t>(m_out.kinds.size()));
        if (!isNew) return kind->second;
        MeshKind& added = m_out.kinds.emplace_back(MeshKind{.model = placed.model, .meshes = {}});
        const MeshModel& model = m_meshes.models[placed.model].model;
        const std::vector<Mesh>& meshes = model.meshes;
        for (size_t i = 0; i < meshes.size(); ++i) {
            const uint32_t shown = skinOf(meshes[i], part.skin);
            DrawMesh mesh = m_ranges[placed.model][i];
            if (shown == kNone || mesh.numIndices == 0 || !isShownBy(meshes[i].body, part.body)) continue;
            mesh.mesh = static_cast<uint32_t>(i);
            mesh.material = m_materials.meshSkins[m_skins.of(shownSkin(model.skins[shown], part))];
            mesh.batch = batchOf(mesh.material, fog);
            if (mesh.batch != kNone) added.meshes.push_back(mesh);
        }
        return kind->second;
    }

    /// Returns kNone for materials that show nothing.
    uint32_t batchOf(uint32_t material, uint32_t fog) {
        const auto [batch, isNew] = m_batches.try_emplace({material, fog}, kNone);
        if (!isNew || material >= kMaxMaterials) return batch->second;
        const MapBatchTraits traits{.hasFullIdentityLight = m_materials.light.identityLight == 1.0f,
                                    .firstFaces = std::vector<uint32_t>(m_materials.materials.size(), kNone)};
        BatchState state =
            batchStateOf(m_materials, material, traits, {.hasLightmap = false, .fog = fog, .isMesh = true},
                         m_geometry.imageSlots);
        if (state.passes.empty() || state.sort == kSkyOrder) return kNone;
        batch->second = static_cast<uint32_t>(m_geometry.batches.size());
        m_geometry.batches.push_back({std::move(state), 0, 0});
        return batch->second;
    }

    const Map& m_map;
    const MaterialSet& m_materials;
    const PlacedMeshes& m_meshes;
    MapGeometry& m_geometry;
    MeshGeometry& m_out = m_geometry.meshes;
    SkinNumbers m_skins;
    std::vector<std::vector<DrawMesh>> m_ranges; // for each model, without batches
    std::map<KindKey, uint32_t> m_kinds;
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> m_batches; // by material and fog
};

} // namespace

std::vector<ShownSkin> skinsOf(const PlacedMeshes& meshes) {
    std::vector<ShownSkin> skins = SkinNumbers(meshes).all();
    for (const DecalSkin& decal : meshes.decalSkins)
        skins.push_back({.skin = &meshes.decalImages[decal.image], .blend = decal.blend});
    return skins;
}

FaceDecals decalsOf(const PlacedMeshes& meshes, const MaterialSet& materials) {
    if (meshes.decalParts.empty()) return {};
    return {.parts = meshes.decalParts,
            .firstSkin = static_cast<uint32_t>(materials.meshSkins.size() - meshes.decalSkins.size())};
}

void addMeshes(const Map& map, const MaterialSet& materials, const PlacedMeshes& meshes,
               MapGeometry& geometry) {
    MeshAdder(map, materials, meshes, geometry).run();
}

} // namespace visleaf
