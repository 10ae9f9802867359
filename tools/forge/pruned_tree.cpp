#include "forge/pruned_tree.h"

namespace visleaf {

PrunedTree::PrunedTree(const BspTree& tree, const std::vector<int32_t>& leafValues)
    : m_leafValues(leafValues), m_below(tree.nodes.size()) {
    for (size_t i = tree.nodes.size(); i-- > 0;) { // children have larger indices than their parents
        const auto front = valueOf(tree.nodes[i].children[0]), back = valueOf(tree.nodes[i].children[1]);
        if (front == back) m_below[i] = front;
    }
    int32_t next = 0;
    for (size_t i = 0; i < tree.nodes.size(); ++i)
        m_numbers.push_back(has(i) ? next++ : 0);
}

std::optional<int32_t> PrunedTree::valueOf(NodeChild child) const {
    return isLeaf(child) ? std::optional(m_leafValues[leafOf(child)]) : m_below[static_cast<size_t>(child)];
}

int32_t PrunedTree::childOf(NodeChild child, int32_t firstNode) const {
    const std::optional<int32_t> value = valueOf(child);
    return value ? *value : firstNode + m_numbers[static_cast<size_t>(child)];
}

} // namespace visleaf
