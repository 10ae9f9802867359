#include "damaged_file.h"
#include "formats/load_map.h"
#include "formats/quake/quake64_light.h"
#include "images/formats/miptex.h"
#include "map/map_vertices.h"
#include "support/damage.h"
#include "support/loaded_map.h"
#include "support/quake64_file.h"
#include "support/room_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::FileBytes;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

LoadedMap loadQuake64(const test::QuakeFile& file) {
    return test::loadedWithoutWarning(test::write(file));
}

std::vector<int> unpacked(uint32_t first, uint32_t second) {
    std::vector<int> channels;
    for (const std::byte channel : unpackQuake64Light(FileBytes().u8(first).u8(second).content()))
        channels.push_back(std::to_integer<int>(channel));
    return channels;
}

TEST(Quake64Light, HasFiveBitsAChannel) {
    EXPECT_THAT(unpacked(0xFF, 0xFE), ElementsAre(255, 255, 255));
    EXPECT_THAT(unpacked(0xF8, 0x00), ElementsAre(255, 0, 0));
    EXPECT_THAT(unpacked(0x07, 0xC0), ElementsAre(0, 255, 0));
    EXPECT_THAT(unpacked(0x00, 0x3E), ElementsAre(0, 0, 255));
    EXPECT_THAT(unpacked(0x08, 0x42), ElementsAre(8, 8, 8)) << "the darkest grey";
    EXPECT_THAT(unpacked(0x00, 0x01), ElementsAre(0, 0, 0)) << "the last bit is no light";
}

TEST(Quake64Light, LeavesHalfASampleOut) {
    EXPECT_TRUE(unpackQuake64Light(FileBytes().u8(0xFF).content()).empty());
    EXPECT_TRUE(unpackQuake64Light({}).empty());
}

TEST(Quake64, HasAFormatAndAGameOfItsOwn) {
    const LoadedMap loaded = loadQuake64(test::quake64File());
    EXPECT_EQ(loaded.format, "BSP64");
    EXPECT_EQ(loaded.map.game, Game::quake64);
    EXPECT_EQ(traitsOf(loaded.map.game).name, "quake64");
}

TEST(Quake64, LightIsColouredAndItsOffsetsCountBytesOfTheFile) {
    test::QuakeFile file = test::quake64File();
    file.lighting = FileBytes().u8(0).u8(0).bytes(test::quake64Light(0xFF, 0xFE)).content();
    file.lightOffset = test::kQuake64LuxelBytesInFile;
    const Map map = loadQuake64(file).map;
    EXPECT_EQ(map.light.luxelBytes, kLuxelBytes);
    EXPECT_EQ(map.light.luxels.size(), (1 + test::kFaceLuxels) * kLuxelBytes);
    ASSERT_EQ(map.light.lightmaps.size(), 1u);
    EXPECT_EQ(map.light.lightmaps[0].firstByte, uint32_t{kLuxelBytes});
    EXPECT_EQ(map.light.luxels[map.light.lightmaps[0].firstByte], 255);
}

TEST(Quake64, FacesWithoutAnOffsetAreUnlit) {
    test::QuakeFile file = test::quake64File();
    file.lightOffset = -1;
    EXPECT_EQ(loadQuake64(file).map.faces[0].lightmap, kNone);
}

TEST(Quake64, CoordinatesAreMeasuredInTheScaledSizeOfATexture) {
    test::QuakeFile file = test::quake64File();
    file.textures = test::textureLump({test::quake64Record("wall", 16, 2, 5)});
    const Map map = loadQuake64(file).map;
    EXPECT_EQ(map.textures[0].width, 64u);
    EXPECT_EQ(map.textures[0].height, 64u);
}

TEST(Quake64, RecordsBecomeThoseOfQuake) {
    test::QuakeFile file = test::quake64File();
    file.textures =
        test::textureLump({test::quake64Record("wall", 16, 1, 5), test::quake64Record("sky1", 32, 0, 7)});
    const Map map = loadQuake64(file).map;
    Palette palette{};
    palette[5] = {50, 51, 52};
    palette[7] = {70, 71, 72};
    for (const auto& [index, side, red] : {std::tuple{0u, 16u, 50}, std::tuple{1u, 32u, 70}}) {
        const EmbeddedTexture& texture = map.textures[index];
        const ByteSpan record = ByteSpan(map.textureBytes).subspan(texture.firstByte, texture.numBytes);
        const Result<Image> image = decodeMiptex(record, &palette, false);
        ASSERT_TRUE(image) << image.error().message;
        EXPECT_EQ(image.value().width, side);
        EXPECT_EQ(image.value().rgba.front(), red);
        EXPECT_EQ(image.value().rgba[image.value().rgba.size() - 4], red) << "the last texel";
    }
    EXPECT_NE(map.surfaces[1].flags & surface_flag::kSky, 0u);
}

TEST(DamagedQuake64, ATextureWithAnAbsurdScaleIsMissing) {
    for (const uint32_t shift : {5u, 31u, 32u, 0xFFFFFFFFu}) {
        test::QuakeFile file = test::quake64File();
        file.textures = test::textureLump({test::quake64Record("wall", 16, shift, 5)});
        EXPECT_THAT(loadAndCull(test::write(file)), Contains(HasSubstr("shift"))) << shift;
    }
}

/// Returns the start of the texture lump. It contains a count, the offsets of two records relative to the
/// lump, and the records.
size_t texturesOf(const Bytes& file) {
    return numberAt(file, 4 + 8 * quake::kTextures);
}

TEST(DamagedQuake64, OverlappingRecordsAreSurvived) {
    const Bytes valid = test::write(test::quake64File());
    const size_t begin = texturesOf(valid);
    const uint32_t first = numberAt(valid, begin + 4);
    for (uint32_t step = 0; step < 50; ++step) {
        Bytes damaged = valid;
        overwrite(damaged, begin + 8, first + step, 4);
        loadAndCull(damaged);
    }
}

TEST(DamagedQuake64, EveryTruncationIsNoticed) {
    const Bytes valid = test::write(test::quake64File());
    EXPECT_TRUE(loadAndCull(valid).empty());
    test::expectCutsNoticed(valid);
}

TEST(DamagedQuake64, HostileNumbersInTheTexturesAreSurvived) {
    constexpr size_t kListAndFirstHeader = 12 + 44;
    const Bytes valid = test::write(test::quake64File());
    const size_t textures = texturesOf(valid);
    test::loadWithHostileIntegers(valid, textures, textures + kListAndFirstHeader);
}

} // namespace
} // namespace visleaf
