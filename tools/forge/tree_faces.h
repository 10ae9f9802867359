// The visible polygons of a tree: between what is solid and what is not, and around liquids and windows;
// merged within the plane of each node, then cut where a lightmap would be larger than the format holds.
#pragma once

#include "forge/compiled_scene.h"

namespace visleaf {

/// The model whose faces are made, and what decides how they are cut.
struct FaceSource {
    const SceneDescription& scene;
    std::span<const SceneBrush> brushes; // that the leafs' owners mean
    const BspTree& tree;
    const PlaneTable& planes;
    const CompileOptions& options;
};

/// The faces by node, without light.
std::vector<CompiledFace> makeFaces(const FaceSource& source);

/// The brush whose side is the wall between a solid leaf and an open one; kNone for rock that no room has a
/// wall on. A room's side looks the other way.
uint32_t brushOfWall(const TreeLeaf& solid, const TreeLeaf& open);

} // namespace visleaf
