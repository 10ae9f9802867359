// Which brush models stop a player, and with which brushes and curves.
#pragma once

#include "analysis/player_box.h"
#include "analysis/walk/sweep.h"
#include "map/entities/model_instances.h"
#include "map/map.h"

#include <vector>

namespace visleaf {

/// True if the entity of a brush model stops players. Triggers, liquids and illusions do not. Doors, lifts
/// and trains do not either: in the game they move out of the way, and here they stand still.
bool stopsPlayers(const Map& map, const ModelInstance& instance);

/// Returns the number of the clip hull that compilers make for the box of a player, into
/// PlayerRules::clipHulls and Model::clipHeads.
size_t clipHullOf(PlayerPose pose);

/// The world or a placed brush model, and what stops players in it.
struct SolidModel {
    ModelInstance placement;
    std::vector<uint32_t> brushes;        // into Map::brushes
    std::vector<SweepTriangle> triangles; // of curves, in the space of the model
};

struct SolidModels {
    std::vector<SolidModel> solids; // the world first
    std::vector<SolidModel> ladders;
    std::vector<SolidModel> doors; // and lifts and trains, if they do not stop the mover
};

/// What moves through a map. Volumes may stop only players (clips), and doors are out of their way, but items
/// lie on doors and lifts.
enum class Mover : uint8_t { player, item };

/// Returns the models that stop a mover, those that players climb, and the doors that players pass. Brushes
/// that no model names belong to the world.
SolidModels findSolidModels(const Map& map, Mover mover);

} // namespace visleaf
