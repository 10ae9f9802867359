// A tree without the nodes below which there is one thing only, as the compilers of Quake's line leave them
// out: engines take a node with the same child twice for damage.
#pragma once

#include "forge/bsp_tree.h"

#include <optional>

namespace visleaf {

/// The nodes that stay, and their numbers.
class PrunedTree {
  public:
    /// `held`: for each leaf the number that a node's child has for it, below 0; leafs with the same one
    /// become one. Both must outlive it.
    PrunedTree(const BspTree& tree, const std::vector<int32_t>& held);

    /// False for a node that is left out.
    bool has(size_t node) const { return !m_below[node]; }

    /// A child as the file has it: a node's number, after those of other trees, or what is held.
    int32_t childOf(NodeChild child, int32_t firstNode) const;

    /// Both of a node.
    std::array<int32_t, 2> childrenOf(const TreeNode& node, int32_t firstNode) const {
        return {childOf(node.children[0], firstNode), childOf(node.children[1], firstNode)};
    }

  private:
    std::optional<int32_t> heldBy(NodeChild child) const;

    const std::vector<int32_t>& m_held;
    std::vector<std::optional<int32_t>> m_below; // for each node: what all leafs below it hold
    std::vector<int32_t> m_numbers;              // for each node, among those that stay
};

} // namespace visleaf
