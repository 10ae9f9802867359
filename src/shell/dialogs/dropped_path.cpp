#include "shell/dialogs/dropped_path.h"

#include "base/text/file_name.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"

#include <vector>

namespace visleaf {
namespace {

std::vector<std::filesystem::path> mapsIn(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> maps;
    std::error_code error;
    using Walk = std::filesystem::directory_iterator;
    for (Walk item(folder, error); !error && item != Walk(); item.increment(error)) {
        if (equalNoCase(pathText(item->path().extension()), ".bsp")) maps.push_back(item->path());
    }
    return maps;
}

} // namespace

DroppedPath classifyDroppedPath(const std::filesystem::path& dropped) {
    const bool isWad = equalNoCase(pathText(dropped.extension()), ".wad");
    if (isWad || isDefinitionName(pathText(dropped.filename())))
        return {.map = {}, .data = dropped, .mapFolder = {}};
    if (!isFolder(dropped)) return {.map = dropped, .data = {}, .mapFolder = {}};
    for (const std::filesystem::path& folder : {dropped, dropped / "maps"}) {
        const std::vector<std::filesystem::path> maps = mapsIn(folder);
        if (maps.size() == 1) return {.map = maps.front(), .data = {}, .mapFolder = {}};
        if (!maps.empty()) return {.map = {}, .data = dropped, .mapFolder = folder};
    }
    return {.map = {}, .data = dropped, .mapFolder = {}};
}

} // namespace visleaf
