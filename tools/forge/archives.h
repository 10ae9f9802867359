// Archives as the games read them, in memory. The same entries give the same bytes on every day.
#pragma once

#include "base/bytes.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A file that goes into an archive.
struct ArchiveFile {
    std::string name; // '/' between folders
    Bytes content;
};

/// Quake's and Quake 2's PAK. Names of more than 56 characters are cut.
Bytes encodePak(const std::vector<ArchiveFile>& files);

/// A ZIP, that Quake 3 calls PK3. Empty when libzip has no memory left.
Bytes encodeZip(const std::vector<ArchiveFile>& files, bool isDeflated = true);

inline constexpr uint8_t kWad2Miptex = 0x44, kWad3Miptex = 0x43; // types of textures

/// An entry of a WAD; names of more than 16 characters are cut.
struct WadLump {
    std::string name;
    uint8_t type = 0;
    Bytes content;
};

/// The texture archive of Quake's tools (`magic` WAD2) and of Half-Life (WAD3).
Bytes encodeWad(std::string_view magic, const std::vector<WadLump>& lumps);

} // namespace visleaf
