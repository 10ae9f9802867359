#include "analysis/export/map_text.h"
#include "analysis/walk/collision.h"
#include "formats/load_map.h"
#include "geometry/tool_volumes.h"
#include "map/map_vertices.h"
#include "support/loaded_map.h"
#include "support/quake_file.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::FileBytes;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr int16_t kSolid = -2, kWater = -3, kClip = -8;

void putBrush(FileBytes& lump, const glm::vec3& mins, const glm::vec3& maxs, int16_t contents,
              uint32_t numPlanes = 0) {
    for (const glm::vec3& corner : {mins, maxs})
        for (int axis = 0; axis < 3; ++axis)
            lump.f32(corner[axis]);
    lump.u16(static_cast<uint16_t>(contents)).u16(static_cast<uint16_t>(numPlanes));
}

void putModel(FileBytes& lump, uint32_t model, uint32_t numBrushes) {
    lump.u32(1).u32(model).u32(numBrushes).u32(0);
}

/// A block of 64 units with a corner cut off, and a clip brush above it.
FileBytes twoBrushes() {
    FileBytes lump;
    putModel(lump, 0, 2);
    putBrush(lump, {0, 0, 0}, {64, 64, 64}, kSolid, 1);
    lump.f32(0.6f).f32(0.8f).f32(0).f32(70);
    putBrush(lump, {0, 0, 64}, {64, 64, 128}, kClip);
    return lump;
}

Map loadBrushes(const Bytes& lump, Diagnostics& diagnostics) {
    test::QuakeFile file = test::texturedFile();
    file.bspx = {{"BRUSHLIST", lump}};
    return test::loadedMap(test::write(file), diagnostics).map;
}

Plane planeOfSide(const Map& map, uint32_t brush, uint32_t side) {
    return map.planes[map.brushSides[map.brushes[brush].firstSide + side].plane];
}

TEST(BrushList, GivesTheWorldItsBrushes) {
    Diagnostics diagnostics;
    const Map map = loadBrushes(twoBrushes().content(), diagnostics);
    EXPECT_THAT(diagnostics.lines(), ElementsAre());
    ASSERT_EQ(map.brushes.size(), 2u);
    EXPECT_EQ(map.models[0].firstBrush, 0u);
    EXPECT_EQ(map.models[0].numBrushes, 2u);
    EXPECT_EQ(map.brushes[0].contents, contents::kSolid);
    EXPECT_EQ(map.brushes[0].numSides, 7u);
    EXPECT_EQ(map.brushes[1].contents, contents::kPlayerClip | contents::kMonsterClip);
    EXPECT_EQ(planeOfSide(map, 0, 6).dist, 70.0f);
    EXPECT_EQ(planeOfSide(map, 1, 5).normal, glm::vec3(0, 0, -1));
    EXPECT_EQ(planeOfSide(map, 1, 5).dist, -64.0f);
}

TEST(BrushList, ShowsClipBrushesAmongTheToolBrushes) {
    Diagnostics diagnostics;
    const Map map = loadBrushes(twoBrushes().content(), diagnostics);
    const ToolVolumes volumes = buildToolVolumes(map);
    ASSERT_EQ(volumes.polygons.size(), 6u);
    EXPECT_EQ(volumes.polygons.front().kind, ToolKind::clip);
}

TEST(BrushList, StopsPlayersInMapsWithoutClipHulls) {
    Diagnostics diagnostics;
    Map map = loadBrushes(twoBrushes().content(), diagnostics);
    map.clipNodes.clear();
    const Collision collision(map);
    const glm::dvec3 above{20, 20, 400};
    const Impact impact = collision.sweep(PlayerPose::standing, above, above - glm::dvec3(0, 0, 390));
    EXPECT_TRUE(impact.isHit());
    EXPECT_EQ(impact.normal, glm::dvec3(0, 0, 1));
}

std::string exportedText(const Map& map) {
    MaterialSet materials;
    materials.materials.resize(map.surfaces.size());
    return mapText(map, materials);
}

TEST(BrushList, ExportsClipBrushesWithTheirTexture) {
    Diagnostics diagnostics;
    const Map map = loadBrushes(twoBrushes().content(), diagnostics);
    EXPECT_THAT(exportedText(map), HasSubstr(") clip ["));
}

TEST(BrushList, ExportsSidesWithTheTextureOfTheFaceInTheirPlace) {
    Diagnostics diagnostics;
    const Map plain = loadBrushes({}, diagnostics);
    Bounds face;
    for (uint32_t i = 0; i < plain.faces[0].numVertices; ++i)
        face.add(positionOf(plain, plain.faces[0], i));
    FileBytes lump;
    putModel(lump, 0, 1);
    putBrush(lump, face.mins - glm::vec3(0, 0, 16), face.maxs, kSolid);
    const Map map = loadBrushes(lump.content(), diagnostics);
    const std::string text = exportedText(map);
    EXPECT_THAT(text, HasSubstr(") wall [")) << "the top";
    EXPECT_THAT(text, HasSubstr(") none [")) << "the other sides";
}

TEST(BrushList, KeepsTheBrushesBeforeTheDamage) {
    Bytes cut = twoBrushes().content();
    cut.resize(cut.size() - 1);
    FileBytes version = twoBrushes(), model = twoBrushes(), twice = twoBrushes();
    version.u32(2);
    putModel(model, 99, 1);
    putModel(twice, 0, 1);
    const std::vector<std::pair<Bytes, std::string>> cases{{cut, "BRUSHLIST"},
                                                           {version.content(), "version is 2, expected 1"},
                                                           {model.content(), "model is 99"},
                                                           {twice.content(), "model is 0"}};
    for (const auto& [lump, message] : cases) {
        Diagnostics diagnostics;
        const Map map = loadBrushes(lump, diagnostics);
        EXPECT_GE(map.brushes.size(), 1u);
        EXPECT_EQ(map.models[0].numBrushes, map.brushes.size());
        EXPECT_THAT(diagnostics.lines(), ElementsAre(HasSubstr(message)));
    }
}

TEST(BrushList, CountsThatNoLumpHoldsCostNothing) {
    FileBytes lump;
    putModel(lump, 0, 0xFFFFFFFF);
    putBrush(lump, {0, 0, 0}, {8, 8, 8}, kWater, 0xFFFF);
    Diagnostics diagnostics;
    const Map map = loadBrushes(lump.content(), diagnostics);
    EXPECT_TRUE(map.brushes.empty());
    EXPECT_THAT(diagnostics.lines(), ElementsAre(HasSubstr("BRUSHLIST")));
}

} // namespace
} // namespace visleaf
