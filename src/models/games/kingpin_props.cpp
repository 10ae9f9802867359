#include "models/games/kingpin_props.h"

#include "base/text/trimmed.h"
#include "models/games/kingpin_prop_rows.h"
#include "models/games/quake2_items.h"

#include <fmt/format.h>

#include <array>

namespace visleaf {
namespace {

// They appear when something starts them, or only in scenes.
constexpr std::array<std::string_view, 30> kLaterProps{"props_wall_fall",
                                                       "props_blimp",
                                                       "props_rat_trigger",
                                                       "props2_truck_die",
                                                       "props2_barrels_fallA",
                                                       "props2_barrels_fallB",
                                                       "props2_fish_trigger",
                                                       "props2_barrels_fall_ST",
                                                       "props2_helicopter_animate",
                                                       "props2_car_animate",
                                                       "props2_barrels_PV_A",
                                                       "props2_barrels_PV_C",
                                                       "props2_barrels_PV_D",
                                                       "props2_barrels_PV_E",
                                                       "props2_barrels_PV_F",
                                                       "props2_air_train",
                                                       "props3_cut_boss_player_animate",
                                                       "props3_cut_boss_chick_animate",
                                                       "props3_cut_train_run_animate",
                                                       "props3_cut_A_animate",
                                                       "props3_cut_B_animate",
                                                       "props3_cut_C_animate",
                                                       "props3_cut_D_animate",
                                                       "props2_barrels_PV_B",
                                                       "props3_barrels_fall_nikki_A",
                                                       "props3_barrels_fall_nikki_B",
                                                       "props3_cut_run_to_car_animate",
                                                       "props3_cut_final_animate",
                                                       "props3_cut_truck_driver",
                                                       "props3_cut_pinball_guy_animate"};

/// A lamp. It is as bright as its texture, unless it is only a flare.
struct KingpinLamp {
    std::string_view className;
    std::string_view file;
};

constexpr std::array kKingpinLamps{
    KingpinLamp{"light_bulb", "models/props/light/tris.md2"},
    KingpinLamp{"light_deco_sconce", "models/props/decosconce/tris.md2"},
    KingpinLamp{"light_pendant", "models/props/pendant/tris.md2"},
    KingpinLamp{"light_chandelier", "models/props/chandelier/tris.md2"},
};

/// Objects whose spawnflags choose one of several files: the first flag that is set counts.
struct ChosenProp {
    std::string_view className;
    FallBox box;
    uint32_t numFrames;
    std::string_view otherwise;
    std::array<std::pair<int32_t, std::string_view>, 3> files; // by spawnflag
};

constexpr std::array kChosenProps{
    ChosenProp{"props_crate_bust_32",
               {16, -16, 16},
               1,
               "models/props/crate/stillcrate32_1.mdx",
               {{{16, "models/props/crate/stillcrate32.mdx"},
                 {32, "models/props/crate/stillcard32.mdx"},
                 {8, "models/props/crate/stillcrate32_2.mdx"}}}},
    ChosenProp{"props_crate_bust_48",
               {24, -24, 24},
               1,
               "models/props/crate/stillcrate48_1.mdx",
               {{{16, "models/props/crate/stillcrate48.mdx"},
                 {32, "models/props/crate/stillcard48.mdx"},
                 {8, "models/props/crate/stillcrate48_2.mdx"}}}},
    ChosenProp{"props_crate_bust_64",
               {32, -32, 32},
               1,
               "models/props/crate/stillcrate64_1.mdx",
               {{{16, "models/props/crate/stillcrate64.mdx"},
                 {32, "models/props/crate/stillcard64.mdx"},
                 {8, "models/props/crate/stillcrate64_2.mdx"}}}},
    ChosenProp{"props2_flag",
               kStays,
               40,
               "models/props/flag/flag1.md2",
               {{{4, "models/props/flag/flag2.md2"}, {8, "models/props/flag/flag3.md2"}, {0, {}}}}},
    ChosenProp{"light_sconce",
               kStays,
               1,
               "models/props/sconce/light.md2",
               {{{16, "models/props/sconce/lightb.md2"},
                 {32, "models/props/sconce/lightg.md2"},
                 {64, "models/props/sconce/lightr.md2"}}}},
};

std::string_view fileOf(const ChosenProp& prop, int32_t spawnflags) {
    for (const auto& [flag, file] : prop.files)
        if ((spawnflags & flag) != 0) return file;
    return prop.otherwise;
}

MeshPart kingpinPart(std::string file, const Entity& entity, uint32_t numFrames) {
    return {.file = std::move(file),
            .angles = quake2Angles(entity),
            .skin = numberAt(entity, "skin"),
            .sequence = {.number = 0, .count = numFrames}};
}

void makeGlass(uint32_t opacity, MeshPart& part) {
    part.blend = PartBlend::alpha;
    part.opacity.base = static_cast<float>(opacity) / 255.0f;
}

EntityMeshes meshesOf(const KingpinProp& prop, const Entity& entity) {
    EntityMeshes meshes{.drop = dropIn(prop.box)};
    std::string_view left = prop.files;
    while (!left.empty()) {
        const std::string_view file = takePart(left, ' ');
        meshes.parts.push_back(
            kingpinPart(fmt::format("{}{}{}", prop.folder, file, prop.extension), entity, prop.numFrames));
    }
    if (prop.glass > 0) makeGlass(prop.glass, meshes.parts.back());
    return meshes;
}

/// True if a lamp shines. Those that are only flares need the key `light`.
bool isLit(const Entity& lamp) {
    constexpr int32_t kIsFlare = 2; // spawnflag
    return !lamp.hasSpawnflag(kIsFlare) || lamp.wholeNumber("light") != 0;
}

EntityMeshes lampMeshes(std::string_view file, const Entity& entity, bool isBright) {
    MeshPart part = kingpinPart(std::string(file), entity, 1);
    part.skin = 0;
    part.isBright = isBright;
    return {.parts = {std::move(part)}};
}

EntityMeshes meshesOf(const ChosenProp& prop, const Entity& entity) {
    constexpr int32_t kIsBlue = 16, kIsYellow = 128; // spawnflags of sconces
    const int32_t flags = entity.wholeNumber("spawnflags");
    std::string_view file = fileOf(prop, flags);
    if (prop.className != "light_sconce")
        return {.parts = {kingpinPart(std::string(file), entity, prop.numFrames)}, .drop = dropIn(prop.box)};
    if (file == prop.otherwise && (flags & kIsYellow) != 0) file = "models/props/sconce/lighty.md2";
    return lampMeshes(file, entity, isLit(entity) && (flags & kIsBlue) == 0);
}

/// One of three machines, with a ball and a pane.
EntityMeshes pinballMeshes(const Entity& entity) {
    constexpr int32_t kSecond = 4, kThird = 8; // spawnflags
    constexpr uint32_t kPane = 128;            // opacity in 255ths
    const int32_t flags = entity.wholeNumber("spawnflags");
    const int number = (flags & kThird) != 0 ? 3 : (flags & kSecond) != 0 ? 2 : 1;
    EntityMeshes meshes{
        .parts = {kingpinPart(fmt::format("models/props/pin{}/pinball_m.mdx", number), entity, 1),
                  kingpinPart("models/props/pinball/ball.mdx", entity, 1),
                  kingpinPart("models/props/pinball/glass.mdx", entity, 1)}};
    makeGlass(kPane, meshes.parts.back());
    return meshes;
}

/// The beam of a lighthouse turns by 3 degrees each tenth of a second.
EntityMeshes beamMeshes(const Entity& entity) {
    constexpr uint32_t kBeam = 160; // opacity in 255ths
    EntityMeshes meshes{.parts = {kingpinPart("models/props/litecone/litecone.mdx", entity, 1)}};
    makeGlass(kBeam, meshes.parts.front());
    meshes.parts.front().isBright = true;
    meshes.parts.front().motion.degreesPerSecond = 30.0f;
    return meshes;
}

} // namespace

std::optional<EntityMeshes> kingpinPropOf(const Entity& entity) {
    const std::string_view className = entity.className();
    if (const KingpinProp* prop = rowOf(kingpinProps(), className)) return meshesOf(*prop, entity);
    if (const ChosenProp* chosen = rowOf(kChosenProps, className)) return meshesOf(*chosen, entity);
    if (const KingpinLamp* lamp = rowOf(kKingpinLamps, className))
        return lampMeshes(lamp->file, entity, isLit(entity));
    if (className == "props2_pinball_machine") return pinballMeshes(entity);
    if (className == "props2_lighthouse_beam") return beamMeshes(entity);
    if (matchesClass(kLaterProps, className)) return EntityMeshes{.isHidden = true};
    return std::nullopt;
}

} // namespace visleaf
