#include "analysis/pvs_check/sight_space.h"

#include "analysis/ray_cast.h"

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

// Contents that compilers distinguish when they decide whether sight passes. The others mean something to the
// game only.
constexpr Contents kVisibleContents = contents::kWindow | contents::kAux | contents::kLava |
                                      contents::kSlime | contents::kWater | contents::kMist |
                                      contents::kTranslucent | contents::kFog;
constexpr size_t kMaxKinds = 64;                 // real maps have fewer than ten
constexpr uint32_t kMaxVotes = 1024;             // neighbours that decide about one surface
constexpr Contents kWallContents = ~Contents{0}; // of no leaf

/// Neighbours on both sides of a kind of surface.
struct Votes {
    uint32_t seen = 0; // they see each other
    uint32_t unseen = 0;
};

} // namespace

SightSpace::SightSpace(const Map& map, const LeafPortals& portals) : m_contents{kWallContents} {
    findKinds(map);
    findOpaqueSurfaces(map, portals);
}

void SightSpace::findKinds(const Map& map) {
    for (const Leaf& leaf : map.leafs)
        m_kinds.push_back(isWall(map, leaf) ? kWallKind : kindOf(leaf.contents & kVisibleContents));
}

uint8_t SightSpace::kindOf(Contents visible) {
    const auto found = std::find(m_contents.begin(), m_contents.end(), visible);
    const auto kind = static_cast<size_t>(found - m_contents.begin());
    if (kind < m_contents.size()) return static_cast<uint8_t>(kind);
    if (m_contents.size() < kMaxKinds) m_contents.push_back(visible);
    return static_cast<uint8_t>(m_contents.size() - 1);
}

void SightSpace::findOpaqueSurfaces(const Map& map, const LeafPortals& portals) {
    const size_t numKinds = m_contents.size();
    m_isOpaque.resize(numKinds * numKinds, false);
    std::vector<Votes> votes(numKinds * numKinds);
    for (const LeafBoundary& boundary : portals.boundaries) {
        if (!boundary.isPortal) continue;
        const auto [a, b] = std::minmax(m_kinds[boundary.leafs[0]], m_kinds[boundary.leafs[1]]);
        const uint32_t from = map.leafs[boundary.leafs[0]].cluster, to = map.leafs[boundary.leafs[1]].cluster;
        Votes& pair = votes[a * numKinds + b];
        if (a == b || from == to || pair.seen + pair.unseen == kMaxVotes) continue;
        ++(isVisible(decodePvs(map.visibility, from), to) ? pair.seen : pair.unseen);
    }
    for (size_t a = 0; a < numKinds; ++a) {
        for (size_t b = a + 1; b < numKinds; ++b) {
            const Votes& pair = votes[a * numKinds + b];
            m_isOpaque[a * numKinds + b] = m_isOpaque[b * numKinds + a] = pair.unseen > pair.seen;
        }
    }
}

} // namespace visleaf
