#include "shell/input/event_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <string>

namespace visleaf {
namespace {

using testing::ElementsAre;

SDL_Event keyEvent(bool isDown, char letter) {
    SDL_Event event{};
    event.type = isDown ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.sym = static_cast<unsigned char>(letter);
    event.key.keysym.scancode = static_cast<SDL_Scancode>(SDL_SCANCODE_A + (letter - 'a'));
    if (letter == 'c')
        event.key.keysym = {.scancode = SDL_SCANCODE_LCTRL, .sym = SDLK_LCTRL, .mod = 0, .unused = 0};
    return event;
}

SDL_Event text(char letter) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    event.text.text[0] = letter;
    return event;
}

SDL_Event button(uint32_t type) {
    SDL_Event event{};
    event.type = type;
    event.button.button = SDL_BUTTON_LEFT;
    return event;
}

SDL_Event motion() {
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    return event;
}

// Makes a queue from letters. `A` presses a key and `a` releases it. `C`, `c`: Ctrl. `L`, `l`: the left
// button. `*`: the mouse moves. `'x`: the text x.
EventQueue queueOf(std::string_view events) {
    EventQueue queue;
    for (size_t i = 0; i < events.size(); ++i) {
        const char event = events[i];
        const bool isDown = event >= 'A' && event <= 'Z';
        const char letter = isDown ? static_cast<char>(event - 'A' + 'a') : event;
        if (event == '*')
            queue.add(motion());
        else if (event == '\'')
            queue.add(text(events[++i]));
        else if (letter == 'l')
            queue.add(button(isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP));
        else
            queue.add(keyEvent(isDown, letter));
    }
    return queue;
}

std::string textOf(const SDL_Event& event) {
    switch (event.type) {
    case SDL_MOUSEMOTION:
        return "*";
    case SDL_TEXTINPUT:
        return std::string("'") + event.text.text;
    case SDL_MOUSEBUTTONDOWN:
        return "L";
    case SDL_MOUSEBUTTONUP:
        return "l";
    default:
        break;
    }
    const char letter = event.key.keysym.sym == SDLK_LCTRL ? 'c' : static_cast<char>(event.key.keysym.sym);
    return {event.type == SDL_KEYDOWN ? static_cast<char>(letter - 'a' + 'A') : letter};
}

std::vector<std::string> framesOf(std::string_view events) {
    EventQueue queue = queueOf(events);
    std::vector<std::string> frames;
    while (!queue.isEmpty()) {
        std::string& frame = frames.emplace_back();
        for (const SDL_Event& event : queue.takeFrame())
            frame += textOf(event);
    }
    return frames;
}

std::string taps(int number) {
    std::string events;
    for (int i = 0; i < number; ++i)
        events += "Aa";
    return events;
}

TEST(EventQueue, ATapIsDownInOneFrameAndUpInTheNext) {
    EXPECT_THAT(framesOf("Aa"), ElementsAre("A", "a"));
    EXPECT_THAT(framesOf("AaAa"), ElementsAre("A", "a", "A", "a"));
}

TEST(EventQueue, TapsOfDifferentKeysKeepTheirOrder) {
    EXPECT_THAT(framesOf("AaBb"), ElementsAre("A", "aB", "b"));
    EXPECT_THAT(framesOf("ABab"), ElementsAre("A", "B", "ab"));
}

TEST(EventQueue, AModifierGoesDownWithItsKeyAndStaysDownForIt) {
    EXPECT_THAT(framesOf("CAac"), ElementsAre("CA", "ac"));
    EXPECT_THAT(framesOf("CAca"), ElementsAre("CA", "ca"));
    EXPECT_THAT(framesOf("CAacB"), ElementsAre("CA", "ac", "B")) << "the end of Alt may open the menu";
    EXPECT_THAT(framesOf("Cc"), ElementsAre("C", "c"));
    EXPECT_THAT(framesOf("AC"), ElementsAre("A", "C")) << "the key was pressed without it";
}

TEST(EventQueue, TextStaysBetweenItsKeyAndTheNext) {
    EXPECT_THAT(framesOf("A'aaB'bb"), ElementsAre("A'a", "aB'b", "b"));
    EXPECT_THAT(framesOf("'xA"), ElementsAre("'xA"));
}

TEST(EventQueue, AClickHappensWhereTheMouseWas) {
    EXPECT_THAT(framesOf("**Ll*"), ElementsAre("**L", "l", "*"));
    EXPECT_THAT(framesOf("LlLl"), ElementsAre("L", "l", "L", "l"));
    EXPECT_THAT(framesOf("L**l"), ElementsAre("L", "**l"));
}

TEST(EventQueue, AKeyWaitsUntilTheClickBeforeItIsDone) {
    EXPECT_THAT(framesOf("LlA'xa"), ElementsAre("L", "l", "A'x", "a"));
    EXPECT_THAT(framesOf("LlCA"), ElementsAre("L", "l", "CA"));
    EXPECT_THAT(framesOf("AlaB"), ElementsAre("A", "la", "B"));
}

TEST(EventQueue, AKeyThatRepeatsEndsNoFrame) {
    EventQueue queue = queueOf("A");
    SDL_Event repeat = keyEvent(true, 'a');
    repeat.key.repeat = 1;
    queue.add(repeat);
    queue.add(repeat);
    EXPECT_EQ(queue.takeFrame().size(), 3u);
}

TEST(EventQueue, EventsThatWaitTooLongAreDelivered) {
    EventQueue queue = queueOf(taps(200));
    EXPECT_EQ(queue.takeFrame().size(), 400u);
    EXPECT_TRUE(queue.isEmpty());
}

TEST(EventQueue, KeysForPanelsAreNeverHurried) {
    EventQueue queue = queueOf(taps(300));
    EXPECT_EQ(queue.takeFrame(false).size(), 1u);
    EXPECT_EQ(queue.takeFrame().size(), 599u);
}

TEST(EventQueue, SaysWhetherAKeyComesNext) {
    EXPECT_TRUE(queueOf("A").startsWithKey());
    EXPECT_TRUE(queueOf("a").startsWithKey());
    EXPECT_TRUE(queueOf("'x").startsWithKey());
    EXPECT_FALSE(queueOf("*A").startsWithKey());
    EXPECT_FALSE(queueOf("LA").startsWithKey());
    EXPECT_FALSE(queueOf("").startsWithKey());
}

} // namespace
} // namespace visleaf
