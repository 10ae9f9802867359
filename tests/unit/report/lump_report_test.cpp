#include "report/lump_report.h"

#include "formats/record_layouts.h"
#include "support/loaded_map.h"
#include "support/quake_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::HasSubstr;

struct LoadedFile {
    Bytes bytes;
    LoadedMap map;
};

LoadedFile loadWithBspx(const std::vector<test::BspxLump>& lumps) {
    test::QuakeFile file;
    file.bspx = lumps;
    LoadedFile loaded{test::write(file), {}};
    loaded.map = test::loadedMap(loaded.bytes);
    return loaded;
}

TEST(LumpReport, PrintsTheRecordsOfBspxLumps) {
    const LoadedFile file = loadWithBspx({{"LMSHIFT", test::FileBytes().u8(2).content()},
                                          {"LMSTYLE16", test::FileBytes().u16(7).u16(0xFFFF).content()}});
    const NamedLump shift = findLump(file.map, file.bytes, "lmshift").value();
    EXPECT_EQ(lumpText(file.map, shift).value(), "0 shift=2\n");
    const NamedLump styles = findLump(file.map, file.bytes, "LMSTYLE16").value();
    EXPECT_EQ(lumpText(file.map, styles).value(), "0 styles=7,65535\n");
    EXPECT_THAT(lumpJson(file.map, styles).value(), HasSubstr(R"({"styles":[7,65535]})"));
}

TEST(LumpReport, ALumpOfTheFormatComesBeforeOneOfBspxWithItsName) {
    const LoadedFile file = loadWithBspx({{"FACES", Bytes(20)}});
    const NamedLump faces = findLump(file.map, file.bytes, "FACES").value();
    EXPECT_FALSE(faces.isBspx);
    EXPECT_TRUE(lumpText(file.map, faces));
}

TEST(LumpReport, SaysWhichLumpsThereAre) {
    const LoadedFile file = loadWithBspx({{"BRUSHLIST", Bytes(16)}});
    EXPECT_THAT(findLump(file.map, file.bytes, "NOPE").error().message, HasSubstr("MODELS, BRUSHLIST"));
    const NamedLump brushes = findLump(file.map, file.bytes, "BRUSHLIST").value();
    EXPECT_THAT(lumpText(file.map, brushes).error().message,
                HasSubstr("BRUSHLIST: has no records of one size; --raw FILE writes its bytes"));
}

} // namespace
} // namespace visleaf
