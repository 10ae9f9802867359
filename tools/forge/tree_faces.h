// Makes the visible polygons of a tree: between solid and open leafs, and around liquids and windows. They
// are merged on the plane of each node, and cut where a lightmap would exceed the limit of the format.
#pragma once

#include "forge/compile_scene.h"

namespace visleaf {

/// The model whose faces are made, and what decides how they are cut.
struct FaceSource {
    const SceneDescription& scene;
    std::span<const SceneBrush> brushes; // brushes that the owners of leafs refer to
    const BspTree& tree;
    const PlaneTable& planes;
    const CompileOptions& options;
};

/// Returns the faces sorted by node, without light.
std::vector<CompiledFace> makeFaces(const FaceSource& source);

/// Returns the brush whose side is the wall between a solid leaf and an open leaf; kNone for rock that is no
/// wall of a room. The side of a room faces the opposite direction.
uint32_t brushOfWall(const TreeLeaf& solid, const TreeLeaf& open);

} // namespace visleaf
