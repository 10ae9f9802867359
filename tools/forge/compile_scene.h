// A scene with everything that the compilers of the games would compute: trees, faces, visibility, light. The
// writers of the formats turn it into files.
//
// Each plane exists once, with its longest component positive. Its users say which side they mean. Vertices
// of faces, sides of brushes, and nodes all refer to it. What touches in the scene therefore touches exactly.
#pragma once

#include "forge/bsp_tree.h"
#include "forge/scene.h"
#include "map/visibility.h"

namespace visleaf {

/// Computes in double precision, like the compilers.
inline double texelAt(const glm::vec4& axis, const glm::dvec3& position) {
    return glm::dot(glm::dvec3(axis), position) + double{axis.w};
}

/// The luxels of a face: one at each texel that is a multiple of CompileOptions::luxelStep.
struct BakedLight {
    uint32_t width = 0, height = 0; // luxels; 0: the face receives no light
    int firstS = 0, firstT = 0;     // position of the first luxel, in luxel steps from texel 0
    std::array<uint8_t, kMaxStyles> styles{kNoStyle, kNoStyle, kNoStyle, kNoStyle};
    std::vector<uint8_t> rgb; // for each style: width * height luxels, in rows along s
};

/// A face of a model.
struct CompiledFace {
    PlaneSide side;                  // the face's plane, on the side of its front
    uint32_t texture = 0;            // into SceneDescription::textures
    uint32_t node = 0;               // into BspTree::nodes: the node on whose plane the face lies
    std::vector<glm::vec3> vertices; // clockwise from the front, including those of neighbours on its edges
    TextureAxes axes;
    BakedLight light;
};

/// What the format and the caller require of the compiler.
struct CompileOptions {
    float luxelStep = 16.0f; // texels per luxel
    // Largest number of luxels along one side of a face, both ends included; 0: any number.
    uint32_t maxLuxels = 16;
    bool hasPatches = false; // the format has patches: sides behind SceneDescription::patches get no faces
    bool isDraft = false;    // only direct light, with one ray per luxel: for worlds with many faces
    std::vector<Bounds> hulls = {}; // extents of players around their origin; each gets a tree
};

/// A convex, closed brush. Its first six sides are those of its bounding box: -X, +X, -Y, +Y, -Z, +Z.
struct CompiledBrush {
    struct Side {
        PlaneSide plane; // faces outwards
        uint32_t texture = 0;
        TextureAxes axes;
    };
    Contents contents = 0;
    std::vector<Side> sides;
};

/// Properties of a leaf in addition to those of TreeLeaf.
struct CompiledLeaf {
    uint32_t cluster = kNone; // kNone: in rock, or not in the world
    uint32_t area = 0;
    uint32_t brush = kNone;      // into CompiledModel::brushes: the brush that fills the leaf; kNone: air
    std::vector<uint32_t> faces; // into CompiledModel::faces: visible from inside the leaf
};

/// The world, or a brush model in the coordinates of its brushes.
struct CompiledModel {
    Bounds bounds; // of everything except air
    BspTree tree;
    std::vector<CompiledFace> faces; // sorted by node
    std::vector<CompiledLeaf> leafs; // for each of tree.leafs
    std::vector<CompiledBrush> brushes;
    // For each of CompileOptions::hulls: solid where the origin of such a player cannot be.
    std::vector<BspTree> hulls;
};

/// A scene and everything that the compiler computed from it.
struct CompiledScene {
    SceneDescription scene;
    CompileOptions options;
    std::vector<Plane> planes;
    std::vector<CompiledModel> models; // 0 is the world
    std::vector<PvsRow> pvs, phs;      // for each cluster
};

/// Computes trees, faces, visibility and light. Pure: the same scene and options give the same result.
CompiledScene compileScene(const SceneDescription& scene, const CompileOptions& options = {});

} // namespace visleaf
