// Tests the formats of Raven (RBSP) and QFusion (FBSP): their records, light styles, and damage.
#include "forge/rbsp_file.h"

#include "damaged_file.h"
#include "support/damage.h"
#include "support/loaded_map.h"
#include "support/quake3_file.h"
#include "support/room_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using ibsp46::kFaces;
using ibsp46::kLightGrid;
using ibsp46::kLightmaps;
using ibsp46::kPageSize;
using ibsp46::kVertices;
using testing::Contains;
using testing::HasSubstr;

rbsp::Lumps smallFile(bool hasLightmaps = true) {
    return rbsp::lumpsOf(ibsp46::smallQuake3Records(hasLightmaps));
}

LoadedMap load(const rbsp::Lumps& lumps, std::string_view magic = "RBSP") {
    return test::loadedWithoutWarning(rbsp::write(lumps, magic));
}

Map quake3Map() {
    return test::loadedMap(ibsp46::write(ibsp46::smallQuake3File())).map;
}

TEST(Rbsp, IsReadAsTheSameMapOfQuake3) {
    const LoadedMap loaded = load(smallFile());
    const Map expected = quake3Map();
    EXPECT_EQ(loaded.format, "RBSP");
    EXPECT_EQ(loaded.map.game, Game::raven);
    EXPECT_EQ(loaded.map.vertices, expected.vertices);
    EXPECT_EQ(loaded.map.faces, expected.faces);
    EXPECT_EQ(loaded.map.light.lightmaps, expected.light.lightmaps);
    EXPECT_EQ(loaded.map.light.luxels, expected.light.luxels);
    EXPECT_EQ(loaded.map.light.grid, expected.light.grid);
    EXPECT_EQ(loaded.map.leafs, expected.leafs);
    EXPECT_EQ(loaded.map.brushSides, expected.brushSides);
    EXPECT_EQ(loaded.map.fogs.size(), expected.fogs.size());
}

TEST(Rbsp, HasItsOwnFlags) {
    rbsp::Lumps file = smallFile();
    overwrite(file[ibsp46::kShaders], 64, 0x2000 | 0x5, 4); // SKY, and a material
    overwrite(file[ibsp46::kShaders], 68, 0x4, 4);
    const Map map = load(file).map;
    EXPECT_EQ(map.surfaces[0].flags, surface_flag::kSky);
    EXPECT_EQ(traitsOf(Game::raven).flagNames.surfaceFlagsText(0x2005), "SKY, 0x5");
    EXPECT_EQ(traitsOf(Game::raven).flagNames.contentsText(0x4), "WATER");
}

TEST(Fbsp, HasLargePages) {
    const LoadedMap loaded = load(rbsp::lumpsWithLargePages(ibsp46::smallQuake3Records()), "FBSP");
    EXPECT_EQ(loaded.format, "FBSP");
    EXPECT_EQ(loaded.map.game, Game::qfusion);
    ASSERT_EQ(loaded.map.light.lightmaps.size(), 1u);
    EXPECT_EQ(loaded.map.light.lightmaps[0].width, 512u);
    EXPECT_EQ(loaded.map.vertices[2].luxel, glm::vec2(128.0f));
}

constexpr size_t kFaceBytes = rbsp::kRecordBytes[kFaces];
constexpr size_t kVertexBytes = rbsp::kRecordBytes[kVertices];

/// Gives face 0, whose vertices are 0 to 3, a square of 8 x 8 luxels at (16, 32) on page 0 for style 0, and
/// one at (64, 8) on page 1 for style 3. Page 0 holds the number of each luxel's column, page 1 that of its
/// row.
rbsp::Lumps fileWithStyles() {
    ibsp46::File records = ibsp46::smallQuake3Records();
    records.lightmaps.clear();
    for (uint32_t page = 0; page < 2; ++page) {
        for (uint32_t i = 0; i < kPageSize * kPageSize; ++i) {
            const uint32_t value = page == 0 ? i % kPageSize : i / kPageSize;
            records.lightmaps.insert(records.lightmaps.end(), 3, static_cast<std::byte>(value));
        }
    }
    constexpr glm::vec2 kCorners[4]{{0, 0}, {8, 0}, {8, 8}, {0, 8}};
    for (size_t i = 0; i < 4; ++i)
        records.vertices[i].light = (glm::vec2(16, 32) + kCorners[i]) / static_cast<float>(kPageSize);
    rbsp::Lumps file = rbsp::lumpsOf(records);
    overwrite(file[kFaces], rbsp::kLightmapStyles, 0xFFFF0300, 4);
    overwrite(file[kFaces], rbsp::kLightmapNumbers + 4, 1, 4);
    for (size_t i = 0; i < 4; ++i) {
        const glm::vec2 light = (glm::vec2(64, 8) + kCorners[i]) / static_cast<float>(kPageSize);
        const size_t at = i * kVertexBytes + rbsp::kLightCoordinates + 8;
        overwrite(file[kVertices], at, bitsOf(light.x), 4);
        overwrite(file[kVertices], at + 4, bitsOf(light.y), 4);
    }
    return file;
}

TEST(Rbsp, StylesOfAFaceLieBehindEachOther) {
    const Map map = load(fileWithStyles()).map;
    const MapFace& face = map.faces[0];
    ASSERT_EQ(face.lightmap, 2u) << "after the two pages";
    const FaceLightmap& lightmap = map.light.lightmaps[2];
    EXPECT_EQ(lightmap.styles, (LightStyles{0, 3, kNoStyle, kNoStyle}));
    // One luxel more on each side, which filtering at the edge reads.
    EXPECT_EQ(lightmap.width, 10u);
    EXPECT_EQ(lightmap.height, 10u);
    EXPECT_EQ(map.vertices[face.firstVertex].luxel, glm::vec2(1.0f));
    EXPECT_EQ(map.vertices[face.firstVertex + 2].luxel, glm::vec2(9.0f));
    const auto luxel = [&](uint32_t style, uint32_t x, uint32_t y) {
        return map.light.luxels[lightmap.firstByte + ((style * 10 + y) * 10 + x) * kLuxelBytes];
    };
    EXPECT_EQ(luxel(0, 1, 5), 16) << "its column on page 0";
    EXPECT_EQ(luxel(1, 5, 1), 8) << "its row on page 1";
    EXPECT_EQ(map.vertices[face.firstVertex].position, map.vertices[0].position);
}

TEST(Rbsp, LightCoordinatesFarOutsideEndAtTheirPage) {
    for (const float far : {1e30f, -1e30f}) {
        rbsp::Lumps file = fileWithStyles();
        overwrite(file[kVertices], 2 * kVertexBytes + rbsp::kLightCoordinates, bitsOf(far), 4);
        const Map map = test::loadedMap(rbsp::write(file)).map;
        ASSERT_EQ(map.faces[0].lightmap, 2u) << far;
        EXPECT_EQ(map.light.lightmaps[2].width, far > 0.0f ? kPageSize - 15u : 25u) << far;
    }
}

TEST(Rbsp, FacesWithoutStylesKeepTheirPage) {
    const Map map = load(fileWithStyles()).map;
    EXPECT_EQ(map.faces[2].lightmap, 0u);
    EXPECT_EQ(map.faces[2].firstVertex, 4u);
}

/// Gives face 1, which the light of its vertices lights, the styles 0, 3 and 40.
rbsp::Lumps fileWithVertexStyles(std::string_view entities) {
    constexpr size_t kVertexStyles = 32, kColors = 64;
    ibsp46::File records = ibsp46::smallQuake3Records();
    records.entities = entities;
    rbsp::Lumps file = rbsp::lumpsOf(records);
    overwrite(file[kFaces], kFaceBytes + kVertexStyles, 0xFE280300, 4);
    overwrite(file[kFaces], kFaceBytes + rbsp::kLightmapNumbers, 0xFFFFFFFD, 4);
    for (size_t i = 0; i < 4; ++i) {
        const size_t at = i * kVertexBytes + kColors;
        overwrite(file[kVertices], at, 0x80302010, 4);
        overwrite(file[kVertices], at + 4, 0x00F00201, 4);
        overwrite(file[kVertices], at + 8, 0x00000040, 4);
        overwrite(file[kVertices], at + 12, 0x00FFFFFF, 4);
    }
    return file;
}

TEST(Rbsp, ColoursOfAllStylesOfAVertexAreAdded) {
    const Map map = load(fileWithVertexStyles("{ \"classname\" \"worldspawn\" }")).map;
    ASSERT_EQ(map.surfaces[map.faces[1].surface].light, SurfaceLight::vertex);
    const MapVertex& vertex = map.vertices[map.faces[1].firstVertex];
    EXPECT_EQ(vertex.color, (std::array<uint8_t, 4>{0x51, 0x22, 255, 0x80})) << "the fourth has no style";
}

TEST(Rbsp, ColoursOfLightThatStartsOffAreLeftOut) {
    const Map map = load(fileWithVertexStyles("{ \"classname\" \"worldspawn\" }\n{ \"classname\" \"light\" "
                                              "\"style\" \"40\" \"spawnflags\" \"1\" }"))
                        .map;
    EXPECT_EQ(map.vertices[map.faces[1].firstVertex].color[0], 0x11);
}

TEST(Rbsp, AStyleOutsideOfItsPageIsLeftOut) {
    rbsp::Lumps file = fileWithStyles();
    overwrite(file[kFaces], rbsp::kLightmapNumbers + 4, 7, 4);
    EXPECT_EQ(load(file).map.light.lightmaps[2].styles, (LightStyles{0, kNoStyle, kNoStyle, kNoStyle}));
}

TEST(Rbsp, CopiesOfLuxelsHaveALimit) {
    rbsp::Lumps file = fileWithStyles();
    for (size_t i = 0; i < 4; ++i) { // the whole page
        overwrite(file[kVertices], i * kVertexBytes + rbsp::kLightCoordinates, bitsOf(i < 2 ? 0.0f : 1.0f),
                  4);
        overwrite(file[kVertices], i * kVertexBytes + rbsp::kLightCoordinates + 4,
                  bitsOf(i % 2 == 0 ? 0.0f : 1.0f), 4);
    }
    const Bytes face(file[kFaces].begin(), file[kFaces].begin() + kFaceBytes);
    for (int i = 0; i < 100; ++i)
        file[kFaces].insert(file[kFaces].end(), face.begin(), face.end());
    Diagnostics diagnostics;
    const LoadedMap loaded = test::loadedMap(rbsp::write(file), diagnostics);
    EXPECT_LT(loaded.map.light.luxels.size(), size_t{4} << 20);
    EXPECT_THAT(diagnostics.lines(), Contains(HasSubstr("limit for copies of luxels")));
}

TEST(Rbsp, TheGridAddsItsStyles) {
    rbsp::Lumps file = smallFile();
    constexpr size_t kAmbient = 0, kStyles = 24;
    overwrite(file[kLightGrid], kAmbient + 3, 0x00281E14, 3); // style 2: 20, 30, 40
    overwrite(file[kLightGrid], kStyles, 0xFFFF0200, 4);
    const Map map = load(file).map;
    EXPECT_EQ(map.light.grid.bytes[0], 10 + 20);
    EXPECT_EQ(map.light.grid.bytes[2], 30 + 40);
    overwrite(file[rbsp::kLightArray], 0, 999, 2);
    EXPECT_EQ(load(file).map.light.grid.bytes[0], 0) << "a point that does not exist is in a wall";
}

TEST(Rbsp, MapsOfSinAreNamed) {
    rbsp::Lumps file = smallFile();
    file[1].resize(40); // two planes of SiN in place of shaders
    Diagnostics diagnostics;
    const Result<LoadedMap> loaded = loadMap(rbsp::write(file), diagnostics);
    ASSERT_FALSE(loaded);
    EXPECT_THAT(loaded.error().message, HasSubstr("SiN"));
}

TEST(DamagedRbsp, EveryFieldLeavesAValidMap) {
    const rbsp::Lumps file = fileWithStyles();
    const Bytes valid = rbsp::write(file);
    for (const size_t lump :
         {size_t{kFaces}, size_t{kVertices}, size_t{ibsp46::kBrushSides}, rbsp::kLightArray}) {
        const size_t first = rbsp::offsetOf(file, lump);
        const size_t numBytes = std::min(rbsp::kRecordBytes[lump], file[lump].size()) / 4 * 4;
        test::loadWithHostileIntegers(valid, first, first + numBytes);
    }
}

TEST(DamagedRbsp, EveryTruncationIsDetected) {
    const rbsp::Lumps file = smallFile(false);
    const Bytes valid = rbsp::write(file);
    const size_t end =
        rbsp::offsetOf(file, rbsp::kLightArray) + file[rbsp::kLightArray].size(); // of the last lump
    test::expectCutsNoticed(ByteSpan(valid).first(end));
}

TEST(DamagedRbsp, SurvivesHostileOffsetsAndLengths) {
    test::loadWithHostileIntegers(rbsp::write(smallFile(false)), 8, 8 + 8 * rbsp::kNumLumps);
}

} // namespace
} // namespace visleaf
