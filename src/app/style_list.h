// The light styles of a map, for people: what each is called, who owns it, how many faces it lights.
#pragma once

#include "render/light_styles.h"

namespace visleaf {

/// A style that lights some face of the map.
struct StyleRow {
    uint8_t style = 0;
    std::string title;   // of its owners' names, or what the game's pattern looks like
    std::string pattern; // while it is on; empty: steady, and nobody's
    bool isSwitchable = false;
    bool startsOff = false;
    uint32_t numFaces = 0;

    bool operator==(const StyleRow&) const = default;
};

/// The styles that light some face, ascending.
std::vector<StyleRow> listStyles(const Map& map);

/// What `choices` change about `style`; null: nothing.
const StyleChange* findChange(const StyleChoices& choices, uint8_t style);

/// Replaces what is changed about a style; what changes nothing is forgotten.
void putChange(StyleChoices& choices, const StyleChange& change);

} // namespace visleaf
