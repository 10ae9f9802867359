#include "models/games/half_life_entities.h"

#include "base/file_name.h"
#include "map/entities/render_keys.h"
#include "models/games/half_life_render_keys.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

/// How an entity stands when the map starts.
enum class Standing : uint8_t {
    human,  // falls with the box of a human
    player, // the same, and its origin is in the middle
    small,  // falls with a lower box
    large,  // falls with a box of 64 units a side
    fixed,  // flies, swims, or hangs on a wall
    crab,   // falls with a box of 24 units a side
    seat,   // falls with the box of someone who sits
    item,   // falls with a box; the game removes it if no floor is near
    ammo,   // the same, but it stays
    point,  // falls without a box: weapons, the dead, and the smallest monsters
};

struct HalfLifeClass {
    std::string_view className;
    Standing standing;
    std::string_view file; // below models/, without extension
    uint32_t sequence = 0; // of items
    uint32_t body = 0;
};

// Monsters stand idle.
constexpr std::array kHalfLifeMonsters{
    HalfLifeClass{"monster_alien_babyvoltigore", Standing::large, "baby_voltigore"},
    HalfLifeClass{"monster_alien_controller", Standing::fixed, "controller"},
    HalfLifeClass{"monster_alien_grunt", Standing::large, "agrunt"},
    HalfLifeClass{"monster_alien_slave", Standing::human, "islave"},
    HalfLifeClass{"monster_alien_voltigore", Standing::large, "voltigore"},
    HalfLifeClass{"monster_apache", Standing::fixed, "apache"},
    HalfLifeClass{"monster_babycrab", Standing::crab, "baby_headcrab"},
    HalfLifeClass{"monster_barnacle", Standing::fixed, "barnacle"},
    HalfLifeClass{"monster_barney", Standing::human, "barney"},
    HalfLifeClass{"monster_bigmomma", Standing::large, "big_mom"},
    HalfLifeClass{"monster_blkop_apache", Standing::fixed, "blkop_apache"},
    HalfLifeClass{"monster_blkop_osprey", Standing::fixed, "blkop_osprey"},
    HalfLifeClass{"monster_bloater", Standing::fixed, "floater"},
    HalfLifeClass{"monster_bullchicken", Standing::large, "bullsquid"},
    HalfLifeClass{"monster_cine_barney", Standing::human, "cine-barney"},
    HalfLifeClass{"monster_cine_panther", Standing::human, "cine-panther"},
    HalfLifeClass{"monster_cine_scientist", Standing::human, "cine-scientist"},
    HalfLifeClass{"monster_cine2_hvyweapons", Standing::human, "cine2_hvyweapons"},
    HalfLifeClass{"monster_cine2_scientist", Standing::human, "cine2-scientist"},
    HalfLifeClass{"monster_cine2_slave", Standing::human, "cine2-slave"},
    HalfLifeClass{"monster_cine3_barney", Standing::human, "cine3-barney"},
    HalfLifeClass{"monster_cine3_scientist", Standing::human, "cine3-scientist"},
    HalfLifeClass{"monster_cleansuit_scientist", Standing::human, "cleansuit_scientist"},
    HalfLifeClass{"monster_cockroach", Standing::point, "roach"},
    HalfLifeClass{"monster_drillsergeant", Standing::human, "drill"},
    HalfLifeClass{"monster_flyer", Standing::fixed, "aflock"},
    HalfLifeClass{"monster_gargantua", Standing::large, "garg"},
    HalfLifeClass{"monster_geneworm", Standing::fixed, "geneworm"},
    HalfLifeClass{"monster_gman", Standing::human, "gman"},
    HalfLifeClass{"monster_gonome", Standing::human, "gonome"},
    HalfLifeClass{"monster_headcrab", Standing::crab, "headcrab"},
    HalfLifeClass{"monster_houndeye", Standing::small, "houndeye"},
    HalfLifeClass{"monster_human_assassin", Standing::human, "hassassin"},
    HalfLifeClass{"monster_human_grunt", Standing::human, "hgrunt"},
    HalfLifeClass{"monster_human_grunt_ally", Standing::human, "hgrunt_opfor"},
    HalfLifeClass{"monster_human_medic_ally", Standing::human, "hgrunt_medic"},
    HalfLifeClass{"monster_human_torch_ally", Standing::human, "hgrunt_torch"},
    HalfLifeClass{"monster_ichthyosaur", Standing::fixed, "icky"},
    HalfLifeClass{"monster_leech", Standing::fixed, "leech"},
    HalfLifeClass{"monster_male_assassin", Standing::human, "massn"},
    HalfLifeClass{"monster_miniturret", Standing::fixed, "miniturret"},
    HalfLifeClass{"monster_nihilanth", Standing::fixed, "nihilanth"},
    HalfLifeClass{"monster_op4loader", Standing::large, "loader"},
    HalfLifeClass{"monster_osprey", Standing::fixed, "osprey"},
    HalfLifeClass{"monster_otis", Standing::human, "otis"},
    HalfLifeClass{"monster_pitdrone", Standing::human, "pit_drone"},
    HalfLifeClass{"monster_pitworm", Standing::fixed, "pit_worm_up"},
    HalfLifeClass{"monster_pitworm_up", Standing::fixed, "pit_worm_up"},
    HalfLifeClass{"monster_rat", Standing::point, "bigrat"},
    HalfLifeClass{"monster_recruit", Standing::human, "recruit"},
    HalfLifeClass{"monster_rosenberg", Standing::human, "scientist"},
    HalfLifeClass{"monster_scientist", Standing::human, "scientist"},
    HalfLifeClass{"monster_sentry", Standing::fixed, "sentry"},
    HalfLifeClass{"monster_shockroach", Standing::small, "w_shock_rifle"},
    HalfLifeClass{"monster_shocktrooper", Standing::human, "strooper"},
    HalfLifeClass{"monster_snark", Standing::small, "w_squeak"},
    HalfLifeClass{"monster_tentacle", Standing::fixed, "tentacle2"},
    HalfLifeClass{"monster_turret", Standing::fixed, "turret"},
    HalfLifeClass{"monster_vortigaunt", Standing::human, "islave"},
    HalfLifeClass{"monster_zombie", Standing::human, "zombie"},
    HalfLifeClass{"monster_zombie_barney", Standing::human, "zombie_barney"},
    HalfLifeClass{"monster_zombie_soldier", Standing::human, "zombie_soldier"},
    HalfLifeClass{"xen_hair", Standing::fixed, "hair"},
    HalfLifeClass{"xen_plantlight", Standing::fixed, "light"},
    HalfLifeClass{"xen_spore_large", Standing::fixed, "fungus(large)"},
    HalfLifeClass{"xen_spore_medium", Standing::fixed, "fungus"},
    HalfLifeClass{"xen_spore_small", Standing::fixed, "fungus(small)"},
    HalfLifeClass{"xen_tree", Standing::fixed, "tree"},
};

// Sequences of v_tripmine.mdl, which is also the mine in the world: on a wall, and on the ground.
constexpr uint32_t kMineOnWall = 7, kMineOnGround = 8, kMineBody = 3;

// Items do not move.
constexpr std::array kHalfLifeItems{
    HalfLifeClass{"ammo_357", Standing::ammo, "w_357ammobox"},
    HalfLifeClass{"ammo_556", Standing::ammo, "w_saw_clip"},
    HalfLifeClass{"ammo_762", Standing::ammo, "w_m40a1clip"},
    HalfLifeClass{"ammo_9mmAR", Standing::ammo, "w_9mmARclip"},
    HalfLifeClass{"ammo_9mmbox", Standing::ammo, "w_chainammo"},
    HalfLifeClass{"ammo_9mmclip", Standing::ammo, "w_9mmclip"},
    HalfLifeClass{"ammo_ARgrenades", Standing::ammo, "w_ARgrenade"},
    HalfLifeClass{"ammo_buckshot", Standing::ammo, "w_shotbox"},
    HalfLifeClass{"ammo_crossbow", Standing::ammo, "w_crossbow_clip"},
    HalfLifeClass{"ammo_eagleclip", Standing::ammo, "w_desert_eagle_clip"},
    HalfLifeClass{"ammo_egonclip", Standing::ammo, "w_chainammo"},
    HalfLifeClass{"ammo_gaussclip", Standing::ammo, "w_gaussammo"},
    HalfLifeClass{"ammo_glockclip", Standing::ammo, "w_9mmclip"},
    HalfLifeClass{"ammo_mp5clip", Standing::ammo, "w_9mmARclip"},
    HalfLifeClass{"ammo_mp5grenades", Standing::ammo, "w_ARgrenade"},
    HalfLifeClass{"ammo_rpgclip", Standing::ammo, "w_rpgammo"},
    HalfLifeClass{"ammo_spore", Standing::fixed, "spore_ammo"},
    HalfLifeClass{"item_airtank", Standing::item, "w_oxygen"},
    HalfLifeClass{"item_antidote", Standing::item, "w_antidote"},
    HalfLifeClass{"item_armorvest", Standing::item, "barney_vest"},
    HalfLifeClass{"item_battery", Standing::item, "w_battery"},
    HalfLifeClass{"item_healthkit", Standing::item, "w_medkit"},
    HalfLifeClass{"item_helmet", Standing::item, "barney_helmet"},
    HalfLifeClass{"item_longjump", Standing::item, "w_longjump"},
    HalfLifeClass{"item_security", Standing::item, "w_security"},
    HalfLifeClass{"item_sodacan", Standing::fixed, "can"},
    HalfLifeClass{"item_suit", Standing::item, "w_suit"},
    HalfLifeClass{"monster_tripmine", Standing::fixed, "v_tripmine", kMineOnWall, kMineBody},
    HalfLifeClass{"weapon_357", Standing::point, "w_357"},
    HalfLifeClass{"weapon_9mmAR", Standing::point, "w_9mmAR"},
    HalfLifeClass{"weapon_9mmhandgun", Standing::point, "w_9mmhandgun"},
    HalfLifeClass{"weapon_crossbow", Standing::point, "w_crossbow"},
    HalfLifeClass{"weapon_crowbar", Standing::point, "w_crowbar"},
    HalfLifeClass{"weapon_displacer", Standing::point, "w_displacer"},
    HalfLifeClass{"weapon_eagle", Standing::point, "w_desert_eagle"},
    HalfLifeClass{"weapon_egon", Standing::point, "w_egon"},
    HalfLifeClass{"weapon_gauss", Standing::point, "w_gauss"},
    HalfLifeClass{"weapon_glock", Standing::point, "w_9mmhandgun"},
    HalfLifeClass{"weapon_grapple", Standing::point, "w_bgrap"},
    HalfLifeClass{"weapon_handgrenade", Standing::point, "w_grenade"},
    HalfLifeClass{"weapon_hornetgun", Standing::point, "w_hgun"},
    HalfLifeClass{"weapon_knife", Standing::point, "w_knife"},
    HalfLifeClass{"weapon_m249", Standing::point, "w_saw"},
    HalfLifeClass{"weapon_mp5", Standing::point, "w_9mmAR"},
    HalfLifeClass{"weapon_penguin", Standing::point, "w_penguinnest"},
    HalfLifeClass{"weapon_pipewrench", Standing::point, "w_pipe_wrench"},
    HalfLifeClass{"weapon_python", Standing::point, "w_357"},
    HalfLifeClass{"weapon_rpg", Standing::point, "w_rpg"},
    HalfLifeClass{"weapon_satchel", Standing::point, "w_satchel"},
    HalfLifeClass{"weapon_shockrifle", Standing::point, "w_shock_rifle"},
    HalfLifeClass{"weapon_shotgun", Standing::point, "w_shotgun"},
    HalfLifeClass{"weapon_snark", Standing::point, "w_sqknest", 1},
    HalfLifeClass{"weapon_sniperrifle", Standing::point, "w_m40a1"},
    HalfLifeClass{"weapon_sporelauncher", Standing::point, "w_spore_launcher"},
    HalfLifeClass{"weapon_tripmine", Standing::point, "v_tripmine", kMineOnGround, kMineBody},
    HalfLifeClass{"weaponbox", Standing::point, "w_weaponbox"},
};

/// The dead, whose key `pose` is the number of a sequence.
struct PosedClass {
    std::string_view className;
    std::string_view file;
    std::vector<std::string_view> sequences;
    uint32_t body = 0;
};

const std::array kPosed{
    PosedClass{"monster_barney_dead", "barney", {"lying_on_back", "lying_on_side", "lying_on_stomach"}},
    PosedClass{"monster_hevsuit_dead", "player", {"deadback", "deadsitting", "deadstomach", "deadtable"}, 1},
    PosedClass{"monster_hgrunt_dead", "hgrunt", {"deadstomach", "deadside", "deadsitting"}},
    PosedClass{"monster_otis_dead", "otis", {"lying_on_back", "lying_on_side", "lying_on_stomach"}},
    PosedClass{"monster_scientist_dead",
               "scientist",
               {"lying_on_back", "lying_on_stomach", "dead_sitting", "dead_hang", "dead_table1",
                "dead_table2", "dead_table3"}},
};

std::optional<FloorDrop> dropOf(Standing standing) {
    constexpr float kLift = 1.0f;
    constexpr float kGravityReach = 8192.0f; // gravity pulls it down until it meets something
    const auto walking = [&](const Bounds& box) {
        return FloorDrop{.box = box, .lift = kLift, .farthest = kGravityReach, .staysIfStuck = true};
    };
    switch (standing) {
    case Standing::human:
        return walking({{-16, -16, 0}, {16, 16, 72}});
    case Standing::player:
        return walking({{-16, -16, -36}, {16, 16, 36}});
    case Standing::small:
        return walking({{-16, -16, 0}, {16, 16, 36}});
    case Standing::crab:
        return walking({{-12, -12, 0}, {12, 12, 24}});
    case Standing::seat:
        return walking({{-14, -14, 0}, {14, 14, 36}});
    case Standing::ammo:
        return walking({{-16, -16, 0}, {16, 16, 16}});
    case Standing::large:
        return walking({{-32, -32, 0}, {32, 32, 64}});
    case Standing::point:
        return walking({glm::vec3(0.0f), glm::vec3(0.0f)});
    case Standing::item:
        return FloorDrop{.box = {{-16, -16, 0}, {16, 16, 16}}, .lift = kLift};
    default:
        return std::nullopt;
    }
}

/// The engine turns models the other way about their pitch: a positive one looks up.
glm::vec3 modelAngles(const Entity& entity) {
    const glm::vec3 angles = entity.angles();
    return {-angles.x, angles.y, angles.z};
}

uint32_t numberAt(const Entity& entity, std::string_view key) {
    return static_cast<uint32_t>(std::max(entity.wholeNumber(key), 0));
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
    return (entity.wholeNumber("spawnflags") & kLeads) != 0 ? kCommanderHead : 0;
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
           (entity.wholeNumber("spawnflags") & kStartsOn) == 0;
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

/// Shows the model that a key names: cyclers, furniture, sprites, and classes of mods.
EntityMeshes modelOfKey(const Entity& entity) {
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

template <class Rows> auto rowOf(const Rows& rows, std::string_view className) {
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [&](const auto& known) { return known.className == className; });
    return row == rows.end() ? nullptr : &*row;
}

EntityMeshes meshesByClass(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    std::string_view className = entity.className();
    if (className == "world_items") className = worldItem(entity);
    if (className == "monster_sitting_scientist") return sittingScientist(spawned);
    if (const PosedClass* row = rowOf(kPosed, className)) return posed(spawned, *row);
    if (const HalfLifeClass* row = rowOf(kHalfLifeMonsters, className)) return monster(spawned, *row);
    if (const HalfLifeClass* row = rowOf(kHalfLifeItems, className)) return item(spawned, *row);
    return modelOfKey(entity);
}

/// A plant of Xen glows in the colour of its keys, at the place that its model says.
MeshPart plantGlow(const Entity& entity) {
    MeshPart glow{.file = "sprites/flare3.spr", .tag = "0", .isBright = true};
    applyRenderKeys(entity, glow);
    glow.blend = PartBlend::glow;
    glow.opacity = renderAmountOf(entity);
    return glow;
}

EntityMeshes halfLifeMeshesOf(const SpawnedEntity& spawned) {
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
    .mode = GameMode::single,
    .light = MeshLight::halfLife,
};

} // namespace visleaf
