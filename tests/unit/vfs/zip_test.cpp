#include "vfs/archives/archive.h"

#include "base/parallel.h"
#include "support/archive_files.h"
#include "support/mounted.h"
#include "support/temp_folder.h"
#include "vfs/archives/write_zip.h"
#include "vfs/file_system.h"
#include "vfs/read_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>

namespace visleaf {
namespace {

using test::TempFolder;
using test::writeZip;
using testing::ElementsAre;
using testing::HasSubstr;

// Replaces every occurrence of `from` in `file` with `to`, which has the same length.
Bytes replaced(Bytes file, std::string_view from, std::string_view to) {
    const auto find = std::as_bytes(std::span(from));
    const auto replacement = std::as_bytes(std::span(to));
    auto at = std::search(file.begin(), file.end(), find.begin(), find.end());
    while (at != file.end()) {
        at = std::copy(replacement.begin(), replacement.end(), at);
        at = std::search(at, file.end(), find.begin(), find.end());
    }
    return file;
}

TEST(Zip, StoredAndDeflatedEntriesAreRead) {
    const TempFolder folder;
    const std::string large(1'000'000, 'x');
    for (const bool isDeflated : {false, true}) {
        const auto path = folder.path() / (isDeflated ? "deflated.pk3" : "stored.pk3");
        writeZip(path, {{"maps/A.bsp", "small"}, {"empty.txt", ""}, {"big.tga", large}}, isDeflated);
        const auto zip = openArchive(path);
        ASSERT_TRUE(zip) << zip.error().message;
        EXPECT_THAT(zip.value()->names(), ElementsAre("maps/A.bsp", "empty.txt", "big.tga"));
        EXPECT_EQ(asText(zip.value()->read(0).value()), "small");
        EXPECT_EQ(asText(zip.value()->read(1).value()), "");
        EXPECT_EQ(asText(zip.value()->read(2).value()), large);
    }
}

TEST(Zip, TheFolderDotIsNoPartOfNames) {
    const TempFolder folder;
    writeZip(folder.path() / "a.pkz", {{"./maps/a.bsp", "a"}, {"x/./.hid/b.", "b"}, {".c", "c"}, {"./", ""}});
    const auto zip = openArchive(folder.path() / "a.pkz");
    ASSERT_TRUE(zip) << zip.error().message;
    EXPECT_THAT(zip.value()->names(), ElementsAre("maps/a.bsp", "x/.hid/b.", ".c", ""));
    const FileSystem files = test::mounted({folder.path()}); // finds the .pkz
    EXPECT_EQ(asText(files.read("maps/a.bsp").value()), "a");
    EXPECT_EQ(asText(readEntry(folder.path() / "a.pkz", "maps/a.bsp").value()), "a");
}

TEST(Zip, ReadsFromSeveralThreadsDoNotDisturbOneAnother) {
    const TempFolder folder;
    std::vector<test::ArchiveEntry> entries;
    for (int i = 0; i < 50; ++i) {
        entries.push_back({std::to_string(i), std::string(20'000, static_cast<char>('0' + i))});
    }
    writeZip(folder.path() / "a.pk3", entries);
    const auto zip = openArchive(folder.path() / "a.pk3");
    ASSERT_TRUE(zip);
    std::atomic<size_t> numRight{0};
    parallelFor(1000, [&](size_t i) {
        const Result<Bytes> content = zip.value()->read(i % entries.size());
        if (content && asText(content.value()) == entries[i % entries.size()].content) ++numRight;
    });
    EXPECT_EQ(numRight, 1000u);
}

TEST(Zip, LastOfDuplicateNamesIsRead) {
    const TempFolder folder;
    writeZip(folder.path() / "a.pk3", {{"textures/one1", "old"}, {"textures/two2", "new"}});
    const Result<Bytes> file = readFile(folder.path() / "a.pk3");
    ASSERT_TRUE(file);
    folder.write("b.pk3", replaced(file.value(), "textures/two2", "TEXTURES/ONE1"));
    folder.write("c.pk3", replaced(file.value(), "textures/two2", "textures/one1"));
    for (const char* name : {"b.pk3", "c.pk3"}) {
        const FileSystem files = test::mounted({folder.path() / name});
        ASSERT_TRUE(files.read("Textures\\One1")) << name;
        EXPECT_EQ(asText(files.read("Textures\\One1").value()), "new") << name;
    }
}

TEST(Zip, FilesWithEndlessNamesAreLeftOut) {
    const TempFolder folder;
    const std::string longName(1024, 'n');
    writeZip(folder.path() / "a.pk3", {{longName, "read"}, {longName + "n", "left out"}});
    const FileSystem files = test::mounted({folder.path() / "a.pk3"});
    EXPECT_TRUE(files.read(longName));
    EXPECT_THAT(files.list("", ""), ElementsAre(longName));
}

TEST(Zip, DamagedContentIsAnErrorThatNamesTheEntry) {
    const TempFolder folder;
    writeZip(folder.path() / "a.pk3", {{"x.txt", "content of it"}}, false);
    const Result<Bytes> file = readFile(folder.path() / "a.pk3");
    ASSERT_TRUE(file);
    const auto zip = openArchive(folder.write("b.pk3", replaced(file.value(), "content", "CONTENT")));
    ASSERT_TRUE(zip);
    const Result<Bytes> content = zip.value()->read(0);
    ASSERT_FALSE(content);
    EXPECT_THAT(content.error().message, HasSubstr("b.pk3:x.txt: "));
    EXPECT_THAT(content.error().message, HasSubstr("; the archive is damaged: get it again"));
}

TEST(Zip, ABombIsRefused) {
    const TempFolder folder;
    constexpr size_t kBombBytes = size_t{65} << 20; // a file of 64 MB may have any ratio
    const Result<Bytes> archive = makeZip({{"bomb.tga", Bytes(kBombBytes)}, {"b.txt", Bytes(5)}});
    ASSERT_TRUE(archive) << archive.error().message;
    ASSERT_LT(archive.value().size(), kBombBytes / 500);
    const auto zip = openArchive(folder.write("a.pk3", archive.value()));
    ASSERT_TRUE(zip);
    const Result<Bytes> bomb = zip.value()->read(0);
    ASSERT_FALSE(bomb);
    EXPECT_THAT(bomb.error().message, HasSubstr("bomb.tga: unpacks to more than 64 MiB"));
    EXPECT_TRUE(zip.value()->read(1));
}

/// Sets a byte behind each place where `signature` begins.
Bytes withByte(Bytes file, std::string_view signature, ptrdiff_t offset, uint8_t value) {
    const auto find = std::as_bytes(std::span(signature));
    for (auto at = file.begin(); (at = std::search(at, file.end(), find.begin(), find.end())) != file.end();
         ++at)
        at[offset] = std::byte{value};
    return file;
}

TEST(Zip, EncryptedFileIsRefusedWithItsName) {
    const TempFolder folder;
    writeZip(folder.path() / "plain.pk3", {{"secret.tga", "content"}});
    const Bytes plain = readFile(folder.path() / "plain.pk3").value();
    // The flags of the file, in front of it and in the directory.
    folder.write("a.pk3", withByte(withByte(plain, "PK\3\4", 6, 1), "PK\1\2", 8, 1));
    const auto zip = openArchive(folder.path() / "a.pk3");
    ASSERT_TRUE(zip) << zip.error().message;
    const Result<Bytes> secret = zip.value()->read(0);
    ASSERT_FALSE(secret);
    EXPECT_THAT(secret.error().message, HasSubstr("a.pk3:secret.tga: "));
    EXPECT_THAT(secret.error().message, HasSubstr("encrypted; unpack it with its password"));
}

TEST(Zip, PartOfASpannedArchiveIsRefused) {
    const TempFolder folder;
    writeZip(folder.path() / "plain.pk3", {{"a.tga", "content"}});
    const Bytes plain = readFile(folder.path() / "plain.pk3").value();
    // The number of this part, and of the part with the directory.
    folder.write("a.z01.zip", withByte(withByte(plain, "PK\5\6", 4, 1), "PK\5\6", 6, 1));
    const auto zip = openArchive(folder.path() / "a.z01.zip");
    ASSERT_FALSE(zip);
    EXPECT_THAT(zip.error().message, HasSubstr("a.z01.zip: "));
}

TEST(Zip, NoTruncationOrFlippedByteBreaksTheReader) {
    const TempFolder folder;
    writeZip(folder.path() / "a.pk3", {{"x.txt", "content of it"}, {"y.txt", std::string(3000, 'y')}});
    const Result<Bytes> file = readFile(folder.path() / "a.pk3");
    ASSERT_TRUE(file);
    const auto readAll = [&](ByteSpan content) {
        const auto zip = openArchive(folder.write("b.pk3", content));
        if (!zip) return;
        for (size_t i = 0; i < zip.value()->names().size(); ++i) {
            const Result<Bytes> entry = zip.value()->read(i);
            if (entry) {
                EXPECT_LE(entry.value().size(), 3000u);
            }
        }
    };
    for (size_t i = 0; i < file.value().size(); ++i) {
        readAll(ByteSpan(file.value()).first(i));
        Bytes damaged = file.value();
        damaged[i] ^= std::byte{0xFF};
        readAll(damaged);
    }
}

TEST(OpenArchive, ErrorsNameTheProblem) {
    const TempFolder folder;
    const auto junk = openArchive(folder.write("junk.pk3", "<!doctype html>"));
    ASSERT_FALSE(junk);
    EXPECT_THAT(junk.error().message, HasSubstr("junk.pk3: not a PAK, PK3, PKZ, ZIP, WAD or 007 file"));
    const auto cutOff = openArchive(folder.write("cut_off.pk3", "PK\x03\x04 and what came before the end"));
    ASSERT_FALSE(cutOff);
    EXPECT_THAT(cutOff.error().message, HasSubstr("cut_off.pk3: the archive is damaged or incomplete"));
    const auto empty = openArchive(folder.write("empty.pak", ""));
    ASSERT_FALSE(empty);
    EXPECT_THAT(empty.error().message, HasSubstr("empty.pak: the file is empty"));
    const auto absent = openArchive(folder.path() / "absent.pak");
    ASSERT_FALSE(absent);
    EXPECT_THAT(absent.error().message, HasSubstr("absent.pak: no such file"));
}

TEST(OpenArchive, DetectsTheKindByContent) {
    const TempFolder folder;
    EXPECT_TRUE(openArchive(folder.write("really_a_pak.pk3", test::pakFile({{"a", "b"}}))));
    writeZip(folder.path() / "really_a_zip.pak", {{"a", "b"}});
    EXPECT_TRUE(openArchive(folder.path() / "really_a_zip.pak"));
}

TEST(IsArchiveName, KnowsTheThreeExtensionsInAnyCase) {
    EXPECT_TRUE(isArchiveName("pak0.pak"));
    EXPECT_TRUE(isArchiveName("/x/MAP.PK3"));
    EXPECT_TRUE(isArchiveName("a.Zip"));
    EXPECT_TRUE(isArchiveName("assets.007"));
    EXPECT_FALSE(isArchiveName("a.bsp"));
    EXPECT_FALSE(isArchiveName(".pak"));
    EXPECT_FALSE(isArchiveName("pak"));
}

} // namespace
} // namespace visleaf
