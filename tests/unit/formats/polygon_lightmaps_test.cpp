// Tests which rule of rounding and which luxel size fit the lighting lump.
#include "formats/polygon_lightmaps.h"

#include "formats/load_map.h"
#include "support/file_bytes.h"
#include "support/loaded_map.h"
#include "support/quake_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::IsEmpty;

// Along this axis, the first corner is at -416.0000211. In double it rounds to the float -416.00003, just
// below the edge of a luxel. A sum in float is -416, the edge itself, so the lightmap is one luxel narrower.
const glm::vec4 kSlanted{0.3333333432674408f, -0.6000000238418579f, 0.6000000238418579f, 0.0f};
const std::vector<glm::vec3> kCorners{{1389, 1627, 162}, {1389, 1527, 162}, {1489, 1527, 262}};
constexpr float kStep = 16.0f;

uint32_t numLuxels(const LuxelExtents& extents) {
    return extents.size[0] * extents.size[1];
}

LuxelExtents extentsBy(TexelRounding rounding) {
    return luxelExtents(kCorners, {kSlanted, {0, 0, 1, 0}}, kStep, rounding);
}

/// Lights equal triangles. The lump has room for `numLuxels` luxels between two of their lightmaps.
struct LitTriangles {
    Map map;
    LuxelFit fit;
    Diagnostics diagnostics;

    LitTriangles(uint32_t numFaces, uint32_t numLuxels) {
        PolygonLumps lumps;
        lumps.vertices = kCorners;
        lumps.vertexIndices = {0, 1, 2};
        lumps.textures = {{.axes = {kSlanted, {0, 0, 1, 0}}, .surface = 0}};
        for (uint32_t i = 0; i < numFaces; ++i)
            lumps.faces.push_back({.numVertices = 3,
                                   .styles = {0, kNoStyle, kNoStyle, kNoStyle},
                                   .lightOffset = static_cast<int32_t>(i * numLuxels * kLuxelBytes)});
        map.planes.push_back({{0, 0, 1}, 0});
        map.light.luxels.resize(size_t{numFaces} * numLuxels * kLuxelBytes);
        fit = buildPolygonFaces(lumps, {"FACES", "SURFEDGES", "TEXINFO", "LIGHTING"}, map, diagnostics);
    }

    uint32_t width() const { return map.light.lightmaps[map.faces[0].lightmap].width; }
};

TEST(LuxelRounding, ChangesTheSizeOfThisTriangle) {
    const LuxelExtents once = extentsBy(TexelRounding::once);
    const LuxelExtents eachStep = extentsBy(TexelRounding::eachStep);
    EXPECT_EQ(once.size[0], eachStep.size[0] + 1);
    EXPECT_EQ(once.mins[0], eachStep.mins[0] - 1);
    EXPECT_EQ(once.size[1], eachStep.size[1]);
}

TEST(LuxelFit, DoublePrecisionIsTheDefault) {
    const LitTriangles lit(4, numLuxels(extentsBy(TexelRounding::once)));
    EXPECT_EQ(lit.fit.rule.rounding, TexelRounding::once);
    EXPECT_EQ(lit.fit.numLightmaps, 4u);
    EXPECT_EQ(lit.fit.numMisfits, 0u);
    EXPECT_EQ(lit.width(), extentsBy(TexelRounding::once).size[0]);
}

TEST(LuxelFit, SinglePrecisionIsChosenWhereItAloneFits) {
    const LitTriangles lit(4, numLuxels(extentsBy(TexelRounding::eachStep)));
    EXPECT_EQ(lit.fit.rule.rounding, TexelRounding::eachStep);
    EXPECT_EQ(lit.fit.numMisfits, 0u);
    EXPECT_EQ(lit.fit.numMisfitsByDefault, 4u);
    EXPECT_EQ(lit.width(), extentsBy(TexelRounding::eachStep).size[0]);
    EXPECT_EQ(lit.map.faces[3].firstLuxel[0], extentsBy(TexelRounding::eachStep).mins[0]);
    EXPECT_EQ(lit.map.layouts.size(), 1u) << "nothing is left of the first attempt";
    EXPECT_THAT(lit.diagnostics.lines(), IsEmpty()) << "the last lightmap ends with the lump";
}

// With offsets at multiples of four luxels, fewer than four are lost between two lightmaps.
TEST(LuxelFit, CompilersMayAlignTheirLightmaps) {
    const uint32_t tight = numLuxels(extentsBy(TexelRounding::once));
    const uint32_t aligned = (tight + 3) / 4 * 4;
    EXPECT_EQ(LitTriangles(4, aligned).fit.numMisfits, 0u);
    EXPECT_EQ(LitTriangles(4, aligned + 4).fit.numMisfits, 3u) << "behind the last, a lump may have anything";
    EXPECT_EQ(LitTriangles(4, aligned + 1).fit.numMisfits, 3u) << "these are not aligned";
}

TEST(LuxelFit, KeepsTheDefaultWhereNoRuleFits) {
    const LitTriangles lit(4, 2);
    EXPECT_EQ(lit.fit.rule.rounding, TexelRounding::once);
    EXPECT_EQ(lit.fit.numMisfits, 4u);
    EXPECT_EQ(lit.width(), extentsBy(TexelRounding::once).size[0]);
}

/// Loads the square face of 64 units, with 25 luxels of 16 units or 9 of 32.
LoadedMap loadSquare(const std::string& worldKey, size_t numLuxelsInLump) {
    test::QuakeFile file;
    file.entities = "{ \"classname\" \"worldspawn\" " + worldKey + " }";
    file.lighting = test::FileBytes().fill(numLuxelsInLump, 100).content();
    Diagnostics diagnostics;
    LoadedMap loaded = test::loadedMap(test::write(file), diagnostics);
    EXPECT_EQ(diagnostics.lines().size(), 1u) << "only about the texture, which is missing";
    return loaded;
}

uint32_t widthOfSquare(const LoadedMap& loaded) {
    return loaded.map.light.lightmaps.at(0).width;
}

TEST(LightmapScale, OfTheWorldspawnIsUsedWhereItFits) {
    for (const std::string key : {"\"_lightmap_scale\" \"32\"", "\"lightmap_scale\" \"32.7\""}) {
        const LoadedMap loaded = loadSquare(key, 9);
        EXPECT_EQ(widthOfSquare(loaded), 3u) << key;
        EXPECT_EQ(loaded.luxelFit.rule.luxelStep, 32.0f);
        EXPECT_EQ(loaded.luxelFit.numMisfits, 0u);
        EXPECT_EQ(loaded.map.layouts.at(0).luxelStep, 32.0f);
    }
}

TEST(LightmapScale, IsIgnoredWhereTheUsualSizeFits) {
    for (const std::string key : {"\"_lightmap_scale\" \"32\"", "\"_lightmap_scale\" \".75\"",
                                  "\"_lightmap_scale\" \"-4\"", "\"_lightmap_scale\" \"1e9\""}) {
        const LoadedMap loaded = loadSquare(key, 25);
        EXPECT_EQ(widthOfSquare(loaded), 5u) << key;
        EXPECT_EQ(loaded.luxelFit.rule.luxelStep, 0.0f);
    }
}

} // namespace
} // namespace visleaf
