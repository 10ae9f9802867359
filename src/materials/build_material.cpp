#include "materials/build_material.h"

#include <algorithm>
#include <utility>

namespace visleaf {

bool showsPicture(SurfaceFlags flags) {
    namespace flag = surface_flag;
    return (flags & (flag::kSky | flag::kNoDraw | flag::kHint | flag::kSkip)) == 0;
}

Material materialOf(const Surface& surface) {
    Material material;
    material.name = surface.name;
    material.surfaceFlags = surface.flags;
    material.texelUnit = surface.texelUnit;
    if ((surface.flags & surface_flag::kSky) != 0) material.sort = sort_key::kSky;
    return material;
}

Stage pictureStage(const PictureFrames& frames, float framesPerSecond) {
    Stage stage;
    stage.frames = frames;
    stage.framesPerSecond = frames.size() > 1 ? framesPerSecond : 0.0f;
    return stage;
}

void makeCutOut(Material& material, float leastAlpha) {
    material.stages.front().alphaTest = AlphaTest::atLeast;
    material.stages.front().alphaLimit = leastAlpha;
    material.sort = sort_key::kSeeThrough;
}

void addLight(Material& material) {
    Stage light;
    light.source = StageSource::lightmap;
    light.tcGen = TcGen::lightmap;
    light.blend = kBlendFilter;
    light.writesDepth = false;
    const bool isCutOut = !material.stages.empty() && material.stages.front().alphaTest != AlphaTest::none;
    if (isCutOut) light.depthTest = DepthTest::equal; // what is seen through the holes is not lit twice
    material.stages.push_back(light);
}

void makeTranslucent(Material& material, float alpha) {
    const bool isLit = std::any_of(material.stages.begin(), material.stages.end(),
                                   [](const Stage& stage) { return stage.source == StageSource::lightmap; });
    makeBlended(material, kBlendAlpha, alpha);
    material.stages.front().isLit = isLit;
}

void addGlow(Material& material, const PictureFrames& lit, const PictureFrames& glowing) {
    Stage& picture = material.stages.front();
    Stage glow = picture;
    glow.frames = glowing;
    glow.blend = kBlendSum;
    glow.writesDepth = false;
    if (picture.alphaTest != AlphaTest::none) glow.depthTest = DepthTest::equal;
    glow.alphaTest = AlphaTest::none;
    picture.wholeFrames = std::exchange(picture.frames, lit);
    material.stages.push_back(std::move(glow));
}

void makeBlended(Material& material, const Blend& blend, float alpha) {
    material.stages.resize(1);
    Stage& picture = material.stages.front();
    if (!picture.wholeFrames.empty()) picture.frames = std::exchange(picture.wholeFrames, {});
    picture.alphaTest = AlphaTest::none;
    picture.blend = blend;
    picture.writesDepth = false;
    picture.color.a = alpha;
    material.sort = sort_key::kBlend;
}

} // namespace visleaf
