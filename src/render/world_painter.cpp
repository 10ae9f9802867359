#include "render/world_painter.h"

#include "render/shader_bindings.h"

#include <glad/gl.h>

#include <algorithm>
#include <array>

namespace visleaf {

namespace {

GLenum factorOf(BlendFactor factor) {
    switch (factor) {
    case BlendFactor::zero:
        return GL_ZERO;
    case BlendFactor::one:
        return GL_ONE;
    case BlendFactor::dstColor:
        return GL_DST_COLOR;
    case BlendFactor::oneMinusDstColor:
        return GL_ONE_MINUS_DST_COLOR;
    case BlendFactor::srcColor:
        return GL_SRC_COLOR;
    case BlendFactor::oneMinusSrcColor:
        return GL_ONE_MINUS_SRC_COLOR;
    case BlendFactor::srcAlpha:
        return GL_SRC_ALPHA;
    case BlendFactor::oneMinusSrcAlpha:
        return GL_ONE_MINUS_SRC_ALPHA;
    case BlendFactor::dstAlpha:
        return GL_DST_ALPHA;
    case BlendFactor::oneMinusDstAlpha:
        return GL_ONE_MINUS_DST_ALPHA;
    case BlendFactor::srcAlphaSaturate:
        return GL_SRC_ALPHA_SATURATE;
    }
    return GL_ONE;
}

std::string_view passNameOf(Sort sort) {
    switch (sort) {
    case Sort::sky:
        return "sky";
    case Sort::opaque:
        return "world opaque";
    case Sort::seeThrough:
        return "alpha tested";
    case Sort::blend:
        return "blended";
    }
    return "";
}

/// As many texels as anisotropic filtering may read along its line.
constexpr float kAnisotropy = 16.0f;

std::vector<Sampler> createImageSamplers(const GlCaps& caps) {
    std::vector<Sampler> samplers; // in the order of TextureFilter
    samplers.push_back(createSampler(caps, {.isLinear = false, .label = "images nearest"}));
    samplers.push_back(createSampler(caps, {.usesMipmaps = true, .label = "images bilinear"}));
    samplers.push_back(
        createSampler(caps, {.usesMipmaps = true, .isLinearMipmap = true, .label = "images trilinear"}));
    samplers.push_back(createSampler(caps, {.usesMipmaps = true,
                                            .isLinearMipmap = true,
                                            .anisotropy = kAnisotropy,
                                            .label = "images anisotropic"}));
    return samplers;
}

Texture createWhite(const GlCaps& caps) {
    Texture texture(caps, {.numLayers = 1, .label = "white"});
    constexpr std::array<uint8_t, 4> kWhite{255, 255, 255, 255};
    texture.upload(0, std::as_bytes(std::span(kWhite)));
    return texture;
}

Result<Program> compileWireframe(const GlCaps& caps, const std::filesystem::path& folder) {
    return createBoundProgram(caps,
                              {.folder = folder, .stem = "wireframe", .defines = {}, .label = "wireframe"});
}

/// The variants that most maps show first.
constexpr std::array kFirstVariants{
    WorldVariant{.shading = Shading::lightmapped},
    WorldVariant{.shading = Shading::lightmapped, .hasStyles = true},
    WorldVariant{.shading = Shading::unlit},
    WorldVariant{.shading = Shading::sky},
};

void bindUnit(GlState& gl, TextureUnit unit, const Texture& texture, GlName sampler) {
    gl.bindTexture(static_cast<uint32_t>(unit), texture, sampler);
}

} // namespace

WorldPainter::WorldPainter(const GlCaps& caps, const std::filesystem::path& shaderFolder)
    : m_caps(caps), m_folder(shaderFolder), m_programs(caps, shaderFolder),
      m_imageSamplers(createImageSamplers(caps)),
      m_clampSampler(createSampler(caps, {.wrap = Wrap::clampToEdge, .label = "bilinear, clamped"})),
      m_white(createWhite(caps)) {}

Result<WorldPainter> WorldPainter::create(const GlCaps& caps, const std::filesystem::path& shaderFolder) {
    WorldPainter painter(caps, shaderFolder);
    for (const WorldVariant& variant : kFirstVariants) {
        const auto program = painter.m_programs.require(variant);
        if (!program) return program.error();
    }
    auto wireframe = compileWireframe(caps, shaderFolder);
    if (!wireframe) return wireframe.error();
    painter.m_wireframe = std::move(wireframe).value();
    return painter;
}

std::string WorldPainter::reload() {
    std::string log = m_programs.reload();
    auto wireframe = compileWireframe(m_caps, m_folder);
    if (wireframe) {
        m_wireframe = std::move(wireframe).value();
    } else {
        log += wireframe.error().message + "\n";
    }
    return log;
}

void WorldPainter::drawFaces(const WorldFrame& frame) {
    m_usedPrograms.clear();
    bindMap(frame);
    const std::span<const Draw> draws = frame.list.draws;
    const auto sortOf = [&](const Draw& draw) { return frame.map.batches[draw.batch].state.sort; };
    for (size_t first = 0; first < draws.size();) {
        const Sort sort = sortOf(draws[first]);
        size_t end = first + 1;
        while (end < draws.size() && sortOf(draws[end]) == sort)
            ++end;
        const DebugGroup group(m_caps, passNameOf(sort));
        const TimerScope timing(frame.timer, passNameOf(sort));
        drawPass(frame, draws.subspan(first, end - first));
        first = end;
    }
}

void WorldPainter::drawPass(const WorldFrame& frame, std::span<const Draw> draws) {
    for (const Draw& draw : draws) {
        if (draw.numRuns == 0 || !bindBatch(frame, draw.batch)) continue;
        drawRuns(frame, draw, GL_TRIANGLES);
        const bool isBlended = frame.map.batches[draw.batch].state.sort == Sort::blend;
        ++(isBlended ? frame.stats.blendedDrawCalls : frame.stats.drawCalls);
    }
}

void WorldPainter::bindMap(const WorldFrame& frame) {
    frame.gl.bindVertexArray(frame.map.vertexArray.name());
    bindUnit(frame.gl, TextureUnit::lightmaps, frame.map.lightmaps, m_clampSampler.name());
    bindUnit(frame.gl, TextureUnit::materialTable, frame.map.materialTable, 0);
    bindUnit(frame.gl, TextureUnit::faceTable, frame.map.faceTable, 0);
    if (frame.map.sky) bindUnit(frame.gl, TextureUnit::sky, frame.map.sky, m_clampSampler.name());
}

bool WorldPainter::bindBatch(const WorldFrame& frame, uint32_t batch) {
    const BatchState& state = frame.map.batches[batch].state;
    const Program* program = m_programs.find({.shading = state.shading,
                                              .hasStyles = state.hasStyles,
                                              .alphaTest = state.sort == Sort::seeThrough,
                                              .hasWarp = frame.map.batchWarps[batch] != 0,
                                              .hasSky = static_cast<bool>(frame.map.sky),
                                              .hasGamma = frame.settings.gamma != 1.0f,
                                              .view = frame.settings.mode});
    if (program == nullptr) return false;
    countProgram(program->name(), frame.stats);
    frame.gl.useProgram(program->name());
    const bool hasImages = state.imageArray < frame.map.imageArrays.size();
    const Texture& images = hasImages ? frame.map.imageArrays[state.imageArray] : m_white;
    const auto filter = static_cast<size_t>(frame.settings.filter);
    bindUnit(frame.gl, TextureUnit::images, images, m_imageSamplers[filter].name());
    frame.gl.setBackFaceCulling(!state.isTwoSided);
    setBlending(frame, state);
    return true;
}

void WorldPainter::setBlending(const WorldFrame& frame, const BatchState& state) {
    if (frame.settings.mode == ViewMode::overdraw) {
        frame.gl.setBlend(BlendFunction{GL_ONE, GL_ONE});
        frame.gl.setDepth({.isTested = false, .isWritten = false});
        return;
    }
    if (state.blend == kBlendReplace) {
        frame.gl.setBlend(std::nullopt);
    } else {
        frame.gl.setBlend(BlendFunction{factorOf(state.blend.source), factorOf(state.blend.target)});
    }
    frame.gl.setDepth({.isTested = true, .isWritten = state.sort != Sort::blend});
}

void WorldPainter::drawEdges(const WorldFrame& frame, bool isThrough) {
    const DebugGroup group(m_caps, "wireframe");
    const TimerScope timing(frame.timer, "wireframe");
    frame.gl.useProgram(m_wireframe.name());
    frame.gl.bindVertexArray(frame.map.edgeArray.name());
    frame.gl.setBlend(std::nullopt);
    frame.gl.setDepth({.isTested = !isThrough, .isWritten = false});
    for (const Draw& draw : frame.list.draws)
        drawRuns(frame, draw, GL_LINES);
}

void WorldPainter::drawRuns(const WorldFrame& frame, const Draw& draw, GlEnum primitive) {
    // A triangle has three corners and, as lines, six.
    const uint32_t scale = primitive == GL_LINES ? 2 : 1;
    m_counts.clear();
    m_offsets.clear();
    for (uint32_t i = 0; i < draw.numRuns; ++i) {
        const IndexRun& run = frame.list.runs[draw.firstRun + i];
        const size_t byteOffset = size_t{run.firstIndex} * scale * sizeof(uint32_t);
        m_counts.push_back(static_cast<int32_t>(run.numIndices * scale));
        m_offsets.push_back(reinterpret_cast<const void*>(byteOffset)); // GL's offsets travel as pointers
    }
    glMultiDrawElements(primitive, m_counts.data(), GL_UNSIGNED_INT, m_offsets.data(),
                        static_cast<GLsizei>(m_counts.size()));
}

void WorldPainter::countProgram(GlName program, FrameStats& stats) {
    if (std::find(m_usedPrograms.begin(), m_usedPrograms.end(), program) != m_usedPrograms.end()) return;
    m_usedPrograms.push_back(program);
    ++stats.programs;
}

} // namespace visleaf
