#include "map/entities/track_train.h"

#include "base/portable_math.h"
#include "base/unit_vector.h"

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <cmath>
#include <set>

namespace visleaf {
namespace {

/// The stops of a train, in the order of its way.
class TrackPath {
  public:
    TrackPath(const NamedEntities& named, uint64_t& stopsLeft) : m_named(named), m_stopsLeft(stopsLeft) {}

    /// Returns the path_track that an entity targets; null: none.
    const Entity* next(const Entity& entity) const {
        const Entity* track = m_named.find(entity.value("target"));
        return track != nullptr && track->className() == "path_track" ? track : nullptr;
    }

    /// Returns the point `distance` units after a stop. Behind its end, the path goes straight on. If none of
    /// `stopsLeft` are left, it ends at the next stop.
    glm::vec3 pointAfter(const Entity& first, float distance) const {
        const Entity* from = nullptr;
        const Entity* stop = &first;
        glm::vec3 at = first.origin();
        std::set<const Entity*> seen; // a path of no length may be a circle
        while (distance > 0.0f && seen.insert(stop).second) {
            const bool isEnd = m_stopsLeft == 0 && from != nullptr;
            const Entity* to = isEnd ? nullptr : next(*stop);
            if (m_stopsLeft > 0) --m_stopsLeft;
            if (to == nullptr) return from == nullptr ? at : at + distance * unitOrZero(at - from->origin());
            const glm::vec3 way = to->origin() - at;
            const float length = glm::length(way);
            if (length > distance) return at + way * (distance / length);
            distance -= length;
            at = to->origin();
            from = stop;
            stop = to;
        }
        return at;
    }

  private:
    const NamedEntities& m_named;
    uint64_t& m_stopsLeft;
};

/// Returns pitch and yaw of a direction as the engine does. Its pitch is positive upwards.
glm::vec3 anglesOf(const glm::vec3& way) {
    if (way.x == 0.0f && way.y == 0.0f) return {way.z > 0.0f ? 90.0f : 270.0f, 0.0f, 0.0f};
    const float pitch = portable::atan2(way.z, std::hypot(way.x, way.y));
    return {glm::degrees(pitch), glm::degrees(portable::atan2(way.y, way.x)), 0.0f};
}

} // namespace

MoverPlace startOfTrackTrain(const NamedEntities& named, const Entity& train, const MoverPlace& inMap,
                             uint64_t& stopsLeft) {
    constexpr int32_t kStaysLevel = 1;
    const TrackPath path(named, stopsLeft);
    const Entity* first = path.next(train);
    if (first == nullptr) return inMap;
    const float length = train.number("wheels").value_or(0.0f);
    MoverPlace start{first->origin(), anglesOf(path.pointAfter(*first, length) - first->origin())};
    start.origin.z += train.number("height").value_or(0.0f);
    start.angles.y += 180.0f; // trains are built to face west
    if (train.hasSpawnflag(kStaysLevel)) start.angles.x = 0.0f;
    return start;
}

} // namespace visleaf
