#include "geometry/coincident_faces.h"

#include "geometry/map_geometry.h"
#include "support/room_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

using testing::ElementsAre;

/// Squares of 64 units that face up. Faces are sorted by material, and the numbers of surfaces give this
/// order.
struct Floor {
    Map map;

    Floor() {
        map.game = Game::quake3;
        map.blendsInFaceOrder = true;
        map.models.resize(1);
    }

    void add(uint32_t surface, float x, uint32_t firstCorner = 0) {
        map.surfaces.resize(std::max<size_t>(map.surfaces.size(), surface + 1));
        const auto first = static_cast<uint32_t>(map.vertices.size());
        map.faces.push_back({.firstVertex = first, .numVertices = 4, .surface = surface});
        constexpr std::array<glm::vec2, 4> kCorners{{{0, 1}, {1, 1}, {1, 0}, {0, 0}}};
        for (uint32_t i = 0; i < 4; ++i) {
            const glm::vec2 corner = kCorners[(firstCorner + i) % 4] * 64.0f;
            map.vertices.push_back({.position = {x + corner.x, corner.y, 0.0f}, .normal = {0, 0, 1}});
        }
        ++map.models[0].numFaces;
    }

    std::vector<uint32_t> covered() const {
        std::vector<OpaqueFace> all;
        for (uint32_t face = 0; face < map.faces.size(); ++face)
            all.push_back({face});
        return findCoincidentFaces(map, all);
    }
};

TEST(CoveredFaces, LieUnderTheFaceWithTheLaterShader) {
    Floor floor;
    floor.add(1, 0.0f);
    floor.add(0, 0.0f, 2);
    EXPECT_THAT(floor.covered(), ElementsAre(0));
    Floor other;
    other.add(0, 500.0f); // the first face to use the surface of the last face
    other.add(1, 0.0f);
    other.add(0, 0.0f);
    EXPECT_THAT(other.covered(), ElementsAre(2));
}

TEST(CoveredFaces, AreAllButTheTopmostOfAStack) {
    Floor floor;
    for (const uint32_t surface : {3u, 1u, 2u, 0u})
        floor.add(surface, 0.0f, surface);
    EXPECT_THAT(floor.covered(), ElementsAre(0, 1, 2));
}

TEST(CoveredFaces, LieUnderTheFaceWithTheLaterLightmapPage) {
    Floor floor;
    floor.map.light.lightmaps.resize(2);
    for (uint32_t face = 0; face < 3; ++face) {
        floor.add(0, face == 0 ? 500.0f : 0.0f);
        floor.map.faces[face].lightmap = face == 1 ? 1 : 0;
    }
    EXPECT_THAT(floor.covered(), ElementsAre(2));
}

TEST(CoveredFaces, NeedAllVerticesOfTheOtherAndTheSameDirection) {
    Floor floor;
    floor.add(0, 0.0f);
    floor.add(1, 0.0f);
    std::vector<MapVertex>& vertices = floor.map.vertices;
    std::reverse(vertices.begin(), vertices.begin() + 4);
    EXPECT_THAT(floor.covered(), ElementsAre()) << "back to back";
    std::reverse(vertices.begin(), vertices.begin() + 4);
    EXPECT_THAT(floor.covered(), ElementsAre(0));
    floor.add(2, 0.0f);
    std::reverse(vertices.begin() + 8, vertices.end());
    for (auto vertex = vertices.begin() + 8; vertex != vertices.end(); ++vertex)
        vertex->normal = {0.0f, 0.0f, -1.0f};
    EXPECT_THAT(floor.covered(), ElementsAre(0)) << "with a third at their backs";
    floor.map.faces[0].fog = 0;
    EXPECT_THAT(floor.covered(), ElementsAre()) << "in a fog";
    floor.map.faces[0].fog = kNone;
    vertices[2].position.x += 0.25f;
    EXPECT_THAT(floor.covered(), ElementsAre()) << "a bit larger";
}

TEST(CoveredFaces, MayBeCutIntoOtherTriangles) {
    Floor floor;
    floor.add(0, 0.0f);
    floor.add(1, 0.0f);
    floor.map.indices = {0, 1, 2, 0, 2, 3, 1, 2, 3, 1, 3, 0, 0, 1, 2, 0, 0, 0};
    const auto cut = [&](uint32_t face, uint32_t first) {
        floor.map.faces[face].firstIndex = first;
        floor.map.faces[face].numIndices = 6;
    };
    cut(0, 0);
    cut(1, 6);
    EXPECT_THAT(floor.covered(), ElementsAre(0));
    cut(1, 12);
    EXPECT_THAT(floor.covered(), ElementsAre()) << "a half of the square";
}

TEST(CoveredFaces, AreNotDrawn) {
    Floor floor;
    floor.add(0, 0.0f);
    floor.add(1, 0.0f);
    MaterialSet materials = plainMaterials(floor.map);
    const auto drawn = [&] {
        Diagnostics diagnostics;
        const MapGeometry geometry = buildGeometry(floor.map, materials, GeometryLimits{}, diagnostics);
        std::vector<uint32_t> faces;
        for (const DrawFace& face : geometry.faces)
            faces.push_back(face.face);
        std::sort(faces.begin(), faces.end());
        return faces;
    };
    EXPECT_THAT(drawn(), ElementsAre(1));
    materials.materials[1].sort = sort_key::kBlend;
    EXPECT_THAT(drawn(), ElementsAre(0, 1)) << "the upper one lets light through";
    materials.materials[1].sort = sort_key::kOpaque;
    floor.map.blendsInFaceOrder = false;
    EXPECT_THAT(drawn(), ElementsAre(0, 1)) << "another game's";
}

} // namespace
} // namespace visleaf
