// The bits that Xash3D adds to the flags of texinfo records.
#include "formats/load_map.h"
#include "formats/quake/xash_extension.h"
#include "map/flag_names.h"
#include "map/game.h"
#include "map/map_vertices.h"
#include "support/loaded_map.h"
#include "support/quake_file.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::FileBytes;
using test::QuakeFile;

/// Returns a map with one wall of 64 by 64 units and the given flags.
Map mapWith(uint32_t version, uint32_t flags) {
    QuakeFile file = test::texturedFile(version);
    file.texinfoFlags = static_cast<uint16_t>(flags);
    file.lighting = FileBytes().fill(3 * 9 * 9, 50).content();
    return test::loadedMap(test::write(file)).map;
}

uint32_t lightmapWidth(const Map& map) {
    return map.light.lightmaps.empty() ? 0 : map.light.lightmaps.front().width;
}

TEST(XashTexinfo, FineLuxelsAreEightTexelsWide) {
    EXPECT_EQ(lightmapWidth(mapWith(30, 0)), 5u);
    EXPECT_EQ(lightmapWidth(mapWith(30, xash_texinfo::kFineLuxels)), 9u);
    EXPECT_EQ(lightmapWidth(mapWith(29, xash_texinfo::kFineLuxels)), 5u) << "Quake has no such bit";
}

TEST(XashTexinfo, WorldLuxelsDoNotDependOnTheScaleOfTheTexture) {
    const TexelAxes texels{.s = {0.5f, 0, 0, 7}, .t = {0, -4, 0, 3}};
    const TexelAxes luxels = worldLuxelAxes(texels, xash_texinfo::kWorldLuxels, 16.0f);
    EXPECT_EQ(luxels.s, glm::vec4(1.0f / 16.0f, 0, 0, 8));
    EXPECT_EQ(luxels.t, glm::vec4(0, 1.0f / 16.0f, 0, -8));
    EXPECT_EQ(worldLuxelAxes({}, xash_texinfo::kWorldLuxels, 16.0f).s, glm::vec4(0, 0, 0, 8));
}

TEST(XashTexinfo, AxialLuxelsPointAlongPositiveAxes) {
    constexpr uint32_t kBits = xash_texinfo::kWorldLuxels | xash_texinfo::kAxialLuxels;
    const TexelAxes texels{.s = {-3, 0.001f, 0, 0}, .t = {0.6f, 0.8f, 0, 0}};
    const TexelAxes luxels = worldLuxelAxes(texels, kBits, 8.0f);
    EXPECT_EQ(luxels.s, glm::vec4(0.125f, 0, 0, 4));
    EXPECT_EQ(luxels.t, glm::vec4(-0.075f, -0.1f, 0, -4)) << "not nearly axial";
}

TEST(XashTexinfo, FacesWithWorldLuxelsHaveTheirLightmapsThere) {
    const Map map = mapWith(30, xash_texinfo::kWorldLuxels | xash_texinfo::kFineLuxels);
    EXPECT_EQ(lightmapWidth(map), 9u);
    const MapFace& face = map.faces.front();
    EXPECT_EQ(luxelOf(map, face, {0, 0, 0}), glm::vec2(0.5f, 8.5f)) << "t counts against its axis";
    EXPECT_EQ(luxelOf(map, face, {64, 64, 0}), glm::vec2(8.5f, 0.5f));
}

TEST(XashTexinfo, SurfacesHaveTheNamesOfTheirBits) {
    const Map map = mapWith(30, xash_texinfo::kFineLuxels | xash_texinfo::kScroll);
    const Surface& surface = map.surfaces[map.faces.front().surface];
    const FileFlagNames& names = traitsOf(map.game).flagNames;
    ASSERT_TRUE(names.describes(surface.fileFlags));
    EXPECT_EQ(names.surfaceFlagsText(surface.fileFlags), "EXTRA_LIGHTMAP, SCROLL");
    EXPECT_NE(surface.flags & surface_flag::kFlowing, 0u);
    EXPECT_EQ(surface.firstFrame, 0u) << "shows the image of the texture";
    const Map plain = mapWith(30, 1);
    EXPECT_FALSE(names.describes(plain.surfaces[plain.faces.front().surface].fileFlags));
}

} // namespace
} // namespace visleaf
