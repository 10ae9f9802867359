#include "analysis/light/face_luxel.h"
#include "analysis/light/luxels.h"

#include "map/light/hdr_luxel.h"

#include "map/map_vertices.h"
#include "support/room_map.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// A lightmap of 2 x 1 luxels with two styles.
Map mapWithLuxels(std::vector<uint8_t> luxels, uint32_t luxelBytes) {
    Map map;
    map.light.luxels = std::move(luxels);
    map.light.luxelBytes = luxelBytes;
    map.light.lightmaps.push_back({.width = 2, .height = 1, .styles = {0, 5, kNoStyle, kNoStyle}});
    return map;
}

TEST(LuxelImage, ShowsOneStyleOrTheirSum) {
    const Map map = mapWithLuxels({1, 2, 3, 4, 5, 6, 10, 20, 30, 255, 255, 255}, kLuxelBytes);
    const FaceLightmap& lightmap = map.light.lightmaps[0];
    EXPECT_EQ(luxelImage(map, lightmap, 0).rgba, (std::vector<uint8_t>{1, 2, 3, 255, 4, 5, 6, 255}));
    EXPECT_EQ(luxelImage(map, lightmap, 1).rgba, (std::vector<uint8_t>{10, 20, 30, 255, 255, 255, 255, 255}));
    EXPECT_EQ(luxelImage(map, lightmap, std::nullopt).rgba,
              (std::vector<uint8_t>{11, 22, 33, 255, 255, 255, 255, 255}));
}

TEST(LuxelImage, GreyLightHasThreeEqualChannels) {
    const Map map = mapWithLuxels({7, 8, 1, 2}, kGreyLuxelBytes);
    EXPECT_EQ(luxelImage(map, map.light.lightmaps[0], 0).rgba,
              (std::vector<uint8_t>{7, 7, 7, 255, 8, 8, 8, 255}));
}

TEST(LuxelImage, HdrLightBecomesLuxelsOfTheSameBrightness) {
    Map map = mapWithLuxels({}, kHdrLuxelBytes);
    for (const float light : {0.5f, 100.0f, 0.0f, 0.0f}) {
        const uint32_t packed = packHdrLuxel({light, light / 2.0f, 0.0f});
        for (uint32_t shift = 0; shift < 32; shift += 8)
            map.light.luxels.push_back(static_cast<uint8_t>(packed >> shift & 255));
    }
    map.light.luxelUnit = 128.0f / 255.0f;
    EXPECT_EQ(luxelImage(map, map.light.lightmaps[0], 0).rgba,
              (std::vector<uint8_t>{64, 32, 0, 255, 255, 255, 0, 255}));
}

class LuxelPlacesTest : public testing::Test {
  protected:
    const Map& map() const { return m_world.map; }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
};

TEST_F(LuxelPlacesTest, VerticesHaveTheLuxelsOfTheMap) {
    int numFaces = 0;
    for (const MapFace& face : map().faces) {
        const LuxelPlaces places(map(), face);
        if (places.isEmpty()) continue;
        ++numFaces;
        for (uint32_t i = 0; i < face.numVertices; ++i) {
            const MapVertex vertex = vertexOf(map(), face, i);
            const std::optional<SurfacePoint> point = nearestOnFace(map(), face, vertex.position);
            ASSERT_TRUE(point.has_value());
            EXPECT_LT(glm::distance(point->luxel, vertex.luxel), 1e-3f);
        }
    }
    EXPECT_GT(numFaces, 10);
}

TEST_F(LuxelPlacesTest, TheMiddleOfALuxelIsInIt) {
    size_t numChecked = 0;
    for (const MapFace& face : map().faces) {
        const LuxelPlaces places(map(), face);
        if (places.isEmpty()) continue;
        const FaceLightmap& lightmap = map().light.lightmaps[face.lightmap];
        for (uint32_t x = 0; x < lightmap.width; ++x) {
            const auto corners = places.cornersOf({x, lightmap.height / 2u});
            ASSERT_TRUE(corners.has_value());
            const glm::vec3 middle = 0.5f * ((*corners)[0] + (*corners)[2]);
            const std::optional<SurfacePoint> point = nearestOnFace(map(), face, middle);
            ASSERT_TRUE(point.has_value());
            if (glm::distance(point->position, middle) > 0.01f) continue; // beyond the edge of the face
            EXPECT_EQ(luxelAt(lightmap, point->luxel), glm::uvec2(x, lightmap.height / 2u));
            ++numChecked;
        }
    }
    EXPECT_GT(numChecked, 100u);
}

TEST_F(LuxelPlacesTest, AFaceCoversItsWholeLightmap) {
    for (const MapFace& face : map().faces) {
        const LuxelPlaces places(map(), face);
        if (places.isEmpty()) continue;
        const FaceLightmap& lightmap = map().light.lightmaps[face.lightmap];
        const LuxelPlaces::Range range = places.range();
        EXPECT_EQ(range.first, glm::uvec2(0));
        EXPECT_EQ(range.end, glm::uvec2(lightmap.width, lightmap.height));
    }
}

TEST_F(LuxelPlacesTest, CornersSpanOneLuxel) {
    for (const MapFace& face : map().faces) {
        if (face.layout == kNone) continue;
        const LuxelPlaces places(map(), face);
        const auto corners = places.cornersOf({0, 0});
        if (!corners) continue;
        const FaceLayout& layout = map().layouts[face.layout];
        const glm::vec3 right = (*corners)[1] - (*corners)[0];
        EXPECT_NEAR(glm::dot(right, glm::vec3(layout.luxels.s)), layout.luxelStep, 1e-2f);
        EXPECT_NEAR(glm::dot(right, glm::vec3(layout.luxels.t)), 0.0f, 1e-2f);
    }
}

TEST(LuxelPlaces, AFaceWithoutALightmapHasNone) {
    const Map map;
    const LuxelPlaces places(map, {});
    EXPECT_TRUE(places.isEmpty());
    EXPECT_FALSE(places.cornersOf({0, 0}).has_value());
}

} // namespace
} // namespace visleaf
