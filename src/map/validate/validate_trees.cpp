#include "map/validate/validate_trees.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

class TreeCutter {
  public:
    TreeCutter(Map& map, const LumpNames& names, Diagnostics& diagnostics)
        : m_map(map), m_names(names), m_diagnostics(diagnostics), m_modelOf(map.nodes.size(), kNone),
          m_heights(map.nodes.size(), 0) {}

    bool run() {
        for (uint32_t i = 0; i < m_map.models.size(); ++i) {
            const NodeChild head = m_map.models[i].head;
            if (isLeaf(head) || modelOf(head) != kNone) continue;
            cutCyclesBelow(head, i);
            cutHeights();
        }
        return m_isCut;
    }

  private:
    uint32_t& modelOf(NodeChild node) { return m_modelOf[static_cast<uint32_t>(node)]; }

    /// Lists the nodes below `head` that no earlier model has, each after its parent. Cuts off a node that
    /// occurs a second time in this model. The trees of earlier models are already valid.
    void cutCyclesBelow(NodeChild head, uint32_t model) {
        modelOf(head) = model;
        m_nodes = {static_cast<uint32_t>(head)};
        for (size_t i = 0; i < m_nodes.size(); ++i) {
            const uint32_t index = m_nodes[i];
            for (NodeChild& child : m_map.nodes[index].children) {
                if (isLeaf(child)) continue;
                if (modelOf(child) == model) {
                    cut(child, index, "a child occurs twice in the tree; child cut off");
                } else if (modelOf(child) == kNone) {
                    modelOf(child) = model;
                    m_nodes.push_back(static_cast<uint32_t>(child));
                }
            }
        }
    }

    /// Works from the leafs up, so that it visits each node only once.
    void cutHeights() {
        for (auto index = m_nodes.rbegin(); index != m_nodes.rend(); ++index) {
            uint32_t below = 0;
            for (NodeChild& child : m_map.nodes[*index].children) {
                if (heightOf(child) == kMaxTreeHeight) {
                    cut(child, *index,
                        fmt::format("the tree is more than {} nodes high; child cut off", kMaxTreeHeight));
                }
                below = std::max(below, heightOf(child));
            }
            m_heights[*index] = below + 1;
        }
    }

    /// Returns the height in nodes; 0 for a leaf.
    uint32_t heightOf(NodeChild child) const {
        return isLeaf(child) ? 0 : m_heights[static_cast<uint32_t>(child)];
    }

    void cut(NodeChild& child, uint32_t node, std::string_view message) {
        m_diagnostics.warn({m_names.nodes, node, "children"}, message);
        child = -1;
        m_isCut = true;
    }

    Map& m_map;
    const LumpNames& m_names;
    Diagnostics& m_diagnostics;
    std::vector<uint32_t> m_modelOf; // for each node, the first model that contains it
    std::vector<uint32_t> m_heights; // for each node, once it is known
    std::vector<uint32_t> m_nodes;   // nodes of the current model, from its head down
    bool m_isCut = false;
};

} // namespace

bool cutTrees(Map& map, const LumpNames& names, Diagnostics& diagnostics) {
    return TreeCutter(map, names, diagnostics).run();
}

} // namespace visleaf
