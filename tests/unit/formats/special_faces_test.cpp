// Faces whose texinfo has the flag "special", though they are neither sky nor liquid, and which have light.
#include "formats/load_map.h"
#include "materials/games/animation_chain.h"
#include "support/loaded_map.h"
#include "support/quake_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::FileBytes;
using test::QuakeFile;
using testing::ElementsAre;

constexpr uint16_t kSpecial = 1;

Map mapWith(uint32_t version, const char* texture, uint16_t flags) {
    QuakeFile file = test::texturedFile(version, texture);
    file.texinfoFlags = flags;
    file.lighting = FileBytes().fill(3 * test::kFaceLuxels, 50).content();
    return test::loadedMap(test::write(file)).map;
}

TEST(SpecialFaces, AreBrightInHalfLife) {
    const Map map = mapWith(30, "wall", kSpecial);
    const MapFace& face = map.faces.front();
    EXPECT_EQ(face.lightmap, kNone);
    EXPECT_EQ(map.surfaces[face.surface].light, SurfaceLight::full);
    EXPECT_EQ(map.surfaces[face.surface].name, "wall");
    EXPECT_THAT(animationChain(map, face.surface), ElementsAre(0u)) << "shows the texture of the map";
    EXPECT_EQ(map.surfaces[0].light, SurfaceLight::lightmap) << "as other faces show it";
}

TEST(SpecialFaces, OfAnAnimationShowAllItsFrames) {
    const Map map = mapWith(30, "+0wall", kSpecial);
    EXPECT_THAT(animationChain(map, map.faces.front().surface), ElementsAre(0u));
}

TEST(SpecialFaces, AreLitInQuake) {
    const Map map = mapWith(29, "wall", kSpecial);
    EXPECT_NE(map.faces.front().lightmap, kNone);
    EXPECT_EQ(map.faces.front().surface, 0u);
}

TEST(SpecialFaces, ThatAreLiquidsOrToolsNeedNoSurfaceOfTheirOwn) {
    for (const char* texture : {"!water", "sky", "aaatrigger"}) {
        const Map map = mapWith(30, texture, kSpecial);
        EXPECT_EQ(map.faces.front().lightmap, kNone) << texture;
        EXPECT_EQ(map.faces.front().surface, 0u) << texture;
    }
    EXPECT_EQ(mapWith(29, "*water", kSpecial).faces.front().lightmap, kNone);
    EXPECT_NE(mapWith(29, "*water", 0).faces.front().lightmap, kNone) << "lit water";
}

TEST(SpecialFaces, AreNotAllFacesOfHalfLife) {
    const Map map = mapWith(30, "wall", 0);
    EXPECT_NE(map.faces.front().lightmap, kNone);
    EXPECT_EQ(map.faces.front().surface, 0u);
}

} // namespace
} // namespace visleaf
