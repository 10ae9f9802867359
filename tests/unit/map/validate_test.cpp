#include "map/validate/validate_trees.h"
#include "map/world_limits.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace visleaf {
namespace {

constexpr LumpNames kNames{"FACES",       "TEXINFO",    "NODES",   "LEAFS",      "LEAFFACES",
                           "LEAFBRUSHES", "MODELS",     "BRUSHES", "BRUSHSIDES", "AREAS",
                           "AREAPORTALS", "VISIBILITY", "LIGHTING"};

// A map with one triangle on plane 0. Plane 1 has no direction.
Map triangle() {
    Map map;
    map.planes = {Plane{{0.0f, 0.0f, 1.0f}, 0.0f}, Plane{{0.0f, 0.0f, 0.0f}, 0.0f}};
    map.surfaces.emplace_back();
    map.vertices.resize(3);
    MapFace face;
    face.numVertices = 3;
    face.surface = 0;
    face.plane = 0;
    map.faces = {face};
    map.models.emplace_back().numFaces = 1;
    return map;
}

/// Returns what validate() reports about a map, which it must accept.
Diagnostics validated(Map& map) {
    Diagnostics diagnostics;
    EXPECT_TRUE(validate(map, kNames, diagnostics));
    return diagnostics;
}

TEST(Validate, UnusedPlanesWithoutNormalAreAccepted) {
    Map map = triangle();
    EXPECT_TRUE(validated(map).empty());
}

TEST(Validate, UsedPlanesWithoutNormalAreReported) {
    for (const int user : {0, 1, 2}) {
        Map map = triangle();
        if (user == 0) map.faces[0].plane = 1;
        if (user == 1) map.nodes = {{1, {-1, -1}}};
        if (user == 2) map.brushSides = {{1, kNone}};
        EXPECT_FALSE(validated(map).empty()) << user;
    }
}

TEST(Validate, FacesMayShareAnIndexRange) {
    constexpr uint32_t kNumFaces = 20000;
    Map map = triangle();
    map.indices = {0, 1, 2, 2, 1, 0};
    map.vertices.resize(size_t{3} * kNumFaces);
    map.faces.resize(kNumFaces, map.faces[0]);
    for (uint32_t i = 0; i < kNumFaces; ++i) {
        map.faces[i].firstVertex = 3 * i;
        map.faces[i].numIndices = 6;
    }
    map.models[0].numFaces = kNumFaces;
    EXPECT_TRUE(validated(map).empty());
    EXPECT_EQ(map.faces.back().numIndices, 6u);
}

TEST(Validate, ModelsThatShareALargeFaceAllHaveItsBox) {
    Map map = triangle();
    map.vertices.resize(100);
    map.vertices[70].position = {30.0f, -20.0f, 10.0f};
    map.faces[0].numVertices = 100;
    map.models.resize(3, map.models[0]);
    validated(map);
    for (const Model& model : map.models)
        EXPECT_EQ(model.bounds, (Bounds{{0.0f, -20.0f, 0.0f}, {30.0f, 0.0f, 10.0f}}));
}

// A trigger without faces, for example, has only the box in the file.
TEST(Validate, ModelsWithoutFacesKeepTheirBox) {
    const Bounds box{{-1.0f, -2.0f, -3.0f}, {1.0f, 2.0f, 3.0f}};
    Map map = triangle();
    map.models.resize(2);
    map.models[1].bounds = box;
    validated(map);
    EXPECT_EQ(map.models[1].bounds, box);
}

TEST(Validate, ModelsWithoutFacesHaveNoInvalidBox) {
    const float infinity = std::numeric_limits<float>::infinity();
    for (const Bounds& box : {Bounds{glm::vec3(999999.0f), glm::vec3(-999999.0f)}, Bounds{},
                              Bounds{glm::vec3(-infinity), glm::vec3(infinity)},
                              Bounds{glm::vec3(std::nanf("")), glm::vec3(1.0f)}}) {
        Map map = triangle();
        map.models.resize(2);
        map.models[1].bounds = box;
        validated(map);
        EXPECT_EQ(map.models[1].bounds, Bounds{});
    }
}

TEST(Validate, WorldsAlwaysHaveABox) {
    Map map = triangle();
    map.vertices[1].position = {64.0f, 0.0f, -8.0f};
    map.models = {Model{}, map.models[0]};
    validated(map);
    EXPECT_EQ(map.models[0].bounds, (Bounds{{0.0f, 0.0f, -8.0f}, {64.0f, 0.0f, 0.0f}}));
}

TEST(Validate, AnimationsEndAtMissingFrames) {
    Map map = triangle();
    map.surfaces[0].firstFrame = 0;
    map.surfaces[0].nextFrame = 99;
    const Diagnostics diagnostics = validated(map);
    EXPECT_EQ(map.surfaces[0].firstFrame, 0u);
    EXPECT_EQ(map.surfaces[0].nextFrame, kNone);
    ASSERT_EQ(diagnostics.list().size(), 1u);
    EXPECT_EQ(diagnostics.list()[0].kind, "TEXINFO");
}

// Each face may share vertices and indices with others. All of them together must stay in proportion to the
// file.
TEST(Validate, FacesThatShareTooMuchAreDropped) {
    constexpr uint32_t kNumFaces = 200'000;
    for (const bool sharesIndices : {false, true}) {
        Map map = triangle();
        map.indices = {0, 1, 2};
        map.vertices.resize(sharesIndices ? size_t{3} * kNumFaces : 3);
        map.faces.resize(kNumFaces, map.faces[0]);
        for (uint32_t i = 0; i < kNumFaces && sharesIndices; ++i) {
            map.faces[i].firstVertex = 3 * i;
            map.faces[i].numIndices = 3'000'000;
        }
        map.indices.resize(sharesIndices ? 3'000'000 : 3);
        map.models[0].numFaces = kNumFaces;
        const Diagnostics diagnostics = validated(map);
        ASSERT_EQ(diagnostics.list().size(), 1u);
        const Diagnostic& dropped = diagnostics.list()[0];
        EXPECT_NE(toString(dropped).find("all faces together use too many"), std::string::npos)
            << toString(dropped);
        EXPECT_EQ(map.faces.front().numVertices, 3u);
        EXPECT_EQ(map.faces.back().numVertices, 0u);
    }
}

TEST(Validate, DroppedFacesReferToNothing) {
    Map map = triangle();
    map.faces.resize(3, map.faces[0]);
    map.faces[1].surface = 7;
    map.faces[2].numVertices = 0;
    map.faces[2].lightmap = map.faces[2].fog = 9;
    validated(map);
    for (const MapFace& face : {map.faces[1], map.faces[2]}) {
        EXPECT_EQ(face.numVertices, 0u);
        EXPECT_EQ(face.surface, kNone);
        EXPECT_EQ(face.lightmap, kNone);
        EXPECT_EQ(face.fog, kNone);
    }
}

TEST(Validate, FlaresOutsideOfAllFogsAreNoFault) {
    for (const FaceKind kind : {FaceKind::polygon, FaceKind::billboard}) {
        Map map = triangle();
        map.faces[0].kind = kind;
        map.faces[0].fog = 0; // the map has no fogs
        const Diagnostics diagnostics = validated(map);
        EXPECT_EQ(map.faces[0].fog, kNone);
        EXPECT_EQ(diagnostics.empty(), kind == FaceKind::billboard);
    }
}

float distanceFromPlane(const Plane& broken, const glm::vec3& point) {
    Map map = triangle();
    map.planes[0] = broken;
    EXPECT_FALSE(validated(map).empty());
    return distanceTo(map.planes[0], point);
}

// The result matches the comparison in the engines, which is false for values that are not numbers.
TEST(Validate, InvalidPlanesPutTheWorldOnOneSide) {
    constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
    constexpr float kFar = kMaxCoordinate;
    for (const glm::vec3& point :
         {glm::vec3(0.0f), glm::vec3(kFar, kFar, kFar), glm::vec3(-kFar, -kFar, -kFar)}) {
        EXPECT_LT(distanceFromPlane({{0.0f, 1.0f, 0.0f}, 1e30f}, point), 0.0f);
        EXPECT_GT(distanceFromPlane({{0.0f, 1.0f, 0.0f}, -1e30f}, point), 0.0f);
        EXPECT_LT(distanceFromPlane({{0.0f, 1.0f, 0.0f}, kNan}, point), 0.0f);
        EXPECT_LT(distanceFromPlane({{0.0f, 0.0f, 0.0f}, 5.0f}, point), 0.0f);
        EXPECT_GT(distanceFromPlane({{0.0f, 0.0f, 0.0f}, -5.0f}, point), 0.0f);
    }
}

TEST(Validate, PlaneNormalsAreNormalized) {
    Map map = triangle();
    map.planes[0] = {{0.0f, 4.0f, 0.0f}, 20.0f};
    EXPECT_TRUE(validated(map).empty());
    EXPECT_EQ(map.planes[0], (Plane{{0.0f, 1.0f, 0.0f}, 5.0f}));
}

TEST(Validate, StylesAfterTheFirstUnusedOneAreCleared) {
    Map map = triangle();
    map.light.luxels.resize(3);
    map.light.lightmaps = {{.width = 1, .height = 1, .styles = {2, kNoStyle, 5, kNoStyle}}};
    validated(map);
    EXPECT_EQ(map.light.lightmaps[0].styles, (std::array<uint8_t, 4>{2, kNoStyle, kNoStyle, kNoStyle}));
}

/// Adds a chain of nodes below node 0 to the map of one triangle. The back child of each node is leaf 0.
Map treeOfHeight(uint32_t height) {
    Map map = triangle();
    map.leafs.resize(1);
    for (uint32_t i = 1; i <= height; ++i)
        map.nodes.push_back({0, {i == height ? ~0 : static_cast<NodeChild>(i), ~0}});
    map.models[0].head = 0;
    return map;
}

uint32_t heightBelow(const Map& map, NodeChild head) {
    uint32_t height = 0;
    for (NodeChild child = head; !isLeaf(child); child = map.nodes[static_cast<uint32_t>(child)].children[0])
        ++height;
    return height;
}

TEST(Validate, TreesOfTheHighestHeightAreKept) {
    Map map = treeOfHeight(kMaxTreeHeight);
    EXPECT_TRUE(validated(map).empty());
    EXPECT_EQ(heightBelow(map, 0), kMaxTreeHeight);
}

// Each entity and each movement of the camera walks down the tree, so its height must be limited.
TEST(Validate, TreesAboveTheHeightLimitAreCut) {
    Map map = treeOfHeight(3 * kMaxTreeHeight);
    map.models.push_back(map.models[0]); // begins inside the tree of the world
    map.models[1].head = 5;
    map.leafs[0].cluster = 0;
    map.visibility = {.encoding = VisEncoding::raw, .numClusters = 1, .offsets = {0}, .bytes = Bytes(1)};
    const Diagnostics diagnostics = validated(map);
    ASSERT_FALSE(diagnostics.empty());
    EXPECT_EQ(diagnostics.lines()[0],
              "NODES[4095].children: the tree is more than 2048 nodes high; child cut off (and 1 more)");
    EXPECT_EQ(heightBelow(map, 0), kMaxTreeHeight);
    EXPECT_EQ(heightBelow(map, 5), kMaxTreeHeight - 5);
    EXPECT_EQ(map.visibility.encoding, VisEncoding::raw);
    EXPECT_EQ(map.leafs[0].cluster, kNone);
}

TEST(Validate, LeafWithAnInvalidClusterSeesEverything) {
    Map map = triangle();
    map.leafFaces = {0, 0};
    map.leafs.resize(2);
    map.leafs[0].cluster = 7;
    map.leafs[1].cluster = map.leafs[1].firstFace = 0;
    map.leafs[0].numFaces = map.leafs[1].numFaces = 1;
    map.leafs[0].bounds = map.leafs[1].bounds = Bounds{glm::vec3(0.0f), glm::vec3(8.0f)};
    map.visibility = {.encoding = VisEncoding::raw, .numClusters = 1, .offsets = {0}, .bytes = Bytes(1)};
    const Diagnostics diagnostics = validated(map);
    EXPECT_EQ(diagnostics.lines(),
              std::vector<std::string>{
                  "LEAFS[0].cluster: is 7, but the map has 1 cluster; everything is visible from the leaf"});
    EXPECT_EQ(map.leafs[0].cluster, kNone);
    EXPECT_EQ(map.leafs[0].numFaces, 0u);
    EXPECT_EQ(map.leafs[1].numFaces, 1u);
    EXPECT_EQ(map.visibility.encoding, VisEncoding::raw);
}

TEST(Validate, TreeHeightIncludesNodesOfOtherModels) {
    Map map = treeOfHeight(2 * kMaxTreeHeight);
    map.models.insert(map.models.begin(), map.models[0]);
    map.models[0].head = kMaxTreeHeight; // the lower half
    const Diagnostics diagnostics = validated(map);
    EXPECT_EQ(heightBelow(map, kMaxTreeHeight), kMaxTreeHeight);
    EXPECT_EQ(heightBelow(map, 0), kMaxTreeHeight);
    EXPECT_FALSE(diagnostics.empty());
}

TEST(Validate, BrushSidesWithoutASurfaceAreAccepted) {
    Map map = triangle();
    map.brushSides = {{0, kNone}, {0, 7}};
    const Diagnostics diagnostics = validated(map);
    EXPECT_EQ(map.brushSides[1].surface, kNone);
    EXPECT_EQ(
        diagnostics.lines(),
        std::vector<std::string>{"BRUSHSIDES[1].surface: is 7, but the map has 1 surface; surface ignored"});
}

// Code that reads the faces of a leaf does not check indices, so none may be out of range.
TEST(Validate, InvalidLeafFacesAreDroppedInOrder) {
    Map map = triangle();
    map.faces.resize(3, map.faces[0]);
    map.brushes.resize(2);
    map.leafFaces = {7, 2, kNone, 0, 1};
    map.leafBrushes = {1, 9};
    map.leafs.resize(3);
    map.leafs[0].numFaces = 3;
    map.leafs[0].firstBrush = map.leafs[0].numBrushes = 1;
    map.leafs[1].firstFace = 3;
    map.leafs[1].numFaces = map.leafs[1].numBrushes = 2;
    map.leafs[2].firstFace = 2;
    map.leafs[2].numFaces = 1;
    EXPECT_FALSE(validated(map).empty());
    EXPECT_EQ(map.leafFaces, (std::vector<uint32_t>{2, 0, 1}));
    EXPECT_EQ(map.leafBrushes, std::vector<uint32_t>{1});
    const auto facesOf = [&](const Leaf& leaf) {
        const auto first = map.leafFaces.begin() + leaf.firstFace;
        return std::vector<uint32_t>(first, first + leaf.numFaces);
    };
    EXPECT_EQ(facesOf(map.leafs[0]), std::vector<uint32_t>{2});
    EXPECT_EQ(facesOf(map.leafs[1]), (std::vector<uint32_t>{0, 1}));
    EXPECT_EQ(map.leafs[2].numFaces, 0u);
    EXPECT_EQ(map.leafs[0].numBrushes, 0u);
    EXPECT_EQ(map.leafs[1].numBrushes, 1u);
}

} // namespace
} // namespace visleaf
