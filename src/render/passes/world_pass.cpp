#include "render/passes/world_pass.h"

#include "materials/stage_values.h"
#include "render/draw_state.h"
#include "render/passes/pass_uniforms.h"
#include "render/passes/pass_variant.h"
#include "render/shader_bindings.h"
#include "render/world_vertex.h"

#include <glad/gl.h>

#include <algorithm>
#include <array>

namespace visleaf {

namespace {

std::string_view groupNameOf(const BatchState& state) {
    if (isBlended(state)) return "blended";
    if (state.sort == kSkyOrder) return "sky";
    if (state.isCutOut || state.sort >= sort_key::kSeeThrough) return "alpha tested";
    return state.sort < sort_key::kDecal ? "world opaque" : "decals";
}

Texture createWhite(const GlCaps& caps) {
    Texture texture(caps, {.numLayers = 1, .label = "white"});
    constexpr std::array<uint8_t, 4> kWhite{255, 255, 255, 255};
    texture.upload(0, std::as_bytes(std::span(kWhite)));
    return texture;
}

const PassState kPlainSky{.isSky = true};

// Stencil marks of skies count from 1. Skies after the 255th share its mark.
constexpr uint8_t kUnmarked = 0;

uint8_t markOf(size_t sky) {
    return static_cast<uint8_t>(std::min<size_t>(sky + 1, 255));
}

uint32_t unitOf(size_t image) {
    return static_cast<uint32_t>(TextureUnit::images) + static_cast<uint32_t>(image);
}

bool isFlatSky(const PassState& pass) {
    return pass.isSky && pass.skyProjection == SkyProjection::flattened;
}

/// The draws of a list in three parts. Lists are sorted by sort key.
struct SplitDraws {
    std::span<const Draw> before, sky, after;
};

SplitDraws splitAtSky(const WorldFrame& frame) {
    const std::span<const Draw> draws = frame.list.draws;
    const auto sortOf = [&](const Draw& draw) { return frame.map.batches[draw.batch].state.sort; };
    const auto sky =
        std::find_if(draws.begin(), draws.end(), [&](const Draw& draw) { return sortOf(draw) >= kSkyOrder; });
    const auto rest =
        std::find_if(sky, draws.end(), [&](const Draw& draw) { return sortOf(draw) > kSkyOrder; });
    return {{draws.begin(), sky}, {sky, rest}, {rest, draws.end()}};
}

/// True for views that draw BatchState::plain instead of the passes of the material.
bool isPlainView(ViewMode mode) {
    return !traitsOf(mode).showsMaterials && mode != ViewMode::overdraw;
}

std::span<const PassState> passesOf(const BatchState& state, ViewMode mode) {
    return isPlainView(mode) ? std::span(&state.plain, 1) : std::span(state.passes);
}

/// Returns the array texture that holds the current frame of an animation, as an index into
/// GpuMap::imageArrays.
uint32_t currentArray(const GpuMap& map, const PassImage& image, double time) {
    if (image.material == kNone) return image.array;
    const Stage& stage = map.materials[image.material].stages[image.stage];
    const std::vector<uint32_t>& frames = image.isWhole ? wholeFramesOf(stage) : stage.frames;
    return map.imageSlots[frames[frameAt(stage, time)]].array;
}

/// Binds the vertices of a mesh, and sets the attributes that all of them share.
void bindMesh(const WorldFrame& frame, const MeshRange& meshes) {
    frame.gl.bindVertexArray(frame.map.meshes.vertexArray.name());
    glVertexAttribI4ui(locationOf(WorldAttribute::materialAndLayer), meshes.mesh->material, kUnlitLayer, 0,
                       0);
    setMeshRange(meshes);
}

void bindUnit(GlState& gl, TextureUnit unit, const Texture& texture, GlName sampler) {
    static_assert(static_cast<uint32_t>(TextureUnit::meshInstances) < GlState::kNumUnits, "the last one");
    gl.bindTexture(static_cast<uint32_t>(unit), texture, sampler);
}

} // namespace

WorldPass::WorldPass(const GlCaps& caps, const std::filesystem::path& shaderFolder)
    : m_caps(caps), m_programs(caps, shaderFolder), m_skyBox(createSkyBox(caps)), m_imageSamplers(caps),
      m_white(createWhite(caps)), m_multiDraw(caps) {}

Result<WorldPass> WorldPass::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    // A program may read the face where no array has it. OpenGL wants a value of the same type there.
    glVertexAttribI4ui(locationOf(WorldAttribute::face), 0, 0, 0, 0);
    WorldPass pass(caps, shaderFolder);
    const auto program = pass.m_programs.require({});
    if (!program) return program.error();
    return pass;
}

std::string WorldPass::reload() {
    return m_programs.reload();
}

void WorldPass::drawFaces(const WorldFrame& frame) {
    m_usedPrograms.clear();
    frame.stats.passes = frame.map.numPasses;
    bindMap(frame);
    const SplitDraws draws = splitAtSky(frame);
    drawGroups(frame, draws.before);
    if (!traitsOf(frame.settings.draw.mode).showsSky) {
        drawGroups(frame, draws.sky);
    } else if (!draws.sky.empty() || (frame.map.sky.isOpen && frame.settings.draw.showSky)) {
        const DebugGroup group(m_caps, "sky");
        const TimerScope timing(frame.timer, "sky");
        drawSky(frame, draws.sky);
    }
    drawGroups(frame, draws.after);
}

void WorldPass::drawGroups(const WorldFrame& frame, std::span<const Draw> draws) {
    const auto nameOf = [&](const Draw& draw) { return groupNameOf(frame.map.batches[draw.batch].state); };
    for (size_t first = 0; first < draws.size();) {
        const std::string_view name = nameOf(draws[first]);
        size_t end = first + 1;
        while (end < draws.size() && nameOf(draws[end]) == name)
            ++end;
        const DebugGroup group(m_caps, name);
        const TimerScope timing(frame.timer, name);
        drawGroup(frame, draws.subspan(first, end - first));
        first = end;
    }
}

void WorldPass::drawGroup(const WorldFrame& frame, std::span<const Draw> draws) {
    for (const Draw& draw : draws) {
        if (draw.numDrawRanges > 0 || draw.meshes.numRows > 0) drawBatch(frame, draw);
    }
}

void WorldPass::drawSky(const WorldFrame& frame, std::span<const Draw> skies) {
    const auto isFlat = [&](const Draw& sky) {
        return isFlatSky(frame.map.batches[sky.batch].state.passes.front());
    };
    for (const Draw& sky : skies) {
        if (!isFlat(sky)) continue;
        m_multiDraw.gather(frame.list, sky, frame.map.triangles.indexBlocks);
        bindPass(frame, sky, 0);
        drawPass(frame, sky, frame.map.batches[sky.batch].state.passes.front());
    }
    const auto first = std::find_if_not(skies.begin(), skies.end(), isFlat);
    if (first == skies.end() && !skies.empty()) return;
    const auto isMarked = [&](const Draw& sky) {
        const bool fillsTheRest = &sky == &*first && !frame.map.sky.hides;
        return !fillsTheRest && !isFlat(sky);
    };
    for (size_t i = 0; i < skies.size(); ++i) {
        if (isMarked(skies[i])) markSky(frame, skies[i], markOf(i));
    }
    for (size_t i = 0; i < skies.size(); ++i) {
        if (isMarked(skies[i])) drawSkyBox(frame, &skies[i], markOf(i));
    }
    drawSkyBox(frame, skies.empty() ? nullptr : &*first, kUnmarked);
    frame.gl.setStencil(std::nullopt);
    frame.gl.setOneDepth(std::nullopt);
    frame.gl.bindVertexArray(frame.map.triangles.vertexArray.name());
}

/// Marks the visible pixels of a sky's faces in the stencil buffer. The faces keep their depth if the sky
/// hides what is behind it. Otherwise they get the farthest depth.
void WorldPass::markSky(const WorldFrame& frame, const Draw& sky, uint8_t mark) {
    const Program* program = m_programs.find(skyMarkVariantFor(frame, sky.batch));
    if (program == nullptr) return;
    useProgram(frame, *program);
    frame.gl.bindVertexArray(frame.map.triangles.vertexArray.name());
    bindPass(frame, sky, 0); // for the deforms of the sky
    setDrawState(frame.map.batches[sky.batch].state, kPlainSky, false, frame.gl);
    frame.gl.setOneDepth(frame.map.sky.hides ? std::nullopt : std::optional(1.0f));
    frame.gl.setStencil(StencilState{.mark = mark, .isWritten = true});
    frame.gl.setColorWritten(false);
    m_multiDraw.gather(frame.list, sky, frame.map.triangles.indexBlocks);
    m_multiDraw.issue(GL_TRIANGLES);
    frame.gl.setColorWritten(true);
    ++frame.stats.drawCalls;
}

/// Draws the sky box where the stencil buffer has `mark`; kUnmarked is the rest of the frame. `faces` is null
/// for a skybox without faces.
void WorldPass::drawSkyBox(const WorldFrame& frame, const Draw* faces, uint8_t mark) {
    const BatchState* sky = faces != nullptr ? &frame.map.batches[faces->batch].state : nullptr;
    const PassState& pass = sky != nullptr ? sky->passes.front() : kPlainSky;
    const Program* program = m_programs.find(skyVariantFor(frame, pass));
    if (program == nullptr) return;
    useProgram(frame, *program);
    frame.gl.bindVertexArray(m_skyBox.vertexArray.name());
    if (faces != nullptr) bindPass(frame, *faces, 0);
    bindImages(frame, pass);
    setDrawState({.cull = Cull::none}, kPlainSky, false, frame.gl);
    frame.gl.setDepth({.isTested = mark == kUnmarked, .isWritten = false});
    frame.gl.setOneDepth(1.0f);
    frame.gl.setStencil(StencilState{.mark = mark});
    const uint32_t material = sky != nullptr && sky->clouds != kNone ? sky->clouds : 0;
    glVertexAttribI4ui(locationOf(WorldAttribute::materialAndLayer), material, kUnlitLayer, 0, 0);
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(m_skyBox.numIndices), GL_UNSIGNED_INT, nullptr);
    ++frame.stats.drawCalls;
}

void WorldPass::useProgram(const WorldFrame& frame, const Program& program) {
    frame.gl.useProgram(program.name());
    const auto used = std::find(m_usedPrograms.begin(), m_usedPrograms.end(), program.name());
    if (used != m_usedPrograms.end()) return;
    m_usedPrograms.push_back(program.name());
    ++frame.stats.programs;
}

void WorldPass::bindPass(const WorldFrame& frame, const Draw& draw, size_t pass) {
    frame.gl.bindUniforms(frame.map.passUniforms, static_cast<uint32_t>(BlockBinding::pass),
                          (frame.map.firstPasses[draw.batch] + pass) * sizeof(PassUniforms),
                          sizeof(PassUniforms));
}

void WorldPass::drawBatch(const WorldFrame& frame, const Draw& draw) {
    const BatchState& state = frame.map.batches[draw.batch].state;
    if (draw.meshes.mesh != nullptr)
        bindMesh(frame, draw.meshes);
    else
        m_multiDraw.gather(frame.list, draw, frame.map.triangles.indexBlocks);
    const std::span<const PassState> passes = passesOf(state, frame.settings.draw.mode);
    const size_t firstUniforms = isPlainView(frame.settings.draw.mode) ? state.passes.size() : 0;
    for (size_t i = 0; i < passes.size(); ++i) {
        bindPass(frame, draw, firstUniforms + i);
        drawPass(frame, draw, passes[i]);
    }
    if (draw.meshes.mesh != nullptr) frame.gl.bindVertexArray(frame.map.triangles.vertexArray.name());
}

void WorldPass::drawPass(const WorldFrame& frame, const Draw& draw, const PassState& pass) {
    const Program* program = m_programs.find(variantFor(frame, draw.batch, pass));
    if (program == nullptr) return;
    useProgram(frame, *program);
    bindImages(frame, pass);
    const BatchState& state = frame.map.batches[draw.batch].state;
    if (frame.settings.draw.mode == ViewMode::overdraw)
        setOverdrawState(state, frame.gl);
    else
        setDrawState(state, pass, isCoverage(frame, pass), frame.gl);
    if (frame.settings.draw.showBacks) frame.gl.setCulling(CullFace::none);
    issue(draw);
    ++(isBlended(state) ? frame.stats.blendedDrawCalls : frame.stats.drawCalls);
}

void WorldPass::issue(const Draw& draw) const {
    if (draw.meshes.mesh == nullptr) return m_multiDraw.issue(GL_TRIANGLES);
    const DrawMesh& mesh = *draw.meshes.mesh;
    glDrawElementsInstanced(GL_TRIANGLES, static_cast<GLsizei>(mesh.numIndices), GL_UNSIGNED_INT,
                            reinterpret_cast<const void*>(size_t{mesh.firstIndex} * sizeof(uint32_t)),
                            static_cast<GLsizei>(draw.meshes.numRows));
}

void WorldPass::bindMap(const WorldFrame& frame) {
    frame.gl.bindVertexArray(frame.map.triangles.vertexArray.name());
    const FilterChoices& filters = frame.settings.draw.filters;
    bindUnit(frame.gl, TextureUnit::lightmaps, frame.map.light.lightmaps,
             m_imageSamplers.ofLightmaps(filters));
    if (frame.map.light.directions)
        bindUnit(frame.gl, TextureUnit::lightDirections, frame.map.light.directions,
                 m_imageSamplers.ofLightmaps(filters));
    bindUnit(frame.gl, TextureUnit::materialTable, frame.map.materialTable.texture(), 0);
    bindUnit(frame.gl, TextureUnit::stageTable, frame.map.stageTable.texture(), 0);
    bindUnit(frame.gl, TextureUnit::spriteTable, frame.map.spriteTable.texture(), 0);
    // These tables do not exist until a view reads them.
    if (frame.map.faceTable) bindUnit(frame.gl, TextureUnit::faceTable, frame.map.faceTable.texture(), 0);
    if (frame.map.faceColors) bindUnit(frame.gl, TextureUnit::faceColors, frame.map.faceColors.texture(), 0);
    // The backdrop always has smooth filtering, which hides its few texels.
    const FilterChoices& ofSky = frame.map.sky.isBox ? filters : FilterChoices{};
    bindUnit(frame.gl, TextureUnit::sky, frame.map.sky.sides, m_imageSamplers.ofSky(ofSky));
    bindMeshes(frame);
}

void WorldPass::bindMeshes(const WorldFrame& frame) {
    const std::vector<MeshRow>& rows = frame.list.meshRows;
    if (rows.empty()) return;
    if (rows.size() > m_mostMeshRows) {
        m_mostMeshRows = std::max(rows.size(), 2 * m_mostMeshRows);
        const std::vector<MeshRow> room(m_mostMeshRows);
        m_meshRows = Table(m_caps, std::as_bytes(std::span(room)), TextureFormat::rgba32f,
                           BufferUse::eachFrame, "mesh rows");
        frame.gl.forgetObjects();
    }
    m_meshRows.upload(std::as_bytes(std::span(rows)));
    bindUnit(frame.gl, TextureUnit::meshVertices, frame.map.meshes.vertices.texture(), 0);
    bindUnit(frame.gl, TextureUnit::meshInstances, m_meshRows.texture(), 0);
}

void WorldPass::prepare(const WorldFrame& frame, std::span<const uint32_t> batches) {
    const DebugGroup group(m_caps, "programs");
    const GpuMap& map = frame.map;
    DrawList oneTriangleEach;
    for (const uint32_t batch : batches) {
        if (map.firstIndices[batch] == kNone) continue;
        const BatchState& state = map.batches[batch].state;
        const bool isSky = state.sort == kSkyOrder && traitsOf(frame.settings.draw.mode).showsSky;
        for (const PassState& pass : passesOf(state, frame.settings.draw.mode))
            m_programs.start(isSky && !isFlatSky(pass) ? skyVariantFor(frame, pass)
                                                       : variantFor(frame, batch, pass));
        if (state.isMesh) continue; // no triangle of the map
        oneTriangleEach.draws.push_back(
            {.batch = batch,
             .firstDrawRange = static_cast<uint32_t>(oneTriangleEach.drawRanges.size()),
             .numDrawRanges = 1});
        oneTriangleEach.drawRanges.push_back({.firstIndex = map.firstIndices[batch], .numIndices = 3});
    }
    FrameStats ignoredStats;
    const WorldFrame trial{map,      oneTriangleEach, frame.settings, frame.needs,
                           frame.gl, frame.timer,     ignoredStats};
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, 0, 0, 0);
    bindMap(trial);
    const SplitDraws draws = splitAtSky(trial);
    drawGroup(trial, draws.before);
    if (!traitsOf(frame.settings.draw.mode).showsSky)
        drawGroup(trial, draws.sky);
    else if (!draws.sky.empty() || map.sky.isOpen)
        drawSky(trial, draws.sky);
    drawGroup(trial, draws.after);
    glDisable(GL_SCISSOR_TEST);
}

void WorldPass::bindImages(const WorldFrame& frame, const PassState& pass) {
    for (size_t i = 0; i < std::max<size_t>(pass.numImages, 1); ++i) {
        const PassImage& image = pass.images[i];
        const uint32_t array = currentArray(frame.map, image, frame.settings.time);
        const Texture& texture =
            array < frame.map.imageArrays.size() ? frame.map.imageArrays[array] : m_white;
        frame.gl.bindTexture(unitOf(i), texture, m_imageSamplers.of(frame.settings.draw.filters, image));
    }
}

} // namespace visleaf
