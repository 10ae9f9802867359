#include "app/viewer_actions.h"

#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(ViewerActions, WireframeGoesRoundAndReturnsToTheViewBefore) {
    ViewerState state;
    apply(Action::viewNormals, {}, state);
    apply(Action::wireframe, {}, state);
    EXPECT_EQ(state.choices.frame.mode, ViewMode::wireframe);
    apply(Action::wireframe, {}, state);
    EXPECT_EQ(state.choices.frame.mode, ViewMode::wireframeThrough);
    apply(Action::wireframe, {}, state);
    EXPECT_EQ(state.choices.frame.mode, ViewMode::normals);
}

TEST(ViewerActions, AMapThatLacksMostTexturesSaysWhatToAddWhenItIsOpenedAndNotWhenItIsReloaded) {
    Scene scene;
    scene.loaded.map.models.resize(1);
    scene.materials.missingData = "3 of 4 textures are missing; add x.wad";
    const MapLink link{"a.bsp", CameraPose{{1, 2, 3}, 0.0f, 0.0f}, {}};
    ViewerState state;
    takeLoaded({.map = "a.bsp", .keepsCamera = true}, link, scene, state);
    EXPECT_EQ(state.notice.text, "");
    EXPECT_EQ(state.camera.pose.position, glm::vec3(0.0f));
    takeLoaded({.map = "a.bsp"}, link, scene, state);
    EXPECT_EQ(state.notice.text, "3 of 4 textures are missing; add x.wad (Ctrl+T, or drop it on the window)");
    EXPECT_EQ(state.camera.pose.position, glm::vec3(1, 2, 3));
    EXPECT_THAT(state.settings.recentMaps, testing::SizeIs(1));
}

TEST(ViewerActions, FreezingKeepsThePlaceAndUnfreezingFollowsAgain) {
    ViewerState state;
    state.camera.pose.position = {1, 2, 3};
    apply(Action::freeze, {}, state);
    ASSERT_TRUE(state.choices.frozen);
    state.camera.pose.position = {9, 9, 9};
    EXPECT_EQ(state.choices.frozen->lock.pose.position, glm::vec3(1, 2, 3));
    const View view = makeView(state.camera.pose, {});
    EXPECT_EQ(cullingView(view, state.choices.frozen).pose.position, glm::vec3(1, 2, 3));
    apply(Action::freeze, {}, state);
    EXPECT_EQ(cullingView(view, state.choices.frozen).pose.position, glm::vec3(9, 9, 9));
}

TEST(ViewerActions, ALockWithoutAnglesKeepsTheCamerasOwnFrustum) {
    const View view = makeView({{9, 9, 9}, 0.0f, 45.0f}, {});
    const View culling = cullingView(view, FrozenView{{CameraPose{{1, 2, 3}, 0.0f, 0.0f}, false}, {}});
    EXPECT_EQ(culling.pose.position, glm::vec3(1, 2, 3));
    EXPECT_EQ(culling.frustum, view.frustum);
}

TEST(ViewerActions, EscapeClosesWhatIsOnTopAndNeverQuits) {
    ViewerState state;
    state.message = "broken";
    state.showsKeys = true;
    apply(Action::escape, {}, state);
    EXPECT_EQ(state.message, "");
    EXPECT_TRUE(state.showsKeys);
    apply(Action::escape, {}, state);
    EXPECT_FALSE(state.showsKeys);
    apply(Action::escape, {}, state);
    EXPECT_FALSE(state.wantsQuit);
}

TEST(ViewerActions, EscapeClosesOnePanelAtATimeAndNoneUnderAMenu) {
    ViewerState state;
    state.showsLighting = state.assets.isOpen = state.isPopupOpen = true;
    apply(Action::escape, {}, state);
    EXPECT_TRUE(state.showsLighting && state.assets.isOpen) << "the menu closes itself";
    state.isPopupOpen = false;
    apply(Action::escape, {}, state);
    EXPECT_FALSE(state.showsLighting);
    EXPECT_TRUE(state.assets.isOpen);
    apply(Action::escape, {}, state);
    EXPECT_FALSE(state.assets.isOpen);
}

TEST(ViewerActions, EscapeClosesThePanelThatHasTheFocus) {
    ViewerState state;
    state.showsKeys = state.showsLighting = state.assets.isOpen = true;
    state.focusedPanel = Panel::assets;
    apply(Action::escape, {}, state);
    EXPECT_FALSE(state.assets.isOpen);
    EXPECT_TRUE(state.showsKeys && state.showsLighting);
    apply(Action::escape, {}, state); // before the panels were drawn anew
    EXPECT_FALSE(state.showsKeys);
}

TEST(ViewerActions, APanelThatIsOpenedShowsThePanelsAgain) {
    for (const Action action : {Action::keys, Action::lighting, Action::assets, Action::open}) {
        ViewerState state;
        apply(Action::hideUi, {}, state);
        apply(action, {}, state);
        EXPECT_FALSE(state.isUiHidden);
        EXPECT_TRUE(state.showsKeys || state.showsLighting || state.assets.isOpen || state.browser.isOpen);
    }
}

TEST(ViewerActions, AHiddenPanelIsShownRatherThanClosed) {
    ViewerState state;
    state.showsLighting = state.browser.isOpen = state.isUiHidden = true;
    EXPECT_FALSE(usesKeyboard(state));
    apply(Action::escape, {}, state);
    EXPECT_TRUE(state.showsLighting && state.browser.isOpen);
    apply(Action::lighting, {}, state);
    EXPECT_TRUE(state.showsLighting);
    EXPECT_FALSE(state.isUiHidden);
    EXPECT_TRUE(usesKeyboard(state)) << "the browser is open";
}

TEST(ViewerActions, AMessageIsSeenAndClosedThoughPanelsAreHidden) {
    ViewerState state;
    state.isUiHidden = true;
    state.message = "broken";
    EXPECT_TRUE(usesKeyboard(state));
    apply(Action::escape, {}, state);
    EXPECT_EQ(state.message, "");
}

TEST(ViewerActions, TheBrowserBeginsBesideTheMapAndStaysWhereItWasLeft) {
    const test::TempFolder folder;
    ViewerState state;
    state.map = folder.write("games/two.pk3", "").string() + ":maps/a.bsp";
    apply(Action::open, {}, state);
    EXPECT_EQ(state.browser.folder, std::filesystem::canonical(folder.path() / "games"));
    openAt(state.browser, folder.path());
    apply(Action::escape, {}, state);
    apply(Action::open, {}, state);
    EXPECT_EQ(state.browser.folder, std::filesystem::canonical(folder.path()));
    apply(Action::escape, {}, state);
    state.map = folder.write("other/b.bsp", "").string();
    apply(Action::open, {}, state);
    EXPECT_EQ(state.browser.folder, std::filesystem::canonical(folder.path() / "other"));
}

TEST(ViewerActions, ADroppedFolderOfMapsIsListedAndSeen) {
    const test::TempFolder folder;
    folder.write("a.bsp", "");
    folder.write("b.bsp", "");
    ViewerState state;
    state.isUiHidden = true;
    takeDropped(folder.path(), state);
    EXPECT_FALSE(state.isUiHidden);
    EXPECT_TRUE(state.browser.isOpen);
    EXPECT_EQ(state.browser.folder, std::filesystem::canonical(folder.path()));
}

TEST(ViewerActions, ViewsWithAKeyKnowTheirAction) {
    EXPECT_EQ(actionFor(ViewMode::flat), Action::viewFlat);
    EXPECT_EQ(actionFor(ViewMode::wireframe), Action::wireframe);
    EXPECT_EQ(actionFor(ViewMode::overdraw), std::nullopt);
}

TEST(ViewerActions, ADroppedMapIsOpenedAndDroppedDataAreMounted) {
    ViewerState state;
    takeDropped("some.bsp", state);
    ASSERT_TRUE(state.load);
    EXPECT_EQ(state.load->map, "some.bsp");
    EXPECT_TRUE(state.dataToAdd.empty());
    ViewerState other;
    takeDropped("some.wad", other);
    EXPECT_FALSE(other.load);
    EXPECT_THAT(other.dataToAdd, testing::ElementsAre("some.wad"));
    takeDropped("other.wad", other); // let go together with the first
    takeDropped("some.bsp", other);
    EXPECT_THAT(other.dataToAdd, testing::ElementsAre("some.wad", "other.wad"));
    EXPECT_TRUE(other.load);
}

TEST(ViewerActions, OnlyDataThatCanBeMountedCountAsAdded) {
    const test::TempFolder folder;
    const auto broken = folder.write("broken.wad", "no WAD");
    MapLoader loader({});
    ViewerState state;
    state.dataToAdd = {broken};
    EXPECT_FALSE(addData(loader, state));
    EXPECT_THAT(state.message, testing::HasSubstr("broken.wad"));
    EXPECT_EQ(state.notice.text, "");
    state.dataToAdd = {broken, folder.path()};
    EXPECT_TRUE(addData(loader, state));
    EXPECT_EQ(state.notice.text, "Added " + folder.path().string());
    EXPECT_TRUE(state.dataToAdd.empty());
}

TEST(ViewerActions, EscapeWhileLookingIsTheMousesAlone) {
    ViewerState state;
    state.showsKeys = true;
    apply(Action::escape, {.lens = {}, .isLooking = true}, state);
    EXPECT_TRUE(state.showsKeys);
}

TEST(ViewerActions, TheOverlayGoesRound) {
    ViewerState state;
    state.settings.overlay = OverlayLevel::off;
    for (const OverlayLevel level : {OverlayLevel::brief, OverlayLevel::full, OverlayLevel::off}) {
        apply(Action::overlay, {}, state);
        EXPECT_EQ(state.settings.overlay, level);
    }
}

TEST(ViewerActions, ReloadKeepsTheCameraAndNeedsAMap) {
    ViewerState state;
    apply(Action::reload, {}, state);
    EXPECT_TRUE(state.wantsReload);
    EXPECT_FALSE(loadAnew(state, nullptr));
    state.map = "a.bsp";
    const std::optional<LoadRequest> anew = loadAnew(state, nullptr);
    ASSERT_TRUE(anew);
    EXPECT_EQ(anew->map, "a.bsp");
    EXPECT_TRUE(anew->keepsCamera);
}

TEST(ViewerActions, AMapOnItsWayIsReloadedNotTheOneThatItReplaces) {
    ViewerState state;
    state.map = "a.bsp";
    const LoadRequest onItsWay{.map = "b.bsp", .camera = CameraPose{{1, 2, 3}, 0.0f, 0.0f}};
    const std::optional<LoadRequest> anew = loadAnew(state, &onItsWay);
    ASSERT_TRUE(anew);
    EXPECT_EQ(anew->map, "b.bsp");
    EXPECT_EQ(anew->camera, onItsWay.camera);
    EXPECT_FALSE(anew->keepsCamera);
}

TEST(ViewerActions, DefaultsAreThoseOfTheSpeedTooAndKeepTheRecentMaps) {
    ViewerState state;
    state.settings.gamma = 2.0f;
    state.settings.recentMaps = {"a.bsp"};
    state.camera.speed = kMaxSpeed;
    resetSettings(state);
    EXPECT_EQ(state.settings, Settings{.recentMaps = {"a.bsp"}});
    EXPECT_EQ(state.camera.speed, kDefaultSpeed);
}

} // namespace
} // namespace visleaf
