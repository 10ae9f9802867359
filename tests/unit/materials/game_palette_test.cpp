#include "materials/games/game_palette.h"

#include "forge/texture_files.h"
#include "images/game_palettes.h"
#include "support/archive_files.h"
#include "support/mounted.h"
#include "support/temp_folder.h"
#include "vfs/archives/write_wad.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::TempFolder;
using testing::EndsWith;
using testing::HasSubstr;

constexpr uint8_t kPaletteLump = 0x40;

std::string colorsOf(char value) {
    return std::string(768, value);
}

Bytes wadWithPalette(std::byte value) {
    return encodeWad("WAD2", {{"palette", kPaletteLump, Bytes(768, value)}});
}

GamePalette paletteIn(const TempFolder& folder, Game game) {
    return loadPalette(test::mounted({folder.path()}), rulesOf(game));
}

TEST(GamePalette, IsBuiltInWhereNothingIsInstalled) {
    const TempFolder folder;
    for (const auto& [game, expected] : {std::pair{Game::quake, quakePalette()},
                                         {Game::quake2, quake2Palette()},
                                         {Game::hexen2, hexen2Palette()}}) {
        const GamePalette palette = paletteIn(folder, game);
        EXPECT_EQ(palette.colors, expected);
        EXPECT_EQ(palette.source, kBuiltInPalette);
        EXPECT_EQ(palette.problem, "");
    }
}

TEST(GamePalette, QuakePaletteIsSearchedInGameFilesThenWadThenBuiltIn) {
    const TempFolder folder;
    EXPECT_EQ(paletteIn(folder, Game::quake).source, kBuiltInPalette);
    folder.write("gfx.wad", wadWithPalette(std::byte{90}));
    EXPECT_EQ(paletteIn(folder, Game::quake).colors[7], (Rgb{90, 90, 90}));
    EXPECT_THAT(paletteIn(folder, Game::quake).source, EndsWith("gfx.wad"));
    folder.write("pak0.pak", test::pakFile({{"gfx/palette.lmp", colorsOf('\x21')}}));
    EXPECT_EQ(paletteIn(folder, Game::quake).colors[7], (Rgb{0x21, 0x21, 0x21}));
    EXPECT_THAT(paletteIn(folder, Game::quake).source, HasSubstr("pak0.pak"));
}

TEST(GamePalette, FolderAddedByTheUserWins) {
    const TempFolder game, own;
    game.write("gfx/palette.lmp", colorsOf('\x21'));
    own.write("gfx/palette.lmp", colorsOf('\x42'));
    const FileSystem files = test::mounted({game.path(), own.path()});
    EXPECT_EQ(loadPalette(files, rulesOf(Game::quake)).colors[7], (Rgb{0x42, 0x42, 0x42}));
}

TEST(GamePalette, Quake2PaletteIsTheColormapsBeforeTheBuiltInOne) {
    const TempFolder folder;
    folder.write("gfx.wad", wadWithPalette(std::byte{90}));
    EXPECT_EQ(paletteIn(folder, Game::quake2).source, kBuiltInPalette) << "WADs are Quake's";
    Palette colors{};
    colors[7] = {1, 2, 3};
    folder.write("pics/colormap.pcx", encodeColormapPcx(colors));
    EXPECT_EQ(paletteIn(folder, Game::quake2).colors, colors);
    EXPECT_THAT(paletteIn(folder, Game::quake2).source, EndsWith("colormap.pcx"));
}

TEST(GamePalette, UnreadablePaletteIsReportedAndReplaced) {
    const TempFolder folder;
    folder.write("gfx/palette.lmp", "short");
    const GamePalette builtIn = paletteIn(folder, Game::quake);
    EXPECT_EQ(builtIn.colors, quakePalette());
    EXPECT_EQ(builtIn.problem, "gfx/palette.lmp: the file has 5 bytes, too few for 256 colours");
    folder.write("gfx.wad", wadWithPalette(std::byte{90}));
    const GamePalette ofWad = paletteIn(folder, Game::quake);
    EXPECT_EQ(ofWad.colors[7], (Rgb{90, 90, 90}));
    EXPECT_EQ(ofWad.problem, builtIn.problem);
}

TEST(GamePalette, IsNotNeededByTheOtherGames) {
    const TempFolder folder;
    for (const Game game : {Game::halflife, Game::kingpin, Game::nightfire}) {
        EXPECT_EQ(paletteIn(folder, game).source, "");
        EXPECT_EQ(paletteIn(folder, game).problem, "");
    }
}

} // namespace
} // namespace visleaf
