#include "features/maps/neighbor_map.h"

#include <algorithm>

namespace visleaf {
namespace {

std::filesystem::path wholePath(const std::filesystem::path& file) {
    std::error_code ignored;
    return std::filesystem::absolute(file, ignored).lexically_normal();
}

} // namespace

MapSearchPlace holderOf(const FilePlace& map) {
    const std::filesystem::path file = wholePath(map.file);
    return {map.entry.empty() ? file.parent_path() : file};
}

std::optional<FilePlace> neighborOf(const FilePlace& from, int step, const std::vector<ListedMap>& maps) {
    const std::filesystem::path holder = holderOf(from).path;
    std::vector<FilePlace> beside;
    for (const ListedMap& map : maps)
        if (map.problem.empty() && map.place.entry.empty() == from.entry.empty() &&
            holderOf(map.place).path == holder)
            beside.push_back(map.place);
    const auto found =
        std::ranges::find_if(beside, [&](const FilePlace& place) { return isSameFile(place, from); });
    if (found == beside.end() || beside.size() < 2) return std::nullopt;
    const auto count = static_cast<int>(beside.size());
    const int next = (static_cast<int>(found - beside.begin()) + step) % count;
    return beside[static_cast<size_t>((next + count) % count)];
}

} // namespace visleaf
