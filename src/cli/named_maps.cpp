#include "cli/named_maps.h"

#include "platform/path_text.h"
#include "vfs/archives/archive.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace visleaf {
namespace {

void addCollected(const std::string& argument, const HeldMaps& held, NamedMaps& named) {
    named.areSeveral = true;
    named.status = std::max(named.status, exitStatusOf(held, argument));
    for (const HeldMap& map : held.maps)
        named.maps.push_back(argumentOf(map.place));
}

bool isFileOfMaps(const std::string& argument) {
    std::error_code ignored;
    return isArchiveName(argument) && std::filesystem::is_regular_file(toPath(argument), ignored);
}

} // namespace

std::optional<HeldMaps> collectedMaps(const std::string& argument) {
    std::error_code ignored;
    const bool isFolder = std::filesystem::is_directory(toPath(argument), ignored);
    if (!isFolder && !isFileOfMaps(argument)) return std::nullopt;
    HeldMaps held = mapsHeldBy(toPath(argument));
    return isFolder || held.maps.size() > 1 ? std::optional(std::move(held)) : std::nullopt;
}

int exitStatusOf(const HeldMaps& held, const std::string& argument) {
    for (const std::string& problem : held.problems)
        printMessage(problem);
    if (held.maps.empty() && held.problems.empty()) printMessage(argument + ": holds no map");
    return held.maps.empty() || !held.problems.empty() ? kExitBadInput : kExitDone;
}

NamedMaps findNamedMaps(const std::vector<std::string>& arguments, const Shard& shard) {
    NamedMaps named;
    for (const std::string& argument : arguments) {
        if (const std::optional<HeldMaps> held = collectedMaps(argument))
            addCollected(argument, *held, named);
        else
            named.maps.push_back(argument);
    }
    named.areSeveral = named.areSeveral || named.maps.size() > 1;
    named.maps = itemsOf(shard, std::move(named.maps));
    return named;
}

} // namespace visleaf
