// A thing on a map that a person can point at: a face, a surface, an entity, a leaf, a cluster or a brush.
#pragma once

#include "base/result.h"
#include "map/map.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace visleaf {

enum class ItemKind : uint8_t {
    face,
    surface, // the texture of faces, and how it looks
    entity,
    leaf,
    cluster,
    brush,
};

/// The kind of a thing, and its index in the map's array of that kind. A cluster has no array.
struct MapItem {
    ItemKind kind = ItemKind::face;
    uint32_t index = 0;

    auto operator<=>(const MapItem&) const = default;
};

/// Returns the number of things of a kind that the map has.
size_t numItems(const Map& map, ItemKind kind);

/// Returns `face:12`, the spelling of the command line.
std::string itemText(const MapItem& item);

/// Returns `face 12`, as headings name a thing.
std::string itemTitle(const MapItem& item);

/// The signs that may stand between a kind and an index.
inline constexpr std::string_view kItemSigns = ":= ";

/// Reads `KIND:INDEX`, or another of kItemSigns between them. Fails for an unknown kind. The index may be one
/// that no map has; see checkItem().
Result<MapItem> parseItem(std::string_view text);

/// Fails if the map does not have the item. The error names the range of the index.
Status checkItem(const MapItem& item, const Map& map);

} // namespace visleaf
