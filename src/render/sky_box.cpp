#include "render/sky_box.h"

#include "render/world_vertex.h"

#include <array>
#include <span>

namespace visleaf {
namespace {

constexpr uint32_t kCells = 8; // a side, both ways
constexpr uint32_t kCornersOfSide = (kCells + 1) * (kCells + 1);

/// Where the side's s and t run in the map's axes, and where it stands (tr_sky.c, MakeSkyVec).
struct Side {
    glm::vec3 s, t, middle;
};
constexpr std::array<Side, 6> kSides{{
    {{0, -1, 0}, {0, 0, 1}, {1, 0, 0}},
    {{0, 1, 0}, {0, 0, 1}, {-1, 0, 0}},
    {{1, 0, 0}, {0, 0, 1}, {0, 1, 0}},
    {{-1, 0, 0}, {0, 0, 1}, {0, -1, 0}},
    {{0, -1, 0}, {-1, 0, 0}, {0, 0, 1}},
    {{0, -1, 0}, {1, 0, 0}, {0, 0, -1}},
}};

float along(uint32_t step) {
    return 2.0f * static_cast<float>(step) / static_cast<float>(kCells) - 1.0f;
}

void addSide(const Side& side, SkyBoxMesh& mesh) {
    const auto first = static_cast<uint32_t>(mesh.corners.size());
    for (uint32_t t = 0; t <= kCells; ++t) {
        for (uint32_t s = 0; s <= kCells; ++s)
            mesh.corners.push_back(side.middle + along(s) * side.s + along(t) * side.t);
    }
    for (uint32_t t = 0; t < kCells; ++t) {
        for (uint32_t s = 0; s < kCells; ++s) {
            const uint32_t corner = first + t * (kCells + 1) + s;
            const uint32_t above = corner + kCells + 1;
            mesh.triangles.insert(mesh.triangles.end(),
                                  {corner, above, corner + 1, above, above + 1, corner + 1});
        }
    }
}

} // namespace

SkyBoxMesh makeSkyBoxMesh() {
    SkyBoxMesh mesh;
    mesh.corners.reserve(kSides.size() * kCornersOfSide);
    for (const Side& side : kSides)
        addSide(side, mesh);
    return mesh;
}

SkyBox createSkyBox(const GlCaps& caps) {
    const SkyBoxMesh mesh = makeSkyBoxMesh();
    SkyBox box;
    box.numIndices = static_cast<uint32_t>(mesh.triangles.size());
    box.corners = Buffer(caps, std::as_bytes(std::span(mesh.corners)), BufferUse::once, "sky box corners");
    box.triangles =
        Buffer(caps, std::as_bytes(std::span(mesh.triangles)), BufferUse::once, "sky box triangles");
    const std::array fields{
        VertexField{static_cast<uint32_t>(WorldAttribute::position), 3, FieldType::f32, FieldUse::floats, 0}};
    box.vertexArray = createVertexArray(caps, {.vertices = &box.corners,
                                               .indices = &box.triangles,
                                               .stride = sizeof(glm::vec3),
                                               .fields = fields,
                                               .label = "sky box"});
    return box;
}

} // namespace visleaf
