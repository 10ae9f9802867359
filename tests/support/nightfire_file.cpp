#include "support/nightfire_file.h"

#include "support/quake_file.h"

namespace visleaf::test {

bsp42::File smallNightfireFile() {
    constexpr uint32_t kSolidLeaf = 2;
    const Bounds box{{0, 0, 0}, {64, 64, 64}};
    bsp42::File file;
    file.entities = "{ \"classname\" \"worldspawn\" }";
    file.planes = {{{0, 0, 1}, 0, 2}};
    file.textures = {"walls/brick"};
    file.materials = {"default"};
    file.vertices = {{0, 0, 0}, {0, 64, 0}, {64, 64, 0}, {64, 0, 0}};
    file.normals.assign(4, {0, 0, 1});
    file.indices = {0, 1, 2, 0, 2, 3};
    file.visibility = FileBytes().u8(1).content();
    file.nodes = {{0, {~1, ~0}, box}};
    file.faces = {{.numVertices = 4,
                   .numIndices = 6,
                   .lightProjection = 1,
                   .styles = {0, kNoStyle, kNoStyle, kNoStyle},
                   .lightOffset = 0}};
    file.lighting = FileBytes().fill(3 * kFaceLuxels, 0x40).content();
    file.leafs = {{.contents = kSolidLeaf, .box = {{0, 0, 0}, {0, 0, 0}}},
                  {.rowOffset = 0, .box = box, .numFaces = 1, .numBrushes = 1}};
    file.leafFaces = {0};
    file.leafBrushes = {0};
    file.models = {{.bounds = box, .numLeafs = 2, .numFaces = 1}};
    file.brushes = {{.numSides = 1}};
    file.brushSides = {{}};
    file.projections = {{{1, 0, 0, 0}, {0, 1, 0, 0}}, {{0.0625f, 0, 0, 0}, {0, 0.0625f, 0, 0}}};
    return file;
}

} // namespace visleaf::test
