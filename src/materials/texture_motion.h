// What the coordinate changes of a stage come to at a moment: one linear map and one wave.
#pragma once

#include "materials/stage.h"

#include <span>

namespace visleaf {

/// (s, t) becomes (s.x * s + s.y * t + s.z, t.x * s + t.y * t + t.z) plus the wave
/// turbS * w, turbT * w with w = (sin x, cos x, sin y, cos y) of two angles that follow from the place (see
/// movedCoordinate() in shaders/layers.vert). All waves of a script run through the map with one length, so
/// their sum is such a wave again.
struct CoordinateMap {
    glm::vec3 s{1.0f, 0.0f, 0.0f};
    glm::vec3 t{0.0f, 1.0f, 0.0f};
    glm::vec4 turbS{0.0f};
    glm::vec4 turbT{0.0f};
    float turbTurns = 0.0f; // turnsAt() of the first wave

    bool operator==(const CoordinateMap&) const = default;
};

/// The map at `time` seconds. Scrolled distances are wrapped, so that they stay exact however long the
/// program runs. The warp of Quake's liquids is left to the shader.
CoordinateMap coordinatesAt(std::span<const TcMod> mods, double time);

/// True when the map changes with time.
bool isMoving(std::span<const TcMod> mods);

} // namespace visleaf
