// A scene with everything a compiler of the family would have worked out: trees, faces, visibility, light.
// The writers of the formats turn it into files.
#pragma once

#include "forge/bake_light.h"
#include "map/visibility.h"

namespace visleaf {

struct CompiledFace {
    BoxFace face;
    TextureAxes axes;
    BakedLight light;
    uint32_t node = kNone; // into BoxTree::nodes: one that splits along the face
};

struct CompiledModel {
    std::vector<SceneBox> boxes; // that the cells' owners mean
    Bounds bounds;               // of what is not air
    BoxTree tree;
    std::vector<CompiledFace> faces;              // by node, those without one last
    std::vector<std::vector<uint32_t>> cellFaces; // for each cell, into faces
};

struct CompiledScene {
    SceneDescription scene;
    std::vector<CompiledModel> models; // 0 is the world
    std::vector<uint32_t> clusters;    // for each of SceneDescription::boxes; kNone: no room
    std::vector<PvsRow> seen, heard;   // for each cluster
};

CompiledScene compileScene(const SceneDescription& scene);

} // namespace visleaf
