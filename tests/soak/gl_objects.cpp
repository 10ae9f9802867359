#include "gl_objects.h"

#include <glad/gl.h>

#include <array>

namespace visleaf::test {

size_t numGlObjects() {
    constexpr GLuint kMaxName = 20'000;
    const std::array isObject{glIsTexture, glIsBuffer, glIsVertexArray, glIsFramebuffer, glIsRenderbuffer,
                              glIsSampler, glIsQuery,  glIsProgram,     glIsShader};
    size_t num = 0;
    for (const auto exists : isObject)
        for (GLuint name = 1; name <= kMaxName; ++name)
            num += exists(name) == GL_TRUE ? 1 : 0;
    return num;
}

} // namespace visleaf::test
