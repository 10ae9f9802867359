// Maps that show a model file of each format, each with its game.
#pragma once

#include "base/bytes.h"

#include <string>
#include <utility>
#include <vector>

namespace visleaf::fuzz {

/// A map, and the files of its game.
struct ModelMap {
    std::string map;                                  // `baseq3/maps/a.bsp`
    std::vector<std::pair<std::string, Bytes>> files; // by name, with the map
};

/// Returns maps of Quake, Half-Life, Quake 2 and Quake 3. `tests/fuzz/model_mutants.py` damages their models.
std::vector<ModelMap> modelMaps();

} // namespace visleaf::fuzz
