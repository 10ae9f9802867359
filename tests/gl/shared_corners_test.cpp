// What shaders work out of shared corners looks like what they read where corners are not shared.
#include "geometry/shared_corners.h"

#include "culling/draw_list.h"
#include "gpu/framebuffer.h"
#include "map/spawn.h"
#include "render/renderer.h"
#include "support/big_map.h"
#include "support/gl_test.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace visleaf {
namespace {

constexpr uint32_t kSize = 64; // pixels, both ways

class SharedCornersTest : public test::GlTest {
  protected:
    void SetUp() override {
        GlTest::SetUp();
        if (!IsSkipped() && !caps().sharedCorners)
            GTEST_SKIP() << "the driver allows no large buffers of three floats a texel";
    }

    /// The room, its brush model moved and turned, the faces of one material cut for waves.
    static LoadedWorld movedRoom() {
        LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
        for (Entity& entity : world.map.entities) {
            if (!entity.value("model").starts_with('*')) continue;
            entity.pairs.emplace_back("origin", "24 -8 3");
            entity.pairs.emplace_back("angles", "10 45 5");
        }
        world.materials.materials.back().deforms = {{.kind = Deform::Kind::swell, .height = 0.1f}};
        world.geometry = buildGeometry(world.map, world.materials, GeometryLimits{}, world.diagnostics);
        EXPECT_FALSE(world.geometry.shared->own.empty());
        return world;
    }

    /// The room in every view, from where it starts.
    std::vector<Image> picturesWith(const GlCaps& usedCaps, bool isShared) {
        LoadedWorld world = movedRoom();
        const auto renderer = Renderer::create(usedCaps, VISLEAF_SHADER_FOLDER);
        const auto framebuffer = Framebuffer::create(usedCaps, {.width = kSize, .height = kSize});
        EXPECT_TRUE(renderer && framebuffer);
        if (!renderer || !framebuffer) return {};
        GpuMap gpu = uploadMap(world.map, world.geometry, world.materials, usedCaps);
        EXPECT_EQ(gpu.triangles.sharesCorners(), isShared);
        const CameraPose pose{.position = eyeOf(findSpawn(world.map), world.map.game), .yaw = 30.0f};
        const View view = makeView(pose, {.width = kSize, .height = kSize});
        Culler culler(world.map, world.geometry);
        DrawList list;
        buildDrawList(world.geometry, culler.cull(view, {}), pose.position, list);
        std::vector<Image> pictures;
        for (const ViewModeInfo& info : viewModes()) {
            framebuffer.value().bind();
            renderer.value()->draw(gpu, list, view, {.mode = info.mode}, {});
            pictures.push_back(framebuffer.value().readPixels());
        }
        return pictures;
    }
};

TEST_F(SharedCornersTest, LookTheSameInEveryView) {
    const std::vector<Image> shared = picturesWith(caps(), true);
    const std::vector<Image> apart = picturesWith(readCaps(true), false);
    ASSERT_EQ(shared.size(), apart.size());
    for (size_t i = 0; i < shared.size(); ++i) {
        size_t numUnlike = 0; // lines between luxels and the like may fall on the next pixel
        for (size_t k = 0; k < shared[i].rgba.size(); ++k)
            numUnlike += std::abs(shared[i].rgba[k] - apart[i].rgba[k]) > 2 ? 1 : 0;
        EXPECT_LE(numUnlike, shared[i].rgba.size() / 200) << viewModes()[i].name;
        const auto [darkest, brightest] = std::minmax_element(shared[i].rgba.begin(), shared[i].rgba.end());
        EXPECT_NE(*darkest, *brightest) << viewModes()[i].name;
    }
}

/// A large floor, with its indices in blocks or in 32 bits.
Image floorOf(const GlCaps& caps, bool hasBlocks) {
    LoadedWorld world = loadWorld(test::bigBsp2(140));
    EXPECT_GT(world.geometry.indexBlocks.size(), 4u);
    if (!hasBlocks) world.geometry.indexBlocks.clear();
    const auto renderer = Renderer::create(caps, VISLEAF_SHADER_FOLDER);
    const auto framebuffer = Framebuffer::create(caps, {.width = kSize, .height = kSize});
    EXPECT_TRUE(renderer && framebuffer);
    if (!renderer || !framebuffer) return {};
    GpuMap gpu = uploadMap(world.map, world.geometry, world.materials, caps);
    const CameraPose above{.position = {16000.0f, 4480.0f, 3000.0f}, .pitch = 90.0f};
    const View view = makeView(above, {.width = kSize, .height = kSize});
    Culler culler(world.map, world.geometry);
    DrawList list;
    buildDrawList(world.geometry, culler.cull(view, {}), above.position, list);
    EXPECT_GT(list.numFaces, 5000u);
    framebuffer.value().bind();
    renderer.value()->draw(gpu, list, view, {.mode = ViewMode::normals}, {});
    return framebuffer.value().readPixels();
}

using IndexBlocksTest = test::GlTest;

TEST_F(IndexBlocksTest, DrawWhatIndicesOf32BitsDo) {
    const Image inBlocks = floorOf(caps(), true);
    EXPECT_EQ(inBlocks.rgba, floorOf(caps(), false).rgba);
    const uint8_t* const middle = &inBlocks.rgba[(size_t{kSize} / 2 * kSize + kSize / 2) * 4];
    for (size_t i = 0; i < inBlocks.rgba.size(); ++i)
        ASSERT_EQ(inBlocks.rgba[i], middle[i % 4]) << "a hole in the floor";
}

} // namespace
} // namespace visleaf
