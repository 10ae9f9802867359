// Calls about files that the standard library does not offer in the same way on each system.
#pragma once

#include <cstdio>
#include <filesystem>
#include <string_view>
#include <vector>

namespace visleaf {

/// Opens a file to write it from its start. Returns null on failure; errno says why.
std::FILE* openToWrite(const std::filesystem::path& file);

/// Gives a file another name and replaces the file that has it. Returns false on failure; errno says why.
///
/// Windows refuses that while another program has the old file open, such as a virus scanner for a moment.
/// The call then tries again for about a second.
bool replaceFile(const std::filesystem::path& from, const std::filesystem::path& to);

/// Returns true if the user may create files in a folder, as far as the system tells without a try.
bool mayWriteInto(const std::filesystem::path& folder);

/// Returns the top folders of all drives, such as C:/; none on systems that have one top folder.
std::vector<std::filesystem::path> driveFolders();

/// Returns true if the system reserves the name for a device, such as CON and NUL on Windows, whatever its
/// ending.
bool isReservedName(std::string_view name);

} // namespace visleaf
