// Builds the archives of the games in memory. The same entries give the same bytes on every day.
#pragma once

#include "base/bytes.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A file for an archive.
struct ArchiveFile {
    std::string name; // with `/` between folders
    Bytes content;
};

/// Returns the bytes of a PAK, the archive of Quake and Quake 2. Truncates names to 56 characters.
Bytes encodePak(const std::vector<ArchiveFile>& files);

/// Returns the bytes of a ZIP, which Quake 3 calls PK3. Empty if libzip runs out of memory.
Bytes encodeZip(const std::vector<ArchiveFile>& files, bool isDeflated = true);

inline constexpr uint8_t kWad2Miptex = 0x44, kWad3Miptex = 0x43; // types of textures

/// An entry of a WAD. The name is truncated to 16 characters.
struct WadLump {
    std::string name;
    uint8_t type = 0;
    Bytes content;
};

/// Returns the bytes of a WAD, the texture archive of Quake's tools (`magic` WAD2) and of Half-Life (WAD3).
Bytes encodeWad(std::string_view magic, const std::vector<WadLump>& lumps);

} // namespace visleaf
