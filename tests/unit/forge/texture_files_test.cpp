// Pictures in the games' files, as the readers of images/ find them.
#include "forge/texture_files.h"

#include "images/decode_image.h"
#include "images/formats/miptex.h"
#include "images/formats/pcx.h"
#include "images/formats/wal.h"
#include "images/formats/write_png.h"
#include "support/demo_scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

const Image& demoImage(std::string_view name) {
    return demoTextures().find(name)->frames.front();
}

/// The mean of all differences of colours, 0 to 255.
double differenceOf(const Image& a, const Image& b) {
    EXPECT_EQ(a.rgba.size(), b.rgba.size());
    double sum = 0.0;
    for (size_t i = 0; i < a.rgba.size(); ++i) {
        if (i % 4 != 3) sum += std::abs(a.rgba[i] - b.rgba[i]);
    }
    return sum / static_cast<double>(a.rgba.size() / 4 * 3);
}

TEST(TextureFiles, ATextureWithItsOwnPaletteLosesAlmostNothing) {
    const Image& brick = demoImage("brick");
    const Bytes record = encodeMiptex("brick", brick, fitPalette(brick), {}, true);
    const Result<Image> read = decodeMiptex(record, nullptr, false);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_LT(differenceOf(read.value(), brick), 2.0);
}

TEST(TextureFiles, OnePaletteServesAllTexturesOfAGame) {
    std::vector<Image> pictures;
    for (const LibraryTexture& texture : demoTextures().textures)
        pictures.push_back(texture.frames.front());
    const Palette palette = fitGamePalette(pictures, {});
    for (const char* name : {"brick", "stone", "ground", "planks", "door"}) {
        const Result<Image> read = decodeWal(encodeWal(name, demoImage(name), palette), palette);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_LT(differenceOf(read.value(), demoImage(name)), 5.0) << name;
    }
}

TEST(TextureFiles, TransparentTexelsStayTransparent) {
    const Image& grate = demoImage("grate");
    const Result<Image> read =
        decodeMiptex(encodeMiptex("{grate", grate, fitPalette(grate), {}, true), nullptr, true);
    ASSERT_TRUE(read) << read.error().message;
    for (size_t i = 3; i < grate.rgba.size(); i += 4)
        ASSERT_EQ(read.value().rgba[i], grate.rgba[i]);
}

TEST(TextureFiles, MipmapsShowTheSameImage) {
    const Image& brick = demoImage("brick");
    const Palette palette = fitPalette(brick);
    const auto levels = indexLevels(brick, palette, {});
    const auto meanOf = [&](const std::vector<uint8_t>& level) {
        double sum = 0.0;
        for (const uint8_t index : level)
            sum += palette[index].r;
        return sum / static_cast<double>(level.size());
    };
    for (size_t i = 1; i < kNumMipLevels; ++i) {
        EXPECT_EQ(levels[i].size() * 4, levels[i - 1].size());
        EXPECT_NEAR(meanOf(levels[i]), meanOf(levels[0]), 3.0);
    }
}

TEST(TextureFiles, TheColormapEndsWithThePaletteAndBeginsWithItsShades) {
    const Palette palette = fitPalette(demoImage("brick"));
    const Bytes file = encodeColormapPcx(palette);
    const Result<Palette> read = readPcxPalette(file);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read.value(), palette);
    const Result<Image> picture = decodePcx(file);
    ASSERT_TRUE(picture) << picture.error().message;
    EXPECT_EQ(picture.value().width, 256u);
    EXPECT_EQ(picture.value().height, 320u);
}

TEST(TextureFiles, ColormapShadesFallToBlackExceptFullbrightColors) {
    Palette palette{};
    for (size_t i = 0; i < 256; ++i)
        palette[i] = {static_cast<uint8_t>(i), static_cast<uint8_t>(i), static_cast<uint8_t>(i)};
    const std::vector<uint8_t> table = shadeTable(palette, 224);
    ASSERT_EQ(table.size(), 64u * 256u);
    EXPECT_EQ(table[32 * 256 + 100], 100); // normal light
    EXPECT_EQ(table[100], 200);            // twice as bright
    EXPECT_LT(table[63 * 256 + 100], 8);
    EXPECT_EQ(table[63 * 256 + 230], 230);
}

TEST(TextureFiles, TgaAndPngKeepEveryTexelAndItsAlpha) {
    const Image& stained = demoImage("stained");
    for (const Bytes& file : {encodeTga(stained, true), encodePng(stained, true)}) {
        const Result<Image> read = decodeImage(file);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(read.value(), stained);
    }
}

} // namespace
} // namespace visleaf
