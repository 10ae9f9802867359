// Tests how Quake 3 files are read, on a tiny file that is built field by field.
#include "formats/quake3/quake3_faces.h"
#include "support/damage.h"
#include "support/loaded_map.h"
#include "support/quake3_file.h"
#include "support/room_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

using namespace ibsp46;

Map loadSmall(const Lumps& file = smallQuake3File(), int32_t version = 46) {
    return test::loadedWithoutWarning(ibsp46::write(file, version)).map;
}

TEST(Ibsp46, ReadsEveryKindOfFace) {
    const Map map = loadSmall();
    ASSERT_EQ(map.faces.size(), 5u);
    EXPECT_TRUE(map.blendsInFaceOrder);
    EXPECT_EQ(map.faces[0].kind, FaceKind::polygon);
    EXPECT_EQ(map.faces[0].numIndices, 6u);
    EXPECT_EQ(map.faces[1].kind, FaceKind::mesh);
    EXPECT_EQ(map.faces[1].firstIndex, 3u);
    EXPECT_EQ(map.faces[2].kind, FaceKind::patch);
    EXPECT_EQ(map.faces[2].patchWidth, 3u);
    EXPECT_EQ(map.faces[3].kind, FaceKind::billboard);
    EXPECT_EQ(map.vertices[map.faces[3].firstVertex].position, glm::vec3(8.0f));
    EXPECT_EQ(map.faces[4].numIndices, 0u);
}

TEST(Ibsp46, LeafAreasStartAtZero) {
    Lumps file = smallQuake3File();
    const Map map = loadSmall(file);
    ASSERT_EQ(map.leafs.size(), 2u);
    EXPECT_EQ(map.leafs[0].area, 0u);
    EXPECT_EQ(map.leafs[1].area, kNone);
    overwrite(file[kLeafs], 4, 100, 4);
    Diagnostics diagnostics;
    const LoadedMap loaded = test::loadedMap(ibsp46::write(file), diagnostics);
    EXPECT_EQ(loaded.map.leafs[0].area, kNone) << "there can't be more areas than leafs";
    EXPECT_FALSE(diagnostics.empty());
}

TEST(Ibsp46, Version47HasTheSameLayout) {
    EXPECT_EQ(loadSmall().game, Game::quake3);
    const Map map = loadSmall(smallQuake3File(), 47);
    EXPECT_EQ(map.game, Game::rtcw);
    EXPECT_EQ(map.faces, loadSmall().faces);
}

TEST(Ibsp46, BelongsToDarkPlacesIfTheDataSaysSo) {
    const Bytes file = ibsp46::write(smallQuake3File());
    EXPECT_EQ(readSignature(file).format, SharedFormat::quake3);
    EXPECT_EQ(readSignature(ibsp46::write(smallQuake3File(), 47)).format, SharedFormat::none);
    const Map map = test::loadedMap(file, {.game = Game::darkplaces}).map;
    EXPECT_EQ(map.game, Game::darkplaces);
    EXPECT_FALSE(map.blendsInFaceOrder);
    EXPECT_TRUE(loadSmall().blendsInFaceOrder);
}

TEST(Ibsp46, OneShaderHasASurfaceForEachKindOfLight) {
    const Map map = loadSmall();
    const auto lightOf = [&](uint32_t face) { return map.surfaces[map.faces[face].surface].light; };
    EXPECT_EQ(lightOf(0), SurfaceLight::lightmap);
    EXPECT_EQ(map.faces[0].lightmap, 0u);
    EXPECT_EQ(lightOf(1), SurfaceLight::vertex);
    EXPECT_EQ(map.faces[1].lightmap, kNone);
    EXPECT_EQ(lightOf(4), SurfaceLight::full);
    EXPECT_EQ(map.surfaces[map.faces[0].surface].name, map.surfaces[map.faces[1].surface].name);
}

TEST(Ibsp46, FacesWithoutLightmapsAreVertexLit) {
    const Map map = loadSmall(smallQuake3File(false));
    EXPECT_EQ(map.surfaces[map.faces[0].surface].light, SurfaceLight::vertex);
}

/// Loads the small file with another plane normal for its two flat faces. They share vertices with the normal
/// (0, 0, 1).
Map loadWithPlane(const glm::vec3& normal) {
    constexpr uint32_t kFaceBytes = 104, kNormal = 84;
    Lumps file = smallQuake3File();
    for (const uint32_t face : {0u, 4u})
        for (uint32_t axis = 0; axis < 3; ++axis)
            overwrite(file[kFaces], face * kFaceBytes + kNormal + 4 * axis,
                      bitsOf(normal[static_cast<int>(axis)]), 4);
    return loadSmall(file);
}

TEST(Ibsp46, FlatFacesHaveThePlaneNormal) {
    const Map map = loadWithPlane({0.6f, 0.0f, 0.8f});
    const MapFace& flat = map.faces[0];
    for (uint32_t i = 0; i < flat.numVertices; ++i)
        EXPECT_EQ(map.vertices[flat.firstVertex + i].normal, glm::vec3(0.6f, 0.0f, 0.8f));
}

// q3map2 writes a zero normal for merged triangles. The engine then shows no highlight.
TEST(Ibsp46, ZeroPlaneNormalIsKept) {
    EXPECT_EQ(loadWithPlane(glm::vec3(0.0f)).vertices[0].normal, glm::vec3(0.0f));
}

TEST(Ibsp46, NonFinitePlaneNormalKeepsTheVertexNormals) {
    const glm::vec3 ownNormal = loadSmall().vertices[0].normal;
    EXPECT_EQ(loadWithPlane(glm::vec3(std::nanf(""))).vertices[0].normal, ownNormal);
}

LightmapPage pageOf(uint32_t side, uint8_t value) {
    return {side, side, std::vector<uint8_t>(size_t{side} * side * kLuxelBytes, value)};
}

Map loadWithPages(const Lumps& lumps, const std::vector<LightmapPage>& pages, Diagnostics& diagnostics) {
    const auto readPages = [&](std::span<const uint32_t> numbers, PageContent) {
        std::vector<LightmapPage> read;
        for (const uint32_t number : numbers)
            read.push_back(number < pages.size() ? pages[number] : LightmapPage{});
        return read;
    };
    return test::loadedMap(ibsp46::write(lumps), diagnostics, {.readLightmapPages = readPages}).map;
}

constexpr size_t kFaceBytes = kRecordBytes[kFaces];
constexpr size_t kLightmapField = 28; // of a face

TEST(Ibsp46, EmptyLightmapLumpUsesExternalPagesThatFacesName) {
    Diagnostics diagnostics;
    Lumps file = smallQuake3File(false);
    overwrite(file[kFaces], 2 * kFaceBytes + kLightmapField, 2, 4);
    const Map map = loadWithPages(file, {pageOf(512, 10), pageOf(512, 15), pageOf(512, 20), pageOf(512, 30)},
                                  diagnostics);
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(map.surfaces[map.faces[0].surface].light, SurfaceLight::lightmap);
    EXPECT_EQ(map.faces[0].lightmap, 0u);
    EXPECT_EQ(map.faces[2].lightmap, 2u);
    ASSERT_EQ(map.light.lightmaps.size(), 3u);
    EXPECT_EQ(map.light.lightmaps[2].width, 512u);
    EXPECT_EQ(map.light.luxels[map.light.lightmaps[2].firstByte], 20);
    EXPECT_EQ(map.light.luxels.size(), size_t{2} * 512 * 512 * kLuxelBytes) << "pages 1 and 3 have no face";
    EXPECT_EQ(map.vertices[2].luxel, glm::vec2(512.0f));
}

TEST(Ibsp46, OwnLightmapPagesWin) {
    Diagnostics diagnostics;
    const Map map = loadWithPages(smallQuake3File(), {pageOf(512, 10)}, diagnostics);
    EXPECT_EQ(map.light.lightmaps.front().width, 128u);
    EXPECT_EQ(map.light.luxels.front(), 50);
}

TEST(Ibsp46, MissingPageFallsBackToVertexLight) {
    Diagnostics diagnostics;
    const Map map = loadWithPages(smallQuake3File(false), {LightmapPage{}, pageOf(256, 10)}, diagnostics);
    EXPECT_EQ(map.surfaces[map.faces[0].surface].light, SurfaceLight::vertex);
    EXPECT_EQ(map.faces[0].lightmap, kNone);
    EXPECT_TRUE(diagnostics.empty()) << "who reads the files says what is missing";
}

TEST(Ibsp46, PageOfAnotherSizeIsIgnored) {
    Diagnostics diagnostics;
    Lumps file = smallQuake3File(false);
    overwrite(file[kFaces], 2 * kFaceBytes + kLightmapField, 1, 4);
    const Map map = loadWithPages(file, {pageOf(512, 10), pageOf(256, 10)}, diagnostics);
    EXPECT_EQ(map.faces[0].lightmap, 0u);
    EXPECT_EQ(map.faces[2].lightmap, kNone);
    EXPECT_THAT(diagnostics.lines(), testing::ElementsAre("lightmap file[1]: has 256 x 256 luxels, but the "
                                                          "first page has 512 x 512; page ignored"));
}

TEST(Ibsp46, KeepsLightAsDarkAsTheFileHasIt) {
    const Map map = loadSmall();
    EXPECT_EQ(map.light.luxels.front(), 50);
    EXPECT_EQ(map.vertices.front().color, (std::array<uint8_t, 4>{16, 32, 48, 255}));
    EXPECT_EQ(map.light.grid.bytes[0], 10);
}

TEST(Ibsp46, LightCoordinatesAreInLuxelsOfThePage) {
    const Map map = loadSmall();
    EXPECT_EQ(map.vertices[2].luxel, glm::vec2(128.0f));
    EXPECT_EQ(map.vertices[2].texel, glm::vec2(1.0f));
    EXPECT_EQ(map.surfaces[0].texelUnit, 1.0f);
}

TEST(Ibsp46, NonFiniteLightCoordinateBecomesZero) {
    Lumps file = smallQuake3File();
    for (size_t i = 0; i < 4; ++i)
        file[kVertices][20 + i] = std::byte{0xFF}; // first luxel coordinate of vertex 0 becomes NaN
    EXPECT_EQ(loadSmall(file).vertices[0].luxel.x, 0.0f);
}

TEST(Ibsp46, ReadsTheBrushAndTheVisibleSideOfAFog) {
    const Map map = loadSmall();
    ASSERT_EQ(map.fogs.size(), 1u);
    EXPECT_EQ(map.fogs[0].brush, 0u);
    EXPECT_EQ(map.fogs[0].visibleSide, 5u);
    EXPECT_EQ(map.faces[0].fog, 0u);
    EXPECT_EQ(map.faces[1].fog, kNone);
}

/// Gives the brush of the fog a seventh side, and makes `side` the visible one.
Lumps fileWithVisibleSide(int32_t side) {
    File file = smallQuake3Records();
    file.brushSides.push_back(file.brushSides.back());
    file.brushes.front().numSides = 7;
    file.fogs.front().visibleSide = side;
    return lumpsOf(file);
}

TEST(Ibsp46, AFogMayBeVisibleThroughASlantedSide) {
    EXPECT_EQ(loadSmall(fileWithVisibleSide(6)).fogs[0].visibleSide, 6u);
    Diagnostics diagnostics;
    const LoadedMap damaged = test::loadedMap(ibsp46::write(fileWithVisibleSide(7)), diagnostics);
    EXPECT_EQ(damaged.map.fogs[0].visibleSide, kNone);
    EXPECT_THAT(diagnostics.lines(),
                testing::ElementsAre(
                    "FOGS[0].visibleside: is 7, but the brush has 7 sides; fog shown without a surface"));
}

TEST(Ibsp46, FogWithoutABrushCoversTheMap) {
    Lumps file = smallQuake3File();
    overwrite(file[kFogs], 64, UINT32_MAX, 4);
    const Map map = loadSmall(file, 47);
    EXPECT_TRUE(map.fogs[0].coversMap);
    EXPECT_EQ(map.fogs[0].brush, kNone);
    EXPECT_EQ(map.faces[0].fog, 0u);
    Diagnostics diagnostics;
    ASSERT_TRUE(loadMap(ibsp46::write(file), diagnostics));
    EXPECT_THAT(
        diagnostics.lines(),
        testing::ElementsAre("FOGS[0].brush: is -1, for fog in the whole map, which Quake 3 refuses; shown"));
}

/// Makes face 1 a plant whose three vertices are the file's first, with the next ones as `numCopies` copies.
Lumps fileWithPlant(uint32_t numCopies, uint32_t numVertices = 3) {
    Lumps file = smallQuake3File();
    constexpr size_t kKind = 8, kFirstIndex = 20, kPatchSize = 96;
    overwrite(file[kFaces], kFaceBytes + kKind, kFoliage, 4);
    overwrite(file[kFaces], kFaceBytes + kFirstIndex, 0, 4);
    overwrite(file[kFaces], kFaceBytes + kPatchSize, numCopies, 4);
    overwrite(file[kFaces], kFaceBytes + kPatchSize + 4, numVertices, 4);
    overwrite(file[kVertices], 3 * kRecordBytes[kVertices] + 40, 200, 1); // the first copy is red
    return file;
}

TEST(Ibsp46, PlantsAreCopiedToTheirPlaces) {
    const Map map = loadSmall(fileWithPlant(2), 47);
    const MapFace& plant = map.faces[1];
    ASSERT_EQ(plant.kind, FaceKind::mesh);
    ASSERT_EQ(plant.numVertices, 6u);
    ASSERT_EQ(plant.numIndices, 6u);
    for (uint32_t i = 0; i < 6; ++i) {
        const MapVertex& vertex = map.vertices[plant.firstVertex + i];
        const MapVertex& place = map.vertices[3 + i / 3];
        EXPECT_EQ(vertex.position, map.vertices[i % 3].position + place.position);
        EXPECT_EQ(vertex.color, place.color);
        EXPECT_EQ(vertex.texel, map.vertices[i % 3].texel);
        EXPECT_EQ(map.indices[plant.firstIndex + i], i);
    }
    EXPECT_EQ(map.surfaces[plant.surface].light, SurfaceLight::vertex);
}

TEST(Ibsp46, PlantsWithoutCopiesAreEmpty) {
    EXPECT_EQ(loadSmall(fileWithPlant(0), 47).faces[1].numVertices, 0u);
    EXPECT_EQ(loadSmall(fileWithPlant(9, 0), 47).faces[1].numVertices, 0u);
}

TEST(Ibsp46, PlantsThatExceedTheFileAreSkipped) {
    for (const auto& [numCopies, numVertices] :
         {std::pair{11u, 3u}, {UINT32_MAX, 3u}, {1u, UINT32_MAX}, {2u, 2u}}) {
        Diagnostics diagnostics;
        const LoadedMap loaded =
            test::loadedMap(ibsp46::write(fileWithPlant(numCopies, numVertices), 47), diagnostics);
        EXPECT_EQ(loaded.map.faces[1].numVertices, 0u);
        EXPECT_THAT(diagnostics.lines(), testing::Contains(testing::HasSubstr("FACES[1]")));
    }
}

TEST(Ibsp46, PlantsHaveALimit) {
    constexpr uint32_t kCopies = 8192, kPlantVertices = 64; // 64 for each copy, and the file has one for each
    Lumps file = fileWithPlant(kCopies, kPlantVertices);
    file[kVertices].resize(kRecordBytes[kVertices] * (kCopies + kPlantVertices), std::byte{0});
    Diagnostics diagnostics;
    const LoadedMap loaded = test::loadedMap(ibsp46::write(file, 47), diagnostics);
    EXPECT_EQ(loaded.map.faces[1].numVertices, 0u);
    EXPECT_THAT(diagnostics.lines(),
                testing::Contains(testing::HasSubstr("all plants together may have only")));
}

TEST(Ibsp46, DamagedPlantsCountTowardsTheLimit) {
    constexpr uint32_t kNumIndices = 100'000; // the limit is less than twice as many
    File records = smallQuake3Records();
    records.meshverts.assign(kNumIndices, 0);
    records.meshverts.back() = 3; // one past the last vertex of a plant
    Lumps file = lumpsOf(records);
    constexpr size_t kKind = 8, kFirstIndex = 20, kPatchSize = 96;
    for (const size_t face : {0, 1}) {
        overwrite(file[kFaces], face * kFaceBytes + kKind, kFoliage, 4);
        overwrite(file[kFaces], face * kFaceBytes + kFirstIndex, 0, 4);
        overwrite(file[kFaces], face * kFaceBytes + kFirstIndex + 4, kNumIndices, 4);
        overwrite(file[kFaces], face * kFaceBytes + kPatchSize, 1, 4);
        overwrite(file[kFaces], face * kFaceBytes + kPatchSize + 4, 3, 4);
    }
    Diagnostics diagnostics;
    test::loadedMap(ibsp46::write(file, 47), diagnostics);
    EXPECT_THAT(diagnostics.lines(),
                testing::Contains(testing::HasSubstr("FACES[0].firstIndex: has an index")));
    EXPECT_THAT(diagnostics.lines(), testing::Contains(testing::HasSubstr("FACES[1].patchSize: is 1 copy")));
}

TEST(Ibsp46, ReadsNoMoreFogsThanTheGameAllows) {
    Lumps file = smallQuake3File();
    const auto record = file[kFogs];
    for (int i = 0; i < 300; ++i)
        file[kFogs].insert(file[kFogs].end(), record.begin(), record.end());
    Diagnostics diagnostics;
    const LoadedMap loaded = test::loadedMap(ibsp46::write(file), diagnostics);
    EXPECT_EQ(loaded.map.fogs.size(), 256u);
    EXPECT_FALSE(diagnostics.empty());
}

TEST(Ibsp46, RowsMayBeWiderThanTheirClusters) {
    Lumps file = smallQuake3File();
    // Three clusters with rows of four bytes. Cluster 1 sees 1 and 2.
    const uint8_t bytes[] = {3, 0, 0, 0, 4, 0, 0, 0, 7, 0, 0, 0, 6, 0, 0, 0, 4, 0, 0, 0};
    file[kVisibility].assign(reinterpret_cast<const std::byte*>(bytes),
                             reinterpret_cast<const std::byte*>(bytes + sizeof(bytes)));
    const Map map = loadSmall(file);
    EXPECT_EQ(decodePvs(map.visibility, 1), PvsRow{6});
    EXPECT_EQ(decodePvs(map.visibility, 2), PvsRow{4});
}

TEST(Ibsp46, TruncatedRowSeesEverythingAndOtherRowsStay) {
    Lumps file = smallQuake3File();
    const uint8_t bytes[] = {3, 0, 0, 0, 4, 0, 0, 0, 7, 0, 0, 0, 6, 0, 0, 0};
    file[kVisibility].assign(reinterpret_cast<const std::byte*>(bytes),
                             reinterpret_cast<const std::byte*>(bytes + sizeof(bytes)));
    Diagnostics diagnostics;
    const Map map = loadMap(ibsp46::write(file), diagnostics).value().map;
    EXPECT_EQ(decodePvs(map.visibility, 1), PvsRow{6});
    EXPECT_EQ(decodePvs(map.visibility, 2), PvsRow{7});
    EXPECT_THAT(diagnostics.lines(),
                testing::ElementsAre("VISIBILITY[2]: the lump ends before the row is complete; everything is "
                                     "visible from the cluster"));
}

TEST(Ibsp46, LightGridCoversTheWorld) {
    const Map map = loadSmall();
    EXPECT_EQ(map.light.grid.counts, (std::array<uint32_t, 3>{3, 3, 1}));
    EXPECT_EQ(map.light.grid.origin, glm::vec3(-64, -64, 0));
}

TEST(Quake3Light, DecodesLightmapNumbers) {
    EXPECT_EQ(quake3Light(2, 3), (Quake3Light{SurfaceLight::lightmap, 2}));
    EXPECT_EQ(quake3Light(3, 3), (Quake3Light{SurfaceLight::vertex, kNone}));
    EXPECT_EQ(quake3Light(-1, 3), (Quake3Light{SurfaceLight::vertex, kNone}));
    EXPECT_EQ(quake3Light(-2, 3), (Quake3Light{SurfaceLight::full, kNone}));
    EXPECT_EQ(quake3Light(-3, 3), (Quake3Light{SurfaceLight::vertex, kNone}));
    EXPECT_EQ(quake3Light(INT32_MIN, 3), (Quake3Light{SurfaceLight::vertex, kNone}));
    EXPECT_EQ(quake3Light(0, 0), (Quake3Light{SurfaceLight::vertex, kNone}));
}

} // namespace
} // namespace visleaf
