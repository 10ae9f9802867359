#include "platform/font_folders.h"

#include "platform/path_list.h"
#include "platform/path_text.h"
#include "platform/platform.h"

namespace visleaf {

std::vector<std::filesystem::path> fontFolders() {
    std::vector<std::filesystem::path> folders;
    const std::filesystem::path windows = toPath(environmentText("WINDIR").value_or(""));
    if (windows.is_absolute()) folders.push_back(windows / "Fonts");
    const std::filesystem::path ofUser = cacheFolder();
    if (!ofUser.empty()) folders.push_back(ofUser / "Microsoft" / "Windows" / "Fonts");
    return folders;
}

} // namespace visleaf
