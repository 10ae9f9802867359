#include "shell/input/key_bindings.h"

#include "shell/console/console_lines.h"
#include "shell/input/input.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace visleaf {
namespace {

using testing::ElementsAre;

const Action& named(std::string_view name) {
    return *findAction(name);
}

SDL_Keysym pressed(SDL_Scancode place, SDL_Keycode letter, int modifiers = KMOD_NONE) {
    return {.scancode = place, .sym = letter, .mod = static_cast<Uint16>(modifiers), .unused = 0};
}

SDL_Event down(const SDL_Keysym& key) {
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.keysym = key;
    return event;
}

TEST(Chords, AreReadBackFromTheirText) {
    for (const Action& action : actions()) {
        for (const Chord& chord : action.chords) {
            if (chord == Chord{}) continue;
            const std::optional<Chord> read = parseChord(portableText(chord));
            ASSERT_TRUE(read) << portableText(chord);
            EXPECT_EQ(*read, chord) << portableText(chord);
        }
    }
    EXPECT_EQ(portableText(*parseChord("Shift+Ctrl+J")), "Ctrl+Shift+J");
    EXPECT_EQ(portableText(*parseChord("SHIFT+ctrl+j")), "Ctrl+Shift+J");
    EXPECT_EQ(portableText(*parseChord("alt+@w")), "Alt+@W");
    EXPECT_FALSE(parseChord("nonsense"));
    EXPECT_FALSE(parseChord(""));
    EXPECT_FALSE(parseChord("Ctrl+"));
}

TEST(Chords, HaveTheNamesOfKeyboards) {
    for (const char* name : {"Alt+Enter", "Alt+enter", "Alt+Return"}) {
        const std::optional<Chord> chord = parseChord(name);
        ASSERT_TRUE(chord) << name;
        EXPECT_EQ(chord->letter, SDLK_RETURN);
        EXPECT_EQ(textOf(*chord), "Alt+Enter");
    }
    EXPECT_EQ(textOf({.place = SDL_SCANCODE_RETURN}), "Enter");
}

TEST(Chords, HaveTheNamesOfEngines) {
    EXPECT_EQ(parseChord("UPARROW"), key(SDLK_UP));
    EXPECT_EQ(parseChord("shift+pgdn"), key(SDLK_PAGEDOWN, kShift));
    EXPECT_EQ(parseChord("DEL"), key(SDLK_DELETE));
    EXPECT_EQ(parseChord("KP_INS"), key(SDLK_KP_0));
    EXPECT_EQ(parseChord("@KP_INS"), at(SDL_SCANCODE_KP_0));
    EXPECT_EQ(parseChord("CAPSLOCK"), key(SDLK_CAPSLOCK));
    EXPECT_EQ(nearestChord("ctrl+UPAROW"), "Ctrl+UPARROW");
    EXPECT_EQ(nearestChord("backspce"), "Backspace");
    EXPECT_EQ(nearestChord("qqqqqqqq"), "");
}

TEST(Actions, AreGroupedAsTheMenusAre) {
    const std::map<MenuSection, ActionGroup> groups{
        {MenuSection::camera, ActionGroup::camera},   {MenuSection::go, ActionGroup::camera},
        {MenuSection::path, ActionGroup::camera},     {MenuSection::file, ActionGroup::file},
        {MenuSection::open, ActionGroup::file},       {MenuSection::map, ActionGroup::file},
        {MenuSection::save, ActionGroup::file},       {MenuSection::quit, ActionGroup::file},
        {MenuSection::culling, ActionGroup::culling}, {MenuSection::overlays, ActionGroup::overlays},
        {MenuSection::panels, ActionGroup::panels},   {MenuSection::light, ActionGroup::view},
        {MenuSection::window, ActionGroup::view},     {MenuSection::debug, ActionGroup::view},
        {MenuSection::time, ActionGroup::time},       {MenuSection::textures, ActionGroup::settings},
        {MenuSection::reset, ActionGroup::settings},  {MenuSection::help, ActionGroup::help}};
    for (const Action& action : actions()) {
        if (action.menu == MenuSection::none) continue;
        EXPECT_EQ(action.group, groups.at(action.menu)) << action.name;
    }
}

TEST(KeyBindings, ANewKeyWorksAndARemovedOneDoesNot) {
    KeyBindings keys;
    Input input(keys);
    keys.add(named("walk"), *parseChord("J"));
    input.handle(down(pressed(SDL_SCANCODE_J, SDLK_j)), {});
    EXPECT_THAT(input.takeActions(), ElementsAre(&named("walk")));
    keys.remove(named("walk"), *parseChord("J"));
    input.handle(down(pressed(SDL_SCANCODE_J, SDLK_j)), {});
    EXPECT_TRUE(input.takeActions().empty());
    EXPECT_EQ(keysText(named("walk"), keys), "V");
}

TEST(KeyBindings, AnActionWithThreeKeysTakesNoFourth) {
    KeyBindings keys;
    const Action& walk = named("walk");
    EXPECT_FALSE(keys.isFull(walk));
    for (const char* key : {"J", "Ctrl+J"})
        EXPECT_TRUE(keys.add(walk, *parseChord(key)));
    EXPECT_TRUE(keys.isFull(walk));
    EXPECT_FALSE(keys.add(walk, *parseChord("Ctrl+U")));
    EXPECT_EQ(keysText(walk, keys), "V, J, Ctrl+J");
    EXPECT_TRUE(keys.add(walk, *parseChord("J"))) << "it has this key";
    EXPECT_EQ(fullText(walk),
              fmt::format("\"{}\" has 3 keys, as many as it can have; remove one first", walk.title));
}

TEST(KeyBindings, AnActionThatNoFeatureHasGivesNoText) {
    EXPECT_EQ(keyOfFeature("map_list", KeyBindings()), "Ctrl+Shift+O");
    EXPECT_EQ(keyOfFeature("of_no_feature", KeyBindings()), "");
}

TEST(KeyBindings, AMovementFollowsItsNewKey) {
    KeyBindings keys;
    Input input(keys);
    keys.add(named("forward"), *chordFor(named("forward"), pressed(SDL_SCANCODE_I, SDLK_i)));
    input.handle(down(pressed(SDL_SCANCODE_I, SDLK_i)), {});
    EXPECT_TRUE(input.isHeld(Movement::forward));
}

TEST(KeyBindings, ConflictsAreFound) {
    KeyBindings keys;
    const Chord chord = *parseChord("V");
    EXPECT_EQ(keys.otherWith(chord, named("walk")), nullptr);
    keys.add(named("orbit"), chord);
    EXPECT_EQ(keys.otherWith(chord, named("orbit")), &named("walk"));
    EXPECT_EQ(keys.otherWith(chord, named("walk")), &named("orbit"));
    EXPECT_EQ(keys.otherWith({}, named("walk")), nullptr);
    EXPECT_EQ(keys.startedBy(chord), &named("walk"));
    EXPECT_EQ(keys.startedBy({}), nullptr);
    // The key of a movement is known by its position, that of another action by its letter.
    const Chord letter = *parseChord("W");
    keys.add(named("walk"), letter);
    EXPECT_EQ(keys.otherWith(letter, named("walk")), &named("forward"));
    EXPECT_EQ(keys.otherWith({.place = SDL_SCANCODE_W}, named("forward")), &named("walk"));
    EXPECT_EQ(keys.startedBy(letter), &named("walk"));
    const std::string text = conflictText(letter, named("walk"), keys);
    EXPECT_EQ(text, fmt::format("W starts \"{}\", not \"Forward\"", named("walk").title));
    EXPECT_EQ(conflictText({.place = SDL_SCANCODE_W}, named("forward"), keys), text);
    EXPECT_EQ(conflictText(*parseChord("Ctrl+W"), named("walk"), keys), "");
}

TEST(KeyBindings, AreSavedAsTheDifferenceFromThePreset) {
    KeyBindings keys;
    EXPECT_EQ(keys.changes(), KeyChanges{});
    keys.usePreset(1);
    keys.add(named("walk"), *parseChord("Ctrl+J"));
    keys.remove(named("reload"), *parseChord("F5"));
    const KeyChanges changes = keys.changes();
    EXPECT_EQ(changes.preset, "TrenchBroom");
    EXPECT_EQ(changes.keys, (std::map<std::string, std::vector<std::string>>{{"walk", {"V", "Ctrl+J"}},
                                                                             {"reload", {"Ctrl+R"}}}));
    const KeyBindings read(changes);
    for (const Action& action : actions())
        EXPECT_EQ(read.chordsOf(action), keys.chordsOf(action)) << action.name;
    keys.reset(named("walk"));
    EXPECT_FALSE(keys.isChanged(named("walk")));
}

TEST(KeyBindings, IgnoreWhatDoesNotExist) {
    const KeyBindings keys(
        {.preset = "Doom", .keys = {{"no_action", {"V"}}, {"walk", {"no key", "J", "K", "L", "M"}}}});
    EXPECT_EQ(keys.preset(), 0u);
    EXPECT_EQ(keys.chordsOf(named("walk"))[1], *parseChord("J"));
}

TEST(KeyPresets, NameOnlyKeysThatExistAndHaveNoConflicts) {
    for (size_t i = 0; i < keyPresets().size(); ++i) {
        KeyBindings keys;
        keys.usePreset(i);
        for (const Action& action : actions()) {
            const bool isFromTable = action.setting != nullptr || action.view || action.name == "retro" ||
                                     action.name == "reset_settings";
            EXPECT_TRUE(isFromTable || !keysText(action, keys).empty())
                << keyPresets()[i].name << ": " << action.name;
            for (const Chord& chord : keys.chordsOf(action)) {
                const Action* other = keys.otherWith(chord, action);
                EXPECT_EQ(other, nullptr) << keyPresets()[i].name << ": " << textOf(chord) << " is "
                                          << action.name << " and " << other->name;
            }
        }
    }
}

TEST(TakeKey, AddsThePressedKeyAndTellsOfAConflict) {
    ViewerState state;
    state.dialogs.keys.keyFor = &named("orbit");
    takeKey(down(pressed(SDL_SCANCODE_LCTRL, SDLK_LCTRL, KMOD_LCTRL)), state);
    EXPECT_EQ(state.dialogs.keys.keyFor, &named("orbit")) << "a modifier alone is not a key yet";
    takeKey(down(pressed(SDL_SCANCODE_V, SDLK_v)), state);
    EXPECT_EQ(state.dialogs.keys.keyFor, nullptr);
    EXPECT_EQ(keysText(named("orbit"), state.keys), "O, V");
    EXPECT_THAT(state.notice.text, testing::StartsWith("V starts \"Walk"));
    state.dialogs.keys.keyFor = &named("orbit");
    takeKey(down(pressed(SDL_SCANCODE_ESCAPE, SDLK_ESCAPE)), state);
    EXPECT_EQ(state.dialogs.keys.keyFor, nullptr);
    EXPECT_EQ(keysText(named("orbit"), state.keys), "O, V");
}

TEST(TakeKey, PutsThePressedKeyInThePlaceOfAnother) {
    ViewerState state;
    KeysDialog& dialog = state.dialogs.keys;
    const auto change = [&](const char* before, const SDL_Keysym& after) {
        dialog.keyFor = &named("orbit");
        dialog.replaced = parseChord(before);
        takeKey(down(after), state);
        EXPECT_FALSE(dialog.keyFor || dialog.replaced) << before;
        return keysText(named("orbit"), state.keys);
    };
    state.keys.add(named("orbit"), *parseChord("J"));
    EXPECT_EQ(change("O", pressed(SDL_SCANCODE_ESCAPE, SDLK_ESCAPE)), "O, J");
    EXPECT_EQ(change("O", pressed(SDL_SCANCODE_O, SDLK_o)), "O, J") << "the same key";
    EXPECT_EQ(change("O", pressed(SDL_SCANCODE_U, SDLK_u)), "U, J");
    EXPECT_EQ(change("U", pressed(SDL_SCANCODE_J, SDLK_j)), "J") << "a key that it has";
}

TEST(TakeKey, RepetitionsAndTextOfAHeldKeyDoNothing) {
    ViewerState state;
    const KeysDialog& dialog = state.dialogs.keys;
    state.dialogs.keys.keyFor = &named("orbit");
    SDL_Event repeated = down(pressed(SDL_SCANCODE_RETURN, SDLK_RETURN)); // chose "Add a key..."
    repeated.key.repeat = 1;
    EXPECT_TRUE(takeKey(repeated, state));
    EXPECT_EQ(dialog.keyFor, &named("orbit"));
    SDL_Event text{}, up{}, other = down(pressed(SDL_SCANCODE_X, SDLK_x));
    text.type = SDL_TEXTINPUT;
    up.type = SDL_KEYUP;
    up.key.keysym = repeated.key.keysym = pressed(SDL_SCANCODE_J, SDLK_j);
    EXPECT_FALSE(takeKey(text, state));
    EXPECT_TRUE(takeKey(down(up.key.keysym), state));
    for (const SDL_Event& event : {text, repeated, text})
        EXPECT_TRUE(takeKey(event, state));
    EXPECT_EQ(keysText(named("orbit"), state.keys), "O, J");
    EXPECT_FALSE(takeKey(up, state));
    EXPECT_FALSE(takeKey(other, state) || takeKey(text, state));
}

TEST(Console, BindsAndUnbindsKeys) {
    ViewerState state;
    EXPECT_FALSE(runConsoleLine("bind ctrl+j walk", {}, state).isError);
    EXPECT_EQ(keysText(named("walk"), state.keys), "V, Ctrl+J");
    EXPECT_FALSE(runConsoleLine("bind i forward", {}, state).isError);
    EXPECT_EQ(state.keys.chordsOf(named("forward"))[2].place, SDL_SCANCODE_I);
    EXPECT_FALSE(runConsoleLine("unbind v", {}, state).isError);
    EXPECT_EQ(keysText(named("walk"), state.keys), "Ctrl+J");
    EXPECT_FALSE(runConsoleLine("unbind i", {}, state).isError);
    EXPECT_TRUE(runConsoleLine("unbind v", {}, state).isError);
    EXPECT_EQ(runConsoleLine("bind w walk", {}, state).text,
              fmt::format("W starts \"{}\", not \"Forward\"", named("walk").title));
    EXPECT_TRUE(runConsoleLine("bind v no_action", {}, state).isError);
    EXPECT_TRUE(runConsoleLine("bind nokey walk", {}, state).isError);
    EXPECT_EQ(runConsoleLine("unbind backspce", {}, state).text,
              "unbind: 'backspce' is no key; did you mean Backspace?");
}

} // namespace
} // namespace visleaf
