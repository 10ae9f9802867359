// Reads files that replace parts of a map or add to it: `.lit` (coloured light), `.ent` (entities), `.vis`
// (visibility) and `_detail.txt` (detail textures); and files that its compilers wrote or read.
#pragma once

#include "vfs/file_system.h"
#include "vfs/game_data.h"

#include <array>
#include <string>
#include <vector>

namespace visleaf {

/// Contents of the files that were found. Whether they fit the map is not checked yet.
struct SideFiles {
    std::string mapName; // `e1m1.bsp`
    Bytes lit;           // empty: there is none
    Bytes entities;
    Bytes visibility;
    Bytes details;                // `NAME_detail.txt`, see materials/detail_textures.h
    FileRecord searched;          // where they were looked up, if the map is a file on disk
    FileRecord searchedLeakFiles; // the same for readLeakFile(), which reads them later
};

/// Returns the files with the map's name and another extension. They are beside the map if it is a file on
/// disk, otherwise in the mounted game data.
SideFiles readSideFiles(const MapSource& source, const FileSystem& files);

/// Returns the file in which the compiler has reported a leak: `.lin`, else `.pts`. Searches where
/// readSideFiles() does. Empty if there is none.
Bytes readLeakFile(const MapSource& source, const FileSystem& files);

/// The stamps of a map's `.lin` and `.pts` on disk. They differ after the compiler has written another file.
using LeakFileStamps = std::array<FileStamp, 2>;

LeakFileStamps stampsOfLeakFiles(const MapSource& source, const FileSystem& files);

/// A text file that says which textures emit light.
struct LightFile {
    std::string name; // `lights.rad`, for people
    std::string text;
};

/// Returns the files that Half-Life's light compiler reads: `lights.rad` beside the map, otherwise in the
/// mounted game data, then the file with the map's name and `.rad`. Later ones override earlier ones
/// (ValveSoftware/halflife utils/qrad/qrad.c).
std::vector<LightFile> readLightFiles(const MapSource& source, const FileSystem& files);

} // namespace visleaf
