#include "base/enum_table.h"
#include "base/text/printable.h"
#include "report/required_assets.h"

#include "report/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

std::string_view ownerText(const Asset& asset) {
    return asset.isOfGame ? " (of the game)" : "";
}

} // namespace

std::string_view textOf(AssetKind kind) {
    constexpr std::array<std::string_view, 12> kNames{"map",   "companion", "wad",     "texture",
                                                      "sky",   "script",    "palette", "sound",
                                                      "music", "model",     "sprite",  "picture"};
    static_assert(hasRowsFor<AssetKind>(kNames));
    return kNames[static_cast<size_t>(kind)];
}

std::string assetText(const std::vector<Asset>& assets) {
    std::string text;
    for (const Asset& asset : assets) {
        const std::string source = asset.source.empty() ? "missing" : printable(asset.source);
        text += fmt::format("  {:<9} {:<32} {}{}\n", textOf(asset.kind), printable(asset.name), source,
                            ownerText(asset));
    }
    return text;
}

nlohmann::ordered_json assetJson(const std::vector<Asset>& assets) {
    Json list = Json::array();
    for (const Asset& asset : assets)
        list.push_back({{"kind", textOf(asset.kind)},
                        {"name", asset.name},
                        {"file", orNull(asset.file)},
                        {"source", orNull(asset.source)},
                        {"needed_by", orNull(asset.neededBy)},
                        {"of_game", asset.isOfGame}});
    return list;
}

std::string resourceList(const std::vector<Asset>& assets) {
    std::string text;
    for (const Asset& asset : assets) {
        if (asset.kind == AssetKind::map || asset.isOfGame) continue;
        if (!asset.file.empty()) text += printable(asset.file) + "\n";
        if (asset.source.empty()) text += fmt::format("// missing: {}\n", printable(asset.name));
    }
    return text.empty() ? "// the map needs no file besides those of its game\n" : text;
}

} // namespace visleaf
