#include "analysis/light/face_lights.h"
#include "analysis/light/map_lights.h"
#include "support/room_map.h"
#include "support/sample_maps.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr glm::vec3 kLampUp{0.0f, 0.0f, 1.0f};

/// Adds a square that faces down and emits light.
void addLamp(Map& map, const glm::vec3& middle, float side, int32_t value) {
    const auto surface = static_cast<uint32_t>(map.surfaces.size());
    map.surfaces.push_back({.name = "lamp", .flags = surface_flag::kLightSource, .lightValue = value});
    const auto first = static_cast<uint32_t>(map.vertices.size());
    const float h = side / 2.0f;
    for (const glm::vec3& corner : {glm::vec3(h, h, 0), {-h, h, 0}, {-h, -h, 0}, {h, -h, 0}})
        map.vertices.push_back({.position = middle + corner});
    map.faces.push_back({.firstVertex = first, .numVertices = 4, .surface = surface});
}

/// A map of Quake 2 without walls.
Map openLampMap() {
    Map map;
    map.leafs.emplace_back().cluster = 0;
    map.models.emplace_back().head = ~0;
    map.entities.emplace_back().pairs = {{"classname", "worldspawn"}};
    return map;
}

PointLight lightIn(const Map& map, const glm::vec3& point, const glm::vec3& normal = kLampUp) {
    return lightAt(map, findMapLights(map, {}, CrossReferences(map), {}), point, normal);
}

TEST(EmittingFaces, FarFaceIsAPointLightWithItsArea) {
    Map map = openLampMap();
    addLamp(map, {0, 0, 512}, 64.0f, 10000);
    const PointLight light = lightIn(map, {0, 0, 0});
    ASSERT_EQ(light.shares.size(), 1u);
    EXPECT_EQ(light.shares[0].item, (MapItem{ItemKind::face, 0}));
    EXPECT_NEAR(light.shares[0].light, 0.4f * 10000.0f * 64.0f * 64.0f / (512.0f * 512.0f), 1.0f);
    EXPECT_EQ(light.shares[0].share, 1.0f);
    EXPECT_GT(light.shares[0].position.z, 500.0f);
}

TEST(EmittingFaces, NearFaceCountsWithAllItsParts) {
    Map map = openLampMap();
    addLamp(map, {0, 0, 64}, 512.0f, 100);
    // The integral over the square: 0.4 * value * pi * its form factor.
    const PointLight light = lightIn(map, {0, 0, 0});
    ASSERT_EQ(light.shares.size(), 1u);
    EXPECT_NEAR(light.shares[0].light, 119.6f, 5.0f);
}

TEST(EmittingFaces, GivesNoLightBehindItselfOrBehindThePoint) {
    Map map = openLampMap();
    addLamp(map, {0, 0, 100}, 64.0f, 1000);
    EXPECT_TRUE(lightIn(map, {0, 0, 200}, -kLampUp).shares.empty());
    EXPECT_TRUE(lightIn(map, {0, 0, 0}, -kLampUp).shares.empty());
    EXPECT_TRUE(lightIn(map, {0, 0, 100}).shares.empty()); // in its own plane
}

TEST(EmittingFaces, OnlyTheStrongestAreTested) {
    Map map = openLampMap();
    for (int i = 0; i < 300; ++i)
        addLamp(map, {0, 0, 100 + i}, 64.0f, 1000);
    const PointLight light = lightIn(map, {0, 0, 0});
    EXPECT_EQ(light.shares.size(), kMaxTestedFaces);
    EXPECT_EQ(light.numUntested, 300 - kMaxTestedFaces);
    EXPECT_EQ(light.shares.front().item.index, 0u);
    EXPECT_GT(light.shares.front().light, light.shares.back().light);
}

TEST(EmittingFaces, StandInOneListWithEntities) {
    Map map = openLampMap();
    addLamp(map, {0, 0, 100}, 64.0f, 1000);
    map.entities.emplace_back().pairs = {{"classname", "light"}, {"light", "200"}, {"origin", "0 0 100"}};
    const PointLight light = lightIn(map, {0, 0, 0});
    ASSERT_EQ(light.shares.size(), 2u);
    EXPECT_EQ(light.shares[0].item.kind, ItemKind::face);
    EXPECT_EQ(light.shares[1].item, (MapItem{ItemKind::entity, 1}));
    EXPECT_FLOAT_EQ(light.shares[0].share + light.shares[1].share, 1.0f);
}

TEST(EmittingFaces, WallsBlockThem) {
    const auto numLightsFrom = [](const glm::vec3& lamp) {
        Map map = loadWorld(ibsp38::write(smallFile())).map;
        for (Entity& entity : map.entities)
            entity.pairs = {{"classname", "worldspawn"}};
        addLamp(map, lamp, 16.0f, 100000);
        return lightIn(map, {250, 100, 1}).shares.size();
    };
    // The two rooms of the map; the floor below the second lamp.
    EXPECT_EQ(numLightsFrom({250, 100, 90}), 1u);
    EXPECT_EQ(numLightsFrom({20, 20, 90}), 1u); // through the doorway
    EXPECT_EQ(numLightsFrom({20, 120, 90}), 0u);
}

TEST(EmittingFaces, OfBrushModelsEmitNothingInQuakeTwo) {
    Map map = openLampMap();
    addLamp(map, {0, 0, 100}, 64.0f, 1000);
    map.models.push_back({Bounds{}, ~0, 0, 1});
    map.entities.emplace_back().pairs = {{"classname", "func_wall"}, {"model", "*1"}};
    EXPECT_TRUE(lightIn(map, {0, 0, 0}).shares.empty());
}

TEST(EmittingFaces, ManyFacesBecomeOnePartEach) {
    Map map = openLampMap();
    constexpr size_t kNumFaces = 2000;
    for (size_t i = 0; i < kNumFaces; ++i)
        addLamp(map, {0, 0, 100}, 4096.0f, 1);
    const EmittingFaces emitting = findEmittingFaces(map, CrossReferences(map), findEmissions(map, {}, {}));
    EXPECT_EQ(emitting.faces.size(), kNumFaces);
    EXPECT_LT(emitting.parts.size(), kMaxEmittingParts + 4 * kMaxPartsOfFace + kNumFaces);
    EXPECT_EQ(emitting.faces.back().numParts, 1u);
    EXPECT_EQ(emitting.parts.back().position, glm::vec3(0, 0, 100));
    EXPECT_EQ(emitting.parts.back().normal, -kLampUp);
}

// These faces had no light entity.
TEST(EmittingFaces, OfRealMapsLightTheFacesAroundThem) {
    const auto* sample =
        std::ranges::find(test::kSampleMaps, std::string_view("quake3_oa_dm1"), &test::SampleMap::name);
    if (!test::isHere(*sample)) GTEST_SKIP() << sample->path << " is not on this machine";
    const LoadedWorld world = test::loadMapOf(test::argumentOf(*sample));
    const CrossReferences references(world.map);
    const MapLights lights = findMapLights(world.map, world.materials, references, {});
    EXPECT_GT(lights.faces.faces.size(), 10u);
    for (const uint32_t face : {14u, 37u}) {
        const auto found = lightsOfFace(world.map, references, lights, face, std::nullopt);
        ASSERT_TRUE(found.has_value());
        EXPECT_FALSE(found->light.shares.empty()) << face;
    }
}

} // namespace
} // namespace visleaf
