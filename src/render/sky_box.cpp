#include "render/sky_box.h"

#include "render/world_vertex.h"

#include <array>
#include <span>

namespace visleaf {
namespace {

constexpr uint32_t kCells = 8; // along each edge of a side
constexpr uint32_t kCornersOfSide = (kCells + 1) * (kCells + 1);

/// Directions of a side's s and t, and its centre, in the axes of the sky (tr_sky.c, MakeSkyVec).
struct Side {
    glm::vec3 s, t, middle;
};
constexpr std::array<Side, 6> kSides{{
    {{0, -1, 0}, {0, 0, 1}, {1, 0, 0}},
    {{1, 0, 0}, {0, 0, 1}, {0, 1, 0}},
    {{0, 1, 0}, {0, 0, 1}, {-1, 0, 0}},
    {{-1, 0, 0}, {0, 0, 1}, {0, -1, 0}},
    {{0, -1, 0}, {-1, 0, 0}, {0, 0, 1}},
    {{0, -1, 0}, {1, 0, 0}, {0, 0, -1}},
}};

/// Returns the coordinate of a vertex of the cells along s or t, from -1 to 1.
float along(uint32_t step) {
    return 2.0f * static_cast<float>(step) / static_cast<float>(kCells) - 1.0f;
}

/// Adds a cell. `position` is the index of its vertex with the lowest s and t.
void addCell(uint32_t position, std::vector<uint32_t>& triangles) {
    const uint32_t above = position + kCells + 1;
    triangles.insert(triangles.end(), {position, above, position + 1, above, above + 1, position + 1});
}

void addSide(uint32_t index, SkyBoxMesh& mesh) {
    const Side& side = kSides[index];
    const auto first = static_cast<uint32_t>(mesh.vertices.size());
    for (uint32_t t = 0; t <= kCells; ++t) {
        for (uint32_t s = 0; s <= kCells; ++s) {
            const glm::vec2 texCoord{0.5f + 0.5f * along(s), 0.5f - 0.5f * along(t)};
            mesh.vertices.push_back({side.middle + along(s) * side.s + along(t) * side.t, texCoord, index});
        }
    }
    for (uint32_t t = 0; t < kCells; ++t) {
        for (uint32_t s = 0; s < kCells; ++s)
            addCell(first + t * (kCells + 1) + s, mesh.triangles);
    }
}

constexpr std::array kSkyFields{
    VertexField{locationOf(WorldAttribute::position), 3, FieldType::f32, FieldUse::floats,
                offsetof(SkyBoxVertex, position)},
    VertexField{locationOf(WorldAttribute::texel), 2, FieldType::f32, FieldUse::floats,
                offsetof(SkyBoxVertex, texCoord)},
    VertexField{locationOf(WorldAttribute::face), 1, FieldType::u32, FieldUse::integers,
                offsetof(SkyBoxVertex, side)},
};

} // namespace

SkyBoxMesh makeSkyBoxMesh() {
    SkyBoxMesh mesh;
    mesh.vertices.reserve(kSides.size() * kCornersOfSide);
    for (uint32_t side = 0; side < kSides.size(); ++side)
        addSide(side, mesh);
    return mesh;
}

SkyBox createSkyBox(const GlCaps& caps) {
    const SkyBoxMesh mesh = makeSkyBoxMesh();
    SkyBox box;
    box.numIndices = static_cast<uint32_t>(mesh.triangles.size());
    box.vertices = Buffer(caps, std::as_bytes(std::span(mesh.vertices)), BufferUse::once, "sky box corners");
    box.triangles =
        Buffer(caps, std::as_bytes(std::span(mesh.triangles)), BufferUse::indices, "sky box triangles");
    const VertexStream vertices{&box.vertices, sizeof(SkyBoxVertex), kSkyFields};
    box.vertexArray =
        createVertexArray(caps, {.streams = {&vertices, 1}, .indices = &box.triangles, .label = "sky box"});
    return box;
}

} // namespace visleaf
