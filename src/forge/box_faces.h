// The visible polygons of a tree of boxes: rectangles between what is solid and what is not, and around
// liquids and windows; merged, then cut so that no lightmap is wider than Quake 2's compilers allow.
#pragma once

#include "forge/box_tree.h"

namespace visleaf {

struct BoxFace {
    uint32_t axis = 0;    // that the face looks along
    bool looksUp = false; // towards +axis
    float dist = 0.0f;
    uint32_t texture = 0;           // into SceneDescription::textures
    Bounds bounds;                  // flat along the axis
    std::vector<glm::vec3> corners; // clockwise from the front, with the corners of neighbours on its edges
};

std::vector<BoxFace> makeFaces(const SceneDescription& scene, std::span<const SceneBox> boxes,
                               const BoxTree& tree);

/// The rectangle in which two cells touch along `axis`, `lower` below; empty when they don't.
Bounds touchingPart(const BoxCell& lower, const BoxCell& upper, uint32_t axis);

inline glm::vec3 normalOf(const BoxFace& face) {
    glm::vec3 normal(0.0f);
    normal[static_cast<glm::length_t>(face.axis)] = face.looksUp ? 1.0f : -1.0f;
    return normal;
}

} // namespace visleaf
