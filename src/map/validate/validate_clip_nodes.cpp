#include "map/validate/validate_clip_nodes.h"

#include "base/text/count_text.h"
#include "map/validate/validate_trees.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr std::string_view kLump = "CLIPNODES";

class ClipCutter {
  public:
    ClipCutter(Map& map, Diagnostics& diagnostics)
        : m_map(map), m_diagnostics(diagnostics), m_heights(map.clipNodes.size(), kUnknown) {}

    void run() {
        checkNodes();
        for (uint32_t i = 0; i < m_map.models.size(); ++i) {
            for (ClipChild& head : m_map.models[i].clipHeads)
                checkHead(head, i);
        }
    }

  private:
    static constexpr uint32_t kUnknown = 0;
    static constexpr uint32_t kOpen = kNone; // a parent of the node that is being visited

    bool isMissing(ClipChild child) const {
        return !isContents(child) && static_cast<size_t>(child) >= m_map.clipNodes.size();
    }

    void checkNodes() {
        for (uint32_t i = 0; i < m_map.clipNodes.size(); ++i) {
            ClipNode& node = m_map.clipNodes[i];
            if (node.plane >= m_map.planes.size()) {
                m_diagnostics.warn({kLump, i, "plane"},
                                   fmt::format("is {}, but the map has {}; node ignored", node.plane,
                                               counted(m_map.planes.size(), "plane")));
                node = {};
            }
            for (ClipChild& child : node.children) {
                if (isMissing(child)) cut(child, i, "a child does not exist; treated as air");
            }
        }
        if (m_map.planes.empty() && !m_map.clipNodes.empty()) m_map.planes.emplace_back();
    }

    void checkHead(ClipChild& head, uint32_t model) {
        if (isMissing(head)) {
            m_diagnostics.warn({"MODELS", model, "headnode"}, "a clip hull does not exist; treated as air");
            head = kClipAir;
        }
        if (!isContents(head)) measure(static_cast<uint32_t>(head));
    }

    /// Computes the heights of a tree from its leafs up, and cuts what closes a cycle or is too high.
    void measure(uint32_t head) {
        if (m_heights[head] != kUnknown) return;
        std::vector<uint32_t> open{head};
        while (!open.empty()) {
            const uint32_t index = open.back();
            if (m_heights[index] != kUnknown && m_heights[index] != kOpen) {
                open.pop_back(); // another parent was faster
            } else if (m_heights[index] == kUnknown) {
                m_heights[index] = kOpen;
                for (const ClipChild child : m_map.clipNodes[index].children) {
                    if (!isContents(child) && heightOf(child) == kUnknown)
                        open.push_back(static_cast<uint32_t>(child));
                }
            } else {
                open.pop_back();
                close(index);
            }
        }
    }

    uint32_t heightOf(ClipChild child) const { return m_heights[static_cast<uint32_t>(child)]; }

    /// All children have been visited; those that are still open are parents of this node.
    void close(uint32_t index) {
        uint32_t below = 0;
        for (ClipChild& child : m_map.clipNodes[index].children) {
            if (isContents(child)) continue;
            if (heightOf(child) == kOpen) {
                cut(child, index, "a child is above the node in the tree; treated as air");
            } else if (heightOf(child) == kMaxTreeHeight) {
                cut(child, index,
                    fmt::format("the tree is more than {} nodes high; the rest treated as air",
                                kMaxTreeHeight));
            } else {
                below = std::max(below, heightOf(child));
            }
        }
        m_heights[index] = below + 1;
    }

    void cut(ClipChild& child, uint32_t node, std::string_view message) {
        m_diagnostics.warn({kLump, node, "children"}, message);
        child = kClipAir;
    }

    Map& m_map;
    Diagnostics& m_diagnostics;
    std::vector<uint32_t> m_heights; // for each clip node, in nodes; kUnknown or kOpen before
};

} // namespace

void cutClipHulls(Map& map, Diagnostics& diagnostics) {
    ClipCutter(map, diagnostics).run();
}

} // namespace visleaf
