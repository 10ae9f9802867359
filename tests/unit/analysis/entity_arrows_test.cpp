#include "analysis/entity_arrows.h"

#include "support/brush_map.h"
#include "support/room_map.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

Map mapOf(std::string_view entities) {
    Map map;
    Diagnostics diagnostics;
    map.entities = parseEntities(entities, "ENTITIES", diagnostics);
    map.leafs.emplace_back().cluster = 0;
    map.models.emplace_back().head = ~0;
    return map;
}

TEST(EntityArrows, LeadFromEachKeyToTheEntitiesThatItNames) {
    const Map map = mapOf(R"({ "classname" "worldspawn" }
        { "classname" "trigger_relay" "origin" "1 2 3" "target" "door" "killtarget" "box" "master" "m" }
        { "classname" "a" "targetname" "door" "origin" "10 0 0" }
        { "classname" "b" "targetname" "door" "origin" "20 0 0" }
        { "classname" "c" "targetname" "box" "origin" "30 0 0" }
        { "classname" "d" "targetname" "m" "origin" "40 0 0" }
        { "classname" "e" "targetname" "door" })");
    const std::vector<EntityArrow> arrows = findEntityArrows(map, CrossReferences(map));
    ASSERT_EQ(arrows.size(), 4u); // the last entity has no position
    EXPECT_EQ(arrows[0].from, 1u);
    EXPECT_EQ(arrows[0].to, 2u);
    EXPECT_EQ(arrows[0].start, glm::vec3(1, 2, 3));
    EXPECT_EQ(arrows[0].end, glm::vec3(10, 0, 0));
    EXPECT_EQ(arrows[0].kind, ArrowKind::target);
    EXPECT_EQ(arrows[1].to, 3u);
    EXPECT_EQ(arrows[2].kind, ArrowKind::kill);
    EXPECT_EQ(arrows[3].kind, ArrowKind::other);
}

TEST(EntityArrows, MultiManagerNamesItsTargetsByKeys) {
    const Map map = mapOf(R"({ "classname" "worldspawn" }
        { "classname" "multi_manager" "origin" "0 0 8" "lamp" "0.5" "lamp#1" "2" }
        { "classname" "light" "targetname" "lamp" "origin" "9 0 0" })");
    EXPECT_EQ(findEntityArrows(map, CrossReferences(map)).size(), 2u);
}

TEST(EntityArrows, StopsOfATrainAreAPath) {
    const Map map = mapOf(R"({ "classname" "worldspawn" }
        { "classname" "monster_ogre" "origin" "0 0 8" "target" "a" }
        { "classname" "path_corner" "targetname" "a" "target" "b" "origin" "9 0 0" }
        { "classname" "path_corner" "targetname" "b" "origin" "9 9 0" })");
    const std::vector<EntityArrow> arrows = findEntityArrows(map, CrossReferences(map));
    ASSERT_EQ(arrows.size(), 2u);
    EXPECT_EQ(arrows[0].kind, ArrowKind::path);
    EXPECT_EQ(arrows[1].kind, ArrowKind::path);
}

TEST(EntityArrows, EntityThatNamesItselfHasNoArrow) {
    const Map map = mapOf(R"({ "classname" "worldspawn" }
        { "classname" "a" "origin" "0 0 8" "target" "x" "targetname" "x" })");
    EXPECT_TRUE(findEntityArrows(map, CrossReferences(map)).empty());
}

TEST(EntityArrows, NumberIsBoundedIfEveryEntityNamesEveryOther) {
    std::string text;
    for (int i = 0; i < 600; ++i)
        text += fmt::format(R"({{ "classname" "a" "origin" "{} 0 0" "target" "x" "targetname" "x" }})", i);
    const Map map = mapOf(text);
    EXPECT_EQ(findEntityArrows(map, CrossReferences(map)).size(), kMaxEntityArrows);
}

TEST(EntityArrows, BrushModelIsWhereItsEntityPlacesIt) {
    const LoadedWorld world = turnedRoom();
    const CrossReferences references(world.map);
    uint32_t numModels = 0;
    for (const DrawInstance& instance : world.geometry.instances) {
        if (instance.placement.entity == kNone || instance.placement.model == 0) continue;
        const auto position = positionOfEntity(world.map, references, instance.placement.entity);
        ASSERT_TRUE(position.has_value());
        EXPECT_TRUE(contains(instance.bounds, *position));
        ++numModels;
    }
    EXPECT_GT(numModels, 0u);
    EXPECT_FALSE(positionOfEntity(world.map, references, 0).has_value());
}

std::optional<glm::vec3> facingWith(const char* key, const char* value) {
    return facingOf(Entity{{{key, value}}});
}

TEST(EntityArrows, FacingFollowsAngleAndAngles) {
    const auto near = [](const std::optional<glm::vec3>& a, const glm::vec3& b) {
        return a && glm::distance(*a, b) < 1e-5f;
    };
    EXPECT_TRUE(near(facingWith("angle", "90"), {0, 1, 0}));
    EXPECT_TRUE(near(facingWith("angle", "-1"), {0, 0, 1}));
    EXPECT_TRUE(near(facingWith("angle", "-2"), {0, 0, -1}));
    EXPECT_TRUE(near(facingWith("angles", "90 0 0"), {0, 0, -1}));
    EXPECT_TRUE(near(facingWith("angles", "0 180 0"), {-1, 0, 0}));
    EXPECT_FALSE(facingWith("origin", "0 0 0").has_value());
    EXPECT_FALSE(facingWith("angles", "1 2").has_value());
}

} // namespace
} // namespace visleaf
