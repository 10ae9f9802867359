#include "gpu/gl_object.h"

#include <glad/gl.h>

namespace visleaf {

void deleteObject(GlKind kind, GlName name) {
    switch (kind) {
    case GlKind::buffer:
        return glDeleteBuffers(1, &name);
    case GlKind::texture:
        return glDeleteTextures(1, &name);
    case GlKind::sampler:
        return glDeleteSamplers(1, &name);
    case GlKind::vertexArray:
        return glDeleteVertexArrays(1, &name);
    case GlKind::shader:
        return glDeleteShader(name);
    case GlKind::program:
        return glDeleteProgram(name);
    case GlKind::framebuffer:
        return glDeleteFramebuffers(1, &name);
    case GlKind::renderbuffer:
        return glDeleteRenderbuffers(1, &name);
    case GlKind::query:
        return glDeleteQueries(1, &name);
    }
}

GlObject<GlKind::query> createQuery() {
    GLuint name = 0;
    glGenQueries(1, &name);
    return GlObject<GlKind::query>(name);
}

} // namespace visleaf
