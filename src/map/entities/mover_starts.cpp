#include "map/entities/mover_starts.h"

#include "map/entities/model_instances.h"
#include "map/entities/track_train.h"
#include "map/world_limits.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <cmath>

namespace visleaf {
namespace {

constexpr int32_t kDoorStartsOpen = 1; // of doors, in all games
constexpr float kUsualLip = 8.0f;      // what remains of an open door or a low platform

/// A mover, and what decides where it starts.
struct Mover {
    const Entity& entity;
    const Bounds& box;       // as in the file
    const Entity* firstStop; // of a train; null: none
    MoverPlace place;        // by its keys

    bool is(std::string_view className) const { return entity.className() == className; }
    bool has(int32_t spawnFlag) const { return entity.hasSpawnflag(spawnFlag); }
    bool hasName() const { return !entity.value("targetname").empty(); }
    float number(std::string_view key) const { return entity.number(key).value_or(0.0f); }
    /// Returns a number that the game replaces if it is 0.
    float numberOr(std::string_view key, float usual) const {
        const float value = number(key);
        return value == 0.0f ? usual : value;
    }

    // The engines widen the box of a brush model by a unit on each side.
    glm::vec3 low() const { return box.mins - 1.0f; }
    glm::vec3 size() const { return box.size() + 2.0f; }
    /// Returns the way of a platform: `height`, or that of the model without `lip`.
    float way(float lip) const { return numberOr("height", size().z - lip); }
};

/// Returns the way of a door that leaves `lip` of `size` where it was.
glm::vec3 doorWay(const Mover& door, const glm::vec3& size, float lip) {
    const glm::vec3 direction = movementDirection(door.entity.angles());
    return direction * (glm::dot(glm::abs(direction), size) - lip);
}

MoverPlace lowered(MoverPlace place, float way) {
    place.origin.z -= way;
    return place;
}

/// Returns a place without a rotation.
MoverPlace movedTo(const glm::vec3& origin) {
    return {origin, {}};
}

/// Returns the way of a door of Quake, which takes the size of a diagonal way from the whole product; later
/// games take it from each axis.
glm::vec3 quakeDoorWay(const Mover& door) {
    const glm::vec3 direction = movementDirection(door.entity.angles());
    return direction * (std::abs(glm::dot(direction, door.size())) - door.numberOr("lip", kUsualLip));
}

MoverPlace startInQuake(const Mover& mover) {
    if (mover.is("func_plat") && !mover.hasName()) return lowered(mover.place, mover.way(kUsualLip));
    if (mover.is("func_train") && mover.firstStop != nullptr)
        return movedTo(mover.firstStop->origin() - mover.low());
    if (!mover.is("func_door") || !mover.has(kDoorStartsOpen)) return mover.place;
    return movedTo(mover.place.origin + quakeDoorWay(mover));
}

/// Returns what doors of Half-Life and Hexen II add to their angles, see CBaseToggle::AxisDir().
glm::vec3 doorTurn(const Mover& mover, float degrees) {
    constexpr int32_t kTurnsAboutZ = 64, kTurnsAboutX = 128;
    if (mover.has(kTurnsAboutZ)) return {0.0f, 0.0f, degrees};
    if (mover.has(kTurnsAboutX)) return {degrees, 0.0f, 0.0f};
    return {0.0f, degrees, 0.0f};
}

/// Returns the angles of an open door that turns by the degrees of `key`.
MoverPlace turnedOpen(const Mover& door, std::string_view key) {
    constexpr int32_t kIsBackwards = 2;
    const float degrees = door.number(key) * (door.has(kIsBackwards) ? -1.0f : 1.0f);
    return {door.place.origin, door.place.angles + doorTurn(door, degrees)};
}

/// Doors of Hexen II can say how far they go, and turn on their way.
MoverPlace startInHexen2(const Mover& mover) {
    if (!mover.has(kDoorStartsOpen)) return startInQuake(mover);
    if (mover.is("func_door_rotating")) return turnedOpen(mover, "flags");
    if (!mover.is("func_door") && !mover.is("func_door_smashing")) return startInQuake(mover);
    const float level = mover.is("func_door") ? mover.number("level") : 0.0f;
    const glm::vec3 way =
        level == 0.0f ? quakeDoorWay(mover)
                      : movementDirection(mover.entity.angles()) * (level - mover.numberOr("lip", kUsualLip));
    return {mover.place.origin + way, mover.entity.vector("v_angle").value_or(glm::vec3(0.0f))};
}

MoverPlace startInQuake2(const Mover& mover) {
    constexpr int32_t kIsReverse = 2, kTurnsAboutX = 64, kTurnsAboutY = 128;
    if (mover.is("func_plat") && !mover.hasName())
        return lowered(mover.place, mover.way(mover.numberOr("lip", kUsualLip)));
    if (mover.is("func_train") && mover.firstStop != nullptr)
        return movedTo(mover.firstStop->origin() - mover.low());
    if (!mover.has(kDoorStartsOpen)) return mover.place;
    if (mover.is("func_door"))
        return movedTo(mover.place.origin + doorWay(mover, mover.size(), mover.numberOr("lip", kUsualLip)));
    if (mover.is("func_water"))
        return movedTo(mover.place.origin + doorWay(mover, mover.size(), mover.number("lip")));
    if (!mover.is("func_door_rotating")) return mover.place;
    const float turn = mover.numberOr("distance", 90.0f) * (mover.has(kIsReverse) ? -1.0f : 1.0f);
    const int axis = mover.has(kTurnsAboutX) ? 2 : mover.has(kTurnsAboutY) ? 0 : 1;
    MoverPlace open = mover.place;
    open.angles[axis] += turn;
    return open;
}

MoverPlace startInQuake3(const Mover& mover) {
    const float lip = mover.entity.number("lip").value_or(kUsualLip);
    if (mover.is("func_plat"))
        return lowered(mover.place, mover.entity.number("height").value_or(mover.size().z - lip));
    if (mover.is("func_train") && mover.firstStop != nullptr) return movedTo(mover.firstStop->origin());
    if (mover.is("func_door") && mover.has(kDoorStartsOpen))
        return movedTo(mover.place.origin + doorWay(mover, mover.size(), lip));
    return mover.place;
}

/// Returns the start of a platform, which may turn on its way. It begins above and turned, or below.
MoverPlace halfLifePlatform(const Mover& mover, bool isAbove, bool moves) {
    const glm::vec3 turn = doorTurn(mover, mover.number("rotation"));
    const bool turns = !mover.is("func_plat");
    if (isAbove) return {mover.place.origin, turns ? turn : glm::vec3(0.0f)};
    return lowered(movedTo(mover.place.origin), moves ? mover.way(kUsualLip) : 0.0f);
}

MoverPlace startInHalfLife(const Mover& mover) {
    constexpr int32_t kStartsBelow = 8, kDoesNotMove = 16;
    if (mover.is("func_plat") || mover.is("func_platrot"))
        return halfLifePlatform(mover, mover.hasName(), true);
    if (mover.is("func_trackchange") || mover.is("func_trackautochange"))
        return halfLifePlatform(mover, !mover.has(kStartsBelow), !mover.has(kDoesNotMove));
    if ((mover.is("func_train") || mover.is("func_guntarget")) && mover.firstStop != nullptr)
        return movedTo(mover.firstStop->origin() - mover.box.center());
    if (!mover.has(kDoorStartsOpen)) return mover.place;
    if (mover.is("func_door") || mover.is("func_water") || mover.is("momentary_door"))
        return movedTo(mover.place.origin + doorWay(mover, mover.box.size(), mover.number("lip")));
    if (!mover.is("func_door_rotating")) return mover.place;
    return turnedOpen(mover, "distance");
}

/// True for entities that stand at what they target.
bool isTrain(std::string_view className) {
    return className == "func_train" || className == "func_guntarget";
}

} // namespace

const NamedEntities& MoverStarts::named() {
    if (!m_named) m_named.emplace(m_map);
    return *m_named;
}

MoverPlace MoverStarts::placeOf(const Entity& entity, const Bounds& box, const MoverPlace& inMap) {
    const MoverRules rules = traitsOf(m_map.game).entities.movers;
    Mover mover{entity, box, nullptr, inMap};
    if (isTrain(entity.className())) mover.firstStop = named().find(entity.value("target"));
    MoverPlace start = inMap;
    switch (rules) {
    case MoverRules::asInMap:
        break;
    case MoverRules::quake:
        start = startInQuake(mover);
        break;
    case MoverRules::hexen2:
        start = startInHexen2(mover);
        break;
    case MoverRules::halfLife:
        start = mover.is("func_tracktrain") ? startOfTrackTrain(named(), entity, inMap, m_stopsLeft)
                                            : startInHalfLife(mover);
        break;
    case MoverRules::quake2:
        start = startInQuake2(mover);
        break;
    case MoverRules::quake3:
        start = startInQuake3(mover);
        break;
    }
    return isValidPosition(start.origin) && isFinite(start.angles) ? start : inMap;
}

} // namespace visleaf
