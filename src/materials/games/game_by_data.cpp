#include "materials/games/game_by_data.h"

#include "materials/games/quake2_rules.h"
#include "materials/quake3/script_general.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <span>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 2> kClientPrograms{"csprogs.dat", "menu.dat"};
constexpr std::array<std::string_view, 3> kQuake3Programs{"vm/cgame.qvm", "vm/qagame.qvm", "vm/ui.qvm"};

bool isKingpinFolder(std::string_view folder) {
    const std::span<const std::string_view> folders = traitsOf(Game::kingpin).baseFolders;
    return std::find(folders.begin(), folders.end(), folder) != folders.end();
}

bool hasKingpinTextures(std::span<const std::string> textureNames, const FileSystem& files) {
    const std::set<std::string_view> names(textureNames.begin(), textureNames.end());
    const auto isIn = [&](std::string_view extension) {
        return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
            return files.find(fmt::format("textures/{}{}", name, extension)).has_value();
        });
    };
    return !isIn(".wal") && isIn(".tga") && !files.find(kQuake2Rules.paletteFile);
}

/// True if a line of the text begins with a directive of DarkPlaces.
bool hasDarkPlacesDirective(std::string_view text) {
    for (size_t start = 0; start < text.size();) {
        const size_t end = std::min(text.find_first_of("\r\n", start), text.size());
        std::string_view line = text.substr(start, end - start);
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (isOfDarkPlaces(line.substr(0, line.find_first_of(" \t")))) return true;
        start = end + 1;
    }
    return false;
}

bool hasAny(std::span<const std::string_view> names, const FileSystem& files) {
    return std::any_of(names.begin(), names.end(),
                       [&](std::string_view name) { return files.find(name).has_value(); });
}

bool isDataOfDarkPlaces(const FileSystem& files) {
    if (hasAny(kQuake3Programs, files)) return false;
    if (hasAny(kClientPrograms, files)) return true;
    const std::vector<std::string> scripts = files.listInSearchOrder("scripts", ".shader");
    return std::any_of(scripts.begin(), scripts.end(), [&](const std::string& name) {
        const Result<Bytes> bytes = files.read(name);
        return bytes && hasDarkPlacesDirective(asText(bytes.value()));
    });
}

} // namespace

std::optional<Game> gameByData(const MapSignature& map, const MapSource& source, const FileSystem& files) {
    switch (map.format) {
    case SharedFormat::quake2:
        if (isKingpinFolder(source.gameFolder) || hasKingpinTextures(map.textures, files))
            return Game::kingpin;
        break;
    case SharedFormat::quake3:
        if (isDataOfDarkPlaces(files)) return Game::darkplaces;
        break;
    case SharedFormat::none:
        break;
    }
    return std::nullopt;
}

} // namespace visleaf
