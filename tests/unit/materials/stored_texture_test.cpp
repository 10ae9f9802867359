#include "materials/stored_texture.h"

#include "materials/plan/plan_materials.h"
#include "materials/sky/sky_layers.h"
#include "support/image_files.h"
#include "support/mounted.h"
#include "support/quake_file.h"
#include "support/temp_folder.h"
#include "vfs/archives/write_wad.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// A map with one texture, and its images.
struct OneTexture {
    OneTexture(Game game, const std::string& name, const Bytes& record) {
        map.game = game;
        map.entities.push_back({{{"classname", "worldspawn"}}});
        map.faces.push_back({.surface = 0});
        map.surfaces.push_back({.name = name});
        map.textures.push_back({name, 16, 16, 0, static_cast<uint32_t>(record.size())});
        map.textureBytes = record;
    }

    Result<StoredTexture> read() {
        const FileSystem files = test::mounted({folder.path()});
        const MaterialSet set = loadMaterials(map, files, diagnostics);
        found = set.images.at(0);
        return readStoredTexture(found, map, files);
    }

    Map map;
    test::TempFolder folder;
    Diagnostics diagnostics;
    MaterialImage found;
};

void expectLevels(const StoredTexture& texture, size_t numStored, size_t numLevels) {
    EXPECT_EQ(texture.numStored, numStored);
    ASSERT_EQ(texture.levels.size(), numLevels);
    EXPECT_EQ(texture.levels.back().image.width, 1u);
}

TEST(StoredTexture, OfQuakeIsInTheMapWithThePaletteOfTheGame) {
    OneTexture one(Game::quake, "wall", test::miptexRecord("wall", 16, 3, false));
    one.folder.write("gfx/palette.lmp", Bytes(768, std::byte{200}));
    const Result<StoredTexture> texture = one.read();
    ASSERT_TRUE(texture) << texture.error().message;
    expectLevels(texture.value(), 4, 5);
    EXPECT_EQ(texture.value().levels[0].indices, std::vector<uint8_t>(256, 3));
    EXPECT_EQ(texture.value().levels[2].image.rgba[0], 200);
    EXPECT_TRUE(texture.value().levels[4].indices.empty());
    EXPECT_TRUE(texture.value().paletteSource.ends_with("palette.lmp"));
}

TEST(StoredTexture, OfALayerOfASkyIsTheWholeTextureInTheMap) {
    OneTexture one(Game::quake, "sky5_blu", test::miptexRecord("sky5_blu", 16, 3, false));
    one.map.faces[0].numVertices = 3;
    one.map.surfaces[0].flags = surface_flag::kSky;
    MaterialSet set;
    set.materials.resize(1);
    const Palette palette{};
    const WadList wads;
    const FileSystem files;
    addSkyLayers({rulesOf(Game::quake), LightPreset::original, files, one.map, palette, wads, {}}, set,
                 one.diagnostics);
    ASSERT_EQ(set.images.size(), 2u);
    for (const MaterialImage& layer : set.images) {
        const Result<StoredTexture> texture = readStoredTexture(layer, one.map, FileSystem());
        ASSERT_TRUE(texture) << layer.name << ": " << texture.error().message;
        EXPECT_EQ(texture.value().levels[0].image.width, 16u);
    }
}

TEST(StoredTexture, OfALayerOfASkyMayBeInAWad) {
    OneTexture one(Game::quake, "sky5_blu", {});
    one.map.vertices.resize(3);
    one.map.faces[0].numVertices = 3;
    one.map.surfaces[0].flags = surface_flag::kSky;
    one.folder.write("gfx/palette.lmp", Bytes(768, std::byte{200}));
    one.folder.write("some.wad",
                     encodeWad("WAD2", {{"sky5_blu", 0x44, test::miptexRecord("sky5_blu", 16, 3, false)}}));
    const Result<StoredTexture> texture = one.read();
    ASSERT_TRUE(texture) << texture.error().message;
    EXPECT_EQ(one.found.name, "sky5_blu (back layer)");
    EXPECT_EQ(one.found.rule, ImageRule::wad);
    EXPECT_EQ(texture.value().levels[0].indices, std::vector<uint8_t>(256, 3));
    EXPECT_TRUE(one.diagnostics.empty());
}

TEST(StoredTexture, OfHalfLifeHasItsOwnPaletteAndMayBeInAWad) {
    constexpr uint8_t kTexture = 0x43;
    OneTexture one(Game::halflife, "wall", {});
    one.map.entities[0].pairs.push_back({"wad", "some.wad"});
    one.folder.write("some.wad",
                     encodeWad("WAD3", {{"wall", kTexture, test::miptexRecord("wall", 16, 100, true)}}));
    const Result<StoredTexture> texture = one.read();
    ASSERT_TRUE(texture) << texture.error().message;
    EXPECT_EQ(one.found.rule, ImageRule::wad);
    expectLevels(texture.value(), 4, 5);
    EXPECT_EQ(texture.value().levels[0].image.rgba[1], 155); // not brightened
    EXPECT_EQ(texture.value().paletteSource, "in the texture");
}

TEST(StoredTexture, OfQuake2IsAWal) {
    OneTexture one(Game::quake2, "e1/wall", {});
    one.map.textures.clear();
    one.folder.write("textures/e1/wall.wal", test::walFile(4, 2, 9));
    const Result<StoredTexture> texture = one.read();
    ASSERT_TRUE(texture) << texture.error().message;
    EXPECT_EQ(texture.value().numStored, 1u);
    EXPECT_EQ(texture.value().levels[0].indices, std::vector<uint8_t>(8, 9));
}

TEST(StoredTexture, OfImageFilesHasNoPalette) {
    OneTexture one(Game::quake3, "textures/wall", {});
    one.map.textures.clear();
    one.folder.write("textures/wall.tga", test::tgaFile(4, 2, {255, 0, 0}));
    const Result<StoredTexture> texture = one.read();
    ASSERT_TRUE(texture) << texture.error().message;
    expectLevels(texture.value(), 1, 3);
    EXPECT_TRUE(texture.value().levels[0].indices.empty());
    EXPECT_TRUE(texture.value().paletteSource.empty());
}

TEST(StoredTexture, MissingImagesAndRemovedFilesAreErrors) {
    OneTexture one(Game::quake2, "gone", {});
    one.map.textures.clear();
    EXPECT_FALSE(one.read());
    one.folder.write("textures/gone.wal", test::walFile(4, 2, 9));
    ASSERT_TRUE(one.read());
    EXPECT_FALSE(readStoredTexture(one.found, one.map, FileSystem()));
}

} // namespace
} // namespace visleaf
