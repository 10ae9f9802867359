#include "analysis/diff/moved_faces.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace visleaf {
namespace {

constexpr float kNotMoved = 0.25f;     // game units
constexpr uint32_t kLeastTogether = 2; // flat faces with the same move

// Each move costs a pass over all faces without a counterpart.
constexpr size_t kMaxFacesOfPasses = 1 << 23;
constexpr size_t kMaxMoves = 256;

/// Returns a number that sorts positions by x, then y, then z. Two copies of a group of faces then have the
/// same order.
uint64_t orderOf(const glm::vec3& position) {
    constexpr uint64_t kBits = 21;
    constexpr float kMiddle = 1 << (kBits - 1);
    const glm::vec3 moved = glm::clamp(glm::round(position) + kMiddle, 0.0f, 2.0f * kMiddle - 1.0f);
    if (moved != moved) return 0; // NaN: entities may place models beyond the range of floats
    return static_cast<uint64_t>(moved.x) << (2 * kBits) | static_cast<uint64_t>(moved.y) << kBits |
           static_cast<uint64_t>(moved.z);
}

std::optional<MatchKey> faceShapeKey(const PlacedFaces& faces, uint32_t face) {
    if (!faces.hasPlace(face)) return std::nullopt;
    const glm::vec3 corner = faces.boundsOf(face).mins;
    return MatchKey{withTexture(faces, face, faces.keyOf(face, corner)), orderOf(corner)};
}

/// Like faceShapeKey(), but only for faces that are not flat.
std::optional<MatchKey> curvedFaceShapeKey(const PlacedFaces& faces, uint32_t face) {
    return faces.map().faces[face].kind == FaceKind::polygon ? std::nullopt : faceShapeKey(faces, face);
}

/// Returns the keys of the places that faces have after a move.
MatchKeyOf placeKeysAfter(const PlacedFaces& faces, const glm::vec3& move) {
    return [&faces, move](uint32_t face) -> std::optional<MatchKey> {
        if (!faces.hasPlace(face)) return std::nullopt;
        return MatchKey{withTexture(faces, face, faces.keyOf(face, -move))};
    };
}

/// Returns how many moves may be tried: many in two versions of a map, one in unrelated large maps.
size_t moveLimit(const Matching& matching) {
    const auto numOfA = std::count(matching.ofA.begin(), matching.ofA.end(), kNone);
    const auto numOfB = std::count(matching.ofB.begin(), matching.ofB.end(), kNone);
    const auto num = static_cast<size_t>(numOfA + numOfB);
    return std::clamp<size_t>(kMaxFacesOfPasses / std::max<size_t>(num, 1), 1, kMaxMoves);
}

struct CountedMove {
    glm::vec3 move{0.0f};
    uint32_t numFaces = 0;
};

/// Returns the most frequent moves among faces with the same shape, the most frequent first. Faces with the
/// same shape are paired in their order in space, so some pairs are wrong, but most of those of a group that
/// moved as a whole are right.
std::vector<CountedMove> frequentMoves(const PlacedFaces& a, const PlacedFaces& b, const Matching& matching) {
    Matching trial = matching;
    matchByKey(a, b, faceShapeKey, trial);
    std::unordered_map<uint64_t, CountedMove> counts;
    for (uint32_t face = 0; face < trial.ofA.size(); ++face) {
        if (trial.ofA[face] == kNone || matching.ofA[face] != kNone) continue;
        const glm::vec3 move = moveOf(a, face, b, trial.ofA[face]);
        CountedMove& count = counts[hashOfPosition(move)];
        if (++count.numFaces == 1) count.move = move;
    }
    std::vector<CountedMove> moves;
    for (const auto& [key, count] : counts) {
        if (count.numFaces >= kLeastTogether || isNoise(count.move)) moves.push_back(count);
    }
    // Moves of the same number of faces have a fixed order, so that reports are the same each time.
    std::sort(moves.begin(), moves.end(), [](const CountedMove& one, const CountedMove& other) {
        return std::tuple(other.numFaces, orderOf(one.move)) < std::tuple(one.numFaces, orderOf(other.move));
    });
    moves.resize(std::min(moves.size(), moveLimit(matching)));
    return moves;
}

} // namespace

void matchMovedFaces(const PlacedFaces& a, const PlacedFaces& b, Matching& matching) {
    for (const CountedMove& move : frequentMoves(a, b, matching))
        matchByKey(placeKeysAfter(a, move.move), placeKeysAfter(b, glm::vec3(0.0f)), matching);
    matchByKey(a, b, curvedFaceShapeKey, matching);
}

glm::vec3 moveOf(const PlacedFaces& a, uint32_t faceOfA, const PlacedFaces& b, uint32_t faceOfB) {
    return b.boundsOf(faceOfB).center() - a.boundsOf(faceOfA).center();
}

bool isNoise(const glm::vec3& move) {
    return glm::length(move) < kNotMoved;
}

} // namespace visleaf
