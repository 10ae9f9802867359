// The faces that belong to a thing on a map.
#pragma once

#include "analysis/cross_references.h"
#include "analysis/map_item.h"

#include <span>
#include <vector>

namespace visleaf {

/// Returns the faces of `items` as indices into Map::faces, ascending and each once. A face stands for
/// itself. Surfaces, leafs and entities with a brush model stand for their faces. A brush has no faces,
/// because maps do not store which brush a face comes from.
std::vector<uint32_t> facesOfItems(const Map& map, const CrossReferences& references,
                                   std::span<const MapItem> items);

/// The same for one thing.
std::vector<uint32_t> facesOfItem(const Map& map, const CrossReferences& references, const MapItem& item);

/// Returns the faces that are the other sides of `faces`, as compilers write both sides of water. Both have
/// the same model, surface, plane and vertices, and face opposite ways. Looks once at each face of the
/// surfaces, however many faces are asked about.
std::vector<uint32_t> otherSidesOf(const Map& map, const CrossReferences& references,
                                   std::span<const uint32_t> faces);

} // namespace visleaf
