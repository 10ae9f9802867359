#include "materials/build_material.h"

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
    if ((surface.flags & surface_flag::kSky) != 0) material.sort = Sort::sky;
    return material;
}

Stage pictureStage(const SurfacePictures& pictures, float framesPerSecond) {
    Stage stage;
    stage.frames = pictures.frames;
    stage.framesPerSecond = pictures.frames.size() > 1 ? framesPerSecond : 0.0f;
    return stage;
}

void makeCutOut(Material& material, float leastAlpha) {
    material.stages.front().alphaTest = leastAlpha;
    material.sort = Sort::seeThrough;
}

void addLight(Material& material) {
    Stage light;
    light.source = StageSource::lightmap;
    light.blend = kBlendFilter;
    material.stages.push_back(light);
}

void makeBlended(Material& material, const Blend& blend, float alpha) {
    material.stages.resize(1);
    Stage& picture = material.stages.front();
    picture.alphaTest = 0.0f;
    picture.blend = blend;
    picture.color.a = alpha;
    material.sort = Sort::blend;
}

} // namespace visleaf
