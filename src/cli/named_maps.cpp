#include "cli/named_maps.h"

#include "base/text/count_text.h"
#include "document/map_link.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"

#include <fmt/format.h>

#include <utility>

namespace visleaf {
namespace {

bool isFileOfMaps(const std::string& argument) {
    return isArchiveName(argument) && isFile(toPath(argument));
}

} // namespace

std::string mapNamedBy(const std::string& argument) {
    const Result<MapLink> link = parseMapLink(argument);
    return link ? link.value().map : argument;
}

std::optional<std::vector<HeldMap>> collectedMaps(const std::string& argument) {
    const bool areInFolder = isFolder(toPath(argument));
    if (!areInFolder && !isFileOfMaps(argument)) return std::nullopt;
    std::vector<std::string> notes;
    std::vector<HeldMap> held = mapsHeldBy(toPath(argument), &notes);
    if (!areInFolder) notes.clear(); // opening the archive says so
    for (const std::string& note : notes)
        printMessage(note);
    return areInFolder || held.size() > 1 ? std::optional(std::move(held)) : std::nullopt;
}

int exitStatusOf(const std::vector<HeldMap>& held, const std::string& argument) {
    if (!held.empty()) return kExitDone;
    return failWith(kExitBadInput, argument + ": holds no map");
}

void printFolderHint(const std::string& argument) {
    if (collectedMaps(argument))
        printMessage(fmt::format("name a folder for -o to get all maps of {}", argument));
}

std::string failedText(size_t numFailed, size_t numAll, size_t numUnreadable) {
    if (numUnreadable == 0) return fmt::format("{} of {}", numFailed, counted(numAll, "map"));
    std::string places = countedPlaces(numUnreadable);
    if (numFailed <= numUnreadable) return places;
    return fmt::format("{} of {} and {}", numFailed - numUnreadable, counted(numAll - numUnreadable, "map"),
                       places);
}

NamedMaps findNamedMaps(const std::vector<std::string>& arguments, const Shard& shard) {
    NamedMaps named;
    for (const std::string& argument : arguments) {
        const std::optional<std::vector<HeldMap>> held = collectedMaps(argument);
        if (!held) {
            named.maps.push_back({argument});
            continue;
        }
        named.areSeveral = true;
        named.status = std::max(named.status, exitStatusOf(*held, argument));
        for (const HeldMap& map : *held)
            named.maps.push_back({argumentOf(map.place), map.isUnreadable});
    }
    named.areSeveral = named.areSeveral || named.maps.size() > 1;
    named.maps = itemsOf(shard, std::move(named.maps));
    return named;
}

} // namespace visleaf
