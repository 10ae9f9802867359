// Tests maps with more than 65,535 records of every kind.
#include "support/big_map.h"

#include "culling/draw_list.h"
#include "support/drawn_triangles.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr uint32_t kNumRows = 140;
constexpr uint32_t kNumFaces = kNumRows * test::kBigMapRowFaces;
static_assert(kNumFaces > 65535);

/// Checks the last square. All numbers that lead to it need more than 16 bits.
void expectLastFace(const LoadedWorld& world) {
    ASSERT_EQ(world.map.faces.size(), kNumFaces);
    ASSERT_EQ(world.geometry.faces.size(), kNumFaces);
    const uint32_t drawFace = worldFacesOf(world.map, world.geometry).back();
    ASSERT_NE(drawFace, kNone);
    const DrawFace& face = world.geometry.faces[drawFace];
    EXPECT_EQ(face.face, kNumFaces - 1);
    const DrawnTriangles drawn = drawnTriangles(world);
    Bounds bounds;
    for (uint32_t i = 0; i < face.numIndices; ++i)
        bounds.add(drawn.corner(face.firstIndex + i).position);
    EXPECT_EQ(bounds.maxs, glm::vec3(test::kBigMapRowFaces * 64.0f, kNumRows * 64.0f, 0.0f));
    EXPECT_EQ(bounds.size(), glm::vec3(64.0f, 64.0f, 0.0f));
}

void expectAllInView(const LoadedWorld& world) {
    Culler culler(world.map, world.geometry);
    const CameraPose above{.position = {16000.0f, 4480.0f, 100.0f}};
    const VisibleSet& visible = culler.cull(makeView(above, Lens{}), {.useFrustum = false});
    EXPECT_EQ(visible.facesInPvs, kNumFaces);
    DrawList list;
    buildDrawList(world.geometry, visible, above.position, list);
    EXPECT_EQ(list.numFaces, kNumFaces);
    EXPECT_EQ(list.numTriangles, kNumFaces * 2);
    const std::vector<IndexBlock>& blocks = world.geometry.indexBlocks;
    for (const DrawRange& drawRange : list.drawRanges)
        ASSERT_EQ(&blockOf(blocks, drawRange.firstIndex),
                  &blockOf(blocks, drawRange.firstIndex + drawRange.numIndices - 1));
}

/// Expects the indices of a large map to be in blocks, and to name the same vertices as the 32-bit indices.
void expectBlocks(const LoadedWorld& world) {
    const MapGeometry& geometry = world.geometry;
    const std::vector<IndexBlock>& blocks = geometry.indexBlocks;
    EXPECT_GE(blocks.size(), geometry.numVertices / kBlockVertices);
    const DrawnTriangles drawn = drawnTriangles(world);
    uint32_t end = 0; // end of the previous face's indices
    for (const DrawFace& face : geometry.faces) {
        const IndexBlock& block = blockOf(blocks, face.firstIndex);
        const bool isFirst = block.firstIndex == face.firstIndex;
        EXPECT_EQ(face.firstIndex == end, !isFirst || end == 0) << "runs go on in blocks alone";
        for (; end < face.firstIndex; ++end)
            ASSERT_EQ(drawn.blockIndices[end], 0u) << "what lies between blocks";
        end = face.firstIndex + face.numIndices;
        for (uint32_t i = face.firstIndex; i < end; ++i)
            ASSERT_EQ(block.firstVertex + drawn.blockIndices[i], drawn.indices[i]);
    }
    EXPECT_EQ(end, geometry.numIndices);
}

TEST(BigMap, OfBsp2KeepsEveryFace) {
    const LoadedWorld world = loadWorld(test::bigBsp2(kNumRows));
    EXPECT_TRUE(world.diagnostics.empty()) << world.diagnostics.lines().front();
    expectLastFace(world);
    expectAllInView(world);
    expectBlocks(world);
}

TEST(BigMap, OfIbsp46KeepsEveryFace) {
    const LoadedWorld world = loadWorld(test::bigIbsp46(kNumRows));
    EXPECT_TRUE(world.diagnostics.empty()) << world.diagnostics.lines().front();
    expectLastFace(world);
    expectAllInView(world);
    expectBlocks(world);
}

// A face with more than half of a block's vertices would leave too little room for the faces that share the
// block.
TEST(BigMap, FaceWithTooManyVerticesNeeds32BitIndices) {
    for (const uint32_t numVertices : {kBlockVertices / 2, kBlockVertices / 2 + 1}) {
        Map map;
        map.game = Game::quake3;
        map.surfaces.resize(1);
        map.vertices.resize(numVertices);
        for (uint32_t i = 0; i < numVertices; ++i) {
            const uint32_t column = i % 200, row = i / 200;
            map.vertices[i].position = {static_cast<float>(column), static_cast<float>(row), 0.0f};
        }
        map.indices = {0, 1, 200, 1, 201, 200};
        map.faces.push_back(
            {.kind = FaceKind::mesh, .numVertices = numVertices, .numIndices = 6, .surface = 0});
        map.models.resize(1);
        map.models[0].numFaces = 1;
        Diagnostics diagnostics;
        const MapGeometry geometry = buildGeometry(map, plainMaterials(map), {}, diagnostics);
        EXPECT_EQ(geometry.faces.size(), 1u);
        EXPECT_EQ(geometry.indexBlocks.empty(), numVertices > kBlockVertices / 2);
    }
}

/// Gives a face a material number beyond kMaxMaterials, for which a vertex has no room.
TEST(BigMap, FacesBeyondTheMaterialLimitAreDropped) {
    LoadedWorld world = loadWorld(ibsp38::write(smallFile()));
    const auto numFaces = world.geometry.faces.size();
    const auto far = static_cast<uint32_t>(kMaxMaterials);
    world.materials.materials.resize(kMaxMaterials + 1, world.materials.materials.front());
    world.map.surfaces.resize(kMaxMaterials + 1, world.map.surfaces.front());
    const uint32_t drawn = world.geometry.faces.front().face;
    world.map.faces[drawn].surface = far;
    Diagnostics diagnostics;
    const MapGeometry geometry = buildGeometry(world.map, world.materials, {}, diagnostics);
    EXPECT_EQ(geometry.faces.size(), numFaces - 1);
    EXPECT_EQ(worldFacesOf(world.map, geometry)[drawn], kNone);
    ASSERT_EQ(diagnostics.list().size(), 1u);
    EXPECT_EQ(diagnostics.list()[0].kind, "materials");
}

TEST(BigMap, FacesBeyondTheLayerLimitAreUnlit) {
    LoadedWorld world = loadWorld(ibsp38::write(smallFile()));
    Diagnostics diagnostics;
    const MapGeometry geometry =
        buildGeometry(world.map, world.materials, {.maxTextureSize = 64, .maxArrayLayers = 1}, diagnostics);
    EXPECT_LE(geometry.atlas.numLayers, 1u);
    ASSERT_FALSE(diagnostics.empty());
    EXPECT_EQ(diagnostics.list()[0].kind, "lightmaps");
    for (const DrawVertex& vertex : drawnTriangles(world.map, world.materials, geometry).vertices)
        EXPECT_TRUE(vertex.atlasLayer == kUnlitLayer || vertex.atlasLayer < geometry.atlas.numLayers);
}

} // namespace
} // namespace visleaf
