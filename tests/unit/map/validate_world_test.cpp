#include "map/validate/validate_world.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// A map of six faces: a node with two leafs that name faces 1 and 2, and faces 3 and 4; and a model with
/// face 5.
Map twoLeafs() {
    Map map;
    map.faces.resize(6);
    map.planes.emplace_back();
    map.nodes = {{0, {~0, ~1}}};
    map.leafs.resize(2);
    map.leafFaces = {1, 2, 3, 4};
    for (uint32_t i = 0; i < 2; ++i) {
        map.leafs[i].firstFace = 2 * i;
        map.leafs[i].numFaces = 2;
    }
    map.models.resize(2);
    map.models[0].head = 0;
    map.models[1].firstFace = 5;
    map.models[1].numFaces = 1;
    return map;
}

/// Returns the first face of the world and the number of its faces.
std::vector<uint32_t> worldOf(const Map& map) {
    return {map.models[0].firstFace, map.models[0].numFaces};
}

std::vector<std::string> widen(Map& map) {
    Diagnostics diagnostics;
    LumpNames names;
    names.models = "MODELS";
    widenWorld(map, names, diagnostics);
    return diagnostics.lines();
}

TEST(WidenWorld, GivesAWorldWithoutFacesThoseOfItsLeafs) {
    Map map = twoLeafs();
    EXPECT_THAT(widen(map), ElementsAre(HasSubstr("MODELS[0].numfaces: is 0, but the leafs")));
    EXPECT_THAT(worldOf(map), ElementsAre(1, 4));
}

TEST(WidenWorld, AddsTheFacesOnBothSidesOfTheRange) {
    Map map = twoLeafs();
    map.models[0].firstFace = 2;
    map.models[0].numFaces = 2;
    EXPECT_THAT(widen(map), ElementsAre(HasSubstr("faces 1 to 4 used")));
    EXPECT_THAT(worldOf(map), ElementsAre(1, 4));
}

TEST(WidenWorld, KeepsARangeThatHasAllFacesOfTheLeafs) {
    for (const uint32_t first : {0u, 1u}) {
        Map map = twoLeafs();
        map.models[0].firstFace = first;
        map.models[0].numFaces = 5 - first;
        EXPECT_THAT(widen(map), ElementsAre());
        EXPECT_THAT(worldOf(map), ElementsAre(first, 5 - first));
    }
}

TEST(WidenWorld, LeavesOtherModelsTheirFaces) {
    Map map = twoLeafs();
    map.leafFaces = {1, 2, 4, 5};
    map.models[1].firstFace = 2; // faces 2 and 3
    map.models[1].numFaces = 2;
    widen(map);
    EXPECT_THAT(worldOf(map), ElementsAre(1, 1)) << "faces 4 and 5 lie behind the model's";
}

TEST(WidenWorld, IgnoresLeafsOfOtherTrees) {
    Map map = twoLeafs();
    map.models[0].head = ~0;
    widen(map);
    EXPECT_THAT(worldOf(map), ElementsAre(1, 2));
}

} // namespace
} // namespace visleaf
