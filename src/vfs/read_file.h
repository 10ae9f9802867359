// Reads whole files on disk.
#pragma once

#include "base/bytes.h"
#include "base/result.h"

#include <filesystem>
#include <string>

namespace visleaf {

/// Returns the message for a file that the sandbox of this process refuses to open.
std::string sandboxRefusal(const std::filesystem::path& path);

/// Returns the error for a file that could not be opened just now: the system's reason, or the sandbox's.
Error openingError(const std::filesystem::path& path);

/// Returns the whole content of a file on disk. The error names the path and the system's reason.
Result<Bytes> readFile(const std::filesystem::path& path);

/// The same as text, without a byte order mark.
Result<std::string> readTextFile(const std::filesystem::path& path);

} // namespace visleaf
