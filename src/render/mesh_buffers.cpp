#include "render/mesh_buffers.h"

#include "render/triangle_buffers.h"
#include "render/world_vertex.h"

#include <glm/common.hpp>

#include <array>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kNormalSteps = 4095.0f; // 12 bits, so that both halves of a normal fit a float exactly

constexpr std::array kTexCoordFields{VertexField{locationOf(WorldAttribute::texel), 2}};

template <class Record>
Buffer createBuffer(const GlCaps& caps, const std::vector<Record>& records, std::string_view label,
                    BufferUse use = BufferUse::once) {
    return Buffer(caps, std::as_bytes(std::span(records)), use, label);
}

/// Returns the vertex indices of all meshes, into the texture coordinates.
std::vector<uint32_t> indicesOf(const PlacedMeshes& meshes) {
    std::vector<uint32_t> indices;
    uint32_t firstVertex = 0;
    for (const LoadedMesh& loaded : meshes.models) {
        for (const Mesh& mesh : loaded.model.meshes) {
            for (const uint32_t vertex : mesh.triangles)
                indices.push_back(firstVertex + vertex);
            firstVertex += static_cast<uint32_t>(mesh.texCoords.size());
        }
    }
    return indices;
}

VertexArray arrayOf(const MeshBuffers& buffers, const Buffer& indices, std::string_view label,
                    const GlCaps& caps) {
    const std::array streams{
        VertexStream{&buffers.texCoords, sizeof(glm::vec2), kTexCoordFields},
        VertexStream{&buffers.light, sizeof(glm::u8vec4), fieldOf(WorldAttribute::color)},
    };
    return createVertexArray(caps, {.streams = streams, .indices = &indices, .label = label});
}

/// Folds a unit vector into a square: the lower half of the octahedron becomes its corners.
glm::vec2 foldedNormal(const glm::vec3& normal) {
    const float sum = std::abs(normal.x) + std::abs(normal.y) + std::abs(normal.z);
    if (!(sum > 0.0f)) return glm::vec2(0.0f);
    const glm::vec2 upper = glm::vec2(normal) / sum;
    if (normal.z >= 0.0f) return upper;
    const auto fold = [](float along, float across) {
        return (1.0f - std::abs(across)) * (along < 0.0f ? -1.0f : 1.0f);
    };
    return {fold(upper.x, upper.y), fold(upper.y, upper.x)};
}

/// Appends the own light of a mesh, with an alpha of 255; all is 0 if it has none.
void addLight(const Mesh& mesh, std::vector<glm::u8vec4>& light) {
    for (const glm::u8vec3& own : mesh.light)
        light.emplace_back(own, uint8_t{255});
    light.resize(light.size() + mesh.texCoords.size() - mesh.light.size(), glm::u8vec4(0));
}

} // namespace

glm::vec4 packedVertex(const MeshVertex& vertex) {
    const glm::vec2 steps = glm::round((foldedNormal(vertex.normal) * 0.5f + 0.5f) * kNormalSteps);
    return glm::vec4(vertex.position, steps.x * (kNormalSteps + 1.0f) + steps.y);
}

MeshBuffers uploadMeshes(const PlacedMeshes& meshes, const MeshGeometry& geometry, const GlCaps& caps) {
    MeshBuffers buffers;
    if (geometry.instances.empty()) return buffers;
    std::vector<glm::vec2> texCoords;
    std::vector<glm::u8vec4> light;
    std::vector<glm::vec4> vertices;
    texCoords.reserve(geometry.numVertices);
    light.reserve(geometry.numVertices);
    vertices.reserve(geometry.numRows);
    for (const LoadedMesh& loaded : meshes.models) {
        for (const Mesh& mesh : loaded.model.meshes) {
            texCoords.insert(texCoords.end(), mesh.texCoords.begin(), mesh.texCoords.end());
            addLight(mesh, light);
            for (const MeshVertex& vertex : mesh.vertices)
                vertices.push_back(packedVertex(vertex));
        }
    }
    buffers.texCoords = createBuffer(caps, texCoords, "mesh texture coordinates");
    buffers.light = createBuffer(caps, light, "mesh light");
    buffers.indices = createBuffer(caps, indicesOf(meshes), "mesh indices", BufferUse::indices);
    buffers.vertices = Table(caps, std::as_bytes(std::span(vertices)), TextureFormat::rgba32f,
                             BufferUse::once, "mesh vertices");
    buffers.vertexArray = arrayOf(buffers, buffers.indices, "mesh triangles", caps);
    return buffers;
}

void addMeshEdges(const PlacedMeshes& meshes, const GlCaps& caps, MeshBuffers& buffers) {
    if (!buffers.vertexArray || buffers.edges) return;
    buffers.edges = createBuffer(caps, edgeIndices(indicesOf(meshes)), "mesh edges", BufferUse::indices);
    buffers.edgeArray = arrayOf(buffers, buffers.edges, "mesh edges", caps);
}

} // namespace visleaf
