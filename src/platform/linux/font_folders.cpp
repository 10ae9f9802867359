#include "platform/font_folders.h"

#include "platform/path_list.h"
#include "platform/platform.h"

namespace visleaf {

std::vector<std::filesystem::path> fontFolders() {
    std::vector<std::filesystem::path> folders;
    for (const std::filesystem::path& data : pathsIn("XDG_DATA_HOME"))
        folders.push_back(data / "fonts");
    const std::filesystem::path home = homeFolder();
    if (!home.empty()) folders.insert(folders.end(), {home / ".local/share/fonts", home / ".fonts"});
    folders.insert(folders.end(), {"/usr/local/share/fonts", "/usr/share/fonts"});
    folders.emplace_back("/run/host/fonts"); // those of the system in a Flatpak
    return folders;
}

} // namespace visleaf
