#include "cli/output_conflict.h"

#include "platform/path_text.h"
#include "support/archive_files.h"
#include "support/environment.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

class OutputConflict : public testing::Test {
  protected:
    OutputConflict() {
        for (const char* file : {"maps/a.bsp", "maps/b.bsp", "pak0.pk3", "a.ent", "report.json"})
            m_folder.write(file, Bytes(1));
    }

    std::string path(const std::string& name) const { return pathText(m_folder.path() / name); }
    std::string of(FileUse use, const std::string& name, const std::string& output) const {
        return outputConflict({{{use, name}, {FileUse::output, output}}});
    }

    test::TempFolder m_folder;
};

TEST_F(OutputConflict, AnOutputIsNoFileThatTheCommandReads) {
    const std::string map = path("maps/a.bsp");
    EXPECT_THAT(of(FileUse::map, map, map), HasSubstr("a.bsp: the command reads this file"));
    EXPECT_THAT(of(FileUse::map, map, path("maps/../maps/a.bsp")), HasSubstr("reads this file"));
    EXPECT_THAT(of(FileUse::map, "visleaf:" + map + "@1,2,3,0,0", map), HasSubstr("reads this file"));
    EXPECT_THAT(of(FileUse::map, path("pak0.pk3") + ":maps/a.bsp", path("pak0.pk3")),
                HasSubstr("reads this file"));
    EXPECT_THAT(of(FileUse::input, path("a.ent"), path("a.ent")), HasSubstr("reads this file"));
    EXPECT_THAT(of(FileUse::gameData, path("pak0.pk3"), path("pak0.pk3")), HasSubstr("reads this file"));
    EXPECT_THAT(of(FileUse::map, map, path("maps/b.bsp")), IsEmpty());
    EXPECT_THAT(of(FileUse::map, map, "-"), IsEmpty());
}

TEST_F(OutputConflict, ABareNameIsTheMapInTheGameData) {
    m_folder.write("id1/maps/demo.bsp", Bytes(1));
    m_folder.write("id1/maps/other.bsp", Bytes(1));
    m_folder.write("mod/pak0.pak", test::pakFile({{"maps/packed.bsp", "map"}}));
    const auto of = [&](const std::string& map, const std::string& output) {
        return outputConflict({{{FileUse::map, map},
                                {FileUse::gameData, path("id1")},
                                {FileUse::gameData, path("mod")},
                                {FileUse::output, path(output)}}});
    };
    EXPECT_THAT(of("demo", "id1/maps/demo.bsp"), HasSubstr("demo.bsp: the command reads this file"));
    EXPECT_THAT(of("visleaf:DEMO@1,2,3,0,0", "id1/maps/demo.bsp"), HasSubstr("reads this file"));
    EXPECT_THAT(of("packed", "mod/pak0.pak"), HasSubstr("pak0.pak: the command reads this file"));
    EXPECT_THAT(of("demo", "id1/maps/other.bsp"), IsEmpty());
    EXPECT_THAT(of("demo", "id1/maps/new.bsp"), IsEmpty());
    EXPECT_THAT(of("none", "id1/maps/demo.bsp"), IsEmpty()) << "reported when the map is loaded";
}

TEST_F(OutputConflict, ALinkToTheMapIsTheMap) {
    if (!test::makeLink(m_folder.path() / "maps/a.bsp", m_folder.path() / "link.bsp"))
        GTEST_SKIP() << "no symbolic links here";
    EXPECT_THAT(of(FileUse::map, path("maps/a.bsp"), path("link.bsp")), HasSubstr("reads this file"));
    EXPECT_THAT(of(FileUse::map, path("link.bsp"), path("maps/a.bsp")), HasSubstr("reads this file"));
}

TEST_F(OutputConflict, MapsInANamedFolderAreKept) {
    EXPECT_THAT(of(FileUse::map, path("maps"), path("maps/b.bsp")), HasSubstr("reads this file"));
    EXPECT_THAT(of(FileUse::map, path(""), path("pak0.pk3")), HasSubstr("reads this file"));
    EXPECT_THAT(of(FileUse::map, path(""), path("report.json")), IsEmpty());
    EXPECT_THAT(of(FileUse::map, path("maps"), path("pak0.pk3")), IsEmpty()) << "beside the folder";
    EXPECT_THAT(of(FileUse::map, path("maps"), path("maps")), IsEmpty())
        << "images may lie beside their maps";
    EXPECT_THAT(of(FileUse::gameData, path(""), path("maps/b.bsp")), IsEmpty()) << "a copy of the map before";
}

TEST_F(OutputConflict, MapsThatAFileNamesAreKept) {
    const std::vector<std::string> maps{path("maps/a.bsp"), "b"};
    const std::vector<fs::path> folders{m_folder.path()};
    EXPECT_THAT(outputConflict(path("maps/a.bsp"), maps, folders), HasSubstr("reads this file"));
    EXPECT_THAT(outputConflict(path("maps/b.bsp"), maps, folders), HasSubstr("reads this file"));
    EXPECT_THAT(outputConflict(path("report.json"), maps, folders), IsEmpty());
}

TEST_F(OutputConflict, TwoOutputsAreTwoFiles) {
    const auto both = [](const std::string& a, const std::string& b) {
        return outputConflict({{{FileUse::output, a}, {FileUse::output, b}}});
    };
    EXPECT_THAT(both(path("new.png"), path("maps/../new.png")), HasSubstr("two outputs cannot be one file"));
    EXPECT_THAT(both(path("report.json"), path("report.json")), HasSubstr("two outputs cannot be one file"));
    EXPECT_THAT(both("-", "-"), HasSubstr("standard output: two outputs"));
    EXPECT_THAT(both(path("new.png"), path("new.json")), IsEmpty());
    EXPECT_THAT(both("-", path("new.json")), IsEmpty());
    EXPECT_EQ(both("/dev/null", "/dev/null").empty(), fs::exists("/dev/null")) << "a device takes both";
}

} // namespace
} // namespace visleaf
