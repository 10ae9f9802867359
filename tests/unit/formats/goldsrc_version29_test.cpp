// Maps of Half-Life with Quake's version, which the game accepts.
#include "formats/load_map.h"
#include "support/damage.h"
#include "support/loaded_map.h"
#include "support/quake_file.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::FileBytes;

constexpr uint32_t kNumLitFaces = 10;

enum class Pixels { plain, withPalette, outside };

Bytes texture(Pixels pixels) {
    constexpr size_t kFirstOffset = 24;
    Bytes record = test::miptexRecord("!water", 16, 5, pixels == Pixels::withPalette);
    if (pixels == Pixels::outside) overwrite(record, kFirstOffset, 0, 4);
    return record;
}

/// A map whose faces have lightmaps end to end.
test::QuakeFile litFile(Pixels pixels) {
    test::QuakeFile file;
    file.textures = quake::textureLump({texture(pixels)});
    return file;
}

Bytes write(const test::QuakeFile& file, uint32_t luxelBytes) {
    quake::File records = test::recordsOf(file);
    records.faces.resize(kNumLitFaces, records.faces.front());
    for (uint32_t i = 0; i < kNumLitFaces; ++i)
        records.faces[i].lightOffset = static_cast<int32_t>(i * luxelBytes * test::kFaceLuxels);
    records.models.front().numFaces = kNumLitFaces;
    records.lighting = FileBytes().fill(kNumLitFaces * luxelBytes * test::kFaceLuxels, 50).content();
    return quake::write(records);
}

Map mapWith(Pixels pixels, uint32_t luxelBytes) {
    return test::loadedMap(write(litFile(pixels), luxelBytes)).map;
}

TEST(GoldSrcVersion29, IsFoundByRgbLightAndTexturesThatAreNotOfQuake) {
    for (const Pixels pixels : {Pixels::withPalette, Pixels::outside}) {
        const Map map = mapWith(pixels, 3);
        EXPECT_EQ(map.game, Game::halflife);
        EXPECT_TRUE(map.hidesLiquidSides);
        EXPECT_NE(map.surfaces[0].flags & surface_flag::kWarp, 0u) << "a name of a liquid in Half-Life";
        EXPECT_EQ(map.light.luxels.size(), size_t{3} * kNumLitFaces * test::kFaceLuxels);
    }
}

TEST(GoldSrcVersion29, IsAsGoodAsVersion30) {
    const test::QuakeFile file = litFile(Pixels::withPalette);
    test::QuakeFile same = file;
    same.version = 30;
    const Map expected = test::loadedMap(write(same, 3)).map;
    const Map map = test::loadedMap(write(file, 3)).map;
    EXPECT_EQ(map.surfaces, expected.surfaces);
    EXPECT_EQ(map.faces, expected.faces);
    EXPECT_EQ(map.light.lightmaps, expected.light.lightmaps);
    EXPECT_EQ(map.light.luxels, expected.light.luxels);
    EXPECT_EQ(map.leafs, expected.leafs);
}

TEST(GoldSrcVersion29, IsNeverAMapOfQuake) {
    EXPECT_EQ(mapWith(Pixels::plain, 1).game, Game::quake);
    EXPECT_EQ(mapWith(Pixels::plain, 3).game, Game::quake) << "its light is RGB all the same";
    EXPECT_EQ(mapWith(Pixels::outside, 1).game, Game::quake) << "compilers leave pixels out there, too";
    EXPECT_EQ(mapWith(Pixels::withPalette, 1).game, Game::quake);
}

TEST(GoldSrcVersion29, LightThatGoesWithTheLumpIsASignOfQuake) {
    const Bytes lit = FileBytes().text("QLIT", 4).u32(1).content();
    LoadOptions options;
    options.litFile = lit;
    const Bytes bytes = write(litFile(Pixels::outside), 3);
    Diagnostics diagnostics;
    const Result<LoadedMap> loaded = loadMap(bytes, diagnostics, options);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded.value().map.game, Game::quake);
}

TEST(GoldSrcVersion29, PalettesAreEnoughWithoutLight) {
    EXPECT_EQ(test::loadedMap(test::write(litFile(Pixels::withPalette))).map.game, Game::halflife);
    EXPECT_EQ(test::loadedMap(test::write(litFile(Pixels::outside))).map.game, Game::quake);
}

} // namespace
} // namespace visleaf
