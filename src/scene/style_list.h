// The light styles of a map, for people: the name of each, the lights that own it, and the number of faces it
// lights.
#pragma once

#include "render/light_styles.h"

namespace visleaf {

/// A light style that lights at least one face of the map.
struct StyleRow {
    uint8_t style = 0;
    std::string title;   // name of the lights that own it, or a description of the game's pattern
    std::string pattern; // pattern while the style is on; empty: steady and without an owner
    bool isSwitchable = false;
    bool startsOff = false;
    uint32_t numFaces = 0;

    bool operator==(const StyleRow&) const = default;
};

/// Returns the styles that light at least one face, ascending.
std::vector<StyleRow> listStyles(const Map& map);

/// Returns the change of `style`; null if `changes` has none.
const StyleChange* findChange(std::span<const StyleChange> changes, uint8_t style);

/// Replaces the change of the same style. A change with default values only removes the old one.
void putChange(std::vector<StyleChange>& changes, const StyleChange& change);

} // namespace visleaf
