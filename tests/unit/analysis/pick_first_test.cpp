// Tests that the cheap pick finds what the complete one finds first, and measures both.
#include "analysis/pick/picker.h"
#include "map/entities/spawn.h"
#include "platform/platform.h"
#include "support/sample_maps.h"
#include "support/test_names.h"

#include <gtest/gtest.h>

#include <iostream>
#include <random>

namespace visleaf {
namespace {

constexpr int kPicks = 400;

class PickFirst : public testing::TestWithParam<test::SampleMap> {};

struct PickTimes {
    double all = 0.0, first = 0.0; // milliseconds
};

/// Compares the two picks at random pixels of the frame of `view`.
PickTimes compare(const LoadedWorld& world, const Picker& picker, const View& view) {
    Culler culler(world.map, world.geometry);
    DrawList list;
    buildDrawList(world.geometry, culler.cull(view, {}), view.pose.position, list);
    const std::vector<FaceRange> faces = drawnFaces(world.geometry, list);
    const PickFilter filter{.faces = faces};
    std::mt19937 random(7);
    std::uniform_real_distribution<double> share(0.0, 1.0);
    PickTimes times;
    for (int i = 0; i < kPicks; ++i) {
        const Ray ray = rayThrough(view, {share(random) * view.lens.width, share(random) * view.lens.height});
        const double start = threadCpuMs();
        const std::vector<PickHit> all = picker.pick(ray, filter);
        const double middle = threadCpuMs();
        const std::optional<PickHit> first = picker.pickFirst(ray, filter);
        times.all += middle - start;
        times.first += threadCpuMs() - middle;
        const bool showsFace = !all.empty() && all.front().drawFace != kNone;
        EXPECT_EQ(first.has_value(), showsFace);
        if (!first || !showsFace) continue;
        EXPECT_EQ(first->drawFace, all.front().drawFace);
        EXPECT_EQ(first->position, all.front().position);
    }
    return times;
}

TEST_P(PickFirst, IsTheFirstOfAllHits) {
    if (!test::isHere(GetParam())) GTEST_SKIP() << "the map is not here";
    const LoadedWorld world = test::loadMapOf(test::argumentOf(GetParam()));
    const AlphaMasks masks(world.materials);
    const Picker picker(world.map, world.materials, world.geometry, masks);
    const glm::vec3 eye = eyeOf(findSpawn(world.map), world.map.game);
    PickTimes sum;
    for (float yaw = 0.0f; yaw < 360.0f; yaw += 90.0f) {
        const PickTimes times = compare(world, picker, makeView({eye, 5.0f, yaw}, Lens{}));
        sum.all += times.all;
        sum.first += times.first;
    }
    std::cout << sum.all * 1000.0 / (4 * kPicks) << " us for all hits, " << sum.first * 1000.0 / (4 * kPicks)
              << " us for the first\n";
}

INSTANTIATE_TEST_SUITE_P(Maps, PickFirst, testing::ValuesIn(test::kSampleMaps), test::byName);

} // namespace
} // namespace visleaf
