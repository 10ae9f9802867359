// Results for the user's disk: a whole file or none.
#pragma once

#include "base/bytes.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace visleaf {

/// The outcome of a write.
struct WriteResult {
    bool isWritten = true;
    std::string problem{}; // with the file's name; empty also when the reader of a pipe closed it
};

/// Writes `bytes` so that `file` is either complete or as it was before, even when a signal ends the process;
/// "-" is standard output, and what is no ordinary file (a device, a pipe) is written to directly.
WriteResult writeFile(const std::filesystem::path& file, ByteSpan bytes);

/// The same for text.
WriteResult writeTextFile(const std::filesystem::path& file, std::string_view text);

} // namespace visleaf
