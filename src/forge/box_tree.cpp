#include "forge/box_tree.h"

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

bool contains(const Bounds& outer, const Bounds& inner) {
    return glm::all(glm::lessThanEqual(outer.mins, inner.mins)) &&
           glm::all(glm::greaterThanEqual(outer.maxs, inner.maxs));
}

bool sharesVolume(const Bounds& a, const Bounds& b) {
    return glm::all(glm::lessThan(a.mins, b.maxs)) && glm::all(glm::greaterThan(a.maxs, b.mins));
}

struct Split {
    uint32_t axis = 0;
    float dist = 0.0f;
};

class Builder {
  public:
    Builder(std::span<const SceneBox> boxes, Contents base) : m_boxes(boxes), m_base(base) {}

    BoxTree build(const Bounds& region) {
        m_tree.head = addRegion(region);
        return std::move(m_tree);
    }

  private:
    NodeChild addRegion(const Bounds& region) {
        const std::optional<Split> split = chooseSplit(region);
        if (!split) return addCell(region);
        const auto node = static_cast<uint32_t>(m_tree.nodes.size());
        m_tree.nodes.push_back({split->axis, split->dist, {}, region});
        const auto axis = static_cast<glm::length_t>(split->axis);
        Bounds above = region, below = region;
        above.mins[axis] = below.maxs[axis] = split->dist;
        const NodeChild front = addRegion(above);
        const NodeChild back = addRegion(below);
        m_tree.nodes[node].children = {front, back};
        return static_cast<NodeChild>(node);
    }

    NodeChild addCell(const Bounds& region) {
        BoxCell cell{region, m_base, kNone, kNone};
        for (uint32_t i = 0; i < m_boxes.size(); ++i) {
            if (!contains(m_boxes[i].bounds, region)) continue;
            cell.owner = i;
            cell.contents = m_boxes[i].contents;
            if (cell.contents == 0) cell.room = i;
        }
        m_tree.cells.push_back(cell);
        return ~static_cast<NodeChild>(m_tree.cells.size() - 1);
    }

    // The plane of a box's side that cuts the fewest other boxes, the one nearest to the middle among equals.
    std::optional<Split> chooseSplit(const Bounds& region) const {
        const std::vector<uint32_t> boxes = boxesThatCut(region);
        std::optional<Split> best;
        float bestCost = 0.0f;
        for (const uint32_t box : boxes) {
            for (uint32_t side = 0; side < 6; ++side) {
                const Split split{side / 2, planeOf(m_boxes[box].bounds, side)};
                const auto axis = static_cast<glm::length_t>(split.axis);
                if (split.dist <= region.mins[axis] || split.dist >= region.maxs[axis]) continue;
                const float cost = costOf(split, boxes, region);
                if (best && cost >= bestCost) continue;
                best = split;
                bestCost = cost;
            }
        }
        return best;
    }

    // Boxes that cover a part of the region and are not wholly painted over in it.
    std::vector<uint32_t> boxesThatCut(const Bounds& region) const {
        std::vector<uint32_t> boxes;
        for (auto i = static_cast<uint32_t>(m_boxes.size()); i-- > 0;) {
            if (contains(m_boxes[i].bounds, region)) break;
            if (sharesVolume(m_boxes[i].bounds, region)) boxes.push_back(i);
        }
        return boxes;
    }

    float costOf(const Split& split, const std::vector<uint32_t>& boxes, const Bounds& region) const {
        const auto axis = static_cast<glm::length_t>(split.axis);
        const auto cut = std::count_if(boxes.begin(), boxes.end(), [&](uint32_t box) {
            const Bounds& b = m_boxes[box].bounds;
            return b.mins[axis] < split.dist && b.maxs[axis] > split.dist;
        });
        const float offCentre = std::abs(split.dist - region.center()[axis]) / region.size()[axis];
        return static_cast<float>(cut) +
               offCentre; // offCentre is at most a half: it only decides among equals
    }

    static float planeOf(const Bounds& bounds, uint32_t side) {
        const auto axis = static_cast<glm::length_t>(side / 2);
        return side % 2 == 0 ? bounds.mins[axis] : bounds.maxs[axis];
    }

    std::span<const SceneBox> m_boxes;
    Contents m_base;
    BoxTree m_tree;
};

/// The part of a ray between two of its parameters, and the wall that it came through.
struct RayPart {
    NodeChild child = -1;
    float begin = 0.0f, end = 1.0f;
    uint32_t axis = 0;
};

} // namespace

BoxTree buildBoxTree(std::span<const SceneBox> boxes, const Bounds& region, Contents base) {
    return Builder(boxes, base).build(region);
}

const BoxCell& cellAt(const BoxTree& tree, const glm::vec3& point) {
    NodeChild child = tree.head;
    while (!isLeaf(child)) {
        const BoxNode& node = tree.nodes[static_cast<uint32_t>(child)];
        child = node.children[point[static_cast<glm::length_t>(node.axis)] > node.dist ? 0 : 1];
    }
    return tree.cells[leafOf(child)];
}

std::optional<uint32_t> wallTexture(std::span<const SceneBox> boxes, const BoxCell& solid,
                                    const BoxCell& open, uint32_t axis, bool looksUp) {
    const bool isRock = solid.owner == kNone;
    if (!isRock && (open.room == kNone || solid.owner > open.room)) {
        return boxes[solid.owner].textures[sideOf(axis, looksUp)];
    }
    // A room's wall that looks up is the room's lower side.
    if (open.room != kNone) return boxes[open.room].textures[sideOf(axis, !looksUp)];
    return std::nullopt;
}

TraceHit traceRay(const BoxTree& tree, const glm::vec3& from, const glm::vec3& to) {
    const glm::vec3 way = to - from;
    const BoxCell* before = nullptr;
    std::vector<RayPart> parts{{tree.head, 0.0f, 1.0f, 0}};
    while (!parts.empty()) {
        const RayPart part = parts.back();
        parts.pop_back();
        if (isLeaf(part.child)) {
            const BoxCell& cell = tree.cells[leafOf(part.child)];
            const auto axis = static_cast<glm::length_t>(part.axis);
            if (isSolid(cell)) return {&cell, before, part.axis, way[axis] < 0.0f};
            before = &cell;
            continue;
        }
        const BoxNode& node = tree.nodes[static_cast<uint32_t>(part.child)];
        const auto axis = static_cast<glm::length_t>(node.axis);
        const float atBegin = from[axis] + way[axis] * part.begin - node.dist;
        const float atEnd = from[axis] + way[axis] * part.end - node.dist;
        const size_t near = atBegin > 0.0f ? 0 : 1;
        if ((atBegin > 0.0f) == (atEnd > 0.0f)) {
            parts.push_back({node.children[near], part.begin, part.end, part.axis});
            continue;
        }
        const float cut = std::clamp((node.dist - from[axis]) / way[axis], part.begin, part.end);
        parts.push_back({node.children[1 - near], cut, part.end, node.axis});
        parts.push_back({node.children[near], part.begin, cut, part.axis});
    }
    return {};
}

} // namespace visleaf
