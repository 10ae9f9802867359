#include "analysis/walk/player_move.h"

#include "analysis/walk/currents.h"
#include "analysis/walk/slide.h"
#include "culling/view.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace visleaf {
namespace {

constexpr double kGroundReach = 0.25; // game units below the feet (Quake 2's pmove.c)
constexpr double kLiftOff = 10.0;     // a player who leaves the ground so fast is in the air (Quake 3)
constexpr double kSinkSpeed = 60.0;   // game units per second, without a key (all games)
constexpr double kClimbSpeed = 200.0; // Half-Life's MAX_CLIMB_SPEED; the same in Quake 2
constexpr double kLadderJump = 270.0; // away from the ladder (Half-Life's pm_shared.c)
constexpr double kSlowShare = 0.5;    // walking instead of running (cl_movespeedkey and similar)
constexpr double kLeapReach = 24.0;   // how far before the player a ledge may be (Quake's client.qc)
constexpr double kLeapForward = 50.0; // game units per second
constexpr double kLeapSeconds = 2.0;
constexpr double kLiquidCurrent = 400.0; // game units per second (pm_waterspeed in Quake 2's pmove.c)
constexpr double kWadingShare = 0.5;     // of it, for a player who stands in it with his feet
constexpr double kGroundCurrent = 100.0; // game units per second, whatever the speed of a func_conveyor says
constexpr double kWaist = 0.5;           // share of the way from the feet to the eye
constexpr double kFreeStep = 4.0;        // game units between places that are tried for a player
constexpr int kFreeSteps = 16;

/// The wanted direction with a length up to 1, and the wanted speed.
struct Wish {
    glm::dvec3 direction{0.0};
    double speed = 0.0;
};

Wish wishAlong(const glm::dvec3& way, double speed) {
    const double length = glm::length(way);
    if (length < 1e-9) return {};
    return {way / length, speed * std::min(length, 1.0)};
}

/// Returns the nearest place in the 26 directions of a grid where the player's box is free, upwards first.
std::optional<glm::dvec3> freeOriginNear(const Collision& collision, PlayerPose pose,
                                         const glm::dvec3& wanted) {
    if (collision.isFree(pose, wanted)) return wanted;
    constexpr std::array<double, 3> kSigns{0.0, 1.0, -1.0};
    for (int step = 1; step <= kFreeSteps; ++step) {
        for (const double x : kSigns) {
            for (const double y : kSigns) {
                for (const double z : {1.0, 0.0, -1.0}) {
                    const glm::dvec3 origin = wanted + kFreeStep * step * glm::dvec3(x, y, z);
                    if (collision.isFree(pose, origin)) return origin;
                }
            }
        }
    }
    return std::nullopt;
}

/// One step of a player.
class Step {
  public:
    Step(const Collision& collision, const MoveInput& input, Player& player)
        : m_collision(collision), m_rules(collision.rules()), m_input(input), m_player(player) {
        const CameraAxes view = axesOf({.pitch = input.pitch, .yaw = input.yaw});
        const CameraAxes level = axesOf({.yaw = input.yaw});
        m_view = view.forward;
        m_forward = level.forward;
        m_right = level.right;
    }

    void run() {
        changePose();
        findDepth();
        findGround();
        if (m_input.move.z <= 0.0) m_player.hasJumped = false;
        m_player.stepped = 0.0;
        m_player.leapSeconds = std::max(m_player.leapSeconds - kMoveSeconds, 0.0);
        if (m_player.leapSeconds > 0.0)
            leap();
        else if (const auto ladder = ladderInReach())
            climb(*ladder);
        else if (m_player.depth >= Depth::waist)
            swim();
        else
            walk();
        findDepth();
        findGround();
    }

  private:
    /// Returns the highest speed that a player wants.
    double speedLimit(double share) const {
        const bool isCrouching = m_player.pose == PlayerPose::crouching && m_player.isOnGround;
        const double pose = isCrouching ? double{m_rules.crouchShare} : 1.0;
        return double{m_rules.runSpeed} * share * pose;
    }

    double speedOf(double share = 1.0) const {
        return speedLimit(share) * (m_input.isSlow ? kSlowShare : 1.0);
    }

    /// Currents act as if the player wanted to go where they flow. They make nobody faster than running.
    Wish withCurrents(const Wish& wish, double share = 1.0) const {
        const glm::dvec3 current = m_rules.hasCurrents ? share * currentVelocity() : glm::dvec3(0.0);
        if (current == glm::dvec3(0.0)) return wish;
        const double limit = speedLimit(share);
        return wishAlong((wish.speed * wish.direction + current) / limit, limit);
    }

    glm::dvec3 currentVelocity() const {
        const bool wades = m_player.depth == Depth::feet && m_player.isOnGround;
        const Contents ground = m_player.isOnGround ? m_groundContents : 0;
        return kLiquidCurrent * (wades ? kWadingShare : 1.0) * currentDirection(m_liquid) +
               kGroundCurrent * currentDirection(ground);
    }

    /// On the ground the feet stay where they are; in the air, the origin does. Half-Life's origin is in the
    /// middle of the box, so that a crouching player who jumps draws the feet up.
    void changePose() {
        const PlayerPose wanted =
            m_input.crouches && m_rules.crouching ? PlayerPose::crouching : PlayerPose::standing;
        if (wanted == m_player.pose) return;
        glm::dvec3 origin = m_player.origin;
        if (m_player.isOnGround)
            origin.z += double{playerBoxOf(m_rules, m_player.pose)->mins.z} -
                        double{playerBoxOf(m_rules, wanted)->mins.z};
        if (wanted == PlayerPose::standing && !m_collision.isFree(wanted, origin)) return;
        m_player.pose = wanted;
        m_player.origin = origin;
    }

    Contents liquidAt(double height) const {
        return m_collision.liquidContentsAt(m_player.origin + glm::dvec3(0.0, 0.0, height));
    }

    void findDepth() {
        const Bounds box = *playerBoxOf(m_rules, m_player.pose);
        const double eye = eyeHeightOf(m_collision, m_player.pose);
        const double feet = double{box.mins.z} + 1.0;
        m_player.depth = Depth::dry;
        m_liquid = liquidAt(feet);
        if (m_liquid == 0) return;
        m_player.depth = Depth::feet;
        if (liquidAt(feet + kWaist * (eye - feet)) == 0) return;
        m_player.depth = liquidAt(eye) == 0 ? Depth::waist : Depth::eyes;
    }

    void findGround() {
        const glm::dvec3 below = m_player.origin - glm::dvec3(0.0, 0.0, kGroundReach);
        const Impact ground = m_collision.sweep(m_player.pose, m_player.origin, below);
        m_player.isOnGround = ground.isHit() && ground.normal.z >= double{kLeastFloorNormal} &&
                              glm::dot(m_player.velocity, ground.normal) < kLiftOff;
        m_ground = m_player.isOnGround ? ground.normal : glm::dvec3(0.0);
        m_isOnSlick = m_player.isOnGround && m_collision.isSlick(ground);
        m_player.belt = m_player.isOnGround ? ground.belt : glm::dvec3(0.0);
        m_groundContents = ground.contents;
    }

    void slowDown(double friction, double stopSpeed) {
        const double speed = glm::length(m_player.velocity);
        if (speed < 1.0) {
            m_player.velocity = glm::dvec3(0.0);
        } else {
            const double lost = std::max(speed, stopSpeed) * friction * kMoveSeconds;
            m_player.velocity *= std::max(speed - lost, 0.0) / speed;
        }
    }

    /// Adds speed in the wanted direction, until its part of the velocity is `limit`.
    void accelerate(const Wish& wish, double acceleration, double limit) {
        const double missing = limit - glm::dot(m_player.velocity, wish.direction);
        if (missing <= 0.0) return;
        m_player.velocity += std::min(acceleration * wish.speed * kMoveSeconds, missing) * wish.direction;
    }

    Wish horizontalWish() const {
        return wishAlong(m_forward * m_input.move.x + m_right * m_input.move.y, speedOf());
    }

    void fall(double seconds) { m_player.velocity.z -= double{m_rules.gravity} * seconds; }

    /// Moves the player with his velocity and that of a volume, which he does not keep.
    void moveWith(const glm::dvec3& carry) {
        m_player.velocity += carry;
        slideAndStep(m_collision, m_player);
        m_player.velocity -= carry;
    }

    void walk() {
        jump();
        const Wish wish = withCurrents(horizontalWish());
        const glm::dvec3 carry(m_player.carry.x, m_player.carry.y, 0.0);
        if (m_player.isOnGround) {
            if (!m_isOnSlick) slowDown(m_rules.friction, m_rules.stopSpeed);
            const double acceleration = m_isOnSlick ? m_rules.airAcceleration : m_rules.acceleration;
            accelerate(wish, acceleration, wish.speed);
            m_player.velocity = clippedBy(m_player.velocity, m_ground);
            moveWith(carry);
            return;
        }
        accelerate(wish, m_rules.airAcceleration, std::min(wish.speed, double{m_rules.airSpeedLimit}));
        // Half of the gravity before the move and half after it: a jump is then as high as its formula says.
        fall(0.5 * kMoveSeconds);
        m_player.velocity.z += m_player.carry.z * kMoveSeconds;
        moveWith(carry);
        fall(0.5 * kMoveSeconds);
    }

    void jump() {
        if (m_input.move.z <= 0.0 || m_player.hasJumped || !m_player.isOnGround) return;
        m_player.hasJumped = true;
        m_player.isOnGround = false;
        m_player.velocity.z = double{m_rules.jumpSpeed};
    }

    void swim() {
        if (startsLeap()) return leap();
        glm::dvec3 way =
            m_view * m_input.move.x + m_right * m_input.move.y + glm::dvec3(0.0, 0.0, m_input.move.z);
        if (m_input.crouches) way.z -= 1.0;
        Wish wish = wishAlong(way, speedOf(m_rules.swimShare));
        if (wish.speed == 0.0) wish = {{0.0, 0.0, -1.0}, kSinkSpeed};
        wish = withCurrents(wish, m_rules.swimShare);
        slowDown(m_rules.swimFriction, 0.0);
        accelerate(wish, m_rules.swimAcceleration, wish.speed);
        moveWith(m_player.carry);
    }

    /// True if a swimming player pushes against a ledge that is free above the water.
    bool startsLeap() {
        if (m_player.depth != Depth::waist || m_input.move.x <= 0.0) return false;
        const glm::dvec3 before = m_player.origin + kLeapReach * m_forward;
        if (!m_collision.sweep(m_player.pose, m_player.origin, before).isHit()) return false;
        const float leapHeight = m_rules.leapSpeed * m_rules.leapSpeed / (2.0f * m_rules.gravity);
        const glm::dvec3 up(0.0, 0.0, double{leapHeight + m_rules.stepHeight});
        if (m_collision.sweep(m_player.pose, m_player.origin, m_player.origin + up).isHit()) return false;
        if (m_collision.sweep(m_player.pose, m_player.origin + up, before + up).isHit()) return false;
        m_player.velocity = kLeapForward * m_forward + glm::dvec3(0.0, 0.0, double{m_rules.leapSpeed});
        m_player.leapSeconds = kLeapSeconds;
        return true;
    }

    void leap() {
        const glm::dvec3 way = kLeapForward * m_forward;
        m_player.velocity.x = way.x;
        m_player.velocity.y = way.y;
        fall(0.5 * kMoveSeconds);
        slideAndStep(m_collision, m_player);
        fall(0.5 * kMoveSeconds);
        if (m_player.velocity.z < 0.0) m_player.leapSeconds = 0.0;
    }

    std::optional<glm::dvec3> ladderInReach() const {
        return m_collision.ladderAt(m_player.pose, m_player.origin, m_forward);
    }

    /// What leads into the ladder leads up instead, so that a look up or down chooses the direction.
    void climb(const glm::dvec3& normal) {
        if (m_input.move.z > 0.0 && !m_player.hasJumped) {
            m_player.hasJumped = true;
            m_player.velocity = kLadderJump * normal;
        } else {
            const glm::dvec3 way = m_view * m_input.move.x + m_right * m_input.move.y;
            const glm::dvec3 velocity = kClimbSpeed * way;
            const double into = -glm::dot(velocity, normal);
            m_player.velocity = velocity + into * normal + glm::dvec3(0.0, 0.0, into);
            if (m_player.isOnGround && into < 0.0) m_player.velocity -= into * normal;
        }
        moveWith(m_player.carry);
    }

    const Collision& m_collision;
    const PlayerRules& m_rules;
    const MoveInput& m_input;
    Player& m_player;
    glm::dvec3 m_view{0.0}, m_forward{0.0}, m_right{0.0};
    glm::dvec3 m_ground{0.0};      // normal; zero in the air
    Contents m_groundContents = 0; // of what is below the feet
    bool m_isOnSlick = false;      // the ground has no friction
    Contents m_liquid = 0;         // the contents at the feet; 0: no liquid
};

} // namespace

float eyeHeightOf(const Collision& collision, PlayerPose pose) {
    return pose == PlayerPose::crouching ? collision.rules().crouchingEye : collision.standingEye();
}

std::optional<Player> placePlayer(const Collision& collision, const glm::dvec3& eye) {
    for (const PlayerPose pose : {PlayerPose::standing, PlayerPose::crouching}) {
        if (!playerBoxOf(collision.rules(), pose)) continue;
        const glm::dvec3 wanted = eye - glm::dvec3(0.0, 0.0, double{eyeHeightOf(collision, pose)});
        if (const auto origin = freeOriginNear(collision, pose, wanted))
            return Player{.origin = *origin, .pose = pose};
    }
    return std::nullopt;
}

void movePlayer(const Collision& collision, const MoveInput& input, Player& player) {
    Step(collision, input, player).run();
}

} // namespace visleaf
