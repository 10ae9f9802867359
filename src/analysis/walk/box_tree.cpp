#include "analysis/walk/box_tree.h"

#include <algorithm>
#include <numeric>

namespace visleaf {
namespace {

constexpr uint32_t kMostBoxesOfNode = 4;

} // namespace

BoxTree::BoxTree(std::vector<Bounds> boxes) : m_boxes(std::move(boxes)), m_order(m_boxes.size()) {
    std::iota(m_order.begin(), m_order.end(), 0u);
    if (!m_boxes.empty()) addNode(0, static_cast<uint32_t>(m_boxes.size()));
}

void BoxTree::addNode(uint32_t first, uint32_t num) {
    const auto begin = m_order.begin() + first, end = begin + num;
    const auto index = m_nodes.size();
    TreeNode node;
    for (auto box = begin; box != end; ++box)
        node.bounds.add(m_boxes[*box]);
    const bool isSmall = num <= kMostBoxesOfNode;
    if (isSmall) {
        node.first = first;
        node.num = num;
    }
    m_nodes.push_back(node);
    if (!isSmall) {
        const glm::vec3 size = node.bounds.size();
        const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
        const uint32_t half = num / 2;
        std::nth_element(begin, begin + half, end, [&](uint32_t a, uint32_t b) {
            return m_boxes[a].mins[axis] + m_boxes[a].maxs[axis] <
                   m_boxes[b].mins[axis] + m_boxes[b].maxs[axis];
        });
        addNode(first, half);
        addNode(first + half, num - half);
    }
    m_nodes[index].next = static_cast<uint32_t>(m_nodes.size());
}

} // namespace visleaf
