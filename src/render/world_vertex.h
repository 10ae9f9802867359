// Attribute locations of the world's vertices, for C++ and, by number, for shaders/world_vertex.glsl.
#pragma once

#include "gpu/vertex_array.h"

namespace visleaf {

enum class WorldAttribute : uint32_t {
    position,
    texel,
    luxel,
    normal,
    styles,
    materialAndSheet,
    face,
    color,
    cornerRef = position // where corners are shared
};

constexpr uint32_t locationOf(WorldAttribute attribute) {
    return static_cast<uint32_t>(attribute);
}

/// The fields of DrawVertex as attributes.
std::span<const VertexField> worldVertexFields();

/// CornerRef as an attribute.
std::span<const VertexField> cornerRefFields();

/// A place by itself as the attribute `position`.
std::span<const VertexField> positionFields();

/// The one field of an attribute that has a buffer of its own: normal, styles, face or color.
std::span<const VertexField, 1> fieldOf(WorldAttribute attribute);

} // namespace visleaf
