#include "vfs/file_system.h"

#include "base/parallel.h"
#include "platform/path_text.h"
#include "support/archive_files.h"
#include "support/environment.h"
#include "support/mounted.h"
#include "support/temp_folder.h"
#include "vfs/read_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <string>

namespace visleaf {
namespace {

using test::TempFolder;
using testing::ElementsAre;
using testing::HasSubstr;

// Writes a PAK. Each file contains the archive's name, so a test can see which archive a file came from.
void writePak(const TempFolder& folder, std::string_view name, const std::vector<std::string>& files) {
    std::vector<test::ArchiveEntry> entries;
    for (const std::string& file : files)
        entries.push_back({file, std::string(name)});
    folder.write(name, test::pakFile(entries));
}

std::string read(const FileSystem& files, std::string_view name) {
    const Result<Bytes> bytes = files.read(name);
    if (!bytes) return "error: " + bytes.error().message;
    return std::string(asText(bytes.value()));
}

TEST(FileSystem, ArchivesOfAFolderHaveTheEngineOrder) {
    const TempFolder folder;
    const std::vector<std::string> order = {"pak0.pak", "pak1.pak", "PAK2.PAK", "pak10.pak", "a.pak",
                                            "pakx.pak", "b.pk3",    "Z.pk3",    "za.pk3",    "z_a.pk3"};
    for (size_t i = 0; i < order.size(); ++i) {
        // Archive i contains the files 0 to i, so file i exists in archive i and all later ones.
        std::vector<std::string> names;
        for (size_t file = 0; file <= i; ++file)
            names.push_back("only/" + std::to_string(file));
        writePak(folder, order[i], names);
    }
    const FileSystem files = test::mounted({folder.path()});
    const auto at = [&](size_t i) { return pathText(folder.path() / order[i]); };
    EXPECT_THAT(files.mounts(), ElementsAre(pathText(folder.path()), at(9), at(8), at(7), at(6), at(5), at(4),
                                            at(3), at(2), at(1), at(0)));
    EXPECT_EQ(read(files, "only/0"), "z_a.pk3");
    EXPECT_EQ(files.find("ONLY/0"), at(9) + ":only/0");
}

TEST(FileSystem, LooseFilesWinOverArchivesOfTheirFolder) {
    const TempFolder folder;
    writePak(folder, "pak0.pak", {"textures/a.wal", "textures/b.wal"});
    folder.write("textures/a.wal", "loose");
    const FileSystem files = test::mounted({folder.path()});
    EXPECT_EQ(read(files, "textures/a.wal"), "loose");
    EXPECT_EQ(read(files, "textures/b.wal"), "pak0.pak");
}

TEST(FileSystem, LaterMountsWinAsAWhole) {
    const TempFolder folder;
    folder.write("baseq2/a.txt", "base, loose");
    writePak(folder, "mod/pak0.pak", {"a.txt"});
    const FileSystem files = test::mounted({folder.path() / "baseq2", folder.path() / "mod"});
    EXPECT_EQ(read(files, "a.txt"), "mod/pak0.pak");
}

TEST(FileSystem, ArchivesAreAsHighAsTheirFolder) {
    const TempFolder folder;
    writePak(folder, "base/pak0.pak", {"packed.txt"});
    folder.write("base/loose.txt", "base");
    writePak(folder, "mod/pak0.pak", {"mod.txt"});
    const FileSystem files = test::mounted({folder.path() / "base", folder.path() / "mod"});
    EXPECT_TRUE(files.isAtLeastAsHigh("packed.txt", "loose.txt"));
    EXPECT_TRUE(files.isAtLeastAsHigh("loose.txt", "packed.txt"));
    EXPECT_TRUE(files.isAtLeastAsHigh("mod.txt", "loose.txt"));
    EXPECT_FALSE(files.isAtLeastAsHigh("loose.txt", "mod.txt"));
    EXPECT_FALSE(files.isAtLeastAsHigh("absent.txt", "loose.txt"));
    EXPECT_TRUE(files.isAtLeastAsHigh("loose.txt", "absent.txt"));
}

TEST(FileSystem, MountingTwiceKeepsTheOrder) {
    const TempFolder folder;
    folder.write("base/a.txt", "base");
    folder.write("mod/a.txt", "mod");
    FileSystem files = test::mounted({folder.path() / "base", folder.path() / "mod"});
    Diagnostics diagnostics;
    const Result<bool> again = files.mount(folder.path() / "mod" / ".." / "base", diagnostics);
    ASSERT_TRUE(again);
    EXPECT_FALSE(again.value());
    EXPECT_EQ(files.mounts().size(), 2u);
    EXPECT_EQ(read(files, "a.txt"), "mod");
}

TEST(FileSystem, NamesAreFoundInAnyCaseAndWithEitherSlash) {
    const TempFolder folder;
    folder.write("Textures/E1U1/Metal.WAL", "loose");
    writePak(folder, "pak0.pak", {"Env\\UNIT1_rt.tga"});
    const FileSystem files = test::mounted({folder.path()});
    EXPECT_EQ(read(files, "textures/e1u1/metal.wal"), "loose");
    EXPECT_EQ(read(files, "\\TEXTURES\\e1u1//METAL.wal"), "loose");
    EXPECT_EQ(read(files, "env/unit1_RT.tga"), "pak0.pak");
}

TEST(FileSystem, ExactCaseIsPreferred) {
    const TempFolder folder;
    folder.write("maps/A.txt", "upper");
    if (std::filesystem::exists(folder.path() / "maps/a.txt")) GTEST_SKIP() << "this system ignores case";
    folder.write("maps/a.txt", "lower");
    folder.write("MAPS/b.txt", "other folder");
    const FileSystem files = test::mounted({folder.path()});
    EXPECT_EQ(read(files, "maps/A.txt"), "upper");
    EXPECT_EQ(read(files, "maps/a.txt"), "lower");
    EXPECT_EQ(read(files, "MAPS/A.TXT"), "upper");
    EXPECT_EQ(read(files, "maps/b.txt"), "other folder");
}

TEST(FileSystem, NamesCannotLeaveTheFolder) {
    const TempFolder folder;
    folder.write("secret.txt", "secret");
    folder.write("game/maps/a.txt", "a");
    const FileSystem files = test::mounted({folder.path() / "game"});
    EXPECT_EQ(files.find("../secret.txt"), std::nullopt);
    EXPECT_EQ(files.find("maps/../../secret.txt"), std::nullopt);
    EXPECT_EQ(files.find("maps\\..\\..\\secret.txt"), std::nullopt);
    EXPECT_EQ(files.find(pathText(folder.path() / "secret.txt")), std::nullopt);
    EXPECT_EQ(files.find("maps/../maps/a.txt"), std::nullopt);
    EXPECT_EQ(files.find(std::string(1'000'000, '/') + "a"), std::nullopt);
    EXPECT_EQ(files.find(""), std::nullopt);
}

TEST(FileSystem, CyclicLinksEnd) {
    const TempFolder folder;
    folder.write("game/a.txt", "a");
    if (!test::makeLink(".", folder.path() / "game/again")) GTEST_SKIP() << "this system refuses links";
    const FileSystem files = test::mounted({folder.path() / "game"});
    EXPECT_EQ(read(files, "again/again/a.txt"), "a");
    std::string deep;
    for (int i = 0; i < 10'000; ++i)
        deep += "again/";
    EXPECT_EQ(files.find(deep + "a.txt"), std::nullopt);
}

TEST(FileSystem, LinkedFilesAreRead) {
    const TempFolder folder;
    folder.write("elsewhere.txt", "linked");
    folder.write("game/other.txt", "");
    if (!test::makeLink(folder.path() / "elsewhere.txt", folder.path() / "game/a.txt"))
        GTEST_SKIP() << "this system refuses links";
    const FileSystem files = test::mounted({folder.path() / "game"});
    EXPECT_EQ(read(files, "a.txt"), "linked");
}

TEST(FileSystem, FoldersAreNotFiles) {
    const TempFolder folder;
    folder.write("maps/a.txt", "a");
    test::writeZip(folder.path() / "a.pk3", {{"scripts/", ""}, {"scripts/x.shader", "x"}});
    const FileSystem files = test::mounted({folder.path()});
    EXPECT_EQ(files.find("maps"), std::nullopt);
    EXPECT_EQ(files.find("scripts/"), std::nullopt);
    EXPECT_EQ(read(files, "scripts/x.shader"), "x");
}

TEST(FileSystem, ABrokenArchiveIsLeftOutWithAWarning) {
    const TempFolder folder;
    folder.write("pak0.pak", "PACKnot really");
    folder.write("a.txt", "a");
    FileSystem files;
    Diagnostics diagnostics;
    ASSERT_TRUE(files.mount(folder.path(), diagnostics));
    ASSERT_EQ(diagnostics.list().size(), 1u);
    EXPECT_THAT(diagnostics.lines().front(), HasSubstr("pak0.pak"));
    EXPECT_EQ(read(files, "a.txt"), "a");
}

TEST(FileSystem, MissingPathsCannotBeMounted) {
    const TempFolder folder;
    FileSystem files;
    Diagnostics diagnostics;
    const Result<bool> mounted = files.mount(folder.path() / "absent", diagnostics);
    ASSERT_FALSE(mounted);
    EXPECT_THAT(mounted.error().message, HasSubstr("absent: no such folder or archive"));
    const auto definitions = files.mount(folder.path() / "absent.fgd", diagnostics);
    EXPECT_THAT(definitions.error().message, HasSubstr("absent.fgd: no such file"));
}

TEST(FileSystem, ListNamesEachFileOnceWithoutSubfolders) {
    const TempFolder folder;
    writePak(folder, "pak0.pak", {"maps/b.bsp", "MAPS/A.BSP", "maps/deeper/c.bsp", "maps/d.txt"});
    folder.write("Maps/a.bsp", "");
    folder.write("maps/E.Bsp", "");
    folder.write("top.bsp", "");
    const FileSystem files = test::mounted({folder.path()});
    EXPECT_THAT(files.list("maps", ".bsp"), ElementsAre("maps/a.bsp", "maps/b.bsp", "maps/e.bsp"));
    EXPECT_THAT(files.list("maps/", ".BSP"), ElementsAre("maps/a.bsp", "maps/b.bsp", "maps/e.bsp"));
    EXPECT_THAT(files.list("", ".bsp"), ElementsAre("top.bsp"));
    EXPECT_THAT(files.list("absent", ".bsp"), ElementsAre());
}

TEST(FileSystem, LookupIsThreadSafe) {
    const TempFolder folder;
    for (int i = 0; i < 30; ++i)
        folder.write("Dir" + std::to_string(i) + "/File", std::to_string(i));
    const FileSystem files = test::mounted({folder.path()});
    std::atomic<size_t> numRight{0};
    parallelFor(600, [&](size_t i) {
        const std::string number = std::to_string(i % 30);
        if (read(files, "dir" + number + "/file") == number) ++numRight;
    });
    EXPECT_EQ(numRight, 600u);
}

TEST(ReadFile, SaysWhyAFileCanNotBeRead) {
    const TempFolder folder;
    const Result<Bytes> absent = readFile(folder.path() / "absent");
    ASSERT_FALSE(absent);
    EXPECT_THAT(absent.error().message, HasSubstr("absent: no such file"));
    const Result<Bytes> directory = readFile(folder.path());
    ASSERT_FALSE(directory);
    EXPECT_THAT(directory.error().message, HasSubstr(": is a folder"));
    EXPECT_FALSE(readFile("/dev/zero"));
}

TEST(FileSystem, ADefinitionFileIsAMountOfItsOwn) {
    const TempFolder folder;
    const auto file = folder.write("defs/mod.fgd", "mod");
    folder.write("defs/Base.FGD", "base");
    folder.write("game/base.fgd", "game");
    const FileSystem files = test::mounted({folder.path() / "game", file});
    EXPECT_TRUE(files.find("mod.fgd"));
    EXPECT_EQ(files.readBeside("mod.fgd", "base.fgd").value().size(), 4u) << "that on disk, beside the file";
    EXPECT_FALSE(files.readBeside("mod.fgd", "../game/base.fgd"));
    EXPECT_FALSE(files.readBeside("mod.fgd", "other.fgd"));
    EXPECT_EQ(files.readBeside("base.fgd", "mod.fgd").value().size(), 3u) << "in the game data";
}

TEST(FileSystem, ListsSeveralExtensionsFromTheBottomUp) {
    const TempFolder folder;
    for (const char* name :
         {"base/b.fgd", "base/c.def", "base/a.ent", "base/maps/m.ent", "mod/z.def", "mod/b.fgd", "mod/x.txt"})
        folder.write(name, "x");
    const FileSystem files = test::mounted({folder.path() / "base", folder.path() / "mod"});
    const std::array<std::string_view, 3> extensions{".fgd", ".def", ".ent"};
    EXPECT_EQ(files.listBottomUp(extensions), (std::vector<std::string>{"a.ent", "c.def", "b.fgd", "z.def"}));
}

TEST(FileSystem, ListsInQuake3sOrderAFolderAfterItsArchives) {
    const TempFolder base;
    writePak(base, "a.pk3", {"scripts/z.shader", "scripts/b.shader", "scripts/sub/no.shader"});
    writePak(base, "b.pk3", {"scripts/Y.shader", "scripts/B.shader", "scripts/no.txt"});
    base.write("scripts/loose.shader", "loose");
    const TempFolder mod("mod");
    mod.write("scripts/mod.shader", "mod");
    const FileSystem files = test::mounted({base.path(), mod.path()});
    EXPECT_THAT(files.listInSearchOrder("scripts", ".shader"),
                ElementsAre("scripts/mod.shader", "scripts/y.shader", "scripts/b.shader", "scripts/z.shader",
                            "scripts/loose.shader"));
}

} // namespace
} // namespace visleaf
