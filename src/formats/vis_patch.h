// `.vis` files: visibility for Quake maps that were compiled without, one record for each map.
//
// A record is a name of 32 bytes, the size of what follows, then two blocks, each behind its own size: the
// visibility lump and the leafs whose rows lie in it. Source: vispatch by Andy Bay, as the QuakeSpasm family
// reads it (gl_model.c).
#pragma once

#include "base/bytes.h"

#include <optional>
#include <string_view>

namespace visleaf {

/// The two blocks of a record, which lie in the file.
struct VisPatch {
    ByteSpan visibility;
    ByteSpan leafs; // as in a version 29 map
};

/// The record for `mapName` (`e1m1.bsp`, in any case). Nothing when the file has none or breaks off.
std::optional<VisPatch> findVisPatch(ByteSpan file, std::string_view mapName);

} // namespace visleaf
