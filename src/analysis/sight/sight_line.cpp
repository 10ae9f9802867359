#include "analysis/sight/sight_line.h"

#include "analysis/ray_cast.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <queue>

namespace visleaf {
namespace {

constexpr double kNearPlane = 1.0 / 32;  // game units; an eye closer to a side of its leaf moves away from it
constexpr double kStepInside = 1.0 / 16; // game units, how far it moves
// Game units. Narrower windows are gaps between planes that nearly touch.
constexpr double kNarrowest = 1.0 / 512;
// Game units. A line may end in a wall so close to the end of its way, because vertices of faces are rounded.
constexpr double kEndSlack = 0.25;
// Most leafs have fewer sides. A damaged tree may have leafs with any number of sides.
constexpr uint64_t kTestsPerWindow = 50;

/// Returns the sides of the cone from `eye` through a window, with normals inward.
std::vector<CutPlane> coneThrough(std::span<const glm::dvec3> window, const glm::dvec3& eye) {
    constexpr double kShortest = 1e-12; // of a normal before it is scaled
    const glm::dvec3 toCenter = centerOf(window) - eye;
    std::vector<CutPlane> cone;
    for (size_t i = 0; i < window.size(); ++i) {
        glm::dvec3 normal = glm::cross(window[i] - eye, window[(i + 1) % window.size()] - eye);
        const double length = glm::length(normal);
        if (length < kShortest) continue;
        normal *= (glm::dot(normal, toCenter) < 0.0 ? -1.0 : 1.0) / length;
        cone.emplace_back(normal, glm::dot(normal, eye));
    }
    return cone;
}

void clipToAll(Winding& winding, std::span<const CutPlane> planes) {
    for (const CutPlane& plane : planes) {
        if (winding.empty()) return;
        clipToFront(winding, plane);
    }
}

class SightSearch {
  public:
    SightSearch(const Map& map, const LeafPortals& portals, const TargetParts& target,
                const SightRules& rules)
        : m_map(map), m_portals(portals), m_target(target), m_rules(rules) {}

    Task<SightLine> run(glm::dvec3 eye, uint32_t eyeLeaf) {
        if (m_portals.boundariesOf(eyeLeaf).empty()) co_return m_line; // the build did not get here
        m_line.from = insideOf(eyeLeaf, eye);
        m_windows.push_back({eyeLeaf, kNone, kNone, {}});
        m_open.push({0.0, 0});
        while (!m_open.empty()) {
            co_await mayPause();
            const uint32_t index = m_open.top().window;
            m_open.pop();
            if (endsIn(index)) co_return finish(index);
            const bool isTooLong =
                m_windows.size() > m_rules.maxWindows || m_numTests > kTestsPerWindow * m_rules.maxWindows;
            if (isTooLong) co_return m_line;
            lookFrom(index);
        }
        if (m_portals.isComplete) m_line.end = SightEnd::blocked;
        co_return m_line;
    }

  private:
    /// A leaf, and the part of it that is visible through a portal.
    struct Window {
        uint32_t leaf = kNone;
        uint32_t portal = kNone;   // through which the leaf is visible; kNone: the eye is in the leaf
        uint32_t previous = kNone; // into m_windows
        Winding winding;           // the visible part of the portal; dropped when it is used
    };
    struct OpenWindow {
        double distance; // from the target
        uint32_t window;
        bool operator<(const OpenWindow& other) const { return distance > other.distance; }
    };

    /// Moves an eye that is on a side of its leaf into the leaf.
    glm::dvec3 insideOf(uint32_t leaf, const glm::dvec3& eye) const {
        for (const CutPlane& plane : sidesOf(leaf)) {
            if (distanceTo(plane, eye) >= kNearPlane) continue;
            const glm::dvec3 inward = middleOf(leaf, m_map, m_portals) - eye;
            return eye + inward * std::min(1.0, kStepInside / std::max(glm::length(inward), kStepInside));
        }
        return eye;
    }

    /// Returns the planes around a leaf, with normals inward.
    std::vector<CutPlane> sidesOf(uint32_t leaf) const {
        std::vector<CutPlane> sides;
        for (const uint32_t index : m_portals.boundariesOf(leaf))
            sides.push_back(m_portals.planeToward(m_map, leaf, m_portals.boundaries[index]));
        return sides;
    }

    std::vector<CutPlane> coneOf(const Window& window) const {
        return window.winding.empty() ? std::vector<CutPlane>{} : coneThrough(window.winding, m_line.from);
    }

    void lookFrom(uint32_t index) {
        const std::vector<CutPlane> cone = coneOf(m_windows[index]);
        const uint32_t leaf = m_windows[index].leaf, entry = m_windows[index].portal;
        m_windows[index].winding = {};
        for (const uint32_t next : m_portals.boundariesOf(leaf)) {
            ++m_numTests;
            const LeafBoundary& boundary = m_portals.boundaries[next];
            const uint32_t other = boundary.otherLeaf(leaf);
            if (!boundary.isPortal || next == entry || !m_rules.mayEnter(other)) continue;
            if (distanceTo(m_portals.planeToward(m_map, leaf, boundary), m_line.from) <= 0.0) continue;
            const std::span<const glm::dvec3> whole = m_portals.windingOf(boundary);
            Winding winding(whole.begin(), whole.end());
            clipToAll(winding, cone);
            if (winding.size() < 3 || widthOf(winding) < kNarrowest || !leadsToPoint(winding)) continue;
            const double distance = glm::distance(centerOf(winding), m_target.center);
            m_open.push({distance, static_cast<uint32_t>(m_windows.size())});
            m_windows.push_back({other, next, index, std::move(winding)});
        }
    }

    /// False for windows beside the only line to a target that is a point.
    bool leadsToPoint(std::span<const glm::dvec3> window) const {
        if (!m_target.point) return true;
        const std::vector<CutPlane> cone = coneThrough(window, m_line.from);
        return std::all_of(cone.begin(), cone.end(), [&](const CutPlane& side) {
            return distanceTo(side, *m_target.point) >= -kNearPlane;
        });
    }

    /// Sets the end of the line if the target is visible in the window.
    bool endsIn(uint32_t index) {
        const Window& window = m_windows[index];
        if (!std::binary_search(m_target.leafs.begin(), m_target.leafs.end(), window.leaf)) return false;
        if (m_target.point) return endsAt(*m_target.point);
        if (m_target.triangles.empty()) return endsAt(middleBehind(window));
        std::vector<CutPlane> limits = sidesOf(window.leaf);
        for (CutPlane& side : limits)
            side.dist -= kEndSlack;
        const std::vector<CutPlane> cone = coneOf(window);
        limits.insert(limits.end(), cone.begin(), cone.end());
        return std::any_of(m_target.triangles.begin(), m_target.triangles.end(),
                           [&](const TargetTriangle& triangle) { return endsOn(triangle, limits); });
    }

    bool endsOn(const TargetTriangle& triangle, std::span<const CutPlane> limits) {
        if (!isDrawnToward(triangle, m_line.from)) return false;
        Winding winding = triangle.winding;
        clipToAll(winding, limits);
        return winding.size() >= 3 && widthOf(winding) >= kNarrowest && endsAt(centerOf(winding));
    }

    bool endsAt(const glm::dvec3& point) {
        m_line.to = point;
        return isClear(m_map, m_line.from, point, kEndSlack);
    }

    /// Returns a point in the middle of the leaf behind a window, on the line through the window's centre.
    glm::dvec3 middleBehind(const Window& window) const {
        if (window.winding.empty()) return middleOf(window.leaf, m_map, m_portals);
        const glm::dvec3 entry = centerOf(window.winding);
        const glm::dvec3 direction = glm::normalize(entry - m_line.from);
        double depth = std::numeric_limits<double>::max();
        for (const CutPlane& side : sidesOf(window.leaf)) {
            const double slope = glm::dot(side.normal, direction);
            if (slope < 0.0) depth = std::min(depth, std::max(0.0, -distanceTo(side, entry) / slope));
        }
        return entry + direction * (depth / 2.0);
    }

    SightLine finish(uint32_t index) {
        m_line.end = SightEnd::found;
        m_line.lastLeaf = m_windows[index].leaf;
        for (; m_windows[index].portal != kNone; index = m_windows[index].previous)
            m_line.portals.push_back(m_windows[index].portal);
        std::reverse(m_line.portals.begin(), m_line.portals.end());
        return std::move(m_line);
    }

    const Map& m_map;
    const LeafPortals& m_portals;
    const TargetParts& m_target;
    const SightRules& m_rules;
    SightLine m_line;
    std::vector<Window> m_windows;
    uint64_t m_numTests = 0;                // boundaries that lookFrom() has tested
    std::priority_queue<OpenWindow> m_open; // nearest to the target first
};

} // namespace

Task<SightLine> findSightLine(const Map& map, const LeafPortals& portals, glm::dvec3 eye, uint32_t eyeLeaf,
                              const TargetParts& target, const SightRules& rules) {
    SightSearch search(map, portals, target, rules);
    co_return co_await search.run(eye, eyeLeaf);
}

bool isClear(const Map& map, const glm::dvec3& from, const glm::dvec3& to, double slack) {
    const double distance = glm::distance(from, to);
    if (distance <= slack) return true;
    return distanceToWall(map, {from, (to - from) / distance}) >= distance - slack;
}

} // namespace visleaf
