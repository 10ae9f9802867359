#include "analysis/pose_before.h"

#include "analysis/open_space.h"
#include "base/portable_math.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kOffSurface = 1.0f; // game units from a face to the leaf before it
constexpr float kWallMargin = 4.0f; // game units that the camera keeps from walls
constexpr float kLeastRoom = 6.0f;  // game units; a nearer camera shows nothing but a spot
constexpr float kNearestView = 128.0f,
                kFarthestView = 768.0f; // game units from the camera to a thing, if there is room
constexpr float kPerRadius = 2.2f;      // so that a thing fits into a frame of 90 degrees and 16:9
constexpr float kEnoughRoom = 0.75f;    // share of the distance at which no other direction is tried
constexpr float kFarthestFit = 4096.0f; // game units; the same for a thing that shall be seen whole
constexpr float kFitMargin = 1.1f;      // of the frame around it
constexpr float kWhole = 0.95f;         // share of the distance at which it still fits
constexpr float kEnoughSeen = 0.75f;    // share of the samples at which no other camera is tried
constexpr float kSteep = 0.7f;          // a floor or ceiling has a larger z of its normal
constexpr int kNumAround = 8;           // directions on a circle

glm::vec3 horizontal(const CameraPose& pose) {
    return axesOf({.yaw = pose.yaw}).forward;
}

/// Appends the directions to cameras on a circle that look down by `pitch`.
void addAround(const CameraPose& current, float pitch, std::vector<glm::vec3>& directions) {
    for (int i = 0; i < kNumAround; ++i) {
        const float yaw = current.yaw + 360.0f * static_cast<float>(i) / kNumAround;
        directions.push_back(-axesOf({.pitch = pitch, .yaw = yaw}).forward);
    }
}

/// Appends directions on a cone around the normal.
void addCone(const glm::vec3& normal, float degrees, std::vector<glm::vec3>& directions) {
    const glm::vec3 other = std::abs(normal.z) > kSteep ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1);
    const glm::vec3 across = glm::normalize(glm::cross(normal, other)), along = glm::cross(normal, across);
    const float tilt = glm::radians(degrees);
    for (int i = 0; i < kNumAround; ++i) {
        const float turn = glm::radians(360.0f) * static_cast<float>(i) / kNumAround;
        directions.push_back(portable::cos(tilt) * normal +
                             portable::sin(tilt) *
                                 (portable::cos(turn) * across + portable::sin(turn) * along));
    }
}

/// Returns the directions from a face to the camera, the best first.
std::vector<glm::vec3> directionsBefore(const glm::vec3& normal, const CameraPose& current) {
    constexpr float kFacing = 0.5f; // cosine: such a camera need not turn
    std::vector<glm::vec3> directions;
    const glm::vec3 back = -axesOf(current).forward;
    if (glm::dot(back, normal) > kFacing) directions.push_back(back);
    // A camera that looks straight down shows a floor without its surroundings.
    if (std::abs(normal.z) > kSteep) directions.push_back(glm::normalize(normal - horizontal(current)));
    directions.push_back(normal);
    addCone(normal, 40.0f, directions);
    addCone(normal, 70.0f, directions);
    return directions;
}

std::vector<glm::vec3> directionsAround(const CameraPose& current) {
    std::vector<glm::vec3> directions{-axesOf(current).forward};
    for (const float pitch : {20.0f, -10.0f, 50.0f})
        addAround(current, pitch, directions);
    directions.insert(directions.end(), {{0, 0, 1}, {0, 0, -1}});
    return directions;
}

/// Returns open points from which cameras look for room: beside the point, unless it is open itself.
std::vector<glm::vec3> startsAt(const Map& map, const TargetPoint& point) {
    if (point.normal) {
        // Invisible brushes may lie on a face, such as those that stop players at a model.
        for (const float distance : {kOffSurface, 4.0f, 16.0f, 48.0f}) {
            const glm::vec3 before = point.position + distance * *point.normal;
            if (isOpenAt(map, before)) return {before};
        }
        return {};
    }
    if (isOpenAt(map, point.position)) return {point.position};
    std::vector<glm::vec3> starts;
    for (const float distance : {8.0f, 16.0f, 32.0f, 64.0f}) {
        for (int i = 0; i < 27; ++i) {
            const glm::vec3 way(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1);
            if (way == glm::vec3(0.0f)) continue;
            const glm::vec3 beside = point.position + distance * glm::normalize(way);
            if (isOpenAt(map, beside)) starts.push_back(beside);
        }
        if (!starts.empty()) break;
    }
    return starts;
}

class PoseSearch {
  public:
    PoseSearch(const SightScene& scene, const ViewTarget& target, const CameraPose& current,
               const glm::vec2& halfFrame)
        : m_scene(scene), m_target(target), m_current(current), m_halfFrame(halfFrame) {}

    std::optional<CameraPose> run() {
        for (const TargetPoint& point : m_target.points) {
            const std::vector<glm::vec3> directions =
                point.normal ? directionsBefore(*point.normal, m_current) : directionsAround(m_current);
            for (const glm::vec3& start : startsAt(m_scene.map, point))
                for (const glm::vec3& direction : directions)
                    if (tryFrom(point, start, direction)) return m_best;
        }
        return m_best;
    }

    /// True if nothing hides most of the points from an eye that is on the right side of them.
    bool seesMost(const glm::vec3& eye) const {
        return seenShare(m_target.points, eye, [](const TargetPoint&) { return true; }) > 0.5f;
    }

    /// Returns the horizontal view from one of the eyes that looks farthest, over all of its frame.
    CameraPose lookingFar(std::span<const glm::vec3> eyes) const {
        constexpr size_t kColumns = 48, kFrame = 12; // of 7.5 degrees each
        constexpr float kFarthest = 8192.0f;         // game units
        const auto yawOf = [](size_t column) {
            return 360.0f * static_cast<float>(column % kColumns) / float{kColumns};
        };
        CameraPose best = m_current;
        float mostRoom = -1.0f;
        for (const glm::vec3& eye : eyes) {
            std::array<float, kColumns> rooms{};
            for (size_t i = 0; i < kColumns; ++i)
                for (const float pitch : {-12.0f, 0.0f, 12.0f}) {
                    const glm::vec3 forward = axesOf({.pitch = pitch, .yaw = yawOf(i)}).forward;
                    // Each doubling counts the same, so that a gap in a wall is not all.
                    rooms[i] += portable::log2(std::max(freeDistance(eye, forward, kFarthest), 1.0f));
                }
            for (size_t first = 0; first < kColumns; ++first) {
                float room = 0.0f;
                for (size_t i = 0; i <= kFrame; ++i)
                    room += rooms[(first + i) % kColumns];
                if (room <= mostRoom) continue;
                mostRoom = room;
                best = {eye, 0.0f, yawOf(first + kFrame / 2)};
            }
        }
        return best;
    }

    CameraPose withoutSight() const {
        const TargetPoint& point = m_target.points.front();
        if (!point.normal) {
            CameraPose pose = m_current;
            pose.position = point.position - kNearestView * axesOf(m_current).forward;
            return pose;
        }
        const glm::vec3 before = point.position + kOffSurface * *point.normal;
        const float free = std::max(distanceToFace(before, *point.normal, kNearestView), kLeastRoom);
        return poseAlong(point.position + free * *point.normal, -*point.normal);
    }

  private:
    /// Returns how far a camera in this direction from the point must be.
    float distanceFor(const TargetPoint& point, const glm::vec3& direction) const {
        if (m_target.bounds.isEmpty())
            return std::clamp(kPerRadius * m_target.radius, kNearestView, kFarthestView);
        const CameraAxes axes = axesOf(poseAlong(point.position, -direction));
        float distance = kNearestView;
        for (int i = 0; i < 8; ++i) {
            const glm::vec3 offset = cornerOf(m_target.bounds, i) - point.position;
            const float beside = std::max(std::abs(glm::dot(offset, axes.right)) / m_halfFrame.x,
                                          std::abs(glm::dot(offset, axes.up)) / m_halfFrame.y);
            distance = std::max(distance, kFitMargin * beside - glm::dot(offset, axes.forward));
        }
        return std::min(distance, kFarthestFit);
    }

    /// Returns the share of the points that an eye sees, of those on whose right side it is.
    template <class IsInView>
    float seenShare(std::span<const TargetPoint> points, const glm::vec3& eye,
                    const IsInView& isInView) const {
        size_t numFacing = 0, numSeen = 0;
        for (const TargetPoint& point : points) {
            const glm::vec3 way = point.position - eye;
            if (point.normal && glm::dot(*point.normal, way) >= 0.0f) continue;
            ++numFacing;
            if (!isInView(point)) continue;
            // The eye may be outside of the map, so that faces decide. Before their triangles are sorted,
            // walls must do.
            const bool hasFaces = m_scene.caster != nullptr;
            numSeen += (hasFaces ? isBare(eye, point.position) : sees(eye, point.position)) ? 1 : 0;
        }
        return numFacing > 0 ? static_cast<float>(numSeen) / static_cast<float>(numFacing) : 0.0f;
    }

    /// Returns how much of the thing a camera shows.
    float shownShare(const CameraPose& pose) const {
        if (m_target.samples.empty()) return 1.0f;
        return seenShare(m_target.samples, pose.position, [&](const TargetPoint& sample) {
            Bounds box;
            box.add(sample.position);
            return isInFrame(box, pose, m_halfFrame);
        });
    }

    bool hides(const RayHit& hit) const {
        const DrawFace& face = m_scene.geometry.faces[hit.face];
        if (std::binary_search(m_target.faces.begin(), m_target.faces.end(), face.face)) return false;
        if (m_scene.isDrawn && !m_scene.isDrawn(face.face)) return false;
        const BatchState& state = m_scene.geometry.batches[face.batch].state;
        return state.passes.front().writesDepth && !state.isCutOut;
    }

    /// Returns how far a ray goes before something hides what is behind, at most `most`.
    float freeDistance(const glm::vec3& from, const glm::vec3& direction, float most) const {
        const double toWall = distanceToWall(m_scene.map, {from, direction});
        return distanceToFace(from, direction, static_cast<float>(std::min(toWall, double{most})));
    }

    /// The same for opaque faces alone.
    float distanceToFace(const glm::vec3& from, const glm::vec3& direction, float most) const {
        if (m_scene.caster == nullptr) return most;
        const Ray ray{from, direction};
        auto free = double{most};
        const auto ends = [&](const RayHit& hit) { return hit.distance >= free || hides(hit); };
        for (const RayHit& hit : m_scene.caster->castUntil(ray, ends))
            if (hides(hit)) free = std::min(free, hit.distance);
        return static_cast<float>(free);
    }

    bool sees(const glm::vec3& eye, const glm::vec3& point) const {
        const float distance = glm::distance(eye, point);
        return freeDistance(eye, (point - eye) / distance, distance) > distance - kOffSurface;
    }

    /// The same for opaque faces alone.
    bool isBare(const glm::vec3& eye, const glm::vec3& point) const {
        const float distance = glm::distance(eye, point);
        return distanceToFace(eye, (point - eye) / distance, distance) > distance - kOffSurface;
    }

    /// True if an eye in this place sees the point. The way to the open space before a face says little about
    /// small faces among others, and about faces behind invisible brushes.
    bool isGoodEye(const TargetPoint& point, const glm::vec3& start, const glm::vec3& eye) const {
        return isOpenAt(m_scene.map, eye) && sees(eye, start) &&
               (!point.normal || isBare(eye, point.position));
    }

    /// Keeps a camera in this direction if it is better than all before. Returns true if it is good enough.
    bool tryFrom(const TargetPoint& point, const glm::vec3& start, const glm::vec3& direction) {
        const float distance = distanceFor(point, direction);
        const float free = freeDistance(start, direction, distance + kWallMargin);
        for (float room = free - kWallMargin; room >= kLeastRoom; room *= 0.5f) {
            const float share = room / distance;
            if (share <= m_bestValue) return false; // the value is at most the share
            const glm::vec3 eye = start + room * direction;
            if (!isGoodEye(point, start, eye)) continue;
            const CameraPose pose = poseAlong(eye, glm::normalize(point.position - eye));
            const float shown = shownShare(pose);
            if (share * shown <= m_bestValue) continue;
            m_bestValue = share * shown;
            m_best = pose;
            const float enough = m_target.bounds.isEmpty() ? kEnoughRoom : kWhole;
            if (share >= enough && shown >= kEnoughSeen) return true;
        }
        return false;
    }

    const SightScene& m_scene;
    const ViewTarget& m_target;
    const CameraPose& m_current;
    glm::vec2 m_halfFrame;
    // Share of the distance at which all of the thing is in the frame, times the share of it that is shown. A
    // camera that shows one point is better than none.
    float m_bestValue = -1.0f;
    std::optional<CameraPose> m_best;
};

} // namespace

std::optional<CameraPose> poseBefore(const SightScene& scene, const ViewTarget& target,
                                     const CameraPose& current, const glm::vec2& halfFrame) {
    return PoseSearch(scene, target, current, halfFrame).run();
}

bool isSeenFrom(const SightScene& scene, const ViewTarget& target, const CameraPose& pose) {
    return PoseSearch(scene, target, pose, kUsualHalfFrame).seesMost(pose.position);
}

bool isBesideOpenSpace(const Map& map, const ViewTarget& target) {
    return std::any_of(target.points.begin(), target.points.end(),
                       [&](const TargetPoint& point) { return !startsAt(map, point).empty(); });
}

CameraPose poseWithoutSight(const SightScene& scene, const ViewTarget& target, const CameraPose& current) {
    return PoseSearch(scene, target, current, kUsualHalfFrame).withoutSight();
}

CameraPose poseLookingFar(const SightScene& scene, std::span<const glm::vec3> eyes,
                          const CameraPose& current) {
    return PoseSearch(scene, {}, current, kUsualHalfFrame).lookingFar(eyes);
}

bool isInFrame(const Bounds& box, const CameraPose& pose, const glm::vec2& halfFrame) {
    const CameraAxes axes = axesOf(pose);
    for (int i = 0; i < 8; ++i) {
        const glm::vec3 offset = cornerOf(box, i) - pose.position;
        const glm::vec2 half = glm::dot(offset, axes.forward) * halfFrame;
        if (std::abs(glm::dot(offset, axes.right)) > half.x || std::abs(glm::dot(offset, axes.up)) > half.y)
            return false;
    }
    return true;
}

} // namespace visleaf
