// Lights that the game turns on and off: their light styles, and their state at the start.
//
// Facts from Quake's misc.qc and Quake 2's g_misc.c: triggers switch the lights with styles from 32 on, and
// spawnflag 1 starts them off. In Half-Life the mapper can choose a pattern (lights.cpp).
#pragma once

#include "map/map.h"

#include <string>
#include <vector>

namespace visleaf {

/// Styles from here on belong to entities.
inline constexpr uint8_t kFirstSwitchableStyle = 32;

/// A style of lights that the game switches.
struct SwitchableStyle {
    uint8_t style = kFirstSwitchableStyle;
    bool startsOff = false;
    std::string pattern;            // letters while it is on; empty: steady. See lightStyleValues()
    std::vector<uint32_t> entities; // into Map::entities
    std::string name = {};          // their `targetname`s, each once; empty: they have none

    bool operator==(const SwitchableStyle&) const = default;
};

/// Returns the switchable styles of the map's lights, ascending. If lights share a style, the last light
/// decides how the style starts, because it spawns last in the games.
std::vector<SwitchableStyle> findSwitchableStyles(const Map& map);

} // namespace visleaf
