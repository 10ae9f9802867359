#include "features/entities/entities_feature.h"

#include "features/maps/maps_feature.h"
#include "features/textures/textures_feature.h"
#include "shell/state/viewer_state.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(EntitiesFeature, TheListsOfANewWindowAreFilteredAsTheyWereInTheOneBefore) {
    ViewerState before, after;
    auto& entities = before.features.get<EntitiesShown>();
    putText(entities.query, "light");
    entities.choices.skill = Skill::hard;
    putText(before.features.get<TexturesShown>().filter, "brick");
    auto& maps = before.features.get<MapsShown>().list;
    putText(maps.typed, "dm");
    maps.place = "Quake";
    maps.isOpen = true;
    after.features.restore(before.features.filters());
    EXPECT_EQ(after.features.get<EntitiesShown>().query, entities.query);
    EXPECT_EQ(after.features.get<EntitiesShown>().choices, entities.choices);
    EXPECT_STREQ(after.features.get<TexturesShown>().filter.data(), "brick");
    const auto& shown = after.features.get<MapsShown>().list;
    EXPECT_STREQ(shown.typed.data(), "dm");
    EXPECT_EQ(shown.place, "Quake");
    EXPECT_TRUE(shown.isOpen);
}

} // namespace
} // namespace visleaf
