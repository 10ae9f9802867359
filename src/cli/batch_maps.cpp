#include "cli/batch_maps.h"

#include "base/text/file_name.h"
#include "base/text/letter_case.h"
#include "base/text/text_hash.h"
#include "cli/named_maps.h"
#include "document/map_link.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

namespace visleaf {
namespace {

/// Returns the name of the one map that `argument` names: that of its file.
std::string nameOfMap(const std::string& argument) {
    const Result<MapLink> link = parseMapLink(argument);
    const std::string& map = link ? link.value().map : argument;
    return std::string(withoutExtension(baseName(map)));
}

/// Adds the maps in a folder or an archive.
void addHeldMaps(const std::string& argument, const HeldMaps& held, BatchMaps& found) {
    found.areSeveral = found.areCollected = true;
    found.status = std::max(found.status, exitStatusOf(held, argument));
    for (const HeldMap& map : held.maps)
        found.maps.push_back({argumentOf(map.place), map.name});
}

} // namespace

BatchMaps findBatchMaps(const std::vector<std::string>& arguments) {
    BatchMaps found;
    for (const std::string& argument : arguments) {
        if (const std::optional<HeldMaps> held = collectedMaps(argument))
            addHeldMaps(argument, *held, found);
        else
            found.maps.push_back({argument, nameOfMap(argument)});
    }
    found.areSeveral = found.areSeveral || found.maps.size() > 1;
    distinguishNames(found.maps);
    return found;
}

void distinguishNames(std::vector<BatchMap>& maps) {
    std::unordered_map<std::string, size_t> numMaps; // for each name in lower case
    for (const BatchMap& map : maps)
        ++numMaps[foldCase(map.name)];
    for (BatchMap& map : maps)
        if (numMaps[foldCase(map.name)] > 1) map.name += fmt::format("-{:08x}", textHash32(map.argument));
}

} // namespace visleaf
