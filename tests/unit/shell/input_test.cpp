#include "shell/input/input.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const KeyBindings& defaultKeys() {
    static const KeyBindings keys;
    return keys;
}

SDL_Event keyEvent(uint32_t type, SDL_Scancode place, SDL_Keycode letter, int modifiers = KMOD_NONE) {
    SDL_Event event{};
    event.type = type;
    event.key.keysym.scancode = place;
    event.key.keysym.sym = letter;
    event.key.keysym.mod = static_cast<Uint16>(modifiers);
    return event;
}

SDL_Event down(SDL_Scancode place, SDL_Keycode letter, int modifiers = KMOD_NONE) {
    return keyEvent(SDL_KEYDOWN, place, letter, modifiers);
}

SDL_Event up(SDL_Scancode place, SDL_Keycode letter) {
    return keyEvent(SDL_KEYUP, place, letter);
}

SDL_Event mouseButton(uint32_t type) {
    SDL_Event event{};
    event.type = type;
    event.button.button = SDL_BUTTON_RIGHT;
    return event;
}

SDL_Event motion(int x, int y) {
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.xrel = x;
    event.motion.yrel = y;
    return event;
}

SDL_Event window(uint8_t kind) {
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = kind;
    return event;
}

TEST(Input, HeldKeysMoveUntilTheyAreReleased) {
    Input input(defaultKeys());
    input.handle(down(SDL_SCANCODE_W, SDLK_w), {});
    input.handle(down(SDL_SCANCODE_D, SDLK_d), {});
    EXPECT_EQ(input.takeFlyInput().move, glm::vec3(1, 1, 0));
    input.handle(up(SDL_SCANCODE_W, SDLK_w), {});
    EXPECT_EQ(input.takeFlyInput().move, glm::vec3(0, 1, 0));
}

TEST(Input, ShortcutsWithAltReachTheProgramAndTypeNothing) {
    Input input(defaultKeys());
    const UiFocus typing{.wantsKeyboard = true, .wantsText = true};
    SDL_Event text{};
    text.type = SDL_TEXTINPUT;
    EXPECT_TRUE(input.leavesToPanels(text));
    input.handle(down(SDL_SCANCODE_LALT, SDLK_LALT, KMOD_LALT), typing);
    input.handle(down(SDL_SCANCODE_2, SDLK_2, KMOD_LALT), typing);
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("view_lightmap")));
    EXPECT_FALSE(input.leavesToPanels(text));
    input.handle(up(SDL_SCANCODE_LALT, SDLK_LALT), typing);
    EXPECT_TRUE(input.leavesToPanels(text));
}

TEST(Input, TheKeyThatStartsAnActionTypesNothing) {
    Input input(defaultKeys());
    SDL_Event text{};
    text.type = SDL_TEXTINPUT;
    input.handle(down(SDL_SCANCODE_L, SDLK_l), {});
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("auto_exposure")));
    EXPECT_FALSE(input.leavesToPanels(text)) << "a dialog that the action has opened would get it";
    input.handle(up(SDL_SCANCODE_L, SDLK_l), {});
    input.handle(down(SDL_SCANCODE_L, SDLK_l), {.wantsKeyboard = true, .wantsText = true});
    EXPECT_TRUE(input.leavesToPanels(text));
}

TEST(Input, AltGrTypesCharactersInATextField) {
    Input input(defaultKeys());
    input.handle(down(SDL_SCANCODE_L, SDLK_l, KMOD_RALT), {.wantsKeyboard = true, .wantsText = true});
    EXPECT_THAT(input.takeActions(), IsEmpty());
}

TEST(Input, ATextFieldKeepsTheShortcutsThatEditTextAndNoOthers) {
    Input input(defaultKeys());
    const UiFocus typing{.wantsKeyboard = true, .wantsText = true};
    input.handle(down(SDL_SCANCODE_Q, SDLK_q, KMOD_LCTRL), typing);
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("quit")));
    for (const SDL_Keycode letter : {SDLK_a, SDLK_c, SDLK_v, SDLK_x, SDLK_y, SDLK_z})
        input.handle(down(SDL_GetScancodeFromKey(letter), letter, KMOD_LCTRL), typing);
    EXPECT_THAT(input.takeActions(), IsEmpty());
    input.handle(down(SDL_SCANCODE_Z, SDLK_z, KMOD_LCTRL), {});
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("undo_hide")));
}

TEST(Input, AltAloneOpensTheMenuAndAltWithAKeyDoesNot) {
    Input input(defaultKeys());
    const auto press = [&input](SDL_Scancode place, SDL_Keycode sym, Uint32 type) {
        SDL_Event event = down(place, sym, KMOD_LALT);
        event.type = type;
        input.handle(event, {});
    };
    press(SDL_SCANCODE_LALT, SDLK_LALT, SDL_KEYDOWN);
    press(SDL_SCANCODE_LALT, SDLK_LALT, SDL_KEYUP);
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("menu")));
    press(SDL_SCANCODE_LALT, SDLK_LALT, SDL_KEYDOWN);
    press(SDL_SCANCODE_2, SDLK_2, SDL_KEYDOWN);
    press(SDL_SCANCODE_2, SDLK_2, SDL_KEYUP);
    press(SDL_SCANCODE_LALT, SDLK_LALT, SDL_KEYUP);
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("view_lightmap")));
}

TEST(Input, AShortcutWithTheLetterOfAFlightKeyIsNoFlight) {
    Input input(defaultKeys());
    SDL_Event event = down(SDL_SCANCODE_D, SDLK_d, KMOD_LCTRL);
    input.handle(event, {});
    event.type = SDL_KEYUP;
    input.handle(event, {});
    input.handle(down(SDL_SCANCODE_Q, SDLK_q, KMOD_LCTRL), {});
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("compare"), findAction("quit")));
}

TEST(Input, EscapeBelongsToAnActiveTextField) {
    Input input(defaultKeys());
    const SDL_Event escape = down(SDL_SCANCODE_ESCAPE, SDLK_ESCAPE);
    input.handle(escape, {.wantsKeyboard = true, .wantsText = true});
    EXPECT_THAT(input.takeActions(), IsEmpty());
    input.handle(escape, {.wantsKeyboard = true});
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("escape")));
}

TEST(Input, MouseLookKeepsFlightKeysFromPanels) {
    Input input(defaultKeys());
    input.handle(mouseButton(SDL_MOUSEBUTTONDOWN), {.wantsKeyboard = true});
    input.handle(down(SDL_SCANCODE_W, SDLK_w), {.wantsKeyboard = true});
    EXPECT_EQ(input.takeFlyInput().move, glm::vec3(1, 0, 0));
}

TEST(Input, ATextFieldThatGetsTheKeysEndsALookThatAKeyStarted) {
    Input input(defaultKeys());
    input.toggleLook();
    const UiFocus typing{.wantsKeyboard = true, .wantsText = true};
    input.handle(down(SDL_SCANCODE_B, SDLK_b), typing);
    EXPECT_FALSE(input.isLooking());
    EXPECT_THAT(input.takeActions(), IsEmpty());
    input.toggleLook(); // by an entry of the palette
    input.handle(down(SDL_SCANCODE_B, SDLK_b), typing);
    EXPECT_TRUE(input.isLooking());
}

TEST(Input, MovementKeysUseScancodes) {
    Input input(defaultKeys());
    input.handle(down(SDL_SCANCODE_W, SDLK_z), {}); // the W position on a French keyboard
    EXPECT_EQ(input.takeFlyInput().move, glm::vec3(1, 0, 0));
    EXPECT_THAT(input.takeActions(), IsEmpty());
}

TEST(Input, OppositeKeysCancelOut) {
    Input input(defaultKeys());
    input.handle(down(SDL_SCANCODE_E, SDLK_e), {});
    input.handle(down(SDL_SCANCODE_C, SDLK_c), {});
    EXPECT_EQ(input.takeFlyInput().move, glm::vec3(0, 0, 0));
}

TEST(Input, LosingTheFocusDropsHeldKeysAndTheMouse) {
    Input input(defaultKeys());
    input.handle(down(SDL_SCANCODE_W, SDLK_w), {});
    input.handle(mouseButton(SDL_MOUSEBUTTONDOWN), {});
    input.handle(window(SDL_WINDOWEVENT_FOCUS_LOST), {});
    EXPECT_EQ(input.takeFlyInput().move, glm::vec3(0.0f));
    EXPECT_FALSE(input.isLooking());
}

TEST(Input, APanelThatTakesTheKeyboardDropsHeldKeys) {
    Input input(defaultKeys());
    input.handle(down(SDL_SCANCODE_W, SDLK_w), {});
    input.handle(down(SDL_SCANCODE_A, SDLK_a), {.wantsKeyboard = true});
    EXPECT_EQ(input.takeFlyInput().move, glm::vec3(0.0f));
}

TEST(Input, AListTakesOnlyTheKeysThatChooseOrLeaveARow) {
    Input input(defaultKeys());
    const UiFocus list{.wantsListKeys = true, .wantsTab = true};
    for (const auto& [place, key] :
         {std::pair(SDL_SCANCODE_UP, SDLK_UP), std::pair(SDL_SCANCODE_DOWN, SDLK_DOWN),
          std::pair(SDL_SCANCODE_PAGEUP, SDLK_PAGEUP), std::pair(SDL_SCANCODE_PAGEDOWN, SDLK_PAGEDOWN),
          std::pair(SDL_SCANCODE_RETURN, SDLK_RETURN), std::pair(SDL_SCANCODE_TAB, SDLK_TAB)}) {
        input.handle(down(place, key), list);
        EXPECT_EQ(input.takeFlyInput().move, glm::vec3(0.0f)) << place;
        input.handle(up(place, key), list);
    }
    EXPECT_THAT(input.takeActions(), IsEmpty()) << "Tab hides no panels";
    input.handle(down(SDL_SCANCODE_W, SDLK_w), list);
    EXPECT_EQ(input.takeFlyInput().move, glm::vec3(1, 0, 0));
    input.handle(down(SDL_SCANCODE_F12, SDLK_F12), list);
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("screenshot")));
}

TEST(Input, TabHidesThePanelsFromAListThatTheMouseReached) {
    Input input(defaultKeys());
    const UiFocus list{.wantsListKeys = true, .wantsTab = false};
    input.handle(down(SDL_SCANCODE_DOWN, SDLK_DOWN), list);
    EXPECT_EQ(input.takeFlyInput().move, glm::vec3(0.0f));
    input.handle(down(SDL_SCANCODE_TAB, SDLK_TAB), list);
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("hide_ui")));
}

TEST(Input, FunctionKeysWorkWhileAPanelIsOpen) {
    Input input(defaultKeys());
    input.handle(down(SDL_SCANCODE_F12, SDLK_F12), {.wantsKeyboard = true});
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("screenshot")));
}

TEST(Input, TheMouseTurnsOnlyWhileItLooks) {
    Input input(defaultKeys());
    input.handle(motion(5, 7), {});
    EXPECT_EQ(input.takeFlyInput().look, glm::vec2(0.0f));
    input.handle(mouseButton(SDL_MOUSEBUTTONDOWN), {});
    input.handle(motion(5, 7), {});
    input.handle(motion(1, 1), {});
    EXPECT_EQ(input.takeFlyInput().look, glm::vec2(6, 8));
    EXPECT_EQ(input.takeFlyInput().look, glm::vec2(0.0f));
    input.handle(mouseButton(SDL_MOUSEBUTTONUP), {});
    EXPECT_FALSE(input.isLooking());
}

TEST(Input, AClickOnAPanelStartsNoMouseLook) {
    Input input(defaultKeys());
    input.handle(mouseButton(SDL_MOUSEBUTTONDOWN), {.wantsMouse = true});
    EXPECT_FALSE(input.isLooking());
}

TEST(Input, TheKeyOfAShortcutMovesNothing) {
    Input input(defaultKeys());
    SDL_Event entities = down(SDL_SCANCODE_D, SDLK_d, KMOD_LCTRL);
    input.handle(entities, {});
    EXPECT_EQ(input.takeActions().size(), 1u);
    EXPECT_FALSE(input.isMoving());
    entities.key.repeat = 1;
    input.handle(entities, {});
    EXPECT_FALSE(input.isMoving());
    EXPECT_EQ(input.takeFlyInput().move, glm::vec3(0.0f));
}

TEST(Input, CtrlWithALetterIsSlowFlightWhileFlying) {
    Input input(defaultKeys());
    input.toggleLook();
    input.handle(down(SDL_SCANCODE_LCTRL, SDLK_LCTRL, KMOD_LCTRL), {});
    input.handle(down(SDL_SCANCODE_Q, SDLK_q, KMOD_LCTRL), {});
    EXPECT_THAT(input.takeActions(), IsEmpty());
    const FlyInput flight = input.takeFlyInput();
    EXPECT_EQ(flight.move, glm::vec3(0, 0, -1));
    EXPECT_TRUE(flight.isSlow);
}

SDL_Event atTime(SDL_Event event, Uint32 milliseconds) {
    event.key.timestamp = milliseconds;
    return event;
}

TEST(Input, CtrlWithAFlightKeyIsNoShortcutForASecondAfterFlying) {
    const SDL_Event quit = down(SDL_SCANCODE_Q, SDLK_q, KMOD_LCTRL);
    for (const auto& [pressedAt, isShortcut] : {std::pair{1400u, false}, std::pair{2100u, true}}) {
        Input input(defaultKeys());
        input.handle(atTime(down(SDL_SCANCODE_W, SDLK_w), 1000), {});
        input.handle(atTime(up(SDL_SCANCODE_W, SDLK_w), 1050), {});
        input.handle(atTime(quit, pressedAt), {});
        EXPECT_EQ(input.takeActions().size(), isShortcut ? 1u : 0u) << pressedAt;
        EXPECT_EQ(input.takeBlockedShortcut() != nullptr, !isShortcut) << pressedAt;
        EXPECT_EQ(input.takeBlockedShortcut(), nullptr);
    }
}

TEST(Input, CtrlWithAFlightKeyDoesNotFlyWhileAPanelHasTheKeys) {
    Input input(defaultKeys());
    const UiFocus dialog{.wantsKeyboard = true};
    input.handle(down(SDL_SCANCODE_LCTRL, SDLK_LCTRL, KMOD_LCTRL), dialog);
    input.handle(down(SDL_SCANCODE_W, SDLK_w, KMOD_LCTRL), dialog);
    EXPECT_FALSE(input.isMoving());
    EXPECT_FALSE(input.takeFlyInput().isSlow);
    input.handle(down(SDL_SCANCODE_G, SDLK_g, KMOD_LCTRL), dialog);
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("go_to"))) << "other shortcuts act";
}

TEST(Input, CtrlWithAnotherKeyIsAShortcutAsSoonAsFlightEnds) {
    Input input(defaultKeys());
    input.handle(atTime(down(SDL_SCANCODE_W, SDLK_w), 1000), {});
    input.handle(atTime(down(SDL_SCANCODE_O, SDLK_o, KMOD_LCTRL), 1010), {});
    EXPECT_THAT(input.takeActions(), IsEmpty()) << "while W is held";
    input.handle(atTime(up(SDL_SCANCODE_W, SDLK_w), 1050), {});
    input.handle(atTime(down(SDL_SCANCODE_O, SDLK_o, KMOD_LCTRL), 1100), {});
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("open")));
}

TEST(Input, KeysOfFlightAreFoundByTheirPositionForShortcutsToo) {
    Input input(defaultKeys());
    input.handle(atTime(down(SDL_SCANCODE_W, SDLK_z), 1000), {});
    input.handle(atTime(up(SDL_SCANCODE_W, SDLK_z), 1050), {});
    input.handle(atTime(down(SDL_SCANCODE_A, SDLK_q, KMOD_LCTRL), 1100), {}); // Q on a French keyboard
    EXPECT_THAT(input.takeActions(), IsEmpty());
}

TEST(Input, CtrlWithAFlightKeyIsNoShortcutForASecondAfterMouseLook) {
    Input input(defaultKeys());
    input.handle(atTime(mouseButton(SDL_MOUSEBUTTONDOWN), 1000), {});
    input.handle(atTime(mouseButton(SDL_MOUSEBUTTONUP), 1600), {});
    input.handle(atTime(down(SDL_SCANCODE_Q, SDLK_q, KMOD_LCTRL), 2000), {});
    EXPECT_THAT(input.takeActions(), IsEmpty());
}

TEST(Input, AltWithEnterIsFullScreenAndNothingElse) {
    Input input(defaultKeys());
    input.handle(down(SDL_SCANCODE_RETURN, SDLK_RETURN, KMOD_LALT), {});
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("full_screen")));
}

TEST(Input, AKeyThatRepeatsActsOnce) {
    Input input(defaultKeys());
    SDL_Event event = down(SDL_SCANCODE_F9, SDLK_F9);
    input.handle(event, {});
    event.key.repeat = 1;
    input.handle(event, {});
    EXPECT_THAT(input.takeActions(), ElementsAre(findAction("statistics")));
}

TEST(Actions, EachHasATitleAndOneEffect) {
    for (const Action& action : actions()) {
        EXPECT_FALSE(action.title.empty());
        EXPECT_EQ(findAction(action.name), &action) << action.name;
        EXPECT_EQ(action.movement.has_value() + action.view.has_value() + action.panel.has_value() +
                      action.request.has_value() + (action.flag != nullptr) + (action.setting != nullptr) +
                      (action.effect != nullptr),
                  1)
            << action.title;
    }
    EXPECT_EQ(keyText(*findAction("open"), defaultKeys()), "Ctrl+O");
}

TEST(Input, PassesEventsToPanelsExceptMouseLookAndAltEnter) {
    Input input(defaultKeys());
    EXPECT_TRUE(input.leavesToPanels(motion(1, 0)));
    EXPECT_TRUE(input.leavesToPanels(down(SDL_SCANCODE_RETURN, SDLK_RETURN)));
    EXPECT_FALSE(input.leavesToPanels(down(SDL_SCANCODE_RETURN, SDLK_RETURN, KMOD_LALT)));
    input.toggleLook();
    EXPECT_FALSE(input.leavesToPanels(motion(1, 0)));
    EXPECT_TRUE(input.leavesToPanels(down(SDL_SCANCODE_W, SDLK_w)));
}

TEST(Input, TheMouseStaysWhereItWasWhileItTurnsTheCameraAndLeavesWithTheWindow) {
    Input input(defaultKeys());
    EXPECT_FALSE(input.mouse());
    SDL_Event moved = motion(1, 1);
    moved.motion.x = 70;
    moved.motion.y = 40;
    input.handle(moved, {});
    EXPECT_EQ(input.mouse(), glm::vec2(70, 40));
    input.toggleLook();
    moved.motion.x = 90;
    input.handle(moved, {});
    EXPECT_EQ(input.mouse(), glm::vec2(70, 40));
    input.handle(window(SDL_WINDOWEVENT_LEAVE), {});
    EXPECT_FALSE(input.mouse());
}

SDL_Event leftButton(uint32_t type, int x, int y) {
    SDL_Event event{};
    event.type = type;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = x;
    event.button.y = y;
    return event;
}

TEST(Input, PressAndReleaseAtOnePositionAreAClick) {
    Input input(defaultKeys());
    input.handle(leftButton(SDL_MOUSEBUTTONDOWN, 100, 50), {});
    EXPECT_FALSE(input.takeClick().has_value());
    input.handle(leftButton(SDL_MOUSEBUTTONUP, 102, 51), {});
    const std::optional<MapClick> click = input.takeClick();
    ASSERT_TRUE(click.has_value());
    EXPECT_EQ(click->position, glm::vec2(102.0f, 51.0f));
    EXPECT_FALSE(click->adds);
    EXPECT_FALSE(input.takeClick().has_value());
}

TEST(Input, DragIsNoClick) {
    Input input(defaultKeys());
    input.handle(leftButton(SDL_MOUSEBUTTONDOWN, 100, 50), {});
    input.handle(leftButton(SDL_MOUSEBUTTONUP, 110, 50), {});
    EXPECT_FALSE(input.takeClick().has_value());
}

TEST(Input, ClickWithShiftAddsToTheSelection) {
    Input input(defaultKeys());
    input.handle(down(SDL_SCANCODE_LSHIFT, SDLK_LSHIFT, KMOD_LSHIFT), {});
    input.handle(leftButton(SDL_MOUSEBUTTONDOWN, 1, 1), {});
    input.handle(leftButton(SDL_MOUSEBUTTONUP, 1, 1), {});
    const std::optional<MapClick> click = input.takeClick();
    ASSERT_TRUE(click.has_value());
    EXPECT_TRUE(click->adds);
}

TEST(Input, ClickOnAPanelOrWhileLookingIsNotOnTheMap) {
    Input input(defaultKeys());
    input.handle(leftButton(SDL_MOUSEBUTTONDOWN, 1, 1), {.wantsMouse = true});
    input.handle(leftButton(SDL_MOUSEBUTTONUP, 1, 1), {.wantsMouse = true});
    EXPECT_FALSE(input.takeClick().has_value());
    input.toggleLook();
    input.handle(leftButton(SDL_MOUSEBUTTONDOWN, 1, 1), {});
    input.handle(leftButton(SDL_MOUSEBUTTONUP, 1, 1), {});
    EXPECT_FALSE(input.takeClick().has_value());
}

/// The right button at a time, in milliseconds.
SDL_Event rightButton(uint32_t type, Uint32 timeMs) {
    SDL_Event event = mouseButton(type);
    event.button.timestamp = timeMs;
    event.button.x = 30;
    event.button.y = 40;
    return event;
}

/// Presses and releases the right button with other events between them.
std::optional<MapClick> rightClick(Uint32 afterMs, const std::vector<SDL_Event>& between = {}) {
    Input input(defaultKeys());
    input.handle(rightButton(SDL_MOUSEBUTTONDOWN, 1000), {});
    EXPECT_TRUE(input.isLooking());
    for (const SDL_Event& event : between)
        input.handle(event, {});
    input.handle(rightButton(SDL_MOUSEBUTTONUP, 1000 + afterMs), {});
    EXPECT_FALSE(input.isLooking());
    return input.takeClick();
}

TEST(Input, AShortRightClickOpensTheMenu) {
    const std::optional<MapClick> click = rightClick(100);
    ASSERT_TRUE(click);
    EXPECT_TRUE(click->opensMenu);
    EXPECT_EQ(click->position, glm::vec2(30, 40));
    EXPECT_TRUE(rightClick(100, {motion(1, 1)})) << "a hand is not still";
}

// The map may change between press and release, too.
TEST(Input, ClicksBeforeAnotherMapAreForgotten) {
    Input input(defaultKeys());
    input.handle(leftButton(SDL_MOUSEBUTTONDOWN, 1, 1), {});
    input.handle(leftButton(SDL_MOUSEBUTTONUP, 1, 1), {});
    input.forgetClicks();
    EXPECT_FALSE(input.takeClick().has_value());
    input.handle(leftButton(SDL_MOUSEBUTTONDOWN, 1, 1), {});
    input.handle(rightButton(SDL_MOUSEBUTTONDOWN, 1000), {});
    input.forgetClicks();
    input.handle(leftButton(SDL_MOUSEBUTTONUP, 1, 1), {});
    input.handle(rightButton(SDL_MOUSEBUTTONUP, 1100), {});
    EXPECT_FALSE(input.takeClick().has_value());
}

TEST(Input, ALookOpensNoMenu) {
    EXPECT_FALSE(rightClick(100, {motion(30, 0)}));
    EXPECT_FALSE(rightClick(100, {motion(3, 0), motion(-3, 0)})) << "there and back";
    EXPECT_FALSE(rightClick(2000)) << "long";
    EXPECT_FALSE(rightClick(100, {down(SDL_SCANCODE_W, SDLK_w)})) << "in flight";
}

TEST(Input, ARightClickOnAPanelOpensNoMenu) {
    Input input(defaultKeys());
    input.handle(rightButton(SDL_MOUSEBUTTONDOWN, 1000), {.wantsMouse = true});
    input.handle(rightButton(SDL_MOUSEBUTTONUP, 1100), {});
    EXPECT_FALSE(input.takeClick());
    input.toggleLook(); // a click then belongs to the look
    input.handle(rightButton(SDL_MOUSEBUTTONDOWN, 2000), {});
    input.handle(rightButton(SDL_MOUSEBUTTONUP, 2100), {});
    EXPECT_FALSE(input.takeClick());
}

} // namespace
} // namespace visleaf
