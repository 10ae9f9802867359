#include "render/renderer.h"

#include "render/edge_painter.h"
#include "render/flare_painter.h"
#include "render/frame_uniforms.h"
#include "render/line_painter.h"
#include "render/picture_brightener.h"
#include "render/rare_painter.h"
#include "render/shader_bindings.h"
#include "render/tint_painter.h"
#include "render/world_painter.h"

#include <glad/gl.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace visleaf {

struct Renderer::State {
    GlCaps caps;
    WorldPainter world;
    RarePainter<EdgePainter> edges;
    RarePainter<LinePainter> lines;
    RarePainter<PictureBrightener> brightener;
    RarePainter<FlarePainter> flares;
    RarePainter<TintPainter> tint;
    Buffer uniforms;
    GlState gl;
    GpuTimer timer;
    std::string problems;         // not asked for yet
    std::vector<uint32_t> wanted; // batches to prepare, reused from frame to frame
};

namespace {

/// What all passes agree on. Front faces wind clockwise in every map format.
void setFixedState(const Lens& lens) {
    glViewport(0, 0, static_cast<GLsizei>(lens.width), static_cast<GLsizei>(lens.height));
    glDisable(GL_SCISSOR_TEST);
    glFrontFace(GL_CW);
}

void clear(GlState& gl, ViewMode mode) {
    gl.setDepth({.isTested = true, .isWritten = true});
    gl.setStencil(std::nullopt);
    gl.setColorWritten(true);
    gl.setOneDepth(std::nullopt);
    // What lies outside of the map is dark grey where no sky is in view, so that it is not taken for an unlit
    // wall; overdraw counts from 0.
    const float grey = mode == ViewMode::overdraw ? 0.0f : 0.12f;
    glClearColor(grey, grey, grey, 1.0f);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
}

/// Views whose colours are light, not signs.
bool showsLight(ViewMode mode) {
    return mode == ViewMode::lit || mode == ViewMode::unlit || mode == ViewMode::lightmap ||
           mode == ViewMode::wireframe;
}

ProgramNeeds programNeeds(const FrameSettings& settings) {
    return {.mode = settings.mode,
            .filters = settings.filters,
            .hasSamples = settings.numSamples > 1,
            .hasExposure = settings.exposure != 1.0f,
            .hasFog = hidesAnything(settings.fog),
            .hasHeightFog = hidesAnything(settings.fog.height),
            .hasGamma = settings.gamma != 1.0f};
}

/// How a sky is drawn depends on the others beside it, so that one comes with all.
void addOtherSkies(std::span<const Batch> batches, std::vector<uint32_t>& wanted) {
    const auto isSky = [&](uint32_t batch) { return batches[batch].state.sort == kSkyOrder; };
    if (std::none_of(wanted.begin(), wanted.end(), isSky)) return;
    for (uint32_t batch = 0; batch < batches.size(); ++batch)
        if (isSky(batch)) wanted.push_back(batch);
}

/// Each once, in the order of batches, which is that of drawing.
void putInOrder(std::vector<uint32_t>& batches) {
    std::sort(batches.begin(), batches.end());
    batches.erase(std::unique(batches.begin(), batches.end()), batches.end());
}

bool showsTint(ViewMode mode) {
    return mode == ViewMode::lit || mode == ViewMode::wireframe;
}

} // namespace

Renderer::Renderer(std::unique_ptr<State> state) : m_state(std::move(state)) {}
Renderer::~Renderer() = default;

Result<std::unique_ptr<Renderer>> Renderer::create(const GlCaps& caps,
                                                   const std::filesystem::path& shaderFolder) {
    auto world = WorldPainter::create(caps, shaderFolder);
    if (!world) return world.error();
    auto state = std::make_unique<State>(State{
        .caps = caps,
        .world = std::move(world).value(),
        .edges = {caps, shaderFolder},
        .lines = {caps, shaderFolder},
        .brightener = {caps, shaderFolder},
        .flares = {caps, shaderFolder},
        .tint = {caps, shaderFolder},
        .uniforms = Buffer(caps, {}, BufferUse::eachFrame, "frame uniforms"),
        .gl = {},
        .timer = GpuTimer(caps),
        .problems = {},
        .wanted = {},
    });
    return std::unique_ptr<Renderer>(new Renderer(std::move(state)));
}

FrameStats Renderer::draw(GpuMap& map, const DrawList& list, const View& view, const FrameSettings& settings,
                          const LineList& lines) {
    FrameStats stats;
    State& state = *m_state;
    const bool isWireframe =
        settings.mode == ViewMode::wireframe || settings.mode == ViewMode::wireframeThrough;
    const bool isThrough = settings.mode == ViewMode::wireframeThrough;

    beginFrame(map, view, settings);
    state.timer.beginFrame();
    if (isWireframe) requireEdges(map.triangles, state.caps);
    if (readsFaceFacts(settings.mode)) requireFaceFacts(map, state.caps);
    requirePrograms(map, list, settings);
    clear(state.gl, settings.mode);

    const WorldFrame frame{map, list, settings, settings.numSamples > 1, state.gl, state.timer, stats};
    if (!isThrough) state.world.drawFaces(frame);
    if (!list.flares.empty() && showsLight(settings.mode))
        drawFlares({list.flares, map, settings.filters, settings.time});
    if (map.light.pictureFactor > 1.0f && showsLight(settings.mode)) brighten(map.light.pictureFactor);
    if (settings.tint.a > 0.0f && showsTint(settings.mode)) drawTint();
    if (isWireframe) drawEdges(frame, isThrough);
    if (!lines.isEmpty()) drawLines(lines);
    return stats;
}

void Renderer::beginFrame(GpuMap& map, const View& view, const FrameSettings& settings) {
    State& state = *m_state;
    state.gl.forgetObjects(); // a map may have been replaced since the last frame
    updateMaterials(map, settings.time);
    const FrameUniforms uniforms = frameUniforms(view, {.time = settings.time,
                                                        .exposure = settings.exposure,
                                                        .gamma = settings.gamma,
                                                        .atlasSize = map.lightmaps.width(),
                                                        .light = map.light,
                                                        .hasLight = map.hasLight,
                                                        .switchableStyles = map.switchableStyles,
                                                        .styles = &settings.styles,
                                                        .skyStartDegrees = map.skyStartDegrees,
                                                        .skyDegreesPerSecond = map.skyDegreesPerSecond,
                                                        .skyAxis = map.skyAxis,
                                                        .fog = settings.fog,
                                                        .tint = settings.tint});
    state.uniforms.replace(std::as_bytes(std::span(&uniforms, 1)));
    bindUniformBuffer(state.uniforms, static_cast<uint32_t>(BlockBinding::frame));
    setFixedState(view.lens);
}

void Renderer::prepare(GpuMap& map, const DrawList& list, const View& view, const FrameSettings& settings) {
    beginFrame(map, view, settings);
    requirePrograms(map, list, settings);
}

void Renderer::prepareNext(GpuMap& map, const View& view, const FrameSettings& settings) {
    map.prepared.expect(programNeeds(settings), map.firstIndices);
    if (map.prepared.numLeft == 0) return;
    beginFrame(map, view, settings);
    m_state->wanted = {map.prepared.next()};
    prepareBatches(map, settings);
}

void Renderer::requirePrograms(GpuMap& map, const DrawList& list, const FrameSettings& settings) {
    map.prepared.expect(programNeeds(settings), map.firstIndices);
    if (map.prepared.numLeft == 0) return;
    m_state->wanted.clear();
    for (const Draw& draw : list.draws)
        if (!map.prepared.isReady[draw.batch]) m_state->wanted.push_back(draw.batch);
    if (!m_state->wanted.empty()) prepareBatches(map, settings);
}

void Renderer::prepareBatches(GpuMap& map, const FrameSettings& settings) {
    State& state = *m_state;
    addOtherSkies(map.batches, state.wanted);
    putInOrder(state.wanted);
    const DrawList nothing;
    FrameStats unseen;
    state.world.prepare({map, nothing, settings, settings.numSamples > 1, state.gl, state.timer, unseen},
                        state.wanted);
    map.prepared.markReady(state.wanted);
}

size_t Renderer::numProgramsCompiled() const {
    return m_state->world.numCompiled();
}

void Renderer::drawEdges(const WorldFrame& frame, bool isThrough) {
    State& state = *m_state;
    EdgePainter* painter = state.edges.require(state.problems);
    if (painter == nullptr) return;
    const DebugGroup group(state.caps, "wireframe");
    const TimerScope timing(state.timer, "wireframe");
    painter->draw(frame, isThrough);
}

void Renderer::drawFlares(const FlareFrame& frame) {
    State& state = *m_state;
    FlarePainter* painter = state.flares.require(state.problems);
    if (painter == nullptr) return;
    const DebugGroup group(state.caps, "flares");
    const TimerScope timing(state.timer, "flares");
    painter->draw(frame, state.gl);
}

void Renderer::drawLines(const LineList& lines) {
    State& state = *m_state;
    LinePainter* painter = state.lines.require(state.problems);
    if (painter == nullptr) return;
    const DebugGroup group(state.caps, "lines");
    const TimerScope timing(state.timer, "lines");
    painter->draw(lines, state.gl);
}

void Renderer::brighten(float factor) {
    State& state = *m_state;
    PictureBrightener* brightener = state.brightener.require(state.problems);
    if (brightener == nullptr) return;
    const DebugGroup group(state.caps, "brighten");
    const TimerScope timing(state.timer, "brighten");
    brightener->draw(factor, state.gl);
}

void Renderer::drawTint() {
    State& state = *m_state;
    TintPainter* painter = state.tint.require(state.problems);
    if (painter == nullptr) return;
    const DebugGroup group(state.caps, "tint");
    const TimerScope timing(state.timer, "tint");
    painter->draw(state.gl);
}

void Renderer::resetState() {
    m_state->gl.reset();
}

std::string Renderer::reloadShaders() {
    m_state->gl.reset();
    return m_state->world.reload() + m_state->edges.reload() + m_state->lines.reload() +
           m_state->flares.reload() + m_state->brightener.reload() + m_state->tint.reload();
}

std::string Renderer::takeProblems() {
    return m_state->world.takeProblems() + std::exchange(m_state->problems, {});
}

GpuTimer& Renderer::timer() {
    return m_state->timer;
}

std::vector<PassTime> Renderer::passTimes() const {
    return m_state->timer.times();
}

} // namespace visleaf
