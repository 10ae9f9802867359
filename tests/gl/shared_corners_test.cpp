// What shaders work out of shared corners looks like what they read where corners are not shared.
#include "geometry/shared_corners.h"

#include "culling/draw_list.h"
#include "gpu/framebuffer.h"
#include "map/spawn.h"
#include "render/renderer.h"
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
        if (!IsSkipped() && !caps().bufferTables)
            GTEST_SKIP() << "the driver allows no large buffers of texels";
    }

    /// The room in every view, from where it starts.
    std::vector<Image> picturesWith(const GlCaps& usedCaps, bool isShared) {
        LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
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

} // namespace
} // namespace visleaf
