#include "gpu/gl_object.h"

#include <glad/gl.h>

namespace visleaf {

void BufferTraits::destroy(GlName name) {
    glDeleteBuffers(1, &name);
}
void TextureTraits::destroy(GlName name) {
    glDeleteTextures(1, &name);
}
void SamplerTraits::destroy(GlName name) {
    glDeleteSamplers(1, &name);
}
void VertexArrayTraits::destroy(GlName name) {
    glDeleteVertexArrays(1, &name);
}
void ShaderTraits::destroy(GlName name) {
    glDeleteShader(name);
}
void ProgramTraits::destroy(GlName name) {
    glDeleteProgram(name);
}
void FramebufferTraits::destroy(GlName name) {
    glDeleteFramebuffers(1, &name);
}
void RenderbufferTraits::destroy(GlName name) {
    glDeleteRenderbuffers(1, &name);
}
void QueryTraits::destroy(GlName name) {
    glDeleteQueries(1, &name);
}

GlObject<QueryTraits> createQuery() {
    GLuint name = 0;
    glGenQueries(1, &name);
    return GlObject<QueryTraits>(name);
}

} // namespace visleaf
