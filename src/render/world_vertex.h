// Attribute locations of the world's vertices, for C++ and, by number, for shaders/world.vert.
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
    color
};

constexpr uint32_t locationOf(WorldAttribute attribute) {
    return static_cast<uint32_t>(attribute);
}

/// The fields of DrawVertex as attributes. Vertices of both arrays of a GpuMap are laid out so.
std::span<const VertexField> worldVertexFields();

} // namespace visleaf
