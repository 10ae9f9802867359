#include "models/games/mesh_rules.h"

#include "models/games/quake3_items.h"

namespace visleaf {

const MeshRules* meshRulesOf(Game game) {
    return game == Game::quake3 ? &kQuake3Meshes : nullptr;
}

} // namespace visleaf
