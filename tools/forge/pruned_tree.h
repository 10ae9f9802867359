// Removes nodes below which all leafs are equal, like the compilers of Quake and Half-Life. Their engines
// treat a node with two equal children as damage.
#pragma once

#include "forge/bsp_tree.h"

#include <optional>

namespace visleaf {

/// The remaining nodes and their numbers.
class PrunedTree {
  public:
    /// `leafValues` has for each leaf the negative number by which a node refers to it. Leafs with the same
    /// number count as equal. Both arguments must outlive the object.
    PrunedTree(const BspTree& tree, const std::vector<int32_t>& leafValues);

    /// False for a node that was removed.
    bool has(size_t node) const { return !m_below[node]; }

    /// Returns a child in the form of the file: a node number, counted after `firstNode` nodes of other
    /// trees, or a leaf value.
    int32_t childOf(NodeChild child, int32_t firstNode) const;

    /// Returns both children of a node.
    std::array<int32_t, 2> childrenOf(const TreeNode& node, int32_t firstNode) const {
        return {childOf(node.children[0], firstNode), childOf(node.children[1], firstNode)};
    }

  private:
    std::optional<int32_t> valueOf(NodeChild child) const;

    const std::vector<int32_t>& m_leafValues;
    // For each node: the common value of all leafs below it, if there is one.
    std::vector<std::optional<int32_t>> m_below;
    std::vector<int32_t> m_numbers; // for each node: its number among the remaining nodes
};

} // namespace visleaf
