// Draws broken maps of every format. This finds stages that rely on something that the preceding stage does
// not promise.
#include "cli/headless.h"
#include "forge/game_folder.h"
#include "forge/room.h"
#include "platform/path_text.h"
#include "support/damage.h"
#include "support/format_cases.h"
#include "support/temp_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

namespace visleaf {
namespace {

constexpr uint32_t kNumDamages = 40; // per format
constexpr size_t kHeaderBytes = 160; // the longest directory of lumps, which other tests damage
constexpr float kFarOutside = 1e5f;  // game units

/// Returns the bytes with hostile numbers in several positions after the header.
Bytes damaged(Bytes bytes, uint32_t seed) {
    std::minstd_rand random(seed);
    const uint32_t numPlaces = 1u << (seed % 8);
    for (uint32_t i = 0; i < numPlaces; ++i) {
        const size_t place = kHeaderBytes + random() % (bytes.size() - kHeaderBytes - sizeof(uint32_t));
        const size_t size = seed % 2 == 0 ? sizeof(uint32_t) : sizeof(uint16_t);
        overwrite(bytes, place, kHostileIntegers[random() % std::size(kHostileIntegers)], size);
    }
    return bytes;
}

class DamagedMap : public testing::TestWithParam<GameFormat> {
  protected:
    void SetUp() override {
        putSize(m_options.given, {64, 36});
        Result<Headless> headless = createHeadless(m_options);
        if (!headless) GTEST_SKIP() << headless.error().message;
        m_headless = std::move(headless).value();
    }

    /// True if the map can be drawn. Otherwise there must be an error message.
    bool draws(const Bytes& bytes) {
        const auto file = m_folder.write(fmt::format("{}/maps/room.bsp", GetParam().gameFolder), bytes);
        Result<MapToUpload> scene = loadToDraw(findMap(pathText(file), {}).value(), {});
        if (!scene) {
            EXPECT_FALSE(scene.error().message.empty());
            return false;
        }
        const CameraPose start = startPose(scene.value().snapshot.map());
        MapView map(std::move(scene).value(), m_headless.window->caps());
        m_headless.framebuffer->bind();
        FrameChoices choices = choicesOf(m_options);
        choices.settings.showEntities = choices.settings.showFlares = choices.settings.showToolBrushes = true;
        for (const CameraPose& pose : {start, CameraPose{.position = glm::vec3(kFarOutside), .yaw = 225.0f}})
            map.draw(*m_headless.renderer, makeView(pose, lensOf(m_options)), choices);
        return true;
    }

  private:
    test::TempFolder m_folder;
    FrameOptions m_options;
    Headless m_headless;
};

TEST_P(DamagedMap, IsDrawnOrRefusedWithAReason) {
    const SceneDescription room = makeRoom();
    CompiledSet scenes(room, true);
    const Bytes whole = writeMap(GetParam(), scenes.sceneFor(GetParam()));
    ASSERT_TRUE(draws(whole));
    uint32_t numDrawn = 0;
    for (uint32_t seed = 1; seed <= kNumDamages; ++seed) {
        SCOPED_TRACE(seed);
        numDrawn += draws(damaged(whole, seed)) ? 1 : 0;
    }
    EXPECT_GT(numDrawn, kNumDamages / 2) << "most damage can be repaired";
}

INSTANTIATE_TEST_SUITE_P(Formats, DamagedMap, testing::ValuesIn(gameFormats()), test::byName);

} // namespace
} // namespace visleaf
