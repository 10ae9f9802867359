// Vertex arrays: they connect the attributes of a vertex shader to the bytes of buffers.
#pragma once

#include "gpu/buffer.h"

namespace visleaf {

/// The type of a field's components in the buffer.
enum class FieldType { f32, u8, i8, u16, u32 };

/// How a shader sees a field.
enum class FieldUse {
    floats,     // without conversion
    normalized, // integers scaled to -1 … 1 or 0 … 1
    integers,   // as `uint` or `uvec4`
};

/// An attribute of a vertex: its location, type and offset.
struct VertexField {
    uint32_t location = 0; // attribute location
    int numComponents = 1;
    FieldType type = FieldType::f32;
    FieldUse use = FieldUse::floats;
    size_t offset = 0; // bytes from the start of a vertex
};

/// The fields that a vertex shader reads from one buffer.
struct VertexStream {
    const Buffer* buffer = nullptr;
    size_t stride = 0; // bytes from one vertex to the next
    std::span<const VertexField> fields = {};
    bool isOneForAll = false; // all vertices read the first record of the buffer
};

/// The buffers of a vertex array. They must exist already.
struct VertexArrayDesc {
    std::span<const VertexStream> streams = {};
    const Buffer* indices = nullptr; // may be absent
    std::string_view label = {};
};

using VertexArray = GlObject<GlKind::vertexArray>;

/// Creates a vertex array. The buffers must outlive it. Restores the vertex array that was bound before.
VertexArray createVertexArray(const GlCaps& caps, const VertexArrayDesc& desc);

} // namespace visleaf
