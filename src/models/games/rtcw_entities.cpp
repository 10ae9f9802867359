#include "models/games/rtcw_entities.h"

#include "base/text/file_name.h"

#include <fmt/format.h>

#include <array>

namespace visleaf {
namespace {

/// How an item lies.
enum class RtcwItemKind : uint8_t {
    plain,
    weapon,     // half as large again, and on its side
    laidWeapon, // half as large again; its file has it on its side
};

/// An item. Its file is in `models/`. An item with several stages shows the first.
struct RtcwItem {
    std::string_view className;
    std::string_view file;
    RtcwItemKind kind = RtcwItemKind::plain;
};

constexpr std::array kRtcwItems{
    RtcwItem{"item_clipboard", "powerups/clipboard/clipboard.md3"},
    RtcwItem{"item_treasure", "powerups/treasure/goldbar.md3"},
    RtcwItem{"item_health_small", "powerups/health/health_s.md3"},
    RtcwItem{"item_health", "powerups/health/health_m.md3"},
    RtcwItem{"item_health_large", "powerups/health/health_l.md3"},
    RtcwItem{"item_health_turkey", "powerups/health/health_t1.md3"},
    RtcwItem{"item_health_breadandmeat", "powerups/health/health_b1.md3"},
    RtcwItem{"item_health_wall_box", "powerups/health/health_wallbox1.md3"},
    RtcwItem{"item_health_wall", "powerups/health/health_w.md3"},
    RtcwItem{"item_stamina_stein", "powerups/instant/stamina_stein.md3"},
    RtcwItem{"item_stamina_brandy", "powerups/instant/stamina_brandy1.md3"},
    RtcwItem{"item_armor_body", "powerups/armor/armor_body1.md3"},
    RtcwItem{"item_armor_body_hang", "powerups/armor/armor_body2.md3"},
    RtcwItem{"item_armor_head", "powerups/armor/armor_head1.md3"},
    RtcwItem{"weapon_gauntlet", "weapons2/gauntlet/gauntlet.md3", RtcwItemKind::weapon},
    RtcwItem{"weapon_knife", "weapons2/knife/pu_knife.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_luger", "weapons2/luger/pu_luger.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_mauserRifle", "weapons2/mauser/pu_mauser.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_thompson", "weapons2/thompson/pu_thompson.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_sten", "weapons2/sten/pu_sten.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_akimbo", "weapons2/colt2/pu_colt2.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_colt", "weapons2/colt/pu_colt.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_mp40", "weapons2/mp40/pu_mp40.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_fg42", "weapons2/fg42/pu_fg42.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_silencer", "weapons2/silencer/pu_silencer.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_panzerfaust", "weapons2/panzerfaust/pu_pf.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_grenadelauncher", "weapons2/grenade/pu_grenade.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_grenadepineapple", "weapons2/grenade/pu_pineapple.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_dynamite", "weapons2/dynamite/pu_dynamite.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_venom", "weapons2/venom/pu_venom.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_flamethrower", "weapons2/flamethrower/pu_flamethrower.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_tesla", "weapons2/tesla/pu_tesla.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_sniperScope", "weapons2/mauser/pu_mauser_scope.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_snooperrifle", "weapons2/garand/pu_garand.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_fg42scope", "weapons2/fg42/pu_fg42.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"weapon_mortar", "weapons2/grenade/pu_grenade.md3", RtcwItemKind::laidWeapon},
    RtcwItem{"ammo_9mm_small", "powerups/ammo/am9mm_s.md3"},
    RtcwItem{"ammo_9mm", "powerups/ammo/am9mm_m.md3"},
    RtcwItem{"ammo_9mm_large", "powerups/ammo/am9mm_l.md3"},
    RtcwItem{"ammo_45cal_small", "powerups/ammo/am45cal_s.md3"},
    RtcwItem{"ammo_45cal", "powerups/ammo/am45cal_m.md3"},
    RtcwItem{"ammo_45cal_large", "powerups/ammo/am45cal_l.md3"},
    RtcwItem{"ammo_792mm_small", "powerups/ammo/am792mm_s.md3"},
    RtcwItem{"ammo_792mm", "powerups/ammo/am792mm_m.md3"},
    RtcwItem{"ammo_792mm_large", "powerups/ammo/am792mm_l.md3"},
    RtcwItem{"ammo_30cal_small", "powerups/ammo/am30cal_s.md3"},
    RtcwItem{"ammo_30cal", "powerups/ammo/am30cal_m.md3"},
    RtcwItem{"ammo_30cal_large", "powerups/ammo/am30cal_l.md3"},
    RtcwItem{"ammo_127mm", "powerups/ammo/am127mm.md3"},
    RtcwItem{"ammo_grenades", "powerups/ammo/amgren_bag.md3"},
    RtcwItem{"ammo_grenades_american", "powerups/ammo/amgrenus_bag.md3"},
    RtcwItem{"ammo_dynamite", "powerups/ammo/dynamite.md3"},
    RtcwItem{"ammo_cell", "powerups/ammo/amcell.md3"},
    RtcwItem{"ammo_fuel", "powerups/ammo/amfuel.md3"},
    RtcwItem{"ammo_panzerfaust", "powerups/ammo/ampf.md3"},
    RtcwItem{"holdable_wine", "powerups/holdable/wine.md3"},
    RtcwItem{"holdable_stamina", "powerups/holdable/stamina.md3"},
    RtcwItem{"holdable_book1", "powerups/holdable/venom_book.md3"},
    RtcwItem{"holdable_book2", "powerups/holdable/paranormal_book.md3"},
    RtcwItem{"holdable_book3", "powerups/holdable/zemphr_book.md3"},
    RtcwItem{"team_CTF_redflag", "flags/r_flag.md3"},
    RtcwItem{"team_CTF_blueflag", "flags/b_flag.md3"},
    RtcwItem{"key_binocs", "powerups/keys/binoculars.md3"},
};

/// An object. Its file is in `models/`; the key `model` names another one if `mayBeOther`.
struct RtcwProp {
    std::string_view className;
    std::string_view file;
    bool mayBeOther = false;
    bool falls = false;
};

constexpr std::array kRtcwProps{
    RtcwProp{"props_box_32", "mapobjects/boxes/box32.md3", false, true},
    RtcwProp{"props_box_48", "mapobjects/boxes/box48.md3", false, true},
    RtcwProp{"props_box_64", "mapobjects/boxes/box64.md3", false, true},
    RtcwProp{"props_crate_32", "furniture/crate/crate32.md3", false, true},
    RtcwProp{"props_crate_64", "furniture/crate/crate64.md3", false, true},
    RtcwProp{"props_chair", "furniture/chair/chair_office3.md3"},
    RtcwProp{"props_chair_hiback", "furniture/chair/hiback5.md3", true},
    RtcwProp{"props_chair_side", "furniture/chair/sidechair3.md3", true},
    RtcwProp{"props_chair_chat", "furniture/chair/chair_chat.md3", true},
    RtcwProp{"props_chair_chatarm", "furniture/chair/chair_chatarm.md3", true},
    RtcwProp{"props_desklamp", "furniture/lights/desklamp.md3"},
    RtcwProp{"props_footlocker", "mapobjects/furniture/footlocker.md3"},
};

constexpr std::array<std::string_view, 3> kDecorations{"props_decoration", "props_decoration_scale",
                                                       "props_statue"};

constexpr int32_t kIsHeld = 1, kSpins = 2; // spawnflags of items
constexpr float kSpin = 360.0f / 4.096f;   // degrees per second
constexpr float kRtcwWeaponScale = 1.5f;
constexpr float kRtcwItemRadius = 15.0f;     // half a side of the box in which items fall
constexpr float kFarthestRtcwFall = 4096.0f; // game units

/// An item whose box begins in something solid stays here. The game tries once more from further down.
FloorDrop rtcwDrop(float height) {
    const glm::vec3 half(kRtcwItemRadius, kRtcwItemRadius, 0.0f);
    return {.box = {-half, half + glm::vec3(0.0f, 0.0f, height)},
            .farthest = kFarthestRtcwFall,
            .fallsAnyway = true,
            .staysIfStuck = true};
}

/// True if a file is a model of a format that the engine shows without bones.
bool isRtcwModel(std::string_view file) {
    const std::string folded = foldName(file);
    return folded.ends_with(".md3") || folded.ends_with(".mdc");
}

/// Returns the file that an entity's key names, if it is a model; otherwise `otherwise`.
std::string modelOfKey(const Entity& entity, std::string_view key, const std::string& otherwise) {
    const std::string_view file = entity.value(key);
    return isRtcwModel(file) ? std::string(file) : otherwise;
}

EntityMeshes meshesOf(const RtcwItem& item, const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    if (spawned.index.isLaterInTeam(entity) || !entity.value("targetname").empty()) return {.isHidden = true};
    const int32_t flags = entity.wholeNumber("spawnflags");
    const bool isHeld = (flags & kIsHeld) != 0, isWeapon = item.kind != RtcwItemKind::plain;
    MeshPart part{.file = modelOfKey(entity, "model", fmt::format("models/{}", item.file)),
                  .angles = entity.angles(),
                  .scale = isWeapon ? kRtcwWeaponScale : 1.0f};
    if (item.kind == RtcwItemKind::weapon) part.angles.z += 90.0f;
    // Weapons spin only in the air.
    if ((flags & kSpins) != 0 && (isHeld || !isWeapon)) {
        part.angles = glm::vec3(0.0f);
        part.motion.degreesPerSecond = kSpin;
    }
    EntityMeshes meshes{.parts = {std::move(part)}};
    if (!isHeld) meshes.drop = rtcwDrop(kRtcwItemRadius / 2.0f);
    return meshes;
}

/// A model that a map names, in its own size. Enemy Territory animates it and names skins.
EntityMeshes gameModel(const Entity& entity) {
    constexpr int32_t kAnimates = 2; // spawnflag of Enemy Territory
    MeshPart part{.file = modelOfKey(entity, "model", {}), .angles = entity.angles()};
    if (part.file.empty()) return {.isHidden = true};
    const float scale = entity.number("modelscale").value_or(1.0f);
    part.stretch = entity.vector("modelscale_vec").value_or(glm::vec3(scale));
    part.skinFile = std::string(entity.value("skin"));
    const int32_t numFrames = entity.wholeNumber("frames");
    if (entity.hasSpawnflag(kAnimates) && numFrames > 0) {
        part.sequence = {.number = numberAt(entity, "start"),
                         .count = static_cast<uint32_t>(numFrames),
                         .framesPerSecond = entity.number("fps").value_or(20.0f)};
    }
    return {.parts = {std::move(part)}};
}

/// A model beside brushes, or instead of them. Spawnflag 1 hides it until something uses it.
EntityMeshes decoration(const Entity& entity) {
    constexpr int32_t kStartsHidden = 1;
    const std::string file = modelOfKey(entity, "model2", {});
    if (file.empty() || entity.hasSpawnflag(kStartsHidden)) return {.isHidden = true};
    MeshPart part{
        .file = file, .angles = entity.angles(), .sequence = {.number = numberAt(entity, "startonframe")}};
    if (entity.className() == "props_decoration_scale")
        part.stretch =
            entity.vector("modelscale_vec").value_or(glm::vec3(entity.number("modelscale").value_or(1.0f)));
    return {.parts = {std::move(part)}};
}

EntityMeshes meshesOf(const RtcwProp& prop, const Entity& entity) {
    const std::string file = fmt::format("models/{}", prop.file);
    EntityMeshes meshes{.parts = {{.file = prop.mayBeOther ? modelOfKey(entity, "model", file) : file,
                                   .angles = entity.angles()}}};
    if (prop.falls) meshes.drop = rtcwDrop(kRtcwItemRadius);
    return meshes;
}

/// Spawnflags choose the paint of a barrel.
EntityMeshes barrel(const Entity& entity) {
    constexpr int32_t kIsOil = 4, kIsOther = 1;
    const int32_t flags = entity.wholeNumber("spawnflags");
    const char letter = (flags & kIsOil) != 0 ? 'c' : (flags & kIsOther) != 0 ? 'd' : 'b';
    return {.parts = {{.file = fmt::format("models/furniture/barrel/barrel_{}.md3", letter),
                       .angles = entity.angles()}}};
}

/// Movers may carry a model.
EntityMeshes rtcwCarriedBy(const Entity& mover) {
    const std::string file = modelOfKey(mover, "model2", {});
    return file.empty() ? EntityMeshes{} : EntityMeshes{.parts = {{.file = file}}};
}

EntityMeshes rtcwMeshesOf(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    const std::string_view className = entity.className();
    if (const RtcwItem* item = rowOf(kRtcwItems, className)) return meshesOf(*item, spawned);
    if (className == "misc_gamemodel") return gameModel(entity);
    if (const RtcwProp* prop = rowOf(kRtcwProps, className)) return meshesOf(*prop, entity);
    if (className == "props_flamebarrel") return barrel(entity);
    if (matchesClass(kDecorations, className)) return decoration(entity);
    const bool moves = className.starts_with("func_") || className == "script_mover";
    return moves ? rtcwCarriedBy(entity) : EntityMeshes{};
}

/// The engine reads the MDC file of a name before the MD3 file, whatever its extension.
std::string compressedOf(const std::string& file, const FileSystem& files) {
    if (isRtcwModel(file)) {
        const std::string stem(withoutExtension(file));
        for (const std::string_view extension : {".mdc", ".md3"})
            if (files.find(stem + std::string(extension))) return stem + std::string(extension);
    }
    return file;
}

} // namespace

constinit const MeshRules kRtcwMeshes{
    .meshesOf = rtcwMeshesOf,
    .removedClasses = {}, // nothing depends on the numbers of entities
    .light = MeshLight::grid,
    .fileFor = compressedOf,
};

} // namespace visleaf
