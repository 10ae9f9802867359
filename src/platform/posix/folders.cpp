#include "platform/path_list.h"
#include "platform/path_text.h"
#include "platform/platform.h"

#include <cstdlib>

namespace visleaf {

const char kPathListSeparator = ':';

std::optional<std::string> environmentText(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
}

std::filesystem::path homeFolder() {
    const char* home = std::getenv("HOME");
    return home != nullptr ? std::filesystem::path(home) : std::filesystem::path();
}

std::filesystem::path cacheFolder() {
    // The XDG Base Directory Specification ignores relative paths.
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache != nullptr && *cache == '/') return cache;
    const std::filesystem::path home = homeFolder();
    return home.empty() ? home : home / ".cache";
}

} // namespace visleaf
