// Tests textures that form a set by their names: animations and random tiles.
#include "formats/load_map.h"
#include "formats/quake/quake_textures.h"
#include "formats/quake/random_tiles.h"

#include "support/damage.h"
#include "support/file_bytes.h"
#include "support/quake_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct TextureMap {
    Map map;
    Diagnostics diagnostics;

    explicit TextureMap(const std::vector<std::string>& names) {
        std::vector<Bytes> records;
        for (const std::string& name : names)
            records.push_back(test::miptexRecord(name, 16, 5, false));
        const Bytes bytes = quake::textureLump(records);
        parseQuakeTextures({.name = "TEXTURES", .bytes = bytes}, QuakeFamily::goldSrc, map, diagnostics);
    }

    /// Adds a triangle with this surface. `texel` is the texcoord of its first vertex.
    void addFace(uint32_t surface, const glm::vec2& texel) {
        map.faces.push_back({.firstVertex = static_cast<uint32_t>(map.vertices.size()),
                             .numVertices = 3,
                             .surface = surface});
        for (const glm::vec2& corner : {glm::vec2(0, 0), glm::vec2(0, 16), glm::vec2(16, 0)})
            map.vertices.push_back({.texel = texel + corner});
    }
};

TEST(TextureNames, AnimationsAreCyclesFromFrame0OrA) {
    const TextureMap textures({"+1A", "+0a", "+Aa", "+ba", "wall"});
    const std::vector<Surface>& surfaces = textures.map.surfaces;
    EXPECT_EQ(surfaces[1].nextFrame, 0u);
    EXPECT_EQ(surfaces[0].nextFrame, 1u);
    EXPECT_EQ(surfaces[0].firstFrame, 1u);
    EXPECT_EQ(surfaces[0].alternate, 2u);
    EXPECT_EQ(surfaces[3].nextFrame, 2u);
    EXPECT_EQ(surfaces[3].firstFrame, 2u);
    EXPECT_EQ(surfaces[3].alternate, 1u);
    EXPECT_EQ(surfaces[4].nextFrame, kNone);
    EXPECT_EQ(surfaces[4].firstFrame, kNone);
    EXPECT_THAT(textures.diagnostics.lines(), IsEmpty());
}

TEST(TextureNames, ATildeIsTheSignOfALamp) {
    const TextureMap textures({"~light1", "+0~light2", "-1~LIGHT3", "light~4", "+~5", "~"});
    const auto isLamp = [&](size_t i) {
        return (textures.map.surfaces[i].flags & surface_flag::kLightSource) != 0;
    };
    EXPECT_TRUE(isLamp(0) && isLamp(1) && isLamp(2) && isLamp(5));
    EXPECT_FALSE(isLamp(3) || isLamp(4));
    EXPECT_EQ(textures.map.surfaces[1].firstFrame, 1u) << "and still an animation";
}

TEST(TextureNames, AnimationEndsBeforeAMissingFrameWithAWarning) {
    const TextureMap textures({"+0a", "+1a", "+3a"});
    EXPECT_EQ(textures.map.surfaces[1].nextFrame, 0u);
    EXPECT_EQ(textures.map.surfaces[2].firstFrame, 0u);
    EXPECT_THAT(textures.diagnostics.lines(),
                ElementsAre(HasSubstr("+3a: the animation frame before it is missing")));
}

TEST(TextureLump, EntriesOfOneTextureShareASurface) {
    const Bytes record = test::miptexRecord("wall", 16, 5, false);
    test::FileBytes lump;
    lump.u32(6);
    for (const uint32_t offset : {kNone, 28u, kNone, 28u, 9999u, 9999u})
        lump.u32(offset);
    lump.bytes(record);
    const Bytes bytes = lump.content();
    Map map;
    Diagnostics diagnostics;
    const std::vector<uint32_t> surfaceOf =
        parseQuakeTextures({.name = "TEXTURES", .bytes = bytes}, QuakeFamily::goldSrc, map, diagnostics);
    EXPECT_THAT(surfaceOf, ElementsAre(0, 1, 2, 1, 3, 3)) << "damaged ones share the last surface";
    ASSERT_EQ(map.surfaces.size(), 4u) << "missing ones have surfaces of their own";
    EXPECT_EQ(map.textures.size(), 4u);
    EXPECT_EQ(map.surfaces[1].name, "wall");
    EXPECT_EQ(map.surfaces[0].name, "");
    EXPECT_EQ(map.textures[0], EmbeddedTexture{});
    EXPECT_THAT(diagnostics.lines(), ElementsAre(HasSubstr("TEXTURES[4]: ")));
}

// A material of several hundred bytes is made for each surface, but an entry of the lump has only four bytes.
TEST(TextureLump, ManyMissingEntriesShareASurface) {
    constexpr uint32_t kNumMissing = 100'000;
    const Bytes record = test::miptexRecord("wall", 16, 5, false);
    test::FileBytes lump;
    lump.u32(kNumMissing + 1);
    for (uint32_t i = 0; i < kNumMissing; ++i)
        lump.u32(kNone);
    lump.u32(4 * kNumMissing + 8).bytes(record);
    const Bytes bytes = lump.content();
    Map map;
    Diagnostics diagnostics;
    const std::vector<uint32_t> surfaceOf =
        parseQuakeTextures({.name = "TEXTURES", .bytes = bytes}, QuakeFamily::quake, map, diagnostics);
    EXPECT_LT(map.surfaces.size(), 5000u);
    EXPECT_EQ(surfaceOf[kNumMissing - 1], map.surfaces.size() - 1);
    EXPECT_EQ(map.surfaces[surfaceOf[kNumMissing]].name, "wall");
}

LumpPixels pixelsOf(const std::vector<Bytes>& records) {
    const Bytes bytes = quake::textureLump(records);
    return pixelsIn({.name = "TEXTURES", .bytes = bytes});
}

TEST(LumpPixels, PalettesBehindThePixelsAreTheSignOfHalfLife) {
    const Bytes plain = test::miptexRecord("a", 16, 5, false), colored = test::miptexRecord("b", 16, 5, true);
    Bytes outside = test::miptexRecord("c", 16, 5, false);
    overwrite(outside, 24, 0, 4);
    EXPECT_EQ(pixelsOf({plain, plain}), LumpPixels::plain);
    EXPECT_EQ(pixelsOf({colored, colored, outside, {}}), LumpPixels::withPalette);
    EXPECT_EQ(pixelsOf({outside, {}}), LumpPixels::none);
    EXPECT_EQ(pixelsOf({}), LumpPixels::none);
    EXPECT_EQ(pixelsOf({plain, colored}), LumpPixels::plain) << "no game has both";
}

/// Reads textures whose records state this width, and whose height is 16.
struct SizedTextures {
    Map map;
    Diagnostics diagnostics;

    SizedTextures(const std::vector<std::string>& names, uint32_t width, QuakeFamily family) {
        constexpr size_t kWidthField = 16;
        std::vector<Bytes> records;
        for (const std::string& name : names) {
            records.push_back(test::miptexRecord(name, 16, 5, false));
            overwrite(records.back(), kWidthField, width, 4);
        }
        const Bytes bytes = quake::textureLump(records);
        parseQuakeTextures({.name = "TEXTURES", .bytes = bytes}, family, map, diagnostics);
    }
};

TEST(TextureLump, NamesOutliveABrokenSize) {
    for (const uint32_t width : {0u, 4097u, 0xFFFFFFFFu}) {
        for (const QuakeFamily family : {QuakeFamily::quake, QuakeFamily::goldSrc, QuakeFamily::quake64}) {
            const SizedTextures textures({"*lava", "skip", "sky1", "wall"}, width, family);
            ASSERT_EQ(textures.map.surfaces.size(), 5u);
            EXPECT_EQ(textures.map.surfaces[0].flags, surface_flag::kWarp);
            EXPECT_EQ(textures.map.surfaces[1].flags, surface_flag::kNoDraw);
            EXPECT_EQ(textures.map.surfaces[2].flags, surface_flag::kSky);
            EXPECT_EQ(textures.map.surfaces[3].name, "wall");
            EXPECT_EQ(textures.map.textures[3].width, 0u) << "the picture has the size";
            EXPECT_EQ(textures.map.textures[3].height, 0u);
            EXPECT_EQ(textures.map.textures[3].numBytes, 0u) << "the picture is elsewhere";
        }
    }
}

TEST(TextureLump, AbsurdSizesAreReportedButNotZero) {
    EXPECT_THAT(SizedTextures({"wall"}, 0, QuakeFamily::quake).diagnostics.lines(), IsEmpty());
    EXPECT_THAT(SizedTextures({"wall"}, 70000, QuakeFamily::quake).diagnostics.lines(),
                ElementsAre("TEXTURES[0]: the texture has 70000 x 16 texels, but a side has at most 4096; "
                            "size and picture sought by its name"));
}

TEST(TextureLump, MissingTexturesAreReportedWithTheirTexinfo) {
    test::QuakeFile file;
    file.textures = quake::textureLump({});
    Diagnostics diagnostics;
    ASSERT_TRUE(loadMap(test::write(file), diagnostics));
    EXPECT_THAT(
        diagnostics.lines(),
        ElementsAre("TEXINFO[0].miptex: is 0, but TEXTURES has 0 entries; texture treated as missing"));
}

TEST(TextureLump, CountIsLimitedByTheLumpSize) {
    constexpr uint32_t kNumPlaces = 5000;
    const Bytes record = test::miptexRecord("wall", 16, 5, false);
    test::FileBytes lump;
    lump.u32(kNumPlaces);
    for (uint32_t i = 0; i < kNumPlaces; ++i)
        lump.u32(4 * kNumPlaces + 4 + i); // each record begins one byte after the one before
    for (uint32_t i = 0; i < kNumPlaces; ++i)
        lump.u32(1);
    const Bytes bytes = lump.content();
    Map map;
    Diagnostics diagnostics;
    parseQuakeTextures({.name = "TEXTURES", .bytes = bytes}, QuakeFamily::goldSrc, map, diagnostics);
    EXPECT_LE(map.surfaces.size(), bytes.size() / 32 + 1);
    EXPECT_FALSE(diagnostics.empty());
}

/// Adds faces with many different texcoords, and returns the surfaces that the faces show.
std::set<uint32_t> shown(TextureMap& textures, uint32_t surface) {
    for (int i = -40; i < 40; ++i)
        textures.addFace(surface, glm::vec2(16 * i, 48 * i));
    layRandomTiles(textures.map);
    std::set<uint32_t> surfaces;
    for (const MapFace& face : textures.map.faces)
        surfaces.insert(face.surface);
    return surfaces;
}

TEST(RandomTiles, FacesShowAllTilesOfTheSet) {
    TextureMap textures({"wall", "-0a", "-1a", "-2A", "-0b", "-4a"});
    EXPECT_THAT(shown(textures, 2), ElementsAre(1, 2, 3)) << "-3a is missing";
}

TEST(RandomTiles, SamePositionShowsTheSameTile) {
    TextureMap textures({"-0a", "-1a", "-2a"});
    for (const float texel : {32.0f, 35.0f, 32.0f + 20 * 16})
        textures.addFace(0, {texel, -64.0f});
    layRandomTiles(textures.map);
    for (const MapFace& face : textures.map.faces)
        EXPECT_EQ(face.surface, textures.map.faces[0].surface);
}

TEST(RandomTiles, OtherTexturesAndSetsWithoutTile0AreUnchanged) {
    TextureMap textures({"wall", "-1a", "-2a", "-", "-x"});
    for (uint32_t surface = 0; surface < 6; ++surface)
        textures.addFace(surface, glm::vec2(48.0f));
    layRandomTiles(textures.map);
    for (uint32_t i = 0; i < textures.map.faces.size(); ++i)
        EXPECT_EQ(textures.map.faces[i].surface, i);
}

TEST(RandomTiles, ExtremeCoordinatesLeaveTheFaceUnchanged) {
    TextureMap textures({"-0a", "-1a"});
    textures.addFace(1, glm::vec2(1e30f));
    textures.addFace(1, glm::vec2(std::nanf("")));
    layRandomTiles(textures.map);
    EXPECT_EQ(textures.map.faces[0].surface, 1u);
    EXPECT_EQ(textures.map.faces[1].surface, 1u);
}

} // namespace
} // namespace visleaf
