// Faces are recognised by their places, and their light is compared, in a map of a few polygons.
#include "analysis/diff/face_diff.h"

#include "map/light/hdr_luxel.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

/// Polygons with layouts, as in Quake and related games, each with a lightmap of one luxel.
struct PolygonMap {
    Map map;

    PolygonMap() {
        map.models.emplace_back();
        map.planes.emplace_back();
        map.layouts.emplace_back().texels = {{1, 0, 0, 0}, {0, 1, 0, 0}};
        map.surfaces = {{.name = "brick"}, {.name = "tile"}};
    }

    void add(const std::vector<glm::vec3>& positions, uint32_t surface = 0, uint8_t light = 100,
             bool isFlipped = false) {
        MapFace face;
        face.firstVertex = static_cast<uint32_t>(map.vertexIndices.size());
        face.numVertices = static_cast<uint32_t>(positions.size());
        face.surface = surface;
        face.isFlipped = isFlipped;
        face.plane = face.layout = 0;
        face.lightmap = static_cast<uint32_t>(map.light.lightmaps.size());
        for (const glm::vec3& position : positions) {
            map.vertexIndices.push_back(static_cast<uint32_t>(map.positions.size()));
            map.positions.push_back(position);
        }
        map.light.lightmaps.push_back(
            {1, 1, {0, kNoStyle, kNoStyle, kNoStyle}, static_cast<uint32_t>(map.light.luxels.size())});
        map.light.luxels.insert(map.light.luxels.end(), kLuxelBytes, light);
        map.faces.push_back(face);
        map.models[0].numFaces = static_cast<uint32_t>(map.faces.size());
    }
};

FacesAndLight compare(const PolygonMap& a, const PolygonMap& b) {
    const PlacedFaces ofA(a.map), ofB(b.map);
    const std::vector<uint64_t> placesOfA = placeKeysOf(ofA), placesOfB = placeKeysOf(ofB);
    return resultOf(compareFaces(ofA, placesOfA, ofB, placesOfB));
}

const std::vector<glm::vec3> kSquare{{0, 0, 0}, {0, 8, 0}, {8, 8, 0}, {8, 0, 0}};

TEST(FaceDiff, VerticesOnStraightEdgesAndNoiseAreNoDifference) {
    PolygonMap a, b;
    a.add(kSquare);
    b.add({{8, 0.001f, 0}, {4, 0, 0}, {0, -0.001f, 0}, {0, 8, 0}, {3, 8, 0}, {5, 8, 0}, {8, 8, 0.001f}});
    const FaceDiff diff = compare(a, b).faces;
    EXPECT_TRUE(diff.isEmpty());
}

TEST(FaceDiff, NoiseAtTheBorderOfACellIsNoDifference) {
    PolygonMap a, b;
    a.add({{0.0624f, 0, 0}, {0, 8, 0}, {8, 8, 0}, {8, 0, 0}});
    b.add({{0.0626f, 0, 0}, {0, 8, 0}, {8, 8, 0}, {8, 0, 0}});
    EXPECT_TRUE(compare(a, b).faces.isEmpty());
}

TEST(FaceDiff, TheOtherSideIsAnotherFace) {
    PolygonMap a, b;
    a.add(kSquare);
    b.add({kSquare.rbegin(), kSquare.rend()}, 0, 100, true);
    const FaceDiff diff = compare(a, b).faces;
    EXPECT_THAT(diff.added, SizeIs(1));
    EXPECT_THAT(diff.removed, SizeIs(1));
    EXPECT_EQ(diff.added[0].position, glm::vec3(4, 4, 0));
}

TEST(FaceDiff, AFaceAtTheSamePlaceWithTheSameTextureMatchesFirst) {
    PolygonMap a, b;
    a.add(kSquare, 0);
    a.add(kSquare, 1);
    b.add(kSquare, 1);
    b.add(kSquare, 0);
    EXPECT_TRUE(compare(a, b).faces.isEmpty());
}

std::vector<glm::vec3> movedSquare(const glm::vec3& move) {
    std::vector<glm::vec3> square = kSquare;
    for (glm::vec3& position : square)
        position += move;
    return square;
}

TEST(FaceDiff, FacesThatMovedTogetherAreMoved) {
    PolygonMap a, b;
    for (const float x : {0.0f, 64.0f}) {
        a.add(movedSquare({x, 0, 0}));
        b.add(movedSquare({x + 4, 0, 100}));
    }
    const FaceDiff diff = compare(a, b).faces;
    EXPECT_THAT(diff.added, IsEmpty());
    EXPECT_THAT(diff.removed, IsEmpty());
    ASSERT_THAT(diff.moved, SizeIs(2));
    EXPECT_EQ(diff.moved[0].move, glm::vec3(4, 0, 100));
    EXPECT_EQ(diff.moved[1].b, 1u);
}

TEST(FaceDiff, AFaceThatDidNotMoveWithItsGroupDoesNotConfuseTheOthers) {
    PolygonMap a, b;
    for (const float x : {0.0f, 64.0f, 128.0f, 192.0f, 256.0f}) {
        a.add(movedSquare({x, 0, 0}));
        if (x != 192.0f) b.add(movedSquare({x, 0, 100}));
    }
    const FaceDiff diff = compare(a, b).faces;
    EXPECT_THAT(diff.added, IsEmpty());
    EXPECT_THAT(diff.removed, SizeIs(1));
    ASSERT_THAT(diff.moved, SizeIs(4));
    for (const MovedFace& face : diff.moved)
        EXPECT_EQ(face.move, glm::vec3(0, 0, 100));
}

TEST(FaceDiff, GroupsMayMoveByDifferentDistances) {
    constexpr int kNumGroups = 40;
    PolygonMap a, b;
    for (int i = 0; i < kNumGroups; ++i) {
        for (const float z : {0.0f, 8.0f, 24.0f}) {
            a.add(movedSquare({64 * i, 0, z}));
            b.add(movedSquare({64 * i, 1000 + 16 * i, z}));
        }
    }
    const FaceDiff diff = compare(a, b).faces;
    EXPECT_THAT(diff.moved, SizeIs(3 * kNumGroups));
    EXPECT_THAT(diff.added, IsEmpty());
}

TEST(FaceDiff, ASingleFlatFaceElsewhereIsAnotherFace) {
    PolygonMap a, b;
    a.add(kSquare);
    b.add(movedSquare({4, 0, 100}));
    const FaceDiff diff = compare(a, b).faces;
    EXPECT_THAT(diff.added, SizeIs(1));
    EXPECT_THAT(diff.removed, SizeIs(1));
    EXPECT_THAT(diff.moved, IsEmpty());
}

TEST(FaceDiff, ShiftedTexturesAreRealigned) {
    PolygonMap a, b;
    a.add(kSquare);
    b.add(kSquare);
    b.map.layouts[0].texels.s.w = 4.0f;
    const FaceDiff diff = compare(a, b).faces;
    EXPECT_THAT(diff.realigned, SizeIs(1));
    EXPECT_THAT(diff.retextured, IsEmpty());
}

TEST(FaceDiff, SurfaceFlagsCountAsTexture) {
    PolygonMap a, b;
    a.add(kSquare);
    b.add(kSquare);
    b.map.surfaces[0].flags = 1;
    EXPECT_THAT(compare(a, b).faces.retextured, SizeIs(1));
}

TEST(LightDiff, StylesAreComparedOneByOne) {
    PolygonMap a, b;
    a.add(kSquare, 0, 100);
    b.add(kSquare, 0, 100);
    b.map.light.lightmaps[0].styles[1] = 5; // two styles
    b.map.light.luxels.insert(b.map.light.luxels.end(), kLuxelBytes, 30);
    const FacesAndLight diff = compare(a, b);
    ASSERT_THAT(diff.faces.relit, SizeIs(1));
    EXPECT_FLOAT_EQ(diff.faces.relit[0].light.mean, 15.0f); // over both styles
    EXPECT_FLOAT_EQ(diff.faces.relit[0].light.largest, 30.0f);
}

TEST(LightDiff, LightmapsOfAnotherSizeHaveTheirAveragesCompared) {
    PolygonMap a, b;
    a.add(kSquare, 0, 100);
    b.add(kSquare, 0, 90);
    b.map.light.lightmaps[0].width = 2;
    b.map.light.luxels.insert(b.map.light.luxels.end(), kLuxelBytes, 70);
    const FacesAndLight diff = compare(a, b);
    ASSERT_THAT(diff.faces.relit, SizeIs(1));
    EXPECT_TRUE(diff.faces.relit[0].light.isResized);
    EXPECT_FLOAT_EQ(diff.faces.relit[0].light.mean, -20.0f);
}

TEST(LightDiff, GreyLightAndTheSameLightInColourAreEqual) {
    PolygonMap a, b;
    a.add(kSquare, 0, 100);
    b.add(kSquare, 0, 100);
    b.map.light.luxelBytes = kGreyLuxelBytes;
    b.map.light.luxels = {100};
    EXPECT_TRUE(compare(a, b).faces.isEmpty());
}

TEST(LightDiff, HdrLightIsComparedWithPlainLight) {
    PolygonMap a, b;
    a.add(kSquare, 0, 64);
    b.add(kSquare, 0, 64);
    b.map.light.luxelBytes = kHdrLuxelBytes;
    b.map.light.luxelUnit = 128.0f / 255.0f; // light 1 is as bright as a luxel of 128
    b.map.light.lightmaps[0].firstByte = 0;
    const auto setLight = [&](float light) {
        b.map.light.luxels.clear();
        const uint32_t packed = packHdrLuxel(glm::vec3(light));
        for (uint32_t shift = 0; shift < 32; shift += 8)
            b.map.light.luxels.push_back(static_cast<uint8_t>(packed >> shift & 255));
    };
    setLight(0.5f);
    EXPECT_TRUE(compare(a, b).faces.relit.empty());
    setLight(4.0f);
    EXPECT_NEAR(compare(a, b).light.largest, 4.0f * 128.0f - 64.0f, 0.01f);
}

TEST(LightDiff, ALargeLightmapOfManyFacesIsNotComparedForEachOfThem) {
    constexpr uint32_t kSide = 1024, kNumFaces = 200;
    PolygonMap a, b;
    for (uint32_t i = 0; i < kNumFaces; ++i) {
        a.add(movedSquare({8 * i, 0, 0}));
        b.add(movedSquare({8 * i, 0, 0}));
    }
    for (Map* map : {&a.map, &b.map}) {
        map->light.luxels.assign(size_t{kSide} * kSide, 1);
        map->light.luxelBytes = kGreyLuxelBytes;
        map->light.lightmaps.assign(1, {kSide, kSide, {0, kNoStyle, kNoStyle, kNoStyle}, 0});
        for (MapFace& face : map->faces)
            face.lightmap = 0;
    }
    const LightDiff light = compare(a, b).light;
    EXPECT_GT(light.numCompared, 8u);
    EXPECT_GT(light.numSkipped, 100u);
    EXPECT_EQ(light.numCompared + light.numSkipped, kNumFaces);
}

TEST(LightDiff, AFaceThatLostItsLightIsRelit) {
    PolygonMap a, b;
    a.add(kSquare, 0, 100);
    b.add(kSquare, 0, 100);
    b.map.faces[0].lightmap = kNone;
    const FacesAndLight diff = compare(a, b);
    ASSERT_THAT(diff.faces.relit, SizeIs(1));
    EXPECT_FLOAT_EQ(diff.light.largest, 100.0f);
    EXPECT_EQ(diff.light.largestAt, glm::vec3(4, 4, 0));
}

} // namespace
} // namespace visleaf
