#include "vfs/archives/wad.h"

#include "support/file_bytes.h"
#include "vfs/archives/write_wad.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::FileBytes;
using test::textBytes;

TEST(Wad, FindsTexturesInAnyCase) {
    const Wad wad = Wad::parse(encodeWad("WAD3", {{"BRICK", 0x43, textBytes("abc")}})).value();
    ASSERT_TRUE(wad.find("brick"));
    EXPECT_EQ(wad.find("Brick")->size(), 3u);
    EXPECT_FALSE(wad.find("bric"));
}

TEST(Wad, KnowsTheTextureTypeOfEachKind) {
    const std::vector<WadLump> lumps{{"two", 0x44, textBytes("x")}, {"three", 0x43, textBytes("x")}};
    const Wad quake = Wad::parse(encodeWad("WAD2", lumps)).value();
    EXPECT_TRUE(quake.find("two"));
    EXPECT_FALSE(quake.find("three"));
    const Wad halflife = Wad::parse(encodeWad("WAD3", lumps)).value();
    EXPECT_FALSE(halflife.find("two"));
    EXPECT_TRUE(halflife.find("three"));
}

TEST(Wad, KnowsWhichKindBringsPalettes) {
    const std::vector<WadLump> lumps{{"palette", 0x40, textBytes("colours")}};
    const Wad quake = Wad::parse(encodeWad("WAD2", lumps)).value();
    EXPECT_FALSE(quake.hasOwnPalettes());
    ASSERT_TRUE(quake.palette());
    EXPECT_EQ(quake.palette()->size(), 7u);
    const Wad halflife = Wad::parse(encodeWad("WAD3", {})).value();
    EXPECT_TRUE(halflife.hasOwnPalettes());
    EXPECT_FALSE(halflife.palette());
}

TEST(Wad, ANameMayFillItsFieldWithoutANul) {
    const std::string name(16, 'n');
    const Wad wad = Wad::parse(encodeWad("WAD3", {{name, 0x43, textBytes("x")}})).value();
    EXPECT_TRUE(wad.find(name));
}

TEST(Wad, EntriesOutsideOfTheFileAreLeftOut) {
    Bytes file = encodeWad("WAD3", {{"a", 0x43, textBytes("x")}, {"b", 0x43, textBytes("y")}});
    file[file.size() - 32 + 3] = std::byte{0x7F}; // position of the second entry
    const Wad wad = Wad::parse(file).value();
    EXPECT_TRUE(wad.find("a"));
    EXPECT_FALSE(wad.find("b"));
}

TEST(Wad, SaysWhyATextureWasLeftOut) {
    Bytes file = encodeWad("WAD3", {{"Far", 0x43, textBytes("x")}, {"packed", 0x43, textBytes("y")}});
    file[file.size() - 64 + 3] = std::byte{0x7F};  // position of the first entry
    file[file.size() - 32 + 8] = std::byte{0x7F};  // unpacked size of the second
    file[file.size() - 32 + 13] = std::byte{0x01}; // its mark of compression
    const Wad wad = Wad::parse(file).value();
    EXPECT_EQ(wad.problemOf("far"), "lies past the end of the file");
    EXPECT_FALSE(wad.find("packed"));
    EXPECT_EQ(wad.problemOf("Packed"), "is compressed");
    EXPECT_EQ(wad.problemOf("other"), "");
}

TEST(Wad, AnEntryAsLargeAsItsContentIsNotCompressedWhateverItsMark) {
    for (const uint8_t mark : {uint8_t{1}, uint8_t{2}, uint8_t{255}}) {
        Bytes file = encodeWad("WAD3", {{"plain", 0x43, textBytes("abc")}});
        file[file.size() - 32 + 13] = std::byte{mark};
        const Wad wad = Wad::parse(file).value();
        ASSERT_TRUE(wad.find("plain"));
        EXPECT_EQ(wad.problemOf("plain"), "");
    }
}

TEST(Wad, TruncatedFilesAreErrors) {
    const Bytes whole = encodeWad("WAD3", {{"a", 0x43, textBytes("xyz")}});
    for (size_t size = 0; size < whole.size(); ++size) {
        const Bytes part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        EXPECT_FALSE(Wad::parse(part)) << size;
    }
}

TEST(Wad, InvalidFilesAreErrorsWithAReason) {
    EXPECT_EQ(Wad::parse({}).error().message, "the file is empty");
    EXPECT_THAT(Wad::parse(textBytes("PACK and more")).error().message,
                testing::StartsWith("not a WAD file"));
    EXPECT_THAT(Wad::parse(textBytes("W")).error().message, testing::StartsWith("not a WAD file"));
    EXPECT_EQ(Wad::parse(textBytes("WAD3")).error().message, "the file has 4 bytes, but its header needs 12");
}

TEST(Wad, ADirectoryOfBillionsIsAnError) {
    Bytes file = encodeWad("WAD3", {});
    file[7] = std::byte{0xFF};
    EXPECT_FALSE(Wad::parse(file));
}

} // namespace
} // namespace visleaf
