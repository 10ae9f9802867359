#include "gpu/vertex_array.h"

#include <glad/gl.h>

namespace visleaf {

namespace {

GLenum typeOf(FieldType type) {
    switch (type) {
    case FieldType::f32:
        return GL_FLOAT;
    case FieldType::u8:
        return GL_UNSIGNED_BYTE;
    case FieldType::i8:
        return GL_BYTE;
    case FieldType::u16:
        return GL_UNSIGNED_SHORT;
    case FieldType::u32:
        return GL_UNSIGNED_INT;
    }
    return GL_NONE;
}

void describeField(const VertexField& field, const VertexStream& stream) {
    const GLenum type = typeOf(field.type);
    const auto stride = static_cast<GLsizei>(stream.stride);
    const void* offset = reinterpret_cast<const void*>(field.offset); // GL takes offsets as pointers
    glEnableVertexAttribArray(field.location);
    if (field.use == FieldUse::integers) {
        glVertexAttribIPointer(field.location, field.numComponents, type, stride, offset);
    } else {
        const GLboolean isNormalized = field.use == FieldUse::normalized ? GL_TRUE : GL_FALSE;
        glVertexAttribPointer(field.location, field.numComponents, type, isNormalized, stride, offset);
    }
    // The attribute advances once per instance. Draws of one instance therefore stay at the first record.
    if (stream.isOneForAll) glVertexAttribDivisor(field.location, 1);
}

} // namespace

VertexArray createVertexArray(const GlCaps& caps, const VertexArrayDesc& desc) {
    GLint previous = 0;
    glGetIntegerv(GL_VERTEX_ARRAY_BINDING, &previous);
    GLuint name = 0;
    glGenVertexArrays(1, &name);
    VertexArray vertexArray(name);
    glBindVertexArray(name);
    for (const VertexStream& stream : desc.streams) {
        glBindBuffer(GL_ARRAY_BUFFER, stream.buffer->name());
        for (const VertexField& field : stream.fields)
            describeField(field, stream);
    }
    if (desc.indices != nullptr) glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, desc.indices->name());
    labelObject(caps, vertexArray, desc.label);
    glBindVertexArray(static_cast<GLuint>(previous));
    return vertexArray;
}

} // namespace visleaf
