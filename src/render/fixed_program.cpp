#include "render/fixed_program.h"

#include "render/shader_bindings.h"

namespace visleaf {

Result<Program> createFixedProgram(const GlCaps& caps, const std::filesystem::path& shaderFolder,
                                   const char* stem) {
    return createBoundProgram(caps, {.folder = shaderFolder, .stem = stem, .defines = {}, .label = stem});
}

std::string reloadFixedProgram(Program& program, const GlCaps& caps,
                               const std::filesystem::path& shaderFolder, const char* stem) {
    auto fresh = createFixedProgram(caps, shaderFolder, stem);
    if (!fresh) return fresh.error().message + "\n";
    program = std::move(fresh).value();
    return {};
}

} // namespace visleaf
