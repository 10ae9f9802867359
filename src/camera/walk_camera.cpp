#include "camera/walk_camera.h"

#include "analysis/open_space.h"
#include "base/portable_math.h"
#include "map/entities/spawn.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

constexpr double kLiftPerSecond = 12.0; // share of the lift that is lost, per second and remaining lift
constexpr double kLeastLift = 0.01;     // game units; less is not visible
constexpr double kStillSpeed = 0.05;    // game units per second
constexpr double kDeepestFall = 4096.0; // game units below the lowest point of the map
constexpr double kBelowMap = 64.0;      // game units; more than a player's feet are below the origin

glm::dvec3 eyeOf(const Collision& collision, const Player& player) {
    return player.origin + glm::dvec3(0.0, 0.0, double{eyeHeightOf(collision, player.pose)});
}

/// True if the map says which places are outside, and no player starts there. In maps with clip hulls, the
/// outside is solid.
bool knowsVoid(const Map& map) {
    if (!map.clipNodes.empty()) return false;
    const std::vector<Spawn> spawns = allSpawns(map);
    return std::ranges::none_of(spawns,
                                [&map](const Spawn& spawn) { return isInVoid(map, eyeOf(spawn, map.game)); });
}

} // namespace

WalkCamera::WalkCamera(const Map& map)
    : m_map(map), m_collision(map), m_knowsVoid(knowsVoid(map)), m_triggers(findPlayerTriggers(map)) {
    if (!map.models.empty() && !map.models.front().bounds.isEmpty())
        m_floor = double{map.models.front().bounds.mins.z};
}

bool WalkCamera::enter(const CameraPose& pose) {
    m_player = placePlayer(m_collision, pose.position);
    m_left = 0.0;
    m_lift = 0.0;
    m_spent.clear();
    if (m_player && !isInRooms(*m_player)) m_player.reset();
    if (!m_player) return false;
    m_lastStand = pose;
    m_before = eyeOf(m_collision, *m_player);
    m_lift = double{pose.position.z} - m_before.z; // the camera glides to the eye
    return true;
}

/// False where nothing is below the player, who would fall out of the map.
bool WalkCamera::isInRooms(const Player& player) const {
    if (m_knowsVoid && isInVoid(m_map, glm::vec3(eyeOf(m_collision, player)))) return false;
    const glm::dvec3 below(player.origin.x, player.origin.y, std::min(m_floor, player.origin.z) - kBelowMap);
    return m_collision.sweep(player.pose, player.origin, below).isHit();
}

bool WalkCamera::walk(FlyCamera& camera, const FlyInput& input, float seconds) {
    const bool isElsewhere = !m_pose || m_pose->position != camera.pose.position;
    m_hasFallen = false;
    if ((isElsewhere || !m_player) && !enter(camera.pose)) return false;
    camera.pose.yaw -= input.look.x;
    camera.pose.pitch += input.look.y;
    camera.pose = withinLimits(camera.pose);
    const MoveInput move{.move = {input.move.x, input.move.y, std::max(input.move.z, 0.0f)},
                         .pitch = camera.pose.pitch,
                         .yaw = camera.pose.yaw,
                         .crouches = input.move.z < 0.0f || input.isSlow,
                         .isSlow = input.isFast};
    for (m_left += double{seconds}; m_left >= kMoveSeconds; m_left -= kMoveSeconds)
        step(move);
    m_lift *= portable::exp(-kLiftPerSecond * double{seconds});
    m_hasFallen = isBelowMap();
    if (m_hasFallen) {
        m_player.reset();
        return false;
    }
    if (const auto arrival = std::exchange(m_arrival, std::nullopt)) {
        camera.pose.pitch = arrival->pitch;
        camera.pose.yaw = arrival->yaw;
    }
    camera.pose.position = eye();
    camera.velocity = glm::vec3(m_player->velocity);
    m_pose = camera.pose;
    if (m_player->isOnGround) m_lastStand = camera.pose;
    return true;
}

void WalkCamera::step(const MoveInput& input) {
    const PlayerPose pose = m_player->pose;
    m_before = eyeOf(m_collision, *m_player);
    movePlayer(m_collision, input, *m_player);
    m_hasPassedDoor = m_hasPassedDoor || m_collision.isInDoor(m_player->pose, m_player->origin);
    // A step or a change of the pose moves the eye at once. The lift takes this back, and then fades.
    const bool hasPoseChanged = m_player->pose != pose;
    const double jump = hasPoseChanged ? eyeOf(m_collision, *m_player).z - m_before.z : m_player->stepped;
    m_before.z += jump;
    m_lift -= jump;
    touchTriggers();
}

void WalkCamera::touchTriggers() {
    const std::optional<Bounds> box = playerBoxOf(m_collision.rules(), m_player->pose);
    if (!box) return;
    const glm::dvec3 carry = std::exchange(m_player->carry, m_player->belt);
    for (size_t i = 0; i < m_triggers.size(); ++i) {
        const PlayerTrigger& trigger = m_triggers[i];
        const glm::vec3 origin(m_player->origin);
        const bool isTouched = glm::all(glm::lessThan(origin + box->mins, trigger.box.maxs)) &&
                               glm::all(glm::lessThan(trigger.box.mins, origin + box->maxs));
        if (!isTouched || (trigger.isOnce && !m_spent.insert(i).second)) continue;
        push(trigger);
        if (!trigger.end) continue;
        arriveAt(*trigger.end);
        return;
    }
    // A player who leaves a volume or a belt keeps its horizontal speed. The vertical part is already in the
    // velocity.
    if (m_player->carry == glm::dvec3(0.0)) m_player->velocity += glm::dvec3(carry.x, carry.y, 0.0);
}

void WalkCamera::push(const PlayerTrigger& trigger) {
    if (trigger.push == Push::carry) {
        m_player->carry += trigger.velocity;
        return;
    }
    if (trigger.push == Push::replace) m_player->velocity = glm::dvec3(0.0);
    m_player->velocity += trigger.velocity;
    m_player->isOnGround = false;
}

void WalkCamera::arriveAt(const TeleportEnd& end) {
    m_player->origin = end.origin;
    m_arrival = end;
    m_before = eyeOf(m_collision, *m_player); // the camera does not glide through walls
    m_lift = 0.0;
}

glm::vec3 WalkCamera::eye() const {
    const glm::dvec3 now = eyeOf(m_collision, *m_player);
    const glm::dvec3 between = glm::mix(m_before, now, m_left / kMoveSeconds);
    return between + glm::dvec3(0.0, 0.0, m_lift);
}

bool WalkCamera::isMoving() const {
    if (!m_player) return false;
    const double lifted = m_player->isOnGround ? 0.0 : m_player->carry.z;
    const glm::dvec3 carry(m_player->carry.x, m_player->carry.y, lifted);
    return glm::length(m_player->velocity + carry) > kStillSpeed || std::abs(m_lift) > kLeastLift;
}

bool WalkCamera::isBelowMap() const {
    return m_player->origin.z < m_floor - kDeepestFall;
}

} // namespace visleaf
