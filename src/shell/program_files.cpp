#include "shell/program_files.h"

#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "platform/platform.h"

#include <SDL_error.h>
#include <SDL_filesystem.h>
#include <SDL_stdinc.h>

#include <memory>

namespace visleaf {
namespace {

// The format with the most features: only this one has patches, meshes and q3 shader scripts.
constexpr char kDemo[] = "demo/ibsp46/baseq3/maps/demo.bsp";

std::filesystem::path programFolder() {
    const std::filesystem::path program = programFile();
    return program.empty() ? std::filesystem::path(".") : program.parent_path();
}

/// The program is in bin/ beside share/, or beside share/ itself, as on Windows.
std::filesystem::path sharedFolder() {
    const std::filesystem::path folder = programFolder();
    std::filesystem::path shared = folder / "share" / "visleaf";
    return isThere(shared) ? shared : folder.parent_path() / "share" / "visleaf";
}

std::filesystem::path dataFolder() {
    const std::unique_ptr<char, void (*)(void*)> path(SDL_GetPrefPath("", "visleaf"), SDL_free);
    return path ? toPath(path.get()) : std::filesystem::path{};
}

} // namespace

std::filesystem::path shaderFolder() {
    const std::filesystem::path installed = sharedFolder() / "shaders";
    return isThere(installed) ? installed : std::filesystem::path(VISLEAF_SOURCE_SHADERS);
}

std::filesystem::path documentFolder() {
    const std::filesystem::path installed = sharedFolder() / "docs";
    return isThere(installed) ? installed : std::filesystem::path(VISLEAF_SOURCE_DOCUMENTS);
}

std::filesystem::path bundledFont() {
    return sharedFolder() / "fonts" / "DejaVuSans.ttf";
}

std::optional<std::filesystem::path> bundledDemo() {
    for (const auto& folder : {sharedFolder(), programFolder() / "assets"}) {
        const std::filesystem::path demo = folder / kDemo;
        if (isThere(demo)) return demo;
    }
    return std::nullopt;
}

UserFiles userFiles(bool isPortable) {
    const std::filesystem::path folder = isPortable ? programFolder() : dataFolder();
    const std::filesystem::path cache = isPortable ? folder : cacheFolder() / "visleaf";
    const std::filesystem::path thumbnails =
        cache.is_absolute() ? cache / "thumbnails" : std::filesystem::path();
    if (folder.empty())
        return {.settings = {},
                .layout = {},
                .screenshots = ".",
                .paths = {},
                .thumbnails = thumbnails,
                .problem = std::string("settings are not saved: ") + SDL_GetError()};
    return {.settings = folder / "settings.json",
            .layout = folder / "layout.ini",
            .screenshots = folder / "screenshots",
            .paths = folder / "paths",
            .thumbnails = thumbnails,
            .problem = {}};
}

} // namespace visleaf
