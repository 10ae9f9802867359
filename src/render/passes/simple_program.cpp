#include "render/passes/simple_program.h"

#include "render/shader_bindings.h"

namespace visleaf {

Result<Program> createSimpleProgram(const GlCaps& caps, const std::filesystem::path& shaderFolder,
                                    const char* stem) {
    return createBoundProgram(caps, {.folder = shaderFolder, .stem = stem, .defines = {}, .label = stem});
}

} // namespace visleaf
