#include "forge/room_visibility.h"

#include <algorithm>

namespace visleaf {
namespace {

struct Opening {
    uint32_t to = 0; // cluster on the other side
    Bounds bounds;   // of everything through which the two rooms touch
};

using Openings = std::vector<std::vector<Opening>>; // for each cluster

void addOpening(std::vector<Opening>& openings, uint32_t to, const Bounds& part) {
    const auto known = std::find_if(openings.begin(), openings.end(),
                                    [&](const Opening& opening) { return opening.to == to; });
    if (known == openings.end()) {
        openings.push_back({to, part});
    } else {
        known->bounds.add(part);
    }
}

Openings findOpenings(const BspTree& tree, std::span<const Plane> planes, std::span<const uint32_t> clusterOf,
                      uint32_t numClusters) {
    Openings openings(numClusters);
    const auto isOpen = [&](uint32_t leaf) { return clusterOf[leaf] != kNone && !isSolid(tree.leafs[leaf]); };
    for (const TreeNode& node : tree.nodes) {
        forEachLeafOf(tree, planes, node.children[0], node.slice, [&](uint32_t front, const Polygon& part) {
            if (!isOpen(front)) return;
            forEachLeafOf(tree, planes, node.children[1], part, [&](uint32_t back, const Polygon& shared) {
                const uint32_t here = clusterOf[front];
                if (!isOpen(back) || clusterOf[back] == here) return;
                addOpening(openings[here], clusterOf[back], boundsOf(shared));
                addOpening(openings[clusterOf[back]], here, boundsOf(shared));
            });
        });
    }
    return openings;
}

/// The projection of a box along an axis.
struct Rectangle {
    glm::vec2 mins, maxs;
    std::array<glm::vec2, 4> corners() const {
        return {mins, glm::vec2(mins.x, maxs.y), maxs, glm::vec2(maxs.x, mins.y)};
    }
};

Rectangle projected(const Bounds& bounds, glm::length_t axis) {
    const glm::length_t s = (axis + 1) % 3, t = (axis + 2) % 3;
    return {{bounds.mins[s], bounds.mins[t]}, {bounds.maxs[s], bounds.maxs[t]}};
}

bool meetsLine(const Rectangle& rectangle, const glm::vec2& a, const glm::vec2& b) {
    bool isLeftOf = false, isRightOf = false;
    for (const glm::vec2& corner : rectangle.corners()) {
        const glm::vec2 along = b - a, across = corner - a;
        const float side = along.x * across.y - along.y * across.x;
        isLeftOf |= side >= 0.0f;
        isRightOf |= side <= 0.0f;
    }
    return isLeftOf && isRightOf;
}

// If any line meets all rectangles, then some line through two of their corners does.
bool haveLineThroughAll(const std::vector<Rectangle>& rectangles) {
    std::vector<glm::vec2> corners;
    for (const Rectangle& rectangle : rectangles) {
        const auto four = rectangle.corners();
        corners.insert(corners.end(), four.begin(), four.end());
    }
    for (const glm::vec2& a : corners) {
        for (const glm::vec2& b : corners) {
            if (a == b) continue;
            const auto meets = [&](const Rectangle& rectangle) { return meetsLine(rectangle, a, b); };
            if (std::all_of(rectangles.begin(), rectangles.end(), meets)) return true;
        }
    }
    return false;
}

bool canLookThrough(const std::vector<Bounds>& way) {
    for (glm::length_t axis = 0; axis < 3; ++axis) {
        std::vector<Rectangle> rectangles;
        for (const Bounds& opening : way)
            rectangles.push_back(projected(opening, axis));
        if (!haveLineThroughAll(rectangles)) return false;
    }
    return true;
}

/// Follows each path of openings through which a line can pass. A path enters each room at most once.
class Viewer {
  public:
    Viewer(const Openings& openings, PvsRow& row)
        : m_openings(openings), m_row(row), m_entered(openings.size()) {}

    void look(uint32_t cluster) {
        m_row[cluster / 8] |= static_cast<uint8_t>(1u << (cluster % 8));
        m_entered[cluster] = true;
        for (const Opening& opening : m_openings[cluster]) {
            if (m_entered[opening.to]) continue;
            m_way.push_back(opening.bounds);
            if (canLookThrough(m_way)) look(opening.to);
            m_way.pop_back();
        }
        m_entered[cluster] = false;
    }

  private:
    const Openings& m_openings;
    PvsRow& m_row;
    std::vector<bool> m_entered;
    std::vector<Bounds> m_way;
};

} // namespace

std::vector<PvsRow> computePvs(const BspTree& tree, std::span<const Plane> planes,
                               std::span<const uint32_t> clusterOf, uint32_t numClusters) {
    const Openings openings = findOpenings(tree, planes, clusterOf, numClusters);
    std::vector<PvsRow> rows(numClusters, PvsRow((numClusters + 7) / 8));
    for (uint32_t cluster = 0; cluster < numClusters; ++cluster)
        Viewer(openings, rows[cluster]).look(cluster);
    return rows;
}

std::vector<PvsRow> computePhs(const std::vector<PvsRow>& pvs) {
    std::vector<PvsRow> phs = pvs;
    for (uint32_t from = 0; from < pvs.size(); ++from) {
        for (uint32_t over = 0; over < pvs.size(); ++over) {
            if (!isVisible(pvs[from], over)) continue;
            for (size_t byte = 0; byte < pvs[over].size(); ++byte)
                phs[from][byte] |= pvs[over][byte];
        }
    }
    return phs;
}

} // namespace visleaf
