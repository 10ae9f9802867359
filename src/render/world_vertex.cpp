#include "render/world_vertex.h"

#include "geometry/map_geometry.h"

#include <glad/gl.h>

#include <algorithm>
#include <array>
#include <cassert>

namespace visleaf {

namespace {

constexpr std::array kVertexFields{
    VertexField{locationOf(WorldAttribute::position), 3, FieldType::f32, FieldUse::floats,
                offsetof(DrawVertex, position)},
    VertexField{locationOf(WorldAttribute::texel), 2, FieldType::f32, FieldUse::floats,
                offsetof(DrawVertex, texel)},
    VertexField{locationOf(WorldAttribute::luxel), 2, FieldType::f32, FieldUse::floats,
                offsetof(DrawVertex, luxel)},
    // material and atlasLayer are adjacent and form one attribute
    VertexField{locationOf(WorldAttribute::materialAndLayer), 2, FieldType::u16, FieldUse::integers,
                offsetof(DrawVertex, material)},
};
static_assert(offsetof(DrawVertex, atlasLayer) ==
              offsetof(DrawVertex, material) + sizeof(DrawVertex::material));

constexpr std::array kPositionFields{VertexField{locationOf(WorldAttribute::position), 3}};

constexpr std::array kOwnFields{
    VertexField{locationOf(WorldAttribute::normal), 4, FieldType::i8, FieldUse::normalized},
    VertexField{locationOf(WorldAttribute::styles), 4, FieldType::u8, FieldUse::integers},
    VertexField{locationOf(WorldAttribute::face), 1, FieldType::u32, FieldUse::integers},
    VertexField{locationOf(WorldAttribute::color), 4, FieldType::u8, FieldUse::normalized},
};

} // namespace

std::span<const VertexField> worldVertexFields() {
    return kVertexFields;
}

VertexStream positionStream(const Buffer& positions) {
    return {&positions, sizeof(glm::vec3), kPositionFields};
}

std::span<const VertexField, 1> fieldOf(WorldAttribute attribute) {
    const auto field = std::find_if(kOwnFields.begin(), kOwnFields.end(), [&](const VertexField& own) {
        return own.location == locationOf(attribute);
    });
    assert(field != kOwnFields.end());
    return std::span<const VertexField, 1>(field, 1);
}

void setMeshRange(const MeshRange& meshes) {
    const DrawMesh& mesh = *meshes.mesh;
    glVertexAttribI4ui(locationOf(WorldAttribute::meshRange), meshes.firstRow, mesh.firstRow,
                       mesh.numVertices, mesh.firstVertex);
}

} // namespace visleaf
