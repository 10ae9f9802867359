#include "gpu/gpu_fault.h"

#include <glad/gl.h>

namespace visleaf {

GpuFault takeGpuFault(const GlCaps& caps) {
    if (caps.resetStatus && glGetGraphicsResetStatus() != GL_NO_ERROR) return GpuFault::reset;
    constexpr int kMaxErrors = 64; // a lost context may report an error for ever
    GpuFault fault = GpuFault::none;
    for (int i = 0; i < kMaxErrors; ++i) {
        const GLenum error = glGetError();
        if (error == GL_NO_ERROR) break;
        if (error == GL_CONTEXT_LOST) return GpuFault::reset;
        if (error == GL_OUT_OF_MEMORY) fault = GpuFault::outOfMemory;
    }
    return fault;
}

std::string_view describe(GpuFault fault) {
    switch (fault) {
    case GpuFault::outOfMemory:
        return "the graphics card has too little memory";
    case GpuFault::reset:
        return "the graphics card was reset";
    case GpuFault::none:
        break;
    }
    return {};
}

} // namespace visleaf
