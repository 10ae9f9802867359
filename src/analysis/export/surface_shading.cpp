#include "analysis/export/surface_shading.h"

#include "materials/stage_values.h"
#include "materials/texcoord_transform.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <optional>

namespace visleaf {
namespace {

/// Multiplies the stage's colour by what the vertex says, as stageColor() in shaders/surface.vert does.
void applyVertex(const Stage& stage, const glm::vec4& vertex, glm::vec4& color) {
    glm::vec3 factor(1.0f);
    if (isVertexLight(stage.rgbGen)) factor = glm::vec3(vertex);
    if (stage.rgbGen == RgbGen::oneMinusVertex) factor = 1.0f - glm::vec3(vertex);
    color *= glm::vec4(factor, 1.0f);
    if (stage.alphaGen == AlphaGen::vertex) color.a = vertex.a;
    if (stage.alphaGen == AlphaGen::oneMinusVertex) color.a = 1.0f - vertex.a;
    if (stage.alphaGen == AlphaGen::lightingSpecular)
        color.a = 0.0f; // a highlight, most of the time elsewhere
}

/// The stages so far over any background: color + background * share.
struct Layered {
    glm::vec3 color{0.0f};
    glm::vec3 share{1.0f};

    void add(const glm::vec4& source, const BlendCoefficients& blend) {
        const glm::vec3 rgb(source);
        const glm::vec3 kept = glm::vec3(blend.dst + blend.dstByAlpha * source.a) + blend.product * rgb;
        color = glm::clamp(rgb * (blend.source + blend.sourceByAlpha * source.a) + color * kept, 0.0f, 1.0f);
        share *= kept;
    }

    /// Returns the colour that covers its alpha's share of the background and looks the same over grey. What
    /// adds to the background covers as much as it adds.
    glm::vec4 covering() const {
        const float kept = glm::clamp((share.r + share.g + share.b) / 3.0f, 0.0f, 1.0f);
        const float brightest = std::max({color.r, color.g, color.b});
        const float alpha = std::max(1.0f - kept, brightest);
        if (alpha <= 0.0f) return glm::vec4(0.0f);
        return {glm::clamp(color / alpha, 0.0f, 1.0f), alpha};
    }
};

} // namespace

SurfaceShading::SurfaceShading(const Material& material, const ImageLevels& images, float identityLight)
    : m_images(images) {
    constexpr double kTime = 0.0;
    for (const Stage& stage : material.stages) {
        const std::optional<BlendCoefficients> blend = blendCoefficientsOf(stage.blend);
        if (!blend) continue; // a blend that squares a colour
        PreparedStage prepared{.stage = &stage, .blend = *blend};
        if (stage.source == StageSource::image && !stage.frames.empty())
            prepared.image = stage.frames[frameAt(stage, kTime)];
        prepared.color = stageColorAt(stage, kTime, identityLight);
        const TexCoordTransform transform = texCoordTransformAt(stage.tcMods, kTime);
        prepared.s = transform.s;
        prepared.t = transform.t;
        m_stages.push_back(prepared);
        const bool isTested = stage.alphaTest != AlphaTest::none && stage.alphaTest != AlphaTest::lessThan;
        if (isTested && m_tested == nullptr) m_tested = &stage;
    }
    // Later stages may still replace everything, but scripts that start with a blend rarely do.
    m_isBlended = !m_stages.empty() && m_tested == nullptr &&
                  std::none_of(m_stages.begin(), m_stages.end(), [](const PreparedStage& prepared) {
                      return prepared.stage->blend == kBlendReplace;
                  });
}

glm::vec4 SurfaceShading::imageOf(const PreparedStage& prepared, const ShadedPoint& point) const {
    const Stage& stage = *prepared.stage;
    if (stage.tcGen == TcGen::environment) return m_images.mean(prepared.image);
    glm::vec2 from = point.coordinate;
    if (stage.tcGen == TcGen::lightmap) from = point.onPage;
    if (stage.tcGen == TcGen::vector)
        from = {glm::dot(stage.tcVectors[0], point.position), glm::dot(stage.tcVectors[1], point.position)};
    const glm::vec3 wide(from, 1.0f);
    const glm::vec2 coordinate(glm::dot(prepared.s, wide), glm::dot(prepared.t, wide));
    float texelsPerSample = 1.0f;
    if (point.samplesPerCoordinate > 0.0f) {
        const float scale = std::max(glm::length(glm::vec2(prepared.s)), glm::length(glm::vec2(prepared.t)));
        const glm::vec2 size = m_images.sizeOf(prepared.image);
        texelsPerSample = scale * std::max(size.x, size.y) / point.samplesPerCoordinate;
    }
    return m_images.at(prepared.image, coordinate, texelsPerSample, stage.isClamped);
}

glm::vec4 SurfaceShading::sourceOf(const PreparedStage& prepared, const ShadedPoint& point) const {
    const Stage& stage = *prepared.stage;
    glm::vec4 source(1.0f);
    if (prepared.image != kNone) source = imageOf(prepared, point);
    if (stage.source == StageSource::lightmap || stage.isLit) source *= glm::vec4(point.light, 1.0f);
    glm::vec4 color = prepared.color;
    applyVertex(stage, point.vertexColor, color);
    return source * color;
}

glm::vec4 SurfaceShading::at(const ShadedPoint& point) const {
    Layered result;
    float tested = 1.0f;
    for (const PreparedStage& prepared : m_stages) {
        const glm::vec4 source = sourceOf(prepared, point);
        if (prepared.stage == m_tested) tested = source.a;
        result.add(source, prepared.blend);
    }
    if (m_isBlended) return result.covering();
    return {result.color, tested};
}

} // namespace visleaf
