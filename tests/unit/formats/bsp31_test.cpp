#include "formats/load_map.h"
#include "support/loaded_map.h"
#include "support/quake_file.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::FileBytes;

constexpr uint32_t kLuxels = 81; // 64 texels per side, 8 per luxel: 9 x 9

test::QuakeFile bsp31File() {
    test::QuakeFile file = test::texturedFile(31);
    file.lighting = FileBytes().fill(3 * kLuxels, 50).content();
    return file;
}

TEST(Bsp31, HasSeventeenLumpsAndLuxelsOfEightTexels) {
    Diagnostics diagnostics;
    const LoadedMap loaded = test::loadedMap(test::write(bsp31File()), diagnostics);
    EXPECT_EQ(loaded.lumps.size(), 17u);
    EXPECT_EQ(loaded.lumps.back().name, "CLIPNODES3");
    EXPECT_EQ(loaded.map.light.lightmaps.front().width, 9u);
    EXPECT_TRUE(diagnostics.empty());
}

// BSPX data follow the end of the last lump in the file.
TEST(Bsp31, FindsBspxBehindItsLastLumps) {
    test::QuakeFile file = bsp31File();
    file.bspx = {{"RGBLIGHTING", FileBytes().fill(3 * kLuxels, 99).content()}};
    const LoadedMap loaded = test::loadedMap(test::write(file));
    EXPECT_EQ(loaded.map.light.luxels.front(), 99);
}

// R_MarkLeaves merges rows in Xash3D but not in Quake.
TEST(Bsp31, PvsRowsAreMergedAcrossLiquidSurfacesOnlyInHalfLifeMaps) {
    for (const uint32_t version : {29u, 30u, 31u}) {
        test::QuakeFile file = bsp31File();
        file.version = version;
        file.visibility = FileBytes().u8(1).content();
        const LoadedMap loaded = test::loadedMap(test::write(file));
        EXPECT_EQ(loaded.map.visibility.mergesAcrossLiquids, version != 29u) << version;
    }
}

} // namespace
} // namespace visleaf
