#include "features/measure/measure_feature.h"

#include "shell/input/action_effects.h"
#include "shell/panels/panel_table.h"
#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr SnappedPoint kFloor{.position = {40, 48, 0}, .normal = {0, 0, 1}, .vertex = glm::vec3(44, 48, 0)};

TEST(Measuring, TwoClicksMeasureAndAThirdBeginsAnew) {
    Measuring measuring;
    measuring.setPoint({1, 0, 0});
    EXPECT_FALSE(measuring.to);
    measuring.setPoint({2, 0, 0});
    EXPECT_EQ(measuring.from, glm::vec3(1, 0, 0));
    EXPECT_EQ(measuring.to, glm::vec3(2, 0, 0));
    measuring.setPoint({3, 0, 0});
    EXPECT_EQ(measuring.from, glm::vec3(3, 0, 0));
    EXPECT_FALSE(measuring.to);
}

TEST(Measuring, TheLineFollowsTheMouseUntilTheSecondClick) {
    Measuring measuring;
    measuring.show({}, kFloor, true);
    EXPECT_FALSE(measuring.marks.to) << "no point is set";
    EXPECT_EQ(measuring.marks.pointed, glm::vec3(44, 48, 0));
    EXPECT_TRUE(measuring.facts.empty());
    measuring.setPoint({40, 48, 10});
    measuring.show({}, kFloor, false);
    EXPECT_EQ(measuring.marks.to, glm::vec3(40, 48, 0));
    EXPECT_FALSE(measuring.marks.isSnapped);
    EXPECT_EQ(measuring.facts.at(0), (Fact{"Distance", "10 units"}));
    measuring.show({}, std::nullopt, false);
    EXPECT_FALSE(measuring.marks.to);
    EXPECT_TRUE(measuring.facts.empty());
    measuring.setPoint({40, 48, 30});
    measuring.show({}, kFloor, true);
    EXPECT_EQ(measuring.marks.to, glm::vec3(40, 48, 30)) << "the second point stays";
    EXPECT_EQ(measuring.facts.at(0), (Fact{"Distance", "20 units"}));
}

TEST(Measuring, TheBoxStandsWhereTheMouseIsEvenIfThePointSnaps) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    Measuring measuring;
    measuring.show(world.map, kFloor, true);
    EXPECT_FALSE(measuring.marks.player);
    measuring.pose = PlayerPose::crouching;
    measuring.show(world.map, kFloor, true);
    ASSERT_TRUE(measuring.marks.player);
    EXPECT_EQ(measuring.marks.player->box, (Bounds{{24, 32, 0}, {56, 64, 28}}));
    EXPECT_EQ(measuring.marks.player->fit, BoxFit::fits);
    measuring.show(world.map, std::nullopt, true);
    EXPECT_FALSE(measuring.marks.player);
}

TEST(Measuring, AnActionEndsSnapping) {
    ViewerState state;
    EXPECT_TRUE(isOn(*findAction("snap_to_vertices"), state));
    apply(*findAction("snap_to_vertices"), {}, state);
    EXPECT_FALSE(state.features.get<Measuring>().snaps);
    EXPECT_EQ(state.notice.text, "Snap to vertices: off");
}

TEST(Measuring, TheEndForgetsAnOpenPointAndKeepsAMeasurement) {
    Measuring measuring;
    measuring.setPoint({1, 0, 0});
    measuring.end();
    EXPECT_FALSE(measuring.from);
    measuring.setPoint({1, 0, 0});
    measuring.setPoint({2, 0, 0});
    measuring.end();
    EXPECT_TRUE(measuring.from && measuring.to);
    measuring.clearPoints();
    EXPECT_FALSE(measuring.from || measuring.to);
}

TEST(Measuring, EscapeEndsMeasuringBeforeItClearsTheSelection) {
    ViewerState state;
    const auto press = [&state](const char* name) { apply(*findAction(name), {}, state); };
    state.picked.selection.select({ItemKind::face, 3});
    press("measure");
    EXPECT_TRUE(isOpen(kMeasurePanel, state));
    EXPECT_TRUE(isOn(*findAction("measure"), state));
    press("escape");
    EXPECT_FALSE(isOpen(kMeasurePanel, state));
    EXPECT_FALSE(state.picked.selection.isEmpty());
    press("escape");
    EXPECT_TRUE(state.picked.selection.isEmpty());
}

TEST(Measuring, EscapeReturnsToTheTabBefore) {
    ViewerState state;
    open(Panel::problems, state);
    open(kMeasurePanel, state);
    EXPECT_TRUE(state.features.endMode(state));
    EXPECT_TRUE(showsTab(state.bars, Panel::problems));
    hideTab(state.bars, Panel::problems);
    open(kMeasurePanel, state);
    EXPECT_TRUE(state.features.endMode(state));
    EXPECT_FALSE(state.bars.left.isOpen) << "the bar was closed";
}

TEST(Measuring, EndsWhenAnotherTabTakesItsPlaceSoThatClicksSelect) {
    ViewerState state;
    const auto press = [&state](const char* name) { apply(*findAction(name), {}, state); };
    press("measure");
    press("statistics");
    EXPECT_TRUE(isOpen(kMeasurePanel, state)) << "a tab of the other bar hides nothing";
    press("left_bar");
    EXPECT_TRUE(isOpen(kMeasurePanel, state)) << "the map gets the room of the bar";
    press("map_facts");
    EXPECT_FALSE(isOpen(kMeasurePanel, state));
    press("measure");
    EXPECT_TRUE(isOpen(kMeasurePanel, state));
}

TEST(Measuring, HasAChipThatEndsIt) {
    ViewerState state;
    open(kMeasurePanel, state);
    ASSERT_EQ(stateChips(state).size(), 1u);
    EXPECT_EQ(stateChips(state).front().text, "MEASURING");
    stateChips(state).front().end(state);
    EXPECT_FALSE(isOpen(kMeasurePanel, state));
    EXPECT_TRUE(stateChips(state).empty());
}

TEST(Measuring, EndsByEscapeOnlyAfterTheDialogInFrontOfIt) {
    const Action& escape = *findAction("escape");
    for (const Panel& dialog : {Panel::browser, Panel::goTo, Panel::palette, Panel::keys, Panel::console}) {
        ViewerState state;
        open(kMeasurePanel, state);
        state.picked.selection.select({ItemKind::face, 3});
        open(dialog, state);
        state.focus.panel = kMeasurePanel; // after a click beside the dialog
        apply(escape, {}, state);
        EXPECT_FALSE(isOpen(dialog, state)) << dialog.name;
        EXPECT_TRUE(isOpen(kMeasurePanel, state) && !state.picked.selection.isEmpty()) << dialog.name;
        apply(escape, {}, state);
        EXPECT_FALSE(isOpen(kMeasurePanel, state));
        apply(escape, {}, state);
        EXPECT_TRUE(state.picked.selection.isEmpty());
    }
}

} // namespace
} // namespace visleaf
