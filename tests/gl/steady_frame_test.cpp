// The cost of a frame besides pixels after the warm-up: no heap allocation, and no OpenGL call that changes
// nothing.
#include "gl_recorder.h"
#include "support/gl_test.h"
#include "support/room_map.h"

#include "culling/draw_list.h"
#include "gpu/framebuffer.h"
#include "map/entities/spawn.h"
#include "render/renderer.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <new>
#include <optional>

namespace {

// Allocations of this thread with operator new, including C++ code of the driver. malloc() calls of the
// driver do not count.
thread_local size_t numAllocations = 0;

void* tryToAllocate(size_t numBytes) noexcept {
    ++numAllocations;
    return std::malloc(numBytes > 0 ? numBytes : 1);
}

void* allocate(size_t numBytes) {
    void* memory = tryToAllocate(numBytes);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

/// Not inlined, because GCC warns about free() if it sees that the memory is from `operator new`.
[[gnu::noinline]] void giveBack(void* memory) {
    std::free(memory);
}

} // namespace

void* operator new(size_t numBytes) {
    return allocate(numBytes);
}
void* operator new[](size_t numBytes) {
    return allocate(numBytes);
}
void* operator new(size_t numBytes, const std::nothrow_t&) noexcept {
    return tryToAllocate(numBytes);
}
void* operator new[](size_t numBytes, const std::nothrow_t&) noexcept {
    return tryToAllocate(numBytes);
}
void operator delete(void* memory) noexcept {
    giveBack(memory);
}
void operator delete[](void* memory) noexcept {
    giveBack(memory);
}
void operator delete(void* memory, size_t) noexcept {
    giveBack(memory);
}
void operator delete[](void* memory, size_t) noexcept {
    giveBack(memory);
}

namespace visleaf {
namespace {

constexpr uint32_t kSize = 64; // pixels per side

/// The forge's room as the viewer draws it, with a rotating camera and a running clock.
class SteadyFrame : public test::GlTest {
  protected:
    struct Stage {
        LoadedWorld world;
        std::unique_ptr<Renderer> renderer;
        std::optional<Framebuffer> framebuffer;
        GpuMap map;
        std::unique_ptr<Culler> culler;
        DrawList list;
        LineList lines;
        View view;
        double time = 0.0; // seconds
    };

    std::unique_ptr<Stage> makeStage() {
        auto stage = std::make_unique<Stage>();
        stage->world = loadWorld(ibsp38::write(roomFile()));
        stage->renderer = Renderer::create(caps(), VISLEAF_SHADER_FOLDER).value();
        stage->framebuffer = Framebuffer::create(caps(), {.width = kSize, .height = kSize}).value();
        LoadedWorld& world = stage->world;
        stage->map = uploadMap(world.map, world.geometry, world.materials, caps());
        stage->culler = std::make_unique<Culler>(world.map, world.geometry);
        const Spawn spawn = findSpawn(world.map);
        const CameraPose pose{.position = eyeOf(spawn, world.map.game), .yaw = 30.0f};
        stage->view = makeView(pose, {.width = kSize, .height = kSize});
        stage->framebuffer->bind();
        return stage;
    }

    static FrameStats drawFrame(Stage& stage) {
        stage.time += 1.0 / 60.0;
        const VisibleSet& visible = stage.culler->cull(stage.view, {});
        buildDrawList(stage.world.geometry, visible, stage.view.pose.position, stage.list);
        return stage.renderer->draw(stage.map, stage.list, stage.view, {.time = stage.time}, stage.lines);
    }

    /// Draws frames in all directions, until every list has its final size.
    static void warmUp(Stage& stage) {
        const CameraPose start = stage.view.pose;
        for (int i = 0; i < 36; ++i) {
            stage.view = makeView({start.position, 0.0f, static_cast<float>(i) * 10.0f}, stage.view.lens);
            drawFrame(stage);
        }
        stage.view = makeView(start, stage.view.lens);
        drawFrame(stage);
    }
};

TEST_F(SteadyFrame, AllocatesNoMemory) {
    const auto stage = makeStage();
    warmUp(*stage);
    EXPECT_GT(numAllocations, 0u); // the lists grew, and the counter counts
    numAllocations = 0;
    for (int i = 0; i < 5; ++i)
        drawFrame(*stage);
    EXPECT_EQ(numAllocations, 0u);
    EXPECT_GT(stage->list.numFaces, 0u);
}

TEST_F(SteadyFrame, MakesNoRedundantGlCalls) {
    const auto stage = makeStage();
    warmUp(*stage);
    for (int i = 0; i < 3; ++i) {
        const test::GlRecorder recorder;
        const FrameStats stats = drawFrame(*stage);
        EXPECT_THAT(recorder.calls().redundant, testing::IsEmpty());
        EXPECT_EQ(recorder.calls().numDraws, stats.drawCalls + stats.blendedDrawCalls);
        EXPECT_GT(stats.drawCalls, 1u);
    }
}

TEST_F(SteadyFrame, NeedsFewGlCallsPerDraw) {
    constexpr size_t kPerFrame = 40; // framebuffer, viewport, clear, the map's textures
    constexpr size_t kPerDraw = 8;
    const auto stage = makeStage();
    warmUp(*stage);
    const test::GlRecorder recorder;
    drawFrame(*stage);
    EXPECT_LE(recorder.calls().numCalls, kPerFrame + kPerDraw * recorder.calls().numDraws);
}

TEST_F(SteadyFrame, RecorderNoticesRedundantCalls) {
    const auto stage = makeStage();
    const test::GlRecorder recorder;
    drawFrame(*stage);
    EXPECT_GT(recorder.calls().numCalls, 0u);
    drawFrame(*stage); // sets the initial state of a frame again
    EXPECT_FALSE(recorder.calls().redundant.empty());
}

} // namespace
} // namespace visleaf
