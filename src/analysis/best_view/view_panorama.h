// What an eye sees in all horizontal directions, sampled with rays. A view of a camera is a window of it.
#pragma once

#include "analysis/ray_cast.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// What a ray from an eye meets.
struct PanoramaSample {
    uint32_t face = kNone;    // into Map::faces; kNone: nothing is drawn there
    uint32_t surface = kNone; // into Map::surfaces
    float distance = 0.0f;    // game units
    float light = 0.0f;       // of the luxel that it meets, or the mean of the face; see meanLights()
    float height = 0.0f;      // z of the face's normal as the eye sees it; 1: a floor
    bool isSky = false;
};

/// Rows from the top, columns anticlockwise from the +X axis. A cell is kCellDegrees high and wide.
struct Panorama {
    static constexpr float kCellDegrees = 7.5f;
    static constexpr size_t kColumns = 48, kRows = 15;

    std::array<PanoramaSample, kColumns * kRows> samples;

    /// Returns a sample. The columns continue behind the last one.
    const PanoramaSample& at(size_t row, size_t column) const {
        return samples[row * kColumns + column % kColumns];
    }
    /// Pitch of the middle of a row, degrees; > 0 looks down.
    static float pitchOf(float row) { return (row - 0.5f * (kRows - 1)) * kCellDegrees; }
    /// Yaw of the middle of a column, degrees.
    static float yawOf(float column) { return column * kCellDegrees; }
};

/// Returns the mean light of each of Map::faces, 0 to 1, by the rules of the map's game. `styleValues` are
/// the brightness of all 256 light styles. A map without light counts as half bright.
std::vector<float> meanLights(const Map& map, std::span<const float> styleValues);

/// What all panoramas of a map have in common.
struct PanoramaScene {
    const Map& map;
    const MapGeometry& geometry;
    const RayCaster& caster;
    std::span<const float> lights;      // see meanLights()
    std::span<const float> styleValues; // the brightness of all 256 light styles
};

/// Casts the rays of a panorama. They meet only what is drawn from there: faces outside of the PVS are void.
Panorama panoramaFrom(const glm::vec3& eye, const PanoramaScene& scene);

} // namespace visleaf
