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

/// Makes `style` the only one that is shown, or shows all others again if it is the only one already.
/// Steady light is style 0.
void soloStyle(std::vector<StyleChange>& changes, uint8_t style);

/// Shows all styles: removes all solos and mutes, and keeps intensities and patterns.
void showAllStyles(std::vector<StyleChange>& changes);

/// True if some style is hidden by showing others alone, or by a mute.
bool hidesStyles(std::span<const StyleChange> changes);

/// Rows of which the first ones are styles of a face.
struct OrderedStyles {
    std::vector<StyleRow> rows;
    size_t numOfFace = 0;
};

/// Returns the rows with those of a face's styles first, otherwise in the same order.
OrderedStyles stylesWithFaceFirst(const std::vector<StyleRow>& rows, const LightStyles& ofFace);

/// Returns the styles of a face; none for a face without a lightmap.
LightStyles stylesOfFace(const Map& map, uint32_t face);

} // namespace visleaf
