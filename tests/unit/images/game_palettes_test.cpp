#include "images/game_palettes.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// Computes FNV-1a over red, green and blue of each colour. Any wrong value changes it.
uint32_t checksum(const Palette& palette) {
    uint32_t hash = 2166136261u;
    for (const Rgb& color : palette) {
        for (const uint8_t channel : {color.r, color.g, color.b})
            hash = (hash ^ channel) * 16777619u;
    }
    return hash;
}

// The checksums were computed from the original files, which the header names, and not from the tables in the
// code.
TEST(GamePalettes, HaveTheDocumentedColors) {
    EXPECT_EQ(checksum(quakePalette()), 0xc8117c1eu);
    EXPECT_EQ(checksum(quake2Palette()), 0x5161d8c3u);
    EXPECT_EQ(checksum(hexen2Palette()), 0xdeac647du);
}

TEST(GamePalettes, ShareTheFirstGreysAndDifferAfterwards) {
    const Palette quake = quakePalette(), quake2 = quake2Palette();
    for (size_t i = 0; i < 16; ++i)
        EXPECT_EQ(quake[i], quake2[i]) << i;
    EXPECT_EQ(quake[16], (Rgb{15, 11, 7}));
    EXPECT_EQ(quake2[16], (Rgb{99, 75, 35}));
    EXPECT_EQ(quake[251], (Rgb{255, 0, 0}));
    EXPECT_EQ(quake[255], (Rgb{159, 91, 83}));
    EXPECT_EQ(quake2[255], (Rgb{159, 91, 83}));
}

} // namespace
} // namespace visleaf
