#include "analysis/diff/same_item.h"

#include "analysis/diff/entity_diff.h"
#include "analysis/diff/match_by_key.h"
#include "map/find_leaf.h"

#include <algorithm>
#include <functional>
#include <unordered_map>

namespace visleaf {
namespace {

/// Finds items of one map in another. Sorts the items of a kind when the first one is looked up.
class SameItems {
  public:
    SameItems(const Map& a, const Map& b) : m_mapA(a), m_mapB(b), m_a(a), m_b(b) {}

    std::optional<MapItem> find(const MapItem& item) {
        const uint32_t index = item.index < numItems(m_mapA, item.kind) ? indexOf(item) : kNone;
        return index != kNone ? std::optional(MapItem{item.kind, index}) : std::nullopt;
    }

  private:
    /// Returns the number of the item in b; kNone: b does not have it. So do the functions for each kind.
    uint32_t indexOf(const MapItem& item) {
        switch (item.kind) {
        case ItemKind::face:
            return face(item.index);
        case ItemKind::surface:
            return surface(item.index);
        case ItemKind::entity:
            return entity(item.index);
        case ItemKind::leaf:
            return leaf(m_mapA.leafs[item.index].bounds);
        case ItemKind::cluster:
            return cluster(item.index);
        case ItemKind::brush:
            break;
        }
        const bool areNumbersAlike = m_mapA.brushes.size() == m_mapB.brushes.size();
        return areNumbersAlike ? item.index : kNone;
    }

    uint32_t face(uint32_t index) {
        if (!m_a.hasPlace(index)) return kNone;
        if (m_facesOfB.empty()) {
            const std::vector<uint64_t> places = placeKeysOf(m_b);
            for (uint32_t i = 0; i < places.size(); ++i)
                if (m_b.hasPlace(i)) m_facesOfB.emplace(places[i], i);
        }
        const auto [begin, end] = m_facesOfB.equal_range(m_a.keyOf(index, glm::vec3(0.0f)));
        if (begin == end) return kNone;
        const auto same = std::find_if(begin, end, [&](const auto& other) {
            return textureOf(m_mapB, other.second) == textureOf(m_mapA, index);
        });
        return (same != end ? same : begin)->second;
    }

    uint32_t surface(uint32_t index) const {
        const auto& surfaces = m_mapB.surfaces;
        const Surface& wanted = m_mapA.surfaces[index];
        const auto isSame = [&wanted](const Surface& surface) {
            return surface.name == wanted.name && surface.material == wanted.material;
        };
        if (index < surfaces.size() && isSame(surfaces[index])) return index; // several have the same name
        const auto same = std::find_if(surfaces.begin(), surfaces.end(), isSame);
        return same != surfaces.end() ? static_cast<uint32_t>(same - surfaces.begin()) : kNone;
    }

    uint32_t entity(uint32_t index) {
        if (!m_entities) m_entities = matchEntities(m_a, m_b);
        return m_entities->ofA[index];
    }

    uint32_t leaf(const Bounds& bounds) const { return findWorldLeaf(m_mapB, bounds.center()); }

    uint32_t cluster(uint32_t index) const {
        for (const Leaf& ofA : m_mapA.leafs) {
            if (ofA.cluster != index) continue;
            const uint32_t ofB = leaf(ofA.bounds);
            if (ofB != kNone && m_mapB.leafs[ofB].cluster != kNone) return m_mapB.leafs[ofB].cluster;
        }
        return kNone;
    }

    const Map& m_mapA;
    const Map& m_mapB;
    PlacedFaces m_a, m_b;
    std::unordered_multimap<uint64_t, uint32_t> m_facesOfB; // by the keys of their places
    std::optional<Matching> m_entities;
};

} // namespace

std::vector<std::optional<MapItem>> sameItems(const Map& a, const Map& b, std::span<const MapItem> items) {
    std::vector<std::optional<MapItem>> same;
    if (items.empty()) return same;
    SameItems finder(a, b);
    for (const MapItem& item : items)
        same.push_back(finder.find(item));
    return same;
}

} // namespace visleaf
