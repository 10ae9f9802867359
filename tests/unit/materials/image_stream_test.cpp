// Tests images that are decoded on other threads: that all arrive in the requested order, and that the values
// measured before decoding are right.
#include "materials/plan/plan_materials.h"
#include "support/image_files.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <set>

namespace visleaf {
namespace {

using test::TempFolder;
using testing::ElementsAre;

constexpr test::Color kWallColor{10, 20, 60, 255};

LoadedImage pictureOf(uint8_t value) {
    LoadedImage loaded;
    loaded.image.image = {2, 2, std::vector<uint8_t>(16, value)};
    return loaded;
}

std::vector<uint32_t> countingTo(uint32_t count) {
    std::vector<uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0u);
    return order;
}

TEST(ImageStream, GivesEveryImageOnceWithItsMipmaps) {
    constexpr uint32_t kCount = 50;
    std::vector<ImageJob> jobs;
    for (uint32_t i = 0; i < kCount; ++i)
        jobs.push_back([i] { return pictureOf(static_cast<uint8_t>(i)); });
    ImageStream stream(std::move(jobs), countingTo(kCount));
    std::set<uint32_t> seen;
    while (const auto finished = stream.waitAndTake()) {
        EXPECT_TRUE(seen.insert(finished->image).second);
        EXPECT_EQ(finished->loaded.image.image.rgba.front(), finished->image);
        ASSERT_EQ(finished->mipmaps.size(), 1u);
        EXPECT_EQ(finished->mipmaps[0].rgba, std::vector<uint8_t>(4, static_cast<uint8_t>(finished->image)));
    }
    EXPECT_EQ(seen.size(), kCount);
    EXPECT_EQ(stream.numLeft(), 0u);
    EXPECT_FALSE(stream.take());
}

TEST(ImageStream, WithoutJobsHasNothingToWaitFor) {
    ImageStream stream({}, {});
    EXPECT_FALSE(stream.waitAndTake());
}

TEST(ImageStream, StartsNoJobAfterItIsCancelled) {
    constexpr uint32_t kCount = 10000;
    std::atomic<uint32_t> numBegun{0};
    std::vector<ImageJob> jobs;
    for (uint32_t i = 0; i < kCount; ++i)
        jobs.push_back([&] {
            ++numBegun;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return pictureOf(0);
        });
    { ImageStream stream(std::move(jobs), countingTo(kCount)); }
    EXPECT_LT(numBegun, kCount / 2);
}

// Makes two leafs that cannot see each other. Each has a face with its own surface.
Map twoRooms() {
    Map map;
    map.game = Game::quake2;
    map.surfaces = {{.name = "far"}, {.name = "near"}};
    map.planes = {{.normal = {1.0f, 0.0f, 0.0f}, .dist = 0.0f}};
    map.faces = {{.surface = 0}, {.surface = 1}};
    map.leafFaces = {0, 1};
    map.leafs.resize(2);
    for (uint32_t i = 0; i < 2; ++i) {
        map.leafs[i].cluster = map.leafs[i].firstFace = i;
        map.leafs[i].numFaces = 1;
    }
    map.nodes = {{.plane = 0, .children = {-1, -2}}};
    map.models.resize(1);
    map.models[0].head = 0;
    map.visibility = {.encoding = VisEncoding::raw, .numClusters = 2, .offsets = {0, 1}, .bytes = {}};
    map.visibility.bytes = {std::byte{1}, std::byte{2}};
    return map;
}

TEST(ImageOrder, BeginsWithTheImagesThatTheCameraSees) {
    const Map map = twoRooms();
    Diagnostics diagnostics;
    const FileSystem files;
    const MaterialPlan plan = planMaterials(map, files, diagnostics);
    EXPECT_THAT(imageOrder(map, plan.set, {-10.0f, 0.0f, 0.0f}), ElementsAre(1, 0));
    EXPECT_THAT(imageOrder(map, plan.set, {10.0f, 0.0f, 0.0f}), ElementsAre(0, 1));
}

// A map of one wall, and game data with its image.
struct OneWall {
    Map map;
    TempFolder folder;
    FileSystem files;
    Diagnostics diagnostics;

    explicit OneWall(Game game) {
        map.game = game;
        map.surfaces = {{.name = "textures/wall"}};
        map.faces = {{.surface = 0}};
    }
    MaterialPlan plan() {
        EXPECT_TRUE(files.mount(folder.path(), diagnostics));
        return planMaterials(map, files, diagnostics);
    }
};

TEST(PlanMaterials, MeasuresImagesWithoutDecodingThem) {
    OneWall wall(Game::quake3);
    wall.folder.write("textures/wall.tga", test::tgaFile(8, 4, kWallColor));
    const MaterialPlan plan = wall.plan();
    ASSERT_EQ(plan.set.images.size(), 1u);
    EXPECT_EQ(plan.set.images[0].image, (Image{8, 4, {}}));
    EXPECT_EQ(plan.set.images[0].originalWidth, 8u);
    EXPECT_FALSE(plan.set.images[0].source.empty());
}

TEST(PlanMaterials, ReadsNoFileTwice) {
    OneWall wall(Game::quake3);
    const auto file = wall.folder.write("textures/wall.tga", test::tgaFile(8, 4, kWallColor));
    MaterialPlan plan = wall.plan();
    std::filesystem::remove(file);
    EXPECT_EQ(plan.jobs[0]().image.image.rgba.size(), 8u * 4u * 4u);
}

TEST(PlanMaterials, AnImageThatFailsToDecodeIsReportedThen) {
    OneWall wall(Game::quake3);
    Bytes file = test::tgaFile(8, 4, kWallColor);
    file[2] = std::byte{10}; // run-length coded, but without the runs
    file.resize(20);
    wall.folder.write("textures/wall.tga", file);
    MaterialPlan plan = wall.plan();
    const LoadedImage loaded = plan.jobs[0]();
    EXPECT_FALSE(loaded.image.image.rgba.empty());
    addImage(plan.set, 0, loaded, wall.diagnostics);
    EXPECT_EQ(plan.set.images[0].image.rgba, loaded.image.image.rgba);
}

} // namespace
} // namespace visleaf
