#include "geometry/map_geometry.h"

#include "map/map_vertices.h"
#include "support/drawn_triangles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace visleaf {
namespace {

class RoomGeometry : public testing::Test {
  protected:
    RoomGeometry() : m_world(loadWorld(ibsp38::write(roomFile()))) {}

    const Map& map() const { return m_world.map; }
    const MapGeometry& geometry() const { return m_world.geometry; }
    /// Returns the plane of the room's first sky face, with its mesh replaced.
    Plane planeOfSky(const std::vector<glm::vec3>& corners, const std::vector<uint32_t>& triangles) const {
        Map changed = map();
        MapFace& face = changed.faces[geometry().faces[geometry().firstSkyFace].face];
        face.kind = FaceKind::mesh;
        face.layout = kNone;
        face.firstVertex = static_cast<uint32_t>(changed.vertices.size());
        face.numVertices = static_cast<uint32_t>(corners.size());
        for (const glm::vec3& corner : corners)
            changed.vertices.push_back({.position = corner});
        face.firstIndex = static_cast<uint32_t>(changed.indices.size());
        face.numIndices = static_cast<uint32_t>(triangles.size());
        changed.indices.insert(changed.indices.end(), triangles.begin(), triangles.end());
        Diagnostics diagnostics;
        return buildGeometry(changed, m_world.materials, {}, diagnostics).skyPlanes.at(0);
    }

    const BatchState& stateOf(const DrawFace& face) const { return geometry().batches[face.batch].state; }

    LoadedWorld m_world;
};

TEST_F(RoomGeometry, DrawsEveryFaceOnce) {
    std::set<uint32_t> faces;
    for (const DrawFace& face : geometry().faces)
        EXPECT_TRUE(faces.insert(face.face).second);
    EXPECT_EQ(faces.size(), map().faces.size());
}

TEST_F(RoomGeometry, FacesAreContiguousInTheIndexBuffer) {
    uint32_t next = 0;
    for (const DrawFace& face : geometry().faces) {
        EXPECT_EQ(face.firstIndex, next);
        next += face.numIndices;
    }
    EXPECT_EQ(next, geometry().numIndices);
}

TEST_F(RoomGeometry, HasABoxAroundEveryFace) {
    const DrawnTriangles drawn = drawnTriangles(m_world);
    ASSERT_EQ(geometry().faceBounds.size(), geometry().faces.size());
    for (size_t i = 0; i < geometry().faces.size(); ++i) {
        const DrawFace& face = geometry().faces[i];
        Bounds corners;
        for (uint32_t k = 0; k < face.numIndices; ++k)
            corners.add(drawn.corner(face.firstIndex + k).position);
        const Bounds bounds = geometry().faceBounds[i];
        const float slack = 2.5f * geometry().faceBounds.step();
        EXPECT_TRUE(glm::all(glm::lessThanEqual(bounds.mins, corners.mins)) &&
                    glm::all(glm::greaterThanEqual(bounds.mins, corners.mins - slack)));
        EXPECT_TRUE(glm::all(glm::greaterThanEqual(bounds.maxs, corners.maxs)) &&
                    glm::all(glm::lessThanEqual(bounds.maxs, corners.maxs + slack)));
    }
}

TEST_F(RoomGeometry, SkyPlanesFaceTheFront) {
    ASSERT_FALSE(geometry().skyPlanes.empty());
    for (size_t i = 0; i < geometry().skyPlanes.size(); ++i) {
        const size_t face = geometry().firstSkyFace + i;
        EXPECT_EQ(stateOf(geometry().faces[face]).sort, kSkyOrder);
        const MapFace& mapFace = map().faces[geometry().faces[face].face];
        const Plane& plane = geometry().skyPlanes[i];
        const glm::vec3 front = vertexOf(map(), mapFace, 0).normal;
        EXPECT_GT(distanceTo(plane, geometry().faceBounds[face].center() + front), 0.0f);
        EXPECT_LT(distanceTo(plane, geometry().faceBounds[face].center() - front), 0.0f);
    }
}

TEST_F(RoomGeometry, DropsFacesBeyondTheLimits) {
    for (const GeometryLimits& limits :
         {GeometryLimits{.maxVertices = 500}, GeometryLimits{.maxIndices = 600}}) {
        Diagnostics diagnostics;
        const MapGeometry part = buildGeometry(map(), m_world.materials, limits, diagnostics);
        EXPECT_GT(part.faces.size(), 50u);
        EXPECT_LE(part.numVertices, limits.maxVertices);
        EXPECT_LE(part.numIndices, limits.maxIndices);
        EXPECT_EQ(diagnostics.lines().size(), 1u);
    }
}

TEST_F(RoomGeometry, KeepsAllFacesIfTheyJustFit) {
    const auto numFacesIn = [this](const GeometryLimits& limits) {
        Diagnostics diagnostics;
        return buildGeometry(map(), m_world.materials, limits, diagnostics).faces.size();
    };
    const size_t all = geometry().faces.size();
    EXPECT_EQ(numFacesIn({.maxIndices = geometry().numIndices}), all);
    EXPECT_LT(numFacesIn({.maxIndices = geometry().numIndices - 1}), all);
    EXPECT_EQ(numFacesIn({.maxVertices = geometry().numVertices + 4}), all); // room for a sprite is kept
    EXPECT_LT(numFacesIn({.maxVertices = geometry().numVertices - 1}), all);
}

TEST_F(RoomGeometry, SkyFacesWithoutANormalAreVisibleFromEverywhere) {
    const Plane plane = planeOfSky({{0, 0, 0}, {64, 0, 0}, {0, 64, 0}, {0, 0, 64}},
                                   {0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2}); // a tetrahedron
    for (const glm::vec3& eye : {glm::vec3(10, 10, 10), glm::vec3(-900, 0, 0), glm::vec3(0, 0, 900)})
        EXPECT_GT(distanceTo(plane, eye), 0.0f);
}

TEST_F(RoomGeometry, SlightlyBentSkyFacesAreVisibleFromBelow) {
    const std::vector<glm::vec3> roof{{-1024, 0, 0},  {0, 0, 36},   {1024, 0, 0},
                                      {1024, 512, 0}, {0, 512, 36}, {-1024, 512, 0}};
    const std::vector<uint32_t> front{0, 1, 4, 0, 4, 5, 1, 2, 3, 1, 3, 4};
    for (const std::vector<uint32_t>& triangles : {front, {front.rbegin(), front.rend()}}) {
        for (const float height : {-500.0f, 5.0f, 30.0f, 500.0f})
            EXPECT_GT(distanceTo(planeOfSky(roof, triangles), {0, 256, height}), 0.0f) << height;
    }
}

TEST_F(RoomGeometry, EveryBatchIsOneFaceRange) {
    uint32_t next = 0;
    for (uint32_t i = 0; i < geometry().batches.size(); ++i) {
        const Batch& batch = geometry().batches[i];
        EXPECT_EQ(batch.firstFace, next);
        for (uint32_t k = 0; k < batch.numFaces; ++k)
            EXPECT_EQ(geometry().faces[next + k].batch, i);
        next += batch.numFaces;
    }
    EXPECT_EQ(next, geometry().faces.size());
}

TEST_F(RoomGeometry, DrawsOpaqueBatchesFirstAndBlendedOnesLast) {
    const auto& batches = geometry().batches;
    EXPECT_TRUE(std::is_sorted(batches.begin(), batches.end(),
                               [](const Batch& a, const Batch& b) { return a.state.sort < b.state.sort; }));
    EXPECT_EQ(batches.front().state.sort, sort_key::kOpaque);
    EXPECT_EQ(batches.back().state.sort, sort_key::kBlend);
    EXPECT_LE(batches.size(), 6u);
}

TEST_F(RoomGeometry, UsesTheSimpleProgramOnlyForSteadyLight) {
    size_t numAnimated = 0;
    for (const DrawFace& face : geometry().faces) {
        const uint32_t block = map().faces[face.face].lightmap;
        if (block == kNone) continue;
        const uint32_t numStyles = map().light.lightmaps[block].numStyles();
        const bool isAnimated = numStyles > 1;
        EXPECT_EQ(stateOf(face).numStyles, numStyles > 2 ? 4 : isAnimated ? 2 : 0);
        numAnimated += isAnimated ? 1 : 0;
    }
    EXPECT_GT(numAnimated, 0u);
}

TEST_F(RoomGeometry, BlendsGreyLightOfAnyNumberOfStylesAlike) {
    Map grey = map();
    for (size_t i = 0; i + kLuxelBytes <= grey.light.luxels.size(); i += kLuxelBytes)
        grey.light.luxels[i + 1] = grey.light.luxels[i + 2] = grey.light.luxels[i];
    Diagnostics diagnostics;
    const MapGeometry built = buildGeometry(grey, m_world.materials, {}, diagnostics);
    EXPECT_TRUE(built.atlas.isGrey);
    size_t numAnimated = 0;
    for (const DrawFace& face : built.faces) {
        const uint32_t block = grey.faces[face.face].lightmap;
        if (block == kNone) continue;
        const bool isSteady = grey.light.lightmaps[block].isSteady();
        EXPECT_EQ(built.batches[face.batch].state.numStyles, isSteady ? 0 : 4);
        numAnimated += isSteady ? 0 : 1;
    }
    EXPECT_GT(numAnimated, 0u);
    EXPECT_LT(built.batches.size(), geometry().batches.size());
    for (const DrawVertex& vertex : drawnTriangles(grey, m_world.materials, built).vertices)
        EXPECT_TRUE(vertex.atlasLayer == kUnlitLayer ||
                    vertex.atlasLayer < built.atlas.numLayers * kGreyLayersPerTexel);
}

TEST_F(RoomGeometry, VerticesHaveAtlasCoordinates) {
    const float size = static_cast<float>(geometry().atlas.size);
    const DrawnTriangles drawn = drawnTriangles(m_world);
    for (size_t i = 0; i < drawn.vertices.size(); ++i) {
        const DrawVertex& vertex = drawn.vertices[i];
        const bool isLit = map().faces[drawn.faces[i]].lightmap != kNone;
        ASSERT_EQ(vertex.atlasLayer != kUnlitLayer, isLit);
        if (!isLit) continue;
        ASSERT_LT(vertex.atlasLayer,
                  geometry().atlas.numLayers * geometry().atlas.atlasLayersPerTextureLayer());
        ASSERT_GE(std::min(vertex.luxel.x, vertex.luxel.y), 1.5f); // a border of one luxel, and half a luxel
        ASSERT_LE(std::max(vertex.luxel.x, vertex.luxel.y), size - 1.5f);
    }
}

TEST_F(RoomGeometry, BrushModelsAreAtTheirEntities) {
    ASSERT_EQ(geometry().instances.size(), 2u);
    const DrawInstance& door = geometry().instances[1];
    EXPECT_EQ(door.faces.size(), 6u);
    EXPECT_EQ(door.bounds, (Bounds{{208, 400, 96}, {304, 416, 128}}));
}

TEST_F(RoomGeometry, SkySortKeyAloneMakesNoSky) {
    MaterialSet materials = m_world.materials;
    for (Material& material : materials.materials)
        if (!isSky(material)) material.sort = kSkyOrder;
    Diagnostics diagnostics;
    const MapGeometry built = buildGeometry(map(), materials, {}, diagnostics);
    EXPECT_EQ(built.skyPlanes.size(), geometry().skyPlanes.size());
    EXPECT_EQ(built.faces.size(), geometry().faces.size());
}

TEST_F(RoomGeometry, BlendedMaterialsAreSortedByTheirFirstFaceWhenTheMapSaysSo) {
    Map changed = map();
    changed.blendsInFaceOrder = true;
    MaterialSet materials = m_world.materials;
    for (Material& material : materials.materials)
        if (!isSky(material)) material.sort = sort_key::kBlend;
    Diagnostics diagnostics;
    const MapGeometry built = buildGeometry(changed, materials, {}, diagnostics);
    std::map<uint32_t, uint32_t> firstFaces; // first face of each surface
    for (uint32_t face = 0; face < changed.faces.size(); ++face)
        firstFaces.try_emplace(changed.faces[face].surface, face);
    std::vector<uint32_t> places;
    std::map<uint32_t, std::set<uint32_t>> placesOf; // first faces of each batch
    for (const DrawFace& face : built.faces) {
        if (!isBlended(built.batches[face.batch].state)) continue;
        EXPECT_FALSE(isSortedByDistance(built.batches[face.batch].state));
        places.push_back(firstFaces.at(changed.faces[face.face].surface));
        placesOf[face.batch].insert(places.back());
    }
    EXPECT_TRUE(std::is_sorted(places.begin(), places.end()));
    EXPECT_GT(std::set(places.begin(), places.end()).size(), 3u);
    EXPECT_TRUE(std::any_of(placesOf.begin(), placesOf.end(), [](const auto& batch) {
        return batch.second.size() > 1;
    })) << "materials that look alike share a batch where they follow on one another";
}

TEST(MapGeometry, MovesAModelByItsEntitysOrigin) {
    ibsp38::File file = smallFile();
    const std::string wall = "\"model\" \"*1\"";
    file.entities.insert(file.entities.find(wall), "\"origin\" \"-16 8 4\"\n");
    const LoadedWorld world = loadWorld(ibsp38::write(file));
    EXPECT_EQ(world.geometry.instances.at(1).bounds, (Bounds{{184, 40, 4}, {216, 72, 36}}));
}

TEST(MapGeometry, StopsCopyingAModelNamedByTooManyEntities) {
    ibsp38::File file = smallFile();
    const size_t numNames = 20000;
    for (size_t i = 0; i < numNames; ++i)
        file.entities += "{\"model\"\"*1\"}";
    const LoadedWorld world = loadWorld(ibsp38::write(file));
    EXPECT_GT(world.geometry.instances.size(), 1000u);
    EXPECT_LT(world.geometry.instances.size(), numNames);
    EXPECT_FALSE(world.diagnostics.empty());
}

TEST(MapGeometry, SkipsTriggerVolumes) {
    ibsp38::File file = smallFile();
    const std::string name = "func_wall";
    file.entities.replace(file.entities.find(name), name.size(), "trigger_once");
    EXPECT_EQ(loadWorld(ibsp38::write(file)).geometry.instances.size(), 1u);
}

TEST(MapGeometry, OpensAnotherArrayWhenOneIsFull) {
    const LoadedWorld world = loadWorld(ibsp38::write(smallFile()));
    MaterialSet materials = world.materials;
    materials.images.resize(5, materials.images.front());
    Diagnostics diagnostics;
    const MapGeometry geometry = buildGeometry(world.map, materials, {2048, 2}, diagnostics);
    ASSERT_EQ(geometry.imageArrays.size(), 3u);
    EXPECT_EQ(geometry.imageArrays[2].images, std::vector<uint32_t>{4});
    EXPECT_EQ(geometry.imageSlots[3].array, 1u);
    EXPECT_EQ(geometry.imageSlots[3].layer, 1u);
}

/// Makes a brush model of a liquid, 32 units high. It has a surface, a side and a floor; each is one
/// triangle.
Map liquidModel() {
    Map map;
    map.game = Game::halflife;
    map.entities.resize(2);
    map.entities[1].pairs = {{"classname", "func_water"}, {"model", "*1"}};
    map.surfaces.push_back({.name = "!water", .flags = surface_flag::kWarp});
    const std::array<glm::vec3, 3> normals{{{0, 0, 1}, {1, 0, 0}, {0, 0, -1}}};
    const std::array<std::array<glm::vec3, 3>, 3> triangles{{{{{0, 0, 32}, {0, 8, 32}, {8, 0, 32}}},
                                                             {{{0, 0, 0}, {0, 8, 0}, {0, 0, 32}}},
                                                             {{{0, 0, 0}, {0, 8, 0}, {8, 0, 0}}}}};
    for (uint32_t face = 0; face < 3; ++face) {
        map.faces.push_back({.firstVertex = face * 3, .numVertices = 3, .surface = 0});
        for (const glm::vec3& corner : triangles[face])
            map.vertices.push_back({.position = corner, .normal = normals[face]});
    }
    map.models.resize(2);
    map.models[1].bounds = {{0.0f, 0.0f, 0.0f}, {8.0f, 8.0f, 32.0f}};
    map.models[1].numFaces = 3;
    return map;
}

TEST(LiquidModels, ShowOnlyTheirSurfaceWhenTheGameHidesTheRest) {
    Map map = liquidModel();
    Diagnostics diagnostics;
    const auto drawn = [&] {
        return buildGeometry(map, plainMaterials(map), GeometryLimits{}, diagnostics).faces;
    };
    EXPECT_EQ(drawn().size(), 3u);
    map.hidesLiquidSides = true;
    ASSERT_EQ(drawn().size(), 1u);
    EXPECT_EQ(drawn().front().face, 0u);
    map.surfaces[0].flags = 0;
    EXPECT_EQ(drawn().size(), 3u) << "of what is no liquid all faces show";
}

} // namespace
} // namespace visleaf
