// Attribute locations of the world's vertices. shaders/world_vertex.glsl repeats their numbers.
#pragma once

#include "culling/draw_list.h"
#include "gpu/vertex_array.h"

namespace visleaf {

enum class WorldAttribute : uint32_t {
    position,
    texel,
    luxel,
    normal,
    styles,
    materialAndLayer,
    face,
    color,
    meshRange
};

constexpr uint32_t locationOf(WorldAttribute attribute) {
    return static_cast<uint32_t>(attribute);
}

/// Returns the fields of DrawVertex as attributes.
std::span<const VertexField> worldVertexFields();

/// Returns a vertex stream for a buffer of positions, with three floats each.
VertexStream positionStream(const Buffer& positions);

/// Returns the field of an attribute that has its own buffer: normal, styles, face or color.
std::span<const VertexField, 1> fieldOf(WorldAttribute attribute);

/// Sets the attribute `meshRange`: which mesh the next draw calls show. See shaders/mesh_vertex.glsl.
void setMeshRange(const MeshRange& meshes);

} // namespace visleaf
