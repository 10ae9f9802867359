// `.vis` files: visibility for Quake maps that were compiled without, one record for each map.
//
// A record is a name of 32 bytes, the size of the rest, then two blocks, each after its own size: the
// visibility lump and the leafs with the offsets of their rows. Source: vispatch by Andy Bay, as the
// QuakeSpasm family reads it (gl_model.c).
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

/// Returns the record for `mapName` (`e1m1.bsp`, in any case). Nothing if the file has none or is cut off.
std::optional<VisPatch> findVisPatch(ByteSpan file, std::string_view mapName);

} // namespace visleaf
