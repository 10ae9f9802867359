// Makes a ZIP archive, which Quake 3 also reads as a PK3.
#pragma once

#include "base/bytes.h"
#include "base/result.h"

#include <string>
#include <vector>

namespace visleaf {

/// A file for an archive.
struct ZipContent {
    std::string name; // with '/' between folders
    Bytes bytes;
};

/// True if an archive may hold this name: relative, without "..", a drive, a backslash or a control
/// character, so that unpacking it stays inside its folder.
bool isSafeInArchive(std::string_view name);

/// Returns an archive with these files, deflated. The same files give the same bytes, because all get the
/// oldest date of the format, 1980. The names must be safe. The error is libzip's.
Result<Bytes> makeZip(const std::vector<ZipContent>& files);

} // namespace visleaf
