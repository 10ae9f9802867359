// What a file is that is named like a map but has no format that loadMap() knows.
#pragma once

#include "base/bytes.h"

#include <string>
#include <string_view>

namespace visleaf {

/// Returns the message for a map of a game that is recognised but not supported. `name` is that of the
/// format.
std::string cannotOpenMap(std::string_view game, std::string_view name);

/// Describes a file of at least eight bytes whose first ones are those of no known format. It is usually a
/// failed download, or an archive under the name of the map in it. Says what to do if that is known.
std::string describeUnknownFile(ByteSpan file);

/// True for a map of Soldier of Fortune: it has the name and the version of Quake 3's maps, but the lumps of
/// Quake 2's.
bool isSoldierOfFortune(ByteSpan file);

} // namespace visleaf
