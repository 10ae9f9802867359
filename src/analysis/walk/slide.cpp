#include "analysis/walk/slide.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace visleaf {
namespace {

// Surfaces that one move slides along. In a corner between more of them, a player stands still.
constexpr size_t kMostSurfaces = 5;

// The part of the velocity that leads away from a surface after a hit, as a share of the part into it.
// Rounding could otherwise bring the box closer with each step.
constexpr double kBounce = 0.001;

/// Returns the velocity along all surfaces: along one of them, or along the edge between two. Zero in a
/// corner.
glm::dvec3 velocityAlong(std::span<const glm::dvec3> normals, const glm::dvec3& velocity) {
    for (const glm::dvec3& normal : normals) {
        const glm::dvec3 along = clippedBy(velocity, normal);
        const auto leadsInto = [&along](const glm::dvec3& other) { return glm::dot(along, other) < 0.0; };
        if (std::ranges::none_of(normals, leadsInto)) return along;
    }
    if (normals.size() != 2) return glm::dvec3(0.0);
    const glm::dvec3 edge = glm::cross(normals[0], normals[1]);
    const double length = glm::length(edge);
    return length > 0.0 ? glm::dot(edge, velocity) / (length * length) * edge : glm::dvec3(0.0);
}

double horizontalDistance(const glm::dvec3& a, const glm::dvec3& b) {
    return glm::distance(glm::dvec2(a), glm::dvec2(b));
}

/// Moves the player straight by `way`, or as far as possible.
Impact moveBy(const Collision& collision, const glm::dvec3& way, Player& player) {
    const Impact impact = collision.sweep(player.pose, player.origin, player.origin + way);
    const double length = glm::length(way);
    player.origin += impact.isHit() && length > 0.0 ? way * (impact.distance / length) : way;
    return impact;
}

bool mayStep(const Collision& collision, const Player& player) {
    switch (collision.rules().airSteps) {
    case AirSteps::never:
        return player.isOnGround || player.depth != Depth::dry;
    case AirSteps::falling:
        return player.isOnGround || player.velocity.z <= 0.0;
    case AirSteps::always:
        break;
    }
    return true;
}

/// Moves the player for kMoveSeconds along floors and walls. True if something was in the way.
bool slide(const Collision& collision, Player& player) {
    std::array<glm::dvec3, kMostSurfaces> normals{};
    size_t numNormals = 0;
    const glm::dvec3 wanted = player.velocity;
    double seconds = kMoveSeconds;
    while (seconds > 0.0 && player.velocity != glm::dvec3(0.0)) {
        const double speed = glm::length(player.velocity);
        const Impact impact = moveBy(collision, player.velocity * seconds, player);
        if (!impact.isHit()) break;
        seconds -= impact.distance / speed;
        if (numNormals == normals.size() || glm::dot(player.velocity, wanted) <= 0.0) {
            player.velocity = glm::dvec3(0.0);
            break;
        }
        normals[numNormals++] = impact.normal;
        player.velocity = velocityAlong(std::span(normals).first(numNormals), player.velocity);
    }
    return numNormals > 0;
}

} // namespace

glm::dvec3 clippedBy(const glm::dvec3& velocity, const glm::dvec3& normal) {
    const double into = glm::dot(velocity, normal);
    return into < 0.0 ? velocity - (1.0 + kBounce) * into * normal : velocity;
}

void slideAndStep(const Collision& collision, Player& player) {
    const Player start = player;
    player.stepped = 0.0;
    if (!slide(collision, player) || !mayStep(collision, start)) return;
    Player above = start;
    const double height = collision.rules().stepHeight;
    const Impact ceiling = moveBy(collision, {0.0, 0.0, height}, above);
    const double lifted = ceiling.isHit() ? ceiling.distance : height;
    slide(collision, above);
    const Impact floor = moveBy(collision, {0.0, 0.0, -lifted}, above);
    const bool isFloor = !floor.isHit() || floor.normal.z >= double{kLeastFloorNormal};
    if (!isFloor || floor.startsInside) return;
    if (horizontalDistance(above.origin, start.origin) <= horizontalDistance(player.origin, start.origin))
        return;
    if (floor.isHit()) above.velocity = clippedBy(above.velocity, floor.normal);
    above.stepped = std::max(above.origin.z - player.origin.z, 0.0);
    player = above;
}

} // namespace visleaf
