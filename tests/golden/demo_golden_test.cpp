// The demo in every format from the same five cameras. Quake 3's is held against pictures that a person has
// looked at, the others against Quake 3's: they may differ by what their formats can't, and no more.
#include "forge/demo.h"
#include "forge/game_folder.h"
#include "golden/golden_picture.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace visleaf {
namespace {

CameraPose poseOf(const DemoCamera& camera) {
    return {camera.position, camera.pitch, camera.yaw};
}

const GameFormat& formatCalled(std::string_view name) {
    return *std::find_if(gameFormats().begin(), gameFormats().end(),
                         [&](const GameFormat& format) { return format.name == name; });
}

/// The pictures of a format's demo, one for each camera; drawn once a program.
const std::vector<Image>& picturesOf(const GameFormat& format) {
    static std::map<std::string_view, std::vector<Image>> all;
    const auto [entry, isNew] = all.try_emplace(format.name);
    if (!isNew) return entry->second;
    DrawnMap map(fmt::format("{}/{}/{}/maps/demo.bsp", VISLEAF_DEMO_FOLDER, format.name, format.gameFolder));
    if (!map.isThere()) return entry->second;
    for (const DemoCamera& camera : kDemoCameras)
        entry->second.push_back(map.draw(poseOf(camera), map.choices()));
    return entry->second;
}

class DemoGolden : public testing::TestWithParam<size_t> {};

TEST_P(DemoGolden, LooksAsItDid) {
    const std::vector<Image>& pictures = picturesOf(formatCalled("ibsp46"));
    ASSERT_EQ(pictures.size(), kDemoCameras.size());
    expectGolden(fmt::format("demo_{}", kDemoCameras[GetParam()].name), pictures[GetParam()]);
}

INSTANTIATE_TEST_SUITE_P(Cameras, DemoGolden, testing::Range<size_t>(0, kDemoCameras.size()),
                         [](const auto& test) { return std::string(kDemoCameras[test.param].name); });

/// How far the pictures of a format are from Quake 3's: the mean over all texels, 0 to 255, for each camera.
struct FormatLimits {
    std::string_view format;
    std::array<double, kDemoCameras.size()> mean; // at most
};

// All have facets for curves and a texel more or less of light. Quake has 256 colours, opaque liquids, lamps
// that glow by themselves, another sky, and BSP2's file no colours of light. Half-Life's pictures have a
// palette each and opaque liquids. BSP 31 has finer light. Quake 2's glass is more transparent. Nightfire
// shows no sky.
constexpr FormatLimits kLimits[] = {
    {"bsp29", {4, 14, 9, 4, 3}},          {"bsp2", {13, 17, 17, 20, 9}}, {"bsp30", {4, 4, 6, 4, 3}},
    {"bsp30-blueshift", {4, 4, 6, 4, 3}}, {"bsp31", {5, 5, 6, 4, 3}},    {"ibsp38", {3, 3, 6, 4, 2}},
    {"ibsp38-kingpin", {2, 2, 6, 2, 2}},  {"bsp42", {4, 45, 8, 4, 3}},
};

class DemoFormats : public testing::TestWithParam<FormatLimits> {};

TEST_P(DemoFormats, DifferOnlyByWhatTheyCanNot) {
    const std::vector<Image>& pictures = picturesOf(formatCalled(GetParam().format));
    const std::vector<Image>& richest = picturesOf(formatCalled("ibsp46"));
    ASSERT_EQ(pictures.size(), richest.size());
    for (size_t i = 0; i < pictures.size(); ++i) {
        const double mean = compareImages(pictures[i], richest[i]).mean;
        const std::string name = fmt::format("{}_{}", GetParam().format, kDemoCameras[i].name);
        EXPECT_LE(mean, GetParam().mean[i]) << keepPicture(name, pictures[i]);
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, DemoFormats, testing::ValuesIn(kLimits), [](const auto& test) {
    std::string name(test.param.format);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

} // namespace
} // namespace visleaf
