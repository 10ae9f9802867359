// Moves a player's box with a velocity and lets it slide along what it hits.
#pragma once

#include "analysis/walk/player_move.h"

namespace visleaf {

/// Returns `velocity` without its part into a surface, so that it points slightly away.
glm::dvec3 clippedBy(const glm::dvec3& velocity, const glm::dvec3& normal);

/// Moves the player for kMoveSeconds along floors and walls, and up steps that are not higher than
/// PlayerRules::stepHeight. Sets Player::stepped.
void slideAndStep(const Collision& collision, Player& player);

} // namespace visleaf
