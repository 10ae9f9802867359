// How a view from within a liquid looks: what the eye is in, and what each game makes of that.
#pragma once

#include "map/map.h"
#include "map/model_instances.h"

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

#include <span>

namespace visleaf {

/// A slow sway of the lens. The tangents of half the field of view are multiplied with
/// 1 + offset + amplitude sin(2 pi turnsPerSecond t).
struct LensSway {
    glm::vec2 offset{0.0f};
    glm::vec2 amplitude{0.0f};
    float turnsPerSecond = 0.0f;

    bool operator==(const LensSway&) const = default;
};

/// The factors at `time` seconds.
glm::vec2 lensFactorsAt(const LensSway& sway, double time);

/// What an eye in a liquid sees everything through.
struct SubmergedLook {
    glm::vec4 tint{0.0f}; // colour, and its share of the picture
    LensSway sway;

    bool operator==(const SubmergedLook&) const = default;
};

/// The brush models that are seen and hold some liquid, where entities place them.
std::vector<ModelInstance> placeLiquidModels(const Map& map);

/// The liquid (one of contents::kWater, kSlime and kLava) at `point`, of the world or of one of
/// placeLiquidModels(); 0: none. Where several bits are set, the most harmful one. Of damaged maps it looks
/// at a million nodes, brushes and sides in all, and takes the rest for air.
Contents liquidAt(const Map& map, std::span<const ModelInstance> models, const glm::vec3& point);

/// What the game shows to an eye in `liquid`; nothing for 0.
SubmergedLook submergedLook(Game game, Contents liquid);

} // namespace visleaf
