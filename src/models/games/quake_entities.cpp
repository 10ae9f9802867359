#include "models/games/quake_entities.h"

#include "base/text/file_name.h"
#include "models/games/named_model.h"
#include "models/games/quake_classes.h"

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

using Stand = QuakeStand;

// Keys look different in medieval, runic and base maps: worldspawn's `worldtype` 0, 1 and 2.
constexpr std::array<std::array<std::string_view, 3>, 2> kKeys{
    {{"progs/w_s_key.mdl", "progs/m_s_key.mdl", "progs/b_s_key.mdl"},
     {"progs/w_g_key.mdl", "progs/m_g_key.mdl", "progs/b_g_key.mdl"}}};

constexpr std::array<std::string_view, 4> kSigils{"progs/end1.mdl", "progs/end2.mdl", "progs/end3.mdl",
                                                  "progs/end4.mdl"};

std::string_view fileOf(const QuakeBox& box, int32_t spawnflags) {
    if ((spawnflags & 1) != 0 && !box.withFlag1.empty()) return box.withFlag1;
    return (spawnflags & 2) != 0 && !box.withFlag2.empty() ? box.withFlag2 : box.file;
}

// Spawnflags of zombies, mummies and men of lava
constexpr int32_t kIsCrucified = 1, kIsLying = 2, kRisesLater = 2;

/// Returns the skin of a spawn (`monster_tarbaby`).
uint32_t skinOfSpawn(int32_t spawnflags) {
    if ((spawnflags & 8) != 0) return 2;
    return (spawnflags & 4) != 0 ? 1 : 0;
}

std::optional<FloorDrop> dropOf(Stand stand) {
    constexpr float kItemLift = 6.0f, kMonsterLift = 1.0f, kBarrelLift = 2.0f;
    FloorDrop drop{.box = {}, .lift = kItemLift};
    switch (stand) {
    case Stand::item:
        drop.box = {{-16, -16, 0}, {16, 16, 56}};
        return drop;
    case Stand::tallItem:
        drop.box = {{-16, -16, -24}, {16, 16, 32}};
        return drop;
    case Stand::box:
        drop.box = {{0, 0, 0}, {32, 32, 56}};
        return drop;
    case Stand::barrel:
        return FloorDrop{.box = {{0, 0, 0}, {32, 32, 56}}, .lift = kBarrelLift, .staysIfStuck = true};
    case Stand::monster:
        drop.box = {{-16, -16, -24}, {16, 16, 40}};
        break;
    case Stand::bigMonster:
        drop.box = {{-32, -32, -24}, {32, 32, 64}};
        break;
    case Stand::hovering:
    case Stand::torch:
        return std::nullopt;
    }
    drop.lift = kMonsterLift;
    drop.fallsFurther = true; // by gravity
    drop.staysIfStuck = true;
    return drop;
}

bool isMdl(std::string_view file) {
    return foldName(file).ends_with(".mdl");
}

/// Returns the angles of an entity for a model file. The engine turns MDL files the other way about their
/// pitch.
glm::vec3 anglesFor(std::string_view file, const Entity& entity) {
    glm::vec3 angles = entity.angles();
    if (isMdl(file)) angles.x *= -1.0f;
    return angles;
}

/// Returns how fast the pictures of skins follow one another: those of MDL files, and the animated textures
/// of boxes.
float picturesPerSecond(std::string_view file) {
    if (isMdl(file)) return 10.0f;
    return foldName(file).ends_with(".bsp") ? 5.0f : 0.0f;
}

void addPart(const Entity& entity, const QuakeClass& shown, EntityMeshes& meshes) {
    meshes.parts.push_back({.file = std::string(shown.file),
                            .angles = anglesFor(shown.file, entity),
                            .isBright = shown.stand == Stand::torch,
                            .skin = shown.skin,
                            .sequence = {.poses = std::string(shown.idle.poses),
                                         .number = shown.idle.first,
                                         .count = shown.idle.count},
                            .picturesPerSecond = picturesPerSecond(shown.file),
                            .isInStep = shown.stand == Stand::torch});
    meshes.drop = dropOf(shown.stand);
}

EntityMeshes standing(const Entity& entity, const QuakeClass& shown) {
    EntityMeshes meshes;
    addPart(entity, shown, meshes);
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
        return files[indexIn(files.size(), worldspawnOf(spawned.map.entities).wholeNumber("worldtype"))];
    }
    if (className != "item_sigil") return {};
    const int32_t episodes = spawned.entity.wholeNumber("spawnflags");
    for (size_t i = 0; i < kSigils.size(); ++i)
        if ((episodes >> i & 1) != 0) return kSigils[i];
    return {};
}

/// Returns the box that the old class `item_weapon` shows; empty: none.
std::string_view ammunitionOf(int32_t spawnflags) {
    constexpr int32_t kShells = 1, kRockets = 2, kSpikes = 4, kIsBig = 8;
    const bool isBig = (spawnflags & kIsBig) != 0;
    if ((spawnflags & kRockets) != 0) return isBig ? "maps/b_rock1.bsp" : "maps/b_rock0.bsp";
    if ((spawnflags & kSpikes) != 0) return isBig ? "maps/b_nail1.bsp" : "maps/b_nail0.bsp";
    if ((spawnflags & kShells) != 0) return isBig ? "maps/b_shell1.bsp" : "maps/b_shell0.bsp";
    return {};
}

/// Returns the teleporter of the last map. It starts at the first corner of its path, with its box above it.
EntityMeshes teleporterTrain(const SpawnedEntity& spawned) {
    constexpr float kHalfSize = 16.0f;
    EntityMeshes meshes =
        standing(spawned.entity, {spawned.entity.className(), Stand::hovering, "progs/teleport.mdl"});
    const auto corner = spawned.index.pathCorners.find(std::string(spawned.entity.value("target")));
    if (corner != spawned.index.pathCorners.end()) meshes.origin = corner->second->origin() + kHalfSize;
    return meshes;
}

/// Returns the statue that becomes the guardian, by its spawnflag. One with a name waits, and does not show.
EntityMeshes guardian(const Entity& entity) {
    if (!entity.value("targetname").empty()) return {.isHidden = true};
    constexpr std::array<std::string_view, 3> kStatues{"progs/morph_az.mdl", "progs/morph_eg.mdl",
                                                       "progs/morph_gr.mdl"}; // spawnflags 2, 4 and 8
    for (size_t i = 0; i < kStatues.size(); ++i)
        if ((entity.wholeNumber("spawnflags") >> (i + 1) & 1) != 0)
            return standing(entity, {entity.className(), Stand::monster, kStatues[i]});
    return {.isHidden = true};
}

/// Returns a pendulum. It ignores its angles; a spawnflag turns it.
EntityMeshes pendulum(const Entity& entity) {
    const bool isTurned = (entity.wholeNumber("spawnflags") & 3) == 1;
    EntityMeshes meshes = standing(entity, {entity.className(), Stand::hovering, "progs/pendulum.mdl"});
    meshes.parts.front().angles = {0.0f, isTurned ? 270.0f : 0.0f, 0.0f};
    return meshes;
}

/// Returns a sprite on a wall, ceiling or floor. Angles -1 and -2 mean up and down.
EntityMeshes wallSprite(const Entity& entity) {
    const std::string_view named = entity.value("model");
    EntityMeshes meshes =
        standing(entity, {entity.className(), Stand::hovering, named.empty() ? "progs/s_blood1.spr" : named});
    glm::vec3& angles = meshes.parts.front().angles;
    if (angles == glm::vec3(0, -1, 0)) angles = {-90, 0, 0};
    if (angles == glm::vec3(0, -2, 0)) angles = {90, 0, 0};
    return meshes;
}

/// Returns what monsters show whose spawnflags count; nothing: the class is all.
std::optional<EntityMeshes> specialMonster(const Entity& entity) {
    const std::string_view className = entity.className();
    const int32_t spawnflags = entity.wholeNumber("spawnflags");
    if (className == "monster_zombie" && (spawnflags & kIsCrucified) != 0)
        return standing(entity, {className, Stand::hovering, "progs/zombie.mdl", {"cruc_", 192, 6}});
    if (className == "monster_mummy" && (spawnflags & kIsLying) != 0)
        return standing(entity, {className, Stand::monster, "progs/mummy.mdl", {{}, 172}});
    if (className == "monster_lava_man" && (spawnflags & kRisesLater) != 0)
        return EntityMeshes{.isHidden = true};
    if (className == "monster_tarbaby") // only those of Dissolution of Eternity have several skins
        return standing(entity,
                        {className, Stand::monster, "progs/tarbaby.mdl", {}, skinOfSpawn(spawnflags)});
    if (className == "monster_morph") return guardian(entity);
    return std::nullopt;
}

// The boss of the first episode and balls of lava appear later. The others are only for deathmatch.
constexpr std::array<std::string_view, 7> kLaterClasses{
    "monster_boss", "misc_fireball",   "item_sphere",    "item_random_powerup",
    "item_flag",    "item_flag_team1", "item_flag_team2"};

constexpr std::array<std::string_view, 2> kModelKeys{"mdl", "model"}; // of classes of mods

/// Returns the parts of a class in the tables; nothing: it is not there.
std::optional<EntityMeshes> listed(const Entity& entity) {
    const std::string_view className = entity.className();
    for (const QuakeBox& box : quakeBoxes()) {
        if (box.className == className)
            return standing(entity, {className, box.stand, fileOf(box, entity.wholeNumber("spawnflags"))});
    }
    EntityMeshes meshes;
    for (const QuakeClass& row : quakeClasses())
        if (row.className == className) addPart(entity, row, meshes);
    if (meshes.parts.empty()) return std::nullopt;
    return meshes;
}

EntityMeshes quakeMeshesOf(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    const std::string_view className = entity.className();
    if (const std::string_view file = specialFileOf(spawned); !file.empty())
        return standing(entity, {className, Stand::tallItem, file});
    if (std::optional<EntityMeshes> special = specialMonster(entity)) return std::move(*special);
    if (const std::string_view file = ammunitionOf(entity.wholeNumber("spawnflags"));
        className == "item_weapon" && !file.empty())
        return standing(entity, {className, Stand::box, file});
    if (className == "misc_teleporttrain") return teleporterTrain(spawned);
    if (className == "pendulum") return pendulum(entity);
    if (className == "wallsprite") return wallSprite(entity);
    if (std::optional<EntityMeshes> known = listed(entity)) return std::move(*known);
    if (matchesClass(kLaterClasses, className)) return {.isHidden = true};
    EntityMeshes named = modelNamedBy(entity, kModelKeys, ".mdl");
    for (MeshPart& part : named.parts) {
        part.angles = anglesFor(part.file, entity);
        part.picturesPerSecond = picturesPerSecond(part.file);
    }
    return named;
}

} // namespace

constinit const MeshRules kQuakeMeshes{
    .meshesOf = quakeMeshesOf,
    .removedClasses = {}, // nothing depends on the numbers of entities
    .light = MeshLight::quake,
};

} // namespace visleaf
