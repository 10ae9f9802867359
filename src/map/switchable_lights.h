// Lights that the game turns on and off: their light styles, and their state at the start.
//
// Facts: Quake's misc.qc and lights of Quake 2's g_misc.c: styles from 32 on belong to lights that a trigger
// switches; spawnflag 1 starts them off. Half-Life's lights.cpp adds a pattern chosen by the mapper.
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
    std::string pattern;            // its letters while it is on, if not steady; see lightStyleValues()
    std::vector<uint32_t> entities; // into Map::entities
    std::string name = {};          // their `targetname`s, each once; empty: they have none

    bool operator==(const SwitchableStyle&) const = default;
};

/// Returns the styles that lights of the map own, ascending. If lights share a style, the last one decides
/// how it starts, because it spawns last in the games.
std::vector<SwitchableStyle> findSwitchableStyles(const Map& map);

} // namespace visleaf
