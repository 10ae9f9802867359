// Files beside a map that replace parts of it: `.lit` (colours of its light), `.ent` (its entities) and
// `.vis` (its visibility).
#pragma once

#include "vfs/file_system.h"
#include "vfs/game_data.h"

namespace visleaf {

/// Contents of the files that were found; they fit the map or not.
struct SideFiles {
    std::string mapName; // `e1m1.bsp`
    Bytes lit;           // empty: there is none
    Bytes entities;
    Bytes visibility;
};

/// The files that share the map's name but for the extension: beside it on disk when it is a file there, else
/// in the mounted game data.
SideFiles readSideFiles(const MapSource& source, const FileSystem& files);

/// True when the map's game folder has the name of Kingpin's.
bool isKingpinFolder(const MapSource& source);

} // namespace visleaf
