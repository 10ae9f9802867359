#include "vfs/file_record.h"

#include "base/text/file_name.h"
#include "platform/path_text.h"
#include "vfs/folder.h"

#include <algorithm>
#include <iterator>

namespace visleaf {

void FileRecord::append(FileRecord other) {
    std::move(other.files.begin(), other.files.end(), std::back_inserter(files));
    std::move(other.folders.begin(), other.folders.end(), std::back_inserter(folders));
}

bool isWanted(const SearchedFolder& folder, std::string_view name) {
    const std::string folded = foldName(name);
    return folder.names.contains(folded) ||
           std::any_of(folder.endings.begin(), folder.endings.end(),
                       [&folded](const std::string& ending) { return folded.ends_with(ending); });
}

std::vector<std::string> namesIn(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    for (const std::filesystem::directory_entry& entry : entriesOf(folder))
        names.push_back(pathText(entry.path().filename()));
    return names;
}

SearchedFolder searchedFolder(const std::filesystem::path& folder, const FileStamp& stamp,
                              std::set<std::string> names, std::set<std::string> endings) {
    SearchedFolder searched{folder, stamp, std::move(names), std::move(endings), {}};
    for (const std::string& name : namesIn(folder))
        if (isWanted(searched, name)) searched.found.insert(name);
    return searched;
}

} // namespace visleaf
