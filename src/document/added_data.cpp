#include "document/added_data.h"

#include "platform/path_text.h"

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

const std::string kWaiting; // the owner of data that wait for a map

bool contains(const std::vector<std::filesystem::path>& paths, const std::filesystem::path& path) {
    return std::find(paths.begin(), paths.end(), path) != paths.end();
}

} // namespace

std::string ownerOfData(const MapSource& source) {
    if (!source.gameFolder.empty()) return source.gameFolder;
    if (!source.looseFolder.empty()) return pathText(source.looseFolder);
    std::error_code ignored;
    return pathText(std::filesystem::absolute(source.archive, ignored).lexically_normal().parent_path());
}

std::vector<std::filesystem::path> addedFor(const AddedData& added, const MapSource& source) {
    std::vector<std::filesystem::path> all;
    for (const std::string& owner : {kWaiting, ownerOfData(source)}) {
        const auto found = added.find(owner);
        if (found != added.end()) all.insert(all.end(), found->second.begin(), found->second.end());
    }
    return all;
}

void giveWaitingData(AddedData& added, const MapSource& source) {
    const auto waiting = added.extract(kWaiting);
    if (waiting.empty()) return;
    for (std::filesystem::path& path : waiting.mapped()) {
        if (contains(source.mounts, path) || path == source.looseFolder) continue;
        std::vector<std::filesystem::path>& owned = added[ownerOfData(source)];
        if (!contains(owned, path)) owned.push_back(std::move(path));
    }
}

} // namespace visleaf
