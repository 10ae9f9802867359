// A visible polygon of a compiled scene, and how its texture and its light lie on it.
#pragma once

#include "forge/bsp_tree.h"
#include "forge/scene.h"

#include <glm/vec4.hpp>

namespace visleaf {

/// Texels of a point: dot(position, xyz) + w.
struct TextureAxes {
    glm::vec4 s{0.0f}, t{0.0f};

    bool operator==(const TextureAxes&) const = default;
};

/// A texture lies along the plane, upright on walls; s follows the horizon. Signs and screens can be read
/// from the front; other textures run on around corners. `origin` is the place of texel 0, 0.
TextureAxes axesOf(const glm::vec3& normal, const SceneTexture& texture, const glm::vec3& origin);

/// In double precision, as the compilers reckon.
inline double texelAt(const glm::vec4& axis, const glm::dvec3& position) {
    return glm::dot(glm::dvec3(axis), position) + double{axis.w};
}

/// A block of luxels: one at each texel that is a multiple of CompileOptions::luxelStep.
struct BakedLight {
    uint32_t width = 0, height = 0; // luxels; 0: the face takes no light
    int firstS = 0, firstT = 0;     // of the block's first luxel, in luxel steps from texel 0
    std::array<uint8_t, kMaxStyles> styles{kNoStyle, kNoStyle, kNoStyle, kNoStyle};
    std::vector<uint8_t> rgb; // for each style in turn width * height luxels, rows along s
};

/// A face of a model.
struct CompiledFace {
    PlaneSide side;                 // the way that the face looks
    uint32_t texture = 0;           // into SceneDescription::textures
    uint32_t node = 0;              // into BspTree::nodes: that splits along the face
    std::vector<glm::vec3> corners; // clockwise from the front, with the corners of neighbours on its edges
    TextureAxes axes;
    BakedLight light;
};

/// False for sky and liquids, that no game lights.
bool takesLight(TextureKind kind);

} // namespace visleaf
