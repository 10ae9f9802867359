#include "materials/games/texture_wad.h"

#include "images/formats/miptex.h"
#include "images/formats/write_miptex.h"
#include "support/mounted.h"
#include "support/quake_file.h"
#include "support/temp_folder.h"
#include "vfs/archives/wad.h"
#include "vfs/archives/write_wad.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// A map that embeds records or only names textures (an empty record), and the folder of its game.
struct TexturedMap {
    explicit TexturedMap(Game game) {
        map.game = game;
        map.entities.push_back({{{"classname", "worldspawn"}, {"wad", "some.wad"}}});
    }

    void add(const std::string& name, const Bytes& record = {}) {
        map.textures.push_back({name, 16, 16, static_cast<uint32_t>(map.textureBytes.size()),
                                static_cast<uint32_t>(record.size())});
        map.textureBytes.insert(map.textureBytes.end(), record.begin(), record.end());
    }

    Result<Bytes> write() { return textureWad(map, test::mounted({folder.path()}), diagnostics); }

    Map map;
    test::TempFolder folder;
    Diagnostics diagnostics;
};

/// Levels of 24 x 16 texels and their halves, in which no two neighbours are equal.
std::vector<IndexedLevel> patternLevels() {
    std::vector<IndexedLevel> levels;
    for (uint32_t i = 0; i < kNumStoredLevels; ++i) {
        IndexedLevel level{24u >> i, 16u >> i, {}};
        for (uint32_t texel = 0; texel < level.width * level.height; ++texel)
            level.indices.push_back(static_cast<uint8_t>(texel * 7 + i));
        levels.push_back(std::move(level));
    }
    return levels;
}

Palette patternPalette(uint8_t first) {
    Palette palette;
    for (size_t i = 0; i < palette.size(); ++i)
        palette[i] = {static_cast<uint8_t>(first + i), static_cast<uint8_t>(i * 3), static_cast<uint8_t>(~i)};
    return palette;
}

TEST(TextureWad, OfQuakeReadsBackEqual) {
    TexturedMap textured(Game::quake);
    textured.add("*water", writeMiptex("*water", patternLevels(), nullptr));
    textured.add("+0Button", test::miptexRecord("+0Button", 32, 9, false));
    const Wad wad = Wad::parse(textured.write().value()).value();
    EXPECT_FALSE(wad.hasOwnPalettes());
    EXPECT_EQ(wad.size(), 2u);
    EXPECT_EQ(readMiptexLevels(wad.find("*water").value()).value(), patternLevels());
    EXPECT_EQ(readMiptexLevels(wad.find("+0button").value()).value().at(3).indices,
              std::vector<uint8_t>(16, 9));
    EXPECT_TRUE(textured.diagnostics.empty());
}

TEST(TextureWad, OfHalfLifeKeepsThePaletteOfEachTexture) {
    TexturedMap textured(Game::halflife);
    const Palette one = patternPalette(1), two = patternPalette(99);
    textured.add("{fence", writeMiptex("{fence", patternLevels(), &one));
    textured.add("!toxic", writeMiptex("!toxic", patternLevels(), &two));
    const Wad wad = Wad::parse(textured.write().value()).value();
    EXPECT_TRUE(wad.hasOwnPalettes());
    for (const auto& [name, palette] : {std::pair{"{fence", one}, std::pair{"!toxic", two}}) {
        EXPECT_EQ(readMiptexLevels(wad.find(name).value()).value(), patternLevels()) << name;
        EXPECT_EQ(readMiptexPalette(wad.find(name).value()).value(), palette) << name;
    }
}

TEST(TextureWad, RecordsNameTheirTexture) {
    TexturedMap textured(Game::quake);
    textured.add("Wall", test::miptexRecord("other", 16, 3, false));
    const Wad wad = Wad::parse(textured.write().value()).value();
    const ByteSpan record = wad.find("wall").value();
    EXPECT_EQ(std::string(reinterpret_cast<const char*>(record.data())), "Wall");
}

TEST(TextureWad, TakesTexturesThatTheMapOnlyNamesFromItsWads) {
    TexturedMap textured(Game::halflife);
    const Palette palette = patternPalette(5);
    textured.folder.write(
        "some.wad", encodeWad("WAD3", {{"WALL", kWad3Miptex, writeMiptex("WALL", patternLevels(), &palette)},
                                       {"other", kWad3Miptex, test::miptexRecord("other", 16, 1, true)}}));
    textured.add("wall");
    const Wad wad = Wad::parse(textured.write().value()).value();
    EXPECT_EQ(wad.size(), 1u);
    EXPECT_EQ(readMiptexPalette(wad.find("wall").value()).value(), palette);
}

TEST(TextureWad, TexturesWithoutAPaletteGetThatOfTheGameBesideOthers) {
    TexturedMap textured(Game::quake);
    textured.folder.write("gfx/palette.lmp", Bytes(768, std::byte{200}));
    textured.folder.write("some.wad",
                          encodeWad("WAD3", {{"new", kWad3Miptex, test::miptexRecord("new", 16, 1, true)}}));
    textured.add("old", test::miptexRecord("old", 16, 2, false));
    textured.add("new");
    const Wad wad = Wad::parse(textured.write().value()).value();
    EXPECT_TRUE(wad.hasOwnPalettes());
    EXPECT_EQ(readMiptexPalette(wad.find("old").value()).value().at(7), (Rgb{200, 200, 200}));
    EXPECT_EQ(readMiptexPalette(wad.find("new").value()).value().at(7), (Rgb{7, 248, 3}));
}

TEST(TextureWad, HasEachNameOnceAndLeavesOutWhatItCannotRead) {
    TexturedMap textured(Game::quake);
    textured.add("wall", test::miptexRecord("wall", 16, 1, false));
    textured.add("WALL", test::miptexRecord("WALL", 16, 2, false));
    textured.add("");
    textured.add("gone");
    textured.add("cut", Bytes(50));
    const Wad wad = Wad::parse(textured.write().value()).value();
    EXPECT_EQ(wad.size(), 1u);
    EXPECT_EQ(readMiptexLevels(wad.find("wall").value()).value().at(0).indices.at(0), 1);
    EXPECT_THAT(textured.diagnostics.lines(),
                testing::ElementsAre(testing::HasSubstr("gone: was not found (and 1 more)")));
}

TEST(TextureWad, FailsWithoutATextureAndForGamesWithFilesOfTheirOwn) {
    TexturedMap empty(Game::quake);
    empty.add("gone");
    EXPECT_EQ(empty.write().error().message, "no texture of the map was found");
    for (const Game game : {Game::quake2, Game::kingpin, Game::quake3, Game::rtcw, Game::nightfire}) {
        TexturedMap other(game);
        EXPECT_THAT(other.write().error().message, testing::HasSubstr("--format textures"));
    }
}

TEST(WriteMiptex, ComputesLevelsThatAreMissing) {
    const std::vector<IndexedLevel> whole = patternLevels();
    const Bytes record = writeMiptex("wall", std::span(whole).first(1), nullptr);
    const std::vector<IndexedLevel> levels = readMiptexLevels(record).value();
    ASSERT_EQ(levels.size(), kNumStoredLevels);
    EXPECT_EQ(levels[0], whole[0]);
    EXPECT_EQ(levels[1].width, 12u);
    EXPECT_EQ(levels[1].indices[13], whole[0].indices[2 * 24 + 2]);
    EXPECT_EQ(levels[3].indices[1], whole[0].indices[8]);
}

TEST(WriteMiptex, PaletteOfATinyTextureIsFound) {
    const Palette palette = patternPalette(8);
    const std::vector<IndexedLevel> one{{1, 1, {42}}};
    const Bytes record = writeMiptex("tiny", one, &palette);
    EXPECT_EQ(readMiptexLevels(record).value(), one);
    EXPECT_EQ(readMiptexPalette(record).value(), palette);
}

} // namespace
} // namespace visleaf
