#include "map/light/light_directions.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

/// A floor whose texture runs east and, as images do, from the top downwards to the south.
Map floorWith(uint32_t luxelBytes) {
    Map map;
    map.planes = {{{0, 0, -1}, 0}};
    map.layouts.resize(1);
    map.layouts[0].texels = {{2, 0, 0, 0}, {0, -2, 0, 0}};
    map.light.luxelBytes = luxelBytes;
    map.light.luxels.resize(4 * luxelBytes);
    map.light.lightmaps = {{1, 1, {0, 1, kNoStyle, kNoStyle}, 2 * luxelBytes}};
    map.faces.push_back({.isFlipped = true, .lightmap = 0, .plane = 0, .layout = 0});
    map.faces.push_back({.lightmap = kNone, .plane = 0, .layout = 0});
    return map;
}

TEST(LightDirections, AreTurnedFromTheSpaceOfTheTexture) {
    for (const uint32_t luxelBytes : {kLuxelBytes, kGreyLuxelBytes}) {
        Map map = floorWith(luxelBytes);
        EXPECT_TRUE(directionsOf(map, map.light.lightmaps[0], 0).empty());
        // Style 0: along s. Style 1: upwards in the image, and out of the floor.
        setDirectionsFromTextureSpace(std::vector<uint8_t>{9, 9, 9, 9, 9, 9, 255, 128, 128, 128, 218, 218},
                                      map);
        EXPECT_EQ(map.light.directions.size(), 12u);
        EXPECT_THAT(directionsOf(map, map.light.lightmaps[0], 0), ElementsAre(255, 128, 128));
        EXPECT_THAT(directionsOf(map, map.light.lightmaps[0], 1), ElementsAre(128, 218, 218));
        EXPECT_EQ(map.light.directions[0], 128) << "no face has this luxel";
        EXPECT_TRUE(directionsOf(map, map.light.lightmaps[0], 2).empty()) << "past the end";
    }
}

TEST(LightDirections, MayBeMissing) {
    Map map = floorWith(kLuxelBytes);
    setDirectionsFromTextureSpace(std::vector<uint8_t>(12, 128), map);
    EXPECT_THAT(directionsOf(map, map.light.lightmaps[0], 0), ElementsAre(128, 128, 128));
    setDirectionsFromTextureSpace({}, map);
    EXPECT_THAT(directionsOf(map, map.light.lightmaps[0], 1), ElementsAre(128, 128, 128));
}

} // namespace
} // namespace visleaf
