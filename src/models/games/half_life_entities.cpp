#include "models/games/half_life_entities.h"

#include "base/text/file_name.h"
#include "map/entities/render_keys.h"
#include "map/game.h"
#include "models/games/half_life_beams.h"
#include "models/games/half_life_classes.h"
#include "models/games/half_life_render_keys.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

/// The engine turns models the other way about their pitch: a positive one looks up.
glm::vec3 modelAngles(const Entity& entity) {
    const glm::vec3 angles = entity.angles();
    return {-angles.x, angles.y, angles.z};
}

MeshPart partOf(const Entity& entity, std::string_view file) {
    return {.file = "models/" + std::string(file) + ".mdl",
            .angles = modelAngles(entity),
            .skin = numberAt(entity, "skin"),
            .body = numberAt(entity, "body")};
}

// Scientists: the number of the head is that of the body. The game chooses one by chance if it is -1.
constexpr int32_t kAnyHead = -1;
constexpr uint32_t kNumHeads = 4;
constexpr uint32_t kLuther = 2; // his hands are black

void chooseHead(const SpawnedEntity& spawned, MeshPart& part) {
    if (spawned.entity.wholeNumber("body") == kAnyHead) part.body = spawned.number % kNumHeads;
    if (part.body == kLuther) part.skin = 1;
}

// Soldiers: heads are groups of 1, guns groups of 4.
constexpr uint32_t kCommanderHead = 1, kShotgunHead = 2, kLauncherHead = 3, kShotgun = 4, kNoGun = 8;

/// Returns the body of a soldier by the bits of its weapons.
uint32_t soldierBody(const Entity& entity) {
    constexpr int32_t kHasLauncher = 4, kHasShotgun = 8, kLeads = 32;
    const int32_t weapons = entity.wholeNumber("weapons");
    if ((weapons & kHasShotgun) != 0) return kShotgunHead + kShotgun;
    if ((weapons & kHasLauncher) != 0) return kLauncherHead;
    return entity.hasSpawnflag(kLeads) ? kCommanderHead : 0;
}

/// Returns the body of a dead soldier, which the key `body` numbers: commanders are odd, 2 and 3 have no gun.
uint32_t deadSoldierBody(uint32_t number) {
    return number % 2 * kCommanderHead + (number / 2 % 2) * kNoGun;
}

/// Turrets on the ceiling are upside down.
void turnTurret(const Entity& entity, MeshPart& part) {
    if (entity.wholeNumber("orientation") != 1) return;
    part.angles.x = 180.0f;
    part.angles.y += 180.0f;
    part.litBy = LitBy::ceiling;
}

/// Returns the scripted sequence in which a monster waits from the start; null: there is none. It names the
/// monster or its class.
const Entity* scriptOf(const SpawnedEntity& spawned) {
    const std::string_view name = spawned.entity.value("targetname");
    const auto& scripts = spawned.index.waitingScripts;
    const auto script = scripts.find(std::string(name.empty() ? spawned.entity.className() : name));
    return script == scripts.end() ? nullptr : script->second;
}

/// The monster waits in the pose of the script, and in its place if the script moves it there at once.
void waitInScript(const Entity& script, EntityMeshes& meshes) {
    constexpr int32_t kMovesAtOnce = 4, kTurns = 5;
    const int32_t movement = script.wholeNumber("m_fMoveTo");
    MeshPart& part = meshes.parts.front();
    part.sequence.name = script.value("m_iszIdle");
    if (movement == kMovesAtOnce) {
        meshes.origin = script.origin();
        meshes.drop.reset();
    }
    if (movement == kMovesAtOnce || movement == kTurns) part.angles.y = script.angles().y;
}

EntityMeshes monster(const SpawnedEntity& spawned, const HalfLifeClass& shown) {
    const std::string_view className = shown.className;
    MeshPart part = partOf(spawned.entity, shown.file);
    part.sequence.isIdle = true;
    if (shown.file == "scientist") chooseHead(spawned, part);
    if (className == "xen_spore_medium") part.skin = 1;
    if (className == "xen_spore_large") part.skin = 2;
    if (className == "monster_barnacle") part.litBy = LitBy::ceiling;
    if (className == "monster_human_grunt") part.body = soldierBody(spawned.entity);
    if (className == "monster_turret" || className == "monster_miniturret") turnTurret(spawned.entity, part);
    EntityMeshes meshes{.parts = {part}, .drop = dropOf(shown.standing)};
    if (const Entity* script = scriptOf(spawned)) waitInScript(*script, meshes);
    return meshes;
}

EntityMeshes item(const SpawnedEntity& spawned, const HalfLifeClass& shown) {
    MeshPart part = partOf(spawned.entity, shown.file);
    part.body = shown.body;
    part.sequence.number = shown.sequence;
    part.isStill = true;
    if (shown.standing == Standing::point) part.angles.x = part.angles.z = 0.0f; // it lies flat
    return {.parts = {part}, .drop = dropOf(shown.standing)};
}

EntityMeshes posed(const SpawnedEntity& spawned, const PosedClass& shown) {
    MeshPart part = partOf(spawned.entity, shown.file);
    const uint32_t pose = numberAt(spawned.entity, "pose");
    part.sequence.name = shown.sequences[pose < shown.sequences.size() ? pose : 0];
    part.isStill = true;
    if (shown.file == "scientist") chooseHead(spawned, part);
    if (shown.file == "hgrunt") part.body = deadSoldierBody(part.body);
    if (shown.body != 0) part.body = shown.body;
    return {.parts = {part}, .drop = dropOf(Standing::point)};
}

/// Sits on what is below.
EntityMeshes sittingScientist(const SpawnedEntity& spawned) {
    MeshPart part = partOf(spawned.entity, "scientist");
    part.sequence.name = "sitlookleft";
    chooseHead(spawned, part);
    return {.parts = {part}, .drop = dropOf(Standing::seat)};
}

/// Returns the class of an item that `world_items` stands for; empty: the number means none.
std::string_view worldItem(const Entity& entity) {
    switch (entity.wholeNumber("type")) {
    case 42:
        return "item_antidote";
    case 43:
        return "item_security";
    case 44:
        return "item_battery";
    case 45:
        return "item_suit";
    default:
        return {};
    }
}

/// True if a sprite waits until something switches it on.
bool isOff(const Entity& entity) {
    constexpr int32_t kStartsOn = 1;
    return entity.className() == "env_sprite" && !entity.value("targetname").empty() &&
           !entity.hasSpawnflag(kStartsOn);
}

/// Shows the sprite that a key names.
EntityMeshes spriteOfKey(const Entity& entity) {
    if (isOff(entity)) return {.isHidden = true};
    MeshPart part{.file = std::string(entity.value("model")), .angles = entity.angles(), .isBright = true};
    // Editors set only the yaw, and the game takes it as the roll.
    if (part.angles.z == 0.0f) std::swap(part.angles.y, part.angles.z);
    constexpr float kLargestScale = 256.0f, kMostPictures = 100.0f; // larger values are mistakes
    const float scale = entity.number("scale").value_or(0.0f);
    part.scale = scale > 0.0f ? std::min(scale, kLargestScale) : 1.0f;
    // Each rate needs a material of its own, so fractions of a picture do not count.
    part.picturesPerSecond =
        std::round(std::clamp(entity.number("framerate").value_or(0.0f), 0.0f, kMostPictures));
    return {.parts = {part}};
}

/// Models of players have their origin in their middle.
Standing standingOf(std::string_view file) {
    const std::string folded = foldName(file);
    const bool isPlayer = folded == "models/player.mdl" || folded == "models/holo.mdl";
    return isPlayer ? Standing::player : Standing::human;
}

// Some editors write the key `model` to player starts and lights, to show something in their own views. The
// game sends an entity to players only if it has called SET_MODEL (AddToFullPack() in client.cpp of the SDK).
// The classes of the SDK below never do that with this key, or are not drawn. Classes of mods that begin with
// the same words do not, either (FreeSlave/halflife-featureful, wootguy/SevenKewp). But env_model and
// env_spritetrain of mods show their models, so `env_*` would be too much.
constexpr std::array<std::string_view, 32> kIgnoreModelKey{"light*",
                                                           "ambient_*",
                                                           "path_*",
                                                           "game_*",
                                                           "multi_*",
                                                           "multisource",
                                                           "scripted_*",
                                                           "aiscripted_*",
                                                           "player_*",
                                                           "target_*",
                                                           "speaker",
                                                           "world_items",
                                                           "monstermaker",
                                                           "squadmaker",
                                                           "gibshooter",
                                                           "env_beverage",
                                                           "env_blood",
                                                           "env_debris",
                                                           "env_explosion",
                                                           "env_fade",
                                                           "env_funnel",
                                                           "env_global",
                                                           "env_message",
                                                           "env_render",
                                                           "env_shake",
                                                           "env_shooter",
                                                           "env_smoker",
                                                           "env_sound",
                                                           "env_spark",
                                                           "env_xenmaker",
                                                           "monster_flyer_flock",
                                                           "monster_grunt_repel"};

bool ignoresModelKey(const SpawnedEntity& spawned) {
    const std::string_view className = spawned.entity.className();
    return matchesClass(kIgnoreModelKey, className) ||
           matchesClass(traitsOf(spawned.map.game).entities.invisibleClasses, className);
}

/// Shows the model that a key names: cyclers, furniture, sprites, and classes of mods.
EntityMeshes modelOfKey(const SpawnedEntity& spawned) {
    if (ignoresModelKey(spawned)) return {};
    const Entity& entity = spawned.entity;
    const std::string_view file = entity.value("model");
    if (foldName(file).ends_with(".spr")) return spriteOfKey(entity);
    if (!foldName(file).ends_with(".mdl")) return {};
    MeshPart part = partOf(entity, {});
    part.file = file;
    const std::string_view className = entity.className();
    const bool isMonster = className.starts_with("monster_");
    part.sequence.isIdle = isMonster;
    part.sequence.number = numberAt(entity, "sequence");
    // A cycler that starts in another sequence stands still.
    part.isStill = className.starts_with("cycler") && part.sequence.number != 0;
    return {.parts = {part}, .drop = isMonster ? dropOf(standingOf(file)) : std::nullopt};
}

EntityMeshes meshesByClass(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    std::string_view className = entity.className();
    if (className == "world_items") className = worldItem(entity);
    if (className == "monster_sitting_scientist") return sittingScientist(spawned);
    if (const PosedClass* row = halfLifeCorpse(className)) return posed(spawned, *row);
    if (const HalfLifeClass* row = halfLifeMonster(className)) return monster(spawned, *row);
    if (const HalfLifeClass* row = halfLifeItem(className)) return item(spawned, *row);
    return modelOfKey(spawned);
}

/// A plant of Xen glows in the colour of its keys, at the place that its model says.
MeshPart plantGlow(const Entity& entity) {
    MeshPart glow{.file = "sprites/flare3.spr", .tag = "0", .isBright = true};
    applyRenderKeys(entity, glow);
    glow.blend = PartBlend::glow;
    glow.opacity = renderAmountOf(entity);
    return glow;
}

/// A decal with a name waits until something triggers it.
EntityMeshes decal(const Entity& entity) {
    if (!entity.value("targetname").empty()) return {.isHidden = true};
    return {.decal = std::string(entity.value("texture"))};
}

EntityMeshes halfLifeMeshesOf(const SpawnedEntity& spawned) {
    if (spawned.entity.className() == "infodecal") return decal(spawned.entity);
    if (std::optional<EntityMeshes> beam = halfLifeBeamOf(spawned)) return *std::move(beam);
    if (isInvisibleByKeys(spawned.entity)) return {.isHidden = true};
    EntityMeshes meshes = meshesByClass(spawned);
    for (MeshPart& part : meshes.parts)
        applyRenderKeys(spawned.entity, part);
    if (spawned.entity.className() == "xen_plantlight") meshes.parts.push_back(plantGlow(spawned.entity));
    return meshes;
}

} // namespace

constinit const MeshRules kHalfLifeMeshes{
    .meshesOf = halfLifeMeshesOf,
    .removedClasses = {}, // nothing depends on the numbers of entities
    .light = MeshLight::halfLife,
};

} // namespace visleaf
