#include "app/measuring.h"

#include "app/viewer_state.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr SnappedPoint kFloor{.position = {40, 48, 0}, .normal = {0, 0, 1}, .vertex = glm::vec3(44, 48, 0)};

TEST(Measuring, TwoClicksMeasureAndAThirdBeginsAnew) {
    Measuring measuring;
    setPoint(measuring, {1, 0, 0});
    EXPECT_FALSE(measuring.to);
    setPoint(measuring, {2, 0, 0});
    EXPECT_EQ(measuring.from, glm::vec3(1, 0, 0));
    EXPECT_EQ(measuring.to, glm::vec3(2, 0, 0));
    setPoint(measuring, {3, 0, 0});
    EXPECT_EQ(measuring.from, glm::vec3(3, 0, 0));
    EXPECT_FALSE(measuring.to);
}

TEST(Measuring, TheLineFollowsTheMouseUntilTheSecondClick) {
    Measuring measuring;
    showMeasurement(measuring, {}, kFloor, true);
    EXPECT_FALSE(measuring.marks.to) << "no point is set";
    EXPECT_EQ(measuring.marks.pointed, glm::vec3(44, 48, 0));
    EXPECT_TRUE(measuring.facts.empty());
    setPoint(measuring, {40, 48, 10});
    showMeasurement(measuring, {}, kFloor, false);
    EXPECT_EQ(measuring.marks.to, glm::vec3(40, 48, 0));
    EXPECT_FALSE(measuring.marks.isSnapped);
    EXPECT_EQ(measuring.facts.at(0), (Fact{"Distance", "10"}));
    showMeasurement(measuring, {}, std::nullopt, false);
    EXPECT_FALSE(measuring.marks.to);
    EXPECT_TRUE(measuring.facts.empty());
    setPoint(measuring, {40, 48, 30});
    showMeasurement(measuring, {}, kFloor, true);
    EXPECT_EQ(measuring.marks.to, glm::vec3(40, 48, 30)) << "the second point stays";
    EXPECT_EQ(measuring.facts.at(0), (Fact{"Distance", "20"}));
}

TEST(Measuring, TheBoxStandsWhereTheMouseIsEvenIfThePointSnaps) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    Measuring measuring;
    showMeasurement(measuring, world.map, kFloor, true);
    EXPECT_FALSE(measuring.marks.player);
    measuring.pose = PlayerPose::crouching;
    showMeasurement(measuring, world.map, kFloor, true);
    ASSERT_TRUE(measuring.marks.player);
    EXPECT_EQ(measuring.marks.player->box, (Bounds{{24, 32, 0}, {56, 64, 28}}));
    EXPECT_EQ(measuring.marks.player->fit, BoxFit::fits);
    showMeasurement(measuring, world.map, std::nullopt, true);
    EXPECT_FALSE(measuring.marks.player);
}

TEST(Measuring, TheEndForgetsAnOpenPointAndKeepsAMeasurement) {
    Measuring measuring;
    setPoint(measuring, {1, 0, 0});
    endMeasuring(measuring);
    EXPECT_FALSE(measuring.from);
    setPoint(measuring, {1, 0, 0});
    setPoint(measuring, {2, 0, 0});
    endMeasuring(measuring);
    EXPECT_TRUE(measuring.from && measuring.to);
    clearPoints(measuring);
    EXPECT_FALSE(measuring.from || measuring.to);
}

TEST(Measuring, EscapeEndsMeasuringBeforeItClearsTheSelection) {
    ViewerState state;
    const auto press = [&state](const char* name) { apply(*findAction(name), {}, state); };
    state.inspector.selection.select({ItemKind::face, 3});
    press("measure");
    EXPECT_TRUE(state.measuring.isOpen);
    EXPECT_TRUE(isOn(*findAction("measure"), state));
    press("escape");
    EXPECT_FALSE(state.measuring.isOpen);
    EXPECT_FALSE(state.inspector.selection.isEmpty());
    press("escape");
    EXPECT_TRUE(state.inspector.selection.isEmpty());
}

} // namespace
} // namespace visleaf
