#include "formats/light_grid_octree.h"

#include "support/damage.h"
#include "support/file_bytes.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::FileBytes;
using testing::ElementsAre;
using testing::HasSubstr;

/// A lump with a grid of 2 x 1 x 2 points and two boxes. Each has a lit point; the first also has one in a
/// wall.
FileBytes octree() {
    FileBytes lump;
    lump.f32(32).f32(32).f32(64).u32(2).u32(1).u32(2).f32(-16).f32(0).f32(8);
    lump.u8(2).u32(0).u32(1).fill(44, 0).u32(2);
    lump.u32(0).u32(0).u32(0).u32(1).u32(1).u32(2).u8(0xFF);
    lump.u8(2).u8(3).u8(9).u8(9).u8(9).u8(0).u8(10).u8(20).u8(0);
    lump.u32(1).u32(0).u32(0).u32(1).u32(1).u32(1).u8(0);
    return lump;
}

std::vector<int> pointOf(const LightGrid& grid, size_t index) {
    const uint8_t* point = grid.bytes.data() + index * kGridPointBytes;
    return {point[0], point[1], point[2]};
}

TEST(LightGridOctree, FillsAGridWithSteadyLight) {
    Diagnostics diagnostics;
    const LightGrid grid = readLightGridOctree(octree().content(), diagnostics);
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(grid.cellSize, glm::vec3(32, 32, 64));
    EXPECT_EQ(grid.origin, glm::vec3(-16, 0, 8));
    EXPECT_THAT(grid.counts, ElementsAre(2, 1, 2));
    EXPECT_FALSE(grid.hasDirections);
    ASSERT_EQ(grid.bytes.size(), 4 * kGridPointBytes);
    EXPECT_THAT(pointOf(grid, 0), ElementsAre(0, 0, 0)) << "in a wall";
    EXPECT_THAT(pointOf(grid, 1), ElementsAre(1, 1, 1)) << "unlit";
    EXPECT_THAT(pointOf(grid, 2), ElementsAre(10, 20, 1));
    EXPECT_THAT(pointOf(grid, 3), ElementsAre(0, 0, 0)) << "in no box";
}

TEST(LightGridOctree, KeepsThePointsBeforeTheDamage) {
    Bytes lump = octree().content();
    lump.resize(lump.size() - 1);
    Diagnostics diagnostics;
    const LightGrid grid = readLightGridOctree(lump, diagnostics);
    EXPECT_THAT(pointOf(grid, 2), ElementsAre(10, 20, 1));
    EXPECT_THAT(diagnostics.lines(), ElementsAre(HasSubstr("LIGHTGRID_OCTREE")));

    Bytes outside = octree().content();
    overwrite(outside, 9 * 4 + 5 + 4 + 44 + 4, 7, 4); // the first box
    Diagnostics more;
    readLightGridOctree(outside, more);
    EXPECT_THAT(more.lines(), ElementsAre(HasSubstr("outside the grid")));
}

TEST(LightGridOctree, NeverIsLargerThanItsLumpCanFill) {
    for (const uint32_t count : {0u, 1u << 10, 1u << 31}) {
        Bytes lump = octree().content();
        for (size_t axis = 0; axis < 3; ++axis)
            overwrite(lump, 12 + 4 * axis, count, 4);
        Diagnostics diagnostics;
        EXPECT_TRUE(readLightGridOctree(lump, diagnostics).bytes.empty()) << count;
        EXPECT_FALSE(diagnostics.empty()) << count;
    }
    Diagnostics diagnostics;
    EXPECT_TRUE(readLightGridOctree({}, diagnostics).bytes.empty());
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_TRUE(readLightGridOctree(Bytes(5), diagnostics).bytes.empty());
    EXPECT_FALSE(diagnostics.empty());
}

TEST(LightGridOctree, BoxesWithoutPointsCostNothing) {
    FileBytes lump;
    lump.f32(32).f32(32).f32(64).u32(1 << 10).u32(1 << 10).u32(1).f32(0).f32(0).f32(0);
    lump.u8(1).u32(0).u32(0).u32(2000);
    for (int i = 0; i < 2000; ++i)
        lump.u32(0).u32(0).u32(0).u32(0).u32(1 << 10).u32(1);
    Diagnostics diagnostics;
    EXPECT_FALSE(readLightGridOctree(lump.content(), diagnostics).bytes.empty());
    EXPECT_TRUE(diagnostics.empty());
}

} // namespace
} // namespace visleaf
