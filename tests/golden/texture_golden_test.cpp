// Draws textures by the rules of each game: full-bright texels, cut-outs from near to far, animations, random
// tiles, liquids, render modes, missing textures.
#include "golden/golden_frame.h"
#include "golden/texture_wall.h"
#include "support/test_names.h"

#include <gtest/gtest.h>

#include <ostream>

namespace visleaf {
namespace {

struct WallCase {
    const char* name;
    TextureWallChoices wall;
    double time = 0.0;
    ViewMode mode = ViewMode::lit;
};

void PrintTo(const WallCase& wall, std::ostream* stream) {
    *stream << wall.name;
}

const WallCase kCases[] = {
    {"textures_quake", {Game::quake}},
    {"textures_quake_later", {Game::quake}, 0.3},
    {"textures_quake_unlit", {Game::quake}, 0.0, ViewMode::unlit},
    {"textures_quake_modern", {Game::quake, {.light = LightPreset::modern}}},
    {"textures_quake_no_palette", {.game = Game::quake, .hasPalette = false}},
    {"textures_halflife", {Game::halflife}},
    {"textures_halflife_later", {Game::halflife}, 1.15},
    {"textures_quake2", {Game::quake2}},
    {"textures_quake2_later", {Game::quake2}, 0.75},
    {"textures_nightfire", {Game::nightfire}},
};

class TextureGolden : public testing::TestWithParam<WallCase> {};

TEST_P(TextureGolden, MatchesItsGolden) {
    DrawnMap map(makeTextureWall(GetParam().wall), kTextureWallWidth, kTextureWallHeight);
    ASSERT_TRUE(map.isThere());
    FrameChoices choices = map.choices();
    choices.time = GetParam().time;
    choices.settings.draw.mode = GetParam().mode;
    expectGolden(GetParam().name, map.draw({}, choices), CellSize{kTextureCellSize, kTextureCellSize});
}

INSTANTIATE_TEST_SUITE_P(Walls, TextureGolden, testing::ValuesIn(kCases), test::byName);

} // namespace
} // namespace visleaf
