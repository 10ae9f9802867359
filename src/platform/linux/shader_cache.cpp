#include "platform/shader_cache.h"
#include "platform/on_disk.h"
#include "platform/path_list.h"
#include "platform/platform.h"

#include <array>
#include <cstdint>
#include <cstdlib>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

/// Below the user's cache folder: Mesa's cache with a file for each shader (the default to version 24) and
/// the one with a database (src/util/disk_cache_os.c).
constexpr std::array kMesaCaches{"mesa_shader_cache", "mesa_shader_cache_db"};
constexpr const char* kNvidiaCache = "nvidia/GLCache";
/// Variables with other folders.
constexpr const char* kMesaVariable = "MESA_SHADER_CACHE_DIR";
constexpr const char* kNvidiaVariable = "__GL_SHADER_DISK_CACHE_PATH";

constexpr const char* kMesaSwitch = "MESA_SHADER_CACHE_DISABLE";
constexpr uintmax_t kLeastFreeBytes = 16 << 20;

/// Returns the folder, or the nearest one above that exists.
fs::path existingFolder(fs::path folder) {
    while (folder.has_relative_path() && !isThere(folder))
        folder = folder.parent_path();
    return folder;
}

bool isDiskFull(const fs::path& folder) {
    std::error_code error;
    const fs::space_info space = fs::space(existingFolder(folder), error);
    return !error && space.available < kLeastFreeBytes;
}

} // namespace

std::vector<fs::path> shaderCaches() {
    std::vector<fs::path> caches;
    if (const fs::path folder = cacheFolder(); !folder.empty()) {
        for (const char* name : kMesaCaches)
            caches.push_back(folder / name);
        caches.push_back(folder / kNvidiaCache);
    }
    if (const fs::path home = homeFolder(); !home.empty()) caches.push_back(home / ".nv");
    for (const char* variable : {kMesaVariable, kNvidiaVariable})
        for (const fs::path& folder : pathsIn(variable))
            caches.push_back(folder);
    return caches;
}

void makeShaderCaches() {
    const fs::path folder = cacheFolder();
    if (folder.empty()) return;
    std::error_code ignored;
    fs::create_directory(folder, ignored);
    for (const char* name : kMesaCaches)
        fs::create_directory(folder / name, ignored);
}

void disableShaderCacheOnFullDisk() {
    const char* given = std::getenv(kMesaVariable);
    const fs::path folder = given != nullptr ? fs::path(given) : cacheFolder();
    if (!folder.empty() && isDiskFull(folder)) setenv(kMesaSwitch, "true", 0);
}

} // namespace visleaf
