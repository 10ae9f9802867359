#include "scene/entity_markers.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Map mapWith(std::vector<Entity> entities) {
    Map map;
    map.models.emplace_back();
    map.entities = std::move(entities);
    return map;
}

TEST(EntityMarkers, AreAtTheEntityOrigin) {
    const auto markers =
        findEntityMarkers(mapWith({{{{"classname", "monster_soldier"}, {"origin", "100 200 24"}}}}));
    ASSERT_EQ(markers.size(), 1u);
    EXPECT_EQ(markers[0].className, "monster_soldier");
    EXPECT_EQ(markers[0].kind, MarkerKind::actor);
    EXPECT_EQ(markers[0].bounds, (Bounds{{84, 184, 0}, {116, 216, 56}}));
}

TEST(EntityMarkers, SkipBrushModelsAndEntitiesWithoutOrigin) {
    const auto markers =
        findEntityMarkers(mapWith({{{{"classname", "worldspawn"}}},
                                   {{{"classname", "func_door"}, {"model", "*1"}, {"origin", "1 2 3"}}},
                                   {{{"classname", "light"}, {"origin", "what"}}}}));
    EXPECT_TRUE(markers.empty());
}

} // namespace
} // namespace visleaf
