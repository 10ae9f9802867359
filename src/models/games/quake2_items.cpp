#include "models/games/quake2_items.h"

#include "models/games/fall_box.h"

#include <array>

namespace visleaf {
namespace {

enum class Spin : uint8_t { none, steady };

struct Quake2Item {
    std::string_view className;
    std::string_view file;
    Spin spin = Spin::steady;
};

constexpr std::array kQuake2Items{
    Quake2Item{"item_armor_body", "models/items/armor/body/tris.md2"},
    Quake2Item{"item_armor_combat", "models/items/armor/combat/tris.md2"},
    Quake2Item{"item_armor_jacket", "models/items/armor/jacket/tris.md2"},
    Quake2Item{"item_armor_shard", "models/items/armor/shard/tris.md2"},
    Quake2Item{"item_power_screen", "models/items/armor/screen/tris.md2"},
    Quake2Item{"item_power_shield", "models/items/armor/shield/tris.md2"},
    Quake2Item{"weapon_shotgun", "models/weapons/g_shotg/tris.md2"},
    Quake2Item{"weapon_supershotgun", "models/weapons/g_shotg2/tris.md2"},
    Quake2Item{"weapon_machinegun", "models/weapons/g_machn/tris.md2"},
    Quake2Item{"weapon_chaingun", "models/weapons/g_chain/tris.md2"},
    Quake2Item{"weapon_grenadelauncher", "models/weapons/g_launch/tris.md2"},
    Quake2Item{"weapon_rocketlauncher", "models/weapons/g_rocket/tris.md2"},
    Quake2Item{"weapon_hyperblaster", "models/weapons/g_hyperb/tris.md2"},
    Quake2Item{"weapon_railgun", "models/weapons/g_rail/tris.md2"},
    Quake2Item{"weapon_bfg", "models/weapons/g_bfg/tris.md2"},
    Quake2Item{"ammo_shells", "models/items/ammo/shells/medium/tris.md2", Spin::none},
    Quake2Item{"ammo_bullets", "models/items/ammo/bullets/medium/tris.md2", Spin::none},
    Quake2Item{"ammo_cells", "models/items/ammo/cells/medium/tris.md2", Spin::none},
    Quake2Item{"ammo_grenades", "models/items/ammo/grenades/medium/tris.md2", Spin::none},
    Quake2Item{"ammo_rockets", "models/items/ammo/rockets/medium/tris.md2", Spin::none},
    Quake2Item{"ammo_slugs", "models/items/ammo/slugs/medium/tris.md2", Spin::none},
    Quake2Item{"item_health", "models/items/healing/medium/tris.md2", Spin::none},
    Quake2Item{"item_health_small", "models/items/healing/stimpack/tris.md2", Spin::none},
    Quake2Item{"item_health_large", "models/items/healing/large/tris.md2", Spin::none},
    Quake2Item{"item_health_mega", "models/items/mega_h/tris.md2", Spin::none},
    Quake2Item{"item_quad", "models/items/quaddama/tris.md2"},
    Quake2Item{"item_invulnerability", "models/items/invulner/tris.md2"},
    Quake2Item{"item_silencer", "models/items/silencer/tris.md2"},
    Quake2Item{"item_breather", "models/items/breather/tris.md2"},
    Quake2Item{"item_enviro", "models/items/enviro/tris.md2"},
    Quake2Item{"item_ancient_head", "models/items/c_head/tris.md2"},
    Quake2Item{"item_adrenaline", "models/items/adrenal/tris.md2"},
    Quake2Item{"item_bandolier", "models/items/band/tris.md2"},
    Quake2Item{"item_pack", "models/items/pack/tris.md2"},
    Quake2Item{"key_data_cd", "models/items/keys/data_cd/tris.md2"},
    Quake2Item{"key_power_cube", "models/items/keys/power/tris.md2"},
    Quake2Item{"key_pyramid", "models/items/keys/pyramid/tris.md2"},
    Quake2Item{"key_data_spinner", "models/items/keys/spinner/tris.md2"},
    Quake2Item{"key_pass", "models/items/keys/pass/tris.md2"},
    Quake2Item{"key_blue_key", "models/items/keys/key/tris.md2"},
    Quake2Item{"key_red_key", "models/items/keys/red_key/tris.md2"},
    Quake2Item{"key_commander_head", "models/monsters/commandr/head/tris.md2", Spin::none},
    Quake2Item{"key_airstrike_target", "models/items/keys/target/tris.md2"},
    // The Reckoning (xatrix).
    Quake2Item{"weapon_boomer", "models/weapons/g_boom/tris.md2"},
    Quake2Item{"weapon_phalanx", "models/weapons/g_shotx/tris.md2"},
    Quake2Item{"ammo_magslug", "models/objects/ammo/tris.md2", Spin::none},
    Quake2Item{"ammo_trap", "models/weapons/g_trap/tris.md2"},
    Quake2Item{"item_quadfire", "models/items/quadfire/tris.md2"},
    Quake2Item{"key_green_key", "models/items/keys/green_key/tris.md2"},
    // Ground Zero (rogue).
    Quake2Item{"weapon_etf_rifle", "models/weapons/g_etf_rifle/tris.md2"},
    Quake2Item{"weapon_plasmabeam", "models/weapons/g_beamer/tris.md2"},
    Quake2Item{"weapon_proxlauncher", "models/weapons/g_plaunch/tris.md2"},
    Quake2Item{"weapon_chainfist", "models/weapons/g_chainf/tris.md2"},
    Quake2Item{"weapon_disintegrator", "models/weapons/g_dist/tris.md2"},
    Quake2Item{"ammo_flechettes", "models/ammo/am_flechette/tris.md2", Spin::none},
    Quake2Item{"ammo_prox", "models/ammo/am_prox/tris.md2", Spin::none},
    Quake2Item{"ammo_tesla", "models/ammo/am_tesl/tris.md2", Spin::none},
    Quake2Item{"ammo_disruptor", "models/ammo/am_disr/tris.md2", Spin::none},
    Quake2Item{"ammo_nuke", "models/weapons/g_nuke/tris.md2"},
    Quake2Item{"item_ir_goggles", "models/items/goggles/tris.md2"},
    Quake2Item{"item_double", "models/items/ddamage/tris.md2"},
    Quake2Item{"item_compass", "models/objects/fire/tris.md2"},
    Quake2Item{"item_sphere_vengeance", "models/items/vengnce/tris.md2"},
    Quake2Item{"item_sphere_hunter", "models/items/hunter/tris.md2"},
    Quake2Item{"item_sphere_defender", "models/items/defender/tris.md2"},
    Quake2Item{"item_doppleganger", "models/items/dopple/tris.md2"},
    Quake2Item{"key_nuke_container", "models/weapons/g_nuke/tris.md2"},
    Quake2Item{"key_nuke", "models/weapons/g_nuke/tris.md2"},
};

/// The flags of capture the flag wave, and do not glow.
struct Flag {
    std::string_view className;
    std::string_view file;
};

constexpr std::array kFlags{Flag{"item_flag_team1", "players/male/flag1.md2"},
                            Flag{"item_flag_team2", "players/male/flag2.md2"}};
constexpr uint32_t kFirstFlagFrame = 173, kNumFlagFrames = 16;

constexpr float kDegreesPerSecond = 100.0f;

constexpr int32_t kWaitsForTrigger = 1, kIsNotTouched = 2; // spawnflags

/// True if the item appears only when a trigger fires. Of the game's items, only the power cube keeps this
/// spawnflag, those of the mission packs do, too. Without a name, no trigger can fire it, so the flag is a
/// slip that the game ignores.
bool appearsLater(const Entity& entity) {
    return entity.hasSpawnflag(kWaitsForTrigger) && !entity.value("targetname").empty();
}

MeshPart partOf(const Quake2Item& item, const Entity& entity) {
    const bool isShowpiece = item.className == "key_power_cube" && entity.hasSpawnflag(kIsNotTouched);
    const bool turns = item.spin == Spin::steady && !isShowpiece;
    // The client ignores the angles of what turns.
    return {.file = std::string(item.file),
            .angles = turns ? glm::vec3(0.0f) : quake2Angles(entity),
            .pulses = !isShowpiece,
            .motion = {.degreesPerSecond = turns ? kDegreesPerSecond : 0.0f}};
}

EntityMeshes flagMeshes(const Flag& flag, const Entity& entity) {
    return {.parts = {{.file = std::string(flag.file),
                       .angles = quake2Angles(entity),
                       .sequence = {.number = kFirstFlagFrame, .count = kNumFlagFrames}}},
            .drop = itemDrop()};
}

} // namespace

glm::vec3 quake2Angles(const Entity& entity) {
    return entity.angles() * glm::vec3(1.0f, 1.0f, -1.0f);
}

std::optional<EntityMeshes> quake2ItemOf(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    if (const Flag* flag = rowOf(kFlags, entity.className())) return flagMeshes(*flag, entity);
    const Quake2Item* item = rowOf(kQuake2Items, entity.className());
    if (item == nullptr) return std::nullopt;
    if (appearsLater(entity) || spawned.index.isLaterInTeam(spawned.entity)) return EntityMeshes{};
    return EntityMeshes{.parts = {partOf(*item, entity)}, .drop = itemDrop()};
}

} // namespace visleaf
