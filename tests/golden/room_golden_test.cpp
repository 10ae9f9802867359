// Compares frames of the built room, drawn by Mesa's software renderer, with golden images.
#include "golden/golden_frame.h"
#include "support/test_names.h"

#include <gtest/gtest.h>

#include <ostream>

namespace visleaf {
namespace {

constexpr CameraPose kHub{{40.0f, 48.0f, 46.0f}, 0.0f, 35.0f};
constexpr CameraPose kPool{{300.0f, 200.0f, 60.0f}, 10.0f, 200.0f};
constexpr CameraPose kOutside{{-300.0f, -300.0f, 500.0f}, 40.0f, 45.0f};

struct GoldenCase {
    const char* name;
    CameraPose pose = kHub;
    ViewMode mode = ViewMode::lit;
    void (*adjust)(FrameChoices&) = nullptr; // changes of the default choices
};

void PrintTo(const GoldenCase& golden, std::ostream* stream) {
    *stream << golden.name;
}

void freezeAtHub(FrameChoices& choices) {
    choices.frozen =
        frozenBy({.pose = kHub, .hasAngles = true}, {.width = kGoldenWidth, .height = kGoldenHeight});
    choices.settings.showLeafBounds = true;
}

const GoldenCase kCases[] = {
    {"hub"},
    {"pool", kPool},
    {"pool_later", kPool, ViewMode::lit, [](FrameChoices& c) { c.time = 2.35; }},
    {"outside", kOutside},
    {"outside_frozen", kOutside, ViewMode::lit, freezeAtHub},
    {"hub_entities", kHub, ViewMode::lit, [](FrameChoices& c) { c.settings.showEntities = true; }},
    {"hub_without_models", kHub, ViewMode::lit,
     [](FrameChoices& c) { c.settings.cull.showInstances = false; }},
    {"hub_nearest", kHub, ViewMode::lit,
     [](FrameChoices& c) { c.settings.draw.filters.textures = TextureFilter::nearest; }},
    {"hub_exposed", kHub, ViewMode::lit, [](FrameChoices& c) { c.settings.draw.exposure = 3.0f; }},
    {"hub_gamma", kHub, ViewMode::lit, [](FrameChoices& c) { c.settings.draw.gamma = 2.0f; }},
    {"hub_unlit", kHub, ViewMode::unlit},
    {"hub_lightmap", kHub, ViewMode::lightmap},
    {"hub_flat", kHub, ViewMode::flat},
    {"hub_normals", kHub, ViewMode::normals},
    {"hub_wireframe", kHub, ViewMode::wireframe},
    {"hub_wireframe_through", kHub, ViewMode::wireframeThrough},
    {"hub_overdraw", kHub, ViewMode::overdraw},
    {"hub_luxels", kHub, ViewMode::luxels},
    {"hub_styles", kHub, ViewMode::styles},
    {"hub_clusters", kHub, ViewMode::clusters},
};

std::optional<Image> draw(const GoldenCase& golden) {
    DrawnMap map(VISLEAF_ROOM);
    if (!map.isThere()) return std::nullopt;
    FrameChoices choices = map.choices();
    choices.settings.draw.mode = golden.mode;
    if (golden.adjust != nullptr) golden.adjust(choices);
    return map.draw(golden.pose, choices);
}

class RoomGolden : public testing::TestWithParam<GoldenCase> {};

TEST_P(RoomGolden, MatchesItsGolden) {
    const std::optional<Image> picture = draw(GetParam());
    ASSERT_TRUE(picture);
    expectGolden(GetParam().name, *picture);
}

INSTANTIATE_TEST_SUITE_P(Views, RoomGolden, testing::ValuesIn(kCases), test::byName);

TEST(RoomGolden, RenderingTwiceGivesTheSameFrame) {
    EXPECT_EQ(draw({"hub"}), draw({"hub"}));
}

} // namespace
} // namespace visleaf
