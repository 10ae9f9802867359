// The view from inside a liquid: which liquid contains the eye, and the effects of each game.
#pragma once

#include "map/entities/model_instances.h"
#include "map/map.h"

#include <span>

namespace visleaf {

/// Returns the factors for the tangents of half the field of view, at `time` seconds.
glm::vec2 lensFactorsAt(const LensSway& sway, double time);

/// The effects on a frame while the eye is in a liquid.
struct UnderwaterEffect {
    glm::vec4 tint{0.0f}; // colour, and its share of the frame
    LensSway sway;

    bool operator==(const UnderwaterEffect&) const = default;
};

/// Returns the visible instances of brush models that contain a liquid.
std::vector<ModelInstance> placeLiquidModels(const Map& map);

/// Returns the contents at `point`, of the world or of one of placeLiquidModels(), if there is a liquid; 0:
/// there is none. It visits at most a million nodes, brushes and sides in total. The rest of a damaged map
/// counts as air.
Contents liquidContentsAt(const Map& map, std::span<const ModelInstance> models, const glm::vec3& point);

/// Returns the liquid (one of contents::kWater, kSlime and kLava) in liquidContentsAt(); 0: none. If several
/// bits are set, returns the most harmful one.
Contents liquidAt(const Map& map, std::span<const ModelInstance> models, const glm::vec3& point);

/// Returns the game's effects while the eye is in `liquid`; none for 0.
UnderwaterEffect underwaterEffectOf(Game game, Contents liquid);

} // namespace visleaf
