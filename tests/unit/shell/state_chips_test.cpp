#include "shell/state/setting_changes.h"
#include "shell/state/state_chips.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

std::vector<std::string> textsOf(const ViewerState& state) {
    std::vector<std::string> texts;
    for (const StateChip& chip : stateChips(state))
        texts.push_back(chip.text);
    return texts;
}

TEST(StateChips, AFreshViewerHasNone) {
    EXPECT_THAT(textsOf({}), testing::IsEmpty());
}

TEST(StateChips, EachStateHasAChipAndEndsWithIt) {
    ViewerState state;
    const std::vector<void (*)(ViewerState&)> changes = {
        [](ViewerState& changed) { changed.frozen = frozenBy({.pose = {}, .hasAngles = true}, {}); },
        [](ViewerState& changed) { changed.settings.cull.usePvs = false; },
        [](ViewerState& changed) { changed.settings.cull.useFrustum = false; },
        [](ViewerState& changed) { changed.settings.cull.showInstances = false; },
        [](ViewerState& changed) { changed.settings.showFog = false; },
        [](ViewerState& changed) { changed.settings.draw.exposure = 2.0f; },
        [](ViewerState& changed) { changed.clock.isPaused = true; },
        [](ViewerState& changed) { changed.clock.speed = 0.5; },
        [](ViewerState& changed) { changed.picked.filter.kind = FaceFilter::Kind::without; },
        [](ViewerState& changed) { setViewMode(changed, ViewMode::flat); }};
    for (const auto& change : changes) {
        ViewerState one;
        change(one);
        ASSERT_EQ(stateChips(one).size(), 1u) << testing::PrintToString(textsOf(one));
        stateChips(one).front().end(one);
        EXPECT_THAT(textsOf(one), testing::IsEmpty());
        change(state);
    }
    EXPECT_EQ(stateChips(state).size(), changes.size());
}

TEST(StateChips, NoPvsIsOffInAMapThatHasNone) {
    ViewerState state;
    state.map.hasVisibility = false;
    apply(*findAction("pvs"), {}, state);
    EXPECT_FALSE(state.settings.cull.usePvs) << "for other maps";
    EXPECT_THAT(textsOf(state), testing::IsEmpty());
    EXPECT_THAT(state.notice.text, testing::StartsWith("This map has no PVS"));
    state.map.hasVisibility = true;
    EXPECT_THAT(textsOf(state), testing::ElementsAre("PVS OFF"));
    apply(*findAction("pvs"), {}, state);
    EXPECT_EQ(state.notice.text, "PVS culling: on");
}

TEST(StateChips, EachModeOfTheCameraButFlightHasAChip) {
    for (const CameraMode mode :
         {CameraMode::walk, CameraMode::orbit, CameraMode::top, CameraMode::front, CameraMode::side}) {
        ViewerState state;
        setCameraMode(state, mode);
        ASSERT_EQ(stateChips(state).size(), 1u) << infoOf(mode).name;
        EXPECT_EQ(stateChips(state).front().text, infoOf(mode).chip);
        stateChips(state).front().end(state);
        EXPECT_EQ(state.rig.mode, CameraMode::fly);
    }
}

TEST(StateChips, SayWhichPartOfCullingIsFrozen) {
    ViewerState state;
    state.frozen.pvsPosition.emplace();
    EXPECT_THAT(textsOf(state), testing::ElementsAre("PVS FROZEN"));
    state.frozen = {.frustum = FrozenFrustum{}};
    EXPECT_THAT(textsOf(state), testing::ElementsAre("FRUSTUM FROZEN"));
    stateChips(state).front().end(state);
    EXPECT_THAT(textsOf(state), testing::IsEmpty());
}

TEST(StateChips, SayThatTheExposureWasMeasured) {
    ViewerState state;
    state.settings.draw.exposure = 1.5f;
    useMeasuredExposure(4.0f, state);
    EXPECT_THAT(textsOf(state), testing::ElementsAre("EXPOSURE MEASURED"));
    useMeasuredExposure(2.0f, state);
    EXPECT_EQ(state.settings.draw.exposure, 2.0f);
    stateChips(state).front().end(state);
    EXPECT_EQ(state.settings.draw.exposure, 1.5f);
    useMeasuredExposure(4.0f, state);
    apply(*findAction("brighter"), {}, state);
    EXPECT_THAT(textsOf(state), testing::ElementsAre("EXPOSURE CHANGED")) << "the user has changed it";
    endAutoExposure(state);
    EXPECT_GT(state.settings.draw.exposure, 4.0f);
    beginExposure(state);
    EXPECT_THAT(textsOf(state), testing::IsEmpty()) << "another map is as bright as its game";
    state.mapExposure.first = 2.0f; // of the command line
    useMeasuredExposure(4.0f, state);
    beginExposure(state);
    EXPECT_EQ(state.settings.draw.exposure, 2.0f);
    EXPECT_TRUE(isExposureAuto(state)) << "the next map is measured, too";
}

TEST(StateChips, AMeasuredExposureIsSaidOnceAndOnlyIfItChangesSomething) {
    Map map;
    ViewerState state;
    takeMeasuredExposure(1.0f, map, state);
    EXPECT_THAT(textsOf(state), testing::IsEmpty());
    EXPECT_EQ(state.notice.text, "The map has no lightmaps; no exposure brightens it");
    map.light.luxels.resize(3);
    takeMeasuredExposure(1.0f, map, state);
    EXPECT_EQ(state.notice.text, "No other exposure suits this view better");
    takeMeasuredExposure({}, map, state);
    EXPECT_EQ(state.notice.text, "Light reaches nothing in this view");
    takeMeasuredExposure(22.627f, map, state);
    EXPECT_THAT(textsOf(state), testing::ElementsAre("EXPOSURE MEASURED")) << "the tool bar has the number";
    EXPECT_THAT(stateChips(state).front().help, testing::HasSubstr("22.63"));
    EXPECT_EQ(state.notice.text, "L goes back to the exposure before");
}

TEST(StateChips, SayWhatIsShown) {
    ViewerState state;
    setViewMode(state, ViewMode::lightmap);
    state.settings.draw.exposure = 1.5f;
    state.settings.cull.usePvs = false;
    EXPECT_THAT(textsOf(state), testing::ElementsAre("LIGHTMAP ONLY", "EXPOSURE CHANGED", "PVS OFF"));
}

} // namespace
} // namespace visleaf
