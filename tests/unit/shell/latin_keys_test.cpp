#include "shell/input/latin_keys.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr SDL_Keycode kCyrillicShcha = 0x449, kCyrillicYu = 0x44e, kCyrillicYo = 0x451, kSmallUUmlaut = 0xfc;

SDL_Keycode withoutLatin(SDL_Keycode key, SDL_Scancode place) {
    return countedKey(key, place, false);
}

TEST(LatinKeys, WithoutLatinLettersAKeyCountsAsTheOneInItsPlaceOnAUsKeyboard) {
    EXPECT_EQ(withoutLatin(kCyrillicShcha, SDL_SCANCODE_O), SDLK_o);
    EXPECT_EQ(withoutLatin(kCyrillicYu, SDL_SCANCODE_PERIOD), SDLK_PERIOD);
    EXPECT_EQ(withoutLatin(0x445, SDL_SCANCODE_LEFTBRACKET), SDLK_LEFTBRACKET);
    EXPECT_EQ(withoutLatin(0x661, SDL_SCANCODE_1), SDLK_1) << "an Arabic digit";
    EXPECT_EQ(withoutLatin(';', SDL_SCANCODE_Q), SDLK_q) << "a Greek keyboard has the semicolon there";
    EXPECT_EQ(withoutLatin('.', SDL_SCANCODE_SLASH), SDLK_PERIOD) << "a Russian keyboard has the point there";
}

TEST(LatinKeys, KeysThatTypeNothingStay) {
    EXPECT_EQ(withoutLatin(SDLK_F1, SDL_SCANCODE_F1), SDLK_F1);
    EXPECT_EQ(withoutLatin(SDLK_LEFT, SDL_SCANCODE_LEFT), SDLK_LEFT);
    EXPECT_EQ(withoutLatin(SDLK_ESCAPE, SDL_SCANCODE_ESCAPE), SDLK_ESCAPE);
    EXPECT_EQ(withoutLatin(SDLK_RETURN, SDL_SCANCODE_RETURN), SDLK_RETURN);
}

TEST(LatinKeys, ALayoutWithLatinLettersStaysAsItIs) {
    EXPECT_EQ(countedKey(kSmallUUmlaut, SDL_SCANCODE_LEFTBRACKET, true), kSmallUUmlaut);
    EXPECT_EQ(countedKey(SDLK_a, SDL_SCANCODE_Q, true), SDLK_a) << "a French keyboard";
}

TEST(LatinKeys, TheLetterInThePlaceOfTheConsolesKeyIsTyped) {
    EXPECT_EQ(withoutLatin(kCyrillicYo, SDL_SCANCODE_GRAVE), kCyrillicYo);
}

TEST(LatinKeys, OnlyEventsOfKeysChange) {
    SDL_Event text{};
    text.type = SDL_TEXTINPUT;
    text.text.text[0] = 'o';
    countAsLatin(text);
    EXPECT_EQ(text.text.text[0], 'o');
}

} // namespace
} // namespace visleaf
