#include "map/map_vertices.h"
#include "support/loaded_map.h"
#include "support/quake_file.h"

#include "formats/load_map.h"
#include "formats/quake/normal_lumps.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::FileBytes;
using test::QuakeFile;

constexpr glm::vec3 kUp{0.0f, 0.0f, 1.0f};

Map load(const QuakeFile& file, Diagnostics& diagnostics) {
    return test::loadedMap(test::write(file), diagnostics).map;
}

QuakeFile withLump(const char* name, const Bytes& content) {
    QuakeFile file = test::texturedFile();
    file.bspx = {{name, content}};
    return file;
}

void putVector(FileBytes& file, const glm::vec3& vector) {
    for (int axis = 0; axis < 3; ++axis)
        file.f32(vector[axis]);
}

/// Makes a table of two normals that the vertices of the face use alternately.
Bytes faceNormals(uint32_t numVertices) {
    FileBytes lump;
    lump.u32(2);
    putVector(lump, {1, 0, 0});
    putVector(lump, {0, 1, 0});
    for (uint32_t i = 0; i < numVertices; ++i)
        lump.u32(i % 2).u32(0).u32(0);
    return lump.content();
}

/// Returns the normal of a vertex of the first face.
glm::vec3 normalOf(const Map& map, uint32_t corner) {
    return vertexOf(map, map.faces.front(), corner).normal;
}

TEST(NormalLumps, GiveEachVertexOfAFaceItsNormal) {
    Diagnostics diagnostics;
    const Map map = load(withLump("FACENORMALS", faceNormals(4)), diagnostics);
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(normalOf(map, 0), glm::vec3(1, 0, 0));
    EXPECT_EQ(normalOf(map, 1), glm::vec3(0, 1, 0));
    EXPECT_EQ(normalOf(map, 3), glm::vec3(0, 1, 0));
}

TEST(NormalLumps, AreIgnoredWhenTheyDoNotFitTheFaces) {
    Diagnostics diagnostics;
    const Map map = load(withLump("FACENORMALS", faceNormals(3)), diagnostics);
    EXPECT_EQ(normalOf(map, 0), kUp);
    ASSERT_EQ(diagnostics.list().size(), 1u);
    EXPECT_EQ(diagnostics.list()[0].kind, "FACENORMALS");
}

TEST(NormalLumps, AreIgnoredWhenTheyAreTooShort) {
    for (const char* name : {"FACENORMALS", "VERTEXNORMALS"}) {
        Diagnostics diagnostics;
        const Map map = load(withLump(name, FileBytes().u32(1'000'000).content()), diagnostics);
        EXPECT_EQ(normalOf(map, 0), kUp);
        ASSERT_EQ(diagnostics.list().size(), 1u);
        EXPECT_EQ(diagnostics.list()[0].kind, name);
    }
}

TEST(NormalLumps, KeepThePlaneNormalForInvalidOnes) {
    FileBytes lump;
    lump.u32(1);
    putVector(lump, {0, 0, 0});
    for (uint32_t i = 0; i < 4; ++i)
        lump.u32(i == 0 ? 7 : 0).u32(0).u32(0); // an index past the table, and a normal without direction
    Diagnostics diagnostics;
    const Map map = load(withLump("FACENORMALS", lump.content()), diagnostics);
    EXPECT_EQ(normalOf(map, 0), kUp);
    EXPECT_EQ(normalOf(map, 1), kUp);
}

TEST(NormalLumps, VertexNormalsApplyToSmoothFacesOnly) {
    const Bytes normals = test::floats({1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0});
    QuakeFile file = withLump("VERTEXNORMALS", normals);
    Diagnostics diagnostics;
    EXPECT_EQ(normalOf(load(file, diagnostics), 0), kUp);
    file.texinfoFlags = 0x800;
    const Map map = load(file, diagnostics);
    EXPECT_EQ(normalOf(map, 0), glm::vec3(1, 0, 0));
    EXPECT_EQ(normalOf(map, 1), glm::vec3(0, 1, 0));
    EXPECT_TRUE(diagnostics.empty());
}

TEST(NormalLumps, FacesThatShareVerticesAreSearchedForNormalsOnlyToALimit) {
    const std::vector<Plane> planes{{kUp, 0.0f}};
    PolygonLumps polygons;
    polygons.vertexIndices = {0, 1, 2, 3};
    polygons.normals.assign(4, glm::vec3(1, 0, 0));
    polygons.faces.assign(kSharedVertexSlack / 4 + 2, {.numVertices = 4});
    applyNormalsOfVertices(planes, polygons);
    EXPECT_EQ(polygons.faces.front().firstNormal, 0u);
    EXPECT_EQ(polygons.faces[polygons.faces.size() - 2].firstNormal, 0u);
    EXPECT_EQ(polygons.faces.back().firstNormal, kNone);
}

} // namespace
} // namespace visleaf
