#include "images/indexed_levels.h"

#include "images/formats/miptex.h"
#include "images/formats/wal.h"
#include "support/image_files.h"
#include "support/quake_file.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

std::vector<uint32_t> widthsOf(const std::vector<IndexedLevel>& levels) {
    std::vector<uint32_t> widths;
    for (const IndexedLevel& level : levels)
        widths.push_back(level.width);
    return widths;
}

TEST(IndexedLevels, MiptexHasFourLevels) {
    const auto levels = readMiptexLevels(test::miptexRecord("wall", 32, 7, false));
    ASSERT_TRUE(levels);
    EXPECT_EQ(widthsOf(levels.value()), (std::vector<uint32_t>{32, 16, 8, 4}));
    for (const IndexedLevel& level : levels.value())
        EXPECT_EQ(level.indices, std::vector<uint8_t>(size_t{level.width} * level.height, 7));
}

TEST(IndexedLevels, LevelsThatAFileLacksAreLeftOut) {
    const auto levels = readWalLevels(test::walFile(8, 4, 9));
    ASSERT_TRUE(levels);
    EXPECT_EQ(widthsOf(levels.value()), std::vector<uint32_t>{8});
    EXPECT_FALSE(readWalLevels(ByteSpan(test::walFile(8, 4, 9)).first(test::kWalHeaderSize + 31)));
}

TEST(IndexedLevels, EveryShorterFileGivesFewerLevelsOrAnError) {
    const Bytes record = test::miptexRecord("wall", 16, 7, false);
    size_t most = 0;
    for (size_t length = 0; length <= record.size(); ++length) {
        const Bytes part(record.begin(), record.begin() + static_cast<std::ptrdiff_t>(length));
        const auto levels = readMiptexLevels(part);
        const size_t num = levels ? levels.value().size() : 0;
        EXPECT_GE(num, most) << length;
        most = num;
    }
    EXPECT_EQ(most, kNumStoredLevels);
}

TEST(IndexedLevels, ColorsComeFromThePalette) {
    Palette palette{};
    palette[1] = {10, 20, 30};
    palette[kTransparentIndex] = {1, 2, 3};
    const IndexedLevel level{2, 1, {1, 255}};
    EXPECT_EQ(colorsOf(level, palette, false).rgba, (std::vector<uint8_t>{10, 20, 30, 255, 1, 2, 3, 255}));
    EXPECT_EQ(colorsOf(level, palette, true).rgba[7], 0);
}

} // namespace
} // namespace visleaf
