// Results for the user's disk: a whole file or none.
#pragma once

#include "base/bytes.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace visleaf {

/// Writes `bytes` so that `file` is either complete or as it was before; "-" is standard output, and what is
/// no ordinary file (a device, a pipe) is written to directly. Returns what went wrong, with the file's name,
/// empty when nothing did.
std::string writeFile(const std::filesystem::path& file, ByteSpan bytes);

/// The same for text.
std::string writeTextFile(const std::filesystem::path& file, std::string_view text);

} // namespace visleaf
