#include "models/games/quake3_items.h"

#include "base/text/file_name.h"
#include "models/games/fall_box.h"

#include <array>

namespace visleaf {
namespace {

/// Kinds of items, which move in different ways.
enum class ItemKind : uint8_t { plain, weapon, health, powerup };

struct Item {
    std::string_view className;
    ItemKind kind;
    std::string_view model;
    std::string_view around = {}; // a second model around it: a ring or a sphere
};

constexpr std::array kItems{
    Item{"item_armor_shard", ItemKind::plain, "models/powerups/armor/shard.md3"},
    Item{"item_armor_combat", ItemKind::plain, "models/powerups/armor/armor_yel.md3"},
    Item{"item_armor_body", ItemKind::plain, "models/powerups/armor/armor_red.md3"},
    Item{"item_health_small", ItemKind::health, "models/powerups/health/small_cross.md3",
         "models/powerups/health/small_sphere.md3"},
    Item{"item_health", ItemKind::health, "models/powerups/health/medium_cross.md3",
         "models/powerups/health/medium_sphere.md3"},
    Item{"item_health_large", ItemKind::health, "models/powerups/health/large_cross.md3",
         "models/powerups/health/large_sphere.md3"},
    Item{"item_health_mega", ItemKind::health, "models/powerups/health/mega_cross.md3",
         "models/powerups/health/mega_sphere.md3"},
    Item{"weapon_gauntlet", ItemKind::weapon, "models/weapons2/gauntlet/gauntlet.md3"},
    Item{"weapon_shotgun", ItemKind::weapon, "models/weapons2/shotgun/shotgun.md3"},
    Item{"weapon_machinegun", ItemKind::weapon, "models/weapons2/machinegun/machinegun.md3"},
    Item{"weapon_grenadelauncher", ItemKind::weapon, "models/weapons2/grenadel/grenadel.md3"},
    Item{"weapon_rocketlauncher", ItemKind::weapon, "models/weapons2/rocketl/rocketl.md3"},
    Item{"weapon_lightning", ItemKind::weapon, "models/weapons2/lightning/lightning.md3"},
    Item{"weapon_railgun", ItemKind::weapon, "models/weapons2/railgun/railgun.md3"},
    Item{"weapon_plasmagun", ItemKind::weapon, "models/weapons2/plasma/plasma.md3"},
    Item{"weapon_bfg", ItemKind::weapon, "models/weapons2/bfg/bfg.md3"},
    Item{"weapon_grapplinghook", ItemKind::weapon, "models/weapons2/grapple/grapple.md3"},
    Item{"weapon_nailgun", ItemKind::weapon, "models/weapons/nailgun/nailgun.md3"},
    Item{"weapon_prox_launcher", ItemKind::weapon, "models/weapons/proxmine/proxmine.md3"},
    Item{"weapon_chaingun", ItemKind::weapon, "models/weapons/vulcan/vulcan.md3"},
    Item{"ammo_shells", ItemKind::plain, "models/powerups/ammo/shotgunam.md3"},
    Item{"ammo_bullets", ItemKind::plain, "models/powerups/ammo/machinegunam.md3"},
    Item{"ammo_grenades", ItemKind::plain, "models/powerups/ammo/grenadeam.md3"},
    Item{"ammo_cells", ItemKind::plain, "models/powerups/ammo/plasmaam.md3"},
    Item{"ammo_lightning", ItemKind::plain, "models/powerups/ammo/lightningam.md3"},
    Item{"ammo_rockets", ItemKind::plain, "models/powerups/ammo/rocketam.md3"},
    Item{"ammo_slugs", ItemKind::plain, "models/powerups/ammo/railgunam.md3"},
    Item{"ammo_bfg", ItemKind::plain, "models/powerups/ammo/bfgam.md3"},
    Item{"ammo_nails", ItemKind::plain, "models/powerups/ammo/nailgunam.md3"},
    Item{"ammo_mines", ItemKind::plain, "models/powerups/ammo/proxmineam.md3"},
    Item{"ammo_belt", ItemKind::plain, "models/powerups/ammo/chaingunam.md3"},
    Item{"holdable_teleporter", ItemKind::plain, "models/powerups/holdable/teleporter.md3"},
    Item{"holdable_medkit", ItemKind::plain, "models/powerups/holdable/medkit.md3"},
    Item{"holdable_kamikaze", ItemKind::plain, "models/powerups/kamikazi.md3"},
    Item{"holdable_portal", ItemKind::plain, "models/powerups/holdable/porter.md3"},
    Item{"holdable_invulnerability", ItemKind::plain, "models/powerups/holdable/invulnerability.md3"},
    Item{"item_quad", ItemKind::powerup, "models/powerups/instant/quad.md3",
         "models/powerups/instant/quad_ring.md3"},
    Item{"item_enviro", ItemKind::powerup, "models/powerups/instant/enviro.md3",
         "models/powerups/instant/enviro_ring.md3"},
    Item{"item_haste", ItemKind::powerup, "models/powerups/instant/haste.md3",
         "models/powerups/instant/haste_ring.md3"},
    Item{"item_invis", ItemKind::powerup, "models/powerups/instant/invis.md3",
         "models/powerups/instant/invis_ring.md3"},
    Item{"item_regen", ItemKind::powerup, "models/powerups/instant/regen.md3",
         "models/powerups/instant/regen_ring.md3"},
    Item{"item_flight", ItemKind::powerup, "models/powerups/instant/flight.md3",
         "models/powerups/instant/flight_ring.md3"},
    Item{"item_scout", ItemKind::plain, "models/powerups/scout.md3"},
    Item{"item_guard", ItemKind::plain, "models/powerups/guard.md3"},
    Item{"item_doubler", ItemKind::plain, "models/powerups/doubler.md3"},
    Item{"item_ammoregen", ItemKind::plain, "models/powerups/ammo.md3"},
    Item{"item_redcube", ItemKind::plain, "models/powerups/orb/r_orb.md3"},
    Item{"item_bluecube", ItemKind::plain, "models/powerups/orb/b_orb.md3"},
    Item{"team_CTF_redflag", ItemKind::plain, "models/flags/r_flag.md3"},
    Item{"team_CTF_blueflag", ItemKind::plain, "models/flags/b_flag.md3"},
    Item{"team_CTF_neutralflag", ItemKind::plain, "models/flags/n_flag.md3"},
};

// Classes that the game's spawn functions remove at once, because only compilers read them.
constexpr std::array<std::string_view, 5> kRemoved{"light", "lightJunior", "misc_model", "info_null",
                                                   "func_group"};

// Numbers of entities begin after those of 64 clients and 8 dead bodies.
constexpr uint32_t kFirstNumber = 72;

constexpr float kTurn = 360.0f / 2.048f;     // degrees per second
constexpr float kFastTurn = 360.0f / 1.024f; // degrees per second
constexpr float kBobHeight = 4.0f;           // game units
constexpr float kWeaponScale = 1.5f;
constexpr float kWeaponHeight = 8.0f; // game units above the entity's origin
constexpr float kRingHeight = 12.0f;  // the same
constexpr int32_t kIsSuspended = 1;   // spawnflag

/// Every item bobs a little faster than the one before.
MeshMotion motionOf(const Item& item, uint32_t number) {
    const float radiansPerSecond = 5.0f + 0.01f * static_cast<float>(kFirstNumber + number);
    return {.degreesPerSecond = item.kind == ItemKind::health ? kFastTurn : kTurn,
            .bobHeight = kBobHeight,
            .bobRadiansPerSecond = radiansPerSecond,
            .bobStart = radiansPerSecond}; // the game's clock is a second ahead
}

EntityMeshes meshesOf(const Item& item, const Entity& entity, uint32_t number) {
    const bool isWeapon = item.kind == ItemKind::weapon;
    const float height = kBobHeight + (isWeapon ? kWeaponHeight : 0.0f);
    EntityMeshes meshes;
    meshes.parts.push_back({.file = std::string(item.model),
                            .offset = {0.0f, 0.0f, height},
                            .scale = isWeapon ? kWeaponScale : 1.0f,
                            .isCentered = isWeapon,
                            .motion = motionOf(item, number)});
    if (!item.around.empty()) {
        MeshPart around{.file = std::string(item.around),
                        .offset = {0.0f, 0.0f, kBobHeight},
                        .motion = motionOf(item, number)};
        around.motion.degreesPerSecond = item.kind == ItemKind::powerup ? -kFastTurn : 0.0f;
        if (item.kind == ItemKind::powerup) around.offset.z += kRingHeight;
        meshes.parts.push_back(std::move(around));
    }
    if (!entity.hasSpawnflag(kIsSuspended)) meshes.drop = itemDrop();
    return meshes;
}

/// A mover may carry a model.
EntityMeshes carriedBy(const Entity& mover) {
    EntityMeshes meshes;
    const std::string_view carried = mover.value("model2");
    if (foldName(carried).ends_with(".md3")) meshes.parts.push_back({.file = std::string(carried)});
    return meshes;
}

EntityMeshes quake3MeshesOf(const SpawnedEntity& spawned) {
    const std::string_view className = spawned.entity.className();
    if (className.starts_with("func_")) return carriedBy(spawned.entity);
    const Item* item = rowOf(kItems, className);
    return item == nullptr ? EntityMeshes{} : meshesOf(*item, spawned.entity, spawned.number);
}

} // namespace

constinit const MeshRules kQuake3Meshes{
    .meshesOf = quake3MeshesOf,
    .removedClasses = kRemoved,
    .light = MeshLight::grid,
};

} // namespace visleaf
