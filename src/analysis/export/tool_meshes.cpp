#include "analysis/export/tool_meshes.h"

#include "base/enum_table.h"
#include "geometry/tool_volumes.h"

#include <glm/geometric.hpp>

#include <array>
#include <span>
#include <string_view>

namespace visleaf {
namespace {

/// The name and the linear colour of a kind.
struct ToolLook {
    std::string_view name;
    glm::vec3 color;
};
constexpr auto kLooks =
    std::to_array<ToolLook>({{"tool trigger", {1.0f, 0.3f, 0.0f}},
                             {"tool player clip", {0.6f, 0.0f, 0.6f}},
                             {"tool monster clip", {0.7f, 0.2f, 0.3f}},
                             {"tool clip", {0.5f, 0.1f, 0.5f}},
                             {"tool item clip", {0.4f, 0.3f, 0.7f}},
                             {"tool areaportal", {0.0f, 0.6f, 0.6f}},
                             {"tool hint", {0.7f, 0.7f, 0.0f}},
                             {"tool ladder", {0.3f, 0.7f, 0.0f}},
                             {"tool no drop", {0.4f, 0.1f, 0.0f}},
                             {"tool no draw", {0.3f, 0.3f, 0.3f}},
                             {"tool other", {0.1f, 0.3f, 0.8f}}}); // in the order of ToolKind
static_assert(hasRowsFor<ToolKind>(kLooks));
constexpr float kOpacity = 0.35f;

/// Appends a convex polygon, clockwise from the front. Polygons without area are skipped.
void appendPolygon(std::span<const glm::vec3> polygon, const ExportSpace& space, ExportPart& part) {
    glm::vec3 front(0.0f);
    for (size_t i = 2; i < polygon.size(); ++i)
        front += glm::cross(polygon[i] - polygon[0], polygon[i - 1] - polygon[0]);
    const float length = glm::length(front);
    if (!(length > 0.0f)) return;
    const auto first = static_cast<uint32_t>(part.vertices.size());
    for (const glm::vec3& position : polygon) {
        ExportVertex vertex;
        vertex.position = space.position(position);
        vertex.normal = glm::normalize(space.direction(front / length));
        part.vertices.push_back(vertex);
    }
    for (uint32_t i = 2; i < polygon.size(); ++i)
        part.indices.insert(part.indices.end(), {first, first + i, first + i - 1});
}

uint32_t addMaterial(const ToolLook& look, ExportScene& scene) {
    ExportMaterial material;
    material.name = look.name;
    material.color = glm::vec4(look.color, kOpacity);
    material.alphaMode = AlphaMode::blend;
    material.isDoubleSided = true;
    material.isUnlit = true;
    scene.materials.push_back(std::move(material));
    return static_cast<uint32_t>(scene.materials.size() - 1);
}

} // namespace

void addToolMeshes(const Map& map, const ExportSpace& space, ExportScene& scene) {
    const ToolVolumes volumes = buildToolVolumes(map);
    std::array<ExportPart, kNumToolKinds> parts;
    for (const ToolPolygon& polygon : volumes.polygons)
        appendPolygon(std::span(volumes.vertices).subspan(polygon.firstVertex, polygon.numVertices), space,
                      parts[static_cast<size_t>(polygon.kind)]);
    for (size_t kind = 0; kind < parts.size(); ++kind) {
        if (parts[kind].indices.empty()) continue;
        parts[kind].material = addMaterial(kLooks[kind], scene);
        ExportNode node;
        node.name = kLooks[kind].name;
        node.mesh = static_cast<uint32_t>(scene.meshes.size());
        scene.meshes.push_back({node.name, {std::move(parts[kind])}});
        scene.nodes.push_back(std::move(node));
    }
}

} // namespace visleaf
