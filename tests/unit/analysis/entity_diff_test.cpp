#include "analysis/diff/entity_diff.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

/// A map with entities and, from model 1 on, brush models of one square each at the given corners.
Map entityMap(std::string_view entityText, const std::vector<glm::vec3>& squares = {}) {
    Map map;
    Diagnostics diagnostics;
    map.entities = parseEntities(entityText, "ENTITIES", diagnostics);
    map.models.emplace_back();
    for (const glm::vec3& corner : squares) {
        const auto face = static_cast<uint32_t>(map.faces.size());
        const auto firstVertex = static_cast<uint32_t>(map.vertices.size());
        for (const glm::vec3& offset : {glm::vec3(0, 0, 0), {0, 8, 0}, {8, 8, 0}, {8, 0, 0}})
            map.vertices.push_back({.position = corner + offset});
        map.faces.push_back({.firstVertex = firstVertex, .numVertices = 4});
        map.models.push_back({Bounds{corner, corner + glm::vec3(8, 8, 0)}, -1, face, 1});
    }
    return map;
}

EntityDiff compareMapEntities(const Map& a, const Map& b) {
    return compareEntities(PlacedFaces(a), PlacedFaces(b));
}

TEST(EntityDiff, TheOrderOfEntitiesAndKeysIsNoDifference) {
    const Map a =
        entityMap(R"({"classname" "light" "origin" "1 2 3"} {"classname" "item" "origin" "4 5 6"})");
    const Map b =
        entityMap(R"({"origin" "4 5 6" "classname" "item"} {"classname" "light" "origin" "1 2 3"})");
    EXPECT_TRUE(compareMapEntities(a, b).isEmpty());
}

TEST(EntityDiff, ATargetNameIdentifiesAnEntityThatMovedAndChanged) {
    const Map a = entityMap(R"({"classname" "item" "origin" "0 0 0" "targetname" "x" "wait" "1"}
                             {"classname" "item" "origin" "8 0 0" "targetname" "y" "wait" "1"})");
    const Map b = entityMap(R"({"classname" "item" "origin" "8 0 0" "targetname" "x" "wait" "2"}
                             {"classname" "item" "origin" "8 0 0" "targetname" "y" "wait" "1"})");
    const EntityDiff diff = compareMapEntities(a, b);
    EXPECT_THAT(diff.added, IsEmpty());
    EXPECT_THAT(diff.removed, IsEmpty());
    ASSERT_THAT(diff.changed, SizeIs(1));
    EXPECT_EQ(diff.changed[0].a, 0u);
    EXPECT_EQ(diff.changed[0].move, glm::vec3(8, 0, 0));
    ASSERT_THAT(diff.changed[0].keys, SizeIs(2));
    EXPECT_EQ(diff.changed[0].keys[1].key, "wait");
    EXPECT_EQ(diff.changed[0].keys[1].a, "1");
    EXPECT_EQ(diff.changed[0].keys[1].b, "2");
}

TEST(EntityDiff, AnEntityAtTheSamePlaceLostOneKeyAndGotAnother) {
    const Map a = entityMap(R"({"classname" "light" "origin" "1 2 3" "light" "300"} {"classname" "light"})");
    const Map b = entityMap(R"({"classname" "light" "origin" "1 2 3" "style" "2"} {"classname" "light"})");
    const EntityDiff diff = compareMapEntities(a, b);
    ASSERT_THAT(diff.changed, SizeIs(1));
    ASSERT_THAT(diff.changed[0].keys, SizeIs(2));
    EXPECT_EQ(diff.changed[0].keys[0].b, std::nullopt);
    EXPECT_EQ(diff.changed[0].keys[1].a, std::nullopt);
    EXPECT_EQ(diff.changed[0].position, glm::vec3(1, 2, 3));
}

TEST(EntityDiff, AMovedEntityKeepsItsOtherKeys) {
    const Map a = entityMap(R"({"classname" "item" "origin" "0 0 0" "count" "1"}
                             {"classname" "item" "origin" "0 0 9" "count" "2"})");
    const Map b = entityMap(R"({"classname" "item" "origin" "0 0 8" "count" "2"}
                             {"classname" "item" "origin" "0 0 5" "count" "1"})");
    const EntityDiff diff = compareMapEntities(a, b);
    ASSERT_THAT(diff.changed, SizeIs(2));
    EXPECT_EQ(diff.changed[0].b, 1u);
    EXPECT_EQ(diff.changed[1].move, glm::vec3(0, 0, -1));
}

TEST(EntityDiff, OtherNumbersOfTheSameBrushModelsAreNoDifference) {
    const Map a = entityMap(R"({"classname" "worldspawn"} {"classname" "door" "model" "*1"}
                             {"classname" "door" "model" "*2"})",
                            {{0, 0, 0}, {64, 0, 0}});
    const Map b = entityMap(R"({"classname" "worldspawn"} {"classname" "lift" "model" "*1"}
                             {"classname" "door" "model" "*2"} {"classname" "door" "model" "*3"})",
                            {{32, 0, 0}, {0, 0, 0}, {64, 0, 0}});
    const EntityDiff diff = compareMapEntities(a, b);
    EXPECT_THAT(diff.changed, IsEmpty());
    EXPECT_THAT(diff.removed, IsEmpty());
    ASSERT_THAT(diff.added, SizeIs(1));
    EXPECT_EQ(diff.added[0].b, 1u);
    EXPECT_EQ(diff.added[0].position, glm::vec3(36, 4, 0));
}

TEST(EntityDiff, AnOriginBrushMovesABrushModel) {
    const Map a = entityMap(R"({"classname" "door" "model" "*1" "origin" "100 0 0"})", {{0, 0, 0}});
    const Map b = entityMap(R"({"classname" "door" "model" "*1" "origin" "104 0 0"})", {{-4, 0, 0}});
    const EntityDiff diff = compareMapEntities(a, b); // the same place, told from another origin
    ASSERT_THAT(diff.changed, SizeIs(1));
    EXPECT_FALSE(diff.changed[0].move);
    EXPECT_THAT(diff.changed[0].keys, SizeIs(1));
}

TEST(EntityDiff, MapsOfDifferentGamesKeepOtherFacesOfABrushModel) {
    const Map a = entityMap(R"({"classname" "trigger" "model" "*1"})", {{0, 0, 0}});
    Map b = entityMap(R"({"classname" "trigger" "model" "*1"})", {{0, 0, 0}});
    b.models[1].numFaces = 0;
    b.models[1].bounds = {};
    EXPECT_THAT(compareMapEntities(a, b).changed, SizeIs(1));
    b.game = Game::quake;
    EXPECT_TRUE(compareMapEntities(a, b).isEmpty());
}

TEST(EntityDiff, AWorldspawnWithOtherKeysIsTheOnlyOneOfItsClass) {
    const Map a = entityMap(R"({"classname" "worldspawn" "message" "a"} {"classname" "item"})");
    const Map b = entityMap(R"({"classname" "worldspawn" "message" "b"} {"classname" "light"})");
    const EntityDiff diff = compareMapEntities(a, b);
    ASSERT_THAT(diff.changed, SizeIs(1));
    EXPECT_FALSE(diff.changed[0].position);
    EXPECT_THAT(diff.added, SizeIs(1));
    EXPECT_THAT(diff.removed, SizeIs(1));
}

} // namespace
} // namespace visleaf
