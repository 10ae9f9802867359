// What Nightfire's records mean: triangles, normals, and attributes of brushes.
#include "formats/load_map.h"
#include "geometry/tessellation/face_mesh.h"
#include "geometry/tool_volumes.h"
#include "support/loaded_map.h"
#include "support/nightfire_file.h"
#include "support/sample_maps.h"

#include "map/map_vertices.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

struct LoadedFile {
    Map map;
    std::vector<std::string> warnings;
};

LoadedFile load(const bsp42::File& file) {
    Diagnostics diagnostics;
    LoadedMap loaded = test::loadedMap(bsp42::write(bsp42::lumpsOf(file)), diagnostics);
    return {std::move(loaded).map, diagnostics.lines()};
}

/// Returns the vertices of the triangles that the first face is drawn with.
std::vector<uint32_t> trianglesOf(const Map& map) {
    FaceMesh mesh;
    buildFaceMesh(map, map.faces.front(), {}, mesh);
    return mesh.triangles;
}

bsp42::File withIndices(const std::vector<uint32_t>& indices) {
    bsp42::File file = test::smallNightfireFile();
    file.indices = indices;
    file.faces[0].numIndices = static_cast<uint32_t>(indices.size());
    return file;
}

TEST(Bsp42Indices, OfAFanTakeNoMemory) {
    const Map map = load(test::smallNightfireFile()).map;
    EXPECT_THAT(map.indices, IsEmpty());
    EXPECT_EQ(trianglesOf(map).size(), 6u);
}

TEST(Bsp42Indices, CutToThreeDrawOneTriangle) {
    bsp42::File file = test::smallNightfireFile();
    file.faces[0].numIndices = 3;
    const LoadedFile loaded = load(file);
    EXPECT_THAT(trianglesOf(loaded.map), ElementsAre(0, 1, 2));
    EXPECT_THAT(loaded.warnings, IsEmpty());
}

TEST(Bsp42Indices, MayHaveAnyShape) {
    const LoadedFile loaded = load(withIndices({1, 2, 3, 1, 3, 0, 1, 2, 0}));
    EXPECT_THAT(trianglesOf(loaded.map), ElementsAre(1, 2, 3, 1, 3, 0, 1, 2, 0));
    EXPECT_THAT(loaded.warnings, IsEmpty());
}

TEST(Bsp42Indices, ThatAreMissingLeaveAFan) {
    bsp42::File file = test::smallNightfireFile();
    file.faces[0].numIndices = 0;
    const LoadedFile loaded = load(file);
    EXPECT_EQ(trianglesOf(loaded.map).size(), 6u);
    EXPECT_THAT(loaded.warnings, IsEmpty());
}

TEST(Bsp42Indices, ThatAreDamagedLeaveAFanAndAWarning) {
    const auto expectFan = [](const bsp42::File& file, const char* warning) {
        const LoadedFile loaded = load(file);
        EXPECT_EQ(trianglesOf(loaded.map).size(), 6u) << warning;
        EXPECT_THAT(loaded.warnings, ElementsAre(StartsWith(warning)));
    };
    expectFan(withIndices({0, 1, 4}), "FACES[0].index: is 4, but the face has 4 vertices");
    expectFan(withIndices({0, 1, 2, 0}), "FACES[0].numindices: is 4, which is not whole triangles");
    bsp42::File file = test::smallNightfireFile();
    file.faces[0].firstIndex = 1;
    expectFan(file, "FACES[0].firstindex: is 1, and 6 indices from there run past the last of 6");
    file.faces[0].firstIndex = 0xFFFFFFFF;
    file.faces[0].numIndices = 0xFFFFFFFF;
    expectFan(file, "FACES[0].firstindex: is 4294967295");
}

// A rewrite of the game's compiler writes each set of indices once, so few indices serve thousands of faces.
TEST(Bsp42Indices, MayServeManyFaces) {
    constexpr uint32_t kMany = 30000;
    bsp42::File file = withIndices({1, 2, 3, 1, 3, 0});
    file.faces[0].lightOffset = -1;
    const std::vector<glm::vec3> square = file.vertices;
    for (uint32_t i = 1; i < kMany; ++i) {
        file.vertices.insert(file.vertices.end(), square.begin(), square.end());
        file.faces.push_back(file.faces[0]);
        file.faces.back().firstVertex = 4 * i;
    }
    file.models[0].numFaces = kMany;
    const LoadedFile loaded = load(file);
    EXPECT_THAT(loaded.warnings, IsEmpty());
    EXPECT_EQ(loaded.map.faces.back().numIndices, 6u);
}

// In a damaged file, each face could use the whole lump.
TEST(Bsp42Indices, ThatAllFacesUseAreLimited) {
    constexpr uint32_t kMany = 10;
    bsp42::File file = withIndices(std::vector<uint32_t>(60000));
    for (uint32_t i = 1; i < kMany; ++i)
        file.faces.push_back(file.faces[0]);
    file.models[0].numFaces = kMany;
    const LoadedFile loaded = load(file);
    ASSERT_THAT(loaded.warnings, SizeIs(1));
    EXPECT_THAT(loaded.warnings[0], StartsWith("FACES[9].numindices: is too large"));
    EXPECT_EQ(loaded.map.faces[8].numIndices, 60000u);
    EXPECT_EQ(loaded.map.faces[9].numIndices, 0u);
    EXPECT_EQ(loaded.map.faces[9].numVertices, 4u);
}

glm::vec3 normalOf(const Map& map, uint32_t corner) {
    return vertexOf(map, map.faces.front(), corner).normal;
}

TEST(Bsp42Normals, ThatDifferFromThePlaneAreUsed) {
    bsp42::File file = test::smallNightfireFile();
    file.normals[1] = {0, 0.6f, 0.8f};
    file.normals[2] = {0, 0, 0};
    const Map map = load(file).map;
    EXPECT_EQ(normalOf(map, 0), glm::vec3(0, 0, 1));
    EXPECT_EQ(normalOf(map, 1), glm::vec3(0, 0.6f, 0.8f));
    EXPECT_EQ(normalOf(map, 2), glm::vec3(0, 0, 1)) << "no direction: the plane's normal";
}

TEST(Bsp42Normals, ThatSayNothingTakeNoMemory) {
    bsp42::File file = test::smallNightfireFile();
    EXPECT_THAT(load(file).map.vertexNormals, IsEmpty()) << "those of the planes";
    file.normals.assign(4, {0, 0, 0});
    EXPECT_THAT(load(file).map.vertexNormals, IsEmpty()) << "zeros";
    file.normals.assign(3, {0, 0.6f, 0.8f});
    EXPECT_THAT(load(file).map.vertexNormals, IsEmpty()) << "too few";
}

Contents contentsOfBrush(uint32_t attributes) {
    bsp42::File file = test::smallNightfireFile();
    file.brushes[0].contents = attributes;
    const Map map = load(file).map;
    EXPECT_EQ(map.brushes.at(0).fileContents, attributes);
    return map.brushes.at(0).contents;
}

// The attributes that the game's compiler gives to its textures, with the type of leaf as the low byte.
TEST(Bsp42Brushes, AreWhatTheirTextureSays) {
    EXPECT_EQ(contentsOfBrush(0x102), contents::kSolid) << "any texture of the game";
    EXPECT_EQ(contentsOfBrush(0x202), contents::kSolid | contents::kDetail) << "a detail brush";
    EXPECT_EQ(contentsOfBrush(0x902), contents::kSolid | contents::kSky) << "special/sky";
    EXPECT_EQ(contentsOfBrush(0x70201), contents::kDetail | contents::kPlayerClip | contents::kMonsterClip)
        << "special/clip";
    EXPECT_EQ(contentsOfBrush(0x10201), contents::kDetail | contents::kPlayerClip) << "special/playerclip";
    EXPECT_EQ(contentsOfBrush(0x20201), contents::kDetail | contents::kMonsterClip) << "special/enemyclip";
    EXPECT_EQ(contentsOfBrush(0x40201), contents::kDetail | contents::kMonsterClip) << "special/npcclip";
    EXPECT_EQ(contentsOfBrush(0x80201), contents::kDetail | contents::kItemClip) << "special/itemclip";
    EXPECT_EQ(contentsOfBrush(0x200201), contents::kDetail | contents::kTrigger) << "special/trigger";
    EXPECT_EQ(contentsOfBrush(0x201), contents::kDetail) << "special/opaque";
    EXPECT_EQ(contentsOfBrush(0x1101), 0u) << "special/hint";
    EXPECT_EQ(contentsOfBrush(0x100101), contents::kWater) << "liquids/";
}

TEST(Bsp42Brushes, WithoutATypeAreSolidUnlessABitSaysOtherwise) {
    EXPECT_EQ(contentsOfBrush(0), contents::kSolid);
    EXPECT_EQ(contentsOfBrush(0x200), contents::kSolid | contents::kDetail);
    EXPECT_EQ(contentsOfBrush(0x80200), contents::kDetail | contents::kItemClip);
    EXPECT_EQ(contentsOfBrush(0x100000), contents::kWater);
}

} // namespace
} // namespace visleaf
