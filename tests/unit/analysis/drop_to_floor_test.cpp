#include "analysis/walk/drop_to_floor.h"

#include "support/brush_map.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

// An item of Quake 3.
const FloorDrop kItem{.box = {glm::vec3(-15.0f), glm::vec3(15.0f)},
                      .farthest = 4096.0f,
                      .fallsAnyway = true,
                      .startsFree = true};

/// A floor whose top is at a height of 0, and a clip that only stops players above it.
Map mapWithFloor() {
    Map map;
    map.game = Game::quake3;
    map.models.resize(1);
    test::addBox(map, {{-512, -512, -64}, {512, 512, 0}}, contents::kSolid);
    test::addBox(map, {{-512, -512, 40}, {512, 512, 50}}, contents::kPlayerClip);
    return map;
}

PlacedMeshes itemAt(const glm::vec3& origin, std::optional<FloorDrop> drop = kItem) {
    PlacedMeshes meshes;
    meshes.models.resize(1);
    meshes.placed.push_back({.model = 0, .entity = 1, .part = {}, .origin = origin, .drop = drop});
    return meshes;
}

TEST(DropToFloor, ItemsStandOnTheFloorAndFallThroughClips) {
    PlacedMeshes meshes = itemAt({10, 20, 200});
    dropToFloor(mapWithFloor(), meshes);
    ASSERT_EQ(meshes.placed.size(), 1u);
    EXPECT_NEAR(meshes.placed[0].origin.z, 15.0f, 0.1f);
    EXPECT_EQ(meshes.placed[0].origin.x, 10.0f);
}

TEST(DropToFloor, OthersStayWhereTheyAre) {
    PlacedMeshes meshes = itemAt({10, 20, 200}, std::nullopt);
    dropToFloor(mapWithFloor(), meshes);
    EXPECT_EQ(meshes.placed[0].origin, glm::vec3(10, 20, 200));
}

TEST(DropToFloor, ItemsInTheVoidFallAsFarAsTheGameLooks) {
    PlacedMeshes meshes = itemAt({2000, 0, 0});
    dropToFloor(mapWithFloor(), meshes);
    EXPECT_EQ(meshes.placed[0].origin.z, -4096.0f);
}

TEST(DropToFloor, ItemsInSomethingSolidAreRemoved) {
    PlacedMeshes meshes = itemAt({0, 0, 10});
    dropToFloor(mapWithFloor(), meshes);
    EXPECT_TRUE(meshes.placed.empty());
}

// An item of Quake, which falls at most 256 units, and a monster.
TEST(DropToFloor, WithoutAFloorNearbyItemsAreRemovedAndMonstersStay) {
    FloorDrop item{.box = {glm::vec3(-15.0f), glm::vec3(15.0f)}, .lift = 6.0f};
    PlacedMeshes meshes = itemAt({0, 0, 400}, item);
    dropToFloor(mapWithFloor(), meshes);
    EXPECT_TRUE(meshes.placed.empty());
    item.staysIfStuck = true;
    meshes = itemAt({0, 0, 400}, item);
    dropToFloor(mapWithFloor(), meshes);
    ASSERT_EQ(meshes.placed.size(), 1u);
    EXPECT_EQ(meshes.placed[0].origin.z, 406.0f);
}

// Gravity takes monsters of Quake to a floor that is further down, but not out of a wall.
TEST(DropToFloor, MonstersOfQuakeFallFurther) {
    const FloorDrop monster{
        .box = {glm::vec3(-15.0f), glm::vec3(15.0f)}, .fallsFurther = true, .staysIfStuck = true};
    PlacedMeshes meshes = itemAt({0, 0, 3000}, monster);
    dropToFloor(mapWithFloor(), meshes);
    ASSERT_EQ(meshes.placed.size(), 1u);
    EXPECT_NEAR(meshes.placed[0].origin.z, 15.0f, 0.1f);

    Map map = mapWithFloor();
    test::addBox(map, {{-64, -64, 600}, {64, 64, 1000}}, contents::kSolid);
    meshes = itemAt({0, 0, 900}, monster);
    dropToFloor(map, meshes);
    ASSERT_EQ(meshes.placed.size(), 1u);
    EXPECT_EQ(meshes.placed[0].origin.z, 900.0f);

    meshes = itemAt({2000, 0, 900}, monster);
    dropToFloor(map, meshes);
    ASSERT_EQ(meshes.placed.size(), 1u);
    EXPECT_EQ(meshes.placed[0].origin.z, 900.0f) << "there is no floor at all";
}

// Quake and Half-Life let an item that begins in something solid fall out of it.
TEST(DropToFloor, WhatMayBeginInSomethingSolidFallsOutOfIt) {
    Map map = mapWithFloor();
    test::addBox(map, {{-64, -64, 100}, {64, 64, 120}}, contents::kSolid);
    FloorDrop drop{.box = {glm::vec3(-15.0f), glm::vec3(15.0f)}};
    PlacedMeshes meshes = itemAt({0, 0, 110}, drop);
    dropToFloor(map, meshes);
    ASSERT_EQ(meshes.placed.size(), 1u);
    EXPECT_NEAR(meshes.placed[0].origin.z, 15.0f, 0.1f);
    drop.startsFree = true;
    meshes = itemAt({0, 0, 110}, drop);
    dropToFloor(map, meshes);
    EXPECT_TRUE(meshes.placed.empty());
}

/// Half-Life's floor for each clip hull is at a height of 0, and the leafs are solid below -20.
Map mapWithHulls() {
    Map map;
    map.game = Game::halflife;
    map.planes = {{{0.0f, 0.0f, 1.0f}, 36.0f},
                  {{0.0f, 0.0f, 1.0f}, 32.0f},
                  {{0.0f, 0.0f, 1.0f}, 18.0f},
                  {{0.0f, 0.0f, 1.0f}, -20.0f}};
    map.clipNodes = {{0, {-1, -2}}, {1, {-1, -2}}, {2, {-1, -2}}};
    map.leafs.resize(2);
    map.leafs[1].contents = contents::kSolid;
    map.nodes = {{.plane = 3, .children = {-1, -2}}};
    map.models.resize(1);
    map.models[0].head = 0;
    map.models[0].clipHeads = {0, 1, 2};
    return map;
}

TEST(DropToFloor, HalfLifeHasAHullForLowBoxesAndPointsFallThroughTheLeafs) {
    const auto heightOf = [](const Bounds& box) {
        PlacedMeshes meshes = itemAt({0, 0, 100}, FloorDrop{.box = box});
        dropToFloor(mapWithHulls(), meshes);
        return meshes.placed.at(0).origin.z;
    };
    EXPECT_NEAR(heightOf({{-16, -16, 0}, {16, 16, 72}}), 0.0f, 0.1f) << "a human";
    EXPECT_NEAR(heightOf({{-32, -32, 0}, {32, 32, 64}}), 0.0f, 0.1f) << "a large monster";
    EXPECT_NEAR(heightOf({{-16, -16, 0}, {16, 16, 16}}), 0.0f, 0.1f) << "an item";
    EXPECT_NEAR(heightOf({glm::vec3(0.0f), glm::vec3(0.0f)}), -20.0f, 0.1f) << "a weapon";
}

// A monster of Quake 2.
TEST(DropToFloor, MonstersMayFallFarAndStayIfTheyAreStuck) {
    const FloorDrop monster{.box = {{-16, -16, -24}, {16, 16, 32}},
                            .lift = 1.0f,
                            .farthest = 4096.0f,
                            .fallsAnyway = true,
                            .staysIfStuck = true};
    PlacedMeshes meshes = itemAt({0, 0, 2000}, monster);
    dropToFloor(mapWithFloor(), meshes);
    ASSERT_EQ(meshes.placed.size(), 1u);
    EXPECT_NEAR(meshes.placed[0].origin.z, 24.0f, 0.1f);
    meshes = itemAt({0, 0, 10}, monster);
    dropToFloor(mapWithFloor(), meshes);
    ASSERT_EQ(meshes.placed.size(), 1u);
    EXPECT_EQ(meshes.placed[0].origin.z, 11.0f);
}

} // namespace
} // namespace visleaf
