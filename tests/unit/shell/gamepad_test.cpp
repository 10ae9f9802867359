#include "shell/input/gamepad.h"

#include <gmock/gmock.h>

#include <limits>

namespace visleaf {
namespace {

SDL_Event axis(int which, int16_t value) {
    SDL_Event event{};
    event.type = SDL_CONTROLLERAXISMOTION;
    event.caxis.axis = static_cast<Uint8>(which);
    event.caxis.value = value;
    return event;
}

SDL_Event button(SDL_GameControllerButton which, Uint32 type) {
    SDL_Event event{};
    event.type = type;
    event.cbutton.type = type;
    event.cbutton.button = static_cast<Uint8>(which);
    return event;
}

FlyInput inputOf(const Gamepads& pads, float seconds = 1.0f) {
    FlyInput input;
    pads.addTo(input, seconds);
    return input;
}

TEST(StickPosition, IsZeroNearTheMiddleAndOneAtTheEnd) {
    EXPECT_EQ(stickPosition(0), 0.0f);
    EXPECT_EQ(stickPosition(5000), 0.0f);
    EXPECT_EQ(stickPosition(-5000), 0.0f);
    EXPECT_EQ(stickPosition(32767), 1.0f);
    EXPECT_EQ(stickPosition(std::numeric_limits<int16_t>::min()), -1.0f);
    EXPECT_GT(stickPosition(20000), 0.0f);
    EXPECT_LT(stickPosition(20000), 0.5f) << "small pushes move little";
}

TEST(Gamepads, TheLeftStickFliesAndTheRightOneLooks) {
    Gamepads pads;
    EXPECT_FALSE(pads.isActive());
    pads.handle(axis(SDL_CONTROLLER_AXIS_LEFTY, -32768)); // away from the user
    pads.handle(axis(SDL_CONTROLLER_AXIS_LEFTX, 32767));
    EXPECT_EQ(inputOf(pads).move, glm::vec3(1, 1, 0));
    EXPECT_TRUE(pads.isActive());
    pads.handle(axis(SDL_CONTROLLER_AXIS_RIGHTX, 32767));
    EXPECT_EQ(inputOf(pads, 0.5f).look, glm::vec2(90, 0));
    pads.handle(axis(SDL_CONTROLLER_AXIS_LEFTY, 100));
    pads.handle(axis(SDL_CONTROLLER_AXIS_LEFTX, -100));
    EXPECT_EQ(inputOf(pads).move, glm::vec3(0.0f));
}

TEST(Gamepads, KeysAndSticksTogetherAreNotFaster) {
    Gamepads pads;
    pads.handle(axis(SDL_CONTROLLER_AXIS_LEFTY, -32768));
    FlyInput input{.move = {1, 0, 0}};
    pads.addTo(input, 1.0f);
    EXPECT_EQ(input.move, glm::vec3(1, 0, 0));
}

TEST(Gamepads, TriggersChangeTheSpeedAndButtonsTheHeight) {
    Gamepads pads;
    pads.handle(axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32767));
    EXPECT_TRUE(inputOf(pads).isFast);
    EXPECT_FALSE(inputOf(pads).isSlow);
    pads.handle(button(SDL_CONTROLLER_BUTTON_A, SDL_CONTROLLERBUTTONDOWN));
    EXPECT_EQ(inputOf(pads).move.z, 1.0f);
    pads.handle(button(SDL_CONTROLLER_BUTTON_A, SDL_CONTROLLERBUTTONUP));
    pads.handle(button(SDL_CONTROLLER_BUTTON_B, SDL_CONTROLLERBUTTONDOWN));
    EXPECT_EQ(inputOf(pads).move.z, -1.0f);
}

TEST(Gamepads, ButtonsActOnce) {
    Gamepads pads;
    pads.handle(button(SDL_CONTROLLER_BUTTON_BACK, SDL_CONTROLLERBUTTONDOWN));
    pads.handle(button(SDL_CONTROLLER_BUTTON_BACK, SDL_CONTROLLERBUTTONUP));
    EXPECT_THAT(pads.takeActions(), testing::ElementsAre(findAction("to_start")));
    EXPECT_THAT(pads.takeActions(), testing::IsEmpty());
}

TEST(Gamepads, AnUnpluggedControllerStopsTheCamera) {
    Gamepads pads;
    pads.handle(axis(SDL_CONTROLLER_AXIS_LEFTY, -32768));
    pads.handle(button(SDL_CONTROLLER_BUTTON_A, SDL_CONTROLLERBUTTONDOWN));
    SDL_Event removed{};
    removed.type = SDL_CONTROLLERDEVICEREMOVED;
    pads.handle(removed);
    EXPECT_FALSE(pads.isActive());
}

TEST(Gamepads, AnAxisThatDoesNotExistIsIgnored) {
    Gamepads pads;
    pads.handle(axis(200, 32767));
    EXPECT_FALSE(pads.isActive());
}

} // namespace
} // namespace visleaf
