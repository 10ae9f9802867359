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

    /// The room with a turned model in the middle of the picture, and the faces of its first material cut for
    /// waves.
    static LoadedWorld wavyRoom() {
        LoadedWorld world = turnedRoom();
        world.materials.materials.front().deforms = {{.kind = Deform::Kind::swell, .height = 0.1f}};
        buildAnew(world);
        return world;
    }

    /// The world in every view, from where it starts.
    std::vector<Image> pictures(LoadedWorld world, const GlCaps& usedCaps) {
        const auto renderer = Renderer::create(usedCaps, VISLEAF_SHADER_FOLDER);
        const auto framebuffer = Framebuffer::create(usedCaps, {.width = kSize, .height = kSize});
        EXPECT_TRUE(renderer && framebuffer);
        if (!renderer || !framebuffer) return {};
        GpuMap gpu = uploadMap(world.map, world.geometry, world.materials, usedCaps);
        EXPECT_EQ(gpu.triangles.sharesCorners(), usedCaps.sharedCorners);
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

    void expectAlike(const std::vector<Image>& shared, const GlCaps& usedCaps) {
        const std::vector<Image> apart = pictures(wavyRoom(), usedCaps);
        ASSERT_EQ(shared.size(), apart.size());
        // Lines between luxels and the like may fall on the next pixel.
        for (size_t i = 0; i < shared.size(); ++i)
            EXPECT_LE(numUnlike(shared[i], apart[i]), kNumPixels / 100) << viewModes()[i].name;
    }

    static constexpr size_t kNumPixels = size_t{kSize} * kSize;

    static size_t numUnlike(const Image& a, const Image& b) {
        size_t count = 0;
        for (size_t pixel = 0; pixel < kNumPixels; ++pixel) {
            const auto isUnlike = [&](size_t channel) {
                return std::abs(a.rgba[pixel * 4 + channel] - b.rgba[pixel * 4 + channel]) > 2;
            };
            count += isUnlike(0) || isUnlike(1) || isUnlike(2) ? 1 : 0;
        }
        return count;
    }
};

TEST_F(SharedCornersTest, LookTheSameInEveryView) {
    const std::vector<Image> shared = pictures(wavyRoom(), caps());
    expectAlike(shared, readCaps(true));
    GlCaps withBuffers = caps();
    withBuffers.sharedCorners = false;
    expectAlike(shared, withBuffers);
}

TEST_F(SharedCornersTest, AreSeenOfTurnedModelsAndFacesThatAreCut) {
    const LoadedWorld world = wavyRoom();
    const Image picture = pictures(wavyRoom(), caps()).front();
    EXPECT_GT(numUnlike(picture, pictures(loadWorld(ibsp38::write(roomFile())), caps()).front()),
              kNumPixels / 20);
    const auto isCut = [&](const OwnPlaces& own) { return world.geometry.faces[own.face].instance == 0; };
    const std::vector<OwnPlaces>& own = world.geometry.shared->own;
    EXPECT_TRUE(std::any_of(own.begin(), own.end(), isCut));
    EXPECT_FALSE(std::all_of(own.begin(), own.end(), isCut));
}

// Over the first face of a block, which lies beside faces of the block before.
constexpr glm::vec3 kAtSeam{17184.0f, 4192.0f, 300.0f};

/// A large floor from above, with its indices in blocks or in 32 bits.
Image floorOf(const GlCaps& caps, bool hasBlocks) {
    LoadedWorld world = loadWorld(test::bigBsp2(140));
    EXPECT_GT(world.geometry.indexBlocks.size(), 4u);
    if (!hasBlocks) world.geometry.indexBlocks.clear();
    const auto renderer = Renderer::create(caps, VISLEAF_SHADER_FOLDER);
    const auto framebuffer = Framebuffer::create(caps, {.width = kSize, .height = kSize});
    EXPECT_TRUE(renderer && framebuffer);
    if (!renderer || !framebuffer) return {};
    GpuMap gpu = uploadMap(world.map, world.geometry, world.materials, caps);
    const CameraPose above{.position = kAtSeam, .pitch = 90.0f};
    const View view = makeView(above, {.width = kSize, .height = kSize});
    Culler culler(world.map, world.geometry);
    DrawList list;
    buildDrawList(world.geometry, culler.cull(view, {}), above.position, list);
    EXPECT_GT(list.numFaces, 50u);
    framebuffer.value().bind();
    renderer.value()->draw(gpu, list, view, {.mode = ViewMode::normals}, {});
    return framebuffer.value().readPixels();
}

using IndexBlocksTest = test::GlTest;

TEST_F(IndexBlocksTest, DrawWhatIndicesOf32BitsDo) {
    const Image inBlocks = floorOf(caps(), true);
    EXPECT_EQ(inBlocks.rgba, floorOf(caps(), false).rgba);
    const uint8_t* const middle = &inBlocks.rgba[(size_t{kSize} / 2 * kSize + kSize / 2) * 4];
    EXPECT_GT(middle[2], 200) << "of what faces up";
    for (size_t i = 0; i < inBlocks.rgba.size(); ++i)
        ASSERT_EQ(inBlocks.rgba[i], middle[i % 4]) << "a hole in the floor";
}

} // namespace
} // namespace visleaf
