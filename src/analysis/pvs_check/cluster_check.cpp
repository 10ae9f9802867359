#include "analysis/pvs_check/cluster_check.h"

#include "analysis/ray_walk.h"
#include "base/portable_math.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace visleaf {
namespace {

// Game units. A hole must let a cylinder of rays pass that is so thick. Compilers of visibility take points
// for equal that are 0.1 units apart, and such errors add up over several portals.
constexpr double kHoleRadius = 1.0;
constexpr int kLinesAround = 8;
constexpr int kMaxMoves = 8;       // of a line away from obstacles
constexpr double kMoveShare = 0.4; // of the way from a line that is stopped to the line in the middle
constexpr uint8_t kMaxTrials = 32; // rays whose surroundings are searched for one hole
constexpr double kDeepest = 256.0; // game units from the side of a leaf to the end of a ray in it

/// What is known about a cluster.
struct Knowledge {
    bool isInPvs = false;
    bool isSeen = false;   // a ray has arrived, and rays around it if the PVS does not have the cluster
    bool isQueued = false; // rays will be or have been cast at it
    uint8_t numTrials = 0;
    glm::dvec3 eye{0.0}; // if isSeen: where the last ray began
};

/// A line from a point in the checked cluster to a point in another.
struct Line {
    glm::dvec3 eye{0.0};
    glm::dvec3 target{0.0};
};

enum class LineEnd : uint8_t {
    arrives,
    stopped,         // by a wall or an opaque surface
    beginsElsewhere, // not in the checked cluster
    endsElsewhere,
};

/// How both ends of a line should move.
struct LineMove {
    glm::dvec3 eye{0.0};
    glm::dvec3 target{0.0};
    int numObstacles = 0;
};

class ClusterChecker {
  public:
    ClusterChecker(const CheckedMap& checked, uint32_t cluster, const ClusterCheckLimits& limits)
        : m_checked(checked), m_cluster(cluster), m_limits(limits), m_random(cluster),
          m_known(checked.map.visibility.numClusters) {}

    Task<CheckedCluster> run() {
        m_result.counts.cluster = m_cluster;
        m_known[m_cluster].isQueued = true;
        readPvs();
        enqueueBehind(m_cluster);
        co_await castAtQueue();
        for (uint32_t other = 0; other < m_known.size(); ++other)
            if (m_known[other].isInPvs) enqueue(other); // no portals of the PVS lead there
        co_await castAtQueue();
        co_return std::move(m_result);
    }

  private:
    void readPvs() {
        const PvsRow row = decodePvs(m_checked.map.visibility, m_cluster);
        for (uint32_t other = 0; other < m_known.size(); ++other) {
            const bool hasSpace = !m_checked.cells.leafsOf(other).empty();
            m_known[other].isInPvs = other != m_cluster && isVisible(row, other) && hasSpace;
            m_result.counts.inPvs += m_known[other].isInPvs;
        }
    }

    void enqueue(uint32_t cluster) {
        if (!m_known[cluster].isQueued) m_queue.push_back(cluster);
        m_known[cluster].isQueued = true;
    }

    void enqueueBehind(uint32_t cluster) {
        for (const ClusterPortal& portal : m_checked.cells.portalsOf(cluster))
            enqueue(portal.to);
    }

    /// From near to far, so that rays to a cluster can use what is known about those before it.
    Task<void> castAtQueue() {
        for (; m_numTaken < m_queue.size() && m_result.isComplete; ++m_numTaken) {
            co_await mayPause();
            const uint32_t target = m_queue[m_numTaken];
            for (uint32_t i = 0; i < m_limits.raysPerPair && !m_known[target].isSeen; ++i) {
                if (i % 2 == 0)
                    castThroughPortal(target);
                else
                    castInto(target);
            }
            if (m_known[target].isInPvs || m_known[target].isSeen) enqueueBehind(target);
        }
    }

    void castInto(uint32_t target) {
        castAt(m_checked.cells.pointIn(m_cluster, m_random).point,
               m_checked.cells.pointIn(target, m_random).point);
    }

    /// Casts a ray at a portal of the target, from where a ray has arrived in the cluster before the portal.
    void castThroughPortal(uint32_t target) {
        const std::span<const ClusterPortal> portals = m_checked.cells.portalsOf(target);
        if (portals.empty()) return castInto(target);
        const ClusterPortal& portal = portals[m_random.below(portals.size())];
        const Knowledge& before = m_known[portal.to];
        const bool isKnownEye = before.isSeen && m_random.below(2) == 0;
        const glm::dvec3 eye = isKnownEye ? before.eye : m_checked.cells.pointIn(m_cluster, m_random).point;
        castAt(eye, m_checked.cells.pointOn(portal, m_random));
    }

    void castAt(const glm::dvec3& eye, const glm::dvec3& target) {
        if (eye != target) cast({eye, glm::normalize(target - eye)});
    }

    /// Walks along a part of a ray until something stops it, or until `visit(leaf, part)` returns false for a
    /// leaf. Returns false if it was stopped.
    template <class Visit> bool walk(const Ray& ray, RayPart part, const Visit& visit) {
        uint32_t last = kNone;
        const NodeChild head = m_checked.map.models[0].head;
        return walkLeafs(m_checked.map, head, ray, part, [&](uint32_t leaf, const RayPart& inLeaf) {
            if (++m_numSteps > m_limits.maxSteps) m_result.isComplete = false;
            const SightSpace& space = m_checked.space;
            const bool passes = last == kNone ? space.isOpen(leaf) : space.passes(last, leaf);
            last = leaf;
            return passes && m_result.isComplete && visit(leaf, inLeaf);
        });
    }

    uint32_t clusterOf(uint32_t leaf) const { return m_checked.map.leafs[leaf].cluster; }

    void cast(const Ray& ray) {
        ++m_result.numRays;
        double exit = 0.0; // where the ray leaves this cluster first
        walk(ray, {}, [&](uint32_t leaf, const RayPart& part) {
            const uint32_t cluster = clusterOf(leaf);
            if (cluster == m_cluster && part.begin == exit) exit = part.end;
            const bool isOther = cluster != m_cluster && cluster < m_known.size();
            if (isOther && exit > 0.0) arrive(cluster, ray, exit, part);
            return exit > 0.0; // otherwise rounding has put the eye into a neighbour
        });
    }

    /// `part` is that in a leaf of `cluster`.
    void arrive(uint32_t cluster, const Ray& ray, double exit, const RayPart& part) {
        Knowledge& known = m_known[cluster];
        if (known.isInPvs || known.isSeen) {
            m_result.counts.confirmed += !known.isSeen;
            known.isSeen = true;
            known.eye = ray.origin; // the last one, so that others vary
            return;
        }
        if (known.numTrials == kMaxTrials) return;
        ++known.numTrials;
        Line line;
        line.eye = ray.origin + ray.direction * (std::min(exit, kDeepest) / 2.0);
        const double depth = std::min(part.end - part.begin, kDeepest) / 2.0;
        line.target = ray.origin + ray.direction * (part.begin + depth);
        if (!widen(line, cluster)) return;
        known.isSeen = true;
        known.eye = line.eye;
        ++m_result.numHoles;
        if (m_result.holes.size() < m_limits.maxHoles)
            m_result.holes.push_back({m_cluster, cluster, line.eye, line.target});
        enqueueBehind(cluster);
    }

    /// Moves a line away from what stops lines around it. Returns false if it remains too close.
    bool widen(Line& line, uint32_t target) {
        for (int move = 0; move < kMaxMoves; ++move) {
            if (endOf(line, target) != LineEnd::arrives) return false;
            const LineMove away = findObstacles(line, target);
            if (away.numObstacles == 0) return true;
            line.eye += away.eye;
            line.target += away.target;
        }
        return false;
    }

    /// Casts lines around a line, and returns how it should move.
    LineMove findObstacles(const Line& line, uint32_t target) {
        const glm::dvec3 direction = glm::normalize(line.target - line.eye);
        const glm::dvec3 along = std::abs(direction.z) < 0.5 ? glm::dvec3(0, 0, 1) : glm::dvec3(1, 0, 0);
        const glm::dvec3 right = glm::normalize(glm::cross(direction, along));
        const glm::dvec3 up = glm::cross(right, direction);
        LineMove away;
        for (int i = 0; i < kLinesAround; ++i) {
            const double angle = 2.0 * std::numbers::pi * i / kLinesAround;
            const glm::dvec3 offset =
                kHoleRadius * (portable::cos(angle) * right + portable::sin(angle) * up);
            const LineEnd end = endOf({line.eye + offset, line.target + offset}, target);
            if (end == LineEnd::beginsElsewhere || end == LineEnd::stopped) away.eye -= kMoveShare * offset;
            if (end == LineEnd::endsElsewhere || end == LineEnd::stopped) away.target -= kMoveShare * offset;
            away.numObstacles += end != LineEnd::arrives;
        }
        return away;
    }

    LineEnd endOf(const Line& line, uint32_t target) {
        const double length = glm::distance(line.eye, line.target);
        const Ray ray{line.eye, (line.target - line.eye) / length};
        uint32_t first = kNone, last = kNone; // clusters
        const bool isFree = walk(ray, {0.0, length}, [&](uint32_t leaf, const RayPart&) {
            last = clusterOf(leaf);
            if (first == kNone) first = last;
            return true;
        });
        if (first != m_cluster) return LineEnd::beginsElsewhere;
        if (!isFree) return LineEnd::stopped;
        return last == target ? LineEnd::arrives : LineEnd::endsElsewhere;
    }

    const CheckedMap& m_checked;
    const uint32_t m_cluster;
    const ClusterCheckLimits m_limits;
    SampleNumbers m_random;
    std::vector<Knowledge> m_known; // for each cluster
    std::vector<uint32_t> m_queue;
    size_t m_numTaken = 0; // from m_queue
    CheckedCluster m_result;
    uint64_t m_numSteps = 0;
};

} // namespace

Task<CheckedCluster> checkCluster(const CheckedMap& checked, uint32_t cluster, ClusterCheckLimits limits) {
    ClusterChecker checker(checked, cluster, limits);
    co_return co_await checker.run();
}

} // namespace visleaf
