#include "analysis/walk/sweep.h"

#include "analysis/ray_walk.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace visleaf {
namespace {

// A path that ends closer to a surface than the gap must stop, too. The sweeps therefore look so far beyond
// its end, in game units.
constexpr double kLookAhead = 1.0;

// A box that is so deep inside a brush still counts as outside: the origin of a player start is exact, and
// rounding may put the box a little below the floor. Game units.
constexpr double kTouch = 1.0 / 64.0;

constexpr double kParallel = 1e-9; // shorter products of edges have no direction

constexpr double kNever = std::numeric_limits<double>::infinity();

double reachOf(const Path& path) {
    return path.length + kLookAhead;
}

/// Returns the impact on a surface that the path meets at `distance`; nothing if the path ends far enough
/// before it.
std::optional<Impact> impactAt(const Path& path, double distance, const glm::dvec3& normal) {
    const double approach = -glm::dot(normal, path.direction);
    if (approach <= 0.0) return std::nullopt;
    const double stop = distance - kSurfaceGap / approach;
    if (stop >= path.length) return std::nullopt;
    return Impact{.distance = std::max(stop, 0.0), .normal = normal};
}

/// A part of a path, as distances from its origin.
struct PathPart {
    double begin = 0.0, end = 0.0;
    glm::dvec3 normal{0.0}; // of the plane through which the path enters the part; zero: it begins there
};

/// Visits the contents along a path from near to far, until the path enters something solid.
class HullWalk {
  public:
    HullWalk(const Map& map, const Path& path) : m_map(map), m_path(path) {}

    Impact run(ClipChild head) {
        visit(head, {0.0, reachOf(m_path)});
        return m_impact;
    }

  private:
    /// Returns false at the first hit.
    bool visit(ClipChild child, const PathPart& part) {
        if (isContents(child)) return enter(contentsOf(child), part);
        const ClipNode& node = m_map.clipNodes[static_cast<size_t>(child)];
        const Plane& plane = m_map.planes[node.plane];
        const glm::dvec3 normal = plane.normal;
        const double height = glm::dot(normal, m_path.origin) - double{plane.dist};
        const double slope = glm::dot(normal, m_path.direction);
        const double crossing = slope == 0.0 ? kNever : -height / slope;
        const bool beginsBehind =
            crossing <= part.begin ? slope <= 0.0 : height < 0.0; // on a plane: in front
        const ClipChild nearChild = node.children[beginsBehind ? 1 : 0];
        if (crossing <= part.begin || crossing >= part.end) return visit(nearChild, part);
        const ClipChild farChild = node.children[beginsBehind ? 0 : 1];
        return visit(nearChild, {part.begin, crossing, part.normal}) &&
               visit(farChild, {crossing, part.end, slope > 0.0 ? -normal : normal});
    }

    bool enter(Contents found, const PathPart& part) {
        const bool isSolid = (found & contents::kSolid) != 0;
        const bool isFirst = part.begin == 0.0;
        if (isSolid && isFirst) m_impact.startsInside = true;
        const bool isHit = isSolid && !isFirst && !m_wasSolid;
        m_wasSolid = isSolid;
        if (!isHit) return true;
        if (const auto impact = impactAt(m_path, part.begin, part.normal)) {
            const bool startsInside = m_impact.startsInside;
            m_impact = *impact;
            m_impact.contents = found;
            m_impact.startsInside = startsInside;
        }
        return false;
    }

    const Map& m_map;
    const Path& m_path;
    Impact m_impact;
    bool m_wasSolid = false;
};

/// When a moving box meets something convex. Each axis that may separate them is added with the heights of
/// the box above both sides of the thing, like two planes of a brush.
struct Meeting {
    double enter = -kNever; // along the path; -infinity: they meet at the start
    double leave = kNever;
    glm::dvec3 normal{0.0}; // of the plane through which the box enters

    void add(const glm::dvec3& axis, const std::array<double, 2>& heights, double slope) {
        addSide(axis, heights[0], slope);
        addSide(-axis, heights[1], -slope);
    }

    /// `height` is that of the box above the plane at the start, `slope` what it gains in a unit of the path.
    /// Returns true if the box enters here.
    bool addSide(const glm::dvec3& outward, double height, double slope) {
        if (height <= -kTouch) { // behind the plane
            if (slope > 0.0) leave = std::min(leave, height / -slope);
            return false;
        }
        const double crossing = slope < 0.0 ? std::max(height, 0.0) / -slope : kNever;
        if (crossing <= enter) return false;
        enter = crossing;
        normal = outward;
        return true;
    }
};

/// Returns the axes that may separate a box from a triangle: those of the box, the normal of the triangle,
/// and the products of their edges.
std::array<glm::dvec3, 13> separatingAxes(const SweepTriangle& triangle, const glm::dvec3& normal) {
    std::array<glm::dvec3, 13> axes{};
    size_t num = 0;
    for (int axis = 0; axis < 3; ++axis) {
        glm::dvec3 unit(0.0);
        unit[axis] = 1.0;
        axes[num++] = unit;
        for (size_t i = 0; i < 3; ++i)
            axes[num++] = glm::cross(triangle[(i + 1) % 3] - triangle[i], unit);
    }
    axes[num] = normal;
    return axes;
}

} // namespace

Path pathBetween(const glm::dvec3& from, const glm::dvec3& to) {
    const double length = glm::distance(from, to);
    if (length == 0.0) return {.origin = from};
    return {from, (to - from) / length, length};
}

Bounds boundsOf(const Sweep& sweep) {
    Bounds bounds;
    for (const double distance : {0.0, reachOf(sweep.path)}) {
        const glm::vec3 origin = sweep.path.at(distance);
        bounds.add({origin + sweep.box.mins, origin + sweep.box.maxs});
    }
    return bounds;
}

Impact sweepHull(const Map& map, ClipChild head, const Path& path) {
    return HullWalk(map, path).run(head);
}

Impact sweepPoint(const Map& map, NodeChild head, const Path& path) {
    Impact impact;
    walkLeafs(map, head, {path.origin, path.direction}, {0.0, path.length}, [&](uint32_t leaf, RayPart part) {
        if ((map.leafs[leaf].contents & contents::kSolid) == 0) return true;
        impact.contents = map.leafs[leaf].contents;
        impact.startsInside = part.begin == 0.0;
        if (!impact.startsInside) impact.distance = std::max(part.begin - kSurfaceGap, 0.0);
        impact.normal = -path.direction;
        return false;
    });
    return impact;
}

Impact sweepBrush(const Map& map, const Brush& brush, const Sweep& sweep) {
    const glm::dvec3 half = 0.5 * glm::dvec3(sweep.box.size());
    const glm::dvec3 center = sweep.path.origin + glm::dvec3(sweep.box.center());
    const BrushSide* entered = nullptr;
    Meeting meeting;
    for (const BrushSide& side : std::span(map.brushSides).subspan(brush.firstSide, brush.numSides)) {
        const Plane& plane = map.planes[side.plane];
        const glm::dvec3 normal = plane.normal;
        const double radius = glm::dot(glm::abs(normal), half);
        const double height = glm::dot(normal, center) - double{plane.dist} - radius;
        if (meeting.addSide(normal, height, glm::dot(normal, sweep.path.direction))) entered = &side;
    }
    if (brush.numSides == 0) return {};
    if (entered == nullptr) return {.contents = brush.contents, .startsInside = true};
    if (meeting.enter >= meeting.leave || meeting.enter > reachOf(sweep.path)) return {};
    std::optional<Impact> impact = impactAt(sweep.path, meeting.enter, meeting.normal);
    if (!impact) return {};
    impact->contents = brush.contents;
    impact->surface = entered->surface;
    return *impact;
}

Impact sweepTriangle(const SweepTriangle& triangle, const Sweep& sweep) {
    const auto& [a, b, c] = triangle;
    const glm::dvec3 front = glm::cross(c - a, b - a); // clockwise from the front
    const glm::dvec3 half = 0.5 * glm::dvec3(sweep.box.size());
    const glm::dvec3 center = sweep.path.origin + glm::dvec3(sweep.box.center());
    Meeting meeting;
    for (const glm::dvec3& wide : separatingAxes(triangle, front)) {
        const double length = glm::length(wide);
        if (length < kParallel) continue;
        const glm::dvec3 axis = wide / length;
        const auto [first, last] = std::minmax({glm::dot(axis, a), glm::dot(axis, b), glm::dot(axis, c)});
        const double radius = glm::dot(glm::abs(axis), half), place = glm::dot(axis, center);
        meeting.add(axis, {place - last - radius, first - radius - place},
                    glm::dot(axis, sweep.path.direction));
    }
    if (meeting.enter >= meeting.leave || meeting.enter > reachOf(sweep.path)) return {};
    if (meeting.enter == -kNever) return {.startsInside = true};
    if (glm::dot(front, sweep.path.direction) >= 0.0) return {};
    return impactAt(sweep.path, meeting.enter, meeting.normal).value_or(Impact{});
}

void addImpact(Impact& nearest, const Impact& other) {
    const bool startsInside = nearest.startsInside || other.startsInside;
    if (other.distance < nearest.distance) nearest = other;
    nearest.startsInside = startsInside;
}

} // namespace visleaf
