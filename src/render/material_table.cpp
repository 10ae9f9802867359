#include "render/material_table.h"

#include <algorithm>
#include <cmath>

namespace visleaf {

namespace {

/// Scrolled distance within one repetition, so that it stays exact however long the program runs.
float wrappedScroll(float texelsPerSecond, float texelsPerRepeat, double time) {
    return static_cast<float>(std::fmod(static_cast<double>(texelsPerSecond) * time, texelsPerRepeat));
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

bool isAnimated(const Material& material) {
    const Stage* stage = imageStageOf(material);
    if (stage == nullptr) return false;
    const bool hasFrames = stage->frames.size() > 1 && stage->framesPerSecond > 0.0f;
    return hasFrames || stage->motion.scroll != glm::vec2(0.0f);
}

MaterialRow materialRowAt(const Material& material, const ImagePlaces& images, double time) {
    MaterialRow row;
    const Stage* stage = imageStageOf(material);
    if (stage == nullptr) return row;
    const glm::vec2 repeat = repeatOf(material, images.originalSizes[stage->frames.front()]);
    row.imageLayer = static_cast<float>(layerAt(*stage, images, time));
    row.perTexel = 1.0f / repeat;
    row.alphaTest = stage->alphaTest;
    row.color = stage->color;
    row.scroll = {wrappedScroll(stage->motion.scroll.x, repeat.x, time),
                  wrappedScroll(stage->motion.scroll.y, repeat.y, time)};
    row.warpAmplitude = stage->motion.warpAmplitude;
    return row;
}

} // namespace visleaf
