// Writes a file completely, or does not change it.
#pragma once

#include "base/bytes.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace visleaf {

/// The outcome of a write.
struct WriteResult {
    bool isWritten = true;
    std::string problem{}; // message with the file's name; empty if the reader of a pipe closed it
};

/// Writes `bytes` so that `file` is complete or unchanged, even if a signal ends the process. "-" means
/// standard output. A device or a pipe is written directly.
WriteResult writeFile(const std::filesystem::path& file, ByteSpan bytes);

/// Writes text like writeFile().
WriteResult writeTextFile(const std::filesystem::path& file, std::string_view text);

} // namespace visleaf
