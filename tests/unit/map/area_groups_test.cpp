#include "map/entities/area_groups.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// Areas 1 to 3 in a row. Portal 5 is between areas 1 and 2, portal 7 between areas 2 and 3.
Map threeRooms() {
    Map map;
    map.game = Game::quake2;
    map.areas = {{0, 0}, {0, 1}, {1, 2}, {3, 1}};
    map.areaPortals = {{5, 2}, {5, 1}, {7, 3}, {7, 2}};
    map.entities = {{{{"classname", "worldspawn"}}},
                    {{{"classname", "func_areaportal"}, {"targetname", "gate"}, {"style", "5"}}},
                    {{{"classname", "func_areaportal"}, {"targetname", "hatch"}, {"style", "7"}}}};
    return map;
}

void addDoor(Map& map, const char* target, const Pairs& more, const char* className = "func_door") {
    Entity door{{{"classname", className}, {"target", target}}};
    door.pairs.insert(door.pairs.end(), more.begin(), more.end());
    map.entities.push_back(door);
}

const Pairs kOpen{{"spawnflags", "33"}};

TEST(AreaGroups, ClosedDoorsSeparateAreas) {
    Map map = threeRooms();
    addDoor(map, "gate", {});
    EXPECT_EQ(findAreaGroups(map), (std::vector<uint32_t>{0, 1, 2, 3}));
}

TEST(AreaGroups, OpenDoorsJoinAreas) {
    Map map = threeRooms();
    addDoor(map, "gate", kOpen);
    EXPECT_EQ(findAreaGroups(map), (std::vector<uint32_t>{0, 1, 1, 3}));
}

TEST(AreaGroups, AreTransitive) {
    Map map = threeRooms();
    addDoor(map, "hatch", kOpen);
    addDoor(map, "gate", kOpen, "func_door_rotating");
    EXPECT_EQ(findAreaGroups(map), (std::vector<uint32_t>{0, 1, 1, 1}));
}

TEST(AreaGroups, DoorsWithoutPortalsJoinNothing) {
    Map map = threeRooms();
    addDoor(map, "gate", {{"spawnflags", "1"}, {"targetname", "lever"}});
    addDoor(map, "gate", {{"spawnflags", "1"}, {"health", "10"}});
    addDoor(map, "gate", kOpen, "func_plat");
    addDoor(map, "gate", kOpen, "func_door_secret"); // the flag 1 has another meaning here
    addDoor(map, "", kOpen); // an empty target names nothing, not even the entities without a name
    map.entities.push_back({{{"classname", "func_areaportal"}, {"style", "7"}}});
    EXPECT_EQ(findAreaGroups(map), (std::vector<uint32_t>{0, 1, 2, 3}));
}

TEST(AreaGroups, Quake3AreasAreSeparate) {
    Map map;
    map.game = Game::quake3;
    map.areas.resize(3);
    EXPECT_EQ(findAreaGroups(map), (std::vector<uint32_t>{0, 1, 2}));
}

TEST(AreaGroups, EachPortalConnectsItsAreasOnce) {
    Map map = threeRooms();
    addDoor(map, "gate", kOpen);
    const std::vector<AreaConnection> expected{{{1, 2}, 5, 1, true}, {{2, 3}, 7, 2, false}};
    EXPECT_EQ(findAreaConnections(map), expected);
}

TEST(AreaGroups, OpenConnectionsJoinAreas) {
    const Map map = threeRooms();
    const std::vector<AreaConnection> portals = findAreaConnections(map);
    EXPECT_EQ(findAreaGroups(map, portals, {false, false}), (std::vector<uint32_t>{0, 1, 2, 3}));
    EXPECT_EQ(findAreaGroups(map, portals, {false, true}), (std::vector<uint32_t>{0, 1, 2, 2}));
    EXPECT_EQ(findAreaGroups(map, portals, {true, true}), (std::vector<uint32_t>{0, 1, 1, 1}));
}

/// Two areas on both sides of the plane x = 0, with a brush model that crosses it.
Map doorway() {
    Map map;
    map.game = Game::quake3;
    map.areas.resize(2);
    map.planes = {{.normal = {1, 0, 0}, .dist = 0}};
    map.nodes = {{.plane = 0, .children = {~0, ~1}}};
    map.leafs.resize(2);
    map.leafs[0].area = 0;
    map.leafs[1].area = 1;
    map.models.resize(2);
    map.models[0].head = 0;
    map.models[1].bounds = {{-8, -8, -8}, {8, 8, 8}};
    map.entities = {{{{"classname", "worldspawn"}}}};
    return map;
}

TEST(AreaGroups, DoorsOfQuake3ConnectTheAreasThatTheyTouch) {
    Map map = doorway();
    addDoor(map, "", {{"model", "*1"}});
    addDoor(map, "", {{"model", "*1"}, {"origin", "100 0 0"}}); // touches one area only
    addDoor(map, "", {{"model", "*1"}}, "func_wall");           // never opens
    const std::vector<AreaConnection> expected{{{0, 1}, kNone, 1, false}};
    EXPECT_EQ(findAreaConnections(map), expected);
    EXPECT_EQ(findAreaGroups(map, expected, {true}), (std::vector<uint32_t>{0, 0}));
    map.models[1].bounds = {};
    EXPECT_TRUE(findAreaConnections(map).empty()) << "a door without bounds is nowhere";
}

TEST(AreaGroups, DoorsTriggeredAtStartJoinAreas) {
    Map map = threeRooms();
    addDoor(map, "hatch", {{"targetname", "lever"}});
    map.entities.push_back({{{"classname", "trigger_always"}, {"target", "gate"}}});
    EXPECT_EQ(findAreaGroups(map), (std::vector<uint32_t>{0, 1, 1, 3}));
    map.entities.push_back({{{"classname", "trigger_always"}, {"target", "Lever"}}});
    EXPECT_EQ(findAreaGroups(map), (std::vector<uint32_t>{0, 1, 1, 1}));
}

TEST(AreaGroups, DoorsTriggeredThroughRelaysJoinAreas) {
    Map map = threeRooms();
    const auto addRelay = [&](const char* name, const char* target) {
        map.entities.push_back({{{"classname", "trigger_relay"}, {"targetname", name}, {"target", target}}});
    };
    addRelay("b", "c");
    addRelay("a", "b");
    addRelay("b", "a"); // closes a cycle
    addDoor(map, "gate", {{"targetname", "c"}}, "func_door_secret");
    addDoor(map, "hatch", {{"targetname", "gate"}}); // secret doors do not use their targets
    // No entity triggers this relay.
    map.entities.push_back({{{"classname", "trigger_relay"}, {"target", "hatch"}}});
    EXPECT_EQ(findAreaGroups(map), (std::vector<uint32_t>{0, 1, 2, 3}));
    map.entities.push_back({{{"classname", "trigger_always"}, {"target", "a"}}});
    EXPECT_EQ(findAreaGroups(map), (std::vector<uint32_t>{0, 1, 1, 3}));
}

} // namespace
} // namespace visleaf
