#include "app/user_folder.h"

#include "app/program_files.h"

#include <SDL_filesystem.h>
#include <SDL_stdinc.h>

#include <memory>

namespace visleaf {
namespace {

std::filesystem::path dataFolder() {
    const std::unique_ptr<char, void (*)(void*)> path(SDL_GetPrefPath("", "visleaf"), SDL_free);
    return path ? std::filesystem::path(path.get()) : std::filesystem::path{};
}

} // namespace

UserFiles userFiles(bool isPortable) {
    const std::filesystem::path folder = isPortable ? programFolder() : dataFolder();
    if (folder.empty()) return {.settings = {}, .layout = {}, .screenshots = "."};
    return {.settings = folder / "settings.json",
            .layout = folder / "layout.ini",
            .screenshots = folder / "screenshots"};
}

} // namespace visleaf
