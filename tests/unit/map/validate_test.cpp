#include "map/validate.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr LumpNames kNames{"FACES",       "TEXINFO",    "NODES",   "LEAFS",      "LEAFFACES",
                           "LEAFBRUSHES", "MODELS",     "BRUSHES", "BRUSHSIDES", "AREAS",
                           "AREAPORTALS", "VISIBILITY", "LIGHTING"};

// One triangle on plane 0; plane 1 has no direction.
Map triangle() {
    Map map;
    map.planes = {Plane{{0.0f, 0.0f, 1.0f}, 0.0f}, Plane{{0.0f, 0.0f, 0.0f}, 0.0f}};
    map.surfaces.emplace_back();
    map.vertices.resize(3);
    MapFace face;
    face.numVertices = 3;
    face.surface = 0;
    face.plane = 0;
    map.faces = {face};
    map.models.emplace_back().numFaces = 1;
    return map;
}

TEST(Validate, PlanesWithoutDirectionThatNothingNamesAreNoDamage) {
    Map map = triangle();
    Diagnostics diagnostics;
    ASSERT_TRUE(validate(map, kNames, diagnostics));
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(map.planes[1], Plane{});
}

TEST(Validate, PlanesWithoutDirectionThatSomethingNamesAreNoted) {
    for (const int user : {0, 1, 2}) {
        Map map = triangle();
        if (user == 0) map.faces[0].plane = 1;
        if (user == 1) map.nodes = {{1, {-1, -1}}};
        if (user == 2) map.brushSides = {{1, kNone}};
        Diagnostics diagnostics;
        ASSERT_TRUE(validate(map, kNames, diagnostics));
        EXPECT_FALSE(diagnostics.empty()) << user;
    }
}

} // namespace
} // namespace visleaf
