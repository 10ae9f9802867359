#include "render/renderer.h"

#include "render/frame_uniforms.h"
#include "render/passes/edge_pass.h"
#include "render/passes/flare_pass.h"
#include "render/passes/lazy_pass.h"
#include "render/passes/line_pass.h"
#include "render/passes/overbright_pass.h"
#include "render/passes/portal_mask_pass.h"
#include "render/passes/sun_pass.h"
#include "render/passes/tint_pass.h"
#include "render/passes/world_pass.h"
#include "render/shader_bindings.h"

#include <glad/gl.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace visleaf {

struct Renderer::State {
    GlCaps caps;
    WorldPass world;
    LazyPass<EdgePass> edges;
    LazyPass<LinePass> lines;
    LazyPass<OverbrightPass> overbright;
    LazyPass<FlarePass> flares;
    LazyPass<SunPass> sun;
    LazyPass<TintPass> tint;
    LazyPass<PortalMaskPass> portalMask;
    Buffer uniforms;
    GlState gl;
    GpuTimer timer;
    GpuTimer untimed;     // for passes inside a pass that is timed as a whole
    std::string problems; // not yet returned by takeProblems()

    /// Calls `draw` with a lazily created pass, unless the pass cannot be created.
    template <class PassType, class Draw>
    void drawLazily(LazyPass<PassType>& lazyPass, std::string_view name, const Draw& draw) {
        PassType* pass = lazyPass.require(problems);
        if (pass == nullptr) return;
        const DebugGroup group(caps, name);
        const TimerScope timing(timer, name);
        draw(*pass);
    }
};

namespace {

/// Sets the state that all passes share. Front faces wind clockwise in every map format.
void setFixedState(const View& view) {
    glViewport(0, 0, static_cast<GLsizei>(view.lens.width), static_cast<GLsizei>(view.lens.height));
    glDisable(GL_SCISSOR_TEST);
    glFrontFace(view.isMirrored ? GL_CCW : GL_CW);
}

/// Enables all writes, so that a clear affects every pixel.
void allowWrites(GlState& gl) {
    gl.setDepth({.isTested = true, .isWritten = true});
    gl.setStencil(std::nullopt);
    gl.setColorWritten(true);
    gl.setOneDepth(std::nullopt);
}

void clear(GlState& gl, ViewMode mode) {
    allowWrites(gl);
    // The overdraw view counts from 0.
    const float grey = mode == ViewMode::overdraw ? 0.0f : static_cast<float>(kBackgroundGrey) / 255.0f;
    glClearColor(grey, grey, grey, 1.0f);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
}

void clearDepth(GlState& gl) {
    allowWrites(gl);
    glClear(GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
}

GlCaps withoutTimers(GlCaps caps) {
    caps.timerQuery = false;
    return caps;
}

/// True if light may exceed the limit to which the luxels were clamped when the map was loaded.
bool exceedsLimits(const FrameSettings& settings) {
    const std::vector<StyleChange>& changes = settings.draw.styles.changes;
    const auto isOfSteadyLight = [](const StyleChange& change) { return change.style == 0; };
    return settings.draw.exposure != 1.0f || std::any_of(changes.begin(), changes.end(), isOfSteadyLight);
}

ProgramNeeds programNeeds(const FrameSettings& settings) {
    return {.mode = settings.draw.mode,
            .filters = settings.draw.filters,
            .hasSamples = settings.numSamples > 1,
            .hasExposure = exceedsLimits(settings),
            .hasFog = hidesAnything(settings.fog),
            .hasHeightFog = hidesAnything(settings.fog.height),
            .hasGamma = settings.draw.gamma != 1.0f};
}

/// True if the frame shows sky that a fog does not hide, of a map with a sun.
bool showsSun(const WorldFrame& frame, const View& view) {
    const bool hasSun = frame.map.sun != kNone && !view.lens.isOrthographic() &&
                        traitsOf(frame.settings.draw.mode).showsMaterials &&
                        frame.settings.fog.skyShare < 1.0f;
    return hasSun && std::any_of(frame.list.draws.begin(), frame.list.draws.end(), [&](const Draw& draw) {
               return frame.map.batches[draw.batch].state.sort == kSkyOrder;
           });
}

/// Adds all skies if `wanted` contains one, because the pass of a sky depends on the map's other skies.
void addOtherSkies(std::span<const Batch> batches, std::vector<uint32_t>& wanted) {
    const auto isSky = [&](uint32_t batch) { return batches[batch].state.sort == kSkyOrder; };
    if (std::none_of(wanted.begin(), wanted.end(), isSky)) return;
    for (uint32_t batch = 0; batch < batches.size(); ++batch)
        if (isSky(batch)) wanted.push_back(batch);
}

/// Sorts the batches into draw order and removes duplicates.
void putInOrder(std::vector<uint32_t>& batches) {
    std::sort(batches.begin(), batches.end());
    batches.erase(std::unique(batches.begin(), batches.end()), batches.end());
}

} // namespace

Renderer::Renderer(std::unique_ptr<State> state) : m_state(std::move(state)) {}
Renderer::~Renderer() = default;

Result<std::unique_ptr<Renderer>> Renderer::create(const GlCaps& caps,
                                                   const std::filesystem::path& shaderFolder) {
    auto world = WorldPass::create(caps, shaderFolder);
    if (!world) return world.error();
    auto state = std::make_unique<State>(State{
        .caps = caps,
        .world = std::move(world).value(),
        .edges = {caps, shaderFolder},
        .lines = {caps, shaderFolder},
        .overbright = {caps, shaderFolder},
        .flares = {caps, shaderFolder},
        .sun = {caps, shaderFolder},
        .tint = {caps, shaderFolder},
        .portalMask = {caps, shaderFolder},
        .uniforms = Buffer(caps, {}, BufferUse::eachFrame, "frame uniforms"),
        .gl = {},
        .timer = GpuTimer(caps),
        .untimed = GpuTimer(withoutTimers(caps)),
        .problems = {},
    });
    return std::unique_ptr<Renderer>(new Renderer(std::move(state)));
}

FrameStats Renderer::draw(GpuMap& map, const DrawList& list, const View& view, const FrameSettings& settings,
                          const LineList& lines) {
    FrameStats stats;
    State& state = *m_state;
    const bool isThrough = settings.draw.mode == ViewMode::wireframeThrough;
    const bool isWireframe = settings.draw.mode == ViewMode::wireframe || isThrough;

    beginFrame(map, view, settings, list.farthest);
    state.timer.beginFrame();
    const ProgramNeeds needs = programNeeds(settings);
    requirePrograms(map, list, settings, needs);
    clear(state.gl, settings.draw.mode);

    const WorldFrame frame{map, list, settings, needs, state.gl, state.timer, stats};
    const bool showsPortals = !isThrough && traitsOf(settings.draw.mode).showsMaterials;
    if (showsPortals && !list.portals.empty()) drawPortals(frame, view);
    if (!isThrough) drawFrame(frame, view);
    if (isWireframe) {
        if (isThrough) state.world.bindMeshes(frame); // otherwise drawFrame() has done so
        state.drawLazily(state.edges, "wireframe", [&](EdgePass& pass) { pass.draw(frame, isThrough); });
    }
    if (!lines.isEmpty())
        state.drawLazily(state.lines, "lines", [&](LinePass& pass) { pass.draw(lines, state.gl); });
    return stats;
}

/// Draws the views through portals, each inside its outline. The faces of the portals are drawn over them
/// later.
void Renderer::drawPortals(const WorldFrame& frame, const View& view) {
    State& state = *m_state;
    state.drawLazily(state.portalMask, "portals", [&](PortalMaskPass& mask) {
        for (const PortalDraw& portal : frame.list.portals) {
            setView(frame.map, view, frame.settings, frame.list.farthest);
            mask.draw(portal.outline, portal.rect, {kBackgroundGrey, kBackgroundGrey, kBackgroundGrey, 255},
                      state.gl);
            drawFarSide(frame, portal);
        }
    });
    setView(frame.map, view, frame.settings, frame.list.farthest);
    clearDepth(state.gl);
}

void Renderer::drawFarSide(const WorldFrame& frame, const PortalDraw& portal) {
    State& state = *m_state;
    FrameStats stats;
    setView(frame.map, portal.view, frame.settings, portal.list->farthest);
    glEnable(GL_SCISSOR_TEST); // setView() has disabled the scissor test that the mask set
    state.world.drawFaces(
        {frame.map, *portal.list, frame.settings, frame.needs, state.gl, state.untimed, stats});
    frame.stats.drawCalls += stats.drawCalls;
    frame.stats.blendedDrawCalls += stats.blendedDrawCalls;
}

/// Draws the faces, and everything that is drawn over all of them.
void Renderer::drawFrame(const WorldFrame& frame, const View& view) {
    State& state = *m_state;
    const ViewTraits& traits = traitsOf(frame.settings.draw.mode);
    state.world.drawFaces(frame);
    if (showsSun(frame, view)) {
        state.drawLazily(state.sun, "sun", [&](SunPass& pass) {
            pass.draw(frame.map, view, frame.settings.draw.filters, state.gl);
        });
    }
    const bool hasFlares = !frame.list.flares.empty() && traits.showsLight;
    if (FlarePass* pass = state.flares.made(); pass != nullptr && !hasFlares) pass->forget();
    if (hasFlares) {
        state.drawLazily(state.flares, "flares", [&](FlarePass& pass) {
            pass.draw({frame.list.flares, frame.map, frame.settings.draw.filters, frame.settings.time},
                      state.gl);
            frame.stats.flaresFade = pass.isFading();
        });
    }
    if (frame.map.light.rules.overbrightFactor > 1.0f && traits.showsLight) {
        state.drawLazily(state.overbright, "overbright", [&](OverbrightPass& pass) {
            pass.draw(frame.map.light.rules.overbrightFactor, state.gl);
        });
    }
    if (frame.settings.tint.a > 0.0f && traits.showsMaterials)
        state.drawLazily(state.tint, "tint", [&](TintPass& pass) { pass.draw(state.gl); });
}

void Renderer::beginFrame(GpuMap& map, const View& view, const FrameSettings& settings, float farthest) {
    m_state->gl.forgetObjects(); // a map may have been replaced since the last frame
    updateMaterials(map, settings.time);
    setView(map, view, settings, farthest);
}

/// Sets the camera of all following draws.
void Renderer::setView(const GpuMap& map, const View& view, const FrameSettings& settings, float farthest) {
    State& state = *m_state;
    const FrameUniforms uniforms = frameUniforms(view, settings,
                                                 {.atlasSize = map.light.lightmaps.width(),
                                                  .light = map.light.rules,
                                                  .hasLight = map.light.hasLuxels,
                                                  .switchableStyles = map.light.switchableStyles,
                                                  .skyStartDegrees = map.sky.startDegrees,
                                                  .skyDegreesPerSecond = map.sky.degreesPerSecond,
                                                  .skyAxis = map.sky.axis,
                                                  .skyWind = skyWindAt(map.sky.wind, settings.time),
                                                  .farthest = farthest});
    state.uniforms.replace(std::as_bytes(std::span(&uniforms, 1)));
    bindUniformBuffer(state.uniforms, static_cast<uint32_t>(BlockBinding::frame));
    setFixedState(view);
}

void Renderer::prepare(GpuMap& map, const DrawList& list, const View& view, const FrameSettings& settings) {
    beginFrame(map, view, settings, list.farthest);
    requirePrograms(map, list, settings, programNeeds(settings));
}

void Renderer::prepareNext(GpuMap& map, const View& view, const FrameSettings& settings) {
    const ProgramNeeds needs = programNeeds(settings);
    map.prepared.expect(needs, map.firstIndices);
    if (map.prepared.numLeft == 0) return;
    beginFrame(map, view, settings, 0.0f);
    prepareBatches(map, settings, needs, {map.prepared.next()});
}

void Renderer::requirePrograms(GpuMap& map, const DrawList& list, const FrameSettings& settings,
                               const ProgramNeeds& needs) {
    map.prepared.expect(needs, map.firstIndices);
    if (map.prepared.numLeft == 0) return;
    std::vector<uint32_t> batches;
    const auto want = [&](const DrawList& wanted) {
        for (const Draw& draw : wanted.draws)
            if (!map.prepared.isReady[draw.batch]) batches.push_back(draw.batch);
    };
    want(list);
    for (const PortalDraw& portal : list.portals)
        want(*portal.list);
    if (!batches.empty()) prepareBatches(map, settings, needs, std::move(batches));
}

void Renderer::prepareBatches(GpuMap& map, const FrameSettings& settings, const ProgramNeeds& needs,
                              std::vector<uint32_t> batches) {
    State& state = *m_state;
    addOtherSkies(map.batches, batches);
    putInOrder(batches);
    const DrawList nothing;
    FrameStats ignoredStats;
    state.world.prepare({map, nothing, settings, needs, state.gl, state.timer, ignoredStats}, batches);
    map.prepared.markReady(batches);
}

size_t Renderer::numProgramsCompiled() const {
    return m_state->world.numCompiled();
}

void Renderer::resetState() {
    m_state->gl.reset();
}

std::string Renderer::reloadShaders() {
    m_state->gl.reset();
    return m_state->world.reload() + m_state->edges.reload() + m_state->lines.reload() +
           m_state->flares.reload() + m_state->sun.reload() + m_state->overbright.reload() +
           m_state->tint.reload() + m_state->portalMask.reload();
}

std::string Renderer::takeProblems() {
    return m_state->world.takeProblems() + std::exchange(m_state->problems, {});
}

GpuTimer& Renderer::timer() {
    return m_state->timer;
}

std::span<const PassTime> Renderer::passTimes() const {
    return m_state->timer.times();
}

} // namespace visleaf
