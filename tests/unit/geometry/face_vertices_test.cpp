#include "geometry/face_vertices.h"

#include "support/drawn_triangles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>

namespace visleaf {
namespace {

constexpr float kUnwritten = -123456.0f;

/// Makes two squares of one unit that face -X, side by side along Y. Each has its own material.
Map twoSquares() {
    Map map;
    map.game = Game::quake3;
    map.surfaces.resize(2);
    for (uint32_t face = 0; face < 2; ++face) {
        map.faces.push_back({.firstVertex = face * 4, .numVertices = 4, .surface = face});
        const float y = static_cast<float>(face) * 10.0f;
        for (const glm::vec2& corner : {glm::vec2(1, 1), glm::vec2(0, 1), glm::vec2(0, 0), glm::vec2(1, 0)})
            map.vertices.push_back({.position = {0.0f, y + corner.x, corner.y}, .normal = {-1, 0, 0}});
    }
    map.models.resize(1);
    map.models[0].numFaces = 2;
    return map;
}

/// Makes materials for two surfaces. The second one has `deform`.
MaterialSet materialsWith(const Map& map, const Deform& deform) {
    MaterialSet set = plainMaterials(map);
    set.materials[1].deforms = {deform};
    return set;
}

MapGeometry built(const Map& map, const MaterialSet& materials) {
    Diagnostics diagnostics;
    return buildGeometry(map, materials, GeometryLimits{}, diagnostics);
}

TEST(FaceVertices, FillTheBuffersWithoutGapsOrOverlap) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    const MapGeometry& geometry = world.geometry;
    std::vector<DrawVertex> vertices(geometry.numVertices, DrawVertex{.position = glm::vec3(kUnwritten)});
    std::vector<uint32_t> indices(geometry.numIndices, kNone);
    std::vector<uint32_t> faces(geometry.numVertices, kNone);
    writeFaces(world.map, world.materials, geometry,
               {.vertices = vertices, .indices = indices, .faces = faces});

    std::vector<uint32_t> numFacesOf(vertices.size());
    for (size_t i = 0; i < geometry.faces.size(); ++i) {
        const DrawFace& face = geometry.faces[i];
        const auto first = indices.begin() + face.firstIndex;
        const auto [low, high] = std::minmax_element(first, first + face.numIndices);
        ASSERT_EQ(*low, geometry.firstVertices[i]);
        ASSERT_LT(*high, vertices.size());
        for (uint32_t vertex = *low; vertex <= *high; ++vertex) {
            ++numFacesOf[vertex];
            EXPECT_EQ(faces[vertex], face.face);
        }
    }
    EXPECT_EQ(std::count(numFacesOf.begin(), numFacesOf.end(), 1u), std::ptrdiff_t(vertices.size()));
    EXPECT_TRUE(std::none_of(vertices.begin(), vertices.end(),
                             [](const DrawVertex& vertex) { return vertex.position.x == kUnwritten; }));
}

TEST(FaceVertices, LieInTheBoxOfTheirModel) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    const DrawnTriangles drawn = drawnTriangles(world);
    ASSERT_EQ(world.geometry.instances.size(), 2u);
    std::vector<Bounds> bounds(2);
    for (const DrawFace& face : world.geometry.faces)
        for (uint32_t i = 0; i < face.numIndices; ++i)
            bounds[face.instance].add(drawn.corner(face.firstIndex + i).position);
    EXPECT_EQ(bounds[0], world.geometry.instances[0].bounds);
    EXPECT_EQ(bounds[1], world.geometry.instances[1].bounds);
}

TEST(FaceVertices, SpriteVerticesComeFirstWithOneImagePerQuad) {
    const Map map = twoSquares();
    const MaterialSet materials = materialsWith(map, {.kind = Deform::Kind::autosprite});
    const MapGeometry geometry = built(map, materials);
    const DrawnTriangles drawn = drawnTriangles(map, materials, geometry);
    ASSERT_EQ(drawn.vertices.size(), 8u);
    ASSERT_EQ(geometry.sprites.size(), 1u);
    const glm::vec2 size(static_cast<float>(materials.images[0].originalWidth),
                         static_cast<float>(materials.images[0].originalHeight));
    for (size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(drawn.faces[i], 1u);
        EXPECT_EQ(drawn.vertices[i].texel, kSpriteCoordinates[i] * size);
        EXPECT_EQ(drawn.faces[4 + i], 0u);
    }
    const DrawFace& sprite = geometry.faces[worldFacesOf(map, geometry)[1]];
    for (uint32_t i = 0; i < sprite.numIndices; ++i)
        EXPECT_EQ(drawn.indices[sprite.firstIndex + i], kSpriteTriangles[i]);
}

TEST(FaceVertices, IncompleteSpriteQuadsArePadded) {
    Map map = twoSquares();
    map.faces[1].numVertices = 6;
    map.vertices.resize(10, map.vertices.back());
    map.faces[1].kind = FaceKind::mesh;
    map.indices = {0, 1, 2, 0, 2, 5};
    map.faces[1].numIndices = 6;
    const MaterialSet materials = materialsWith(map, {.kind = Deform::Kind::autosprite2});
    const MapGeometry geometry = built(map, materials);
    const DrawnTriangles drawn = drawnTriangles(map, materials, geometry);
    ASSERT_EQ(geometry.sprites.size(), 2u);
    EXPECT_EQ(geometry.sprites[1].axis, glm::vec4(0.0f)) << "what is left over stands still";
    EXPECT_EQ(drawn.vertices.size(), 12u);
    EXPECT_EQ(geometry.firstVertices[worldFacesOf(map, geometry)[0]], 8u);
    EXPECT_EQ(drawn.indices[geometry.faces[worldFacesOf(map, geometry)[1]].firstIndex + 5], 5u);
}

TEST(FaceVertices, SwellingFacesAreCutAsCounted) {
    Map map = twoSquares();
    for (MapVertex& vertex : map.vertices)
        vertex.position *= 100.0f;
    // The edge is no longer parallel to an axis.
    std::swap(map.vertices[4].position.x, map.vertices[7].position.y);
    const MaterialSet materials = materialsWith(map, {.kind = Deform::Kind::swell, .height = 1.0f});
    const MapGeometry geometry = built(map, materials);
    const DrawnTriangles drawn = drawnTriangles(map, materials, geometry);
    EXPECT_GT(drawn.vertices.size(), 8u);
    const DrawFace& face = geometry.faces[worldFacesOf(map, geometry)[1]];
    EXPECT_GT(face.numIndices, 6u);
    for (uint32_t i = 0; i < face.numIndices; ++i)
        EXPECT_EQ(drawn.faces[drawn.indices[face.firstIndex + i]], 1u);
}

TEST(FaceVertices, FacesThatExceedTheirCountAreSkipped) {
    LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    const DrawnTriangles before = drawnTriangles(world);
    world.materials.materials.front().deforms = {{.kind = Deform::Kind::swell, .height = 1.0f}};
    const DrawnTriangles after = drawnTriangles(world);
    uint32_t numLeftOut = 0;
    for (size_t i = 0; i < world.geometry.faces.size(); ++i) {
        const DrawFace& face = world.geometry.faces[i];
        const auto drawn = std::span(after.indices).subspan(face.firstIndex, face.numIndices);
        const auto usual = std::span(before.indices).subspan(face.firstIndex, face.numIndices);
        if (std::equal(drawn.begin(), drawn.end(), usual.begin())) continue;
        ++numLeftOut;
        EXPECT_EQ(std::count(drawn.begin(), drawn.end(), world.geometry.firstVertices[i]), face.numIndices);
    }
    EXPECT_GT(numLeftOut, 0u);
    EXPECT_LT(numLeftOut, world.geometry.faces.size());
}

TEST(FaceVertices, FillOnlyTheRequestedArrays) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    const DrawnTriangles drawn = drawnTriangles(world);
    std::vector<DrawNormal> normals(world.geometry.numVertices);
    writeFaces(world.map, world.materials, world.geometry, {.normals = normals});
    EXPECT_EQ(normals, drawn.normals);
    EXPECT_TRUE(std::any_of(normals.begin(), normals.end(),
                            [](const DrawNormal& normal) { return normal[0] == -127; }));
}

TEST(FaceVertices, HaveStylesWhenSomeLightIsAnimated) {
    LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    EXPECT_TRUE(hasStyles(world.map));
    const DrawnTriangles drawn = drawnTriangles(world);
    EXPECT_TRUE(std::any_of(drawn.styles.begin(), drawn.styles.end(),
                            [](const DrawStyles& styles) { return styles != kSteadyStyles; }));

    for (FaceLightmap& lightmap : world.map.light.lightmaps)
        lightmap.styles = kSteadyStyles;
    EXPECT_FALSE(hasStyles(world.map));
    for (const DrawStyles& styles : drawnTriangles(world).styles)
        EXPECT_EQ(styles, kSteadyStyles);

    world.map.light.lightmaps[0].styles[0] = 32; // a single style, but a switchable one
    EXPECT_TRUE(hasStyles(world.map));
}

TEST(FaceVertices, HaveColorsWhenSomeVertexIsNotWhite) {
    Map map = twoSquares();
    MaterialSet materials = plainMaterials(map);
    EXPECT_FALSE(hasColors(map, materials));
    map.vertices[5].color = {255, 255, 255, 254};
    EXPECT_TRUE(hasColors(map, materials));
    EXPECT_EQ(drawnTriangles(map, materials, built(map, materials)).colors[5], map.vertices[5].color);

    map.vertices[5].color = kWhiteColor;
    materials.materials[1].stages[0].rgbGen = RgbGen::lightingDiffuse;
    EXPECT_TRUE(hasColors(map, materials)) << "light of the grid";
}

} // namespace
} // namespace visleaf
