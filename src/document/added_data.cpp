#include "document/added_data.h"

#include "formats/load_map.h"
#include "platform/path_text.h"
#include "vfs/map_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

const std::string kWaiting; // the owner of data that wait for a map

bool contains(const std::vector<std::filesystem::path>& paths, const std::filesystem::path& path) {
    return std::find(paths.begin(), paths.end(), path) != paths.end();
}

/// Returns the folder of a map that lies alone.
std::string folderOf(const MapSource& source) {
    if (!source.looseFolder.empty()) return pathText(source.looseFolder);
    std::error_code ignored;
    return pathText(std::filesystem::absolute(source.archive, ignored).lexically_normal().parent_path());
}

/// Returns the owners whose data the map takes over, in mounting order.
std::vector<std::string> ownersBefore(const MapSource& source) {
    if (source.gameFolder.empty() && !source.origin.empty()) return {kWaiting, folderOf(source)};
    return {kWaiting};
}

} // namespace

MapSource withOrigin(MapSource source) {
    constexpr int64_t kHeadBytes = 8; // the magic and the version
    if (!source.gameFolder.empty() || !source.choices.empty()) return source;
    const Result<Bytes> start =
        source.file.empty() ? readMap(source, FileSystem()) : readStartAt({source.file, {}}, kHeadBytes);
    if (start) source.origin = originOf(start.value());
    return source;
}

std::string ownerOfData(const MapSource& source) {
    if (!source.gameFolder.empty()) return source.gameFolder;
    const std::string folder = folderOf(source);
    return source.origin.empty() ? folder : fmt::format("{} in {}", source.origin, folder);
}

std::vector<std::filesystem::path> addedFor(const AddedData& added, const MapSource& source) {
    std::vector<std::filesystem::path> all;
    std::vector<std::string> owners = ownersBefore(source);
    owners.push_back(ownerOfData(source));
    for (const std::string& owner : owners) {
        const auto found = added.find(owner);
        if (found != added.end()) all.insert(all.end(), found->second.begin(), found->second.end());
    }
    return all;
}

void giveWaitingData(AddedData& added, const MapSource& source) {
    for (const std::string& owner : ownersBefore(source)) {
        const auto waiting = added.extract(owner);
        if (waiting.empty()) continue;
        for (std::filesystem::path& path : waiting.mapped()) {
            if (contains(source.mounts, path) || path == source.looseFolder) continue;
            std::vector<std::filesystem::path>& owned = added[ownerOfData(source)];
            if (!contains(owned, path)) owned.push_back(std::move(path));
        }
    }
}

} // namespace visleaf
