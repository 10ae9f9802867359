#include "render/material_table.h"

#include "materials/stage_values.h"
#include "materials/texcoord_transform.h"

#include <algorithm>
#include <cmath>

namespace visleaf {

namespace {

/// Returns the scrolled distance within one repetition, which stays precise however long the program runs.
float wrappedScroll(float perSecond, double time) {
    return static_cast<float>(std::fmod(static_cast<double>(perSecond) * time, 1.0));
}

} // namespace

bool isAnimated(const Material& material) {
    const bool isDeformed = !material.deforms.empty();
    return isDeformed || std::any_of(material.stages.begin(), material.stages.end(),
                                     [](const Stage& stage) { return isAnimated(stage); });
}

MaterialRow materialRowAt(const Material& material, const ImageLocations& images, double time) {
    MaterialRow row;
    const Stage* stage = imageStageOf(material);
    if (stage == nullptr) {
        if (material.texelUnit > 0.0f) row.perTexel = glm::vec2(1.0f / material.texelUnit);
        return row;
    }
    const glm::vec2 repeat = texelsPerCoordinate(material, images.originalSizes[stage->frames.front()]);
    row.imageLayer = static_cast<float>(images.slots[wholeFramesOf(*stage)[frameAt(*stage, time)]].layer);
    row.perTexel = 1.0f / repeat;
    if (const TcMod* scroll = modOf(*stage, TcMod::Kind::scroll)) {
        row.scroll = {wrappedScroll(scroll->a, time), wrappedScroll(scroll->b, time)};
        row.scroll *= repeat;
    }
    if (const TcMod* warp = modOf(*stage, TcMod::Kind::warp)) {
        row.warpAmplitude = warp->a;
        row.warpRadians = warp->b;
    }
    return row;
}

} // namespace visleaf
