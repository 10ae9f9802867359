#include "map/model_brushes.h"

#include <algorithm>
#include <numeric>

namespace visleaf {

BrushFinder::BrushFinder(const Map& map)
    : m_map(map), m_isNodeMet(map.nodes.size()), m_isLeafMet(map.leafs.size()) {}

std::vector<uint32_t> BrushFinder::brushesOf(const Model& model) {
    std::vector<uint32_t> brushes(model.numBrushes);
    std::iota(brushes.begin(), brushes.end(), model.firstBrush);
    if (model.numLeafs > 0) {
        for (uint32_t i = 0; i < model.numLeafs; ++i)
            addBelow(~static_cast<NodeChild>(model.firstLeaf + i), brushes);
    } else if (brushes.empty() && model.head != -1) { // leaf 0 is the outside
        addBelow(model.head, brushes);
    }
    std::sort(brushes.begin(), brushes.end());
    brushes.erase(std::unique(brushes.begin(), brushes.end()), brushes.end());
    return brushes;
}

void BrushFinder::addBelow(NodeChild head, std::vector<uint32_t>& brushes) {
    std::vector<NodeChild> open{head};
    while (!open.empty()) {
        const NodeChild child = open.back();
        open.pop_back();
        if (!visit(child)) continue;
        if (isLeaf(child)) {
            const Leaf& leaf = m_map.leafs[leafOf(child)];
            const auto first = m_map.leafBrushes.begin() + leaf.firstBrush;
            brushes.insert(brushes.end(), first, first + leaf.numBrushes);
        } else {
            const auto& children = m_map.nodes[static_cast<uint32_t>(child)].children;
            open.insert(open.end(), children.begin(), children.end());
        }
    }
}

/// Returns false for nodes and leafs that were visited before, and for a leaf index of a map without leafs.
bool BrushFinder::visit(NodeChild child) {
    std::vector<bool>& isMet = isLeaf(child) ? m_isLeafMet : m_isNodeMet;
    const uint32_t index = isLeaf(child) ? leafOf(child) : static_cast<uint32_t>(child);
    if (index >= isMet.size() || isMet[index]) return false;
    isMet[index] = true;
    return true;
}

} // namespace visleaf
