// The brushes of brush models.
#pragma once

#include "map/map.h"

#include <cstdint>
#include <vector>

namespace visleaf {

/// Finds the brushes of models. Compilers give each model its own tree or none. If models of a damaged map
/// share brushes, only the first requested model gets them, so each node and leaf is visited once.
class BrushFinder {
  public:
    explicit BrushFinder(const Map& map);

    /// Returns the model's own range, or the brushes that its leafs or those of its tree name; ascending.
    std::vector<uint32_t> brushesOf(const Model& model);

  private:
    void addBelow(NodeChild head, std::vector<uint32_t>& brushes);
    bool visit(NodeChild child);

    const Map& m_map;
    std::vector<bool> m_isNodeMet;
    std::vector<bool> m_isLeafMet;
};

} // namespace visleaf
