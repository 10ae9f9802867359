// The textures of a map as a WAD, which level editors and compilers of Quake and Half-Life read.
#pragma once

#include "base/diagnostics.h"
#include "base/result.h"
#include "map/map.h"
#include "vfs/file_system.h"

namespace visleaf {

/// Returns a WAD with the textures of `map`, in its order and each name once: a WAD2, or a WAD3 if a texture
/// has its own palette. Reads textures that the map only names from the WADs in `files`. Names, mip levels
/// and palettes are as stored; missing levels are computed. Warns about textures that cannot be read, and
/// leaves them out. Fails if none remains, or if the textures of the game are no palette indices in records.
Result<Bytes> textureWad(const Map& map, const FileSystem& files, Diagnostics& diagnostics);

} // namespace visleaf
