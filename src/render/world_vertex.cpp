#include "render/world_vertex.h"

#include "geometry/map_geometry.h"

#include <array>

namespace visleaf {

namespace {

constexpr std::array kFields{
    VertexField{locationOf(WorldAttribute::position), 3, FieldType::f32, FieldUse::floats,
                offsetof(DrawVertex, position)},
    VertexField{locationOf(WorldAttribute::texel), 2, FieldType::f32, FieldUse::floats,
                offsetof(DrawVertex, texel)},
    VertexField{locationOf(WorldAttribute::luxel), 2, FieldType::f32, FieldUse::floats,
                offsetof(DrawVertex, luxel)},
    VertexField{locationOf(WorldAttribute::normal), 4, FieldType::i8, FieldUse::normalized,
                offsetof(DrawVertex, normal)},
    VertexField{locationOf(WorldAttribute::styles), 4, FieldType::u8, FieldUse::integers,
                offsetof(DrawVertex, styles)},
    // material and lightSheet lie side by side and travel as one attribute
    VertexField{locationOf(WorldAttribute::materialAndSheet), 2, FieldType::u16, FieldUse::integers,
                offsetof(DrawVertex, material)},
    VertexField{locationOf(WorldAttribute::face), 1, FieldType::u32, FieldUse::integers,
                offsetof(DrawVertex, face)},
    VertexField{locationOf(WorldAttribute::color), 4, FieldType::u8, FieldUse::normalized,
                offsetof(DrawVertex, color)},
};
static_assert(offsetof(DrawVertex, lightSheet) ==
              offsetof(DrawVertex, material) + sizeof(DrawVertex::material));

} // namespace

std::span<const VertexField> worldVertexFields() {
    return kFields;
}

} // namespace visleaf
