#include "shell/camera/camera_control.h"

#include "shell/camera/fit_view.h"
#include "shell/camera/view_middle.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr CameraPose kHere{{0.0f, 0.0f, 0.0f}, 0.0f, 0.0f}, kThere{{100.0f, 0.0f, 0.0f}, 0.0f, 90.0f};
constexpr Bounds kBox{{100, 200, -50}, {400, 300, 250}};

class CameraControlTest : public testing::Test {
  protected:
    void move(const CameraInput& input = {}) { m_control.move(input, nullptr, m_state); }

    /// Returns the lens of an orthographic view of the rig.
    Lens orthoLens() const {
        return {.width = 400, .height = 200, .orthoWidth = m_state.rig.orthoWidth, .orthoDepth = 1};
    }

    /// Looks from another side, which fits what the view has fitted.
    void fitFrom(const char* side) {
        m_state.todo.requests.clear();
        apply(*findAction(side), {}, m_state);
        ASSERT_EQ(m_state.todo.requests, std::vector{Request::fitSideAgain});
        fitSideAgain(orthoLens(), m_state);
    }

    ViewerState m_state;
    CameraControl m_control;
};

TEST_F(CameraControlTest, AnotherMapGetsAnotherPivot) {
    m_state.rig.pivot = glm::vec3(1.0f);
    m_control.takeMap(false, m_state);
    EXPECT_FALSE(m_state.rig.pivot.has_value());
    EXPECT_EQ(m_state.rig.numJumps, 1u);
}

TEST_F(CameraControlTest, AReloadMovesNeitherThePictureNorThePivot) {
    m_state.rig.pivot = glm::vec3(1.0f);
    m_control.takeMap(true, m_state);
    EXPECT_EQ(m_state.rig.numJumps, 0u) << "a jump would put the picture into the middle again";
    EXPECT_EQ(m_state.rig.pivot, glm::vec3(1.0f));
}

TEST_F(CameraControlTest, ThePlayerStartIsAPoseThatTheCameraCanHave) {
    Map map;
    map.entities.push_back({{{"classname", "info_player_start"}, {"origin", "1 2 3"}, {"angle", "270"}}});
    ASSERT_EQ(startPose(map).yaw, 270.0f);
    goToStart(map, m_state);
    EXPECT_EQ(m_state.camera.pose, withinLimits(startPose(map)));
    goToSpawn(1, map, m_state);
    EXPECT_EQ(m_state.camera.pose, withinLimits(startPose(map)));
}

TEST_F(CameraControlTest, AJumpCanBeTakenBack) {
    m_state.camera.pose = kHere;
    move();
    m_state.camera.pose = kThere; // a link or a list moved the camera
    move();
    m_control.goThroughHistory(false, m_state);
    EXPECT_EQ(m_state.camera.pose, kHere);
    m_control.goThroughHistory(true, m_state);
    EXPECT_EQ(m_state.camera.pose, kThere);
}

TEST_F(CameraControlTest, TheWayBackLeadsToTheModeAndTheZoomToo) {
    m_state.camera.pose = kHere;
    move();
    setCameraMode(m_state, CameraMode::top);
    m_state.rig.orthoWidth = 500.0f;
    move();
    m_state.rig.orthoWidth = 4000.0f; // the whole map
    move();
    m_control.goThroughHistory(false, m_state);
    EXPECT_EQ(m_state.rig.mode, CameraMode::top);
    EXPECT_EQ(m_state.rig.orthoWidth, 500.0f);
    m_control.goThroughHistory(false, m_state);
    EXPECT_EQ(m_state.rig.mode, CameraMode::fly);
    EXPECT_EQ(m_state.camera.pose, kHere);
    EXPECT_EQ(m_state.notice.text, "Back to the last place. Flying");
    m_control.goThroughHistory(false, m_state);
    EXPECT_EQ(m_state.notice.text, "There is no earlier place");
    EXPECT_EQ(m_state.camera.pose, kHere);
    m_control.goThroughHistory(true, m_state);
    EXPECT_EQ(m_state.rig.mode, CameraMode::top);
    EXPECT_EQ(m_state.rig.orthoWidth, 500.0f);
}

TEST_F(CameraControlTest, AChangeOfTheModeAloneIsNoJump) {
    m_state.camera.pose = kHere;
    move();
    const size_t before = m_state.rig.numJumps;
    setCameraMode(m_state, CameraMode::orbit);
    move();
    EXPECT_EQ(m_state.rig.numJumps, before) << "a jump would measure the exposure again";
    m_control.goThroughHistory(false, m_state);
    EXPECT_EQ(m_state.rig.mode, CameraMode::orbit);
    EXPECT_EQ(m_state.notice.text, "There is no earlier place");
}

// The orbit would otherwise put the camera back beside the point before.
TEST_F(CameraControlTest, AnOrbitGoesOnWhereAJumpLeads) {
    m_state.camera.pose = kHere;
    setCameraMode(m_state, CameraMode::orbit);
    m_state.rig.pivot = glm::vec3(50.0f, 0.0f, 0.0f);
    move();
    m_state.camera.pose = kThere;
    move();
    EXPECT_LT(glm::distance(*m_state.rig.pivot, glm::vec3(100.0f, 50.0f, 0.0f)), 0.01f);
    const glm::vec3 thing(100.0f, 300.0f, 40.0f);
    moveCameraTo(m_state, CameraPose{{100.0f, 0.0f, 40.0f}, 10.0f, 80.0f}, {}, thing);
    move();
    EXPECT_EQ(*m_state.rig.pivot, thing);
    EXPECT_EQ(m_state.camera.pose.position, glm::vec3(100.0f, 0.0f, 40.0f));
    EXPECT_NEAR(m_state.camera.pose.yaw, 90.0f, 0.01f) << "the thing is in the middle of the view";
}

TEST_F(CameraControlTest, AWalkGoesOnWhereAJumpLeadsUnlessNobodyHasRoomThere) {
    const CameraPose pose{{100.0f, 0.0f, 40.0f}, 10.0f, 80.0f};
    setCameraMode(m_state, CameraMode::walk);
    moveCameraTo(m_state, pose, {}, glm::vec3(100.0f, 300.0f, 40.0f));
    EXPECT_EQ(m_state.rig.mode, CameraMode::walk);
    EXPECT_EQ(m_state.camera.pose, pose);
    moveCameraTo(m_state, std::nullopt, pose, glm::vec3(0.0f));
    EXPECT_EQ(m_state.notice.text,
              "Players never see this: no open space has a view of it. Walking has ended; V walks again");
    const Bounds world{glm::vec3(-64.0f), glm::vec3(64.0f)};
    moveCameraTo(m_state, std::nullopt, pose, glm::vec3(64.0f, 0.0f, 0.0f), world);
    EXPECT_EQ(m_state.notice.text, "Players never see this: no open space has a view of it");
    moveCameraTo(m_state, std::nullopt, pose, glm::vec3(0.0f, 0.0f, 65.0f), world);
    EXPECT_EQ(m_state.notice.text, "This lies outside of the map");
    EXPECT_EQ(m_state.camera.pose, pose);
}

TEST_F(CameraControlTest, AnotherViewSaysThatItEndsTheWalk) {
    for (const CameraMode mode : {CameraMode::top, CameraMode::orbit}) {
        setCameraMode(m_state, CameraMode::walk);
        setCameraMode(m_state, mode);
        EXPECT_TRUE(m_state.notice.text.ends_with(". Walking has ended; V walks again"));
    }
    setCameraMode(m_state, CameraMode::walk);
    setCameraMode(m_state, CameraMode::fly);
    EXPECT_EQ(m_state.notice.text, "Flying") << "the user asked for the end";
}

TEST_F(CameraControlTest, NoticesOfModesNameTheKeysOfTheUser) {
    setCameraMode(m_state, CameraMode::walk);
    EXPECT_EQ(m_state.notice.text, "Walking. Jump: E, Space, PageUp. Crouch: Q, C, PageDown");
    m_state.keys.usePreset(1);
    setCameraMode(m_state, CameraMode::walk);
    EXPECT_EQ(m_state.notice.text, "Walking. Jump: Q, Space, PageUp. Crouch: X, C, PageDown");
    m_state.map.game = Game::quake;
    setCameraMode(m_state, CameraMode::walk);
    EXPECT_EQ(m_state.notice.text, "Walking. Jump: Q, Space, PageUp") << "its players cannot crouch";
    m_state.map.game = Game::halflife;
    setCameraMode(m_state, CameraMode::walk);
    EXPECT_EQ(m_state.notice.text, "Walking. Jump: Q, Space, PageUp. Crouch: X, C, PageDown");
    setCameraMode(m_state, CameraMode::fly);
    EXPECT_EQ(m_state.notice.text, "Flying");
}

TEST_F(CameraControlTest, AMapThatOpensIsNoJump) {
    m_state.camera.pose = kHere;
    move();
    m_state.camera.pose = kThere;
    m_control.takeMap(false, m_state);
    move();
    m_control.goThroughHistory(false, m_state);
    EXPECT_EQ(m_state.camera.pose, kThere);
}

TEST_F(CameraControlTest, TheWheelChangesWhatTheModeHas) {
    const float speed = m_state.settings.speed, width = m_state.rig.orthoWidth;
    move({.fly = {}, .wheel = 1.0f});
    EXPECT_GT(m_state.settings.speed, speed);
    const float faster = m_state.settings.speed;
    setCameraMode(m_state, CameraMode::walk);
    move({.fly = {}, .wheel = 1.0f});
    EXPECT_EQ(m_state.settings.speed, faster);
    EXPECT_EQ(m_state.notice.text, "Players walk at the speed of the game");
    setCameraMode(m_state, CameraMode::top);
    move({.fly = {}, .wheel = 1.0f});
    EXPECT_LT(m_state.rig.orthoWidth, width);
    EXPECT_EQ(m_state.settings.speed, faster);
}

TEST_F(CameraControlTest, FittingABoxIsAJumpAndEndsWalking) {
    const Lens lens{.width = 400, .height = 200};
    m_state.camera.pose = {{0.0f, 0.0f, 0.0f}, 20.0f, 90.0f};
    m_state.rig.mode = CameraMode::walk;
    move();
    fitView(kBox, lens, m_state);
    EXPECT_EQ(m_state.rig.mode, CameraMode::fly);
    const CameraPose fitted = m_state.camera.pose;
    EXPECT_EQ(fitted.yaw, 90.0f);
    const size_t before = m_state.rig.numJumps;
    move();
    EXPECT_GT(m_state.rig.numJumps, before);
    m_control.goThroughHistory(false, m_state);
    EXPECT_EQ(m_state.camera.pose.position, glm::vec3(0.0f));
    EXPECT_EQ(m_state.rig.mode, CameraMode::walk);
}

TEST_F(CameraControlTest, FittingZoomsAnOrthographicCamera) {
    setCameraMode(m_state, CameraMode::top);
    Lens lens = orthoLens();
    lens.orthoWidth *= 0.5f; // the map's part of the window is half of the picture
    fitView(kBox, lens, m_state);
    EXPECT_FLOAT_EQ(0.5f * m_state.rig.orthoWidth, orthoWidthToFit(kBox, m_state.camera.pose, lens));
    EXPECT_FLOAT_EQ(m_state.camera.pose.position.x, 250.0f);
    EXPECT_FLOAT_EQ(m_state.camera.pose.position.y, 250.0f);
}

TEST_F(CameraControlTest, FlightGoesOnWhereItWasBeforeAFitFromTheTop) {
    const CameraPose start{{120, 220, 0}, 20.0f, 90.0f};
    m_state.camera.pose = start;
    setCameraMode(m_state, CameraMode::top);
    m_state.camera.pose.position.x += 50.0f; // the user has moved the view before
    fitView(kBox, {.width = 400, .height = 200, .orthoDepth = 1}, m_state);
    setCameraMode(m_state, CameraMode::fly);
    EXPECT_EQ(m_state.camera.pose, start);
}

TEST_F(CameraControlTest, AnotherSideKeepsTheSectionPlaneJustInFrontOfTheSelection) {
    setCameraMode(m_state, CameraMode::top);
    m_state.camera.pose.position.z = 900.0f;
    fitBehindPlane(kBox, orthoLens(), m_state);
    EXPECT_NEAR(m_state.camera.pose.position.z, 251.0f, 1e-2f);
    fitFrom("ortho_front");
    EXPECT_NEAR(m_state.camera.pose.position.y, 199.0f, 1e-2f);
}

TEST_F(CameraControlTest, AnotherSideShowsAllOfWhatWasFitted) {
    const Bounds box{{100, 200, -50}, {400, 300, 750}}; // much higher than wide
    setCameraMode(m_state, CameraMode::top);
    fitView(box, orthoLens(), m_state);
    const float fromTop = m_state.rig.orthoWidth;
    fitFrom("ortho_front");
    EXPECT_GT(m_state.rig.orthoWidth, 2.0f * fromTop);
    EXPECT_FLOAT_EQ(m_state.camera.pose.position.z, 350.0f);

    m_state.rig.orthoWidth = 100.0f; // the user looks at a detail
    m_state.todo.requests.clear();
    apply(*findAction("ortho_side"), {}, m_state);
    EXPECT_TRUE(m_state.todo.requests.empty());
    m_state.picked.selection.select({ItemKind::face, 0});
    apply(*findAction("ortho_front"), {}, m_state);
    EXPECT_EQ(m_state.todo.requests, std::vector{Request::centerSelection});
}

TEST_F(CameraControlTest, ControlsAreKnownOnceTheUserHasLookedAndMoved) {
    m_state.settings.knowsControls = false;
    move({.fly = {.look = {1.0f, 0.0f}}, .seconds = 0.1f});
    EXPECT_FALSE(m_state.settings.knowsControls);
    move({.fly = {.move = {1.0f, 0.0f, 0.0f}}, .seconds = 0.1f});
    EXPECT_TRUE(m_state.settings.knowsControls);
    EXPECT_TRUE(m_control.isMoving(m_state));
}

TEST_F(CameraControlTest, TheFirstKeysThatAreCalledBackStayUntilTheUserLooksAndMovesAgain) {
    const FlyInput both{.move = {1.0f, 0.0f, 0.0f}, .look = {1.0f, 0.0f}};
    m_state.settings.knowsControls = true;
    move({.fly = both, .seconds = 0.1f});
    m_state.settings.knowsControls = false;
    move();
    EXPECT_FALSE(m_state.settings.knowsControls);
    move({.fly = both, .seconds = 0.1f});
    EXPECT_TRUE(m_state.settings.knowsControls);
}

TEST_F(CameraControlTest, ControlsAreKnownToWhoFliesAndOpensPanelsByKeys) {
    m_state.settings.knowsControls = false;
    m_state.focus.panel = Panel::keys;
    move();
    EXPECT_FALSE(m_state.settings.knowsControls);
    m_state.focus.panel.reset();
    move({.fly = {.move = {1.0f, 0.0f, 0.0f}}, .seconds = 0.1f});
    EXPECT_FALSE(m_state.settings.knowsControls);
    m_state.focus.panel = Panel::keys;
    move();
    EXPECT_TRUE(m_state.settings.knowsControls);
}

/// Changes the mode as an action does.
void look(CameraMode mode, const Bounds& map, ViewerState& state) {
    const std::optional<glm::vec3> middle = middleOfView(state.rig, state.camera.pose, map);
    setCameraMode(state, mode);
    if (middle) lookFromSideAt(*middle, map, state.rig, state.camera);
}

TEST_F(CameraControlTest, SidesShowWhatAFitHasShown) {
    const Bounds map{{0, 0, 0}, {1000, 2000, 300}};
    const CameraPose fitted{{-900, -500, 1500}, 40.0f, 45.0f};
    m_state.camera.pose = fitted;
    m_state.rig.fitted = FittedView{map.center(), fitted};
    look(CameraMode::top, map, m_state);
    const glm::vec3& position = m_state.camera.pose.position;
    EXPECT_LT(glm::distance(position, glm::vec3(500, 1000, 1500)), 0.1f) << "the plane stays above";
    m_state.camera.pose.position.x += 100.0f; // along the plane
    look(CameraMode::front, map, m_state);
    EXPECT_LT(glm::distance(position, glm::vec3(600, -1, 150)), 0.1f) << "the plane was in the middle";
    m_state.camera.pose.position.z += 20.0f;
    look(CameraMode::side, map, m_state);
    EXPECT_FLOAT_EQ(position.y, 1000.0f);
    EXPECT_FLOAT_EQ(position.z, 170.0f);
    EXPECT_GT(position.x, 1000.0f);
}

TEST_F(CameraControlTest, PerspectiveReturnsToItsPlaceUnlessTheViewMoved) {
    const Bounds map{{0, 0, 0}, {1000, 2000, 300}};
    const CameraPose fitted{{-900, -500, 1500}, 40.0f, 45.0f};
    m_state.camera.pose = fitted;
    m_state.rig.fitted = FittedView{map.center(), fitted};
    look(CameraMode::top, map, m_state);
    look(CameraMode::side, map, m_state);
    setCameraMode(m_state, CameraMode::fly);
    EXPECT_EQ(m_state.camera.pose, fitted);
    look(CameraMode::top, map, m_state);
    m_state.camera.pose.position.x += 100.0f;
    const glm::vec3 moved = m_state.camera.pose.position;
    setCameraMode(m_state, CameraMode::fly);
    EXPECT_EQ(m_state.camera.pose, (CameraPose{moved, 40.0f, 45.0f}));
}

TEST(ViewMiddle, IsTheCameraInsideTheMapAndInTheMapFromOutside) {
    const Bounds map{{0, 0, 0}, {1000, 2000, 300}};
    const CameraRig rig;
    EXPECT_FALSE(middleOfView(rig, {{10, 20, 30}, 0.0f, 0.0f}, map));
    EXPECT_FALSE(middleOfView(rig, {{-10, 20, 30}, 0.0f, 0.0f}, Bounds{})) << "no map";
    const auto seen = middleOfView(rig, {{-300, 700, 30}, 0.0f, 0.0f}, map); // along +X
    ASSERT_TRUE(seen);
    EXPECT_NEAR(glm::distance(*seen, glm::vec3(500, 700, 30)), 0.0f, 0.01f);
    EXPECT_EQ(middleOfView(rig, {{-300, 700, 30}, 0.0f, 180.0f}, map), map.center()) << "looks away";
}

} // namespace
} // namespace visleaf
