#include "gpu/program.h"

#include "gpu/shader_source.h"

#include <fmt/format.h>
#include <glad/gl.h>

#include <algorithm>

namespace visleaf {

namespace {

using Shader = GlObject<ShaderTraits>;

std::string shaderLog(GLuint shader) {
    GLint length = 0;
    glGetShaderiv(shader, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<size_t>(std::max(length, 1)), '\0');
    glGetShaderInfoLog(shader, length, &length, log.data());
    log.resize(static_cast<size_t>(std::max(length, 0)));
    return log;
}

std::string programLog(GLuint program) {
    GLint length = 0;
    glGetProgramiv(program, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<size_t>(std::max(length, 1)), '\0');
    glGetProgramInfoLog(program, length, &length, log.data());
    log.resize(static_cast<size_t>(std::max(length, 0)));
    return log;
}

Result<Shader> compile(GLenum stage, const ProgramDesc& desc) {
    const std::string_view extension = stage == GL_VERTEX_SHADER ? ".vert" : ".frag";
    const auto source = readShader(desc.folder / fmt::format("{}{}", desc.stem, extension), desc.defines);
    if (!source) return source.error();
    const std::string& text = source.value().text;
    const char* begin = text.data();
    const auto length = static_cast<GLint>(text.size());
    Shader shader(glCreateShader(stage));
    glShaderSource(shader.name(), 1, &begin, &length);
    glCompileShader(shader.name());
    GLint isCompiled = GL_FALSE;
    glGetShaderiv(shader.name(), GL_COMPILE_STATUS, &isCompiled);
    if (isCompiled == GL_FALSE) {
        return Error{fmt::format("{}: {}{} does not compile ({}):\n{}", desc.label, desc.stem, extension,
                                 source.value().legend(), shaderLog(shader.name()))};
    }
    return shader;
}

} // namespace

Result<Program> createProgram(const GlCaps& caps, const ProgramDesc& desc) {
    const auto vertex = compile(GL_VERTEX_SHADER, desc);
    if (!vertex) return vertex.error();
    const auto fragment = compile(GL_FRAGMENT_SHADER, desc);
    if (!fragment) return fragment.error();

    Program program(glCreateProgram());
    glAttachShader(program.name(), vertex.value().name());
    glAttachShader(program.name(), fragment.value().name());
    glLinkProgram(program.name());
    glDetachShader(program.name(), vertex.value().name());
    glDetachShader(program.name(), fragment.value().name());
    GLint isLinked = GL_FALSE;
    glGetProgramiv(program.name(), GL_LINK_STATUS, &isLinked);
    if (isLinked == GL_FALSE)
        return Error{
            fmt::format("{}: {} does not link:\n{}", desc.label, desc.stem, programLog(program.name()))};
    labelObject(caps, GlKind::program, program.name(), desc.label);
    return program;
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
