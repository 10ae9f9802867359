#include "map/light/luxel_mix.h"

#include <gmock/gmock.h>

#include <limits>

namespace visleaf {
namespace {

using testing::ElementsAre;

FaceLightmap lightmapOf(uint16_t width, uint16_t height) {
    return {.width = width, .height = height};
}

TEST(LuxelMix, AtTheMiddleOfALuxelIsThatLuxel) {
    const LuxelMix mix = luxelsAround(lightmapOf(4, 3), {2.5f, 1.5f});
    EXPECT_EQ(mix.luxels[0], glm::uvec2(2, 1));
    EXPECT_THAT(mix.shares, ElementsAre(1.0f, 0.0f, 0.0f, 0.0f));
}

TEST(LuxelMix, BetweenLuxelsHasAShareOfEach) {
    const LuxelMix mix = luxelsAround(lightmapOf(4, 3), {1.75f, 1.0f});
    EXPECT_THAT(mix.luxels,
                ElementsAre(glm::uvec2(1, 0), glm::uvec2(2, 0), glm::uvec2(1, 1), glm::uvec2(2, 1)));
    EXPECT_THAT(mix.shares, ElementsAre(0.375f, 0.125f, 0.375f, 0.125f));
}

TEST(LuxelMix, NeverLeavesTheLightmap) {
    for (const glm::vec2 luxel : {glm::vec2(-5.0f), glm::vec2(99.0f), glm::vec2(3.75f, 2.75f),
                                  glm::vec2(std::numeric_limits<float>::quiet_NaN())}) {
        float sum = 0.0f;
        const LuxelMix mix = luxelsAround(lightmapOf(4, 3), luxel);
        for (size_t i = 0; i < mix.luxels.size(); ++i) {
            EXPECT_LT(mix.luxels[i].x, 4u);
            EXPECT_LT(mix.luxels[i].y, 3u);
            sum += mix.shares[i];
        }
        EXPECT_EQ(sum, 1.0f);
    }
    EXPECT_EQ(luxelsAround(lightmapOf(4, 3), glm::vec2(99.0f)).luxels[0], glm::uvec2(3, 2));
}

} // namespace
} // namespace visleaf
