#include "analysis/map_item.h"

#include "base/enum_table.h"
#include "base/text/number_text.h"
#include "base/text/printable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// The words for a kind.
struct KindWords {
    ItemKind kind;
    std::string_view name;   // before the index
    std::string_view plural; // in messages
};

constexpr std::array<KindWords, 6> kKindWords{{{ItemKind::face, "face", "faces"},
                                               {ItemKind::surface, "surface", "surfaces"},
                                               {ItemKind::entity, "entity", "entities"},
                                               {ItemKind::leaf, "leaf", "leafs"},
                                               {ItemKind::cluster, "cluster", "clusters"},
                                               {ItemKind::brush, "brush", "brushes"}}};
static_assert(hasRowPerValue(kKindWords, &KindWords::kind));

const KindWords& wordsOf(ItemKind kind) {
    return kKindWords[static_cast<size_t>(kind)];
}

} // namespace

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

std::string itemText(const MapItem& item) {
    return fmt::format("{}:{}", wordsOf(item.kind).name, item.index);
}

std::string itemTitle(const MapItem& item) {
    return fmt::format("{} {}", wordsOf(item.kind).name, item.index);
}

Result<MapItem> parseItem(std::string_view text) {
    const size_t sign = std::min(text.find_first_of(kItemSigns), text.size());
    const std::string_view name = text.substr(0, sign);
    const auto words = std::find_if(kKindWords.begin(), kKindWords.end(),
                                    [name](const KindWords& known) { return known.name == name; });
    if (words == kKindWords.end())
        return Error{
            fmt::format("expected face:N, surface:N, entity:N, leaf:N, cluster:N or brush:N, found '{}'",
                        printable(text))};
    const std::string_view number = text.substr(std::min(sign + 1, text.size()));
    if (const auto index = parseNumber<uint32_t>(number))
        return MapItem{static_cast<ItemKind>(words - kKindWords.begin()), *index};
    return Error{fmt::format("'{}' is not the index of a {}", printable(number), name)};
}

Status checkItem(const MapItem& item, const Map& map) {
    const size_t number = numItems(map, item.kind);
    const std::string_view plural = wordsOf(item.kind).plural;
    if (item.index < number) return kOk;
    if (number == 0) return Error{fmt::format("{}: the map has no {}", itemText(item), plural)};
    return Error{fmt::format("{}: the map has {} 0 to {}", itemText(item), plural, number - 1)};
}

} // namespace visleaf
