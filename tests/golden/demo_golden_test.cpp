// Draws the demo in every format from the same five cameras. Quake 3's frames are compared with golden
// images, the frames of other formats with Quake 3's. They may differ only by the limits of their formats.
#include "forge/game_folder.h"
#include "golden/demo_cameras.h"
#include "golden/golden_frame.h"
#include "support/test_names.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

namespace visleaf {
namespace {

const GameFormat& formatCalled(std::string_view name) {
    return *std::find_if(gameFormats().begin(), gameFormats().end(),
                         [&](const GameFormat& format) { return format.name == name; });
}

/// Returns the frames of a format's demo, one for each camera. Each program run draws them once.
const std::vector<Image>& picturesOf(const GameFormat& format) {
    static std::map<std::string_view, std::vector<Image>> all;
    const auto [entry, isNew] = all.try_emplace(format.name);
    if (!isNew) return entry->second;
    DrawnMap map(fmt::format("{}/{}/{}/maps/demo.bsp", VISLEAF_DEMO_FOLDER, format.name, format.gameFolder));
    if (!map.isThere()) return entry->second;
    for (const DemoCamera& camera : kDemoCameras)
        entry->second.push_back(map.draw(camera.pose, map.choices()));
    return entry->second;
}

class DemoGolden : public testing::TestWithParam<size_t> {};

TEST_P(DemoGolden, MatchesItsGolden) {
    const std::vector<Image>& pictures = picturesOf(formatCalled("ibsp46"));
    ASSERT_EQ(pictures.size(), kDemoCameras.size());
    expectGolden(fmt::format("demo_{}", kDemoCameras[GetParam()].name), pictures[GetParam()]);
}

INSTANTIATE_TEST_SUITE_P(Cameras, DemoGolden, testing::Range<size_t>(0, kDemoCameras.size()),
                         [](const auto& test) { return std::string(kDemoCameras[test.param].name); });

/// Limits for the difference to Quake 3's frames: the mean over all pixels, 0 to 255, for each camera.
struct FormatLimits {
    std::string_view name;                        // of the format
    std::array<double, kDemoCameras.size()> mean; // maximum
};

// All formats have polygons instead of curves and light that is offset by up to a texel. Quake has 256
// colours, opaque liquids, lamps with a glow and another sky, and BSP2's file has no coloured light.
// Half-Life has a palette for each image, and opaque liquids. BSP 31 has finer light. Quake 2's glass is more
// transparent. Nightfire shows no sky.
constexpr FormatLimits kLimits[] = {
    {"bsp29", {4, 14, 9, 4, 3}},          {"bsp2", {13, 17, 17, 20, 9}}, {"bsp30", {4, 4, 6, 4, 3}},
    {"bsp30-blueshift", {4, 4, 6, 4, 3}}, {"bsp31", {5, 5, 6, 4, 3}},    {"ibsp38", {3, 3, 6, 4, 2}},
    {"ibsp38-kingpin", {2, 2, 6, 2, 2}},  {"bsp42", {4, 45, 8, 4, 3}},   {"bsp29-hexen2", {4, 14, 9, 4, 3}},
};

class DemoFormats : public testing::TestWithParam<FormatLimits> {};

TEST_P(DemoFormats, DifferOnlyInUnsupportedFeatures) {
    const std::vector<Image>& pictures = picturesOf(formatCalled(GetParam().name));
    const std::vector<Image>& richest = picturesOf(formatCalled("ibsp46"));
    ASSERT_EQ(pictures.size(), richest.size());
    for (size_t i = 0; i < pictures.size(); ++i) {
        const double mean = compareImages(pictures[i], richest[i]).mean;
        const std::string name = fmt::format("{}_{}", GetParam().name, kDemoCameras[i].name);
        EXPECT_LE(mean, GetParam().mean[i]) << keepFrame(name, pictures[i]);
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, DemoFormats, testing::ValuesIn(kLimits), test::byName);

} // namespace
} // namespace visleaf
