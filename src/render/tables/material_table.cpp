#include "render/tables/material_table.h"

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

/// Returns the sum of all scrolls, in texture coordinates to which no `tcMod scale` was applied.
glm::vec2 scrollBeforeScale(std::span<const TcMod> mods, double time) {
    glm::vec2 scroll(0.0f), scale(1.0f);
    for (const TcMod& mod : mods) {
        if (mod.kind == TcMod::Kind::scale && mod.a != 0.0f && mod.b != 0.0f)
            scale *= glm::vec2(mod.a, mod.b);
        if (mod.kind == TcMod::Kind::scroll)
            scroll += glm::vec2(wrappedScroll(mod.a, time), wrappedScroll(mod.b, time)) / scale;
    }
    return scroll;
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
    row.scroll = scrollBeforeScale(stage->tcMods, time) * repeat;
    row.scale = staticScaleOf(stage->tcMods);
    if (const TcMod* warp = modOf(*stage, TcMod::Kind::warp)) {
        row.warpAmplitude = warp->a;
        row.warpRadians = warp->b;
    }
    return row;
}

} // namespace visleaf
