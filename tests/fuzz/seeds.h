// The seeds of the fuzz targets: the smallest files that use every part of their format.
#pragma once

#include "fuzz_target.h"

namespace visleaf::fuzz {

std::vector<Seed> quakeSeeds(); // every variant, including BSPX and XashXT's records
std::vector<Seed> ibsp38Seeds();
std::vector<Seed> bsp42Seeds();
std::vector<Seed> ibsp46Seeds();
std::vector<Seed> sideFileSeeds(); // side files of sideFileMap()
std::vector<Seed> imageSeeds();
std::vector<Seed> modelSeeds();
std::vector<Seed> archiveSeeds();
std::vector<Seed> scriptSeeds();
std::vector<Seed> visibilitySeeds();
std::vector<Seed> typedSeeds();
std::vector<Seed> consoleSeeds();
std::vector<Seed> settingsSeeds();
std::vector<Seed> editorMapSeeds();
std::vector<Seed> leakSeeds();
std::vector<Seed> definitionSeeds();
std::vector<Seed> reportSeeds();

std::vector<Seed> materialSeeds(); // maps of every game
std::vector<Seed> entitySeeds();

/// Returns a ZIP file for the maps of materialSeeds(), with small files of every kind that materials use.
Bytes gameDataArchive();

/// Returns the map that side files belong to. Its name is kSideFileMapName.
Bytes sideFileMap();
inline constexpr std::string_view kSideFileMapName = "a.bsp";

} // namespace visleaf::fuzz
