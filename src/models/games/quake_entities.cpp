#include "models/games/quake_entities.h"

#include "models/games/named_model.h"

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// How an entity stands when the map starts.
enum class Stand : uint8_t {
    item,       // falls with a box whose bottom is at its origin
    tallItem,   // falls with a box that begins 24 units below its origin
    monster,    // falls with the box of a player
    bigMonster, // falls with a box of 64 units a side
    hovering,   // flies, swims, or hangs on a wall
    torch,      // the same, and no light changes it
    box,        // falls with a box that begins at its origin; no light changes it
};

struct QuakeClass {
    std::string_view className;
    Stand stand;
    std::string_view file;
    std::string_view idle = {};
    uint32_t skin = 0;
    uint32_t sequence = 0;
};

constexpr std::array kClasses{
    QuakeClass{"monster_army", Stand::monster, "progs/soldier.mdl", "stand"},
    QuakeClass{"monster_dog", Stand::bigMonster, "progs/dog.mdl", "stand"},
    QuakeClass{"monster_ogre", Stand::bigMonster, "progs/ogre.mdl", "stand"},
    QuakeClass{"monster_ogre_marksman", Stand::bigMonster, "progs/ogre.mdl", "stand"},
    QuakeClass{"monster_knight", Stand::monster, "progs/knight.mdl", "stand"},
    QuakeClass{"monster_hell_knight", Stand::monster, "progs/hknight.mdl", "stand"},
    QuakeClass{"monster_demon1", Stand::bigMonster, "progs/demon.mdl", "stand"},
    QuakeClass{"monster_shambler", Stand::bigMonster, "progs/shambler.mdl", "stand"},
    QuakeClass{"monster_zombie", Stand::monster, "progs/zombie.mdl", "stand"},
    QuakeClass{"monster_wizard", Stand::hovering, "progs/wizard.mdl", "hover"},
    QuakeClass{"monster_shalrath", Stand::bigMonster, "progs/shalrath.mdl", "walk12"},
    QuakeClass{"monster_fish", Stand::hovering, "progs/fish.mdl", "swim"},
    QuakeClass{"monster_enforcer", Stand::monster, "progs/enforcer.mdl", "stand"},
    QuakeClass{"monster_tarbaby", Stand::monster, "progs/tarbaby.mdl", "walk1"},
    QuakeClass{"monster_oldone", Stand::hovering, "progs/oldone.mdl", "old"},
    QuakeClass{"item_armor1", Stand::item, "progs/armor.mdl"},
    QuakeClass{"item_armor2", Stand::item, "progs/armor.mdl", {}, 1},
    QuakeClass{"item_armorInv", Stand::item, "progs/armor.mdl", {}, 2},
    QuakeClass{"weapon_supershotgun", Stand::item, "progs/g_shot.mdl"},
    QuakeClass{"weapon_nailgun", Stand::item, "progs/g_nail.mdl"},
    QuakeClass{"weapon_supernailgun", Stand::item, "progs/g_nail2.mdl"},
    QuakeClass{"weapon_grenadelauncher", Stand::item, "progs/g_rock.mdl"},
    QuakeClass{"weapon_rocketlauncher", Stand::item, "progs/g_rock2.mdl"},
    QuakeClass{"weapon_lightning", Stand::item, "progs/g_light.mdl"},
    QuakeClass{"item_artifact_invulnerability", Stand::tallItem, "progs/invulner.mdl"},
    QuakeClass{"item_artifact_envirosuit", Stand::tallItem, "progs/suit.mdl"},
    QuakeClass{"item_artifact_invisibility", Stand::tallItem, "progs/invisibl.mdl"},
    QuakeClass{"item_artifact_super_damage", Stand::tallItem, "progs/quaddama.mdl"},
    QuakeClass{"light_globe", Stand::torch, "progs/s_light.spr"},
    QuakeClass{"light_torch_small_walltorch", Stand::torch, "progs/flame.mdl"},
    QuakeClass{"light_flame_large_yellow", Stand::torch, "progs/flame2.mdl", {}, 0, 1},
    QuakeClass{"light_flame_small_yellow", Stand::torch, "progs/flame2.mdl"},
    QuakeClass{"light_flame_small_white", Stand::torch, "progs/flame2.mdl"},
};

// Keys look different in medieval, runic and base maps: worldspawn's `worldtype` 0, 1 and 2.
constexpr std::array<std::array<std::string_view, 3>, 2> kKeys{
    {{"progs/w_s_key.mdl", "progs/m_s_key.mdl", "progs/b_s_key.mdl"},
     {"progs/w_g_key.mdl", "progs/m_g_key.mdl", "progs/b_g_key.mdl"}}};

constexpr std::array<std::string_view, 4> kSigils{"progs/end1.mdl", "progs/end2.mdl", "progs/end3.mdl",
                                                  "progs/end4.mdl"};

/// Boxes of ammunition and health are small maps. Spawnflags choose other ones.
struct Box {
    std::string_view className;
    std::string_view file;
    std::string_view withFlag1 = {}; // empty: the same
    std::string_view withFlag2 = {};
};

constexpr std::array kBoxes{
    Box{"item_health", "maps/b_bh25.bsp", "maps/b_bh10.bsp", "maps/b_bh100.bsp"},
    Box{"item_shells", "maps/b_shell0.bsp", "maps/b_shell1.bsp"},
    Box{"item_spikes", "maps/b_nail0.bsp", "maps/b_nail1.bsp"},
    Box{"item_rockets", "maps/b_rock0.bsp", "maps/b_rock1.bsp"},
    Box{"item_cells", "maps/b_batt0.bsp", "maps/b_batt1.bsp"},
    Box{"misc_explobox", "maps/b_explob.bsp"},
    Box{"misc_explobox2", "maps/b_exbox2.bsp"},
};

std::string_view fileOf(const Box& box, int32_t spawnflags) {
    if ((spawnflags & 1) != 0 && !box.withFlag1.empty()) return box.withFlag1;
    return (spawnflags & 2) != 0 && !box.withFlag2.empty() ? box.withFlag2 : box.file;
}

constexpr int32_t kIsCrucified = 1; // spawnflag of zombies

std::optional<FloorDrop> dropOf(Stand stand) {
    constexpr float kItemLift = 6.0f, kMonsterLift = 1.0f;
    switch (stand) {
    case Stand::item:
        return FloorDrop{.box = {{-16, -16, 0}, {16, 16, 56}}, .lift = kItemLift};
    case Stand::tallItem:
        return FloorDrop{.box = {{-16, -16, -24}, {16, 16, 32}}, .lift = kItemLift};
    case Stand::monster:
        return FloorDrop{.box = {{-16, -16, -24}, {16, 16, 40}}, .lift = kMonsterLift, .staysIfStuck = true};
    case Stand::bigMonster:
        return FloorDrop{.box = {{-32, -32, -24}, {32, 32, 64}}, .lift = kMonsterLift, .staysIfStuck = true};
    case Stand::box:
        return FloorDrop{.box = {{0, 0, 0}, {32, 32, 56}}, .lift = kItemLift};
    default:
        return std::nullopt;
    }
}

EntityMeshes standing(const Entity& entity, const QuakeClass& shown) {
    EntityMeshes meshes;
    meshes.parts.push_back({.file = std::string(shown.file),
                            .angles = {0.0f, entity.angles().y, 0.0f},
                            .isBright = shown.stand == Stand::torch || shown.stand == Stand::box,
                            .skin = shown.skin,
                            .sequence = {.poses = std::string(shown.idle), .number = shown.sequence}});
    meshes.drop = dropOf(shown.stand);
    return meshes;
}

uint32_t indexIn(size_t count, int32_t number) {
    return number > 0 && static_cast<size_t>(number) < count ? static_cast<uint32_t>(number) : 0;
}

/// Returns the model of a key or a sigil, which depends on more than the class; empty: it is neither.
std::string_view specialFileOf(const SpawnedEntity& spawned) {
    const std::string_view className = spawned.entity.className();
    const bool isGold = className == "item_key2";
    if (isGold || className == "item_key1") {
        const auto& files = kKeys[isGold ? 1 : 0];
        return files[indexIn(files.size(), spawned.map.entities.front().wholeNumber("worldtype"))];
    }
    if (className != "item_sigil") return {};
    const int32_t episodes = spawned.entity.wholeNumber("spawnflags");
    for (size_t i = 0; i < kSigils.size(); ++i)
        if ((episodes >> i & 1) != 0) return kSigils[i];
    return {};
}

// The boss of the first episode and balls of lava appear later.
constexpr std::array<std::string_view, 2> kLaterClasses{"monster_boss", "misc_fireball"};

constexpr std::array<std::string_view, 2> kModelKeys{"mdl", "model"}; // of classes of mods

EntityMeshes quakeMeshesOf(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    const std::string_view className = entity.className();
    if (const std::string_view file = specialFileOf(spawned); !file.empty())
        return standing(entity, {className, Stand::tallItem, file});
    if (className == "monster_zombie" && (entity.wholeNumber("spawnflags") & kIsCrucified) != 0)
        return standing(entity, {className, Stand::hovering, "progs/zombie.mdl", "cruc_"});
    for (const Box& box : kBoxes) {
        if (box.className == className)
            return standing(entity, {className, Stand::box, fileOf(box, entity.wholeNumber("spawnflags"))});
    }
    const auto known = std::find_if(kClasses.begin(), kClasses.end(),
                                    [&](const QuakeClass& row) { return row.className == className; });
    if (known != kClasses.end()) return standing(entity, *known);
    if (matchesClass(kLaterClasses, className)) return {.isHidden = true};
    EntityMeshes named = modelNamedBy(entity, kModelKeys, ".mdl");
    for (MeshPart& part : named.parts)
        part.angles.x *= -1.0f; // the engine turns models the other way about their pitch
    return named;
}

} // namespace

constinit const MeshRules kQuakeMeshes{
    .meshesOf = quakeMeshesOf,
    .removedClasses = {}, // nothing depends on the numbers of entities
    .mode = GameMode::single,
    .light = MeshLight::quake,
};

} // namespace visleaf
