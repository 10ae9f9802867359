#include "render/passes/flare_pass.h"

#include "gpu/gl_debug.h"
#include "render/draw_state.h"
#include "render/passes/simple_program.h"
#include "render/shader_bindings.h"
#include "render/world_vertex.h"

#include <glad/gl.h>

#include <algorithm>
#include <array>

namespace visleaf {

namespace {

constexpr double kFadePerSecond = 7.0; // default of r_flareFade

/// The six vertices of two triangles.
constexpr std::array<glm::vec2, 6> kCorners{{{-1, -1}, {1, -1}, {1, 1}, {1, 1}, {-1, 1}, {-1, -1}}};

} // namespace

void FlareFade::see(bool isSeenNow, double time) {
    if (isSeenNow == isSeen) return;
    isSeen = isSeenNow;
    changedAt = time;
}

void FlareFade::finish(double time) {
    changedAt = time - 2.0 / kFadePerSecond; // twice the duration of a fade ago
}

bool FlareFade::isFadingAt(double time) const {
    return (time - changedAt) * kFadePerSecond < 1.0;
}

float FlareFade::strengthAt(double time) const {
    const double faded = std::clamp((time - changedAt) * kFadePerSecond, 0.0, 1.0);
    return static_cast<float>(isSeen ? faded : 1.0 - faded);
}

Result<FlarePass> FlarePass::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    FlarePass pass(caps);
    auto program = createSimpleProgram(caps, shaderFolder, "flare");
    if (!program) return program.error();
    pass.m_program = std::move(program).value();
    auto probe = createSimpleProgram(caps, shaderFolder, "position_only");
    if (!probe) return probe.error();
    pass.m_probeProgram = std::move(probe).value();
    pass.m_vertices = Buffer(caps, {}, BufferUse::eachFrame, "flares");
    const std::array fields{
        VertexField{0, 2, FieldType::f32, FieldUse::floats, offsetof(Vertex, position)},
        VertexField{1, 3, FieldType::f32, FieldUse::floats, offsetof(Vertex, coordinate)},
        VertexField{2, 3, FieldType::f32, FieldUse::floats, offsetof(Vertex, color)},
    };
    const VertexStream corners{&pass.m_vertices, sizeof(Vertex), fields};
    pass.m_vertexArray = createVertexArray(caps, {.streams = {&corners, 1}, .label = "flares"});
    pass.m_probes = Buffer(caps, {}, BufferUse::eachFrame, "flare probes");
    const VertexStream probes = positionStream(pass.m_probes);
    pass.m_probeArray = createVertexArray(caps, {.streams = {&probes, 1}, .label = "flare probes"});
    return pass;
}

void FlarePass::draw(const FlareFrame& frame, GlState& gl) {
    const GpuMap& map = frame.map;
    const Stage* stage = map.flare == kNone ? nullptr : imageStageOf(map.materials[map.flare]);
    if (stage == nullptr || frame.flares.empty()) return forget();
    const bool isRunning = m_time && frame.time > *m_time; // time has passed since the last frame
    m_time = frame.time;
    updateLamps(frame.flares);
    readResults(frame.time, !isRunning);
    startQueries(frame.flares, gl);
    if (!isRunning) {
        readResults(frame.time, true);
        for (auto& [face, lamp] : m_lamps)
            lamp.fade.finish(frame.time);
    }

    const ImageSlot slot = map.imageSlots[stage->frames.front()];
    m_corners.clear();
    for (const FlareSprite& flare : frame.flares) {
        const FlareFade& fade = m_lamps[flare.face].fade;
        const float strength = fade.strengthAt(frame.time);
        if (strength > 0.0f) addCorners(flare, strength, slot.layer);
    }
    if (m_corners.empty()) return;
    m_vertices.replace(std::as_bytes(std::span(m_corners)));
    gl.useProgram(m_program.name());
    gl.bindVertexArray(m_vertexArray.name());
    gl.bindTexture(static_cast<uint32_t>(TextureUnit::images), map.imageArrays[slot.array],
                   m_samplers.of(frame.filters, {.isClamped = true}));
    setOverlayState(blendFunctionOf(stage->blend), gl);
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(m_corners.size()));
}

bool FlarePass::isFading() const {
    return std::any_of(m_lamps.begin(), m_lamps.end(), [this](const auto& entry) {
        const Lamp& lamp = entry.second;
        return lamp.resultFor != lamp.shown || lamp.fade.isFadingAt(*m_time);
    });
}

/// Adds the lamps that are new in this frame, as invisible, and forgets the lamps that are not in it.
void FlarePass::updateLamps(std::span<const FlareSprite> flares) {
    for (auto& [face, lamp] : m_lamps)
        lamp.isInList = false;
    for (const FlareSprite& flare : flares) {
        Lamp& lamp = m_lamps[flare.face];
        lamp.isInList = true;
        lamp.shown = flare;
    }
    std::erase_if(m_lamps, [](const auto& entry) { return !entry.second.isInList; });
}

void FlarePass::readResults(double time, bool waits) {
    for (auto& [face, lamp] : m_lamps) {
        if (!lamp.isPending) continue;
        GLuint isAvailable = GL_TRUE;
        if (!waits) glGetQueryObjectuiv(lamp.query.name(), GL_QUERY_RESULT_AVAILABLE, &isAvailable);
        if (isAvailable == GL_FALSE) continue;
        GLuint isSeen = GL_FALSE;
        glGetQueryObjectuiv(lamp.query.name(), GL_QUERY_RESULT, &isSeen);
        lamp.fade.see(isSeen != GL_FALSE, time);
        lamp.isPending = false;
        lamp.resultFor = lamp.queryFor;
    }
}

void FlarePass::startQueries(std::span<const FlareSprite> flares, GlState& gl) {
    m_probePositions.clear();
    for (const FlareSprite& flare : flares)
        m_probePositions.push_back(flare.probe);
    m_probes.replace(std::as_bytes(std::span(m_probePositions)));
    gl.useProgram(m_probeProgram.name());
    gl.bindVertexArray(m_probeArray.name());
    gl.setDepth({.isWritten = false});
    gl.setColorWritten(false);
    for (size_t i = 0; i < flares.size(); ++i) {
        Lamp& lamp = m_lamps[flares[i].face];
        if (lamp.isPending) continue; // its result is not available yet
        const bool isNew = !lamp.query;
        if (isNew) lamp.query = createQuery();
        glBeginQuery(GL_ANY_SAMPLES_PASSED, lamp.query.name());
        if (isNew) labelObject(m_caps, lamp.query, "flare");
        glDrawArrays(GL_POINTS, static_cast<GLint>(i), 1);
        glEndQuery(GL_ANY_SAMPLES_PASSED);
        lamp.isPending = true;
        lamp.queryFor = flares[i];
    }
    gl.setColorWritten(true);
}

void FlarePass::addCorners(const FlareSprite& flare, float strength, uint32_t layer) {
    for (const glm::vec2& corner : kCorners) {
        const glm::vec2 coordinate(0.5f + 0.5f * corner.x, 0.5f - 0.5f * corner.y);
        m_corners.push_back({flare.center + corner * flare.halfSize,
                             {coordinate, static_cast<float>(layer)},
                             flare.color * strength});
    }
}

} // namespace visleaf
