#include "analysis/walk/solid_models.h"

#include <array>
#include <string_view>

namespace visleaf {
namespace {

// Classes of all games: a name has the same meaning in each that has it.
constexpr std::array<std::string_view, 16> kMoveAway{
    "func_door*",        "func_plat*",           "func_train*",    "func_tracktrain",
    "func_trackchange",  "func_trackautochange", "func_tramcar",   "momentary_door",
    "func_vehicle",      "func_elevator",        "func_guntarget", "func_water",
    "func_illusionary*", "func_pendulum",        "func_bossgate",  "func_episodegate"};

// Invisible volumes that stop players all the same.
constexpr std::array<std::string_view, 1> kInvisibleWalls{"func_clip*"};

std::string_view classOf(const Map& map, const ModelInstance& instance) {
    return instance.entity < map.entities.size() ? map.entities[instance.entity].className()
                                                 : std::string_view();
}

} // namespace

bool stopsPlayers(const Map& map, const ModelInstance& instance) {
    const std::string_view name = classOf(map, instance);
    if (!instance.isVisible) return matchesClass(kInvisibleWalls, name);
    return !matchesClass(kMoveAway, name);
}

bool isLadder(const Map& map, const ModelInstance& instance) {
    return classOf(map, instance) == "func_ladder";
}

} // namespace visleaf
