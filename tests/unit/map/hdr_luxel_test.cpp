#include "map/light/hdr_luxel.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

namespace visleaf {
namespace {

TEST(HdrLuxel, HasThreeMantissasAndAnExponent) {
    EXPECT_EQ(unpackHdrLuxel(256u | 128u << 9 | 1u << 18 | 16u << 27), glm::vec3(1.0f, 0.5f, 1.0f / 256.0f));
    EXPECT_EQ(unpackHdrLuxel(511u | 31u << 27), glm::vec3(65408.0f, 0.0f, 0.0f));
    EXPECT_EQ(unpackHdrLuxel(0), glm::vec3(0.0f));
}

TEST(HdrLuxel, PackingFindsTheNearestLuxel) {
    for (float light = 1e-6f; light < 60000.0f; light *= 1.37f) {
        const glm::vec3 color(light, light / 3.0f, 0.0f);
        const glm::vec3 packed = unpackHdrLuxel(packHdrLuxel(color));
        const float step = std::max(light / 256.0f, std::ldexp(1.0f, -24));
        EXPECT_NEAR(packed.r, color.r, step / 2.0f) << light;
        EXPECT_NEAR(packed.g, color.g, step / 2.0f) << light;
        EXPECT_EQ(packed.b, 0.0f);
    }
}

TEST(HdrLuxel, PackingAnUnpackedLuxelChangesNothing) {
    for (uint32_t exponent = 0; exponent < 32; ++exponent) {
        for (const uint32_t red : {256u, 300u, 511u}) { // the largest mantissa uses its highest bit
            const uint32_t packed = red | 77u << 9 | 255u << 18 | exponent << 27;
            EXPECT_EQ(packHdrLuxel(unpackHdrLuxel(packed)), packed);
        }
    }
}

TEST(HdrLuxel, RoundingUpMayNeedTheNextExponent) {
    EXPECT_EQ(unpackHdrLuxel(packHdrLuxel(glm::vec3(1.9999f))), glm::vec3(2.0f));
}

TEST(HdrLuxel, ColoursOutsideOfTheRangeAreClamped) {
    const float infinity = std::numeric_limits<float>::infinity();
    const glm::vec3 packed = unpackHdrLuxel(packHdrLuxel({infinity, -1.0f, std::nanf("")}));
    EXPECT_EQ(packed, glm::vec3(65408.0f, 0.0f, 0.0f));
}

TEST(HdrLuxel, ColoursOfAllFormsAreOfOneScale) {
    Map map;
    map.light.luxels = {7, 10, 20, 30, 0, 1, 0, 16 << 3};
    EXPECT_EQ(luxelColorAt(map, 1), glm::vec3(10, 20, 30));
    map.light.luxelBytes = kGreyLuxelBytes;
    EXPECT_EQ(luxelColorAt(map, 0), glm::vec3(7));
    map.light.luxelBytes = kHdrLuxelBytes;
    EXPECT_EQ(luxelColorAt(map, 4), glm::vec3(255.0f, 0.0f, 0.0f));
}

} // namespace
} // namespace visleaf
