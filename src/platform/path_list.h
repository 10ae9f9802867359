// Lists of paths in environment variables, such as PATH.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// Separates the paths of a list: ':', and ';' on Windows.
extern const char kPathListSeparator;

/// Returns the value of an environment variable as UTF-8; nothing if it is not set.
std::optional<std::string> environmentText(const char* variable);

/// Returns the paths in an environment variable. Leaves out empty ones.
std::vector<std::filesystem::path> pathsIn(const char* variable);

} // namespace visleaf
