// The room of the build, drawn by Mesa's software renderer, against pictures that a person has looked at.
//
// A picture that should look different is renewed by VISLEAF_UPDATE_GOLDENS=1 ./test -L golden, looked at
// again, and committed with the reason.
#include "app/headless.h"
#include "golden/compare_images.h"
#include "images/decode_image.h"
#include "images/write_png.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <ostream>

namespace visleaf {
namespace {

constexpr double kMaxMean = 1.0;
constexpr double kMaxWorstBlock = 12.0;

constexpr uint32_t kWidth = 256;
constexpr uint32_t kHeight = 144;

constexpr CameraPose kHub{{40.0f, 48.0f, 46.0f}, 0.0f, 35.0f};
constexpr CameraPose kPool{{300.0f, 200.0f, 60.0f}, 10.0f, 200.0f};
constexpr CameraPose kOutside{{-300.0f, -300.0f, 500.0f}, 40.0f, 45.0f};

struct GoldenCase {
    const char* name;
    CameraPose pose = kHub;
    ViewMode mode = ViewMode::lit;
    void (*adjust)(FrameChoices&) = nullptr; // what else is not as by default
};

void PrintTo(const GoldenCase& golden, std::ostream* stream) {
    *stream << golden.name;
}

void freezeAtHub(FrameChoices& choices) {
    choices.frozen =
        FrozenView{.lock = {.pose = kHub, .hasAngles = true}, .lens = {.width = kWidth, .height = kHeight}};
    choices.showLeafBounds = true;
}

const GoldenCase kCases[] = {
    {"hub"},
    {"pool", kPool},
    {"pool_later", kPool, ViewMode::lit, [](FrameChoices& c) { c.frame.time = 2.35; }},
    {"outside", kOutside},
    {"outside_frozen", kOutside, ViewMode::lit, freezeAtHub},
    {"hub_entities", kHub, ViewMode::lit, [](FrameChoices& c) { c.showEntities = true; }},
    {"hub_without_models", kHub, ViewMode::lit, [](FrameChoices& c) { c.cull.showInstances = false; }},
    {"hub_nearest", kHub, ViewMode::lit, [](FrameChoices& c) { c.frame.filter = TextureFilter::nearest; }},
    {"hub_exposed", kHub, ViewMode::lit, [](FrameChoices& c) { c.frame.exposure = 3.0f; }},
    {"hub_gamma", kHub, ViewMode::lit, [](FrameChoices& c) { c.frame.gamma = 2.0f; }},
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

std::filesystem::path goldenFile(const GoldenCase& golden) {
    return std::filesystem::path(VISLEAF_GOLDEN_FOLDER) / (std::string(golden.name) + ".png");
}

std::string writePicture(const GoldenCase& golden, const char* what, const Image& image) {
    const auto file =
        std::filesystem::path(VISLEAF_RESULT_FOLDER) / (std::string(golden.name) + what + ".png");
    std::filesystem::create_directories(file.parent_path());
    const Bytes png = encodePng(image);
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(png.data()), static_cast<std::streamsize>(png.size()));
    return file.string();
}

/// Draws a case; fails the test and returns nothing when there is nothing to draw with.
std::optional<Image> draw(const GoldenCase& golden) {
    PictureOptions options;
    options.width = kWidth;
    options.height = kHeight;
    Result<Headless> headless = createHeadless(options);
    const Result<MapSource> source = findMap(VISLEAF_ROOM, {});
    LoadProgress progress;
    Result<std::unique_ptr<Scene>> scene =
        source ? loadScene(source.value(), {}, progress) : Result<std::unique_ptr<Scene>>(source.error());
    if (!headless || !scene) {
        ADD_FAILURE() << (headless ? scene.error().message : headless.error().message);
        return std::nullopt;
    }
    MapView map(std::move(scene).value(), headless.value().window->caps());
    headless.value().framebuffer->bind();
    FrameChoices choices = choicesOf(options);
    choices.frame.mode = golden.mode;
    if (golden.adjust != nullptr) golden.adjust(choices);
    map.draw(*headless.value().renderer, makeView(golden.pose, lensOf(options)), choices);
    return headless.value().framebuffer->readPixels();
}

class RoomGolden : public testing::TestWithParam<GoldenCase> {};

TEST_P(RoomGolden, LooksAsItDid) {
    const GoldenCase& golden = GetParam();
    const std::optional<Image> picture = draw(golden);
    ASSERT_TRUE(picture);
    if (std::getenv("VISLEAF_UPDATE_GOLDENS") != nullptr) {
        std::filesystem::copy_file(writePicture(golden, "", *picture), goldenFile(golden),
                                   std::filesystem::copy_options::overwrite_existing);
        GTEST_SKIP() << "renewed " << goldenFile(golden);
    }
    const Result<Bytes> file = readFile(goldenFile(golden));
    ASSERT_TRUE(file) << file.error().message;
    const Result<Image> expected = decodeImage(file.value());
    ASSERT_TRUE(expected) << expected.error().message;
    ASSERT_EQ(expected.value().width, picture->width);
    ASSERT_EQ(expected.value().height, picture->height);

    const ImageDifference difference = compareImages(*picture, expected.value());
    if (difference.mean <= kMaxMean && difference.worstBlock <= kMaxWorstBlock) return;
    ADD_FAILURE() << "mean " << difference.mean << " (at most " << kMaxMean << "), worst block "
                  << difference.worstBlock << " (at most " << kMaxWorstBlock
                  << ")\n  drawn: " << writePicture(golden, "_drawn", *picture)
                  << "\n  golden: " << goldenFile(golden) << "\n  difference: "
                  << writePicture(golden, "_difference", differenceImage(*picture, expected.value()));
}

INSTANTIATE_TEST_SUITE_P(Views, RoomGolden, testing::ValuesIn(kCases),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(RoomGolden, TheSameFrameIsTheSamePicture) {
    EXPECT_EQ(draw({"hub"}), draw({"hub"}));
}

} // namespace
} // namespace visleaf
