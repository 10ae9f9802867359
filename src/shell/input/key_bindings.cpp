#include "shell/input/key_bindings.h"

#include "base/text/file_name.h"
#include "base/text/nearest_word.h"
#include "shell/input/latin_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr KeyPreset kPresets[] = {
    {"Visleaf", "W A S D with E and Q for up and down"},
    {"TrenchBroom", "Q and X for up and down, U for the camera's start"},
    {"Blender", "Its walk navigation: E and Q for up and down, G for gravity, Z for shading"}};

/// The keys of an action in a preset; see portableText().
struct PresetRow {
    size_t preset; // into kPresets
    std::string_view action;
    std::array<std::string_view, kMaxChords> keys;
};

// TrenchBroom: the manual's "Navigating the 3D view". Blender: the manual's "Walk navigation" and "Viewport
// shading".
constexpr PresetRow kRows[] = {{1, "up", {"@Q", "@Space", "@PageUp"}},
                               {1, "down", {"@X", "@C", "@PageDown"}},
                               {1, "to_start", {"U", "Home", ""}},
                               {1, "show_all_faces", {"Ctrl+Shift+I", "", ""}},
                               {1, "full_screen", {"F11", "Alt+Enter", ""}},
                               {2, "toggle_look", {"Shift+@`", "", ""}},
                               {2, "walk", {"G", "V", ""}},
                               {2, "wireframe", {"Shift+Z", "F2", ""}},
                               {2, "view_next", {"Z", "", ""}},
                               {2, "show_all_faces", {"Alt+H", "", ""}},
                               {2, "right_bar", {"N", "", ""}},
                               {2, "left_bar", {"T", "", ""}},
                               {2, "palette", {"F3", "Ctrl+P", ""}},
                               {2, "pvs", {"Alt+F3", "", ""}},
                               {2, "screenshot", {"F12", "PrintScreen", ""}}};

bool isEmpty(const Chord& chord) {
    return chord.place == SDL_SCANCODE_UNKNOWN && chord.letter == SDLK_UNKNOWN;
}

// Keyboards name this key otherwise than SDL.
constexpr const char* kEnter = "Enter";

/// Returns SDL's name of a key as people say it.
std::string spoken(const std::string& name) {
    return name == SDL_GetKeyName(SDLK_RETURN) ? kEnter : name;
}

/// Names that engines give to keys, and SDL's names of the same keys. From keys.c of QuakeSpasm and ioquake3.
constexpr std::pair<std::string_view, const char*> kEngineKeys[] = {
    {kEnter, "Return"},       {"UPARROW", "Up"},
    {"DOWNARROW", "Down"},    {"LEFTARROW", "Left"},
    {"RIGHTARROW", "Right"},  {"PGUP", "PageUp"},
    {"PGDN", "PageDown"},     {"INS", "Insert"},
    {"DEL", "Delete"},        {"SEMICOLON", ";"},
    {"BACKQUOTE", "`"},       {"TILDE", "`"},
    {"KP_HOME", "Keypad 7"},  {"KP_UPARROW", "Keypad 8"},
    {"KP_PGUP", "Keypad 9"},  {"KP_LEFTARROW", "Keypad 4"},
    {"KP_5", "Keypad 5"},     {"KP_RIGHTARROW", "Keypad 6"},
    {"KP_END", "Keypad 1"},   {"KP_DOWNARROW", "Keypad 2"},
    {"KP_PGDN", "Keypad 3"},  {"KP_INS", "Keypad 0"},
    {"KP_DEL", "Keypad ."},   {"KP_ENTER", "Keypad Enter"},
    {"KP_SLASH", "Keypad /"}, {"KP_STAR", "Keypad *"},
    {"KP_MINUS", "Keypad -"}, {"KP_PLUS", "Keypad +"},
    {"KP_NUMLOCK", "Numlock"}};

/// Returns SDL's name of a key that may have one of an engine.
std::string sdlName(std::string_view name) {
    const auto* found =
        std::ranges::find_if(kEngineKeys, [name](const auto& key) { return equalNoCase(key.first, name); });
    return found != std::end(kEngineKeys) ? found->second : std::string(name);
}

size_t indexOf(const Action& action) {
    return static_cast<size_t>(&action - actions().data());
}

std::string modifiersText(const Chord& chord) {
    std::string text;
    if ((chord.modifiers & kCtrl) != 0) text += "Ctrl+";
    if ((chord.modifiers & kAlt) != 0) text += "Alt+";
    if ((chord.modifiers & kShift) != 0) text += "Shift+";
    return text;
}

/// Removes modifiers, in any case, from the start of the text and returns them.
unsigned takeModifiers(std::string_view& text) {
    constexpr std::pair<std::string_view, unsigned> kNames[] = {
        {"Ctrl+", kCtrl}, {"Alt+", kAlt}, {"Shift+", kShift}};
    unsigned modifiers = kNoModifier;
    for (bool isFound = true; isFound;) {
        isFound = false;
        for (const auto& [name, bit] : kNames) {
            if (text.size() <= name.size() || !equalNoCase(text.substr(0, name.size()), name)) continue;
            text.remove_prefix(name.size());
            modifiers |= bit;
            isFound = true;
        }
    }
    return modifiers;
}

/// Returns at most kMaxChords chords. Texts that are no keys leave a gap.
template <class Texts> Chords chordsOfTexts(const Texts& texts) {
    Chords chords{};
    size_t slot = 0;
    for (const auto& text : texts) {
        if (slot == kMaxChords) break;
        chords[slot++] = parseChord(text).value_or(Chord{});
    }
    return chords;
}

} // namespace

std::span<const KeyPreset> keyPresets() {
    return kPresets;
}

KeyBindings::KeyBindings() {
    usePreset(0);
}

KeyBindings::KeyBindings(const KeyChanges& changes) {
    const auto preset = std::ranges::find(kPresets, changes.preset, &KeyPreset::name);
    usePreset(preset == std::end(kPresets) ? 0 : static_cast<size_t>(preset - std::begin(kPresets)));
    for (const auto& [name, texts] : changes.keys) {
        if (const Action* action = findAction(name)) m_chords[indexOf(*action)] = chordsOfTexts(texts);
    }
}

const Chords& KeyBindings::chordsOf(const Action& action) const {
    return m_chords[indexOf(action)];
}

bool KeyBindings::add(const Action& action, const Chord& chord) {
    Chords& chords = m_chords[indexOf(action)];
    if (std::ranges::find(chords, chord) != chords.end()) return true;
    const auto unused = std::ranges::find(chords, Chord{});
    if (unused == chords.end()) return false;
    *unused = chord;
    return true;
}

void KeyBindings::replace(const Action& action, const Chord& before, const Chord& after) {
    if (isSameKey(before, after)) return;
    if (has(action, after)) return remove(action, before);
    Chords& chords = m_chords[indexOf(action)];
    std::replace(chords.begin(), chords.end(), before, after);
}

bool KeyBindings::isFull(const Action& action) const {
    return std::ranges::none_of(chordsOf(action), isEmpty);
}

void KeyBindings::remove(const Action& action, const Chord& chord) {
    Chords& chords = m_chords[indexOf(action)];
    const auto kept = std::remove(chords.begin(), chords.end(), chord);
    std::fill(kept, chords.end(), Chord{});
}

void KeyBindings::reset(const Action& action) {
    m_chords[indexOf(action)] = m_presetChords[indexOf(action)];
}

bool KeyBindings::isChanged(const Action& action) const {
    return m_chords[indexOf(action)] != m_presetChords[indexOf(action)];
}

void KeyBindings::usePreset(size_t preset) {
    m_preset = preset;
    m_presetChords.clear();
    for (const Action& action : actions())
        m_presetChords.push_back(action.chords);
    for (const PresetRow& row : kRows) {
        const Action* action = findAction(row.action);
        if (row.preset == preset && action != nullptr)
            m_presetChords[indexOf(*action)] = chordsOfTexts(row.keys);
    }
    m_chords = m_presetChords;
}

bool KeyBindings::has(const Action& action, const Chord& chord) const {
    const Chords& chords = chordsOf(action);
    return std::ranges::any_of(chords, [&chord](const Chord& other) { return isSameKey(other, chord); });
}

const Action* KeyBindings::otherWith(const Chord& chord, const Action& action) const {
    const auto isOther = [&](const Action& other) { return &other != &action && has(other, chord); };
    const auto found = std::ranges::find_if(actions(), isOther);
    return found != actions().end() ? &*found : nullptr;
}

const Action* KeyBindings::startedBy(const Chord& chord) const {
    const Action* started = nullptr;
    for (const Action& action : actions()) {
        const bool isFirst = started == nullptr || (started->movement && !action.movement);
        if (isFirst && has(action, chord)) started = &action;
    }
    return started;
}

KeyChanges KeyBindings::changes() const {
    KeyChanges changes;
    if (m_preset != 0) changes.preset = kPresets[m_preset].name;
    for (const Action& action : actions()) {
        if (!isChanged(action)) continue;
        std::vector<std::string>& texts = changes.keys[std::string(action.name)];
        for (const Chord& chord : chordsOf(action)) {
            if (!isEmpty(chord)) texts.push_back(portableText(chord));
        }
    }
    return changes;
}

SDL_Scancode placeOfLetter(SDL_Keycode letter) {
    const SDL_Scancode place = SDL_GetScancodeFromKey(letter);
    return place != SDL_SCANCODE_UNKNOWN ? place : SDL_GetScancodeFromName(SDL_GetKeyName(letter));
}

bool isSameKey(const Chord& a, const Chord& b) {
    if (isEmpty(a) || isEmpty(b) || a.modifiers != b.modifiers) return false;
    const auto place = [](const Chord& chord) {
        return chord.letter != SDLK_UNKNOWN ? placeOfLetter(chord.letter) : chord.place;
    };
    return a == b || (place(a) != SDL_SCANCODE_UNKNOWN && place(a) == place(b));
}

std::string fullText(const Action& action) {
    return fmt::format("\"{}\" has {} keys, as many as it can have; remove one first", action.title,
                       kMaxChords);
}

std::string conflictText(const Chord& chord, const Action& action, const KeyBindings& keys) {
    const Action* other = keys.otherWith(chord, action);
    if (other == nullptr) return {};
    const Action* started = keys.startedBy(chord);
    if (started->movement) return fmt::format("{} is also the key of: {}", textOf(chord), other->title);
    return fmt::format("{} starts \"{}\", not \"{}\"", textOf(chord), started->title,
                       (started == &action ? *other : action).title);
}

std::string textOf(const Chord& chord) {
    if (isEmpty(chord)) return {};
    if (chord.letter != SDLK_UNKNOWN) return modifiersText(chord) + spoken(SDL_GetKeyName(chord.letter));
    // The name of the key on the user's own keyboard layout, in Latin letters as those of the other chords.
    const std::string name = SDL_GetKeyName(countedKeyAt(chord.place));
    return modifiersText(chord) + spoken(!name.empty() ? name : SDL_GetScancodeName(chord.place));
}

std::string portableText(const Chord& chord) {
    if (isEmpty(chord)) return {};
    if (chord.letter != SDLK_UNKNOWN) return modifiersText(chord) + SDL_GetKeyName(chord.letter);
    return modifiersText(chord) + "@" + SDL_GetScancodeName(chord.place);
}

std::optional<Chord> parseChord(std::string_view text) {
    Chord chord;
    chord.modifiers = takeModifiers(text);
    if (text.starts_with('@') && text.size() > 1)
        chord.place = SDL_GetScancodeFromName(sdlName(text.substr(1)).c_str());
    else
        chord.letter = SDL_GetKeyFromName(sdlName(text).c_str());
    return isEmpty(chord) ? std::nullopt : std::optional(chord);
}

std::string nearestChord(std::string_view text) {
    const Chord modifiers{.modifiers = takeModifiers(text)};
    std::vector<std::string> names;
    for (const auto& [engine, sdl] : kEngineKeys)
        names.emplace_back(engine);
    for (int place = 0; place < SDL_NUM_SCANCODES; ++place)
        names.emplace_back(SDL_GetScancodeName(static_cast<SDL_Scancode>(place)));
    const std::string nearest = nearestWord(text, names);
    return nearest.empty() ? std::string() : modifiersText(modifiers) + nearest;
}

unsigned modifiersOf(const SDL_Keysym& key) {
    return ((key.mod & KMOD_CTRL) != 0 ? kCtrl : 0u) | ((key.mod & KMOD_ALT) != 0 ? kAlt : 0u) |
           ((key.mod & KMOD_SHIFT) != 0 ? kShift : 0u);
}

std::optional<Chord> chordFor(const Action& action, const SDL_Keysym& key) {
    if (action.movement) return Chord{.place = key.scancode};
    const bool isModifier = key.scancode >= SDL_SCANCODE_LCTRL && key.scancode <= SDL_SCANCODE_RGUI;
    if (isModifier || key.sym == SDLK_UNKNOWN) return std::nullopt;
    return Chord{.letter = key.sym, .modifiers = modifiersOf(key)};
}

std::string keyText(const Action& action, const KeyBindings& keys) {
    return textOf(keys.chordsOf(action)[0]);
}

std::string keyOrTitle(const Action& action, const KeyBindings& keys) {
    const std::string key = keyText(action, keys);
    return key.empty() ? fmt::format("'{}'", action.title) : key;
}

std::string keyOfFeature(std::string_view action, const KeyBindings& keys) {
    const Action* const found = findAction(action);
    return found != nullptr ? keyOrTitle(*found, keys) : std::string();
}

std::string keysText(const Action& action, const KeyBindings& keys) {
    std::string text;
    for (const Chord& chord : keys.chordsOf(action)) {
        if (isEmpty(chord)) continue;
        if (!text.empty()) text += ", ";
        text += textOf(chord);
    }
    return text;
}

} // namespace visleaf
