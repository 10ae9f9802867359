#include "analysis/pick/alpha_test.h"

#include "base/portable_math.h"
#include "materials/compile_passes.h"
#include "materials/stage_values.h"
#include "materials/texcoord_transform.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <cmath>

namespace visleaf {
namespace {

/// Returns the texels after the warp of Quake's liquids; texCoordOf() in shaders/surface.frag.
glm::dvec2 warped(const Stage& stage, const glm::dvec2& texel, double time) {
    const TcMod* warp = modOf(stage, TcMod::Kind::warp);
    if (warp == nullptr) return texel;
    const double turn = std::fmod(time, glm::two_pi<double>());
    const double amplitude = static_cast<double>(warp->a), radians = static_cast<double>(warp->b);
    return texel + amplitude * glm::dvec2(portable::sin(texel.y * radians + turn),
                                          portable::sin(texel.x * radians + turn));
}

/// Returns the texture coordinate of a stage; nothing if it depends on the normal, the lightmap page or a
/// wave through the map.
std::optional<glm::dvec2> coordinateOf(const Stage& stage, const FacePoint& point) {
    const TexCoordTransform moved = texCoordTransformAt(stage.tcMods, point.time);
    const bool hasWave = modOf(stage, TcMod::Kind::turb) != nullptr;
    const bool isKnown = stage.tcGen == TcGen::base || stage.tcGen == TcGen::vector;
    if (hasWave || !isKnown) return std::nullopt;
    glm::dvec2 coordinate = warped(stage, point.texel, point.time) /
                            glm::dvec2(texelsPerCoordinate(point.materials, point.material));
    if (stage.tcGen == TcGen::vector)
        coordinate = {glm::dot(stage.tcVectors[0], point.position),
                      glm::dot(stage.tcVectors[1], point.position)};
    const glm::dvec3 from(coordinate, 1.0);
    return glm::dvec2(glm::dot(glm::dvec3(moved.s), from), glm::dot(glm::dvec3(moved.t), from));
}

/// Returns the alpha that a stage has at the point.
std::optional<float> alphaOf(const Stage& stage, const std::vector<uint32_t>& frames, const FacePoint& point,
                             const AlphaMasks& masks) {
    const bool isConstant = stage.alphaGen == AlphaGen::constant || stage.alphaGen == AlphaGen::wave;
    const std::optional<glm::dvec2> coordinate = coordinateOf(stage, point);
    if (!isConstant || !coordinate || frames.empty()) return std::nullopt;
    const uint32_t image = frames[frameAt(stage, point.time)];
    const std::optional<float> texel = masks.alphaAt(image, *coordinate, stage.isClamped);
    if (!texel) return std::nullopt;
    return *texel * stageColorAt(stage, point.time, point.materials.light.identityLight).a;
}

/// Returns the result of testing `alpha` as shaders/surface.frag does.
bool passes(AlphaTest test, float limit, float alpha) {
    const float least = leastAlpha(test, limit);
    return test == AlphaTest::lessThan ? alpha < least : alpha >= least;
}

} // namespace

AlphaVerdict testAlpha(const PassState& pass, const FacePoint& point, const AlphaMasks& masks) {
    if (pass.alphaTest == AlphaTest::none) return {};
    const bool isLayered = !pass.layers.empty();
    const Stage* stage =
        isLayered ? &point.material.stages[pass.layers.front().stage] : imageStageOf(point.material);
    if (stage == nullptr) return {.isCertain = false};
    const std::vector<uint32_t>& frames = isLayered ? stage->frames : wholeFramesOf(*stage);
    const std::optional<float> alpha = alphaOf(*stage, frames, point, masks);
    if (!alpha) return {.isCertain = false};
    return {.isDrawn = passes(pass.alphaTest, isLayered ? pass.alphaLimit : stage->alphaLimit, *alpha)};
}

} // namespace visleaf
