// The textures, the palette and the sky of the room, painted by code: nothing of any game's data is in them.
#pragma once

#include "forge/indexed_image.h"

#include <array>
#include <string>
#include <utility>

namespace visleaf {

/// 255 colours in ramps; entry 255 is the transparent one.
ColorTable roomPalette();

/// Names (`room/brick`) and pictures of everything that makeRoom() uses.
std::vector<std::pair<std::string, ColorImage>> paintRoomTextures();

/// The six sides of the sky with their suffixes (rt, bk, lf, ft, up, dn).
std::array<std::pair<std::string_view, ColorImage>, 6> paintRoomSky();

} // namespace visleaf
