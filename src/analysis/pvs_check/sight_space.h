// The space through which a map's visibility lets sight pass.
//
// Compilers of visibility stop sight at solid leafs. Many also stop it where contents change, such as at the
// surface of opaque water. Which contents are opaque depends on the game, the compiler and its options, so
// the map itself decides here: sight passes between two kinds of contents if most neighbours of these kinds
// see each other. Brush models, such as doors, do not belong to the space. Areaportals are open.
#pragma once

#include "analysis/sight/leaf_portals.h"

#include <vector>

namespace visleaf {

/// Answers where sight passes. Keeps no reference to its arguments.
class SightSpace {
  public:
    SightSpace(const Map& map, const LeafPortals& portals);

    /// False for walls (analysis/ray_cast.h).
    bool isOpen(uint32_t leaf) const { return m_kinds[leaf] != kWallKind; }

    /// True if sight passes from an open leaf to its neighbour.
    bool passes(uint32_t from, uint32_t to) const {
        return isOpen(to) && !m_isOpaque[m_kinds[from] * m_contents.size() + m_kinds[to]];
    }

  private:
    static constexpr uint8_t kWallKind = 0;

    void findKinds(const Map& map);
    uint8_t kindOf(Contents visible);
    void findOpaqueSurfaces(const Map& map, const LeafPortals& portals);

    std::vector<Contents> m_contents; // of each kind; [0] stands for walls
    std::vector<uint8_t> m_kinds;     // for each leaf: into m_contents
    std::vector<bool> m_isOpaque;     // for each pair of kinds: the surface between them stops sight
};

} // namespace visleaf
