#include "render/passes/sun_pass.h"

#include "render/draw_state.h"
#include "render/passes/simple_program.h"
#include "render/shader_bindings.h"

#include <glad/gl.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace visleaf {
namespace {

constexpr float kSunSize = 0.2f; // half a side, at distance 1

/// Texture coordinates of the corners.
constexpr std::array<glm::vec2, 6> kSunCoordinates{{{0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 1}, {0, 1}}};

} // namespace

std::array<glm::vec3, 6> sunCorners(const glm::vec3& direction) {
    const glm::vec3 left = perpendicularTo(direction);
    const glm::vec3 up = glm::cross(direction, left);
    std::array<glm::vec3, 6> corners;
    for (size_t i = 0; i < corners.size(); ++i) {
        const glm::vec2 side = 1.0f - 2.0f * kSunCoordinates[i];
        corners[i] = direction + kSunSize * (side.x * left + side.y * up);
    }
    return corners;
}

Result<SunPass> SunPass::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    SunPass pass(caps);
    auto program = createSimpleProgram(caps, shaderFolder, "flare");
    if (!program) return program.error();
    pass.m_program = std::move(program).value();
    pass.m_vertices = Buffer(caps, {}, BufferUse::eachFrame, "sun");
    const std::array fields{
        VertexField{0, 4, FieldType::f32, FieldUse::floats, offsetof(Vertex, position)},
        VertexField{1, 3, FieldType::f32, FieldUse::floats, offsetof(Vertex, coordinate)},
        VertexField{2, 3, FieldType::f32, FieldUse::floats, offsetof(Vertex, color)},
    };
    const VertexStream corners{&pass.m_vertices, sizeof(Vertex), fields};
    pass.m_vertexArray = createVertexArray(caps, {.streams = {&corners, 1}, .label = "sun"});
    return pass;
}

void SunPass::draw(const GpuMap& map, const View& view, const FilterChoices& filters, GlState& gl) {
    const Stage* stage = imageStageOf(map.materials[map.sun]);
    if (stage == nullptr) return;
    const ImageSlot slot = map.imageSlots[stage->frames.front()];
    const std::array<glm::vec3, 6> corners = sunCorners(map.sunDirection);
    std::array<Vertex, 6> vertices;
    for (size_t i = 0; i < vertices.size(); ++i) {
        vertices[i].position = view.toClip * glm::vec4(corners[i], 0.0f);
        vertices[i].position.z = vertices[i].position.w; // the farthest depth
        vertices[i].coordinate = {kSunCoordinates[i], static_cast<float>(slot.layer)};
    }
    m_vertices.replace(std::as_bytes(std::span(vertices)));
    gl.useProgram(m_program.name());
    gl.bindVertexArray(m_vertexArray.name());
    gl.bindTexture(static_cast<uint32_t>(TextureUnit::images), map.imageArrays[slot.array],
                   m_samplers.of(filters, {.isClamped = true}));
    setOverlayState(blendFunctionOf(stage->blend), gl, true);
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(vertices.size()));
}

} // namespace visleaf
