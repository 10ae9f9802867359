#include "cli/game_data_check.h"

#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"
#include "vfs/game_data.h"

#include <fmt/format.h>

namespace visleaf {

std::string problemOfGameData(std::span<const NamedFile> files) {
    for (const NamedFile& file : files) {
        const std::filesystem::path path = toPath(file.name);
        if (file.use != FileUse::gameData || isFolder(path)) continue;
        const std::string problem = problemOfMounting(path);
        if (!problem.empty())
            return fmt::format("{} {}", isDefinitionName(file.name) ? "--fgd" : "--game", problem);
    }
    return {};
}

} // namespace visleaf
