// Finds the boxes that overlap a box.
#pragma once

#include "base/bounds.h"

#include <cstdint>
#include <vector>

namespace visleaf {

/// Boxes in a tree. Several threads may search it at once.
class BoxTree {
  public:
    BoxTree() = default;
    /// The tree is as high as the logarithm of the number of boxes, wherever they are.
    explicit BoxTree(std::vector<Bounds> boxes);

    /// Calls `visit(index)` for each box that overlaps `room`, with its index in the constructor's list.
    template <class Visit> void visit(const Bounds& room, Visit&& visit) const {
        for (uint32_t i = 0; i < m_nodes.size();) {
            const TreeNode& node = m_nodes[i];
            if (!overlap(node.bounds, room)) {
                i = node.next;
                continue;
            }
            for (uint32_t k = node.first; k < node.first + node.num; ++k) {
                if (overlap(m_boxes[m_order[k]], room)) visit(m_order[k]);
            }
            ++i;
        }
    }

  private:
    struct TreeNode {
        Bounds bounds;
        uint32_t first = 0, num = 0; // into m_order; 0 boxes: the first child follows
        uint32_t next = 0;           // the first node that is not below this one
    };

    void addNode(uint32_t first, uint32_t num);

    std::vector<Bounds> m_boxes;
    std::vector<uint32_t> m_order; // into m_boxes
    std::vector<TreeNode> m_nodes; // each before those below it
};

} // namespace visleaf
