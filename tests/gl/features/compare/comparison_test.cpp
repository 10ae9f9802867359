// The map that the open one is compared with: which one it is, how long it is kept, and how it is drawn.
#include "features/compare/comparison_view.h"

#include "gl/open_map_test.h"
#include "support/room_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace visleaf {
namespace {

constexpr double kImagesMs = 10.0;

class ComparisonTest : public test::OpenMapTest {
  protected:
    void SetUp() override {
        OpenMapTest::SetUp();
        if (IsSkipped()) return;
        m_room = pathText(m_folder.write("room.bsp", ibsp38::write(roomFile())));
        Bytes again = ibsp38::write(roomFile());
        again.push_back({}); // behind the lumps
        m_again = pathText(m_folder.write("again.bsp", again));
        m_small = pathText(m_folder.write("small.bsp", ibsp38::write(smallFile())));
    }

    /// Opens another map or version, and returns the map that was open.
    const MapView* show(Comparison& comparison, std::unique_ptr<MapView>& open, const std::string& file,
                        bool isReload) {
        std::unique_ptr<MapView> before = std::exchange(open, openMap(file));
        const MapView* pointer = before.get();
        comparison.showMap(std::move(before), open->shared(), isReload);
        return pointer;
    }

    /// Updates until the comparison has nothing more to do.
    void update(Comparison& comparison, const MapView& open) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        do {
            comparison.update(open.shared(), caps(), {}, kImagesMs);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        } while (comparison.isBusy() && std::chrono::steady_clock::now() < end);
        EXPECT_FALSE(comparison.isBusy());
    }

    std::string m_room, m_again, m_small; // the first two are equal maps, but not equal files
};

TEST_F(ComparisonTest, AMapStaysLoadedAtItsReloadOnlyWhileTheComparisonIsOn) {
    std::unique_ptr<MapView> open = openMap(m_room);
    Comparison comparison;
    const auto reload = [&](const std::string& file) { return show(comparison, open, file, true); };
    reload(m_room);
    EXPECT_EQ(comparison.other(), nullptr);

    comparison.begin(open->shared());
    const MapView* kept = reload(m_again);
    EXPECT_EQ(comparison.other(), kept);
    update(comparison, *open);
    ASSERT_NE(comparison.result(), nullptr);
    EXPECT_TRUE(comparison.result()->isEqual);

    const MapView* later = reload(m_small);
    EXPECT_EQ(comparison.other(), later);
    EXPECT_EQ(comparison.result(), nullptr) << "shows the result of other maps";
    update(comparison, *open);
    ASSERT_NE(comparison.result(), nullptr);
    EXPECT_FALSE(comparison.result()->isEqual);

    comparison.end();
    EXPECT_EQ(comparison.other(), nullptr);
    EXPECT_EQ(comparison.result(), nullptr);
}

TEST_F(ComparisonTest, AnotherMapIsNoVersionOfTheOneBefore) {
    std::unique_ptr<MapView> open = openMap(m_room);
    Comparison comparison;
    comparison.begin(open->shared());
    show(comparison, open, m_again, true);
    EXPECT_NE(comparison.other(), nullptr);
    show(comparison, open, m_small, false);
    EXPECT_EQ(comparison.other(), nullptr);
    EXPECT_EQ(comparison.before().version, nullptr);
}

TEST_F(ComparisonTest, TheVersionBeforeAReloadIsThereIfTheComparisonBeginsAfterwards) {
    std::unique_ptr<MapView> open = openMap(m_room);
    const size_t numFaces = open->map().faces.size();
    Comparison comparison;
    comparison.keepOpen(open->shared());
    show(comparison, open, m_small, true);
    std::filesystem::remove(m_room);
    comparison.begin(open->shared());
    comparison.compareWith({}, {});
    update(comparison, *open);
    ASSERT_NE(comparison.other(), nullptr) << comparison.problem();
    EXPECT_EQ(comparison.other()->map().faces.size(), numFaces);
    const auto result = comparison.result();
    ASSERT_NE(result, nullptr);
    EXPECT_FALSE(result->isEqual);
    const auto lumps = std::ranges::find(result->counts, "lumps", &DiffCount::name);
    ASSERT_NE(lumps, result->counts.end());
    EXPECT_THAT(lumps->text, testing::Not(testing::HasSubstr("not compared")));
}

TEST_F(ComparisonTest, AReloadOfTheSameFilesIsNoOtherVersion) {
    std::unique_ptr<MapView> open = openMap(m_room);
    Comparison comparison;
    comparison.keepOpen(open->shared());
    show(comparison, open, m_small, true);
    comparison.keepOpen(open->shared());
    show(comparison, open, m_small, true); // such as with another setting
    comparison.begin(open->shared());
    comparison.compareWith({}, {});
    update(comparison, *open);
    ASSERT_NE(comparison.other(), nullptr);
    EXPECT_EQ(comparison.other()->snapshot().source.file, m_room);
}

TEST_F(ComparisonTest, AVersionThatWasNotReadInTimeIsAProblem) {
    std::unique_ptr<MapView> open = openMap(m_room);
    m_folder.write("room.bsp", ibsp38::write(smallFile()));
    Comparison comparison;
    comparison.keepOpen(open->shared());
    show(comparison, open, m_room, true);
    EXPECT_EQ(comparison.before().version, nullptr);
    EXPECT_THAT(comparison.before().problem, testing::HasSubstr("changed before"));
}

TEST_F(ComparisonTest, OnlyVersionsWithinTheBudgetAreKept) {
    const std::unique_ptr<MapView> open = openMap(m_room);
    const KeptVersion kept = *keepVersion(open->shared(), kMostVersionBytes).result();
    ASSERT_TRUE(kept.version);
    EXPECT_LT(kept.version->map.deflated.size(), kept.version->map.size) << "is not packed";
    EXPECT_EQ(unpackFile(kept.version->map), ibsp38::write(roomFile()));
    const KeptVersion large = *keepVersion(open->shared(), 1 << 10).result();
    EXPECT_FALSE(large.version);
    EXPECT_TRUE(large.isTooLarge);
}

TEST_F(ComparisonTest, AChosenFileStaysTheOtherMapAfterAReload) {
    std::unique_ptr<MapView> open = openMap(m_room);
    Comparison comparison;
    comparison.begin(open->shared());
    comparison.compareWith({.map = m_small}, {});
    update(comparison, *open);
    ASSERT_NE(comparison.other(), nullptr);
    EXPECT_EQ(comparison.other()->snapshot().source.file, m_small);
    ASSERT_NE(comparison.result(), nullptr);
    EXPECT_FALSE(comparison.result()->isEqual);

    show(comparison, open, m_small, true);
    ASSERT_NE(comparison.other(), nullptr);
    EXPECT_EQ(comparison.other()->snapshot().source.file, m_small);
    update(comparison, *open);
    ASSERT_NE(comparison.result(), nullptr);
    EXPECT_TRUE(comparison.result()->isEqual);

    comparison.compareWith({}, {});
    EXPECT_EQ(comparison.other(), nullptr);
    update(comparison, *open);
    ASSERT_NE(comparison.other(), nullptr) << "the version before";
    EXPECT_EQ(comparison.other()->snapshot().source.file, m_room);
}

TEST_F(ComparisonTest, TheOtherMapHidesTheSameFacesIfItHasThem) {
    std::unique_ptr<MapView> open = openMap(m_room);
    Comparison comparison;
    comparison.begin(open->shared());
    comparison.compareWith({.map = m_again}, {});
    update(comparison, *open);
    const FaceFilter hidden{FaceFilter::Kind::without, {{ItemKind::face, 2}}};
    const auto ofOther = [&](const FaceFilter& filter) {
        comparison.filterOfOther(open->shared(), filter);
        update(comparison, *open);
        return comparison.filterOfOther(open->shared(), filter);
    };
    EXPECT_EQ(ofOther(hidden), hidden);
    EXPECT_EQ(ofOther({}), FaceFilter{});
    const auto none = static_cast<uint32_t>(open->map().faces.size());
    EXPECT_EQ(ofOther({FaceFilter::Kind::only, {{ItemKind::face, none}}}), FaceFilter{}) << "it draws all";
}

TEST_F(ComparisonTest, AFileThatCannotBeLoadedIsAProblemUntilAnotherIsChosen) {
    std::unique_ptr<MapView> open = openMap(m_room);
    Comparison comparison;
    comparison.begin(open->shared());
    comparison.compareWith({.map = pathText(m_folder.write("broken.bsp", std::string_view("no map")))}, {});
    update(comparison, *open);
    EXPECT_THAT(comparison.problem(), testing::HasSubstr("broken.bsp"));
    EXPECT_EQ(comparison.other(), nullptr);
    comparison.compareWith({.map = m_small}, {});
    update(comparison, *open);
    EXPECT_EQ(comparison.problem(), "");
    EXPECT_NE(comparison.other(), nullptr);
}

TEST_F(ComparisonTest, EndingWhileThreadsWorkIsSafe) {
    std::unique_ptr<MapView> open = openMap(m_room);
    for (int i = 0; i < 10; ++i) {
        Comparison comparison;
        comparison.begin(open->shared());
        comparison.compareWith({.map = m_small}, {});
        for (int k = 0; k < i; ++k)
            comparison.update(open->shared(), caps(), {}, kImagesMs);
        comparison.end();
        EXPECT_FALSE(comparison.isOn());
    }
}

TEST_F(ComparisonTest, OneRendererDrawsBothMapsAsIfThereWereNoOther) {
    const auto room = openMap(m_room), same = openMap(m_room), small = openMap(m_small);
    const View view = makeView(startPose(room->map()), {.width = kFrameSide, .height = kFrameSide});
    const auto drawn = [&](MapView& mapView) {
        m_framebuffer->bind();
        mapView.draw(*m_renderer, view, {});
        return m_framebuffer->readPixels().rgba;
    };
    const auto alone = drawn(*room);
    const auto other = drawn(*small);
    EXPECT_NE(alone, other);
    EXPECT_EQ(drawn(*same), alone);
    EXPECT_EQ(drawn(*room), alone);
    EXPECT_EQ(drawn(*small), other);
}

} // namespace
} // namespace visleaf
