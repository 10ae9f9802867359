#include "render/flare_painter.h"

#include "gpu/gl_debug.h"
#include "render/draw_state.h"
#include "render/fixed_program.h"
#include "render/shader_bindings.h"

#include <glad/gl.h>

#include <algorithm>
#include <array>

namespace visleaf {

namespace {

constexpr double kFadePerSecond = 7.0; // the default of r_flareFade

/// Two triangles.
constexpr std::array<glm::vec2, 6> kCorners{{{-1, -1}, {1, -1}, {1, 1}, {1, 1}, {-1, 1}, {-1, -1}}};

} // namespace

void FlareFade::see(bool isSeenNow, double time) {
    if (isSeenNow == isSeen) return;
    isSeen = isSeenNow;
    changedAt = time;
}

void FlareFade::settle(double time) {
    changedAt = time - 2.0 / kFadePerSecond; // twice as long ago as it takes
}

bool FlareFade::isFadingAt(double time) const {
    return (time - changedAt) * kFadePerSecond < 1.0;
}

float FlareFade::strengthAt(double time) const {
    const double faded = std::clamp((time - changedAt) * kFadePerSecond, 0.0, 1.0);
    return static_cast<float>(isSeen ? faded : 1.0 - faded);
}

Result<FlarePainter> FlarePainter::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    FlarePainter painter(caps);
    auto program = createFixedProgram(caps, shaderFolder, "flare");
    if (!program) return program.error();
    painter.m_program = std::move(program).value();
    auto probe = createFixedProgram(caps, shaderFolder, "plain");
    if (!probe) return probe.error();
    painter.m_probeProgram = std::move(probe).value();
    painter.m_vertices = Buffer(caps, {}, BufferUse::eachFrame, "flares");
    const std::array fields{
        VertexField{0, 2, FieldType::f32, FieldUse::floats, offsetof(Vertex, position)},
        VertexField{1, 3, FieldType::f32, FieldUse::floats, offsetof(Vertex, coordinate)},
        VertexField{2, 3, FieldType::f32, FieldUse::floats, offsetof(Vertex, color)},
    };
    const VertexStream corners{&painter.m_vertices, sizeof(Vertex), fields};
    painter.m_vertexArray = createVertexArray(caps, {.streams = {&corners, 1}, .label = "flares"});
    painter.m_probes = Buffer(caps, {}, BufferUse::eachFrame, "flare probes");
    const std::array places{VertexField{0, 3, FieldType::f32, FieldUse::floats, 0}};
    const VertexStream probes{&painter.m_probes, sizeof(glm::vec3), places};
    painter.m_probeArray = createVertexArray(caps, {.streams = {&probes, 1}, .label = "flare probes"});
    return painter;
}

void FlarePainter::draw(const FlareFrame& frame, GlState& gl) {
    const GpuMap& map = frame.map;
    const Stage* stage = map.flare == kNone ? nullptr : imageStageOf(map.materials[map.flare]);
    if (stage == nullptr || frame.flares.empty()) return forget();
    const bool isRunning = advanceClock(frame.time);
    listLamps(frame.flares);
    readAnswers(frame.time, !isRunning);
    ask(frame.flares, gl);
    if (!isRunning) {
        readAnswers(frame.time, true);
        for (auto& [face, lamp] : m_lamps)
            lamp.fade.settle(frame.time);
    }

    const ImageSlot slot = map.imageSlots[stage->frames.front()];
    m_corners.clear();
    for (const FlareSprite& flare : frame.flares) {
        const FlareFade& fade = m_lamps[flare.lamp].fade;
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

bool FlarePainter::isFading() const {
    return std::any_of(m_lamps.begin(), m_lamps.end(), [this](const auto& entry) {
        const Lamp& lamp = entry.second;
        return lamp.answered != lamp.shown || lamp.fade.isFadingAt(*m_time);
    });
}

/// True when time has passed since the last frame.
bool FlarePainter::advanceClock(double time) {
    const bool isRunning = m_time && time > *m_time;
    m_time = time;
    return isRunning;
}

/// Lamps that come into the picture begin unseen; those that leave it are forgotten.
void FlarePainter::listLamps(std::span<const FlareSprite> flares) {
    for (auto& [face, lamp] : m_lamps)
        lamp.isInList = false;
    for (const FlareSprite& flare : flares) {
        Lamp& lamp = m_lamps[flare.lamp];
        lamp.isInList = true;
        lamp.shown = flare;
    }
    std::erase_if(m_lamps, [](const auto& entry) { return !entry.second.isInList; });
}

void FlarePainter::readAnswers(double time, bool waits) {
    for (auto& [face, lamp] : m_lamps) {
        if (!lamp.isAsked) continue;
        GLuint isThere = GL_TRUE;
        if (!waits) glGetQueryObjectuiv(lamp.query.name(), GL_QUERY_RESULT_AVAILABLE, &isThere);
        if (isThere == GL_FALSE) continue;
        GLuint isSeen = GL_FALSE;
        glGetQueryObjectuiv(lamp.query.name(), GL_QUERY_RESULT, &isSeen);
        lamp.fade.see(isSeen != GL_FALSE, time);
        lamp.isAsked = false;
        lamp.answered = lamp.asked;
    }
}

void FlarePainter::ask(std::span<const FlareSprite> flares, GlState& gl) {
    m_probePlaces.clear();
    for (const FlareSprite& flare : flares)
        m_probePlaces.push_back(flare.probe);
    m_probes.replace(std::as_bytes(std::span(m_probePlaces)));
    gl.useProgram(m_probeProgram.name());
    gl.bindVertexArray(m_probeArray.name());
    gl.setDepth({.isWritten = false});
    gl.setColorWritten(false);
    for (size_t i = 0; i < flares.size(); ++i) {
        Lamp& lamp = m_lamps[flares[i].lamp];
        if (lamp.isAsked) continue; // still on its way
        const bool isNew = !lamp.query;
        if (isNew) lamp.query = createQuery();
        glBeginQuery(GL_ANY_SAMPLES_PASSED, lamp.query.name());
        if (isNew) labelObject(m_caps, GlKind::query, lamp.query.name(), "flare");
        glDrawArrays(GL_POINTS, static_cast<GLint>(i), 1);
        glEndQuery(GL_ANY_SAMPLES_PASSED);
        lamp.isAsked = true;
        lamp.asked = flares[i];
    }
    gl.setColorWritten(true);
}

void FlarePainter::addCorners(const FlareSprite& flare, float strength, uint32_t layer) {
    for (const glm::vec2& corner : kCorners) {
        const glm::vec2 coordinate(0.5f + 0.5f * corner.x, 0.5f - 0.5f * corner.y);
        m_corners.push_back({flare.center + corner * flare.halfSize,
                             {coordinate, static_cast<float>(layer)},
                             flare.color * strength});
    }
}

} // namespace visleaf
