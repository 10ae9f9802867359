#include "analysis/walk/aim_beams.h"

#include "analysis/walk/collision.h"
#include "base/chance.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

constexpr uint32_t kMostTries = 10; // to find something solid in a random direction
// All tries for the beams of a map, so that a map of thousands of them still loads. Ten of each strike of a
// hundred beams.
constexpr uint32_t kMostTriesOfMap = 1u << 16;
constexpr float kShortestShare = 0.1f; // of the radius

class BeamAimer {
  public:
    explicit BeamAimer(const Map& map) : m_collision(map, Mover::item) {}

    void aim(uint32_t entity, Beam& beam) {
        uint32_t number = 0;
        std::erase_if(beam.strikes, [&](BeamStrike& strike) {
            Chance chance((uint64_t{entity} << 32) + number++);
            return !isInReach(strike) || !aim(beam, chance, strike);
        });
    }

  private:
    bool aim(const Beam& beam, Chance& chance, BeamStrike& strike) {
        switch (beam.aim) {
        case BeamAim::given:
            return true;
        case BeamAim::firstSolid:
            strike.to = solidBetween(strike.from, strike.to).value_or(strike.to);
            return true;
        case BeamAim::around:
            return aimAround(beam.radius, chance, strike);
        default:
            return aimAcross(beam.radius, chance, strike);
        }
    }

    /// Returns the first point between two others where something solid begins.
    std::optional<glm::vec3> solidBetween(const glm::vec3& from, const glm::vec3& to) const {
        if (from == to) return std::nullopt;
        const Path path = pathBetween(from, to);
        const Impact impact = m_collision.sweep(Bounds{glm::vec3(0.0f), glm::vec3(0.0f)}, from, to);
        if (!impact.isHit()) return std::nullopt;
        return glm::vec3(path.at(impact.distance));
    }

    static glm::vec3 anyDirection(Chance& chance) {
        const glm::vec3 inCube(chance.between(-1, 1), chance.between(-1, 1), chance.between(-1, 1));
        const float length = glm::length(inCube);
        return length > 0.0f ? inCube / length : glm::vec3(0.0f, 0.0f, 1.0f);
    }

    /// Counts a try. Returns false if a hostile map has had too many.
    bool mayTry() { return m_numTries++ < kMostTriesOfMap; }

    bool aimAround(float radius, Chance& chance, BeamStrike& strike) {
        for (uint32_t i = 0; i < kMostTries && mayTry(); ++i) {
            const auto end = solidBetween(strike.from, strike.from + anyDirection(chance) * radius);
            if (!end || glm::distance(*end, strike.from) < radius * kShortestShare) continue;
            strike.to = *end;
            return true;
        }
        return false;
    }

    bool aimAcross(float radius, Chance& chance, BeamStrike& strike) {
        for (uint32_t i = 0; i < kMostTries && mayTry(); ++i) {
            const glm::vec3 direction = anyDirection(chance);
            glm::vec3 back = anyDirection(chance);
            if (glm::dot(direction, back) > 0.0f) back = -back;
            const auto first = solidBetween(strike.from, strike.from + direction * radius);
            const auto second = solidBetween(strike.from, strike.from + back * radius);
            if (!first || !second || glm::distance(*first, *second) < radius * kShortestShare) continue;
            if (solidBetween(*first, *second)) continue;
            strike.from = *first;
            strike.to = *second;
            return true;
        }
        return false;
    }

    Collision m_collision;
    uint32_t m_numTries = 0;
};

/// Returns the last beam of an entity in the list; null: it has none.
const Beam* lastBeamOf(uint32_t entity, const std::vector<PlacedMesh>& placed) {
    for (size_t i = placed.size(); i-- > 0 && placed[i].entity == entity;)
        if (placed[i].part.beam) return &*placed[i].part.beam;
    return nullptr;
}

/// Returns the models that show, with those at the ends of beams in their places. Models are by entity.
std::vector<PlacedMesh> placedAtEnds(std::vector<PlacedMesh> placed) {
    std::vector<PlacedMesh> kept;
    kept.reserve(placed.size());
    for (PlacedMesh& mesh : placed) {
        if (mesh.part.beam && boundsOf(*mesh.part.beam).isEmpty()) continue;
        if (mesh.part.isAtBeamEnd) {
            const Beam* beam = lastBeamOf(mesh.entity, kept);
            if (beam == nullptr) continue;
            mesh.origin = beam->strikes.front().to;
        }
        kept.push_back(std::move(mesh));
    }
    return kept;
}

} // namespace

void aimBeams(const Map& map, PlacedMeshes& meshes) {
    const auto isAimed = [](const PlacedMesh& placed) {
        return placed.part.beam && placed.part.beam->aim != BeamAim::given;
    };
    if (std::none_of(meshes.placed.begin(), meshes.placed.end(), isAimed)) return;
    BeamAimer aimer(map);
    for (PlacedMesh& placed : meshes.placed)
        if (isAimed(placed)) aimer.aim(placed.entity, *placed.part.beam);
    meshes.placed = placedAtEnds(std::move(meshes.placed));
}

} // namespace visleaf
