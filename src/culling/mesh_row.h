// How a mesh model looks in a view: its place, its frames and its light. Sprites turn to the eye, and far
// glows are darker.
//
// Facts: id-Software/Quake r_sprite.c (R_SetupAndDrawSprite); FWGS/xash3d-fwgs ref/gl/gl_sprite.c
// (R_DrawSpriteModel, R_SpriteGlowBlend).
#pragma once

#include "culling/view.h"
#include "map/light/light_probe.h"
#include "models/placed_meshes.h"

#include <array>
#include <functional>
#include <span>

namespace visleaf {

/// A visible mesh model, as the shaders read it: shaders/mesh_vertex.glsl.
struct MeshRow {
    std::array<glm::vec4, 3> toMap{}; // rows of the matrix from model space to map space
    glm::vec4 frames{0.0f};           // two frames, the share of the second one, and the opacity
    glm::vec4 ambient{0.0f};          // rgb; w: LightProbe::most
    glm::vec4 directed{0.0f};         // rgb; w: LightProbe::fullFrom
    glm::vec4 toLight{0.0f};          // xyz: unit length, map space; w: LightProbe::awayShare
    // The vertical texture coordinate at the start (x) and end (y), and the factor of the light there (z, w);
    // linear in between.
    glm::vec4 along{0.0f, 1.0f, 1.0f, 1.0f};

    bool operator==(const MeshRow&) const = default;
};

/// The moment at which models are shown, and what else decides which of them are visible.
struct MeshMoment {
    double seconds = 0.0;
    std::span<const float> styleValues;                      // brightness of all 256 light styles
    std::function<bool(uint32_t entity)> isWanted = nullptr; // null: the models of all entities are
    bool showsSprites = true; // false: sprites that turn to the eye and glows are left out
    // True if nothing is between two points in map space, so that a glow at one of them is visible from the
    // other. Null: all glows are visible.
    std::function<bool(const glm::vec3& from, const glm::vec3& to)> isClear = nullptr;
};

/// Returns what a view shows of a placed model that has this light. Beams have several rows: beam_rows.h.
MeshRow meshRowOf(const View& view, const PlacedMeshes& meshes, const PlacedMesh& placed,
                  const LightProbe& light, const MeshMoment& moment);

/// True for a beam, a glow, and a model that turns to the camera.
bool isSprite(const PlacedMeshes& meshes, const PlacedMesh& placed);

/// True for a glow that shows over everything that does not hide its middle.
bool isGlow(const MeshPart& part);

} // namespace visleaf
