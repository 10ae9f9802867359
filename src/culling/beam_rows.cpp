#include "culling/beam_rows.h"

#include "base/portable_math.h"
#include "base/unit_vector.h"
#include "culling/beam_noise.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kPicturesPerUnit = 0.01f;
constexpr float kShortestBeam = 0.1f; // game units
constexpr double kNoisesPerSecond = 60.0;
constexpr float kVeryNoisy = 0.5f; // from there on, beams have more points
constexpr uint32_t kMostPoints = 64;
constexpr uint32_t kNoiseSteps = 63; // of a beam
// A ring has a noise of its own for each eighth.
constexpr uint32_t kRingParts = 8, kMostRingPoints = kMostPoints * kRingParts;

/// A strike that shows now.
struct ShownStrike {
    const Beam& beam;
    const BeamStrike& strike;
    double age = 0.0; // seconds
    uint64_t seed = 0;

    glm::vec3 line() const { return strike.to - strike.from; }
    float length() const { return glm::length(line()); }
    /// Returns the texture coordinate at the start of the beam.
    float firstPicture() const { return static_cast<float>(std::fmod(double{beam.scroll} * age, 1.0)); }
};

/// A point of a strip.
struct StripPoint {
    glm::vec3 middle{0.0f};
    glm::vec3 toSide{0.0f}; // from there to the side whose texture coordinate is 0
    float picture = 0.0f;   // texture coordinate along the beam
    float brightness = 1.0f;
};

/// Returns the row whose matrix takes the corners of beamModel() to two points of a strip.
MeshRow stretched(MeshRow row, const StripPoint& first, const StripPoint& second) {
    const glm::vec3 along = second.middle - first.middle, widening = second.toSide - first.toSide;
    for (int axis = 0; axis < 3; ++axis)
        row.toMap[static_cast<size_t>(axis)] = {along[axis], first.toSide[axis], widening[axis],
                                                first.middle[axis]};
    row.along = {first.picture, second.picture, first.brightness, second.brightness};
    return row;
}

float pointsPerLength(const Beam& beam) {
    return beam.noise >= kVeryNoisy ? 0.25f : 0.075f;
}

/// Returns how many points a beam of this length has. A wide one has fewer, because they would overlap.
uint32_t numLinePoints(const Beam& beam, float length) {
    if (beam.noise <= 0.0f) return 2;
    const float shortest = beam.width * 0.25f * glm::root_two<float>();
    const float wanted = std::floor(length * pointsPerLength(beam) + 3.0f);
    const bool isTooDense = length / (wanted - 1.0f) < shortest;
    const float number = isTooDense ? std::floor(length / shortest) + 1.0f : wanted;
    return static_cast<uint32_t>(std::clamp(number, 2.0f, static_cast<float>(kMostPoints)));
}

/// Sets the sides of a strip so that each part faces the camera.
void turnToEye(const View& view, float halfWidth, std::vector<StripPoint>& strip) {
    glm::vec3 before(0.0f);
    for (size_t i = 0; i < strip.size(); ++i) {
        const size_t first = std::min(i, strip.size() - 2);
        const glm::vec3 fromEye =
            view.lens.isOrthographic() ? view.axes.forward : strip[first].middle - view.pose.position;
        const glm::vec3 side = unitOrZero(glm::cross(strip[first].middle - strip[first + 1].middle, fromEye));
        const bool isInside = i > 0 && i + 1 < strip.size();
        strip[i].toSide = halfWidth * (isInside ? unitOrZero(side + before) : side);
        before = side;
    }
}

void addLine(const View& view, const ShownStrike& shown, const MeshRow& lit, std::vector<MeshRow>& rows) {
    const Beam& beam = shown.beam;
    const float length = shown.length();
    const uint32_t numPoints = numLinePoints(beam, length);
    const float perPoint = 1.0f / static_cast<float>(numPoints - 1);
    const float noiseScale = beam.noise * length * 2.0f * kPicturesPerUnit;
    const glm::vec3 aside = unitOrZero(glm::cross(view.axes.forward, shown.line()));
    const BeamNoise noise = beam.noise > 0.0f ? beamNoise(shown.seed) : BeamNoise{};
    std::vector<StripPoint> strip(numPoints);
    for (uint32_t i = 0; i < numPoints; ++i) {
        const float share = static_cast<float>(i) * perPoint;
        strip[i].middle = shown.strike.from + share * shown.line() +
                          aside * (noise[i * kNoiseSteps / (numPoints - 1)] * noiseScale);
        strip[i].picture = shown.firstPicture() + share * length * kPicturesPerUnit;
        strip[i].brightness = glm::mix(beam.fromBrightness, beam.toBrightness, share);
    }
    turnToEye(view, beam.width * 0.5f, strip);
    for (uint32_t i = 0; i + 1 < numPoints; ++i)
        rows.push_back(stretched(lit, strip[i], strip[i + 1]));
}

/// Returns the direction on the screen from one point to another: to the right, and up.
glm::vec2 directionOnScreen(const View& view, const glm::vec3& from, const glm::vec3& to) {
    const auto onScreen = [&](const glm::vec3& point) {
        const glm::vec3 seen = point - view.pose.position;
        const float depth = glm::dot(seen, view.axes.forward);
        const bool isNear = view.lens.isOrthographic() || depth < view.lens.nearPlane;
        return glm::vec2(glm::dot(seen, view.axes.right), glm::dot(seen, view.axes.up)) /
               (isNear ? 1.0f : depth);
    };
    return unitOrZero(onScreen(to) - onScreen(from));
}

/// Returns the points of a ring. Its two given points are opposite to each other.
std::vector<StripPoint> ringPoints(const View& view, const ShownStrike& shown) {
    const Beam& beam = shown.beam;
    const glm::vec3 half = shown.line() * 0.5f, middle = shown.strike.from + half;
    const glm::vec3 across = unitOrZero(glm::vec3(half.y, -half.x, 0.0f)) * glm::length(half);
    const float ofLine = std::floor(shown.length() * pointsPerLength(beam) + 3.0f);
    const auto numPoints =
        static_cast<uint32_t>(std::min(ofLine * glm::pi<float>(), static_cast<float>(kMostRingPoints)));
    const float length = std::max(shown.length() * kPicturesPerUnit * glm::pi<float>(), 0.5f);
    const float noiseScale = beam.noise * length / kRingParts;
    const float perPoint = 1.0f / static_cast<float>(numPoints - 1);
    BeamNoise noise{};
    std::vector<StripPoint> ring(numPoints + 1);
    for (uint32_t i = 0; i <= numPoints; ++i) {
        const uint32_t pointsOfPart = numPoints / kRingParts;
        if (beam.noise > 0.0f && i % pointsOfPart == 0) noise = beamNoise(shown.seed + i / pointsOfPart);
        const float share = static_cast<float>(i) * perPoint, angle = share * glm::two_pi<float>();
        const uint32_t step = i * kNoiseSteps * kRingParts / (numPoints - 1) % kMostPoints;
        const float up = noise[step] * noiseScale;
        const float wobble = portable::cos(3.0f * kRingParts * share * glm::pi<float>() +
                                           static_cast<float>(std::fmod(shown.age, glm::two_pi<double>())));
        ring[i].middle = middle + half * portable::sin(angle) + across * portable::cos(angle) +
                         view.axes.up * up + view.axes.right * (up * wobble);
        ring[i].picture = shown.firstPicture() + static_cast<float>(i) * length * perPoint / kRingParts;
    }
    return ring;
}

void addRing(const View& view, const ShownStrike& shown, const MeshRow& lit, std::vector<MeshRow>& rows) {
    std::vector<StripPoint> ring = ringPoints(view, shown);
    for (size_t i = 1; i < ring.size(); ++i) {
        const glm::vec2 direction = directionOnScreen(view, ring[i - 1].middle, ring[i].middle);
        ring[i].toSide =
            (view.axes.up * direction.x - view.axes.right * direction.y) * (shown.beam.width * 0.5f);
    }
    // Rings have texture coordinate 0 on the left of their direction, and beamModel() has it on the right.
    for (size_t i = 2; i < ring.size(); ++i)
        rows.push_back(stretched(lit, ring[i], ring[i - 1]));
}

void addTube(const ShownStrike& shown, const MeshRow& lit, std::vector<MeshRow>& rows) {
    const glm::vec3 along = unitOrZero(shown.line());
    const glm::vec3 other = std::abs(along.z) < 0.5f ? glm::vec3(0, 0, 1) : glm::vec3(1, 0, 0);
    const float radius = shown.beam.width * 0.5f;
    const glm::vec3 side = unitOrZero(glm::cross(along, other)) * radius;
    const glm::vec3 third = glm::cross(along, side);
    MeshRow& row = rows.emplace_back(lit);
    for (int axis = 0; axis < 3; ++axis)
        row.toMap[static_cast<size_t>(axis)] = {shown.line()[axis], side[axis], third[axis],
                                                shown.strike.from[axis]};
}

} // namespace

void addBeamRows(const View& view, const PlacedMesh& placed, const MeshRow& lit, double seconds,
                 std::vector<MeshRow>& rows) {
    const Beam& beam = *placed.part.beam;
    uint64_t number = uint64_t{placed.entity} << 40;
    number += static_cast<uint64_t>(std::floor(std::max(seconds, 0.0) * kNoisesPerSecond)) * kMaxStrikes;
    for (const BeamStrike& strike : beam.strikes) {
        ++number;
        const std::optional<double> age = ageAt(beam, strike, seconds);
        if (!age || !isInReach(strike)) continue;
        const ShownStrike shown{beam, strike, *age, number * kRingParts * 2};
        const bool hasRoom = rows.size() + kMostRingPoints <= kMostRowsWithBeams;
        if (!(shown.length() >= kShortestBeam) || !hasRoom) continue;
        if (beam.shape == BeamShape::line) addLine(view, shown, lit, rows);
        if (beam.shape == BeamShape::ring) addRing(view, shown, lit, rows);
        if (beam.shape == BeamShape::tube) addTube(shown, lit, rows);
    }
}

} // namespace visleaf
