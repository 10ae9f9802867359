#include "analysis/walk/lay_decals.h"

#include "formats/load_map.h"
#include "geometry/decal_mesh.h"
#include "support/quake_file.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

constexpr uint32_t kSide = 16; // texels of the decal

/// A floor of 64 x 64 units, with `scale` texels per unit.
Map floorWith(const std::string& texture, float scale = 1.0f) {
    test::QuakeFile file = test::texturedFile(30, texture);
    file.lighting = test::FileBytes().fill(test::kFaceLuxels * 3, 100).content();
    Diagnostics diagnostics;
    Map map = std::move(loadMap(test::write(file), diagnostics, {}).value().map);
    map.layouts[0].texels = {{scale, 0, 0, 0}, {0, -scale, 0, 0}};
    map.entities.push_back({.pairs = {{"classname", "infodecal"}}});
    return map;
}

PlacedMeshes decalAt(const glm::vec3& position) {
    PlacedMeshes meshes;
    meshes.decalImages.push_back({.name = "{blood1", .width = kSide, .height = kSide, .indices = {}});
    meshes.decals.push_back({.image = 0, .entity = 1, .position = position});
    return meshes;
}

std::vector<DecalPart> partsOf(const Map& map, const glm::vec3& position) {
    PlacedMeshes meshes = decalAt(position);
    Diagnostics diagnostics;
    layDecals(map, meshes, diagnostics);
    return meshes.decalParts;
}

Bounds boundsOfPart(const Map& map, const DecalPart& part) {
    FaceMesh mesh;
    buildDecalMesh(map, part, mesh);
    Bounds bounds;
    for (const MapVertex& vertex : mesh.vertices)
        bounds.add(vertex.position);
    return bounds;
}

TEST(LayDecals, ATexelIsOneUnitHoweverTheTextureIsScaled) {
    for (const float scale : {1.0f, 4.0f}) {
        const Map map = floorWith("wall", scale);
        const std::vector<DecalPart> parts = partsOf(map, {20, 30, 0});
        ASSERT_THAT(parts, SizeIs(1));
        EXPECT_EQ(boundsOfPart(map, parts[0]), (Bounds{{12, 22, 0}, {28, 38, 0}}));
    }
}

TEST(LayDecals, TheImageFollowsTheAxesOfTheTexture) {
    const Map map = floorWith("wall");
    FaceMesh mesh;
    buildDecalMesh(map, partsOf(map, {20, 30, 0}).at(0), mesh);
    ASSERT_THAT(mesh.vertices, SizeIs(4));
    for (const MapVertex& vertex : mesh.vertices) {
        EXPECT_NEAR(vertex.texel.x, (vertex.position.x - 12.0f) / 16.0f, 1e-5f);
        EXPECT_NEAR(vertex.texel.y, (38.0f - vertex.position.y) / 16.0f, 1e-5f);
    }
    EXPECT_THAT(mesh.triangles, SizeIs(6));
}

TEST(LayDecals, ADecalEndsAtTheEdgeOfItsFace) {
    const Map map = floorWith("wall");
    const std::vector<DecalPart> parts = partsOf(map, {62, 0, 0});
    ASSERT_THAT(parts, SizeIs(1));
    EXPECT_EQ(boundsOfPart(map, parts[0]), (Bounds{{54, 0, 0}, {64, 8, 0}}));
    EXPECT_THAT(partsOf(map, {72.5f, 32, 0}), IsEmpty());
}

TEST(LayDecals, FacesWithinFourUnitsGetIt) {
    const Map map = floorWith("wall");
    EXPECT_THAT(partsOf(map, {32, 32, 3.9f}), SizeIs(1));
    EXPECT_THAT(partsOf(map, {32, 32, -3.9f}), SizeIs(1));
    EXPECT_THAT(partsOf(map, {32, 32, 4.1f}), IsEmpty());
}

TEST(LayDecals, SkiesLiquidsAndBeltsTakeNone) {
    for (const char* const texture : {"sky", "!water", "scrollbelt"})
        EXPECT_THAT(partsOf(floorWith(texture), {32, 32, 0}), IsEmpty()) << texture;
}

TEST(LayDecals, ABrushModelAtThePlaceGetsItInsteadOfTheWorld) {
    Map map = floorWith("wall");
    map.faces.push_back(map.faces[0]);
    map.models.push_back(map.models[0]);
    map.models[1].firstFace = 1;
    map.models[1].bounds = {{0, 0, -16}, {64, 64, 0}};
    map.entities.push_back(
        {.pairs = {{"classname", "func_wall"}, {"model", "*1"}, {"origin", "0 0 100"}, {"rendermode", "2"}}});
    PlacedMeshes meshes = decalAt({32, 32, 100});
    Diagnostics diagnostics;
    layDecals(map, meshes, diagnostics);
    ASSERT_THAT(meshes.decalParts, SizeIs(1));
    EXPECT_EQ(meshes.decalParts[0].face, 1u);
    EXPECT_EQ(meshes.decalParts[0].entity, 2u);
    EXPECT_EQ(boundsOfPart(map, meshes.decalParts[0]), (Bounds{{24, 24, 0}, {40, 40, 0}}));
    EXPECT_EQ(meshes.decalSkins.at(meshes.decalParts[0].skin).blend, PartBlend::decalOnBlended);
    EXPECT_THAT(partsOf(map, {32, 32, 0}), SizeIs(1));
}

TEST(LayDecals, AHostileMapGetsOneWarningInsteadOfMillionsOfDecals) {
    Map map = floorWith("wall");
    map.faces.resize(400, map.faces[0]);
    map.models[0].numFaces = 400;
    PlacedMeshes meshes = decalAt({32, 32, 0});
    meshes.decals.resize(1000, meshes.decals[0]);
    Diagnostics diagnostics;
    layDecals(map, meshes, diagnostics);
    EXPECT_THAT(meshes.decalParts, SizeIs(1 << 16));
    EXPECT_THAT(diagnostics.lines(), SizeIs(1));
}

} // namespace
} // namespace visleaf
