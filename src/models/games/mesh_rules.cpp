#include "models/games/mesh_rules.h"

#include "models/games/half_life_entities.h"
#include "models/games/quake2_entities.h"
#include "models/games/quake3_items.h"
#include "models/games/quake_entities.h"

namespace visleaf {

const MeshRules* meshRulesOf(Game game) {
    switch (game) {
    case Game::quake:
        return &kQuakeMeshes;
    case Game::halflife:
    case Game::blueshift:
        return &kHalfLifeMeshes;
    case Game::quake2:
        return &kQuake2Meshes;
    case Game::quake3:
        return &kQuake3Meshes;
    default:
        return nullptr;
    }
}

} // namespace visleaf
