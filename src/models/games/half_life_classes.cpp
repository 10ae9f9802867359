#include "models/games/half_life_classes.h"

#include "models/games/mesh_rules.h"

#include <array>

namespace visleaf {
namespace {

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

} // namespace

const HalfLifeClass* halfLifeMonster(std::string_view className) {
    return rowOf(kHalfLifeMonsters, className);
}

const HalfLifeClass* halfLifeItem(std::string_view className) {
    return rowOf(kHalfLifeItems, className);
}

const PosedClass* halfLifeCorpse(std::string_view className) {
    return rowOf(kPosed, className);
}

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

} // namespace visleaf
