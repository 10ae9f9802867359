#include "shell/input/touch.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr glm::vec2 kScreen{1000.0f, 500.0f};

SDL_Event finger(Uint32 type, SDL_FingerID id, const glm::vec2& position) {
    SDL_Event event{};
    event.type = type;
    event.tfinger.fingerId = id;
    event.tfinger.x = position.x / kScreen.x;
    event.tfinger.y = position.y / kScreen.y;
    return event;
}

void press(Touch& touch, SDL_FingerID id, const glm::vec2& position, bool isForPanels = false) {
    touch.handle(finger(SDL_FINGERDOWN, id, position), kScreen, isForPanels);
}

void move(Touch& touch, SDL_FingerID id, const glm::vec2& position) {
    touch.handle(finger(SDL_FINGERMOTION, id, position), kScreen, false);
}

void lift(Touch& touch, SDL_FingerID id, const glm::vec2& position) {
    touch.handle(finger(SDL_FINGERUP, id, position), kScreen, false);
}

CameraInput cameraInputOf(Touch& touch, bool isOrthographic = false) {
    CameraInput input;
    touch.addTo(input, isOrthographic);
    return input;
}

TEST(PushOf, IsZeroForSmallWaysAndEndsAtOne) {
    EXPECT_EQ(pushOf(0.1f), 0.0f);
    EXPECT_EQ(pushOf(1.0f), 1.0f);
    EXPECT_EQ(pushOf(-3.0f), -1.0f);
    EXPECT_GT(pushOf(0.5f), 0.0f);
}

TEST(Touch, OneFingerLooksOnceItHasMovedFurtherThanATap) {
    Touch touch;
    press(touch, 1, {100, 100});
    move(touch, 1, {105, 100});
    EXPECT_FALSE(touch.isGesture());
    EXPECT_EQ(cameraInputOf(touch).fly.look, glm::vec2(0.0f));
    move(touch, 1, {205, 120});
    EXPECT_TRUE(touch.isGesture());
    const FlyInput fly = cameraInputOf(touch).fly;
    EXPECT_GT(fly.look.x, 0.0f);
    EXPECT_NEAR(fly.look.y, fly.look.x / 5.0f, 0.01f);
    EXPECT_EQ(cameraInputOf(touch).fly.look, glm::vec2(0.0f)) << "it is taken once";
}

TEST(Touch, AFlickWithinAFrameTurns) {
    Touch touch;
    press(touch, 1, {100, 100});
    move(touch, 1, {300, 100});
    lift(touch, 1, {300, 100});
    EXPECT_FALSE(touch.isGesture());
    EXPECT_GT(cameraInputOf(touch).fly.look.x, 0.0f);
}

TEST(Touch, TwoFingersFlyUntilTheyAreLifted) {
    Touch touch;
    press(touch, 1, {100, 200});
    press(touch, 2, {200, 200});
    move(touch, 1, {220, 200});
    move(touch, 2, {320, 200});
    for (int frame = 0; frame < 2; ++frame) {
        const FlyInput fly = cameraInputOf(touch).fly;
        EXPECT_EQ(fly.move, glm::vec3(0, 1, 0)) << "to the right";
        EXPECT_EQ(fly.look, glm::vec2(0.0f));
    }
    lift(touch, 2, {320, 200});
    EXPECT_EQ(cameraInputOf(touch).fly.move, glm::vec3(0.0f));
    EXPECT_TRUE(touch.isGesture()) << "the first finger clicks nothing any more";
}

TEST(Touch, SpreadFingersFlyForward) {
    Touch touch;
    press(touch, 1, {400, 200});
    press(touch, 2, {500, 200});
    move(touch, 1, {350, 200});
    move(touch, 2, {550, 200});
    EXPECT_EQ(cameraInputOf(touch).fly.move, glm::vec3(1, 0, 0));
    move(touch, 1, {425, 200});
    move(touch, 2, {475, 200});
    EXPECT_EQ(cameraInputOf(touch).fly.move, glm::vec3(-1, 0, 0));
}

TEST(Touch, TwoFingersMoveAndZoomAnOrthographicView) {
    Touch touch;
    press(touch, 1, {400, 200});
    press(touch, 2, {500, 200});
    move(touch, 1, {300, 200});
    const CameraInput input = cameraInputOf(touch, true);
    EXPECT_EQ(input.fly.move, glm::vec3(0.0f));
    EXPECT_LT(input.fly.look.x, 0.0f) << "the middle went to the left";
    EXPECT_GT(input.wheel, 0.0f);
    EXPECT_EQ(cameraInputOf(touch, true).wheel, 0.0f);
}

TEST(Touch, FingersOnAPanelMoveNothing) {
    Touch touch;
    press(touch, 1, {100, 100}, true);
    move(touch, 1, {300, 100});
    press(touch, 2, {500, 200});
    move(touch, 2, {700, 200});
    EXPECT_FALSE(touch.isGesture());
    const FlyInput fly = cameraInputOf(touch).fly;
    EXPECT_EQ(fly.look, glm::vec2(0.0f));
    EXPECT_EQ(fly.move, glm::vec3(0.0f));
}

} // namespace
} // namespace visleaf
