// Real maps of every game for tests. They are not in the repository; tests skip maps that are missing.
#pragma once

#include "support/room_map.h"

#include <iosfwd>
#include <string>

namespace visleaf::test {

/// A map below the folder of shared maps.
struct SampleMap {
    const char* name; // letters, digits and underscores, for the names of tests
    const char* path; // as in the command line's MAP
};

inline constexpr SampleMap kSampleMaps[] = {
    {"blueshift_gal", "blueshift/bshift/maps/gal_bshift.bsp"},
    {"goldsrc_gal", "goldsrc/valve/maps/gal_hl30.bsp"},
    {"goldsrc_gal_sdhlt", "goldsrc/valve/maps/gal_sdhlt.bsp"},
    {"goldsrc_lqdm1_sdhlt", "goldsrc/valve/maps/lqdm1_sdhlt.bsp"},
    {"goldsrc_lqdm2", "goldsrc/valve/maps/lqdm2_hl30.bsp"},
    {"goldsrc_lqdm2_sdhlt", "goldsrc/valve/maps/lqdm2_sdhlt.bsp"},
    {"kingpin_gal", "kingpin/main/maps/gal_kp_synthetic.bsp"},
    {"nightfire_gal", "nightfire/bond/maps/gal_nf.bsp"},
    {"quake_gal", "q1/id1/maps/gal_29.bsp"},
    {"quake_gal_bsp2", "q1/id1/maps/gal_bsp2.bsp"},
    {"quake_lq_e1m1", "q1/id1/maps/lq_e1m1_29.bsp"},
    {"quake_lqdm1_bsp2", "q1/id1/maps/lqdm1_bsp2.bsp"},
    {"quake_lqdm2", "q1/id1/maps/lqdm2_29.bsp"},
    {"quake2_gal", "q2/baseq2/maps/gal_q2.bsp"},
    {"quake2_lq_e1m1", "q2/baseq2/maps/lq_e1m1_q2.bsp"},
    {"quake2_lqdm2", "q2/baseq2/maps/lqdm2_q2.bsp"},
    {"quake3_oa_ctf2", "q3/baseoa/maps/oa_ctf2_nolight_novis.bsp"},
    {"quake3_aggressor", "q3/baseoa/pak0.pk3:maps/aggressor.bsp"},
    {"quake3_am_thornish", "q3/baseoa/pak0.pk3:maps/am_thornish.bsp"},
    {"quake3_mlca1", "q3/baseoa/pak0.pk3:maps/mlca1.bsp"},
    {"quake3_oa_dm1", "q3/baseoa/pak0.pk3:maps/oa_dm1.bsp"},
    {"quake3_wrackdm17", "q3/baseoa/pak0.pk3:maps/wrackdm17.bsp"},
};

/// Prints the path, for messages of the test framework.
void PrintTo(const SampleMap& map, std::ostream* out);

/// True if this machine has the map.
bool isHere(const SampleMap& map);

/// Returns the command line's MAP argument for a map. The folder of shared maps is beside the source tree,
/// unless the environment variable VISLEAF_SHARED_FOLDER names another.
std::string argumentOf(const SampleMap& map);

/// Loads a map with its own materials, because they decide which faces are sky and which are transparent.
/// `argument` is in the form of the command line's MAP, and the map must exist.
LoadedWorld loadMapOf(const std::string& argument);

} // namespace visleaf::test
