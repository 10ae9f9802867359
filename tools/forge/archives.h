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

/// The versions of Nightfire's archives: the data of each file stands in the list of files, or after it.
enum class NightfireVersion : uint32_t { dataInList = 1, dataAfterList = 3 };

/// Returns the bytes of an archive of Nightfire, `.007`. Every second file is compressed.
Bytes encodeNightfireArchive(const std::vector<ArchiveFile>& files, NightfireVersion version);

/// Returns the bytes of a ZIP, which Quake 3 calls PK3. Empty if libzip runs out of memory.
Bytes encodeZip(const std::vector<ArchiveFile>& files, bool isDeflated = true);

} // namespace visleaf
