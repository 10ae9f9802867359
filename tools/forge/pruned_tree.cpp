#include "forge/pruned_tree.h"

namespace visleaf {

PrunedTree::PrunedTree(const BspTree& tree, const std::vector<int32_t>& held)
    : m_held(held), m_below(tree.nodes.size()) {
    for (size_t i = tree.nodes.size(); i-- > 0;) { // children follow their parents
        const auto front = heldBy(tree.nodes[i].children[0]), back = heldBy(tree.nodes[i].children[1]);
        if (front == back) m_below[i] = front;
    }
    int32_t next = 0;
    for (size_t i = 0; i < tree.nodes.size(); ++i)
        m_numbers.push_back(has(i) ? next++ : 0);
}

std::optional<int32_t> PrunedTree::heldBy(NodeChild child) const {
    return isLeaf(child) ? std::optional(m_held[leafOf(child)]) : m_below[static_cast<size_t>(child)];
}

int32_t PrunedTree::childOf(NodeChild child, int32_t firstNode) const {
    const std::optional<int32_t> held = heldBy(child);
    return held ? *held : firstNode + m_numbers[static_cast<size_t>(child)];
}

} // namespace visleaf
