// Beams: lasers, lightning and rings of light, which entities show between two points.
//
// Facts: the Half-Life SDK's dlls/effects.cpp; FWGS/xash3d-fwgs ref/gl/gl_beams.c; id-Software/Quake-2
// game/g_target.c.
#pragma once

#include "base/bounds.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace visleaf {

enum class BeamShape : uint8_t {
    line, // a strip that turns about its line to the eye
    ring, // such a strip around the middle of the two points, which are on the ring
    tube, // a tube with six sides
};

/// Where the strikes of a beam end.
enum class BeamAim : uint8_t {
    given,      // at BeamStrike::to
    firstSolid, // at the first solid on the way there
    around,     // at something solid in any direction
    across,     // the same, and they also begin at something solid
};

/// One appearance of a beam, again and again.
struct BeamStrike {
    glm::vec3 from{0.0f}, to{0.0f}; // map space
    double begin = 0.0;             // seconds; for the first time
};

/// A beam. Its strikes take turns, or show together.
struct Beam {
    BeamShape shape = BeamShape::line;
    BeamAim aim = BeamAim::given;
    float radius = 0.0f; // game units: how far away BeamAim::around and across look
    float width = 0.0f;  // game units
    // How far chance moves the points of the beam from its line, another way in each moment: with 1, at most
    // a third of its length.
    float noise = 0.0f;
    float scroll = 0.0f;                        // pictures per second, from its end to its start
    float fromBrightness = 1, toBrightness = 1; // between the two points, it changes evenly
    std::vector<BeamStrike> strikes = {};
    double life = 0.0;   // seconds for which a strike shows; 0: always
    double period = 0.0; // seconds until a strike shows again
};

/// Largest number of strikes of a beam.
inline constexpr uint32_t kMaxStrikes = 64;

/// Beams with a point farther than this from the origin do not show, game units.
inline constexpr float kFarthestBeam = 1 << 20;

/// True if both points of a strike are within kFarthestBeam of the origin.
bool isInReach(const BeamStrike& strike);

/// Returns for how many seconds a strike has been visible; nothing: it is not.
std::optional<double> ageAt(const Beam& beam, const BeamStrike& strike, double seconds);

/// Returns the box that a beam never leaves.
Bounds boundsOf(const Beam& beam);

/// True if a beam looks different later.
bool changesWithTime(const Beam& beam);

} // namespace visleaf
