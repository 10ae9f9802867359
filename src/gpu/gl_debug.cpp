#include "gpu/gl_debug.h"

#include <glad/gl.h>

#include <cstdlib>

namespace visleaf {

namespace {

GLenum identifierOf(GlKind kind) {
    switch (kind) {
    case GlKind::buffer:
        return GL_BUFFER;
    case GlKind::texture:
        return GL_TEXTURE;
    case GlKind::sampler:
        return GL_SAMPLER;
    case GlKind::vertexArray:
        return GL_VERTEX_ARRAY;
    case GlKind::shader:
        return GL_SHADER;
    case GlKind::program:
        return GL_PROGRAM;
    case GlKind::framebuffer:
        return GL_FRAMEBUFFER;
    case GlKind::renderbuffer:
        return GL_RENDERBUFFER;
    case GlKind::query:
        return GL_QUERY;
    }
    return GL_NONE;
}

DebugSeverity severityOf(GLenum severity) {
    switch (severity) {
    case GL_DEBUG_SEVERITY_HIGH:
        return DebugSeverity::high;
    case GL_DEBUG_SEVERITY_MEDIUM:
        return DebugSeverity::medium;
    case GL_DEBUG_SEVERITY_LOW:
        return DebugSeverity::low;
    default:
        return DebugSeverity::notification;
    }
}

void GLAD_API_PTR onDebugMessage(GLenum source, GLenum type, GLuint /*id*/, GLenum severity, GLsizei length,
                                 const GLchar* text, const void* user) {
    // Drivers report each debug group as a message as well; nobody needs these.
    if (type == GL_DEBUG_TYPE_PUSH_GROUP || type == GL_DEBUG_TYPE_POP_GROUP) return;
    const auto& listener = *static_cast<const DebugListener*>(user);
    const auto size = length >= 0 ? static_cast<size_t>(length) : std::string_view(text).size();
    if (listener.onMessage) listener.onMessage(severityOf(severity), std::string_view(text, size));
    // createProgram() reports the shaders that do not compile.
    const bool isMisuse = severity == GL_DEBUG_SEVERITY_HIGH && source != GL_DEBUG_SOURCE_SHADER_COMPILER;
    if (listener.abortsOnHigh && isMisuse) std::abort();
}

} // namespace

void labelObject(const GlCaps& caps, GlKind kind, GlName name, std::string_view label) {
    if (!caps.khrDebug) return;
    constexpr size_t kLongest = 255; // minimum that KHR_debug requires for GL_MAX_LABEL_LENGTH
    label = label.substr(0, kLongest);
    glObjectLabel(identifierOf(kind), name, static_cast<GLsizei>(label.size()), label.data());
}

DebugGroup::DebugGroup(const GlCaps& caps, std::string_view name) : m_isOpen(caps.khrDebug) {
    if (!m_isOpen) return;
    glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 0, static_cast<GLsizei>(name.size()), name.data());
}

DebugGroup::~DebugGroup() {
    if (m_isOpen) glPopDebugGroup();
}

void installDebugListener(const GlCaps& caps, const DebugListener& listener) {
    if (!caps.khrDebug) return;
    glEnable(GL_DEBUG_OUTPUT);
    glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
    glDebugMessageCallback(onDebugMessage, &listener);
}

} // namespace visleaf
