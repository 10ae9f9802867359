// Lights that the game turns on and off: which light styles they own, and how these begin.
//
// Facts: Quake's misc.qc and lights of Quake 2's g_misc.c: styles from 32 on belong to lights that a trigger
// switches; spawnflag 1 starts them off. Half-Life's lights.cpp adds a pattern of the mapper's own.
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
    std::string pattern;            // its letters while it is on, when not steady; see lightStyleValues()
    std::vector<uint32_t> entities; // into Map::entities
    std::string name = {};          // their `targetname`s, each once; empty: they have none

    bool operator==(const SwitchableStyle&) const = default;
};

/// The styles that lights of the map own, ascending. Of lights that share a style the last one says how it
/// begins, as the last to spawn does in the games.
std::vector<SwitchableStyle> findSwitchableStyles(const Map& map);

} // namespace visleaf
