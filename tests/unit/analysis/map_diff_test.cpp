// Two versions of a map differ exactly where somebody changed something, in every format; and a map that a
// compiler wrote in another order does not differ.
#include "analysis/diff/map_diff.h"

#include "forge/game_folder.h"
#include "forge/room.h"
#include "formats/load_map.h"
#include "map/find_leaf.h"
#include "support/damage.h"
#include "support/format_cases.h"
#include "support/recompiled_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace visleaf {

namespace {

constexpr glm::vec3 kDoorMove{0, 0, -32};
constexpr size_t kCrate = 18; // the brush in the store's corner
constexpr glm::vec3 kCrateCorner{368, 616, 0}, kCrateOtherCorner{432, 680, 64};
constexpr uint32_t kMetal = 2;    // the crate's other texture; other brushes have it, too
constexpr size_t kVaultLight = 9; // red, in the vault
constexpr glm::vec3 kVaultLightAt{-192, 496, 96};
constexpr float kVaultLightRadius = 260.0f;
constexpr float kDimmedRadius = 200.0f;

SceneDescription changedRoom() {
    SceneDescription scene = makeRoom();
    Bounds& door = scene.models[0].brushes[0].bounds;
    door = {door.mins + kDoorMove, door.maxs + kDoorMove};
    SceneBrush& crate = scene.brushes[kCrate];
    EXPECT_EQ(crate.bounds, (Bounds{kCrateCorner, kCrateOtherCorner}));
    for (SceneSide& side : crate.sides)
        side.texture = kMetal;
    SceneLight& light = scene.lights[kVaultLight];
    EXPECT_EQ(light.position, kVaultLightAt);
    light.color *= 0.4f;
    light.radius = kDimmedRadius;
    return scene;
}

/// A map file, loaded.
struct Version {
    Bytes file;
    LoadedMap loaded;

    const Map& map() const { return loaded.map; }
};

Version versionOf(Bytes file) {
    Diagnostics diagnostics;
    Result<LoadedMap> loaded = loadMap(file, diagnostics);
    EXPECT_TRUE(loaded) << loaded.error().message;
    return {std::move(file), std::move(loaded).value()};
}

const Version& roomIn(const GameFormat& format, bool isChanged) {
    static const std::array<SceneDescription, 2> scenes{makeRoom(), changedRoom()};
    static std::array<CompiledSet, 2> compiled{CompiledSet(scenes[0], true), CompiledSet(scenes[1], true)};
    static std::array<std::map<std::string_view, Version>, 2> all;
    auto& versions = all[isChanged ? 1 : 0];
    const auto known = versions.find(format.name);
    if (known != versions.end()) return known->second;
    const CompiledScene& scene = compiled[isChanged ? 1 : 0].sceneFor(format);
    return versions.emplace(format.name, versionOf(writeMap(format, scene))).first->second;
}

ComparedMap toCompare(const Version& version, const Map& map) {
    ComparedMap compared{map, version.loaded.format, {version.file}};
    for (const LumpInfo& lump : version.loaded.lumps)
        compared.file.lumps.push_back(
            {lump.name, lump.offset, ByteSpan(version.file).subspan(lump.offset, lump.length)});
    return compared;
}

MapDiff compare(const Version& a, const Version& b) {
    Progress progress;
    return resultOf(compareMaps(toCompare(a, a.map()), toCompare(b, b.map()), progress));
}

/// Compares a map with another form of it, as if both came from the same file.
MapDiff compareWith(const Version& version, const Map& map) {
    Progress progress;
    return resultOf(compareMaps(toCompare(version, version.map()), toCompare(version, map), progress));
}

uint32_t numPlacedFaces(const Map& map, const Model& model) {
    const auto begin = map.faces.begin() + model.firstFace;
    return static_cast<uint32_t>(std::count_if(begin, begin + model.numFaces,
                                               [](const MapFace& face) { return face.numVertices > 0; }));
}

class MapDiffOf : public testing::TestWithParam<GameFormat> {
  protected:
    const Version& room() const { return roomIn(GetParam(), false); }
    const Version& changed() const { return roomIn(GetParam(), true); }
};

TEST_P(MapDiffOf, TheSameMapTwiceIsEqual) {
    const MapDiff diff = compare(room(), room());
    EXPECT_TRUE(diff.isEqual());
    EXPECT_TRUE(diff.lumps.empty());
    EXPECT_GT(diff.light.numCompared, 100u);
    EXPECT_GT(diff.visibility.numMatched, 5u);
    EXPECT_EQ(diff.visibility.numOnlyInA, 0u);
}

TEST_P(MapDiffOf, AMovedDoorIsListedWithItsFaces) {
    const MapDiff diff = compare(room(), changed());
    EXPECT_FALSE(diff.isEqual());
    const std::vector<MovedFace>& moved = diff.faces.moved;
    const Map& map = changed().map();
    EXPECT_EQ(moved.size(), numPlacedFaces(map, map.models[1]));
    for (const MovedFace& face : moved) {
        EXPECT_EQ(face.move, kDoorMove);
        EXPECT_GE(face.b, map.models[1].firstFace);
    }
    const auto& entities = diff.entities.changed;
    const auto door = std::find_if(entities.begin(), entities.end(),
                                   [](const EntityChange& entity) { return entity.move.has_value(); });
    ASSERT_NE(door, entities.end());
    EXPECT_EQ(map.entities[door->b].className(), "func_door");
    EXPECT_EQ(*door->move, kDoorMove);
    EXPECT_TRUE(door->keys.empty());
    EXPECT_FALSE(door->isReshaped);
}

TEST_P(MapDiffOf, ChangedTexturesAreListedByFace) {
    const MapDiff diff = compare(room(), changed());
    EXPECT_EQ(diff.faces.retextured.size(), 5u); // the crate's underside is on the floor
    for (const FaceChange& face : diff.faces.retextured) {
        EXPECT_TRUE(contains({kCrateCorner, kCrateOtherCorner}, face.position));
        EXPECT_NE(textureOf(room().map(), face.a).find("crate"), std::string_view::npos);
        EXPECT_NE(textureOf(changed().map(), face.b).find("metal"), std::string_view::npos);
    }
    EXPECT_TRUE(diff.textures.added.empty() && diff.textures.removed.empty() &&
                diff.textures.changed.empty());
}

TEST_P(MapDiffOf, FacesThatADimmedLightReachesAreRelit) {
    const MapDiff diff = compare(room(), changed());
    EXPECT_GT(diff.faces.relit.size(), 5u);
    EXPECT_EQ(diff.faces.relit.size(), diff.light.numRelit);
    EXPECT_LT(diff.light.mean, 0.0);
    EXPECT_GT(diff.light.largest, 10.0f * lightScale(GetParam().game));
    ASSERT_TRUE(diff.light.largestAt);
    EXPECT_LT(glm::distance(*diff.light.largestAt, kVaultLightAt), kVaultLightRadius);
    const PlacedFaces faces(changed().map());
    for (const RelitFace& face : diff.faces.relit) {
        const Bounds bounds = faces.boundsOf(face.b);
        const glm::vec3 nearest = glm::clamp(kVaultLightAt, bounds.mins, bounds.maxs);
        EXPECT_LT(glm::distance(nearest, kVaultLightAt), kVaultLightRadius);
        EXPECT_LT(face.light.mean, 0.0f);
        EXPECT_GE(face.light.largest, -face.light.mean);
    }
}

TEST_P(MapDiffOf, NothingElseIsListed) {
    const MapDiff diff = compare(room(), changed());
    EXPECT_TRUE(diff.faces.added.empty());
    EXPECT_TRUE(diff.faces.removed.empty());
    EXPECT_TRUE(diff.faces.realigned.empty());
    EXPECT_TRUE(diff.visibility.changes.empty());
    EXPECT_FALSE(diff.visibility.notCompared);
    EXPECT_TRUE(diff.entities.added.empty());
    EXPECT_TRUE(diff.entities.removed.empty());
    ASSERT_EQ(diff.entities.changed.size(), 2u); // the door and the light
    const EntityChange& light = diff.entities.changed[1];
    EXPECT_EQ(light.position, kVaultLightAt);
    ASSERT_EQ(light.keys.size(), 1u);
    EXPECT_NE(light.keys[0].key.find("light"), std::string::npos);
    EXPECT_NE(light.keys[0].a, light.keys[0].b);
    std::set<std::string> lumps;
    for (const LumpChange& lump : diff.lumps) {
        EXPECT_FALSE(lump.hasSameContent) << lump.name;
        lumps.insert(lump.name);
    }
    EXPECT_TRUE(lumps.contains("ENTITIES"));
    EXPECT_FALSE(lumps.contains("VISIBILITY"));
}

TEST_P(MapDiffOf, AnotherOrderOfFacesVerticesAndClustersIsNoDifference) {
    const MapDiff diff = compareWith(room(), test::reordered(room().map()));
    EXPECT_TRUE(diff.isEqual());
    EXPECT_EQ(diff.visibility.numOnlyInA, 0u);
}

TEST_P(MapDiffOf, AnotherPackingOfLightmapsIsNoDifference) {
    const MapDiff diff = compareWith(room(), test::repacked(room().map()));
    EXPECT_TRUE(diff.isEqual());
    EXPECT_GT(diff.light.numCompared, 100u);
}

TEST_P(MapDiffOf, AnotherOrderOfLumpsIsADifferenceOfLumpsAlone) {
    const Version reversed = versionOf(test::withReversedLumps(room().file, room().loaded.lumps));
    MapDiff diff = compare(room(), reversed);
    EXPECT_GT(diff.lumps.size(), 5u);
    EXPECT_FALSE(diff.isEqual());
    for (const LumpChange& lump : diff.lumps)
        EXPECT_TRUE(lump.hasSameContent) << lump.name;
    diff.lumps.clear();
    EXPECT_TRUE(diff.isEqual());
}

TEST_P(MapDiffOf, AClusterThatSeesLessIsListedWhateverItsNumber) {
    const glm::vec3 inTheStore(288, 576, 80), inTheVault(-72, 600, 60);
    Map map = test::reordered(room().map());
    const auto clusterAt = [&](const Map& in, const glm::vec3& point) { return findWorldCluster(in, point); };
    const uint32_t store = clusterAt(map, inTheStore);
    PvsRow row = decodePvs(map.visibility, store);
    ASSERT_TRUE(isVisible(row, clusterAt(map, inTheVault)));
    hide(row, clusterAt(map, inTheVault));
    test::replaceRow(map.visibility, store, row);

    const MapDiff diff = compareWith(room(), map);
    EXPECT_FALSE(diff.isEqual());
    ASSERT_EQ(diff.visibility.changes.size(), 1u);
    const ClusterChange& change = diff.visibility.changes[0];
    EXPECT_EQ(change.a, clusterAt(room().map(), inTheStore));
    EXPECT_EQ(change.b, store);
    EXPECT_EQ(change.numGained, 0u);
    EXPECT_EQ(change.numLost, 1u);
}

TEST_P(MapDiffOf, MapsWithoutVisibilitySayWhyItIsNotCompared) {
    Map map = room().map();
    map.visibility = {};
    const MapDiff diff = compareWith(room(), map);
    EXPECT_TRUE(diff.visibility.notCompared);
    EXPECT_FALSE(diff.isEqual());
}

TEST_P(MapDiffOf, LightIsNotComparedWithAMapThatHasNone) {
    Map map = room().map();
    map.light = {};
    for (MapFace& face : map.faces)
        face.lightmap = kNone;
    const MapDiff diff = compareWith(room(), map);
    EXPECT_EQ(diff.light.notCompared, "the second map has no light");
    EXPECT_EQ(diff.light.numRelit, 0u);
    EXPECT_TRUE(diff.faces.relit.empty());
    EXPECT_FALSE(diff.isEqual());
}

// Loaders repair damaged maps, and a comparison must cope with whatever they leave.
TEST_P(MapDiffOf, DamagedMapsAreCompared) {
    constexpr int kNumMaps = 40, kNumNumbers = 30;
    std::mt19937 random(1);
    size_t numLoaded = 0;
    for (int i = 0; i < kNumMaps; ++i) {
        Version damaged{room().file, {}};
        for (int k = 0; k < kNumNumbers; ++k) {
            const size_t position =
                std::uniform_int_distribution<size_t>(200, damaged.file.size() - 4)(random);
            overwrite(damaged.file, position, kHostileIntegers[random() % std::size(kHostileIntegers)], 4);
        }
        Diagnostics diagnostics;
        Result<LoadedMap> loaded = loadMap(damaged.file, diagnostics);
        if (!loaded) continue;
        damaged.loaded = std::move(loaded).value();
        ++numLoaded;
        EXPECT_FALSE(compare(room(), damaged).isEqual());
        EXPECT_TRUE(compare(damaged, damaged).isEqual());
    }
    EXPECT_GT(numLoaded, 0u);
}

INSTANTIATE_TEST_SUITE_P(Formats, MapDiffOf, testing::ValuesIn(gameFormats()), test::byName);

TEST(MapDiff, MapsOfDifferentGamesHaveTheirEntitiesAndTexturesCompared) {
    const MapDiff diff = compare(roomIn(gameFormats()[0], false), roomIn(gameFormats()[5], false));
    EXPECT_TRUE(diff.hasOtherFormat);
    EXPECT_FALSE(diff.isEqual());
    EXPECT_TRUE(diff.faces.notCompared && diff.light.notCompared && diff.visibility.notCompared);
    EXPECT_TRUE(diff.lumps.empty());
    EXPECT_FALSE(diff.textures.added.empty());
    EXPECT_TRUE(diff.entities.removed.empty()); // the same things under the same names
}

TEST(MapDiff, FormatsOfTheSameGameHaveTheirFacesCompared) {
    const MapDiff diff = compare(roomIn(gameFormats()[0], false), roomIn(gameFormats()[1], false));
    EXPECT_TRUE(diff.hasOtherFormat);
    EXPECT_FALSE(diff.isEqual());
    EXPECT_FALSE(diff.faces.notCompared);
    EXPECT_TRUE(diff.faces.isEmpty());
}

} // namespace
} // namespace visleaf
