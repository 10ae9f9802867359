#include "gpu/program.h"

#include "gpu/shader_source.h"
#include "platform/path_text.h"

#include <fmt/format.h>
#include <glad/gl.h>

#include <algorithm>
#include <array>

namespace visleaf {

namespace {

using Shader = GlObject<GlKind::shader>;

/// Returns the driver's log about a shader or a program, which has functions of its own for that.
std::string logOf(GLuint object, PFNGLGETSHADERIVPROC getValue, PFNGLGETSHADERINFOLOGPROC getLog) {
    GLint length = 0;
    getValue(object, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<size_t>(std::max(length, 1)), '\0');
    getLog(object, length, &length, log.data());
    log.resize(static_cast<size_t>(std::max(length, 0)));
    return log;
}

Result<ProgramBuild::Stage> startStage(const GlCaps& caps, GLenum kind, const ProgramDesc& desc) {
    const std::string_view extension = kind == GL_VERTEX_SHADER ? ".vert" : ".frag";
    std::string file = fmt::format("{}{}", desc.stem, extension);
    std::vector<std::string> defines = desc.defines;
    if (!caps.bufferTables) defines.emplace_back("TABLES_IN_TEXTURES"); // see shaders/table.glsl
    const auto source = readShader(desc.folder / toPath(file), defines, caps.isEs);
    if (!source) return source.error();
    const std::string& text = source.value().text;
    const char* begin = text.data();
    const auto length = static_cast<GLint>(text.size());
    Shader shader(glCreateShader(kind));
    glShaderSource(shader.name(), 1, &begin, &length);
    glCompileShader(shader.name());
    return ProgramBuild::Stage{std::move(shader), std::move(file), source.value().legend()};
}

/// Returns the reason why the stage does not compile, or an empty string.
std::string problemOf(const ProgramBuild::Stage& stage, const std::string& label) {
    GLint isCompiled = GL_FALSE;
    glGetShaderiv(stage.shader.name(), GL_COMPILE_STATUS, &isCompiled);
    if (isCompiled == GL_TRUE) return {};
    return fmt::format("{}: {} does not compile ({}):\n{}", label, stage.file, stage.legend,
                       logOf(stage.shader.name(), glGetShaderiv, glGetShaderInfoLog));
}

/// Returns why the program is not linked. Only then are the stages asked: in a browser each question waits
/// until the graphics card has nothing left to do.
Error whyUnlinked(const ProgramBuild& build) {
    for (const ProgramBuild::Stage* stage : {&build.vertex, &build.fragment}) {
        std::string problem = problemOf(*stage, build.label);
        if (!problem.empty()) return Error{std::move(problem)};
    }
    return Error{fmt::format("{}: {} does not link:\n{}", build.label, build.fragment.file,
                             logOf(build.program.name(), glGetProgramiv, glGetProgramInfoLog))};
}

} // namespace

Result<ProgramBuild> startProgram(const GlCaps& caps, const ProgramDesc& desc) {
    ProgramBuild build;
    build.label = desc.label;
    for (const GLenum kind : std::array<GLenum, 2>{GL_VERTEX_SHADER, GL_FRAGMENT_SHADER}) {
        auto stage = startStage(caps, kind, desc);
        if (!stage) return stage.error();
        (kind == GL_VERTEX_SHADER ? build.vertex : build.fragment) = std::move(stage).value();
    }
    build.program = Program(glCreateProgram());
    glAttachShader(build.program.name(), build.vertex.shader.name());
    glAttachShader(build.program.name(), build.fragment.shader.name());
    glLinkProgram(build.program.name());
    return build;
}

Result<Program> finishProgram(const GlCaps& caps, ProgramBuild build) {
    const GLuint name = build.program.name();
    GLint isLinked = GL_FALSE;
    glGetProgramiv(name, GL_LINK_STATUS, &isLinked);
    if (isLinked == GL_FALSE) return whyUnlinked(build);
    glDetachShader(name, build.vertex.shader.name());
    glDetachShader(name, build.fragment.shader.name());
    labelObject(caps, build.program, build.label);
    return std::move(build.program);
}

Result<Program> createProgram(const GlCaps& caps, const ProgramDesc& desc) {
    auto build = startProgram(caps, desc);
    if (!build) return build.error();
    return finishProgram(caps, std::move(build).value());
}

void bindUniformBlock(const Program& program, const char* block, uint32_t bindingPoint) {
    const GLuint index = glGetUniformBlockIndex(program.name(), block);
    if (index != GL_INVALID_INDEX) glUniformBlockBinding(program.name(), index, bindingPoint);
}

void bindSamplerUnit(const Program& program, const char* sampler, uint32_t unit) {
    const GLint location = glGetUniformLocation(program.name(), sampler);
    if (location < 0) return;
    glUseProgram(program.name());
    glUniform1i(location, static_cast<GLint>(unit));
    glUseProgram(0);
}

} // namespace visleaf
