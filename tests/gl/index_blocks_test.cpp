// Indices with 16 bits in blocks draw the same frame as indices with 32 bits.
#include "culling/draw_list.h"
#include "gpu/framebuffer.h"
#include "render/renderer.h"
#include "support/big_map.h"
#include "support/gl_test.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr uint32_t kBlocksFrameSize = 64; // pixels per side

// Above the first face of a block of indices, next to faces of the preceding block.
constexpr glm::vec3 kAtSeam{17184.0f, 4192.0f, 300.0f};

/// Draws a large floor from above, with indices in blocks or with 32 bits.
Image floorOf(const GlCaps& caps, bool hasBlocks) {
    LoadedWorld world = loadWorld(test::bigBsp2(140));
    EXPECT_GT(world.geometry.indexBlocks.size(), 4u);
    if (!hasBlocks) world.geometry.indexBlocks.clear();
    const auto renderer = Renderer::create(caps, VISLEAF_SHADER_FOLDER);
    const auto framebuffer =
        Framebuffer::create(caps, {.width = kBlocksFrameSize, .height = kBlocksFrameSize});
    EXPECT_TRUE(renderer && framebuffer);
    if (!renderer || !framebuffer) return {};
    GpuMap gpu = uploadMap(world.map, world.geometry, world.materials, caps);
    const CameraPose above{.position = kAtSeam, .pitch = 90.0f};
    const View view = makeView(above, {.width = kBlocksFrameSize, .height = kBlocksFrameSize});
    Culler culler(world.map, world.geometry);
    DrawList list;
    buildDrawList(world.geometry, culler.cull(view, {}), above.position, list);
    EXPECT_GT(list.numFaces, 50u);
    framebuffer.value().bind();
    requireForView(gpu, {.mode = ViewMode::normals}, {world.map, world.materials, world.geometry}, caps);
    renderer.value()->draw(gpu, list, view, {.draw = {.mode = ViewMode::normals}}, {});
    return framebuffer.value().readPixels();
}

using IndexBlocksTest = test::GlTest;

TEST_F(IndexBlocksTest, RenderTheSameAs32BitIndices) {
    const Image inBlocks = floorOf(caps(), true);
    EXPECT_EQ(inBlocks.rgba, floorOf(caps(), false).rgba);
    const uint8_t* const middle =
        &inBlocks.rgba[(size_t{kBlocksFrameSize} / 2 * kBlocksFrameSize + kBlocksFrameSize / 2) * 4];
    EXPECT_GT(middle[2], 200) << "of what faces up";
    for (size_t i = 0; i < inBlocks.rgba.size(); ++i)
        ASSERT_EQ(inBlocks.rgba[i], middle[i % 4]) << "a hole in the floor";
}

} // namespace
} // namespace visleaf
