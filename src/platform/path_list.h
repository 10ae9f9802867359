// Lists of paths in environment variables, such as PATH.
#pragma once

#include <filesystem>
#include <vector>

namespace visleaf {

/// Returns the paths in an environment variable, which ':' separates. Leaves out empty ones.
std::vector<std::filesystem::path> pathsIn(const char* variable);

} // namespace visleaf
