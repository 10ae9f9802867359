#include "render/material_table.h"

#include <algorithm>
#include <cmath>

namespace visleaf {

namespace {

/// Scrolled distance within one repetition, so that it stays exact however long the program runs.
float wrappedScroll(float perSecond, double time) {
    return static_cast<float>(std::fmod(static_cast<double>(perSecond) * time, 1.0));
}

/// The alpha below which nothing is drawn.
float alphaLimitOf(const Stage& stage) {
    if (stage.alphaTest == AlphaTest::none) return 0.0f;
    constexpr float kLeastAlpha = 1.0f / 255.0f;
    return stage.alphaTest == AlphaTest::greaterThanZero ? kLeastAlpha : stage.alphaLimit;
}

size_t frameAt(const Stage& stage, double time) {
    const double frames = std::floor(std::max(time, 0.0) * static_cast<double>(stage.framesPerSecond));
    return static_cast<size_t>(std::fmod(frames, static_cast<double>(stage.frames.size())));
}

uint32_t layerAt(const Stage& stage, const ImagePlaces& images, double time) {
    const ImageSlot& first = images.slots[stage.frames.front()];
    const ImageSlot& slot = images.slots[stage.frames[frameAt(stage, time)]];
    return slot.array == first.array ? slot.layer : first.layer;
}

glm::vec2 repeatOf(const Material& material, glm::vec2 originalSize) {
    if (material.texelUnit > 0.0f) return glm::vec2(material.texelUnit);
    return glm::max(originalSize, glm::vec2(1.0f));
}

} // namespace

const Stage* imageStageOf(const Material& material) {
    const auto stage =
        std::find_if(material.stages.begin(), material.stages.end(), [](const Stage& candidate) {
            return candidate.source == StageSource::image && !candidate.frames.empty();
        });
    return stage != material.stages.end() ? &*stage : nullptr;
}

const TcMod* modOf(const Stage& stage, TcMod::Kind kind) {
    const auto found = std::find_if(stage.tcMods.begin(), stage.tcMods.end(),
                                    [&](const TcMod& mod) { return mod.kind == kind; });
    return found != stage.tcMods.end() ? &*found : nullptr;
}

bool isAnimated(const Material& material) {
    const Stage* stage = imageStageOf(material);
    if (stage == nullptr) return false;
    const bool hasFrames = stage->frames.size() > 1 && stage->framesPerSecond > 0.0f;
    return hasFrames || modOf(*stage, TcMod::Kind::scroll) != nullptr;
}

MaterialRow materialRowAt(const Material& material, const ImagePlaces& images, double time) {
    MaterialRow row;
    const Stage* stage = imageStageOf(material);
    if (stage == nullptr) return row;
    const glm::vec2 repeat = repeatOf(material, images.originalSizes[stage->frames.front()]);
    row.imageLayer = static_cast<float>(layerAt(*stage, images, time));
    row.perTexel = 1.0f / repeat;
    row.alphaTest = alphaLimitOf(*stage);
    row.color = stage->color;
    if (const TcMod* scroll = modOf(*stage, TcMod::Kind::scroll)) {
        row.scroll = {wrappedScroll(scroll->a, time), wrappedScroll(scroll->b, time)};
        row.scroll *= repeat;
    }
    if (const TcMod* warp = modOf(*stage, TcMod::Kind::warp)) row.warpAmplitude = warp->a;
    return row;
}

} // namespace visleaf
