#include "platform/path_text.h"
#include "support/damage.h"
#include "vfs/archives/archive.h"

#include "support/archive_files.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace visleaf {
namespace {

using test::TempFolder;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr size_t kDirectoryBeginAt = 4;
constexpr size_t kDirectorySizeAt = 8;

Bytes samplePak() {
    return test::pakFile({{"maps/a.bsp", "first"}, {"Maps\\B.BSP", "second one"}});
}

// Returns the position of the field with the first entry's position. The entry's size follows it.
size_t firstEntryAt() {
    return samplePak().size() - 2 * test::kPakRecordSize + test::kPakNameSize;
}

Bytes withU32(Bytes file, size_t position, uint32_t value) {
    overwrite(file, position, value);
    return file;
}

TEST(Pak, EntriesAreListedAndRead) {
    const TempFolder folder;
    const auto pak = openArchive(folder.write("pak0.pak", samplePak()));
    ASSERT_TRUE(pak) << pak.error().message;
    EXPECT_THAT(pak.value()->names(), ElementsAre("maps/a.bsp", "Maps\\B.BSP"));
    ASSERT_TRUE(pak.value()->read(0));
    EXPECT_EQ(asText(pak.value()->read(0).value()), "first");
    EXPECT_EQ(asText(pak.value()->read(1).value()), "second one");
}

TEST(Pak, TheFirstOfSeveralFilesWithOneNameCountsAsInTheGames) {
    const TempFolder folder;
    const auto path = folder.write(
        "pak0.pak", test::pakFile({{"maps/a.bsp", "first"}, {"MAPS\\A.BSP", "second"}, {"b.txt", "other"}}));
    const auto pak = openArchive(path);
    ASSERT_TRUE(pak) << pak.error().message;
    EXPECT_THAT(pak.value()->names(), ElementsAre("maps/a.bsp", "b.txt"));
    EXPECT_EQ(asText(readEntry(path, "maps/a.bsp").value()), "first");
    EXPECT_EQ(asText(pak.value()->read(1).value()), "other");
}

TEST(Pak, EveryTruncationIsAnError) {
    const TempFolder folder;
    const Bytes pak = samplePak();
    for (size_t size = 0; size < pak.size(); ++size) {
        const ByteSpan part = ByteSpan(pak).first(size);
        EXPECT_FALSE(openPak(folder.write("pak0.pak", part))) << size << " bytes";
    }
}

TEST(Pak, ADirectoryOutsideTheFileRefusesTheArchive) {
    const TempFolder folder;
    for (const uint32_t value : {0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 0xFFFFFFC0u}) {
        for (const size_t at : {kDirectoryBeginAt, kDirectorySizeAt}) {
            const auto file = folder.write("pak0.pak", withU32(samplePak(), at, value));
            const auto pak = openPak(file);
            ASSERT_FALSE(pak) << value << " at " << at;
            EXPECT_THAT(pak.error().message, HasSubstr(pathText(file) + ": directory: "));
            EXPECT_THAT(pak.error().message, HasSubstr("; it is damaged: get it again"));
        }
    }
}

TEST(Pak, AnEntryOutsideTheFileIsRefusedWhenItIsReadAndOthersStillWork) {
    const TempFolder folder;
    for (const uint32_t value : {0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 1000u}) {
        for (const size_t at : {firstEntryAt(), firstEntryAt() + 4}) {
            const auto pak = openPak(folder.write("pak0.pak", withU32(samplePak(), at, value)));
            ASSERT_TRUE(pak) << value << " at " << at;
            const Result<Bytes> bad = pak.value()->read(0);
            ASSERT_FALSE(bad) << value << " at " << at;
            EXPECT_THAT(bad.error().message, HasSubstr("pak0.pak:maps/a.bsp: "));
            EXPECT_TRUE(pak.value()->read(1));
        }
    }
}

TEST(Pak, SurvivesEveryFlippedByte) {
    const TempFolder folder;
    const Bytes pak = samplePak();
    for (size_t i = 0; i < pak.size(); ++i) {
        Bytes damaged = pak;
        damaged[i] ^= std::byte{0xFF};
        const auto opened = openPak(folder.write("pak0.pak", damaged));
        if (!opened) continue;
        for (size_t entry = 0; entry < opened.value()->names().size(); ++entry) {
            const Result<Bytes> content = opened.value()->read(entry);
            if (content) {
                EXPECT_LE(content.value().size(), pak.size());
            }
        }
    }
}

} // namespace
} // namespace visleaf
