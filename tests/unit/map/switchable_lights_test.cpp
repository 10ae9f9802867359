#include "map/entities/switchable_lights.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Entity lightOf(const char* style, const char* spawnflags = "0") {
    return {{{"classname", "light"}, {"style", style}, {"spawnflags", spawnflags}}};
}

TEST(SwitchableLights, AreStylesOwnedByEntities) {
    Map map;
    map.entities = {{{{"classname", "worldspawn"}}}, lightOf("33"), lightOf("32", "1"), lightOf("33")};
    const std::vector<SwitchableStyle> styles = findSwitchableStyles(map);
    ASSERT_EQ(styles.size(), 2u);
    EXPECT_EQ(styles[0], (SwitchableStyle{32, true, "", {2}}));
    EXPECT_EQ(styles[1], (SwitchableStyle{33, false, "", {1, 3}}));
}

TEST(SwitchableLights, HaveTheNamesOfTheirEntities) {
    Map map;
    map.entities = {{{{"classname", "light"}, {"style", "32"}, {"targetname", "lamp"}}},
                    {{{"classname", "light"}, {"style", "32"}, {"targetname", "hall"}}},
                    {{{"classname", "light"}, {"style", "32"}, {"targetname", "lamp"}}}};
    ASSERT_EQ(findSwitchableStyles(map).size(), 1u);
    EXPECT_EQ(findSwitchableStyles(map)[0].name, "lamp, hall");
}

TEST(SwitchableLights, NamesAreComparedAsAWhole) {
    Map map;
    map.entities = {{{{"classname", "light"}, {"style", "32"}, {"targetname", "hall, lamp"}}},
                    {{{"classname", "light"}, {"style", "32"}, {"targetname", "lamp"}}}};
    ASSERT_EQ(findSwitchableStyles(map).size(), 1u);
    EXPECT_EQ(findSwitchableStyles(map)[0].name, "hall, lamp, lamp");
}

TEST(SwitchableLights, IgnoreGameStylesAndOtherEntities) {
    Map map;
    map.entities = {lightOf("2", "1"),
                    lightOf("255", "1"),
                    lightOf("-4", "1"),
                    lightOf("many", "1"),
                    {{{"classname", "func_wall"}, {"style", "32"}, {"spawnflags", "1"}}}};
    EXPECT_TRUE(findSwitchableStyles(map).empty());
}

TEST(SwitchableLights, MayHaveACustomPattern) {
    Map map;
    map.entities = {{{{"classname", "light_spot"}, {"style", "40"}, {"pattern", "az"}}},
                    {{{"classname", "light"}, {"style", "41"}, {"pattern", "A Z"}}}};
    const std::vector<SwitchableStyle> styles = findSwitchableStyles(map);
    ASSERT_EQ(styles.size(), 2u);
    EXPECT_EQ(styles[0].pattern, "az");
    EXPECT_EQ(styles[1].pattern, "") << "no letters of a style";
}

} // namespace
} // namespace visleaf
