#include "cli/output_folders.h"

#include "platform/on_disk.h"
#include "platform/path_text.h"

#include <fmt/format.h>

namespace visleaf {

WriteResult checkOutputFolders(std::span<const NamedFile> files) {
    for (const NamedFile& file : files) {
        if (file.use != FileUse::output || file.name == "-") continue;
        WriteResult result = checkFolderOf(toPath(file.name));
        if (!result.isWritten) return result;
    }
    return {};
}

std::string problemOfFolder(const std::filesystem::path& output, std::string_view what) {
    if (!isThere(output) || isFolder(output)) return {};
    return fmt::format("{}: several {} need a folder, and this is a file", pathText(output), what);
}

} // namespace visleaf
