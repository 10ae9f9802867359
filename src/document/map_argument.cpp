#include "document/map_argument.h"

#include "base/text/count_text.h"
#include "base/text/file_name.h"
#include "base/text/printable.h"
#include "base/text/shell_word.h"
#include "platform/path_text.h"
#include "vfs/folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace visleaf {
namespace {

constexpr size_t kListedMaps = 20; // fits on a terminal; archives of whole games hold hundreds of maps

} // namespace

std::string textOfChoices(const std::string& archive, const std::vector<std::string>& maps) {
    const std::string shown = printable(archive);
    std::string text = fmt::format("{}: holds {}; name one of them", shown, counted(maps.size(), "map"));
    const size_t numListed = std::min(maps.size(), kListedMaps);
    for (const std::string& map : std::span(maps).first(numListed))
        text += fmt::format("\n  {}:{}", shown, printable(map));
    if (maps.size() == numListed) return text;
    return text + fmt::format("\n  and {} more; `visleaf {}` lists all in a window", maps.size() - numListed,
                              shellWord(archive));
}

Result<FoundMap, NoMap> findOneMap(const std::string& argument, const std::vector<GameFolder>& gameFolders) {
    Result<MapLink> link = parseMapLink(argument);
    if (!link) return NoMap{true, printable(fmt::format("{}: {}", argument, link.error().message))};
    if (link.value().map.empty()) return NoMap{true, "the name of the map is empty"};
    // A folder is no map, but one that cannot be read is no mistake of the command line.
    const bool isFolder = bool(listFolder(toPath(link.value().map)));
    Result<MapSource> source = findMap(link.value().map, gameFolders);
    if (!source) return NoMap{isFolder, printable(source.error().message)};
    if (!source.value().choices.empty()) {
        return NoMap{true, textOfChoices(pathText(source.value().archive), source.value().choices)};
    }
    return FoundMap{std::move(source).value(), std::move(link).value()};
}

std::string shortNameOf(const MapSource& source) {
    const std::string path = source.nameInMounts.empty() ? pathText(source.file) : source.nameInMounts;
    return std::string(withoutExtension(baseName(path)));
}

} // namespace visleaf
