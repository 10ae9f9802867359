#include "support/archive_files.h"
#include "support/mounted.h"
#include "support/temp_folder.h"
#include "vfs/archives/archive.h"
#include "vfs/file_system.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace visleaf {
namespace {

using test::TempFolder;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr auto kVersions = {NightfireVersion::dataInList, NightfireVersion::dataAfterList};

Bytes sampleArchive(NightfireVersion version) {
    return encodeNightfireArchive(test::archiveFiles({{"readme.txt", "first"},
                                                      {"maps/dm_test.bsp", "second one"},
                                                      {"Textures/Walls/Brick.png", std::string(300, 'b')},
                                                      {"Textures/Walls/none.png", ""}}),
                                  version);
}

/// Bytes of a folder that has no files, in an archive whose data follows the list.
test::FileBytes folderHead(const std::string& name, uint32_t numFolders) {
    test::FileBytes bytes;
    bytes.u32(static_cast<uint32_t>(name.size())).text(name, name.size()).u32(numFolders).u32(0).u32(0);
    return bytes;
}

Bytes joined(const std::vector<Bytes>& parts) {
    Bytes all;
    for (const Bytes& part : parts)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

Bytes archiveHeader() {
    return test::FileBytes().u32(1).u32(3).content();
}

TEST(NightfireArchive, FilesAreListedAndReadInBothVersions) {
    const TempFolder folder;
    for (const NightfireVersion version : kVersions) {
        const auto archive = openArchive(folder.write("assets.007", sampleArchive(version)));
        ASSERT_TRUE(archive) << archive.error().message;
        EXPECT_THAT(archive.value()->names(), ElementsAre("readme.txt", "Textures/Walls/Brick.png",
                                                          "Textures/Walls/none.png", "maps/dm_test.bsp"));
        EXPECT_EQ(asText(archive.value()->read(0).value()), "first");
        EXPECT_EQ(asText(archive.value()->read(1).value()), std::string(300, 'b'));
        EXPECT_EQ(asText(archive.value()->read(2).value()), "");
        EXPECT_EQ(asText(archive.value()->read(3).value()), "second one");
    }
}

TEST(NightfireArchive, IsMountedWithItsFolderLikeAPak) {
    const TempFolder folder;
    folder.write("bond/assets.007", sampleArchive(NightfireVersion::dataAfterList));
    folder.write("bond/loose.txt", "loose");
    FileSystem files;
    Diagnostics diagnostics;
    ASSERT_TRUE(files.mount(folder.path() / "bond", diagnostics));
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(files.read("textures/WALLS/brick.png").value().size(), 300u);
    EXPECT_EQ(asText(files.read("loose.txt").value()), "loose");
}

TEST(NightfireArchive, ATruncatedListIsAnErrorAndTruncatedDataOneOfItsFile) {
    const TempFolder folder;
    for (const NightfireVersion version : kVersions) {
        const Bytes whole = sampleArchive(version);
        bool wasOpened = false;
        for (size_t size = 8; size < whole.size(); ++size) {
            const auto archive = openNightfireArchive(folder.write("a.007", ByteSpan(whole).first(size)));
            if (archive) {
                wasOpened = true;
                EXPECT_FALSE(archive.value()->read(3)) << size << " bytes";
            } else {
                EXPECT_FALSE(wasOpened) << size << " bytes";
                EXPECT_THAT(archive.error().message, HasSubstr("a.007: directory: "));
                EXPECT_THAT(archive.error().message, HasSubstr("damaged: get it again"));
            }
        }
        EXPECT_EQ(wasOpened, version == NightfireVersion::dataAfterList);
    }
}

TEST(NightfireArchive, SurvivesEveryFlippedByte) {
    const TempFolder folder;
    for (const NightfireVersion version : kVersions) {
        const Bytes whole = sampleArchive(version);
        for (size_t i = 0; i < whole.size(); ++i) {
            for (const std::byte flip : {std::byte{0xFF}, std::byte{0x80}, std::byte{0x01}}) {
                Bytes damaged = whole;
                damaged[i] ^= flip;
                const auto opened = openNightfireArchive(folder.write("a.007", damaged));
                for (size_t entry = 0; opened && entry < opened.value()->names().size(); ++entry)
                    [[maybe_unused]] const auto bytes = opened.value()->read(entry);
            }
        }
    }
}

TEST(NightfireArchive, AnUntrueSizeIsRefusedWhenTheFileIsRead) {
    const TempFolder folder;
    const auto readingOf = [&](uint8_t isPacked, uint32_t size, uint32_t packedSize) {
        test::FileBytes file;
        file.u32(4).text("bond", 4).u32(0).u32(6).u32(5).text("a.txt", 5).u8(isPacked);
        file.u32(size).u32(packedSize).u32(0).text("data", 4);
        const auto archive = openArchive(folder.write("a.007", joined({archiveHeader(), file.content()})));
        EXPECT_TRUE(archive) << archive.error().message;
        return archive ? archive.value()->read(0) : Result<Bytes>(archive.error());
    };
    EXPECT_TRUE(readingOf(0, 4, 4));
    EXPECT_THAT(readingOf(0, 5, 5).error().message, HasSubstr("a.007:a.txt: 5 bytes at offset"));
    EXPECT_THAT(readingOf(0, 0xFFFFFFFF, 4).error().message, HasSubstr("more than 2048 MiB"));
    EXPECT_THAT(readingOf(1, 100, 4).error().message, HasSubstr("does not unpack to its 100 bytes"));
    EXPECT_THAT(readingOf(1, 100'000'000, 4).error().message, HasSubstr("more than 64 MiB"));
}

TEST(NightfireArchive, FoldersThatAreTooDeepRefuseTheArchive) {
    const TempFolder folder;
    std::vector<Bytes> parts{archiveHeader()};
    for (int i = 0; i < 1000; ++i)
        parts.push_back(folderHead("d", 1).content());
    parts.push_back(folderHead("d", 0).content());
    const auto archive = openArchive(folder.write("a.007", joined(parts)));
    ASSERT_FALSE(archive);
    EXPECT_THAT(archive.error().message, HasSubstr("folders are more than 64 deep"));
}

TEST(NightfireArchive, FilesWithEndlessNamesAreLeftOut) {
    const TempFolder folder;
    const std::string longName(5000, 'n');
    const Bytes archive = encodeNightfireArchive(
        test::archiveFiles({{longName, "long"}, {longName + "/in.txt", "below"}, {"short.txt", "short"}}),
        NightfireVersion::dataAfterList);
    const FileSystem files = test::mounted({folder.write("a.007", archive)});
    EXPECT_EQ(asText(files.read("short.txt").value()), "short");
    EXPECT_EQ(files.list("", ".txt").size(), 1u);
}

} // namespace
} // namespace visleaf
