#include "view/overlays/entity_markers.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Map mapWith(std::vector<Entity> entities) {
    Map map;
    map.models.emplace_back();
    map.entities = std::move(entities);
    return map;
}

/// Returns the number of lines that show an entity.
size_t linesOf(const EntityMarker& marker) {
    LineList lines;
    addMarker(marker, lines);
    return lines.vertices.size() / 2;
}

TEST(EntityMarkers, AreAtTheEntityOrigin) {
    const auto markers =
        findEntityMarkers(mapWith({{{{"classname", "monster_soldier"}, {"origin", "100 200 24"}}}}));
    ASSERT_EQ(markers.size(), 1u);
    EXPECT_EQ(markers[0].className, "monster_soldier");
    EXPECT_EQ(markers[0].kind, MarkerKind::actor);
    EXPECT_EQ(markers[0].bounds, (Bounds{{84, 184, 0}, {116, 216, 56}}));
}

TEST(EntityMarkers, HaveTheNameAndTheDirectionOfTheEntity) {
    const auto markers = findEntityMarkers(mapWith(
        {{{{"classname", "monster_ogre"}, {"origin", "0 0 0"}, {"angle", "90"}, {"targetname", "o1"}}},
         {{{"classname", "info_null"}, {"origin", "0 0 0"}}},
         {{{"classname", "misc_fireball"}, {"origin", "0 0 0"}, {"angle", "-2"}}}}));
    ASSERT_EQ(markers.size(), 3u);
    EXPECT_EQ(markers[0].name, "o1");
    EXPECT_NEAR(markers[0].facing->y, 1.0f, 1e-6f);
    EXPECT_FALSE(markers[1].facing) << "it has no angle";
    EXPECT_EQ(markers[2].facing, glm::vec3(0, 0, -1)) << "down";
    EntityMarker ahead = markers[0];
    ahead.facing.reset();
    EXPECT_GT(linesOf(markers[0]), linesOf(ahead)) << "an arrow";
}

TEST(EntityMarkers, EachKindHasAnIconOfItsOwn) {
    const auto markers = findEntityMarkers(mapWith({{{{"classname", "light"}, {"origin", "0 0 0"}}},
                                                    {{{"classname", "item_health"}, {"origin", "0 0 0"}}},
                                                    {{{"classname", "info_null"}, {"origin", "0 0 0"}}}}));
    ASSERT_EQ(markers.size(), 3u);
    constexpr size_t kBoxLines = 12;
    EXPECT_EQ(linesOf(markers[0]), kBoxLines + 7) << "rays";
    EXPECT_EQ(linesOf(markers[1]), kBoxLines + 12) << "a diamond";
    EXPECT_EQ(linesOf(markers[2]), kBoxLines + 3) << "a cross";
}

TEST(EntityMarkers, OfDrawnBrushModelsHaveNoBoxAndLieInTheirMiddle) {
    Map map = mapWith({{{{"classname", "worldspawn"}}},
                       {{{"classname", "func_wall"}, {"model", "*1"}, {"origin", "100 0 0"}}},
                       {{{"classname", "trigger_once"}, {"model", "*1"}}}});
    map.models.emplace_back().bounds = {{0, 0, 0}, {10, 20, 30}};
    const auto markers = findEntityMarkers(map);
    ASSERT_EQ(markers.size(), 1u);
    EXPECT_FALSE(markers[0].hasBox());
    EXPECT_EQ(markers[0].bounds, (Bounds{{100, 0, 0}, {110, 20, 30}}));
    LineList lines;
    addMarker(markers[0], lines);
    EXPECT_TRUE(lines.isEmpty());
}

TEST(EntityMarkers, AreInSightUnlessAWallIsBetween) {
    Map map = mapWith({{{{"classname", "light"}, {"origin", "100 0 0"}}}});
    map.planes = {{{1, 0, 0}, 50.0f}, {{1, 0, 0}, 60.0f}, {{0, 0, 1}, 2.0f}};
    map.leafs.resize(2);
    map.leafs[0].contents = contents::kSolid;
    map.leafs[1].cluster = 0;
    map.nodes = {{0, {1, ~1}}, {1, {~1, ~0}}}; // a wall from x 50 to 60
    map.models[0].head = 0;
    const EntityMarker marker = findEntityMarkers(map).front();
    EXPECT_FALSE(isInSight(map, marker, {0, 0, 0}));
    EXPECT_TRUE(isInSight(map, marker, {70, 0, 0}));
    map.nodes = {{0, {1, ~1}}, {1, {~1, 2}}, {2, {~1, ~0}}}; // its top is at z 2
    EXPECT_TRUE(isInSight(map, marker, {0, 0, 3})) << "only the upper side is in sight";
}

TEST(EntityMarkers, SkipEntitiesWithoutOrigin) {
    const auto markers = findEntityMarkers(
        mapWith({{{{"classname", "worldspawn"}}}, {{{"classname", "light"}, {"origin", "what"}}}}));
    EXPECT_TRUE(markers.empty());
}

} // namespace
} // namespace visleaf
