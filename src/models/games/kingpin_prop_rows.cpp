#include "models/games/kingpin_prop_rows.h"

#include <array>

namespace visleaf {
namespace {

constexpr std::array kKingpinProps{
    KingpinProp{"props_trashcanA", "models/props/t_can/", ".md2", "tris", {16, -21, 21}},
    KingpinProp{"props_trashcan_fall", "models/props/t_can2/", ".md2", "tris", {16, -21, 21}},
    KingpinProp{"props_hydrant", "models/props/hydrant/", ".md2", "tris"},
    KingpinProp{"props_antenna1a", "models/props/antenna/", ".mdx", "antenna"},
    KingpinProp{"props_antenna1b", "models/props/ant1b/", ".mdx", "antenna"},
    KingpinProp{"props_antenna1c", "models/props/ant1c/", ".mdx", "antenna"},
    KingpinProp{"props_antenna2a", "models/props/ant2a/", ".mdx", "antenna"},
    KingpinProp{"props_antenna2b", "models/props/ant2b/", ".mdx", "antenna"},
    KingpinProp{"props_antenna2c", "models/props/ant2c/", ".mdx", "antenna"},
    KingpinProp{"props_antenna3a", "models/props/ant3a/", ".mdx", "antenna"},
    KingpinProp{"props_antenna3b", "models/props/ant3b/", ".mdx", "antenna"},
    KingpinProp{"props_antenna3c", "models/props/ant3c/", ".mdx", "antenna"},
    KingpinProp{"props_fan", "models/props/fan/", ".md2", "tris", kStays, 19},
    KingpinProp{"props_phone", "models/props/phone/", ".md2", "tris"},
    KingpinProp{"props_aircon", "models/props/aircon/", ".md2", "tris", kStays, 19},
    KingpinProp{"props_tablesetA", "models/props/tablesets/", ".mdx", "set"},
    KingpinProp{"props_radio", "models/props/radio/", ".md2", "tris"},
    KingpinProp{"props_chair", "models/props/chair/", ".mdx", "chair", {11, -26, 26}},
    KingpinProp{"props_extinguisherA", "models/pu_icon/exting/", ".md2", "ext1"},
    KingpinProp{"props_extinguisherB", "models/pu_icon/exting/", ".md2", "ext2"},
    KingpinProp{"props_motorcycle", "models/props/moto/", ".mdx", "moto chrome"},
    KingpinProp{"props_ammocrate_bust", "models/props/crate/", ".md2", "tris", {16, -8, 8}},
    KingpinProp{"props_shelf", "models/props/shelf/", ".mdx", "flametank pistol shotgun sshell tomgun"},
    KingpinProp{"props_mattressA", "models/props/mattress/", ".md2", "matt"},
    KingpinProp{"props_mattressB", "models/props/mattress/", ".md2", "matt2"},
    KingpinProp{"props_mattressC", "models/props/mattress/", ".md2", "matt3"},
    KingpinProp{"props_tv", "models/props/tv/", ".md2", "tv"},
    KingpinProp{"props_trash", "models/props/trash/", ".md2", "tris"},
    KingpinProp{"props_trashbottle", "models/props/trashbottle/", ".md2", "tris"},
    KingpinProp{"props_trashwall", "models/props/trashwall/", ".md2", "tris"},
    KingpinProp{"props_trashpaper", "models/props/trashpaper/", ".md2", "tris"},
    KingpinProp{"props_trashcorner", "models/props/trashcorner/", ".md2", "tris"},
    KingpinProp{"props_trashbottle_vert", "models/props/trashbottle_vert/", ".md2", "tris"},
    KingpinProp{"props_motorcycle_runaway", "models/props/runaway/", ".mdx", "head moto body legs"},
    KingpinProp{"props_shelf_fall", "models/props/shelf/", ".mdx",
                "shelf tops barre0 barre1 barre2 barre3 barre4 barre5 barre6 barre7 barre8 barre9 barre10"},
    KingpinProp{"props_rat", "models/actors/rat/", ".mdx", "rat"},
    KingpinProp{"props_shelfB_fall", "models/props/shelftwo/", ".mdx",
                "shelf tanktops barre0 barre1 barre2 barre3 barre4 barre6 barre8 tank_lg tank_lg3 tank_lg1 "
                "tank_lg2 tank_sm tank_sm1 tank_sm2 barreltops"},
    KingpinProp{"props_roof_vent", "models/props/roof_vent/", ".md2", "tris", kStays, 12},
    KingpinProp{"props_cola_machine", "models/props/vending_mach/", ".md2", "tris"},
    KingpinProp{"props_cig_machine", "models/props/cigmachine/", ".md2", "tris"},
    KingpinProp{"props2_clubcouch", "models/props/clubcouch/", ".md2", "tris"},
    KingpinProp{"props2_clubchair", "models/props/clubchair/", ".md2", "tris", {32, -24, 24}},
    KingpinProp{"props2_vaseA", "models/props/vase1/", ".md2", "tris"},
    KingpinProp{"props2_vaseB", "models/props/vase2/", ".md2", "tris"},
    KingpinProp{"props2_chair_conf", "models/props/confchair/", ".md2", "tris", {24, -32, 32}},
    KingpinProp{"props2_shelf_metal_A_fall", "models/props/shelfmetal1/", ".mdx",
                "shelf1 tanktops shelf2 barre1 barre2 barre3 barre4 tank_lg3 tank_lg1 tank_lg2 tank_sm "
                "tank_sm1 tank_sm2 barreltops"},
    KingpinProp{"props2_shelf_metal_B_fall", "models/props/shelfmetal2/", ".mdx",
                "shelf1 tanktops shelf2 barre1 barre2 barre3 barre4 cartboard1 cartboard2 tank_lg1 tank_lg2 "
                "tank_sm tank_sm1 tank_sm2 barreltops"},
    KingpinProp{"props2_deadguy", "models/props/deadguy/", ".mdx", "body head legs"},
    KingpinProp{"props2_chair_push", "models/props/chair/", ".mdx", "chair", {16, -26, 0}},
    KingpinProp{"props2_fish", "models/actors/shrimp/", ".mdx", "shrimp"},
    KingpinProp{"props2_wall_fish", "models/props/fish/", ".md2", "tris"},
    KingpinProp{"props2_sign", "models/props/sign/", ".mdx", "sign bar", kStays, 41},
    KingpinProp{"props2_boat", "models/props/boat/", ".mdx", "boat glass", kStays, 1, 64},
    KingpinProp{"props2_buoy", "models/props/buoy/", ".mdx", "buoy light"},
    KingpinProp{"props2_buoy_side", "models/props/buoyside/", ".mdx", "buoy light"},
    KingpinProp{"props2_deadguy_underwater", "models/props/cementguy/", ".mdx", "body head legs", kStays, 40},
    KingpinProp{"props2_buoy_animate", "models/props/buoya/", ".mdx", "buoy light", kStays, 50},
    KingpinProp{"props2_gargoyle", "models/props/gargoyle/", ".md2", "tris"},
    KingpinProp{"props2_clothesline", "models/props/clothes/", ".md2", "tris", kStays, 20},
    KingpinProp{"props2_plant_XL", "models/props/plants/", ".md2", "plant_xl"},
    KingpinProp{"props2_plant_SM", "models/props/plants/", ".md2", "plant_sm"},
    KingpinProp{"props2_boatphone", "models/props/boatphone/", ".md2", "tris"},
    KingpinProp{"props2_ashtray", "models/props/ashtray_set/", ".md2", "tris"},
    KingpinProp{"props2_lunch", "models/props/lunch_set/", ".md2", "tris"},
    KingpinProp{"props2_deadgal_headless", "models/props/dead_fem/", ".mdx", "body legs"},
    KingpinProp{"props2_plant_bush", "models/props/bush/", ".md2", "tris"},
    KingpinProp{"props2_boat_animate", "models/props/boata/", ".mdx", "boat window", kStays, 50, 64},
    KingpinProp{"props2_car_topdown", "models/props/car/", ".md2", "car_td"},
    KingpinProp{"props2_car_topup", "models/props/car/", ".md2", "car_up"},
    KingpinProp{"props2_plant_fern", "models/props/fern/", ".md2", "tris"},
    KingpinProp{"props3_dead_louie", "models/props/louie/", ".mdx", "body head legs"},
    KingpinProp{"props3_deco_fixture", "models/props/deco_fixture/", ".mdx", "deco_fixture"},
    KingpinProp{"props3_cash_counter_animate", "models/props/bill_counter/", ".mdx",
                "cashstack machine numbers"},
    KingpinProp{"props3_decanter", "models/props/decanter/", ".mdx", "solid glass", kStays, 1, 100},
    KingpinProp{"props3_whiskey_glass", "models/props/whiskeyglass/", ".mdx", "solid glass", kStays, 1, 128},
    KingpinProp{"props3_cash", "models/props/cash/", ".mdx", "cashstack"},
};

} // namespace

std::span<const KingpinProp> kingpinProps() {
    return kKingpinProps;
}

} // namespace visleaf
