#include "analysis/export/model_nodes.h"

#include "analysis/export/export_names.h"
#include "base/portable_math.h"
#include "map/light/light_probe.h"
#include "map/world_limits.h"

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

namespace visleaf {
namespace {

/// The colour that an entity gives its model: RGB as in the game, and the opacity.
using Tint = std::array<uint8_t, 4>;
constexpr Tint kNoTint{255, 255, 255, 255};

Tint tintOf(const MeshPart& part, bool isTinted) {
    const glm::vec3 color = isTinted ? part.color : glm::vec3(1.0f);
    const float opacity = part.blend == PartBlend::asInFile ? 1.0f : waveAt(part.opacity, 0.0);
    Tint tint{};
    writeTexel(glm::vec4(color, opacity), tint.data());
    return tint;
}

glm::vec4 linearColorOf(const Tint& tint) {
    const glm::vec4 shares = glm::vec4(tint[0], tint[1], tint[2], tint[3]) / 255.0f;
    return {portable::pow(glm::vec3(shares), 2.2f), shares.a};
}

/// The light on one model, with the rotation from model space to map space.
struct ModelLight {
    const LightProbe& probe;
    GridLight light;
    glm::mat3 toMap;

    std::array<uint8_t, 4> at(const glm::vec3& normal) const {
        std::array<uint8_t, 4> color{};
        writeTexel(glm::vec4(lightOnSurface(probe, light, unitVector(toMap * normal)), 1.0f), color.data());
        return color;
    }
};

bool isValidScale(const glm::vec3& scale) {
    return std::isfinite(scale.x) && std::isfinite(scale.y) && std::isfinite(scale.z) &&
           scale.x * scale.y * scale.z != 0.0f;
}

class ModelAdder {
  public:
    ModelAdder(const ExportSource& source, const ExportOptions& options, TiledFaces& tiled,
               const ExportSpace& space, ExportScene& scene)
        : m_source(source), m_meshes(*source.meshes), m_options(options), m_tiled(tiled), m_space(space),
          m_scene(scene) {}

    void add(uint32_t instance) {
        const MeshGeometry& geometry = m_source.geometry.meshes;
        const PlacedMesh& placed = m_meshes.placed[geometry.instances[instance].placed];
        const glm::mat4 pose = poseAt(m_meshes, placed, 0.0);
        const glm::vec3 scale = placed.part.scale * placed.part.stretch;
        const bool isFlat = placed.part.beam || m_meshes.models[placed.model].model.facing != MeshFacing::own;
        if (isFlat) return; // it turns to the camera
        if (!isValidPosition(glm::vec3(pose[3])) || !isValidScale(scale)) return;
        const std::vector<PartLook> looks =
            looksOf(geometry.kinds[geometry.instances[instance].kind], placed);
        if (looks.empty()) return;
        ExportNode node;
        node.translation = m_space.position(glm::vec3(pose[3]));
        node.rotation =
            m_space.rotation(glm::mat4(glm::mat3(pose[0] / scale.x, pose[1] / scale.y, pose[2] / scale.z)));
        node.scale = {scale.x, scale.z, scale.y}; // Z of the map is Y of the file
        node.mesh = meshOf(instance, placed, looks);
        describe(placed, node);
        m_scene.nodes.push_back(std::move(node));
    }

  private:
    /// A mesh of a model, and how it looks.
    struct PartLook {
        uint32_t mesh = 0;     // into MeshModel::meshes
        uint32_t material = 0; // into ExportScene::materials
        bool isLit = false;    // it has the light of its vertices

        auto operator<=>(const PartLook&) const = default;
    };

    std::vector<PartLook> looksOf(const MeshKind& kind, const PlacedMesh& placed) {
        std::vector<PartLook> looks;
        for (const DrawMesh& mesh : kind.meshes) {
            const bool isLit = hasVertexLight(m_source.materials.materials[mesh.material]);
            const bool isBright = !isLit || placed.part.isBright;
            const bool isUnlit = m_options.bakesLightmaps || isBright;
            const uint32_t plain = m_tiled.materialWithoutLight(mesh.material, isUnlit);
            looks.push_back({mesh.mesh, tinted(plain, tintOf(placed.part, isLit)),
                             m_options.bakesLightmaps && !isBright});
        }
        return looks;
    }

    uint32_t tinted(uint32_t plain, const Tint& tint) {
        if (tint == kNoTint) return plain;
        const auto [found, isNew] =
            m_tinted.try_emplace({plain, tint}, static_cast<uint32_t>(m_scene.materials.size()));
        if (!isNew) return found->second;
        ExportMaterial material = m_scene.materials[plain];
        material.color *= linearColorOf(tint);
        m_scene.materials.push_back(std::move(material));
        return found->second;
    }

    uint32_t meshOf(uint32_t instance, const PlacedMesh& placed, const std::vector<PartLook>& looks) {
        const bool isLit =
            std::any_of(looks.begin(), looks.end(), [](const PartLook& look) { return look.isLit; });
        const uint32_t frame = placed.frames.firstFrame;
        const auto [found, isNew] =
            m_shared.try_emplace({placed.model, frame, looks, isLit ? instance : kNone},
                                 static_cast<uint32_t>(m_scene.meshes.size()));
        if (!isNew) return found->second;
        const LightProbe& probe = m_source.geometry.meshes.instances[instance].light;
        const ModelLight light{probe, lightOfProbe(probe, m_options.styles),
                               glm::mat3(poseAt(m_meshes, placed, 0.0))};
        const LoadedMesh& loaded = m_meshes.models[placed.model];
        ExportMesh mesh{.name = exportText(loaded.file), .parts = {}};
        for (const PartLook& look : looks)
            mesh.parts.push_back(partOf(loaded.model.meshes[look.mesh], frame, look, light));
        m_scene.meshes.push_back(std::move(mesh));
        return found->second;
    }

    ExportPart partOf(const Mesh& mesh, uint32_t frame, const PartLook& look, const ModelLight& light) const {
        ExportPart part{look.material, look.isLit, {}, {}};
        const size_t numVertices = mesh.texCoords.size();
        part.vertices.reserve(numVertices);
        for (size_t i = 0; i < numVertices; ++i) {
            const MeshVertex& vertex = mesh.vertices[frame * numVertices + i];
            ExportVertex& exported = part.vertices.emplace_back();
            exported.position = finiteVector(m_space.position(vertex.position));
            exported.normal = m_space.direction(unitVector(vertex.normal));
            exported.texCoord = finiteVector(mesh.texCoords[i]);
            if (look.isLit) exported.color = light.at(vertex.normal);
        }
        for (size_t i = 0; i < mesh.triangles.size(); i += 3) {
            for (const size_t corner : {i, i + 2, i + 1}) // clockwise becomes counterclockwise
                part.indices.push_back(mesh.triangles[corner]);
        }
        return part;
    }

    void describe(const PlacedMesh& placed, ExportNode& node) const {
        const std::string className = exportText(m_source.map.entities[placed.entity].className());
        node.name = fmt::format("{} model", className);
        node.keys = {{"classname", className},
                     {"entity", std::to_string(placed.entity)},
                     {"file", exportText(m_meshes.models[placed.model].file)}};
    }

    const ExportSource& m_source;
    const PlacedMeshes& m_meshes;
    const ExportOptions& m_options;
    TiledFaces& m_tiled;
    const ExportSpace& m_space;
    ExportScene& m_scene;
    std::map<std::pair<uint32_t, Tint>, uint32_t> m_tinted; // into ExportScene::materials
    // Into ExportScene::meshes, by model, frame, looks, and the instance whose light the mesh has.
    std::map<std::tuple<uint32_t, uint32_t, std::vector<PartLook>, uint32_t>, uint32_t> m_shared;
};

} // namespace

void addModelNodes(const ExportSource& source, const ExportOptions& options, TiledFaces& tiled,
                   const ExportSpace& space, ExportScene& scene) {
    const std::vector<MeshInstance>& instances = source.geometry.meshes.instances;
    std::vector<uint32_t> inMapOrder(instances.size());
    std::iota(inMapOrder.begin(), inMapOrder.end(), 0);
    std::sort(inMapOrder.begin(), inMapOrder.end(),
              [&](uint32_t a, uint32_t b) { return instances[a].placed < instances[b].placed; });
    ModelAdder adder(source, options, tiled, space, scene);
    for (const uint32_t instance : inMapOrder)
        adder.add(instance);
}

} // namespace visleaf
