#include "app/map_argument.h"

#include "app/exit_status.h"
#include "base/file_name.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace visleaf {

std::variant<FoundMap, NoMap> findOneMap(const std::string& argument,
                                         const std::vector<GameFolder>& gameFolders) {
    Result<MapLink> link = parseMapLink(argument);
    if (!link) return NoMap{kExitBadCommand, fmt::format("{}: {}", argument, link.error().message)};
    Result<MapSource> source = findMap(link.value().map, gameFolders);
    if (!source) return NoMap{kExitBadInput, source.error().message};
    if (!source.value().choices.empty()) {
        const std::string& archive = link.value().map;
        return NoMap{kExitBadCommand,
                     fmt::format("{} holds several maps; choose one: {}:{}", archive, archive,
                                 fmt::join(source.value().choices, fmt::format(", {}:", archive)))};
    }
    return FoundMap{std::move(source).value(), std::move(link).value()};
}

std::string shortNameOf(const MapSource& source) {
    const std::string path = source.nameInMounts.empty() ? source.file.string() : source.nameInMounts;
    return std::string(withoutExtension(baseName(path)));
}

} // namespace visleaf
