#include "cli/named_maps.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace visleaf {
namespace {

void addMapsOfFolder(const std::string& folder, NamedMaps& named) {
    const HeldMaps held = mapsHeldBy(folder);
    named.areSeveral = true;
    named.status = std::max(named.status, exitStatusOf(held, folder));
    for (const HeldMap& map : held.maps)
        named.maps.push_back(argumentOf(map.place));
}

} // namespace

int exitStatusOf(const HeldMaps& held, const std::string& argument) {
    for (const std::string& problem : held.problems)
        printMessage(problem);
    if (held.maps.empty() && held.problems.empty()) printMessage(argument + ": holds no map");
    return held.maps.empty() || !held.problems.empty() ? kExitBadInput : kExitDone;
}

NamedMaps findNamedMaps(const std::vector<std::string>& arguments, const Shard& shard) {
    NamedMaps named;
    for (const std::string& argument : arguments) {
        std::error_code ignored;
        if (std::filesystem::is_directory(argument, ignored))
            addMapsOfFolder(argument, named);
        else
            named.maps.push_back(argument);
    }
    named.areSeveral = named.areSeveral || named.maps.size() > 1;
    named.maps = itemsOf(shard, std::move(named.maps));
    return named;
}

} // namespace visleaf
