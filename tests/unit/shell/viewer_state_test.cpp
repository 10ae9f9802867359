#include "shell/state/loaded_map.h"
#include "shell/state/open_panels.h"
#include "shell/state/opening.h"
#include "shell/state/setting_changes.h"
#include "shell/state/viewer_state.h"

#include "features/maps/maps_feature.h"
#include "materials/games/game_rules.h"
#include "platform/path_text.h"
#include "shell/dialogs/add_data.h"
#include "shell/input/action_effects.h"
#include "shell/panels/panel_table.h"
#include "support/temp_folder.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

void apply(const char* name, const ActionContext& context, ViewerState& state) {
    const Action* action = findAction(name);
    ASSERT_NE(action, nullptr) << name;
    apply(*action, context, state);
}

/// Returns a map without anything in its world.
MapSnapshot emptyMap() {
    MapSnapshot scene;
    scene.loaded.edit().map.models.resize(1);
    return scene;
}

TEST(ViewerState, TheWireframeActionCyclesAndReturnsToThePreviousView) {
    ViewerState state;
    apply("view_normals", {}, state);
    apply("wireframe", {}, state);
    EXPECT_EQ(state.settings.draw.mode, ViewMode::wireframe);
    apply("wireframe", {}, state);
    EXPECT_EQ(state.settings.draw.mode, ViewMode::wireframeThrough);
    apply("wireframe", {}, state);
    EXPECT_EQ(state.settings.draw.mode, ViewMode::normals);
}

TEST(ViewerState, KeysOnlyCloseAMessageOrQuitWhileItIsShown) {
    ViewerState state;
    const auto may = [&state](const char* name) { return mayActByKey(*findAction(name), state); };
    EXPECT_TRUE(may("console"));
    state.message = "no map";
    for (const char* name : {"console", "go_to", "view_normals", "reload", "menu"})
        EXPECT_FALSE(may(name)) << name;
    EXPECT_TRUE(may("escape"));
    EXPECT_TRUE(may("quit"));
}

TEST(ViewerState, KeysAreNoActionsWhileTheKeysOfAnActionAreChanged) {
    ViewerState state;
    const auto may = [&state](const char* name) { return mayActByKey(*findAction(name), state); };
    open(Panel::keys, state);
    state.dialogs.keys.isEditing = true;
    for (const char* name : {"keys", "console", "statistics", "menu"})
        EXPECT_FALSE(may(name)) << name;
    EXPECT_TRUE(may("escape"));
    state.dialogs.keys.isEditing = false;
    EXPECT_TRUE(may("keys"));
}

TEST(ViewerState, ADialogOpensWithNothingTyped) {
    ViewerState state;
    Dialogs& dialogs = state.dialogs;
    const auto typeInto = [&state](const Panel& panel, auto& dialog) {
        open(panel, state);
        dialog.typed.front() = 'x';
        open(panel, state); // it is open
        EXPECT_EQ(dialog.typed.front(), 'x') << panel.name;
        close(panel, state);
        open(panel, state);
        EXPECT_EQ(dialog.typed.front(), '\0') << panel.name;
    };
    typeInto(Panel::keys, dialogs.keys);
    typeInto(Panel::palette, dialogs.palette);
    typeInto(Panel::goTo, dialogs.goTo);
    open(Panel::keys, state);
    dialogs.keys.typed.front() = 'x';
    dialogs.keys.isOpen = false; // its ×
    open(Panel::keys, state);
    EXPECT_EQ(dialogs.keys.typed.front(), '\0');
}

TEST(ViewerState, ASearchShowsTheListThatANarrowWindowHides) {
    ViewerState state;
    const auto list = std::ranges::find_if(tabs(), [](const TabRow& row) { return row.hasSearch; });
    ASSERT_NE(list, tabs().end());
    open(list->panel, state);
    showForSelection(state.bars); // the inspector, which covers the list
    constexpr glm::vec2 kNarrow{640.0f, 480.0f};
    ASSERT_TRUE(layOut(kNarrow, {}, state.bars).leftBar.isEmpty());
    apply("find", {}, state);
    EXPECT_FALSE(layOut(kNarrow, {}, state.bars).leftBar.isEmpty());
    EXPECT_EQ(state.focus.search, list->panel);
}

TEST(ViewerState, AKeyShowsTheBarThatANarrowWindowHidesBeforeItClosesIt) {
    for (const char* key : {"map_facts", "left_bar"}) {
        for (const float width : {640.0f, kRoomForBothBars}) {
            ViewerState state;
            open(Panel::map, state);
            open(Panel::statistics, state);
            const ActionContext context{.windowWidth = width};
            if (width < kRoomForBothBars) {
                EXPECT_FALSE(isDrawn(state.bars, Side::left, width));
                apply(key, context, state);
            }
            EXPECT_TRUE(isDrawn(state.bars, Side::left, width)) << key << ' ' << width;
            apply(key, context, state);
            EXPECT_FALSE(isOpen(Panel::map, state)) << key << ' ' << width;
            EXPECT_TRUE(isOpen(Panel::statistics, state)) << "the bar that was hidden is back";
        }
    }
}

TEST(ViewerState, AnUnusualFlightSpeedIsSeenAgainAfterTheNextStart) {
    ViewerState state;
    EXPECT_EQ(speedText(state), "speed 320");
    state.settings.speed = 1280.0f; // from settings.json
    EXPECT_EQ(speedText(state), "speed 1280 (usual 320)");
    state.rig.mode = CameraMode::walk;
    state.camera.velocity = {3.0f, 4.0f, 100.0f};
    EXPECT_EQ(speedText(state), "speed 5");
}

TEST(ViewerState, AdviceOnMissingTexturesIsShownAfterOpeningButNotAfterReloading) {
    MapSnapshot scene = emptyMap();
    scene.materials.edit().missingData = "3 of 4 textures are missing; add x.wad";
    const MapLink link{"a.bsp", CameraPose{{1, 2, 3}, 0.0f, 0.0f}, {}};
    ViewerState state;
    enterMap({.map = "a.bsp", .keepsCamera = true}, link, scene, state);
    EXPECT_EQ(state.notice.text, "");
    EXPECT_EQ(state.camera.pose.position, glm::vec3(0.0f));
    enterMap({.map = "a.bsp"}, link, scene, state);
    EXPECT_EQ(state.map.missingData, "3 of 4 textures are missing; add x.wad");
    EXPECT_EQ(state.notice.text, "") << "the notice would cover the map";
    EXPECT_EQ(state.camera.pose.position, glm::vec3(1, 2, 3));
    EXPECT_THAT(state.recent.maps, testing::SizeIs(1));
}

TEST(ViewerState, KnowsThatTheMapHasNoPvs) {
    const MapSnapshot scene = emptyMap();
    ASSERT_EQ(scene.map().visibility.encoding, VisEncoding::none);
    ViewerState state;
    EXPECT_TRUE(state.map.hasVisibility);
    enterMap({.map = "a.bsp"}, {"a.bsp", {}, {}}, scene, state);
    EXPECT_FALSE(state.map.hasVisibility);
}

TEST(ViewerState, AMapThatOpensWhileOneWalksNamesTheKeysOfPlayers) {
    const MapSnapshot scene = emptyMap();
    ViewerState state;
    state.rig.mode = CameraMode::walk;
    enterMap({.map = "a.bsp", .keepsCamera = true}, {"a.bsp", {}, {}}, scene, state);
    EXPECT_EQ(state.notice.text, "") << "a reload";
    enterMap({.map = "b.bsp"}, {"b.bsp", {}, {}}, scene, state);
    EXPECT_THAT(state.notice.text, testing::StartsWith("Walking. Jump: "));
    EXPECT_EQ(state.rig.mode, CameraMode::walk);
}

TEST(ViewerState, AdviceOnAFileThatIsCutShortComesFirst) {
    MapSnapshot scene = emptyMap();
    scene.loaded.edit().lumps.push_back(
        {.name = "TEXTURES", .fault = "runs from byte 9 to 12, but the file ends at 8"});
    const std::string cutShort = "The map's file is cut short or damaged: get it again.";
    ViewerState state;
    enterMap({.map = "a.bsp"}, {"a.bsp", {}, {}}, scene, state);
    EXPECT_EQ(state.map.missingData, cutShort);
    scene.materials.edit().missingData = "1 of 1 texture is missing; add x.wad";
    enterMap({.map = "a.bsp"}, {"a.bsp", {}, {}}, scene, state);
    EXPECT_EQ(state.map.missingData, cutShort + " 1 of 1 texture is missing; add x.wad");
}

TEST(ViewerState, AnotherMapBeginsInFlightAndAReloadKeepsTheView) {
    const MapSnapshot scene = emptyMap();
    const MapLink link{"a.bsp", CameraPose{{1, 2, 3}, 10.0f, 20.0f}, {}};
    for (const CameraMode mode : {CameraMode::top, CameraMode::orbit}) {
        ViewerState state;
        setCameraMode(state, mode);
        state.picked.filter = {FaceFilter::Kind::only, {{ItemKind::face, 0}}};
        enterMap({.map = "a.bsp", .keepsCamera = true}, link, scene, state);
        EXPECT_EQ(state.rig.mode, mode);
        EXPECT_TRUE(isFiltered(state.picked));
        enterMap({.map = "b.bsp"}, link, scene, state);
        EXPECT_FALSE(isFiltered(state.picked));
        EXPECT_EQ(state.rig.mode, CameraMode::fly);
        EXPECT_EQ(state.camera.pose, *link.pose);
    }
}

TEST(ViewerState, EscapeAndAnotherMapEndSomeModesOfTheCamera) {
    struct ModeEnds {
        CameraMode mode;
        bool endsByEscape, endsWithMap;
    };
    const MapSnapshot scene = emptyMap();
    for (const ModeEnds& known : {ModeEnds{CameraMode::fly, false, false},
                                  {CameraMode::walk, false, false},
                                  {CameraMode::orbit, true, true},
                                  {CameraMode::top, false, true},
                                  {CameraMode::front, false, true},
                                  {CameraMode::side, false, true}}) {
        ViewerState state;
        setCameraMode(state, known.mode);
        apply("escape", {}, state);
        EXPECT_EQ(state.rig.mode, known.endsByEscape ? CameraMode::fly : known.mode);
        setCameraMode(state, known.mode);
        enterMap({.map = "a.bsp"}, {"a.bsp", {}, {}}, scene, state);
        EXPECT_EQ(state.rig.mode, known.endsWithMap ? CameraMode::fly : known.mode);
    }
}

TEST(ViewerState, AWindowInPlaceOfAnotherShowsItsMapAsThatDidAndTheNextOneAsTheGame) {
    const MapSnapshot scene = emptyMap();
    const MapLink link{"a.bsp", {}, {}};
    ViewerState before;
    enterMap({.map = "a.bsp"}, link, scene, before);
    useMeasuredExposure(4.0f, before);
    setCameraMode(before, CameraMode::orbit);
    before.flag = "WATER";
    before.picked.filter = {FaceFilter::Kind::only, {{ItemKind::face, 0}}};
    ViewerState after;
    static_cast<ShownState&>(after) = before;
    enterMap(*reloadRequest(after, nullptr), link, scene, after);
    EXPECT_TRUE(isExposureAuto(after));
    EXPECT_EQ(after.rig.mode, CameraMode::orbit);
    EXPECT_EQ(after.flag, "WATER");
    EXPECT_TRUE(isFiltered(after.picked));
    enterMap({.map = "b.bsp"}, link, scene, after);
    EXPECT_EQ(after.settings.draw.exposure, Settings{}.draw.exposure);
}

TEST(ViewerState, TheDialogThatNamedAMapStaysUntilThatIsOpen) {
    const MapSnapshot scene = emptyMap();
    const MapLink link{"a.bsp", {}, {}};
    ViewerState state;
    state.dialogs.browser.isOpen = state.dialogs.browser.isWaiting = true;
    state.dialogs.goTo.isOpen = state.dialogs.goTo.isOpening = true;
    state.dialogs.mapChoice.maps = {"a.bsp", "b.bsp"};
    state.dialogs.mapChoice.isOpening = true;
    putText(state.dialogs.goTo.typed, "e1");
    enterMap({.map = "before.bsp", .keepsCamera = true}, link, scene, state);
    showError(state, "a.bsp: no such map");
    EXPECT_TRUE(state.dialogs.browser.isOpen && state.dialogs.goTo.isOpen);
    EXPECT_TRUE(isOpen(Panel::mapChoice, state));
    enterMap({.map = "a.bsp"}, link, scene, state);
    EXPECT_FALSE(isOpen(Panel::mapChoice, state));
    EXPECT_FALSE(state.dialogs.browser.isOpen || state.dialogs.goTo.isOpen);
    EXPECT_STREQ(state.dialogs.goTo.typed.data(), "");
    state.dialogs.browser.isOpen = state.dialogs.goTo.isOpen = true;
    enterMap({.map = "b.bsp"}, link, scene, state);
    EXPECT_TRUE(state.dialogs.browser.isOpen && state.dialogs.goTo.isOpen) << "they have opened nothing";
}

TEST(ViewerState, AReloadSaysWhatIsMissingUnlessTheUserKnows) {
    const MapSnapshot whole = emptyMap();
    MapSnapshot bare = whole;
    bare.materials.edit().missingData = "3 of 4 textures are missing; add x.wad";
    const MapLink link{"a.bsp", CameraPose{}, {}};
    const LoadRequest reload{.map = "a.bsp", .keepsCamera = true};
    ViewerState state;
    enterMap({.map = "a.bsp"}, link, whole, state);
    EXPECT_EQ(state.map.missingData, "");
    enterMap(reload, link, bare, state);
    EXPECT_EQ(state.map.missingData, bare.materials->missingData) << "the file is another map now";
    enterMap(reload, link, bare, state);
    EXPECT_EQ(state.map.missingData, bare.materials->missingData) << "the bar is still there";
    state.map.missingData.clear(); // the user closes it
    enterMap(reload, link, bare, state);
    EXPECT_EQ(state.map.missingData, "");
    enterMap(reload, link, whole, state);
    enterMap(reload, link, bare, state);
    EXPECT_EQ(state.map.missingData, bare.materials->missingData) << "missing again";
}

TEST(ViewerState, FreezingKeepsTheCullingViewAndUnfreezingFollowsTheCamera) {
    ViewerState state;
    state.camera.pose.position = {1, 2, 3};
    apply("freeze", {}, state);
    state.camera.pose.position = {9, 9, 9};
    const View view = makeView(state.camera.pose, {});
    EXPECT_EQ(cullingView(view, state.frozen).pose.position, glm::vec3(1, 2, 3));
    apply("freeze", {}, state);
    EXPECT_EQ(cullingView(view, state.frozen).pose.position, glm::vec3(9, 9, 9));
}

TEST(ViewerState, PvsAndFrustumFreezeApart) {
    ViewerState state;
    state.camera.pose = {{1, 2, 3}, 0.0f, 30.0f};
    const View before = makeView(state.camera.pose, {});
    const View view = makeView({{9, 9, 9}, 0.0f, 45.0f}, {});
    apply("freeze_frustum", {}, state);
    EXPECT_EQ(cullingView(view, state.frozen).pose.position, glm::vec3(9, 9, 9));
    EXPECT_EQ(cullingView(view, state.frozen).frustum, before.frustum);
    apply("freeze_frustum", {}, state);
    apply("freeze_pvs", {}, state);
    EXPECT_EQ(cullingView(view, state.frozen).pose.position, glm::vec3(1, 2, 3));
    EXPECT_EQ(cullingView(view, state.frozen).frustum, view.frustum);
    apply("freeze", {}, state);
    EXPECT_FALSE(state.frozen.isAny()) << "what is frozen in part thaws as a whole";
}

TEST(ViewerState, ALockWithoutAnglesKeepsTheCamerasOwnFrustum) {
    const View view = makeView({{9, 9, 9}, 0.0f, 45.0f}, {});
    const View culling = cullingView(view, frozenBy({CameraPose{{1, 2, 3}, 0.0f, 0.0f}, false}, {}));
    EXPECT_EQ(culling.pose.position, glm::vec3(1, 2, 3));
    EXPECT_EQ(culling.frustum, view.frustum);
}

TEST(ViewerState, EscapeCancelsTheSearchForAMapAndChangesNothingElse) {
    ViewerState state;
    state.picked.selection.select({ItemKind::face, 0});
    apply("escape", {.isSearching = true}, state);
    EXPECT_THAT(state.todo.requests, testing::ElementsAre(Request::cancelSearch));
    EXPECT_FALSE(state.picked.selection.isEmpty());
}

TEST(ViewerState, TheFirstKeysAreCalledBackByAnAction) {
    ViewerState state;
    set(state, "knows_controls", 1.0);
    EXPECT_FALSE(isOn(*findAction("first_keys"), state));
    state.isUiHidden = true;
    apply("first_keys", {}, state);
    EXPECT_FALSE(state.settings.knowsControls);
    EXPECT_FALSE(state.isUiHidden);
    EXPECT_TRUE(isOn(*findAction("first_keys"), state));
    apply("first_keys", {}, state);
    EXPECT_TRUE(state.settings.knowsControls);
}

TEST(ViewerState, OneEscapeTooManyLeavesTheFirstKeys) {
    const Map map;
    ViewerState state;
    state.dialogs.keys.isOpen = true;
    apply("escape", {.map = &map}, state);
    EXPECT_FALSE(state.dialogs.keys.isOpen);
    apply("escape", {.map = &map}, state);
    EXPECT_FALSE(state.settings.knowsControls) << "somebody may still read them";
}

TEST(ViewerState, EscapeClosesOnePanelAtATimeAndNoneUnderAMenu) {
    ViewerState state;
    state.dialogs.keys.isOpen = state.dialogs.browser.isOpen = state.focus.isPopupOpen = true;
    apply("escape", {}, state);
    EXPECT_TRUE(state.dialogs.keys.isOpen && state.dialogs.browser.isOpen) << "the menu closes itself";
    state.focus.isPopupOpen = false;
    apply("escape", {}, state);
    EXPECT_FALSE(state.dialogs.browser.isOpen);
    EXPECT_TRUE(state.dialogs.keys.isOpen);
    apply("escape", {}, state);
    EXPECT_FALSE(state.dialogs.keys.isOpen);
}

TEST(ViewerState, EscapeClosesTheDialogThatHasTheFocus) {
    ViewerState state;
    state.dialogs.keys.isOpen = state.dialogs.browser.isOpen = true;
    state.focus.panel = Panel::keys;
    apply("escape", {}, state);
    EXPECT_TRUE(state.dialogs.browser.isOpen);
    EXPECT_FALSE(state.dialogs.keys.isOpen);
    apply("escape", {}, state); // before the panels are drawn again
    EXPECT_FALSE(state.dialogs.browser.isOpen);
}

TEST(ViewerState, TheKeyOfADialogBehindAnotherOneBringsItToTheFront) {
    ViewerState state;
    for (const auto& [name, panel] : {std::pair("go_to", Panel::goTo), std::pair("open", Panel::browser),
                                      std::pair("map_list", kMapListPanel)}) {
        apply(name, {}, state);
        state.focus.panel = Panel::palette;
        state.dialogs.palette.isOpen = true;
        apply(name, {}, state);
        EXPECT_TRUE(isOpen(panel, state)) << name;
        EXPECT_EQ(state.focus.next, panel) << name;
        state.dialogs.palette.isOpen = false;
        apply(name, {}, state);
        EXPECT_FALSE(isOpen(panel, state)) << name;
    }
    open(Panel::statistics, state);
    state.dialogs.palette.isOpen = true;
    apply("statistics", {}, state);
    EXPECT_FALSE(isOpen(Panel::statistics, state)) << "a tab is beside the dialogs";
}

TEST(ViewerState, EscapeClosesTheDialogInFrontOfTheStartPageThatHasTheFocus) {
    ViewerState state;
    state.features.get<MapsShown>().startPage.isShown = true;
    state.dialogs.browser.isOpen = true;
    state.focus.panel = kStartPage; // after a click on it
    apply("escape", {}, state);
    EXPECT_FALSE(state.dialogs.browser.isOpen);
}

TEST(ViewerState, EscapeClosesTheSideBarThatHasTheFocusButNotFromAControl) {
    ViewerState state;
    open(Panel::statistics, state);
    state.focus.panel = state.focus.control = Panel::statistics;
    EXPECT_TRUE(usesKeyboard(state));
    apply("escape", {}, state);
    EXPECT_TRUE(isOpen(Panel::statistics, state));
    state.focus.control.reset(); // the panel has lost the keys by that
    EXPECT_FALSE(usesKeyboard(state));
    apply("escape", {}, state);
    EXPECT_FALSE(isOpen(Panel::statistics, state));
}

TEST(ViewerState, EscapeClosesTheMessageInFrontBeforeAnythingElseAndNeverQuits) {
    ViewerState state;
    state.message = "broken";
    state.dialogs.palette.isOpen = true;
    state.picked.selection.select({ItemKind::face, 3});
    apply("escape", {}, state);
    EXPECT_EQ(state.message, "");
    EXPECT_TRUE(state.dialogs.palette.isOpen && !state.picked.selection.isEmpty());
    apply("escape", {}, state);
    EXPECT_TRUE(!state.dialogs.palette.isOpen && !state.picked.selection.isEmpty());
    apply("escape", {}, state);
    EXPECT_TRUE(state.picked.selection.isEmpty());
    apply("escape", {}, state);
    EXPECT_THAT(state.todo.requests, testing::IsEmpty());
}

TEST(ViewerState, EscapeLeavesASideBarOpenThatHasNotTheFocus) {
    ViewerState state;
    open(Panel::map, state);
    apply("escape", {}, state);
    EXPECT_TRUE(isOpen(Panel::map, state));
}

TEST(ViewerState, AnActionOfATabShowsItAndClosesItsBarTheSecondTime) {
    ViewerState state;
    open(Panel::inspector, state);
    apply("statistics", {}, state);
    EXPECT_TRUE(isOpen(Panel::statistics, state));
    EXPECT_FALSE(isOpen(Panel::inspector, state)) << "both are tabs of one bar";
    apply("statistics", {}, state);
    EXPECT_FALSE(state.bars.right.isOpen);
    apply("right_bar", {}, state);
    EXPECT_TRUE(isOpen(Panel::statistics, state)) << "the bar keeps its tab";
}

TEST(ViewerState, EscapeClosesTheInspectorTogetherWithTheSelection) {
    ViewerState state;
    state.picked.selection.select({ItemKind::face, 3});
    showForSelection(state.bars);
    apply("escape", {}, state);
    EXPECT_TRUE(state.picked.selection.isEmpty());
    EXPECT_FALSE(state.bars.right.isOpen);
}

TEST(ViewerState, EscapeLeavesTheInspectorOpenThatTheUserOpened) {
    ViewerState state;
    open(Panel::inspector, state);
    state.picked.selection.select({ItemKind::face, 3});
    showForSelection(state.bars);
    apply("escape", {}, state);
    EXPECT_TRUE(state.picked.selection.isEmpty());
    EXPECT_TRUE(isOpen(Panel::inspector, state));
}

TEST(ViewerState, ExposureStepsLeadBackToOne) {
    ViewerState state;
    for (int i = 0; i < 3; ++i)
        apply("brighter", {}, state);
    EXPECT_NEAR(state.settings.draw.exposure, 1.68f, 0.01f);
    for (int i = 0; i < 3; ++i)
        apply("darker", {}, state);
    EXPECT_EQ(state.settings.draw.exposure, 1.0f);
}

TEST(ViewerState, TheEndsOfTheExposureAreSaid) {
    ViewerState state;
    state.isExposureInToolBar = true;
    set(state, "exposure", kMostExposure);
    apply("brighter", {}, state);
    EXPECT_EQ(state.settings.draw.exposure, kMostExposure);
    EXPECT_EQ(state.notice.text, "Exposure 32.00 is the highest");
    set(state, "exposure", kLeastExposure);
    apply("darker", {}, state);
    EXPECT_EQ(state.settings.draw.exposure, kLeastExposure);
    EXPECT_EQ(state.notice.text, "Exposure 0.10 is the lowest");
}

TEST(ViewerState, TheExposureIsSaidWhereNoToolBarShowsIt) {
    ViewerState state;
    apply("brighter", {}, state);
    EXPECT_EQ(state.notice.text, "Exposure 1.19");
    state.notice = {};
    state.isExposureInToolBar = true;
    apply("darker", {}, state);
    EXPECT_EQ(state.notice.text, "");
    state.isUiHidden = true;
    apply("brighter", {}, state);
    EXPECT_EQ(state.notice.text, "Exposure 1.19");
    EXPECT_TRUE(state.notice.staysWhenUiIsHidden);
}

TEST(ViewerState, KeysOfTheExposureSayThatAMapHasNoLightmaps) {
    Map map;
    ViewerState state;
    state.isExposureInToolBar = true;
    apply("brighter", {.map = &map}, state);
    EXPECT_EQ(state.notice.text, "Exposure 1.19; the map has no lightmaps");
    state.notice = {};
    map.light.luxels.resize(3);
    apply("darker", {.map = &map}, state);
    EXPECT_EQ(state.notice.text, "");
}

TEST(ViewerState, TheResetOfSettingsAsksOnlyIfAnyIsChanged) {
    ViewerState state;
    EXPECT_FALSE(findAction("reset_settings")->hasUse(state));
    apply("reset_settings", {}, state);
    EXPECT_FALSE(state.dialogs.asksForReset);
    EXPECT_EQ(state.notice.text, kNoSettingChanged);
    set(state, "fov", 100.0);
    state.isUiHidden = true;
    apply("reset_settings", {}, state);
    EXPECT_TRUE(state.dialogs.asksForReset);
    EXPECT_FALSE(state.isUiHidden) << "the question would be unseen";
    EXPECT_EQ(state.settings.fovX, 100.0f);
}

constexpr float kNearlyBlack = 0.02f, kReadable = 0.3f; // of full brightness

TEST(ViewerState, TheHintInTheDarkStaysUntilTheUserActs) {
    ViewerState state;
    state.settings.knowsControls = true;
    EXPECT_FALSE(isDarkHintDue(state));
    takeFirstBrightness(kNearlyBlack, state);
    showNotice(state, "Loaded");
    EXPECT_TRUE(isDarkHintDue(state)) << "a notice does not replace it";
    apply("brighter", {}, state);
    EXPECT_FALSE(isDarkHintDue(state));
    apply("darker", {}, state);
    EXPECT_TRUE(isDarkHintDue(state));
    takeMeasuredExposure(std::nullopt, {}, state);
    EXPECT_FALSE(isDarkHintDue(state)) << "the user knows the key, though it was of no use";
}

TEST(ViewerState, AFewLampsDoNotMakeADarkPictureReadable) {
    constexpr float kFewLamps = 0.09f; // most of the picture is nearly black
    ViewerState state;
    state.settings.knowsControls = true;
    takeFirstBrightness(kFewLamps, state);
    EXPECT_TRUE(isDarkHintDue(state));
}

TEST(ViewerState, TheHintInTheDarkStaysAsLongAsItIsDark) {
    ViewerState state;
    state.settings.knowsControls = true;
    takeFirstBrightness(kNearlyBlack, state);
    EXPECT_FALSE(isBrightnessWanted(state));
    state.camera.pose.position.x += 1000.0f;
    EXPECT_TRUE(isBrightnessWanted(state));
    EXPECT_TRUE(isDarkHintDue(state)) << "the camera has moved, but nobody has answered";
    takeBrightness(kNearlyBlack, state);
    EXPECT_FALSE(isBrightnessWanted(state));
    EXPECT_TRUE(isDarkHintDue(state));
    state.camera.pose.yaw += 90.0f;
    EXPECT_TRUE(isBrightnessWanted(state));
    takeBrightness(kReadable, state);
    EXPECT_FALSE(isDarkHintDue(state));
    state.camera.pose = {};
    takeBrightness(kNearlyBlack, state);
    EXPECT_TRUE(isDarkHintDue(state)) << "the camera is back in the dark";
}

TEST(ViewerState, APictureIsDarkOnlyWithTheExposureThatItWasMeasuredWith) {
    ViewerState state;
    takeFirstBrightness(kNearlyBlack, state);
    EXPECT_TRUE(isPictureDark(state)) << "the card with the first keys says it";
    takeMeasuredExposure(4.0f, {}, state);
    apply("darker", {}, state);
    ASSERT_GT(state.settings.draw.exposure, 1.0f);
    EXPECT_FALSE(isExposureAuto(state));
    EXPECT_FALSE(isPictureDark(state));
}

TEST(ViewerState, TheHintInTheDarkGoesInARoomThatIsALittleBrighter) {
    constexpr float kLampLight = 0.12f;
    ViewerState state;
    state.settings.knowsControls = true;
    takeFirstBrightness(kNearlyBlack, state);
    takeBrightness(kLampLight, state);
    EXPECT_FALSE(isDarkHintDue(state));
}

TEST(ViewerState, TheEndOfAMeasuredExposureDoesNotRepeatTheToolBar) {
    ViewerState state;
    useMeasuredExposure(4.0f, state);
    apply("auto_exposure", {}, state);
    EXPECT_EQ(state.settings.draw.exposure, 1.0f);
    EXPECT_EQ(state.notice.text, "The exposure before is back");
}

/// True if the next frame measures the exposure again. No feature changes its settings.
bool measuresAgain(ViewerState& state) {
    return mustMeasureAgain(state.settings, state);
}

TEST(ViewerState, AMeasuredExposureIsMeasuredAgainAfterAJump) {
    ViewerState state;
    ++state.rig.numJumps;
    EXPECT_FALSE(measuresAgain(state)) << "the user has not asked";
    useMeasuredExposure(8.0f, state);
    state.camera.pose.position.x += 1000.0f;
    EXPECT_FALSE(measuresAgain(state)) << "he flies";
    ++state.rig.numJumps;
    state.settings.draw.mode = ViewMode::unlit;
    EXPECT_FALSE(measuresAgain(state)) << "the view shows no light";
    state.settings.draw.mode = ViewMode::lit;
    EXPECT_TRUE(measuresAgain(state));
    EXPECT_FALSE(measuresAgain(state)) << "once is enough";
    takeMeasuredExposure(2.0f, {}, state);
    EXPECT_EQ(state.settings.draw.exposure, 2.0f);
    takeMeasuredExposure(std::nullopt, {}, state);
    EXPECT_EQ(state.settings.draw.exposure, 2.0f) << "the place has no light";
    EXPECT_EQ(state.notice.text, "");
    apply("auto_exposure", {}, state);
    EXPECT_EQ(state.settings.draw.exposure, 1.0f) << "what the user had";
}

TEST(ViewerState, AMeasuredExposureIsMeasuredAgainWhenTheShadingChanges) {
    ViewerState state;
    useMeasuredExposure(8.0f, state);
    const auto isMeasuredAgainWith = [&](std::string_view setting, double value) {
        set(state, setting, value);
        return measuresAgain(state);
    };
    EXPECT_TRUE(isMeasuredAgainWith("view", static_cast<double>(ViewMode::lightmap)));
    EXPECT_FALSE(measuresAgain(state)) << "once is enough";
    EXPECT_FALSE(isMeasuredAgainWith("view", static_cast<double>(ViewMode::unlit))) << "it shows no light";
    EXPECT_FALSE(isMeasuredAgainWith("view", static_cast<double>(ViewMode::lightmap)));
    EXPECT_TRUE(isMeasuredAgainWith("view", static_cast<double>(ViewMode::wireframe)));
    EXPECT_FALSE(isMeasuredAgainWith("view", static_cast<double>(ViewMode::lit))) << "below the lines";
    EXPECT_TRUE(isMeasuredAgainWith("gamma", 2.0));
    EXPECT_TRUE(isMeasuredAgainWith("overbright", 4.0));
    EXPECT_FALSE(isMeasuredAgainWith("fov", 70.0));
    useMeasuredExposure(4.0f, state);
    EXPECT_FALSE(measuresAgain(state)) << "it was measured for this shading";
    Settings shown = state.settings;
    shown.draw.styles.changes = {{.style = 3, .isMuted = true}};
    EXPECT_TRUE(mustMeasureAgain(shown, state)) << "what features change counts";
}

TEST(ViewerState, AMeasuredExposureIsMeasuredForTheNextMapToo) {
    ViewerState state;
    useMeasuredExposure(8.0f, state);
    beginExposure(state);
    EXPECT_EQ(state.settings.draw.exposure, 1.0f) << "until its images are there";
    EXPECT_TRUE(isExposureAuto(state) && measuresAgain(state));
    takeMeasuredExposure(2.0f, {}, state);
    EXPECT_EQ(state.settings.draw.exposure, 2.0f);
    EXPECT_FALSE(measuresAgain(state));
    measureReloadedMap(state);
    EXPECT_TRUE(measuresAgain(state));
    apply("brighter", {}, state);
    beginExposure(state);
    EXPECT_FALSE(isExposureAuto(state)) << "an exposure by hand belongs to its map";
    EXPECT_EQ(state.settings.draw.exposure, 1.0f);
    useMeasuredExposure(8.0f, state);
    resetSettings(state);
    EXPECT_FALSE(isExposureAuto(state));
    EXPECT_EQ(state.settings.draw.exposure, 1.0f);
}

TEST(ViewerState, NoHintInTheDarkNamesTheMeasurementThatIsOn) {
    ViewerState state;
    state.settings.knowsControls = true;
    useMeasuredExposure(8.0f, state);
    beginExposure(state); // light reaches nothing at the start of the next map
    takeFirstBrightness(kNearlyBlack, state);
    EXPECT_FALSE(isPictureDark(state));
}

TEST(ViewerState, EscapeClosesTheHintInTheDark) {
    const Map map;
    ViewerState state;
    state.settings.knowsControls = true;
    takeFirstBrightness(kNearlyBlack, state);
    ASSERT_TRUE(isDarkHintDue(state));
    apply("escape", {.map = &map}, state);
    EXPECT_FALSE(isDarkHintDue(state));
}

TEST(ViewerState, NoHintFollowsABrightStart) {
    ViewerState state;
    state.settings.knowsControls = true;
    takeFirstBrightness(kReadable, state);
    state.camera.pose.position.x += 1000.0f;
    EXPECT_FALSE(isBrightnessWanted(state) || isDarkHintDue(state));
}

TEST(ViewerState, APanelThatIsOpenedShowsThePanelsAgain) {
    for (const char* action : {"keys", "map_facts", "open"}) {
        ViewerState state;
        apply("hide_ui", {}, state);
        apply(action, {}, state);
        EXPECT_FALSE(state.isUiHidden);
        EXPECT_TRUE(state.dialogs.keys.isOpen || state.bars.left.isOpen || state.dialogs.browser.isOpen);
    }
}

TEST(ViewerState, AHiddenPanelIsShownRatherThanClosed) {
    ViewerState state;
    open(Panel::map, state);
    state.dialogs.browser.isOpen = state.isUiHidden = true;
    EXPECT_FALSE(usesKeyboard(state));
    apply("escape", {}, state);
    EXPECT_TRUE(isOpen(Panel::map, state) && state.dialogs.browser.isOpen);
    apply("map_facts", {}, state);
    EXPECT_TRUE(isOpen(Panel::map, state));
    EXPECT_FALSE(state.isUiHidden);
    EXPECT_TRUE(usesKeyboard(state)) << "the browser is open";
}

TEST(ViewerState, KeysMoveThroughTheListOfKeysWhileItHasTheFocus) {
    ViewerState state;
    state.dialogs.keys.isOpen = true;
    EXPECT_FALSE(usesKeyboard(state)) << "the user has clicked on the map, and flies";
    state.focus.panel = Panel::keys;
    EXPECT_TRUE(usesKeyboard(state));
}

TEST(ViewerState, TabsOfTheSideBarsLeaveTheKeysToFlight) {
    for (const TabRow& row : tabs()) {
        ViewerState state;
        open(row.panel, state);
        state.focus.panel = row.panel;
        EXPECT_FALSE(usesKeyboard(state)) << row.title;
    }
}

TEST(ViewerState, ATabThatALineOfTheConsoleOpensLeavesItTheKeys) {
    ViewerState state;
    apply("console", {}, state);
    state.focus.next.reset();
    state.focus.panel = Panel::console;
    apply("statistics", {}, state);
    EXPECT_TRUE(isOpen(Panel::statistics, state));
    EXPECT_FALSE(state.focus.next);
    apply("go_to", {}, state);
    EXPECT_EQ(state.focus.next, Panel::goTo) << "a dialog is there to type in it";
    state.focus.panel.reset();
    open(Panel::statistics, state);
    EXPECT_EQ(state.focus.next, Panel::statistics) << "the user has clicked on the map";
}

TEST(ViewerState, AMessageIsSeenAndClosedThoughPanelsAreHidden) {
    ViewerState state;
    state.isUiHidden = true;
    state.message = "broken";
    EXPECT_TRUE(usesKeyboard(state));
    apply("escape", {}, state);
    EXPECT_EQ(state.message, "");
}

TEST(ViewerState, AnErrorStandsInTheConsoleWhileTheKeysGoThere) {
    ViewerState state;
    state.dialogs.console.isOpen = true;
    state.focus.panel = Panel::console;
    showError(state, "`a.bsp` is broken");
    EXPECT_EQ(state.message, "");
    EXPECT_THAT(state.dialogs.console.output, testing::Contains("a.bsp is broken"));
    state.isUiHidden = true;
    showError(state, "broken");
    EXPECT_EQ(state.message, "broken");
    state.isUiHidden = false;
    state.focus.panel = Panel::goTo;
    showError(state, "no such map");
    EXPECT_EQ(state.message, "no such map") << "a dialog in front of the console names the map";
}

TEST(ViewerState, TheBrowserStartsBesideTheMapAndRemembersItsFolder) {
    const test::TempFolder folder;
    ViewerState state;
    state.map.name = pathText(folder.write("games/two.pk3", "")) + ":maps/a.bsp";
    apply("open", {}, state);
    EXPECT_EQ(state.dialogs.browser.folder, std::filesystem::canonical(folder.path() / "games"));
    openAt(state.dialogs.browser, folder.path());
    apply("escape", {}, state);
    apply("open", {}, state);
    EXPECT_EQ(state.dialogs.browser.folder, std::filesystem::canonical(folder.path()));
    apply("escape", {}, state);
    state.map.name = pathText(folder.write("other/b.bsp", ""));
    apply("open", {}, state);
    EXPECT_EQ(state.dialogs.browser.folder, std::filesystem::canonical(folder.path() / "other"));
}

TEST(ViewerState, TheBrowserForMapsTakesThePlaceOfThatForDataBesideTheMap) {
    const test::TempFolder folder;
    ViewerState state;
    state.map.name = pathText(folder.write("maps/a.bsp", ""));
    apply("open", {}, state);
    apply("escape", {}, state);
    openDataBrowser(Game::quake, state);
    openAt(state.dialogs.browser, folder.path());
    apply("open", {}, state);
    EXPECT_TRUE(state.dialogs.browser.isOpen);
    EXPECT_STREQ(state.dialogs.browser.purpose.title, kOpenMap.title);
    EXPECT_EQ(state.dialogs.browser.folder, std::filesystem::canonical(folder.path() / "maps"));
}

TEST(ViewerState, TheBrowserStartsInTheFolderOfAnEarlierRun) {
    const test::TempFolder folder;
    folder.write("maps/a.bsp", "");
    ViewerState state;
    state.dialogs.browser.folder = folder.path() / "maps/gone/too";
    apply("open", {}, state);
    EXPECT_EQ(state.dialogs.browser.folder, std::filesystem::canonical(folder.path() / "maps"))
        << "the folder itself is gone";
}

TEST(ViewerState, ADroppedFolderOfMapsIsListedAndSeen) {
    const test::TempFolder folder;
    folder.write("a.bsp", "");
    folder.write("b.bsp", "");
    ViewerState state;
    state.isUiHidden = true;
    takeDropped(folder.path(), state);
    EXPECT_FALSE(state.isUiHidden);
    EXPECT_TRUE(state.dialogs.browser.isOpen);
    EXPECT_EQ(state.dialogs.browser.folder, std::filesystem::canonical(folder.path()));
}

TEST(ViewerState, EveryViewHasAnAction) {
    EXPECT_EQ(&actionFor(ViewMode::flat), findAction("view_flat"));
    EXPECT_EQ(&actionFor(ViewMode::wireframe), findAction("wireframe"));
    EXPECT_EQ(&actionFor(ViewMode::luxelDensity), findAction("view_luxel_density"));
}

TEST(ViewerState, EverySwitchOfTheMenusIsAnActionThatSaysWhatItDid) {
    for (const Setting& setting : settingsTable()) {
        if (setting.field.kind != SettingKind::flag || setting.menu.group == SettingGroup::none) continue;
        ViewerState state;
        const double before = setting.field.get(state.settings);
        const Action& action = actionFor(setting);
        EXPECT_EQ(isOn(action, state), before != 0.0) << setting.name;
        apply(action, {}, state);
        EXPECT_EQ(setting.field.get(state.settings), 1.0 - before) << setting.name;
        EXPECT_EQ(state.notice.text, switchText(action, before == 0.0)) << setting.name;
        EXPECT_TRUE(!action.onText.empty() || state.notice.text.starts_with(setting.menu.title))
            << setting.name;
        state.keys.add(action, *parseChord("Ctrl+J"));
        EXPECT_EQ(KeyBindings(state.keys.changes()).chordsOf(action), state.keys.chordsOf(action))
            << setting.name;
    }
}

TEST(ViewerState, EveryCheckBoxOfAnAutomaticValueIsAnActionThatSaysWhatItDid) {
    size_t num = 0;
    for (const Setting& setting : settingsTable()) {
        if (setting.menu.automaticTitle.empty()) continue;
        ++num;
        ViewerState state;
        const Action& action = actionFor(setting);
        EXPECT_EQ(action.title, setting.menu.automaticTitle);
        EXPECT_TRUE(isSwitch(action) && isOn(action, state)) << setting.name;
        apply(action, {}, state);
        EXPECT_EQ(setting.field.get(state.settings), nearestValue(setting, 1.0)) << setting.name;
        EXPECT_FALSE(isOn(action, state)) << setting.name;
        EXPECT_EQ(state.notice.text, fmt::format("{}: off", action.title));
        apply(action, {}, state);
        EXPECT_EQ(setting.field.get(state.settings), 0.0) << setting.name;
        EXPECT_EQ(state.notice.text, fmt::format("{}: on", action.title));
    }
    EXPECT_GE(num, 5u);
}

TEST(ViewerState, EachSkillAndModeIsAnActionThatSaysWhatItDid) {
    for (const char* name : {"skill", "mode"}) {
        const Setting& setting = *findSetting(name);
        for (const SettingChoice& choice : setting.choices) {
            const Action* action = findAction(fmt::format("{}_{}", name, choice.name));
            ASSERT_NE(action, nullptr) << choice.name;
            ViewerState state;
            EXPECT_EQ(isOn(*action, state), setting.field.get(state.settings) == choice.value) << choice.name;
            apply(*action, {}, state);
            EXPECT_EQ(setting.field.get(state.settings), choice.value);
            EXPECT_TRUE(isOn(*action, state)) << choice.name;
            EXPECT_FALSE(isSwitch(*action)) << "0 would mean nothing";
            EXPECT_EQ(state.notice.text, fmt::format("{}: {}", setting.menu.title, choice.title));
        }
    }
}

TEST(ViewerState, ADroppedMapIsOpenedAndDroppedDataAreMounted) {
    ViewerState state;
    takeDropped("some.bsp", state);
    ASSERT_TRUE(state.todo.load);
    EXPECT_EQ(state.todo.load->map, "some.bsp");
    EXPECT_TRUE(state.todo.dataToAdd.empty());
    ViewerState other;
    takeDropped("some.wad", other);
    EXPECT_FALSE(other.todo.load);
    EXPECT_THAT(other.todo.dataToAdd, testing::ElementsAre("some.wad"));
    takeDropped("other.wad", other); // the user dropped it together with the first
    takeDropped("some.bsp", other);
    EXPECT_THAT(other.todo.dataToAdd, testing::ElementsAre("some.wad", "other.wad"));
    EXPECT_TRUE(other.todo.load);
}

TEST(ViewerState, OnlyDataThatCanBeMountedCountAsAdded) {
    const test::TempFolder folder;
    const auto broken = folder.write("broken.wad", "no WAD");
    ViewerState state;
    state.todo.dataToAdd = {broken};
    EXPECT_FALSE(addData("id1", state));
    EXPECT_THAT(state.message, testing::HasSubstr("broken.wad"));
    EXPECT_EQ(state.notice.text, "");
    state.todo.dataToAdd = {broken, folder.path()};
    EXPECT_TRUE(addData("id1", state));
    EXPECT_THAT(state.added["id1"], testing::ElementsAre(std::filesystem::absolute(folder.path())));
    EXPECT_TRUE(state.added["valve"].empty());
    EXPECT_EQ(state.notice.text, "Added " + pathText(folder.path()));
    EXPECT_TRUE(state.todo.dataToAdd.empty());
    state.todo.dataToAdd = {folder.write("notes/plan.txt", "").parent_path()};
    EXPECT_TRUE(addData("id1", state));
    EXPECT_THAT(state.notice.text, testing::HasSubstr("no folder of game data"));
    EXPECT_THAT(state.notice.text, testing::HasSubstr("Add the folder that has them"));
    EXPECT_GT(state.notice.seconds, 10.0) << "long enough to read what to do next";
}

TEST(ViewerState, TheBrowserForDataNamesTheArchivesOfEachGame) {
    for (const GameTraits& game : allGames()) {
        ViewerState state;
        openDataBrowser(game.game, state);
        const std::string title = state.dialogs.browser.purpose.title;
        EXPECT_TRUE(title.starts_with("Add game data: a folder or a ")) << "as the menu and the buttons say";
        EXPECT_TRUE(title.ends_with(rulesOf(game.game).dataArchive)) << game.name;
    }
}

TEST(ViewerState, TheBrowserStaysBehindAnErrorAboutTheChosenData) {
    const test::TempFolder folder;
    ViewerState state;
    openDataBrowser(Game::quake, state);
    FileBrowser& browser = state.dialogs.browser;
    browser.isWaiting = true; // the user has chosen
    browser.purpose.take(folder.write("broken.wad", "no WAD"), state);
    EXPECT_FALSE(addData("id1", state));
    EXPECT_TRUE(browser.isOpen) << state.message;
    browser.purpose.take(folder.path(), state);
    EXPECT_TRUE(addData("id1", state));
    EXPECT_FALSE(browser.isOpen);
}

TEST(ViewerState, AnActionAddsGameDataAlsoWithoutAMap) {
    for (const std::optional<Game> game : {std::optional<Game>(), std::optional(Game::quake3)}) {
        ViewerState state;
        state.map.game = game;
        apply(*findAction("add_game_data"), {}, state);
        EXPECT_TRUE(state.dialogs.browser.isOpen);
        EXPECT_EQ(state.dialogs.browser.purpose.take, mountData);
        EXPECT_NE(state.dialogs.browser.purpose.folderButton, nullptr);
    }
}

TEST(ViewerState, TheMainFolderOfAGameMeansTheOneWithItsData) {
    const test::TempFolder folder;
    folder.write("q2/baseq2/textures/lq/a.wal", "");
    folder.write("q2/quake2.exe", "");
    ViewerState state;
    state.todo.dataToAdd = {folder.path() / "q2"};
    EXPECT_TRUE(addData("baseq2", state));
    EXPECT_THAT(state.added["baseq2"], testing::ElementsAre(folder.path() / "q2/baseq2"));
    EXPECT_EQ(state.notice.text,
              "Added " + pathText(folder.path() / "q2/baseq2") + ", where q2 has its data");
}

TEST(ViewerState, EscapeDuringMouseLookClosesNoPanel) {
    ViewerState state;
    state.dialogs.keys.isOpen = true;
    apply("escape", {.lens = {}, .isLooking = true}, state);
    EXPECT_TRUE(state.dialogs.keys.isOpen);
}

TEST(ViewerState, ReloadKeepsTheCameraAndNeedsAMap) {
    ViewerState state;
    apply("reload", {}, state);
    EXPECT_THAT(state.todo.requests, testing::ElementsAre(Request::reload));
    EXPECT_FALSE(reloadRequest(state, nullptr));
    state.map.name = "a.bsp";
    const std::optional<LoadRequest> request = reloadRequest(state, nullptr);
    ASSERT_TRUE(request);
    EXPECT_EQ(request->map, "a.bsp");
    EXPECT_TRUE(request->keepsCamera);
}

TEST(ViewerState, ReloadDuringALoadRepeatsThePendingRequest) {
    ViewerState state;
    state.map.name = "a.bsp";
    const LoadRequest pending{.map = "b.bsp", .camera = CameraPose{{1, 2, 3}, 0.0f, 0.0f}};
    const std::optional<LoadRequest> request = reloadRequest(state, &pending);
    ASSERT_TRUE(request);
    EXPECT_EQ(request->map, "b.bsp");
    EXPECT_EQ(request->camera, pending.camera);
    EXPECT_FALSE(request->keepsCamera);
}

TEST(ViewerState, MapOfTheWindowBeforeReturnsOnceAfterAnotherMapFails) {
    ViewerState state;
    EXPECT_FALSE(requestOfMapBefore(state, {.map = "b.bsp"}));
    state.map.name = "a.bsp";
    const std::optional<LoadRequest> request = requestOfMapBefore(state, {.map = "b.bsp"});
    ASSERT_TRUE(request);
    EXPECT_EQ(request->map, "a.bsp");
    EXPECT_TRUE(request->keepsCamera);
    EXPECT_FALSE(requestOfMapBefore(state, *request)) << "it failed, too";
}

TEST(ViewerState, SettingTheViewByItsNameSaysItsTitle) {
    ViewerState state;
    set(state, "view", static_cast<double>(ViewMode::flat));
    EXPECT_EQ(state.settings.draw.mode, ViewMode::flat);
    EXPECT_EQ(state.modeBeforeWireframe, ViewMode::flat);
    EXPECT_EQ(state.notice.text, infoOf(ViewMode::flat).title);
    reset(state, *findSetting("view"));
    EXPECT_EQ(state.settings.draw.mode, ViewMode::lit);
}

TEST(ViewerState, ResetChangesOnlyPersistentSettings) {
    ViewerState state;
    state.settings = {.draw = {.gamma = 2.0f}, .showFog = false, .speed = kMaxSpeed};
    state.recent.maps = {"a.bsp"};
    EXPECT_THAT(changedSettings(state.settings), testing::SizeIs(2));
    resetSettings(state);
    EXPECT_EQ(state.settings, Settings{.showFog = false});
    EXPECT_THAT(state.recent.maps, testing::SizeIs(1));
    EXPECT_EQ(state.notice.text, "Reset 2 settings");
    EXPECT_THAT(changedSettings(state.settings), testing::IsEmpty());
}

TEST(ViewerState, ResetLeavesTheWindowAndWhatTheUserHasSeen) {
    ViewerState state;
    state.settings.knowsControls = true;
    state.settings.windowSize = {900, 600};
    EXPECT_THAT(changedSettings(state.settings), testing::IsEmpty());
    resetSettings(state);
    EXPECT_TRUE(state.settings.knowsControls) << "the card with the first keys was closed for good";
    EXPECT_EQ(state.settings.windowSize, glm::uvec2(900, 600));
}

} // namespace
} // namespace visleaf
