#include "map/entities/model_instances.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

struct Row {
    Game game;
    const char* className;
    const char* spawnflags;
    bool isVisible;
};

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// True if the model of an entity like `row` is shown. A second entity with the pairs `trigger` targets the
/// first one.
bool isShown(const Row& row, Pairs trigger = {}) {
    Map map;
    map.game = row.game;
    map.models.resize(2);
    map.entities.resize(2);
    map.entities[1].pairs = {
        {"classname", row.className}, {"model", "*1"}, {"spawnflags", row.spawnflags}, {"targetname", "w"}};
    trigger.emplace_back("target", "w");
    map.entities.push_back({std::move(trigger)});
    const std::vector<ModelInstance> placed = placeModels(map).instances;
    return placed.size() == 2 && placed[1].isVisible;
}

TEST(PlaceModels, ShowsModelsThatAreVisibleAtStart) {
    constexpr Row kRows[] = {
        {Game::halflife, "func_wall", "1", true},
        {Game::halflife, "func_wall_toggle", "0", true},
        {Game::halflife, "func_wall_toggle", "1", false},
        {Game::halflife, "func_tankcontrols", "0", false},
        {Game::halflife, "trigger_once", "0", false},
        {Game::quake2, "func_wall", "0", true},
        {Game::quake2, "func_wall", "1", false}, // shown only after a trigger
        {Game::quake2, "func_wall", "2", false},
        {Game::quake2, "func_wall", "7", true},    // shown from the start
        {Game::quake2, "func_wall", "2048", true}, // hidden in deathmatch only
        {Game::quake2, "func_explosive", "1", false},
        {Game::quake2, "func_explosive", "2", true},
        {Game::kingpin, "func_object", "1", false},
        {Game::quake2, "func_killbox", "0", false},
        {Game::quake, "func_wall", "1", true},
        {Game::quake3, "func_static", "1", true},
    };
    for (const Row& row : kRows)
        EXPECT_EQ(isShown(row), row.isVisible) << row.className << ' ' << row.spawnflags;
}

TEST(PlaceModels, LeavesOutWhatIsNotForTheSkillOrTheMode) {
    struct Case {
        Game game;
        const char *key, *value;
        StartChoice start;
        bool isInGame;
    };
    constexpr Case kCases[] = {
        {Game::quake, "spawnflags", "1792", {}, false}, // on no skill
        {Game::quake, "spawnflags", "1792", {.mode = ModeChoice::deathmatch}, true},
        {Game::quake, "spawnflags", "1024", {}, true},
        {Game::quake, "spawnflags", "1024", {.skill = Skill::hard}, false},
        {Game::quake2, "spawnflags", "2048", {}, true},
        {Game::quake2, "spawnflags", "2048", {.mode = ModeChoice::deathmatch}, false},
        {Game::halflife, "spawnflags", "1792", {}, true}, // flags of the class
        {Game::quake3, "notfree", "1", {}, false},
        {Game::quake3, "notsingle", "1", {}, true},
        {Game::rtcw, "notsingle", "1", {}, false},
    };
    for (const Case& row : kCases) {
        Map map;
        map.game = row.game;
        map.start = row.start;
        map.models.resize(2);
        map.entities = {{}, {{{"classname", "func_wall"}, {"model", "*1"}, {row.key, row.value}}}};
        const ModelInstance placed = placeModels(map).instances.at(1);
        EXPECT_EQ(placed.isInGame, row.isInGame) << row.key << ' ' << row.value;
        EXPECT_EQ(placed.isVisible, row.isInGame) << row.key << ' ' << row.value;
    }
}

TEST(PlaceModels, ShowsModelsTriggeredAtStart) {
    Map map;
    map.game = Game::quake2;
    map.models.resize(2);
    map.entities.resize(2);
    map.entities[1].pairs = {
        {"classname", "func_wall"}, {"model", "*1"}, {"spawnflags", "1"}, {"targetname", "Bridge"}};
    EXPECT_FALSE(placeModels(map).instances.back().isVisible);
    map.entities.push_back({{{"classname", "trigger_relay"}, {"targetname", "on"}, {"target", "bridge"}}});
    EXPECT_FALSE(placeModels(map).instances.back().isVisible) << "nothing uses the relay";
    map.entities.push_back({{{"classname", "trigger_always"}, {"target", "on"}}});
    EXPECT_TRUE(placeModels(map).instances.back().isVisible);
}

TEST(PlaceModels, ShowsModelsThatHalfLifeTriggersAtStart) {
    constexpr Row kWall{Game::halflife, "func_wall_toggle", "1", false};
    EXPECT_TRUE(isShown(kWall, {{"classname", "trigger_auto"}, {"triggerstate", "1"}}));
    EXPECT_TRUE(isShown(kWall, {{"classname", "trigger_auto"}, {"triggerstate", "2"}}));
    EXPECT_FALSE(isShown(kWall, {{"classname", "trigger_auto"}, {"triggerstate", "0"}}));
    EXPECT_FALSE(isShown(kWall, {{"classname", "trigger_auto"}}));
    EXPECT_FALSE(
        isShown(kWall, {{"classname", "trigger_auto"}, {"triggerstate", "1"}, {"globalstate", "back"}}));
    EXPECT_FALSE(isShown(kWall, {{"classname", "trigger_always"}, {"triggerstate", "1"}}));
    EXPECT_FALSE(isShown({Game::quake2, "func_wall", "1", false}, {{"classname", "trigger_auto"}}));
    EXPECT_TRUE(isShown({Game::quake2, "func_wall", "1", false}, {{"classname", "trigger_always"}}));
    EXPECT_TRUE(isShown({Game::quake2, "func_wall", "1", false},
                        {{"classname", "trigger_always"}, {"globalstate", "back"}}))
        << "a key that Quake 2 has not";
}

TEST(PlaceModels, ShowsModelsThatParanoia2TriggersAtStart) {
    constexpr Row kWall{Game::paranoia2, "func_wall_toggle", "1", false};
    EXPECT_TRUE(isShown(kWall, {{"classname", "trigger_auto"}}));
    EXPECT_TRUE(isShown(kWall, {{"classname", "trigger_auto"}, {"triggerstate", "2"}}));
    EXPECT_FALSE(isShown(kWall, {{"classname", "trigger_auto"}, {"triggerstate", "0"}}));
}

/// True if a Half-Life wall that starts hidden is shown after the map begins. A trigger with the pairs
/// `first` uses an entity with the pairs `next`, which targets the wall.
bool isShownThrough(Pairs first, Pairs next) {
    Map map;
    map.game = Game::halflife;
    map.models.resize(2);
    first.insert(first.end(), {{"classname", "trigger_auto"}, {"target", "next"}});
    next.insert(next.end(), {{"targetname", "next"}, {"target", "w"}});
    const Pairs wall = {
        {"classname", "func_wall_toggle"}, {"model", "*1"}, {"spawnflags", "1"}, {"targetname", "w"}};
    map.entities = {{}, {wall}, {std::move(first)}, {std::move(next)}};
    return placeModels(map).instances.back().isVisible;
}

TEST(PlaceModels, FollowsTriggerChains) {
    const std::pair<std::string, std::string> relay{"classname", "trigger_relay"};
    EXPECT_TRUE(isShownThrough({}, {relay, {"triggerstate", "1"}})) << "switched off itself";
    EXPECT_TRUE(isShownThrough({{"triggerstate", "0"}}, {relay, {"triggerstate", "2"}}));
    EXPECT_FALSE(isShownThrough({{"triggerstate", "1"}}, {relay, {"triggerstate", "0"}}));
    EXPECT_FALSE(isShownThrough({{"triggerstate", "1"}}, {relay}));
    EXPECT_TRUE(isShownThrough({}, {{"classname", "func_door"}})) << "doors switch over";
    EXPECT_TRUE(isShownThrough({}, {{"classname", "func_door_rotating"}, {"triggerstate", "0"}}));
    EXPECT_FALSE(isShownThrough({}, {{"classname", "func_button"}}));
}

// Even if a face has no area, each copy of the model would take memory for the face's vertices.
TEST(PlaceModels, DropsLargeModelsThatArePlacedTooOften) {
    constexpr uint32_t kNumEntities = 1000;
    Map map;
    map.faces.resize(1);
    map.faces[0].numVertices = 60000;
    map.models.resize(2);
    map.models[1].numFaces = 1;
    map.entities.resize(1 + kNumEntities, {{{"classname", "func_water"}, {"model", "*1"}}});
    map.entities[0] = {};
    const PlacedModels placed = placeModels(map);
    EXPECT_GT(placed.instances.size(), 4u);
    EXPECT_LT(placed.instances.size(), 10u);
    EXPECT_EQ(placed.instances.size() + placed.leftOut.size(), 1u + kNumEntities);
    EXPECT_EQ(placed.leftOut.back(), kNumEntities);
}

} // namespace
} // namespace visleaf
