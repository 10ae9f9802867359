#include "map/open_sky.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Map mapWith(SurfaceFlags flags, uint32_t numVertices) {
    Map map;
    map.surfaces.emplace_back().flags = flags;
    map.faces.emplace_back().surface = 0;
    map.faces.back().numVertices = numVertices;
    return map;
}

TEST(OpenSky, IsASkyWithoutFaces) {
    EXPECT_TRUE(hasOpenSky(mapWith(surface_flag::kSky, 0)));
    EXPECT_FALSE(hasOpenSky(mapWith(surface_flag::kSky, 4)));
    EXPECT_FALSE(hasOpenSky(mapWith(0, 4)));
    EXPECT_FALSE(hasOpenSky(Map{}));
}

} // namespace
} // namespace visleaf
