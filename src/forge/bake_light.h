// Lightmaps of a scene: lamps and the sun, each luxel by straight rays; no bounces.
#pragma once

#include "forge/box_faces.h"

#include <glm/vec4.hpp>

namespace visleaf {

/// From a position to texels: (dot(position, axis) + axis.w).
struct TextureAxes {
    glm::vec4 s{0.0f}, t{0.0f};
    bool operator==(const TextureAxes&) const = default;
};

/// The axes that editors of the family give a face: along the world's axes, t downwards on walls.
TextureAxes axesOf(const BoxFace& face, const SceneTexture& texture);

/// One block of luxels, as every format of the family lays it out: a luxel at each 16th texel.
struct BakedLight {
    uint32_t width = 0, height = 0; // luxels; 0: the face takes no light
    std::array<uint8_t, kMaxStyles> styles{kNoStyle, kNoStyle, kNoStyle, kNoStyle};
    std::vector<uint8_t> rgb; // for each style in turn width * height luxels, rows along s
};

BakedLight bakeLight(const SceneDescription& scene, const BoxTree& world, const BoxFace& face);

} // namespace visleaf
