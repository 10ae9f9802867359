#include "analysis/export/export_meshes.h"

#include <fmt/format.h>
#include <glm/matrix.hpp>

#include <algorithm>

namespace visleaf {
namespace {

// Other programs cannot draw a decal in the plane of its face, game units.
constexpr float kDecalHeight = 0.125f;

/// Adds faces to the parts of one mesh. Faces with the same look come one after another.
class MeshBuilder {
  public:
    MeshBuilder(const ExportSource& source, const DrawnArrays& arrays, const FaceAppearance& looks,
                const ExportSpace& space, uint32_t instance)
        : m_source(source), m_arrays(arrays), m_looks(looks), m_space(space),
          m_toModel(glm::inverse(source.geometry.instances[instance].placement.toWorld)) {}

    void add(uint32_t drawFace) {
        const DrawFace& face = m_source.geometry.faces[drawFace];
        ExportPart& part = partOf(drawFace);
        const uint32_t first = m_source.geometry.firstVertices[drawFace];
        const auto offset = static_cast<uint32_t>(part.vertices.size());
        const float above = face.decal == kNone ? 0.0f : kDecalHeight;
        for (uint32_t i = first; i < first + m_source.geometry.vertexCounts[drawFace]; ++i)
            part.vertices.push_back(vertexAt(i, above));
        for (uint32_t i = face.firstIndex; i < face.firstIndex + face.numIndices; i += 3) {
            for (const uint32_t corner : {i, i + 2, i + 1}) // clockwise becomes counterclockwise
                part.indices.push_back(m_arrays.indices[corner] - first + offset);
        }
    }

    std::vector<ExportPart> takeParts() { return std::move(m_parts); }

  private:
    ExportPart& partOf(uint32_t drawFace) {
        const uint32_t material = m_looks.materials[drawFace];
        const bool hasColors = m_looks.hasColors[drawFace];
        const bool isLast =
            !m_parts.empty() && m_parts.back().material == material && m_parts.back().hasColors == hasColors;
        return isLast ? m_parts.back() : m_parts.emplace_back(ExportPart{material, hasColors, {}, {}});
    }

    /// `above` is a distance from the face, game units.
    ExportVertex vertexAt(uint32_t index, float above) const {
        const DrawVertex& source = m_arrays.vertices[index];
        const glm::vec3 position(m_toModel * glm::vec4(source.position, 1.0f));
        const DrawNormal& inMap = m_arrays.normals[index];
        const glm::vec3 normal =
            glm::normalize(glm::mat3(m_toModel) * unitVector({inMap[0], inMap[1], inMap[2]}));
        return {.position = finiteVector(m_space.position(position + above * normal)),
                .normal = m_space.direction(normal),
                .texCoord = finiteVector(m_looks.texCoords[index]),
                .lightCoord = finiteVector(m_looks.lightCoords[index]),
                .color = m_arrays.colors[index]};
    }

    const ExportSource& m_source;
    const DrawnArrays& m_arrays;
    const FaceAppearance& m_looks;
    const ExportSpace& m_space;
    glm::mat4 m_toModel;
    std::vector<ExportPart> m_parts;
};

/// Returns the exported faces of each instance, those of one material together.
std::vector<std::vector<uint32_t>> facesOfInstances(const MapGeometry& geometry,
                                                    const FaceAppearance& looks) {
    std::vector<std::vector<uint32_t>> faces(geometry.instances.size());
    for (uint32_t i = 0; i < geometry.faces.size(); ++i) {
        if (looks.materials[i] != kNone && geometry.faces[i].numIndices > 0)
            faces[geometry.faces[i].instance].push_back(i);
    }
    for (std::vector<uint32_t>& ofInstance : faces) {
        std::stable_sort(ofInstance.begin(), ofInstance.end(), [&](uint32_t a, uint32_t b) {
            return std::pair(looks.materials[a], looks.hasColors[a] ? 1 : 0) <
                   std::pair(looks.materials[b], looks.hasColors[b] ? 1 : 0);
        });
    }
    return faces;
}

} // namespace

std::vector<uint32_t> addMeshes(const ExportSource& source, const DrawnArrays& arrays,
                                const FaceAppearance& looks, const ExportSpace& space, ExportScene& scene) {
    std::vector<uint32_t> meshes(source.geometry.instances.size(), kNone);
    const std::vector<std::vector<uint32_t>> faces = facesOfInstances(source.geometry, looks);
    for (uint32_t instance = 0; instance < meshes.size(); ++instance) {
        if (faces[instance].empty()) continue;
        MeshBuilder builder(source, arrays, looks, space, instance);
        for (const uint32_t face : faces[instance])
            builder.add(face);
        const uint32_t model = source.geometry.instances[instance].placement.model;
        meshes[instance] = static_cast<uint32_t>(scene.meshes.size());
        scene.meshes.push_back({model == 0 ? "world" : fmt::format("model_{}", model), builder.takeParts()});
    }
    return meshes;
}

} // namespace visleaf
