// `.vis` files: visibility for Quake maps that have none. A file has one record for each map.
//
// A record has the name of the map (32 bytes), the size of the rest, and two blocks: the visibility lump, and
// the leafs with the offsets of their rows. Each block begins with its size. Source: vispatch by Andy Bay, as
// the QuakeSpasm family reads it (gl_model.c).
#pragma once

#include "base/bytes.h"

#include <optional>
#include <string_view>

namespace visleaf {

/// The two blocks of a record, as spans of the file.
struct VisPatch {
    ByteSpan visibility;
    ByteSpan leafs; // leaf records of version 29
};

/// Returns the record for `mapName` (`e1m1.bsp`, in any case). Returns nothing if the file has no such record
/// or ends inside one.
std::optional<VisPatch> findVisPatch(ByteSpan file, std::string_view mapName);

} // namespace visleaf
