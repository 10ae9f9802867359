#include "vfs/archives/write_zip.h"

#include "support/file_bytes.h"
#include "support/mounted.h"
#include "support/temp_folder.h"
#include "vfs/file_system.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::FileBytes;
using test::textBytes;

TEST(WriteZip, IsReadBackByTheSearchPath) {
    const test::TempFolder folder;
    const Bytes large = FileBytes().fill(100000, 7).content();
    const Result<Bytes> archive =
        makeZip({{"maps/a.bsp", large}, {"empty.txt", {}}, {"b.txt", textBytes("text")}});
    ASSERT_TRUE(archive) << archive.error().message;
    EXPECT_LT(archive.value().size(), 2000u); // deflated
    const FileSystem files = test::mounted({folder.write("a.pk3", archive.value())});
    EXPECT_EQ(files.read("maps/a.bsp").value(), large);
    EXPECT_EQ(files.read("b.txt").value(), textBytes("text"));
    EXPECT_TRUE(files.read("empty.txt").value().empty());
}

TEST(WriteZip, SameFilesGiveTheSameBytes) {
    const std::vector<ZipContent> files{{"a", textBytes("1")}, {"b", textBytes("2")}};
    EXPECT_EQ(makeZip(files).value(), makeZip(files).value());
}

TEST(WriteZip, SafeNamesStayInsideTheirFolder) {
    for (const char* name : {"a", "maps/a.bsp", "a..b/c", "..a"})
        EXPECT_TRUE(isSafeInArchive(name)) << name;
    for (const char* name : {"", "/a", "../a", "a/../../b", "a/..", "C:/a", "a\\b", "a\nb"})
        EXPECT_FALSE(isSafeInArchive(name)) << name;
}

} // namespace
} // namespace visleaf
