#include "analysis/best_view/best_view.h"

#include "analysis/best_view/view_points.h"
#include "analysis/best_view/view_score.h"
#include "map/find_leaf.h"
#include "support/room_map.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// Makes a cluster see nothing, not even itself.
void hideAllFrom(Visibility& visibility, uint32_t cluster) {
    const Bytes encoded = encodePvs(PvsRow((visibility.numClusters + 7) / 8));
    visibility.offsets[cluster] = static_cast<uint32_t>(visibility.bytes.size());
    visibility.bytes.insert(visibility.bytes.end(), encoded.begin(), encoded.end());
}

/// All light styles have normal brightness.
std::vector<float> steadyStyles() {
    return std::vector<float>(256, 1.0f);
}

std::optional<CameraPose> bestViewOf(const LoadedWorld& world) {
    return findBestView(world.map, world.materials, world.geometry, {.width = 320, .height = 180},
                        steadyStyles());
}

constexpr ViewWindow kWindow{.firstRow = 2, .firstColumn = 40, .numRows = 8, .numColumns = 12};

/// Returns a panorama whose samples are all alike: a lit wall at a good distance.
Panorama plainPanorama() {
    Panorama panorama;
    panorama.samples.fill({.face = 1, .surface = 1, .distance = 500.0f, .light = 0.4f});
    return panorama;
}

template <class Change> ViewScore scoreAfter(const Change& change) {
    Panorama panorama = plainPanorama();
    for (size_t i = 0; i < panorama.samples.size(); ++i)
        change(panorama.samples[i], i);
    return scoreOf(panorama, kWindow);
}

TEST(ViewScore, VarietyOutlinesAndContrastAreBetterThanAPlainWall) {
    const float plain = scoreOf(plainPanorama(), kWindow).total();
    const ViewScore varied =
        scoreAfter([](PanoramaSample& sample, size_t i) { sample.surface = static_cast<uint32_t>(i % 7); });
    EXPECT_GT(varied.variety, 0.5f);
    EXPECT_GT(varied.total(), plain);
    const ViewScore layered = scoreAfter([](PanoramaSample& sample, size_t i) {
        sample.face = static_cast<uint32_t>(i);
        sample.distance = i % 3 == 0 ? 250.0f : 1100.0f;
    });
    EXPECT_GT(layered.outlines, 0.5f);
    EXPECT_GT(layered.total(), plain);
    const ViewScore shaded =
        scoreAfter([](PanoramaSample& sample, size_t i) { sample.light = i % 2 == 0 ? 0.2f : 0.6f; });
    EXPECT_GT(shaded.total(), plain);
}

TEST(ViewScore, DarknessCloseWallsAndHolesAreWorse) {
    const float plain = scoreOf(plainPanorama(), kWindow).total();
    const auto dark = scoreAfter([](PanoramaSample& sample, size_t) { sample.light = 0.01f; });
    EXPECT_EQ(dark.light, 0.0f);
    EXPECT_LT(dark.total(), plain - 2.0f);
    const auto close = scoreAfter([](PanoramaSample& sample, size_t) { sample.distance = 20.0f; });
    EXPECT_LT(close.total(), plain - 2.0f);
    const auto holes = scoreAfter([](PanoramaSample& sample, size_t i) {
        if (i % 2 == 0) sample = {};
    });
    EXPECT_NEAR(holes.holes, 0.5f, 0.1f);
    EXPECT_LT(holes.total(), plain);
}

TEST(ViewScore, SomeSkyIsBetterThanNoneAndThanOnlySky) {
    const auto skyShare = [](size_t of) {
        return scoreAfter([of](PanoramaSample& sample, size_t i) { sample.isSky = i % 6 < of; }).sky;
    };
    EXPECT_EQ(skyShare(0), 0.0f);
    EXPECT_GT(skyShare(1), 0.9f);
    EXPECT_LT(skyShare(6), 0.0f);
}

TEST(ViewScore, ManyLitSurfacesAreBetterThanSkyAndFloor) {
    const ViewScore varied =
        scoreAfter([](PanoramaSample& sample, size_t i) { sample.surface = static_cast<uint32_t>(i % 9); });
    const ViewScore open = scoreAfter([](PanoramaSample& sample, size_t i) {
        sample.isSky = i % 6 == 0;
        sample.height = i % 6 > 3 ? 1.0f : 0.0f;
    });
    EXPECT_GT(open.sky + open.floor, 1.9f);
    EXPECT_GT(varied.total(), open.total());
}

TEST(ViewScore, OfNothingIsFiniteAndBad) {
    const ViewScore nothing = scoreAfter([](PanoramaSample& sample, size_t) { sample = {}; });
    EXPECT_LT(nothing.total(), -4.0f);
}

TEST(ViewPoints, AreOpenFarFromEachOtherAndLimited) {
    const LoadedWorld world = turnedRoom();
    const std::vector<glm::vec3> points = viewPoints(world.map, 12);
    ASSERT_GE(points.size(), 2u);
    EXPECT_LE(points.size(), 12u);
    EXPECT_EQ(points, viewPoints(world.map, 12));
    for (size_t i = 0; i < points.size(); ++i) {
        const uint32_t leaf = findWorldLeaf(world.map, points[i]);
        ASSERT_NE(leaf, kNone);
        EXPECT_NE(world.map.leafs[leaf].cluster, kNone) << "in a wall";
        for (size_t k = 0; k < i; ++k)
            EXPECT_GT(glm::distance(points[i], points[k]), 0.0f);
    }
}

TEST(BestView, IsTheSameEachTimeAndSeesTheMap) {
    const LoadedWorld world = turnedRoom();
    const auto view = bestViewOf(world);
    ASSERT_TRUE(view);
    EXPECT_EQ(view, bestViewOf(world));
    EXPECT_LE(std::abs(view->pitch), 15.0f);
    const RayCaster caster(world.map, world.materials, world.geometry);
    const Ray ray{.origin = view->position, .direction = axesOf(*view).forward};
    const auto hits = caster.castThroughWalls(ray);
    ASSERT_FALSE(hits.empty());
    EXPECT_GT(hits.front().distance, 32.0) << "looks at a wall";
}

TEST(BestView, DoesNotLookAtWhatThePvsHides) {
    LoadedWorld world = turnedRoom();
    const auto before = bestViewOf(world);
    ASSERT_TRUE(before);
    // The cluster of the best view sees nothing from now on, so its frame is void.
    const uint32_t leaf = findWorldLeaf(world.map, before->position);
    Visibility& visibility = world.map.visibility;
    const uint32_t cluster = world.map.leafs[leaf].cluster;
    ASSERT_LT(cluster, visibility.numClusters);
    hideAllFrom(visibility, cluster);
    const auto after = bestViewOf(world);
    ASSERT_TRUE(after);
    const uint32_t leafAfter = findWorldLeaf(world.map, after->position);
    EXPECT_NE(world.map.leafs[leafAfter].cluster, cluster);
}

TEST(BestView, LightIsThatOfTheLuxelsInsteadOfTheFace) {
    LoadedWorld world = turnedRoom();
    std::fill(world.map.light.luxels.begin(), world.map.light.luxels.end(), uint8_t{0});
    const auto view = bestViewOf(world);
    ASSERT_TRUE(view);
    // Half of each lightmap is bright: the mean of a face says nothing about what a ray meets.
    const RayCaster caster(world.map, world.materials, world.geometry);
    for (const FaceLightmap& lightmap : world.map.light.lightmaps) {
        if (lightmap.numStyles() == 0) continue;
        const size_t half = size_t{lightmap.width} * (lightmap.height / 2) * world.map.light.luxelBytes;
        std::fill_n(world.map.light.luxels.begin() + lightmap.firstByte, half, uint8_t{255});
    }
    const std::vector<float> styles = steadyStyles();
    const std::vector<float> lights = meanLights(world.map, styles);
    const Panorama panorama =
        panoramaFrom(view->position, {world.map, world.geometry, caster, lights, styles});
    const auto numWith = [&panorama](float light) {
        return std::count_if(
            panorama.samples.begin(), panorama.samples.end(),
            [light](const PanoramaSample& sample) { return sample.face != kNone && sample.light == light; });
    };
    EXPECT_GT(numWith(0.0f), 20);
    EXPECT_GT(numWith(1.0f), 20);
}

/// Returns the first face whose lightmap has one style, into Map::faces.
size_t faceWithOneStyle(const Map& map) {
    const auto face = std::ranges::find_if(map.faces, [&](const MapFace& one) {
        return one.lightmap != kNone && map.light.lightmaps[one.lightmap].numStyles() == 1;
    });
    return static_cast<size_t>(face - map.faces.begin());
}

TEST(BestView, LightIsTheSumOfTheStylesAtTheirBrightness) {
    LoadedWorld world = turnedRoom();
    const size_t index = faceWithOneStyle(world.map);
    FaceLightmap& lightmap = world.map.light.lightmaps[world.map.faces.at(index).lightmap];
    const size_t numBytes = size_t{lightmap.width} * lightmap.height * world.map.light.luxelBytes;
    lightmap.styles = {2, 32, kNoStyle, kNoStyle};
    lightmap.firstByte = static_cast<uint32_t>(world.map.light.luxels.size());
    world.map.light.luxels.insert(world.map.light.luxels.end(), numBytes, uint8_t{80});
    world.map.light.luxels.insert(world.map.light.luxels.end(), numBytes, uint8_t{40});
    const auto lightWith = [&](float pulse, float lamp) {
        std::vector<float> styles = steadyStyles();
        styles[2] = pulse;
        styles[32] = lamp;
        return meanLights(world.map, styles)[index];
    };
    EXPECT_GT(lightWith(1.0f, 0.0f), 0.1f);
    EXPECT_FLOAT_EQ(lightWith(0.0f, 1.0f), lightWith(0.5f, 0.0f));
    EXPECT_FLOAT_EQ(lightWith(0.5f, 0.5f), lightWith(0.75f, 0.0f));
    EXPECT_EQ(lightWith(0.0f, 0.0f), 0.0f);
}

TEST(BestView, AllChannelsOfALargeLightmapCount) {
    LoadedWorld world = turnedRoom();
    MapLight& light = world.map.light;
    ASSERT_EQ(light.luxelBytes, kLuxelBytes);
    const size_t index = faceWithOneStyle(world.map);
    FaceLightmap& lightmap = light.lightmaps[world.map.faces.at(index).lightmap];
    lightmap.width = lightmap.height = 32;
    lightmap.firstByte = static_cast<uint32_t>(light.luxels.size());
    const auto lightOf = [&](const std::array<uint8_t, kLuxelBytes>& color) {
        light.luxels.resize(lightmap.firstByte);
        for (int i = 0; i < 32 * 32; ++i)
            light.luxels.insert(light.luxels.end(), color.begin(), color.end());
        return meanLights(world.map, steadyStyles())[index];
    };
    EXPECT_FLOAT_EQ(lightOf({0, 0, 150}), lightOf({50, 50, 50}));
}

TEST(BestView, OfAMapWhereNothingIsVisibleIsNothing) {
    LoadedWorld world = turnedRoom();
    ASSERT_TRUE(bestViewOf(world));
    Visibility& visibility = world.map.visibility;
    for (uint32_t cluster = 0; cluster < visibility.numClusters; ++cluster)
        hideAllFrom(visibility, cluster);
    EXPECT_FALSE(bestViewOf(world));
}

TEST(BestView, OfAMapWithoutOpenSpaceIsNothing) {
    Map map;
    map.models.emplace_back();
    map.leafs.resize(1);
    map.leafs[0].contents = contents::kSolid;
    EXPECT_FALSE(findBestView(map, {}, {}, {}, steadyStyles()));
}

} // namespace
} // namespace visleaf
