// Tests Nightfire files with indices that are out of range.
#include "formats/load_map.h"

#include "support/nightfire_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> warningsOf(const bsp42::File& file) {
    Diagnostics diagnostics;
    EXPECT_TRUE(loadMap(bsp42::write(bsp42::lumpsOf(file)), diagnostics));
    return diagnostics.lines();
}

TEST(DamagedBsp42, TheUndamagedFileLoadsWithoutAWarning) {
    EXPECT_THAT(warningsOf(test::smallNightfireFile()), IsEmpty());
}

TEST(DamagedBsp42, ReportsFacesWithMissingTextureOrProjection) {
    bsp42::File file = test::smallNightfireFile();
    file.faces[0].texture = 101;
    file.faces[0].material = 102;
    file.faces[0].textureProjection = 103;
    file.faces[0].lightProjection = 104;
    const std::vector<std::string> lines = warningsOf(file);
    EXPECT_THAT(lines, Contains(StartsWith("FACES[0].texture: is 101, but TEXTURES has ")));
    EXPECT_THAT(lines, Contains(StartsWith("FACES[0].material: is 102, but MATERIALS has ")));
    EXPECT_THAT(lines, Contains(StartsWith("FACES[0].textureprojection: is 103, but PROJECTIONS has ")));
    EXPECT_THAT(lines, Contains(StartsWith("FACES[0].lightprojection: is 104, but PROJECTIONS has ")));
}

TEST(DamagedBsp42, ReportsBrushSidesWithMissingFaces) {
    bsp42::File file = test::smallNightfireFile();
    file.brushSides[0].face = 105;
    EXPECT_THAT(warningsOf(file), Contains(StartsWith("BRUSHSIDES[0].face: is 105, but FACES has ")));
}

} // namespace
} // namespace visleaf
