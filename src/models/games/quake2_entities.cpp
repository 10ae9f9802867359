#include "models/games/quake2_entities.h"

#include "models/games/fall_box.h"
#include "models/games/named_model.h"
#include "models/games/quake2_items.h"
#include "models/games/quake2_lasers.h"
#include "models/games/quake2_user_models.h"

#include <array>

namespace visleaf {
namespace {

constexpr FallBox kPoint{};
constexpr FallBox kPlayerBox{16, -24, 32};

/// Frames that follow one another.
struct FrameRange {
    uint32_t first = 0, count = 1;
};

struct Quake2Class {
    std::string_view className;
    std::string_view file;
    FallBox box;
    FrameRange frames = {};
    uint32_t skin = 0;
};

constexpr std::array kQuake2Classes{
    Quake2Class{"monster_berserk", "models/monsters/berserk/tris.md2", kPlayerBox, {0, 5}},
    Quake2Class{"monster_gladiator", "models/monsters/gladiatr/tris.md2", {32, -24, 64}, {0, 7}},
    Quake2Class{"monster_gunner", "models/monsters/gunner/tris.md2", kPlayerBox, {0, 30}},
    Quake2Class{"monster_infantry", "models/monsters/infantry/tris.md2", kPlayerBox, {50, 22}},
    Quake2Class{"monster_soldier_light", "models/monsters/soldier/tris.md2", kPlayerBox, {146, 30}},
    Quake2Class{"monster_soldier", "models/monsters/soldier/tris.md2", kPlayerBox, {146, 30}, 2},
    Quake2Class{"monster_soldier_ss", "models/monsters/soldier/tris.md2", kPlayerBox, {146, 30}, 4},
    Quake2Class{"monster_tank", "models/monsters/tank/tris.md2", {32, -16, 72}, {0, 30}},
    Quake2Class{"monster_tank_commander", "models/monsters/tank/tris.md2", {32, -16, 72}, {0, 30}, 2},
    Quake2Class{"monster_medic", "models/monsters/medic/tris.md2", {24, -24, 32}, {12, 90}},
    Quake2Class{"monster_flipper", "models/monsters/flipper/tris.md2", kStays, {41, 1}},
    Quake2Class{"monster_chick", "models/monsters/bitch/tris.md2", {16, 0, 56}, {121, 30}},
    Quake2Class{"monster_parasite", "models/monsters/parasite/tris.md2", {16, -24, 24}, {83, 17}},
    Quake2Class{"monster_flyer", "models/monsters/flyer/tris.md2", kStays, {13, 45}},
    Quake2Class{"monster_brain", "models/monsters/brain/tris.md2", kPlayerBox, {162, 30}},
    Quake2Class{"monster_floater", "models/monsters/float/tris.md2", kStays, {144, 52}},
    Quake2Class{"monster_hover", "models/monsters/hover/tris.md2", kStays, {0, 30}},
    Quake2Class{"monster_mutant", "models/monsters/mutant/tris.md2", {32, -24, 48}, {62, 51}},
    Quake2Class{"monster_supertank", "models/monsters/boss1/tris.md2", {64, 0, 112}, {194, 60}},
    Quake2Class{"monster_boss2", "models/monsters/boss2/tris.md2", kStays, {0, 21}},
    Quake2Class{"monster_boss3_stand", "models/monsters/boss3/rider/tris.md2", {32, 0, 90}, {414, 60}},
    Quake2Class{"monster_makron", "models/monsters/boss3/rider/tris.md2", {30, 0, 90}, {414, 60}},
    Quake2Class{"monster_commander_body", "models/monsters/commandr/tris.md2", {32, 0, 48}},
    Quake2Class{"turret_driver", "models/monsters/infantry/tris.md2", kStays},
    Quake2Class{"misc_eastertank", "models/monsters/tank/tris.md2", kStays, {254, 39}},
    Quake2Class{"misc_easterchick", "models/monsters/bitch/tris.md2", kStays, {208, 39}},
    Quake2Class{"misc_easterchick2", "models/monsters/bitch/tris.md2", kStays, {248, 39}},
    Quake2Class{"misc_explobox", "models/objects/barrels/tris.md2", {16, 0, 40}},
    Quake2Class{"misc_banner", "models/objects/banner/tris.md2", kStays, {0, 16}},
    Quake2Class{"misc_satellite_dish", "models/objects/satellite/tris.md2", kStays},
    Quake2Class{"misc_gib_arm", "models/objects/gibs/arm/tris.md2", kPoint},
    Quake2Class{"misc_gib_leg", "models/objects/gibs/leg/tris.md2", kPoint},
    Quake2Class{"misc_gib_head", "models/objects/gibs/head/tris.md2", kPoint},
    Quake2Class{"misc_bigviper", "models/ships/bigviper/tris.md2", kStays},
    Quake2Class{"misc_blackhole", "models/objects/black/tris.md2", kStays, {0, 19}},
    Quake2Class{"misc_teleporter", "models/objects/dmspot/tris.md2", kStays, {0, 1}, 1},
    Quake2Class{"misc_teleporter_dest", "models/objects/dmspot/tris.md2", kStays},
    Quake2Class{"light_mine1", "models/objects/minelite/light1/tris.md2", kStays},
    Quake2Class{"light_mine2", "models/objects/minelite/light2/tris.md2", kStays},
    // The Reckoning (xatrix).
    Quake2Class{"monster_soldier_ripper", "models/monsters/soldierh/tris.md2", kPlayerBox, {146, 30}},
    Quake2Class{"monster_soldier_hypergun", "models/monsters/soldierh/tris.md2", kPlayerBox, {146, 30}, 2},
    Quake2Class{"monster_soldier_lasergun", "models/monsters/soldierh/tris.md2", kPlayerBox, {146, 30}, 4},
    Quake2Class{"monster_gladb", "models/monsters/gladb/tris.md2", {32, -24, 64}, {0, 7}},
    Quake2Class{"monster_chick_heat", "models/monsters/bitch/tris.md2", {16, 0, 56}, {121, 30}, 3},
    Quake2Class{"monster_boss5", "models/monsters/boss5/tris.md2", {64, 0, 112}, {194, 60}},
    Quake2Class{"monster_gekk", "models/monsters/gekk/tris.md2", {24, -24, 24}, {0, 39}},
    Quake2Class{"monster_fixbot", "models/monsters/fixbot/tris.md2", kStays, {121, 19}},
    Quake2Class{"rotating_light", "models/objects/light/tris.md2", kStays},
    // Ground Zero (rogue).
    Quake2Class{"monster_daedalus", "models/monsters/hover/tris.md2", kStays, {0, 30}, 2},
    Quake2Class{"monster_medic_commander", "models/monsters/medic/tris.md2", {24, -24, 32}, {12, 90}, 2},
    Quake2Class{"monster_kamikaze", "models/monsters/flyer/tris.md2", kStays, {13, 45}},
    Quake2Class{"monster_carrier", "models/monsters/carrier/tris.md2", kStays, {0, 13}},
    Quake2Class{"monster_widow", "models/monsters/blackwidow/tris.md2", {40, 0, 144}, {0, 11}},
    Quake2Class{"monster_widow2", "models/monsters/blackwidow2/tris.md2", {70, 0, 144}},
    Quake2Class{"misc_nuke_core", "models/objects/core/tris.md2", kStays},
};

constexpr int32_t kIsTriggered = 2; // spawnflag of monsters
/// True if a monster appears only when a trigger fires.
bool isTriggered(const Entity& entity) {
    const std::string_view className = entity.className();
    const bool isMonster =
        className.starts_with("monster_") || className == "misc_insane" || className == "misc_actor";
    return isMonster && entity.hasSpawnflag(kIsTriggered);
}

EntityMeshes meshesOf(const Quake2Class& shown, const Entity& entity) {
    return {.parts = {{.file = std::string(shown.file),
                       .angles = quake2Angles(entity),
                       .skin = shown.skin,
                       .sequence = {.number = shown.frames.first, .count = shown.frames.count}}},
            .drop = dropIn(shown.box)};
}

/// Prisoners are crucified, lie on the ground, or stand. Those that stand have one of three skins by chance.
EntityMeshes prisonerMeshes(const SpawnedEntity& spawned) {
    constexpr std::string_view kFile = "models/monsters/insane/tris.md2";
    constexpr int32_t kCrawls = 4, kIsCrucified = 8, kHoldsGround = 16; // spawnflags
    const int32_t flags = spawned.entity.wholeNumber("spawnflags");
    if ((flags & kIsCrucified) != 0) return meshesOf({{}, kFile, kStays, {252, 15}}, spawned.entity);
    const bool lies = (flags & kCrawls) != 0 && (flags & kHoldsGround) != 0;
    const FrameRange frames = lies ? FrameRange{99, 61} : FrameRange{64, 30};
    return meshesOf({{}, kFile, kPlayerBox, frames, spawned.number % 3}, spawned.entity);
}

/// The pose of a dead soldier is the lowest of its spawnflags from 2 on.
EntityMeshes deadSoldierMeshes(const SpawnedEntity& spawned) {
    constexpr uint32_t kNumPoses = 6;
    uint32_t pose = 0;
    for (uint32_t i = kNumPoses - 1; i > 0; --i)
        if ((spawned.entity.wholeNumber("spawnflags") >> i & 1) != 0) pose = i;
    return meshesOf({{}, "models/deadbods/dude/tris.md2", kStays, {pose, 1}}, spawned.entity);
}

/// Makron sits on Jorg. Both show the same frames.
EntityMeshes jorgMeshes(const SpawnedEntity& spawned) {
    constexpr FallBox kBox{80, 0, 140};
    constexpr FrameRange kFrames{112, 51};
    EntityMeshes meshes =
        meshesOf({{}, "models/monsters/boss3/jorg/tris.md2", kBox, kFrames}, spawned.entity);
    const Quake2Class makron{{}, "models/monsters/boss3/rider/tris.md2", kBox, kFrames};
    meshes.parts.push_back(meshesOf(makron, spawned.entity).parts.front());
    return meshes;
}

/// An actor appears only if something may start it, and if it has somewhere to go.
EntityMeshes actorMeshes(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    if (entity.value("targetname").empty() || entity.value("target").empty()) return {.isHidden = true};
    return meshesOf({{}, "players/male/tris.md2", kPlayerBox, {128, 40}}, entity);
}

/// The weapon of a turret decides its skin.
EntityMeshes turretMeshes(const SpawnedEntity& spawned) {
    constexpr int32_t kMachineGun = 16, kRocket = 32; // spawnflags
    const int32_t flags = spawned.entity.wholeNumber("spawnflags");
    const uint32_t skin = (flags & kMachineGun) != 0 ? 1 : (flags & kRocket) != 0 ? 2 : 0;
    return meshesOf({{}, "models/monsters/turret/tris.md2", kStays, {0, 2}, skin}, spawned.entity);
}

/// A stalker may hang from the ceiling.
EntityMeshes stalkerMeshes(const SpawnedEntity& spawned) {
    constexpr int32_t kOnCeiling = 8; // spawnflag
    const bool hangs = spawned.entity.hasSpawnflag(kOnCeiling);
    EntityMeshes meshes =
        meshesOf({{}, "models/monsters/stalker/tris.md2", hangs ? kStays : FallBox{28, -18, 18}, {0, 21}},
                 spawned.entity);
    if (hangs) meshes.parts.front().angles.z = 180.0f;
    return meshes;
}

/// Spawnflag 1 of a banner is for the second team.
EntityMeshes bannerMeshes(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    const bool isSmall = entity.className() == "misc_ctf_small_banner";
    const uint32_t team = entity.hasSpawnflag(1) ? 1 : 0;
    return meshesOf(
        {{}, isSmall ? "models/ctf/banner/small.md2" : "models/ctf/banner/tris.md2", kStays, {0, 16}, team},
        entity);
}

/// Classes that show more than a row of the table says.
struct SpecialClass {
    std::string_view className;
    EntityMeshes (*meshesOf)(const SpawnedEntity& spawned);
};

constexpr std::array kSpecialClasses{
    SpecialClass{"misc_insane", prisonerMeshes},   SpecialClass{"misc_deadsoldier", deadSoldierMeshes},
    SpecialClass{"monster_jorg", jorgMeshes},      SpecialClass{"misc_actor", actorMeshes},
    SpecialClass{"monster_turret", turretMeshes},  SpecialClass{"monster_stalker", stalkerMeshes},
    SpecialClass{"misc_ctf_banner", bannerMeshes}, SpecialClass{"misc_ctf_small_banner", bannerMeshes},
    SpecialClass{"model_spawn", userModelOf},
};

// They appear when something starts them.
constexpr std::array<std::string_view, 3> kAppearLater{"misc_viper", "misc_strogg_ship", "misc_viper_bomb"};

constexpr std::array<std::string_view, 1> kQuake2ModelKeys{"model"}; // of classes of mods

EntityMeshes quake2MeshesOf(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    if (std::optional<EntityMeshes> item = quake2ItemOf(spawned)) {
        item->isHidden = item->parts.empty();
        return std::move(*item);
    }
    if (std::optional<EntityMeshes> laser = quake2LaserOf(spawned)) return *std::move(laser);
    if (isTriggered(entity) || matchesClass(kAppearLater, entity.className())) return {.isHidden = true};
    if (const SpecialClass* row = rowOf(kSpecialClasses, entity.className())) return row->meshesOf(spawned);
    if (const Quake2Class* row = rowOf(kQuake2Classes, entity.className())) return meshesOf(*row, entity);
    EntityMeshes named = modelNamedBy(entity, kQuake2ModelKeys, ".md2");
    return named.parts.empty() ? modelNamedBy(entity, kQuake2ModelKeys, ".sp2") : named;
}

} // namespace

constinit const MeshRules kQuake2Meshes{
    .meshesOf = quake2MeshesOf,
    .removedClasses = {}, // nothing depends on the numbers of entities but the skins of prisoners
    .light = MeshLight::quake2,
};

} // namespace visleaf
