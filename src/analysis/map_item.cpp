#include "analysis/map_item.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace visleaf {
namespace {

constexpr std::array<std::pair<std::string_view, ItemKind>, 6> kKindNames{{
    {"face", ItemKind::face},
    {"surface", ItemKind::surface},
    {"entity", ItemKind::entity},
    {"leaf", ItemKind::leaf},
    {"cluster", ItemKind::cluster},
    {"brush", ItemKind::brush},
}};

std::string_view nameOf(ItemKind kind) {
    return kKindNames[static_cast<size_t>(kind)].first;
}

std::optional<ItemKind> kindNamed(std::string_view name) {
    const auto row = std::find_if(kKindNames.begin(), kKindNames.end(),
                                  [&](const auto& entry) { return entry.first == name; });
    return row == kKindNames.end() ? std::nullopt : std::optional(row->second);
}

std::optional<uint32_t> wholeNumber(std::string_view text) {
    uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

} // namespace

std::string textOf(const MapItem& item) {
    return fmt::format("{}:{}", nameOf(item.kind), item.index);
}

size_t numItems(const Map& map, ItemKind kind) {
    switch (kind) {
    case ItemKind::face:
        return map.faces.size();
    case ItemKind::surface:
        return map.surfaces.size();
    case ItemKind::entity:
        return map.entities.size();
    case ItemKind::leaf:
        return map.leafs.size();
    case ItemKind::cluster:
        return map.visibility.numClusters;
    case ItemKind::brush:
        break;
    }
    return map.brushes.size();
}

Result<MapItem> parseItem(std::string_view text, const Map& map) {
    const size_t colon = text.find(':');
    const std::optional<ItemKind> kind = kindNamed(text.substr(0, colon));
    const std::optional<uint32_t> index =
        colon == text.npos ? std::nullopt : wholeNumber(text.substr(colon + 1));
    if (!kind || !index)
        return Error{fmt::format(
            "'{}' is not KIND:INDEX; kinds are face, surface, entity, leaf, cluster, brush", text)};
    const size_t count = numItems(map, *kind);
    if (*index >= count)
        return Error{fmt::format("{}: the map has {} of this kind, counted from 0", text, count)};
    return MapItem{*kind, *index};
}

} // namespace visleaf
