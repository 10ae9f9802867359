// Vertex arrays: which bytes of which buffer feed which attribute of a vertex shader.
#pragma once

#include "gpu/buffer.h"

namespace visleaf {

/// A component of a field, as it lies in the buffer.
enum class FieldType { f32, u8, i8, u16, u32 };

/// How a shader sees the field.
enum class FieldUse {
    floats,     // as it is
    normalized, // integers scaled to -1 … 1 or 0 … 1
    integers,   // `uint`, `uvec4`
};

/// Where an attribute of a vertex lies, and how the shader sees it.
struct VertexField {
    uint32_t location = 0; // of the attribute
    int numComponents = 1;
    FieldType type = FieldType::f32;
    FieldUse use = FieldUse::floats;
    size_t offset = 0; // bytes from the start of a vertex
};

/// What a vertex shader reads from one buffer.
struct VertexStream {
    const Buffer* buffer = nullptr;
    size_t stride = 0; // bytes from one vertex to the next
    std::span<const VertexField> fields = {};
    bool isOneForAll = false; // every vertex reads what lies at the buffer's start
};

/// What feeds a vertex array; the buffers are there already.
struct VertexArrayDesc {
    std::span<const VertexStream> streams = {};
    const Buffer* indices = nullptr; // may be absent
    std::string_view label = {};
};

using VertexArray = GlObject<VertexArrayTraits>;

/// The buffers must outlive the vertex array. What was bound before is bound again afterwards.
VertexArray createVertexArray(const GlCaps& caps, const VertexArrayDesc& desc);

} // namespace visleaf
