#include "analysis/light/mesh_light.h"

#include "support/room_map.h"

#include <glm/gtc/constants.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr glm::vec3 kInTheRoom(64.0f);

GridLight lightAtNormalStyles(const LightProbe& probe) {
    std::array<float, 256> values{};
    values.fill(1.0f);
    return lightOfProbe(probe, values);
}

/// The room as a map of Quake or Quake 2, with luxels of one value.
LoadedWorld roomOfQuake(uint8_t luxel, Game game = Game::quake) {
    LoadedWorld world = loadWorld(ibsp38::write(smallFile()));
    world.map.game = game;
    world.materials.light = {};
    std::fill(world.map.light.luxels.begin(), world.map.light.luxels.end(), luxel);
    return world;
}

TEST(MeshLight, OfQuakeIsThatOfTheFloorAndComesFromAbove) {
    const LoadedWorld world = roomOfQuake(51);
    const LightProbe probe = MeshLighting(world.map, world.materials).at(kInTheRoom);
    const GridLight light = lightAtNormalStyles(probe);
    EXPECT_FLOAT_EQ(light.ambient.g, 51.0f / 200.0f);
    EXPECT_EQ(light.directed, light.ambient);
    EXPECT_GT(light.toLight.z, 0.7f);
    EXPECT_GT(light.toLight.x, 0.7f);
    EXPECT_EQ(probe.most, 2.0f);
}

TEST(MeshLight, OfQuakeHasALimitThatKeepsTheHue) {
    const LoadedWorld world = roomOfQuake(255);
    const GridLight light = lightAtNormalStyles(MeshLighting(world.map, world.materials).at(kInTheRoom));
    EXPECT_NEAR(light.ambient.r, 0.96f, 1e-4f);
}

TEST(MeshLight, OfQuakeIsFullInAMapWithoutLight) {
    LoadedWorld world = roomOfQuake(0);
    world.map.light.luxels.clear();
    for (MapFace& face : world.map.faces)
        face.lightmap = kNone;
    const GridLight light = lightAtNormalStyles(MeshLighting(world.map, world.materials).at(kInTheRoom));
    EXPECT_NEAR(light.ambient.r, 0.96f, 1e-4f);
}

/// Returns the light on a surface whose normal has the cosine with the direction to the light.
float lightFacing(const LightProbe& probe, float cosine) {
    const GridLight light = lightAtNormalStyles(probe);
    const float share = cosine < 0.0f ? cosine * probe.awayShare : std::min(cosine, probe.fullFrom);
    return light.ambient.g + light.directed.g * share;
}

TEST(MeshLight, OfHalfLifeIsThatOfTheFloorAndGoesRoundTheModel) {
    LoadedWorld world = roomOfQuake(102);
    world.map.game = Game::halflife;
    world.materials.light.scale = 4.0f / 3.0f; // for the world, not for models
    const LightProbe probe = MeshLighting(world.map, world.materials).at(kInTheRoom);
    EXPECT_NEAR(lightFacing(probe, 1.0f), 0.4f, 1e-4f);
    EXPECT_NEAR(lightFacing(probe, 0.495f), 0.4f, 1e-4f) << "also where it looks away a little";
    EXPECT_NEAR(lightFacing(probe, 0.0f), 0.4f * (0.1f + 0.9f / 1.495f), 1e-4f);
    EXPECT_NEAR(lightFacing(probe, -1.0f), 0.04f, 1e-4f);
    EXPECT_NEAR(lightFacing(probe, -0.5f), 0.4f * (0.1f + 0.9f * 0.5f / 1.495f), 1e-4f);
    EXPECT_EQ(probe.toLight, glm::vec3(0.0f, 0.0f, 1.0f)) << "the floor is equally bright on all sides";
}

TEST(MeshLight, OfHalfLifeHasALimitBeforeItIsShaded) {
    LoadedWorld world = roomOfQuake(200);
    world.map.game = Game::halflife;
    world.materials.light.unit = 2.0f; // so that the light is too much
    const LightProbe probe = MeshLighting(world.map, world.materials).at(kInTheRoom);
    EXPECT_NEAR(lightFacing(probe, 1.0f), 1.0f, 1e-4f);
    EXPECT_NEAR(lightFacing(probe, -1.0f), 0.1f, 1e-4f);
}

TEST(MeshLight, OfHalfLifeMayComeFromTheCeiling) {
    LoadedWorld world = roomOfQuake(51);
    world.map.game = Game::halflife;
    const LightProbe probe = MeshLighting(world.map, world.materials).at(kInTheRoom, LitBy::ceiling);
    EXPECT_EQ(probe.toLight.z, -1.0f);
}

TEST(MeshLight, OfQuake2IsThatOfTheFloorUpToTheLimitOfFaces) {
    LoadedWorld world = roomOfQuake(51, Game::quake2);
    world.materials.light.ceiling = 1.0f;
    const LightProbe probe = MeshLighting(world.map, world.materials).at(kInTheRoom);
    const GridLight light = lightAtNormalStyles(probe);
    EXPECT_FLOAT_EQ(light.ambient.g, 0.2f);
    EXPECT_EQ(light.directed, light.ambient);
    EXPECT_GT(light.toLight.z, 0.7f);
    EXPECT_GT(light.toLight.x, 0.7f);
    EXPECT_EQ(probe.most, 1.0f);
    EXPECT_GT(probe.awayShare, 0.0f);
}

TEST(MeshLight, OfQuake2IsFullInAMapWithoutLight) {
    LoadedWorld world = roomOfQuake(0, Game::quake2);
    EXPECT_EQ(lightAtNormalStyles(MeshLighting(world.map, world.materials).at(kInTheRoom)).ambient.r, 0.0f);
    world.map.light.luxels.clear();
    for (MapFace& face : world.map.faces)
        face.lightmap = kNone;
    EXPECT_EQ(lightAtNormalStyles(MeshLighting(world.map, world.materials).at(kInTheRoom)).ambient.r, 1.0f);
}

/// Returns the light of one model in the room.
LightProbe lightOfModel(const LoadedWorld& world, const MeshPart& part, bool hasOwnLight = false) {
    PlacedMeshes meshes;
    meshes.models.emplace_back().model.hasOwnLight = hasOwnLight;
    meshes.placed.push_back({.part = part, .origin = kInTheRoom});
    MeshGeometry geometry;
    geometry.instances.resize(1);
    lightMeshes(world.map, world.materials, meshes, geometry);
    return geometry.instances[0].light;
}

TEST(MeshLight, OfItemsPulses) {
    const MeshPart pulsing{.pulses = true};
    const LightProbe probe = lightOfModel(roomOfQuake(51, Game::quake2), pulsing);
    std::array<float, 256> values{};
    values.fill(1.0f);
    const double quarter = glm::half_pi<double>() / 7.0; // 7 radians a second
    EXPECT_FLOAT_EQ(lightOfProbe(probe, values).ambient.g, 0.2f);
    EXPECT_FLOAT_EQ(lightOfProbe(probe, values, quarter).ambient.g, 0.3f);
    EXPECT_FLOAT_EQ(lightOfProbe(probe, values, 3.0 * quarter).ambient.g, 0.16f) << "80 % remain";
    EXPECT_TRUE(isMoving({.part = pulsing}));
}

TEST(MeshLight, OfQuake3HasALeastAmbientLight) {
    Map map;
    map.game = Game::quake3;
    map.light.grid.counts = {1, 1, 1};
    map.light.grid.bytes = {100, 0, 0, 0, 255, 0, 0, 0};
    const GridLight light = lightAtNormalStyles(MeshLighting(map, {}).at(glm::vec3(0.0f)));
    EXPECT_FLOAT_EQ(light.ambient.r, (0.6f * 100.0f + 32.0f) / 255.0f);
    EXPECT_FLOAT_EQ(light.ambient.g, 32.0f / 255.0f);
    EXPECT_EQ(light.directed, glm::vec3(0, 1, 0));
}

TEST(MeshLight, OfQuake3WithoutAGridComesFromTheSun) {
    Map map;
    map.game = Game::quake3;
    MaterialSet materials;
    materials.world.sunDirection = glm::vec3(0, 1, 0);
    const GridLight light = lightAtNormalStyles(MeshLighting(map, materials).at(glm::vec3(0.0f)));
    EXPECT_FLOAT_EQ(light.ambient.r, 182.0f / 255.0f);
    EXPECT_FLOAT_EQ(light.directed.r, 150.0f / 255.0f);
    EXPECT_EQ(light.toLight, glm::vec3(0, 1, 0));
}

TEST(MeshLight, DoesNotChangeBrightModels) {
    const LightProbe probe = lightOfModel(roomOfQuake(0), {.isBright = true});
    EXPECT_EQ(lightAtNormalStyles(probe).ambient, glm::vec3(1.0f));
}

TEST(MeshLight, OfBoxesIsTheirOwnWhateverTheFloor) {
    LoadedWorld world = roomOfQuake(51);
    world.materials.light.scale = 2.0f;
    const GridLight light = lightAtNormalStyles(lightOfModel(world, {}, true));
    EXPECT_EQ(light.ambient, glm::vec3(0.0f));
    EXPECT_EQ(light.directed, glm::vec3(2.0f)) << "for a luxel of 255";
}

TEST(MeshLight, OfBoxesIsFullInAMapWithoutLight) {
    LoadedWorld world = roomOfQuake(0);
    world.map.light.luxels.clear();
    world.materials.light.fullLight = 0.5f;
    const GridLight light = lightAtNormalStyles(lightOfModel(world, {}, true));
    EXPECT_EQ(light.ambient, glm::vec3(0.5f));
    EXPECT_EQ(light.directed, glm::vec3(0.0f));
}

} // namespace
} // namespace visleaf
