#include "materials/build_material.h"

#include <algorithm>
#include <utility>

namespace visleaf {

bool showsImage(SurfaceFlags flags) {
    namespace flag = surface_flag;
    return (flags & (flag::kSky | flag::kNoDraw | flag::kHint | flag::kSkip)) == 0;
}

std::vector<bool> findDrawnSurfaces(const Map& map) {
    std::vector<bool> isDrawn(map.surfaces.size(), false);
    for (const MapFace& face : map.faces) {
        if (face.kind == FaceKind::billboard || face.surface >= isDrawn.size()) continue;
        isDrawn[face.surface] = true;
        const uint32_t alternate = map.surfaces[face.surface].alternate;
        if (alternate != kNone) isDrawn[alternate] = true;
    }
    return isDrawn;
}

Material blankMaterialOf(const Surface& surface) {
    Material material;
    material.name = surface.name;
    material.surfaceFlags = surface.flags;
    material.texelUnit = surface.texelUnit;
    if ((surface.flags & surface_flag::kSky) != 0) material.sort = sort_key::kSky;
    return material;
}

Stage imageStage(const ImageFrames& frames, float framesPerSecond) {
    Stage stage;
    stage.frames = frames;
    stage.framesPerSecond = frames.size() > 1 ? framesPerSecond : 0.0f;
    return stage;
}

void makeCutOut(Material& material, float minAlpha) {
    material.stages.front().alphaTest = AlphaTest::atLeast;
    material.stages.front().alphaLimit = minAlpha;
    material.sort = sort_key::kSeeThrough;
}

void addLight(Material& material) {
    Stage light;
    light.source = StageSource::lightmap;
    light.tcGen = TcGen::lightmap;
    light.blend = kBlendFilter;
    light.writesDepth = false;
    const bool isCutOut = !material.stages.empty() && material.stages.front().alphaTest != AlphaTest::none;
    if (isCutOut)
        light.depthTest = DepthTest::equal; // so that light does not change what is visible through the holes
    material.stages.push_back(light);
}

void makeTranslucent(Material& material, float alpha) {
    const bool isLit = std::any_of(material.stages.begin(), material.stages.end(),
                                   [](const Stage& stage) { return stage.source == StageSource::lightmap; });
    makeBlended(material, kBlendAlpha, alpha);
    material.stages.front().isLit = isLit;
}

void addGlow(Material& material, const ImageFrames& lit, const ImageFrames& glowing) {
    Stage& image = material.stages.front();
    Stage glow = image;
    glow.frames = glowing;
    glow.blend = kBlendSum;
    glow.writesDepth = false;
    if (image.alphaTest != AlphaTest::none) glow.depthTest = DepthTest::equal;
    glow.alphaTest = AlphaTest::none;
    image.wholeFrames = std::exchange(image.frames, lit);
    material.stages.push_back(std::move(glow));
}

void makeBlended(Material& material, const Blend& blend, float alpha) {
    material.stages.resize(1);
    Stage& image = material.stages.front();
    if (!image.wholeFrames.empty()) image.frames = std::exchange(image.wholeFrames, {});
    image.alphaTest = AlphaTest::none;
    image.blend = blend;
    image.writesDepth = false;
    image.color.a = alpha;
    material.sort = sort_key::kBlend;
}

} // namespace visleaf
