#include "analysis/cross_references.h"

#include "support/room_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Map mapOfEntities(std::string_view text) {
    Map map;
    Diagnostics diagnostics;
    map.entities = parseEntities(text, "ENTITIES", diagnostics);
    map.models.push_back({});
    map.leafs.emplace_back();
    return map;
}

TEST(CrossReferences, LinksOfEntitiesGoBothWays) {
    const Map map = mapOfEntities(R"({ "classname" "worldspawn" }
        { "classname" "func_button" "target" "door" "killtarget" "lamp" }
        { "classname" "func_door" "targetname" "door" }
        { "classname" "func_door" "targetname" "door" }
        { "classname" "light" "targetname" "lamp" "target" "nobody" })");
    const CrossReferences references(map);
    EXPECT_THAT(references.targetsOf(1),
                ElementsAre(EntityLink{2, "target"}, EntityLink{3, "target"}, EntityLink{4, "killtarget"}));
    EXPECT_THAT(references.sourcesOf(3), ElementsAre(EntityLink{1, "target"}));
    EXPECT_THAT(references.sourcesOf(4), ElementsAre(EntityLink{1, "killtarget"}));
    EXPECT_THAT(references.targetsOf(4), IsEmpty());
    EXPECT_THAT(references.missingTargetsOf(4), ElementsAre("nobody"));
    EXPECT_THAT(references.missingTargetsOf(1), IsEmpty());
    EXPECT_THAT(references.sourcesOf(1), IsEmpty());
}

TEST(CrossReferences, TargetsMayBeWhatASpawnerMakes) {
    Map map = mapOfEntities(R"({ "classname" "monstermaker" "netname" "child" }
        { "classname" "trigger_relay" "killtarget" "child" "target" "nobody" })");
    EXPECT_THAT(CrossReferences(map).missingTargetsOf(1), ElementsAre("child", "nobody"));
    map.game = Game::halflife;
    EXPECT_THAT(CrossReferences(map).missingTargetsOf(1), ElementsAre("nobody"));
}

TEST(CrossReferences, CaseOfNamesMattersInQuakeAndHalfLifeOnly) {
    Map map = mapOfEntities(R"({ "classname" "func_button" "target" "Door" }
        { "classname" "func_door" "targetname" "dOOR" })");
    for (const Game game : {Game::quake2, Game::kingpin, Game::quake3, Game::rtcw}) {
        map.game = game;
        const CrossReferences references(map);
        EXPECT_THAT(references.targetsOf(0), ElementsAre(EntityLink{1, "target"})) << traitsOf(game).name;
        EXPECT_THAT(references.sourcesOf(1), ElementsAre(EntityLink{0, "target"})) << traitsOf(game).name;
    }
    for (const Game game : {Game::quake, Game::hexen2, Game::halflife}) {
        map.game = game;
        const CrossReferences references(map);
        EXPECT_THAT(references.targetsOf(0), IsEmpty()) << traitsOf(game).name;
        EXPECT_THAT(references.sourcesOf(1), IsEmpty()) << traitsOf(game).name;
    }
}

TEST(CrossReferences, KeysOfMultiManagerAreTargets) {
    const Map map =
        mapOfEntities(R"({ "classname" "multi_manager" "targetname" "start" "door" "0" "door#1" "2.5" }
        { "classname" "func_door" "targetname" "door" })");
    const CrossReferences references(map);
    EXPECT_THAT(references.targetsOf(0), ElementsAre(EntityLink{1, "door"}, EntityLink{1, "door#1"}));
    EXPECT_THAT(references.sourcesOf(1), ElementsAre(EntityLink{0, "door"}, EntityLink{0, "door#1"}));
}

TEST(CrossReferences, ListsReverseTheListsOfTheMap) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    const Map& map = world.map;
    const CrossReferences references(map);
    size_t numLeafFaces = 0;
    for (uint32_t face = 0; face < map.faces.size(); ++face) {
        for (const uint32_t leaf : references.leafsOfFace(face)) {
            const auto first = map.leafFaces.begin() + map.leafs[leaf].firstFace;
            EXPECT_NE(std::find(first, first + map.leafs[leaf].numFaces, face),
                      first + map.leafs[leaf].numFaces);
            ++numLeafFaces;
        }
        const auto ofSurface = references.facesOfSurface(map.faces[face].surface);
        EXPECT_NE(std::find(ofSurface.begin(), ofSurface.end(), face), ofSurface.end());
    }
    EXPECT_EQ(numLeafFaces, map.leafFaces.size());
    for (uint32_t leaf = 0; leaf < map.leafs.size(); ++leaf) {
        const auto ofCluster = references.leafsOfCluster(map.leafs[leaf].cluster);
        const bool isListed = std::find(ofCluster.begin(), ofCluster.end(), leaf) != ofCluster.end();
        EXPECT_EQ(isListed, map.leafs[leaf].cluster != kNone);
    }
}

TEST(CrossReferences, BrushModelKnowsItsEntityAndItsFaces) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    const Map& map = world.map;
    ASSERT_GT(map.models.size(), 1u);
    const CrossReferences references(map);
    ASSERT_FALSE(references.entitiesOfModel(1).empty());
    EXPECT_EQ(references.modelOfEntity(references.entitiesOfModel(1).front()), 1u);
    EXPECT_EQ(references.modelOfFace(map.models[1].firstFace), 1u);
    EXPECT_EQ(references.modelOfFace(map.models[0].firstFace), 0u);
}

TEST(CrossReferences, PathLeadsFromTheRootToTheLeaf) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    const Map& map = world.map;
    const CrossReferences references(map);
    for (uint32_t leaf = 1; leaf < map.leafs.size(); ++leaf) {
        const std::vector<uint32_t> path = references.pathToLeaf(leaf);
        if (path.empty()) continue;
        for (size_t i = 0; i < path.size(); ++i) {
            const NodeChild next =
                i + 1 < path.size() ? static_cast<NodeChild>(path[i + 1]) : ~static_cast<NodeChild>(leaf);
            const auto& children = map.nodes[path[i]].children;
            EXPECT_TRUE(children[0] == next || children[1] == next);
        }
    }
    EXPECT_EQ(references.pathToLeaf(1).front(), static_cast<uint32_t>(map.models[0].head));
}

TEST(CrossReferences, TreeMayNameLeaf0OfAMapWithoutLeafs) {
    Map map = loadWorld(ibsp38::write(roomFile())).map;
    map.leafs.clear();
    for (Node& node : map.nodes)
        node.children = {~0, ~0};
    const CrossReferences references(map);
    EXPECT_TRUE(references.leafsOfFace(0).empty());
}

} // namespace
} // namespace visleaf
