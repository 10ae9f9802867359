// Puts other entity text into the bytes of a map.
#pragma once

#include "base/result.h"
#include "formats/load_map.h"

#include <string>
#include <string_view>

namespace visleaf {

/// Returns the entity text in a map's file, as it is stored, without the NULs at its end. `loaded` is the map
/// that loadMap() made from `file`. The error says that the lump is cut.
Result<std::string_view> storedEntities(ByteSpan file, const LoadedMap& loaded);

/// Returns a copy of `file` whose entity text is `text`. Everything behind the text moves by a multiple of 4
/// bytes, and the offsets in the directories (the format's, BSPX, XashXT's) follow. All else stays as it is;
/// the same text gives the same bytes. The error names the reason: the lump is cut, another lump shares its
/// bytes, or the file would exceed 4 GB.
Result<Bytes> withEntities(ByteSpan file, const LoadedMap& loaded, std::string_view text);

/// Returns the name of the first lump besides the entities whose bytes differ between two maps; empty: none.
/// Each map is a file and what loadMap() made from it.
std::string differenceBesideEntities(ByteSpan a, const LoadedMap& loadedA, ByteSpan b,
                                     const LoadedMap& loadedB);

} // namespace visleaf
