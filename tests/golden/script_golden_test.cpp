// Draws the visible directives of Quake 3's scripts, each in a cell of a wall, at two moments.
#include "golden/golden_frame.h"
#include "golden/script_wall.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace visleaf {
namespace {

Image drawWall(double time) {
    DrawnMap map(makeScriptWall(), kWallWidth, kWallHeight);
    if (!map.isThere()) return {};
    FrameChoices choices = map.choices();
    choices.time = time;
    return map.draw({}, choices);
}

constexpr CellSize kCell{kCellWidth, kCellHeight};
constexpr std::string_view kHiddenCell = "cull"; // shows its back, so the wall is visible

size_t cellCalled(std::string_view name) {
    const auto cells = wallCells();
    const auto found =
        std::find_if(cells.begin(), cells.end(), [&](const WallCell& cell) { return cell.name == name; });
    return static_cast<size_t>(found - cells.begin());
}

size_t firstByteOf(size_t cell, uint32_t line) {
    const size_t y = cell / kWallColumns * kCellHeight + line;
    return (y * kWallWidth + cell % kWallColumns * kCellWidth) * 4;
}

/// Returns the frame with the bare wall in place of a cell.
Image without(size_t cell, Image picture) {
    for (uint32_t line = 0; line < kCellHeight; ++line) {
        const uint8_t* bare = &picture.rgba[firstByteOf(cellCalled(kHiddenCell), line)];
        std::copy(bare, bare + kCellWidth * 4, &picture.rgba[firstByteOf(cell, line)]);
    }
    return picture;
}

TEST(ScriptGolden, EveryDirectiveMatchesItsGolden) {
    expectGolden("scripts", drawWall(0.3), kCell);
}

TEST(ScriptGolden, EveryDirectiveMatchesItsGoldenAtALaterTime) {
    expectGolden("scripts_later", drawWall(1.4), kCell);
}

TEST(ScriptGolden, ScriptsOfTheWallHaveNoWarnings) {
    EXPECT_THAT(makeScriptWall().snapshot.diagnostics.lines(), testing::IsEmpty());
}

TEST(ScriptGolden, AMissingCellIsDetected) {
    const Image picture = drawWall(0.3);
    for (size_t cell = 0; cell < wallCells().size(); ++cell) {
        const std::string_view name = wallCells()[cell].name;
        if (name == kHiddenCell) continue;
        EXPECT_FALSE(isLike(picture, without(cell, picture), kCell)) << name;
    }
}

/// Returns the frame with one cell that is darker by 1/25.
Image dimmed(size_t cell, Image picture) {
    for (uint32_t line = 0; line < kCellHeight; ++line) {
        for (uint32_t i = 0; i < kCellWidth * 4; ++i) {
            uint8_t& value = picture.rgba[firstByteOf(cell, line) + i];
            if (i % 4 != 3) value = static_cast<uint8_t>(value - value / 25);
        }
    }
    return picture;
}

TEST(ScriptGolden, ASlightlyWrongCellIsDetected) {
    const Image picture = drawWall(0.3);
    for (size_t cell = 0; cell < wallCells().size(); ++cell)
        EXPECT_FALSE(isLike(picture, dimmed(cell, picture), kCell)) << wallCells()[cell].name;
}

} // namespace
} // namespace visleaf
