#include "geometry/tool_volumes.h"

#include "materials/plan/plan_materials.h"
#include "support/brush_map.h"
#include "support/loaded_map.h"
#include "support/quake_file.h"
#include "support/room_map.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace visleaf {
namespace {

constexpr Bounds kBox{{0, 0, 0}, {32, 32, 32}};

Map worldWith(Contents contents, SurfaceFlags sideFlags = 0) {
    Map map;
    map.models.resize(1);
    map.entities.push_back({{{"classname", "worldspawn"}}});
    map.surfaces.push_back({.name = "side", .flags = sideFlags});
    test::addBox(map, kBox, contents, 0);
    return map;
}

std::vector<ToolKind> kindsOf(const Map& map) {
    std::vector<ToolKind> kinds;
    for (const ToolPolygon& polygon : buildToolVolumes(map).polygons)
        kinds.push_back(polygon.kind);
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    return kinds;
}

using Kinds = std::vector<ToolKind>;

TEST(ToolVolumes, AreClassifiedByTheirContents) {
    EXPECT_EQ(kindsOf(worldWith(contents::kPlayerClip)), Kinds{ToolKind::playerClip});
    EXPECT_EQ(kindsOf(worldWith(contents::kMonsterClip)), Kinds{ToolKind::monsterClip});
    EXPECT_EQ(kindsOf(worldWith(contents::kPlayerClip | contents::kMonsterClip)), Kinds{ToolKind::clip});
    EXPECT_EQ(kindsOf(worldWith(contents::kItemClip)), Kinds{ToolKind::itemClip});
    EXPECT_EQ(kindsOf(worldWith(contents::kPlayerClip | contents::kItemClip)), Kinds{ToolKind::playerClip});
    EXPECT_EQ(kindsOf(worldWith(contents::kAreaPortal)), Kinds{ToolKind::areaPortal});
    EXPECT_EQ(kindsOf(worldWith(contents::kTrigger)), Kinds{ToolKind::trigger});
    EXPECT_EQ(kindsOf(worldWith(0, surface_flag::kHint)), Kinds{ToolKind::hint});
}

TEST(ToolVolumes, SkipVisibleBrushes) {
    EXPECT_TRUE(kindsOf(worldWith(contents::kSolid)).empty());
    EXPECT_TRUE(kindsOf(worldWith(contents::kWater)).empty());
    EXPECT_TRUE(kindsOf(worldWith(contents::kSolid | contents::kPlayerClip)).empty());
}

TEST(ToolVolumes, HaveSixPolygonsForABox) {
    const ToolVolumes volumes = buildToolVolumes(worldWith(contents::kPlayerClip));
    EXPECT_EQ(volumes.polygons.size(), 6u);
    EXPECT_EQ(volumes.vertices.size(), 24u);
}

// Makes a brush model of one box, in the way of Quake 3.
Map modelOfClass(const char* className) {
    Map map = worldWith(contents::kSolid);
    map.game = Game::quake3;
    map.models.emplace_back();
    map.models.back().numBrushes = 1;
    map.entities.push_back({{{"classname", className}, {"model", "*1"}, {"origin", "100 0 0"}}});
    return map;
}

TEST(ToolVolumes, IncludeInvisibleModelsAtTheirOrigin) {
    const ToolVolumes volumes = buildToolVolumes(modelOfClass("trigger_push"));
    ASSERT_EQ(volumes.polygons.size(), 6u);
    Bounds all;
    for (const ToolPolygon& polygon : volumes.polygons) {
        EXPECT_EQ(polygon.kind, ToolKind::trigger);
        all.add(polygon.bounds);
    }
    EXPECT_EQ(all.mins.x, 100.0f);
    EXPECT_EQ(all.maxs.x, 132.0f);
}

TEST(ToolVolumes, AreLimitedWhenTooManyEntitiesNameAModel) {
    Map map = modelOfClass("trigger_push");
    const std::vector<BrushSide> again(map.brushSides.begin(), map.brushSides.end());
    ASSERT_EQ(again.size(), 6u);
    // Duplicates of the six sides; the first six cut them away.
    map.brushSides.insert(map.brushSides.end(), again.begin(), again.end());
    map.brushes[0].numSides = 12;
    map.entities.resize(20000, map.entities.back());
    EXPECT_LT(buildToolVolumes(map).polygons.size(), 40000u);
}

// Makes a brush model of one box, in the way of Quake 2: the leafs of the model name its brushes.
Map modelWithTree() {
    Map map = modelOfClass("trigger_push");
    map.models[1].numBrushes = 0;
    map.models[1].head = ~1;
    map.leafs.resize(2);
    map.leafs[1].numBrushes = 1;
    map.leafBrushes = {0};
    return map;
}

TEST(ToolVolumes, IncludeTheBrushesOfTheModelTree) {
    EXPECT_EQ(kindsOf(modelWithTree()), Kinds{ToolKind::trigger});
}

TEST(ToolVolumes, VisitASharedTreeOnce) {
    // The number of models, and of brushes in the leaf that they share. A separate list of 4-byte indices for
    // each model would take 6.4 GB.
    constexpr uint32_t kMany = 40000;
    Map map = modelWithTree();
    map.brushes.resize(kMany);
    map.leafs[1].numBrushes = kMany;
    map.leafBrushes.resize(kMany);
    std::iota(map.leafBrushes.begin(), map.leafBrushes.end(), 0u);
    map.models.resize(kMany, map.models[1]);
    for (uint32_t i = 2; i < kMany; ++i)
        map.entities.push_back({{{"classname", "trigger_push"}, {"model", fmt::format("*{}", i)}}});
    EXPECT_EQ(buildToolVolumes(map).polygons.size(), 6u) << "of the first model";
}

TEST(ToolVolumes, IncludeBrushesSharedWithAnUnplacedModel) {
    Map map = modelWithTree();
    map.models.push_back(map.models[1]);
    map.entities[1].pairs[1].second = "*2";
    EXPECT_EQ(kindsOf(map), Kinds{ToolKind::trigger});
}

TEST(ToolVolumes, SkipModelsThatNoEntityPlaces) {
    Map map = worldWith(contents::kPlayerClip);
    EXPECT_EQ(kindsOf(map), Kinds{ToolKind::playerClip}) << "of the world";
    map.models.emplace_back().numBrushes = 1;
    EXPECT_EQ(kindsOf(map), Kinds{});
}

TEST(ToolVolumes, SkipModelsThatAreDrawn) {
    EXPECT_TRUE(kindsOf(modelOfClass("func_door")).empty());
}

// Quake stores no brushes, so the faces of a trigger show its shape.
TEST(ToolVolumes, IncludeTheFacesOfQuakeTriggers) {
    test::QuakeFile file = test::texturedFile();
    file.entities = "{ \"classname\" \"worldspawn\" } { \"classname\" \"trigger_once\" \"model\" \"*1\" }";
    Diagnostics diagnostics;
    Map map = test::loadedMap(test::write(file), diagnostics).map;
    map.models.push_back(map.models[0]); // the same face again
    EXPECT_EQ(kindsOf(map), Kinds{ToolKind::trigger});
    const MaterialSet materials = loadMaterials(map, FileSystem(), diagnostics);
    const MapGeometry geometry = buildGeometry(map, materials, {}, diagnostics);
    EXPECT_EQ(geometry.instances.size(), 1u) << "the world alone";
    EXPECT_EQ(geometry.faces.size(), 1u);
}

TEST(ToolVolumes, IncludeNoDrawFacesOfTheWorld) {
    const LoadedMap loaded = test::loadedMap(test::write(test::texturedFile(29, "clip")));
    EXPECT_EQ(kindsOf(loaded.map), Kinds{ToolKind::noDraw});
}

} // namespace
} // namespace visleaf
