#include "analysis/lint/areaportal_groups.h"

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

/// Returns for each leaf an areaportal brush in it; kNone: there is none.
std::vector<uint32_t> areaPortalBrushes(const Map& map) {
    std::vector<uint32_t> brushes(map.leafs.size(), kNone);
    for (uint32_t i = 0; i < map.leafs.size(); ++i) {
        const Leaf& leaf = map.leafs[i];
        const auto inLeaf = brushesOf(map, leaf);
        const auto found = std::find_if(inLeaf.begin(), inLeaf.end(), [&](uint32_t brush) {
            return (map.brushes[brush].contents & contents::kAreaPortal) != 0;
        });
        if (found != inLeaf.end()) brushes[i] = *found;
    }
    return brushes;
}

/// Follows portals from leaf to leaf.
class AreaPortalFlood {
  public:
    AreaPortalFlood(const Map& map, const LeafPortals& portals)
        : m_map(map), m_portals(portals), m_brushes(areaPortalBrushes(map)),
          m_isVisited(map.leafs.size(), false) {}

    std::vector<AreaPortalGroup> run() {
        std::vector<AreaPortalGroup> groups;
        for (uint32_t leaf = 0; leaf < m_map.leafs.size(); ++leaf)
            if (m_brushes[leaf] != kNone && !m_isVisited[leaf]) groups.push_back(groupFrom(leaf));
        return groups;
    }

  private:
    AreaPortalGroup groupFrom(uint32_t start) {
        AreaPortalGroup group{m_brushes[start], {}, {}};
        m_isVisited[start] = true;
        std::vector<uint32_t> open{start};
        while (!open.empty()) {
            const uint32_t leaf = open.back();
            open.pop_back();
            group.bounds.add(m_map.leafs[leaf].bounds);
            for (const uint32_t index : m_portals.boundariesOf(leaf)) {
                const LeafBoundary& boundary = m_portals.boundaries[index];
                if (boundary.isPortal) visit(boundary.otherLeaf(leaf), group, open);
            }
        }
        return group;
    }

    void visit(uint32_t leaf, AreaPortalGroup& group, std::vector<uint32_t>& open) {
        if (m_brushes[leaf] == kNone) {
            if (m_map.leafs[leaf].area != kNone) group.areas.insert(m_map.leafs[leaf].area);
        } else if (!m_isVisited[leaf]) {
            m_isVisited[leaf] = true;
            open.push_back(leaf);
        }
    }

    const Map& m_map;
    const LeafPortals& m_portals;
    std::vector<uint32_t> m_brushes; // for each leaf
    std::vector<bool> m_isVisited;
};

} // namespace

std::vector<AreaPortalGroup> findAreaPortalGroups(const Map& map, const LeafPortals& portals) {
    return AreaPortalFlood(map, portals).run();
}

} // namespace visleaf
