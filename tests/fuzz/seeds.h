// The files that fuzzing begins from, the smallest that use every part of their format.
#pragma once

#include "fuzz_target.h"

namespace visleaf::fuzz {

std::vector<Seed> quakeSeeds(); // every variant, BSPX and XashXT's records among them
std::vector<Seed> ibsp38Seeds();
std::vector<Seed> bsp42Seeds();
std::vector<Seed> ibsp46Seeds();
std::vector<Seed> sideFileSeeds(); // for sideFileMap()
std::vector<Seed> imageSeeds();
std::vector<Seed> archiveSeeds();
std::vector<Seed> scriptSeeds();

std::vector<Seed> materialSeeds(); // maps of every game
std::vector<Seed> entitySeeds();

/// A ZIP of small files of every kind that materials are made from, for maps of materialSeeds().
Bytes gameDataArchive();

/// The map that side files belong to, called kSideFileMapName.
Bytes sideFileMap();
inline constexpr std::string_view kSideFileMapName = "a.bsp";

} // namespace visleaf::fuzz
