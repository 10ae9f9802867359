// Writes a texture record of Quake or Half-Life. For the sources of the facts, see miptex.h.
#pragma once

#include "images/indexed_levels.h"

#include <span>
#include <string_view>

namespace visleaf {

/// Returns the record of a texture: its header, four levels of palette indices, and the palette if it is not
/// null. Levels that are missing get every second texel of the level before. `levels` has at least one.
/// Truncates the name to 15 characters.
Bytes writeMiptex(std::string_view name, std::span<const IndexedLevel> levels, const Palette* palette);

} // namespace visleaf
