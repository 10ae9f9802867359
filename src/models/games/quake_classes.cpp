#include "models/games/quake_classes.h"

namespace visleaf {
namespace {

using Stand = QuakeStand;

constexpr std::array kQuakeClasses{
    QuakeClass{"monster_army", Stand::monster, "progs/soldier.mdl", {"stand", 0, 8}},
    QuakeClass{"monster_dog", Stand::bigMonster, "progs/dog.mdl", {"stand", 69, 9}},
    QuakeClass{"monster_ogre", Stand::bigMonster, "progs/ogre.mdl", {"stand", 0, 9}},
    QuakeClass{"monster_ogre_marksman", Stand::bigMonster, "progs/ogre.mdl", {"stand", 0, 9}},
    QuakeClass{"monster_knight", Stand::monster, "progs/knight.mdl", {"stand", 0, 9}},
    QuakeClass{"monster_hell_knight", Stand::monster, "progs/hknight.mdl", {"stand", 0, 9}},
    QuakeClass{"monster_demon1", Stand::bigMonster, "progs/demon.mdl", {"stand", 0, 13}},
    QuakeClass{"monster_shambler", Stand::bigMonster, "progs/shambler.mdl", {"stand", 0, 17}},
    QuakeClass{"monster_zombie", Stand::monster, "progs/zombie.mdl", {"stand", 0, 15}},
    QuakeClass{"monster_wizard", Stand::hovering, "progs/wizard.mdl", {{}, 0, 8}},
    QuakeClass{"monster_shalrath", Stand::bigMonster, "progs/shalrath.mdl", {{}, 23}},
    QuakeClass{"monster_fish", Stand::hovering, "progs/fish.mdl", {"swim", 39, 18}},
    QuakeClass{"monster_enforcer", Stand::monster, "progs/enforcer.mdl", {"stand", 0, 7}},
    QuakeClass{"monster_tarbaby", Stand::monster, "progs/tarbaby.mdl"},
    QuakeClass{"monster_oldone", Stand::hovering, "progs/oldone.mdl", {"old", 0, 46}},
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
    QuakeClass{"viewthing", Stand::hovering, "progs/player.mdl"},
    QuakeClass{"light_globe", Stand::torch, "progs/s_light.spr"},
    QuakeClass{"light_torch_small_walltorch", Stand::torch, "progs/flame.mdl"},
    QuakeClass{"light_flame_large_yellow", Stand::torch, "progs/flame2.mdl", {{}, 1}},
    QuakeClass{"light_flame_small_yellow", Stand::torch, "progs/flame2.mdl"},
    QuakeClass{"light_flame_small_white", Stand::torch, "progs/flame2.mdl"},

    // Scourge of Armagon
    QuakeClass{"monster_gremlin", Stand::monster, "progs/grem.mdl", {"stand", 0, 17}},
    QuakeClass{"monster_scourge", Stand::bigMonster, "progs/scor.mdl", {"stand", 0, 12}},
    QuakeClass{"monster_armagon", Stand::bigMonster, "progs/armalegs.mdl", {"lstand", 64, 20}},
    QuakeClass{"monster_armagon", Stand::bigMonster, "progs/armabody.mdl", {"lstand", 64, 20}},
    QuakeClass{"item_artifact_wetsuit", Stand::tallItem, "progs/wetsuit.mdl"},
    QuakeClass{"item_hornofconjuring", Stand::item, "progs/horn.mdl"},
    QuakeClass{"item_artifact_empathy_shields", Stand::item, "progs/empathy.mdl"},
    QuakeClass{"weapon_mjolnir", Stand::item, "progs/g_hammer.mdl"},
    QuakeClass{"weapon_laser_gun", Stand::item, "progs/g_laserg.mdl"},
    QuakeClass{"weapon_proximity_gun", Stand::item, "progs/g_prox.mdl"},
    QuakeClass{"trap_spike_mine", Stand::hovering, "progs/spikmine.mdl"},

    // Dissolution of Eternity
    QuakeClass{"monster_dragon", Stand::hovering, "progs/dragon.mdl", {"drgfly", 1, 13}},
    QuakeClass{"monster_eel", Stand::hovering, "progs/eel2.mdl", {"eelswim", 0, 6}},
    QuakeClass{"monster_lava_man", Stand::bigMonster, "progs/lavaman.mdl", {{}, 17, 5}},
    QuakeClass{"monster_mummy", Stand::monster, "progs/mummy.mdl", {"stand", 0, 15}},
    QuakeClass{"monster_super_wrath", Stand::hovering, "progs/s_wrath.mdl", {{}, 1}},
    QuakeClass{"monster_sword", Stand::monster, "progs/sword.mdl"},
    QuakeClass{"monster_wrath", Stand::hovering, "progs/wrath.mdl", {{}, 1}},
    QuakeClass{"item_powerup_shield", Stand::tallItem, "progs/shield.mdl"},
    QuakeClass{"item_powerup_belt", Stand::tallItem, "progs/beltup.mdl"},
    QuakeClass{"item_time_machine", Stand::hovering, "progs/timemach.mdl"},
    QuakeClass{"item_time_core", Stand::hovering, "progs/timecore.mdl"},
    QuakeClass{"light_lantern", Stand::hovering, "progs/lantern.mdl"},
    QuakeClass{"light_candle", Stand::hovering, "progs/candle.mdl"},
    QuakeClass{"buzzsaw", Stand::hovering, "progs/buzzsaw.mdl"},
};

constexpr std::array kQuakeBoxes{
    QuakeBox{"item_health", "maps/b_bh25.bsp", "maps/b_bh10.bsp", "maps/b_bh100.bsp"},
    QuakeBox{"item_shells", "maps/b_shell0.bsp", "maps/b_shell1.bsp"},
    QuakeBox{"item_spikes", "maps/b_nail0.bsp", "maps/b_nail1.bsp"},
    QuakeBox{"item_rockets", "maps/b_rock0.bsp", "maps/b_rock1.bsp"},
    QuakeBox{"item_cells", "maps/b_batt0.bsp", "maps/b_batt1.bsp"},
    QuakeBox{"misc_explobox", "maps/b_explob.bsp", {}, {}, Stand::barrel},
    QuakeBox{"misc_explobox2", "maps/b_exbox2.bsp", {}, {}, Stand::barrel},
    QuakeBox{"item_lava_spikes", "maps/b_lnail0.bsp", "maps/b_lnail1.bsp"},
    QuakeBox{"item_multi_rockets", "maps/b_mrock0.bsp", "maps/b_mrock1.bsp"},
    QuakeBox{"item_plasma", "maps/b_plas0.bsp", "maps/b_plas1.bsp"},
};

} // namespace

std::span<const QuakeClass> quakeClasses() {
    return kQuakeClasses;
}

std::span<const QuakeBox> quakeBoxes() {
    return kQuakeBoxes;
}

} // namespace visleaf
