#include "formats/load_map.h"

#include "map/game.h"
#include "support/damage.h"
#include "support/loaded_map.h"
#include "support/quake_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::FileBytes;
using testing::IsEmpty;

constexpr size_t kModelsEntry = 4 + 14 * 8; // position of the models' entry in the lump directory

/// Appends other models to the end of the small Quake map.
Bytes withModels(const Bytes& models) {
    Bytes file = test::write(test::QuakeFile{});
    const size_t position = file.size();
    file.insert(file.end(), models.begin(), models.end());
    overwrite(file, kModelsEntry, static_cast<uint32_t>(position), 4);
    overwrite(file, kModelsEntry + 4, static_cast<uint32_t>(models.size()), 4);
    return file;
}

/// Makes `count` models with the only face. Each record has `numHulls` clip hulls after its head.
Bytes models(size_t count, size_t numHulls) {
    FileBytes out;
    for (size_t i = 0; i < count; ++i)
        out.bytes(test::floats({0, 0, 0, 64, 64, 64, 8, 8, 8}))
            .fill(4 * (1 + numHulls), 0)
            .u32(1)
            .u32(0)
            .u32(1);
    return out.content();
}

Game gameOf(const Bytes& file) {
    return test::loadedMap(file).map.game;
}

/// Returns the small map as Hexen II's, with a head for each hull. Clip nodes 0 and 1 exist.
quake::File hexen2File() {
    test::QuakeFile small = test::texturedFile();
    quake::File file = test::recordsOf(small);
    file.variant = quake::kHexen2;
    file.clipNodes[0] = {{0, {-1, -2}}, {0, {-2, -1}}};
    file.models[0].heads = {0, 0, 1, 0, 1, 0, 9999, 9999};
    return file;
}

TEST(Hexen2, IsDetectedForAnyModelCount) {
    for (size_t count = 1; count <= 9; ++count)
        EXPECT_EQ(gameOf(withModels(models(count, 7))), Game::hexen2) << count;
}

TEST(Hexen2, IsNotDetectedInQuakeMaps) {
    for (size_t count = 0; count <= 11; ++count)
        EXPECT_EQ(gameOf(withModels(models(count, 3))), Game::quake) << count;
}

TEST(Hexen2, IsNotDetectedInInvalidModels) {
    Bytes broken = models(5, 3);
    overwrite(broken, broken.size() - 4, 0xFFFF, 4);
    EXPECT_EQ(gameOf(withModels(broken)), Game::quake);
    broken = models(1, 7);
    overwrite(broken, broken.size() - 4, 0xFFFF, 4);
    EXPECT_EQ(gameOf(withModels(broken)), Game::quake) << "neither size fits";
}

TEST(Hexen2, ModelsHaveFiveHullsThatTheGameUses) {
    Diagnostics diagnostics;
    const LoadedMap loaded = test::loadedMap(quake::write(hexen2File()), diagnostics);
    EXPECT_THAT(diagnostics.lines(), IsEmpty()) << "heads 6 and 7 are unused, so nothing is wrong with them";
    EXPECT_EQ(loaded.format, "BSP29-hexen2");
    ASSERT_EQ(loaded.map.models.size(), 1u);
    EXPECT_EQ(loaded.map.models[0].clipHeads, (ClipHeads{0, 1, 0, 1, 0}));
    EXPECT_EQ(loaded.map.models[0].numFaces, 1u);
    EXPECT_EQ(traitsOf(loaded.map.game).player.clipHulls.size(), kMaxClipHulls);
}

TEST(Hexen2, WideMapsAreDetectedToo) {
    quake::File file = hexen2File();
    file.variant = quake::kBsp2;
    file.variant.numHeads = quake::kHexen2.numHeads;
    Diagnostics diagnostics;
    const LoadedMap loaded = test::loadedMap(quake::write(file), diagnostics);
    EXPECT_EQ(loaded.map.game, Game::hexen2);
    EXPECT_EQ(loaded.format, "BSP2-hexen2");
    EXPECT_EQ(loaded.map.models[0].clipHeads, (ClipHeads{0, 1, 0, 1, 0}));
}

TEST(Hexen2, DamagedModelsNeverCrash) {
    const Bytes valid = quake::write(hexen2File());
    const size_t models = valid.size() - 80;
    for (size_t position = models; position < valid.size(); position += 4) {
        for (const uint32_t value : kHostileIntegers) {
            Bytes damaged = valid;
            overwrite(damaged, position, value, 4);
            Diagnostics diagnostics;
            const Result<LoadedMap> loaded = loadMap(damaged, diagnostics);
            if (!loaded) continue;
            for (const Model& model : loaded.value().map.models)
                EXPECT_LE(model.firstFace + model.numFaces, loaded.value().map.faces.size());
        }
    }
    for (size_t size = 0; size < valid.size(); ++size) {
        Diagnostics diagnostics;
        const Result<LoadedMap> loaded = loadMap(ByteSpan(valid).first(size), diagnostics);
        EXPECT_TRUE(loaded || !loaded.error().message.empty());
    }
}

} // namespace
} // namespace visleaf
