#include "app/named_maps.h"

#include "vfs/folder_maps.h"

#include <filesystem>
#include <system_error>

namespace visleaf {

NamedMaps findNamedMaps(const std::vector<std::string>& arguments, const Shard& shard) {
    NamedMaps named;
    for (const std::string& argument : arguments) {
        std::error_code ignored;
        if (!std::filesystem::is_directory(argument, ignored)) {
            named.maps.push_back(argument);
            continue;
        }
        named.areSeveral = true;
        const std::vector<std::filesystem::path> found = mapsBelow(argument);
        named.maps.insert(named.maps.end(), found.begin(), found.end());
        if (!found.empty()) continue;
        printMessage(argument + ": holds no .bsp file");
        named.status = kExitBadInput;
    }
    named.areSeveral = named.areSeveral || named.maps.size() > 1;
    named.maps = itemsOf(shard, std::move(named.maps));
    return named;
}

} // namespace visleaf
