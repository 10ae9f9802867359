#include "models/games/kingpin_items.h"

#include "models/games/fall_box.h"
#include "models/games/quake2_items.h"

#include <fmt/format.h>

#include <array>

namespace visleaf {
namespace {

/// An item. Its file is in `models/`.
struct KingpinItem {
    std::string_view className;
    std::string_view file;
};

constexpr std::array kKingpinItems{
    KingpinItem{"item_armor_helmet", "pu_icon/armor_head/armor_head.md2"},
    KingpinItem{"item_armor_jacket", "pu_icon/armor/tris.md2"},
    KingpinItem{"item_armor_legs", "pu_icon/armor_lo/armor_lo.md2"},
    KingpinItem{"item_armor_helmet_heavy", "pu_icon/armor_head/armor_head_hd.md2"},
    KingpinItem{"item_armor_jacket_heavy", "pu_icon/armor/armorhdtop.md2"},
    KingpinItem{"item_armor_legs_heavy", "pu_icon/armor_lo/armor_lo_hd.md2"},
    KingpinItem{"weapon_crowbar", "weapons/g_crowbar/tris.md2"},
    KingpinItem{"weapon_pistol", "weapons/g_pistol/tris.md2"},
    KingpinItem{"weapon_spistol", "weapons/silencer_mdx/pistol.mdx"},
    KingpinItem{"weapon_pistol_rof", "pu_icon/ro_fire_mod/tris.md2"},
    KingpinItem{"weapon_pistol_mag", "pu_icon/magmod/tris.md2"},
    KingpinItem{"weapon_pistol_rl", "pu_icon/reload_mod/tris.md2"},
    KingpinItem{"pistol_mod_rof", "pu_icon/ro_fire_mod/tris.md2"},
    KingpinItem{"pistol_mod_damage", "pu_icon/magmod/tris.md2"},
    KingpinItem{"pistol_mod_reload", "pu_icon/reload_mod/tris.md2"},
    KingpinItem{"hmg_mod_cooling", "pu_icon/coolmod/tris.md2"},
    KingpinItem{"weapon_shotgun", "weapons/g_shotgun/tris.md2"},
    KingpinItem{"weapon_tommygun", "weapons/g_tomgun/tris.md2"},
    KingpinItem{"weapon_heavymachinegun", "weapons/g_hmg/tris.md2"},
    KingpinItem{"weapon_heavymachinegun_cooling", "pu_icon/coolmod/tris.md2"},
    KingpinItem{"weapon_grenadelauncher", "weapons/g_grenade_launcher/tris.md2"},
    KingpinItem{"weapon_bazooka", "weapons/g_rocket_launcher/tris.md2"},
    KingpinItem{"weapon_flamethrower", "pu_icon/flame_shell/tris.md2"},
    KingpinItem{"weapon_shotgun_e", "weapons/e_shtgun/tris.md2"},
    KingpinItem{"weapon_heavymachinegun_e", "weapons/e_hmg/tris.md2"},
    KingpinItem{"weapon_bazooka_e", "weapons/e_rocket_launcher/tris.md2"},
    KingpinItem{"weapon_flamethrower_e", "weapons/e_flamegun/tris.md2"},
    KingpinItem{"weapon_grenadelauncher_e", "weapons/e_grenade_launcher/tris.md2"},
    KingpinItem{"weapon_pistol_e", "weapons/e_pistol/tris.md2"},
    KingpinItem{"weapon_tommygun_e", "weapons/e_tomgun/tris.md2"},
    KingpinItem{"ammo_grenades", "pu_icon/grenade/tris.md2"},
    KingpinItem{"ammo_shells", "pu_icon/shotgun_shell/tris.md2"},
    KingpinItem{"ammo_bullets", "pu_icon/pclip/tris.md2"},
    KingpinItem{"ammo_rockets", "pu_icon/rocket/tris.md2"},
    KingpinItem{"ammo_308", "pu_icon/hmgclip/tris.md2"},
    KingpinItem{"ammo_cylinder", "pu_icon/tgclip/tris.md2"},
    KingpinItem{"ammo_flametank", "pu_icon/flametank/tris.md2"},
    KingpinItem{"item_coil", "pu_icon/coil/tris.md2"},
    KingpinItem{"item_lizzyhead", "pu_icon/head/head.mdx"},
    KingpinItem{"item_cashroll", "pu_icon/cash/tris.md2"},
    KingpinItem{"item_cashbaglarge", "pu_icon/money/money_lg.md2"},
    KingpinItem{"item_cashbagsmall", "pu_icon/money/money_sm.md2"},
    KingpinItem{"item_battery", "pu_icon/battery/tris.md2"},
    KingpinItem{"item_jetpack", "items/misc/jetpack/jetpack.mdx"},
    KingpinItem{"item_health_sm", "pu_icon/health_s/tris.md2"},
    KingpinItem{"item_health_lg", "pu_icon/health/tris.md2"},
    KingpinItem{"item_flashlight", "pu_icon/f_light/tris.md2"},
    KingpinItem{"item_watch", "pu_icon/watch/tris.md2"},
    KingpinItem{"item_whiskey", "pu_icon/whiskey/tris.md2"},
    KingpinItem{"item_pack", "pu_icon/backpack/tris.md2"},
    KingpinItem{"item_pack_sm", "pu_icon/backpack/tris.md2"},
    KingpinItem{"item_pack_med", "pu_icon/backpack/tris.md2"},
    KingpinItem{"item_pack_lg", "pu_icon/backpack/tris.md2"},
    KingpinItem{"item_adrenaline", "pu_icon/adrenaline/tris.md2"},
    KingpinItem{"item_silencer", "pu_icon/silencer/tris.md2"},
    KingpinItem{"item_safedocs", "pu_icon/folder/tris.md2"},
    KingpinItem{"item_valve", "pu_icon/valve/tris.md2"},
    KingpinItem{"item_oilcan", "pu_icon/oilcan/tris.md2"},
    KingpinItem{"key_fuse", "pu_icon/fuse/tris.md2"},
    KingpinItem{"key_key1", "pu_icon/key/key_a.md2"},
    KingpinItem{"key_key2", "pu_icon/key/key_b.md2"},
    KingpinItem{"key_key3", "pu_icon/key/key_c.md2"},
    KingpinItem{"key_key4", "pu_icon/key/key_c.md2"},
    KingpinItem{"key_key5", "pu_icon/key/key_c.md2"},
    KingpinItem{"key_key6", "pu_icon/key/key_c.md2"},
    KingpinItem{"key_key7", "pu_icon/key/key_c.md2"},
    KingpinItem{"key_key8", "pu_icon/key/key_c.md2"},
    KingpinItem{"key_key9", "pu_icon/key/key_c.md2"},
    KingpinItem{"key_key10", "pu_icon/key/key_c.md2"},
};

/// A fuse that begins in something solid stays; the game removes other items.
FloorDrop kingpinDropOf(std::string_view className) {
    FloorDrop drop = itemDrop();
    drop.staysIfStuck = className == "key_fuse";
    return drop;
}

} // namespace

std::optional<EntityMeshes> kingpinItemOf(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    const KingpinItem* item = rowOf(kKingpinItems, entity.className());
    if (item == nullptr) return std::nullopt;
    if (spawned.index.isLaterInTeam(spawned.entity)) return EntityMeshes{.isHidden = true};
    return EntityMeshes{.parts = {{.file = fmt::format("models/{}", item->file),
                                   .angles = quake2Angles(entity),
                                   .pulses = true}},
                        .drop = kingpinDropOf(item->className)};
}

} // namespace visleaf
