#include "cli/output_folders.h"

#include "platform/path_text.h"

namespace visleaf {

WriteResult checkOutputFolders(std::span<const NamedFile> files) {
    for (const NamedFile& file : files) {
        if (file.use != FileUse::output || file.name == "-") continue;
        WriteResult result = checkFolderOf(toPath(file.name));
        if (!result.isWritten) return result;
    }
    return {};
}

} // namespace visleaf
