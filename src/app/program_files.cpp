#include "app/program_files.h"

namespace visleaf {
namespace {

// The richest format: it alone has patches, meshes and scripts.
constexpr const char* kDemo = "demo/ibsp46/baseq3/maps/demo.bsp";

std::filesystem::path sharedFolder() {
    return programFolder().parent_path() / "share" / "visleaf";
}

bool isThere(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
}

} // namespace

std::filesystem::path programFolder() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::filesystem::path(".") : program.parent_path();
}

std::filesystem::path shaderFolder() {
    const std::filesystem::path installed = sharedFolder() / "shaders";
    return isThere(installed) ? installed : std::filesystem::path(VISLEAF_SOURCE_SHADERS);
}

std::optional<std::filesystem::path> bundledDemo() {
    for (const auto& folder : {sharedFolder(), programFolder() / "assets"}) {
        const std::filesystem::path demo = folder / kDemo;
        if (isThere(demo)) return demo;
    }
    return std::nullopt;
}

} // namespace visleaf
