#include "analysis/sight/portal_chain.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>
#include <queue>

namespace visleaf {
namespace {

constexpr double kNarrowArea = 1.0; // square game units
constexpr double kNarrowCost = 1e7; // game units, longer than any way through wider portals

class ChainSearch {
  public:
    ChainSearch(const LeafPortals& portals, const std::function<bool(uint32_t)>& mayEnter)
        : m_portals(portals), m_mayEnter(mayEnter), m_steps(portals.volumes.size()) {}

    PortalChain run(const glm::dvec3& eye, uint32_t leaf, std::span<const uint32_t> goals) {
        m_steps[leaf] = {0.0, eye, kNone, kNone};
        m_open.push({0.0, leaf});
        while (!m_open.empty()) {
            const OpenLeaf next = m_open.top();
            m_open.pop();
            if (next.length > m_steps[next.leaf].length) continue; // a shorter way was found since
            if (std::binary_search(goals.begin(), goals.end(), next.leaf)) return chainTo(next.leaf);
            leave(next.leaf);
        }
        return {};
    }

  private:
    /// The shortest known way to a leaf.
    struct Step {
        double length = std::numeric_limits<double>::infinity();
        glm::dvec3 entry{0.0};   // centre of the portal
        uint32_t portal = kNone; // into the leaf
        uint32_t fromLeaf = kNone;
    };
    struct OpenLeaf {
        double length;
        uint32_t leaf;
        bool operator<(const OpenLeaf& other) const { return length > other.length; }
    };

    void leave(uint32_t leaf) {
        const Step from = m_steps[leaf];
        for (const uint32_t index : m_portals.boundariesOf(leaf)) {
            const LeafBoundary& boundary = m_portals.boundaries[index];
            const uint32_t other = boundary.otherLeaf(leaf);
            if (!boundary.isPortal || !m_mayEnter(other)) continue;
            const std::span<const glm::dvec3> winding = m_portals.windingOf(boundary);
            const glm::dvec3 center = centerOf(winding);
            const bool isNarrow = glm::length(areaVectorOf(winding)) < kNarrowArea;
            const double length =
                from.length + glm::distance(from.entry, center) + (isNarrow ? kNarrowCost : 0.0);
            if (length >= m_steps[other].length) continue;
            m_steps[other] = {length, center, index, leaf};
            m_open.push({length, other});
        }
    }

    PortalChain chainTo(uint32_t leaf) const {
        PortalChain chain{.exists = true, .portals = {}, .lastLeaf = leaf};
        for (; m_steps[leaf].portal != kNone; leaf = m_steps[leaf].fromLeaf)
            chain.portals.push_back(m_steps[leaf].portal);
        std::reverse(chain.portals.begin(), chain.portals.end());
        return chain;
    }

    const LeafPortals& m_portals;
    const std::function<bool(uint32_t)>& m_mayEnter;
    std::vector<Step> m_steps; // for each leaf
    std::priority_queue<OpenLeaf> m_open;
};

} // namespace

PortalChain shortestChain(const LeafPortals& portals, const glm::dvec3& eye, uint32_t leaf,
                          std::span<const uint32_t> goals, const std::function<bool(uint32_t)>& mayEnter) {
    return ChainSearch(portals, mayEnter).run(eye, leaf, goals);
}

} // namespace visleaf
