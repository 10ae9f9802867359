// A scene with everything a compiler of the family would have worked out: trees, faces, visibility, light.
// The writers of the formats turn it into files.
//
// Each plane is there once, its longest component positive; who uses it says from which side. Corners of
// faces, sides of brushes and nodes all refer to it, so that what touches in the scene touches exactly.
#pragma once

#include "forge/bsp_tree.h"
#include "forge/scene.h"
#include "map/visibility.h"

namespace visleaf {

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
    PlaneSide side;                  // the way that the face looks
    uint32_t texture = 0;            // into SceneDescription::textures
    uint32_t node = 0;               // into BspTree::nodes: that splits along the face
    std::vector<glm::vec3> vertices; // clockwise from the front, with the vertices of neighbours on its edges
    TextureAxes axes;
    BakedLight light;
};

/// What the format, or whoever waits for it, asks of the compiler.
struct CompileOptions {
    float luxelStep = 16.0f; // texels between two luxels
    uint32_t maxLuxels = 16; // along a side of a face, the luxels on both its rims included; 0: any number
    bool hasPatches = false; // the format draws SceneDescription::patches: their facets have no faces
    bool isDraft = false;    // direct light only, by one ray a luxel: for worlds of many faces
    std::vector<Bounds> hulls = {}; // extents of players around their origin: a tree is made for each
};

/// Convex and closed; the first six sides are those of its bounding box: -X, +X, -Y, +Y, -Z, +Z.
struct CompiledBrush {
    struct Side {
        PlaneSide plane; // looks outward
        uint32_t texture = 0;
        TextureAxes axes;
    };
    Contents contents = 0;
    std::vector<Side> sides;
};

/// What the compiler knows of a leaf beyond its shape.
struct CompiledLeaf {
    uint32_t cluster = kNone; // kNone: in rock, or not in the world
    uint32_t area = 0;
    uint32_t brush = kNone;      // into CompiledModel::brushes: what fills the leaf; kNone: air
    std::vector<uint32_t> faces; // into CompiledModel::faces: those that look into the leaf
};

/// The world, or the brushes of a model, in the coordinates in which its brushes are told.
struct CompiledModel {
    Bounds bounds; // of what is not air
    BspTree tree;
    std::vector<CompiledFace> faces; // by node
    std::vector<CompiledLeaf> leafs; // for each of the tree's
    std::vector<CompiledBrush> brushes;
    std::vector<BspTree> hulls; // for each of CompileOptions::hulls: where a player's origin can be
};

/// A scene and all that was worked out of it.
struct CompiledScene {
    SceneDescription scene;
    CompileOptions options;
    std::vector<Plane> planes;
    std::vector<CompiledModel> models; // 0 is the world
    std::vector<PvsRow> pvs, phs;      // for each cluster
};

} // namespace visleaf
