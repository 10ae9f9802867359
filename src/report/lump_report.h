// The records of one lump as text and as JSON. Scripts depend on the keys, so the keys must not change.
#pragma once

#include "base/result.h"
#include "document/map_snapshot.h"

#include <string>
#include <string_view>

namespace visleaf {

/// A lump that the user named, and its content in the map's file.
struct NamedLump {
    LumpInfo info;
    ByteSpan bytes;
    bool isBspx = false;
};

/// Returns the lump with that name, in any case; one of the format before one of BSPX. The error lists the
/// names. `file` is the content of the
/// map's file.
Result<NamedLump> findLump(const LoadedMap& loaded, ByteSpan file, std::string_view name);

/// Returns one line for each record: its number, and each field as NAME=VALUE. The error says that the lump
/// has no records.
Result<std::string> lumpText(const LoadedMap& loaded, const NamedLump& lump);

/// Returns an object with the format, the lump and an array of its records, one on each line. Numbers that
/// are not finite are null. The error says that the lump has no records.
Result<std::string> lumpJson(const LoadedMap& loaded, const NamedLump& lump);

} // namespace visleaf
