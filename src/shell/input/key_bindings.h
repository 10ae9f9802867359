// The keys of the actions: those of a preset, and the user's changes.
#pragma once

#include "shell/input/actions.h"

#include <SDL_keyboard.h>

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Keys that hands know from another program.
struct KeyPreset {
    std::string_view name; // as in the settings file
    std::string_view help; // one sentence
};

/// Returns all presets. The first one has the keys of the table of actions.
std::span<const KeyPreset> keyPresets();

/// The user's keys as text, as the settings file holds them.
struct KeyChanges {
    std::string preset;                                   // empty: the first one
    std::map<std::string, std::vector<std::string>> keys; // by the name of the action; see portableText()

    bool operator==(const KeyChanges&) const = default;
};

/// The keys of all actions.
class KeyBindings {
  public:
    KeyBindings();
    /// Ignores names of presets and actions that do not exist, and texts that are no keys.
    explicit KeyBindings(const KeyChanges& changes);

    const Chords& chordsOf(const Action& action) const;

    /// Adds a key to those of an action. Returns false if the action already has as many as it can have.
    bool add(const Action& action, const Chord& chord);

    /// Puts a key in the place of another one of an action. If the action has it already, it only loses the
    /// other one.
    void replace(const Action& action, const Chord& before, const Chord& after);

    /// True if the action has kMaxChords keys.
    bool isFull(const Action& action) const;

    /// Removes a key from those of an action.
    void remove(const Action& action, const Chord& chord);

    /// Gives an action the keys of the preset again.
    void reset(const Action& action);
    bool isChanged(const Action& action) const;

    /// Gives all actions the keys of a preset, an index into keyPresets(). The user's changes are lost.
    void usePreset(size_t preset);
    size_t preset() const { return m_preset; }

    /// Returns another action that has this key, by its letter or its position; null if there is none.
    const Action* otherWith(const Chord& chord, const Action& action) const;

    /// Returns the action that this key starts; null if there is none. A movement gives way to another
    /// action, otherwise the first one in the table gets the key.
    const Action* startedBy(const Chord& chord) const;

    KeyChanges changes() const;

  private:
    bool has(const Action& action, const Chord& chord) const;

    size_t m_preset = 0;
    std::vector<Chords> m_presetChords; // for each of actions()
    std::vector<Chords> m_chords;       // the same, with the user's changes
};

/// Returns the chord as people write it: `Ctrl+O`. Empty for an empty chord.
std::string textOf(const Chord& chord);

/// True if both are the same key with the same modifiers, be it by its letter or its position.
bool isSameKey(const Chord& a, const Chord& b);

/// Returns the position of the key of a letter. Before a window exists, SDL knows no layout but that of the
/// US.
SDL_Scancode placeOfLetter(SDL_Keycode letter);

/// Says that an action can have no further key, and what to do.
std::string fullText(const Action& action);

/// Says which other action has this key of an action, and which of the two it starts; empty if none has it.
std::string conflictText(const Chord& chord, const Action& action, const KeyBindings& keys);

/// Returns the text by which the settings file names a chord: as textOf(), but a key that is known by its
/// position has a US layout's name after an @: `@W`.
std::string portableText(const Chord& chord);

/// Returns the chord of a portableText(), in any case; nothing if the text names none. Keys may have the
/// names that engines give them: `UPARROW`.
std::optional<Chord> parseChord(std::string_view text);

/// Returns the text of the chord that a text without one probably means; empty: none is like it.
std::string nearestChord(std::string_view text);

/// Returns the modifiers that are held with a key.
unsigned modifiersOf(const SDL_Keysym& key);

/// Returns the chord by which a pressed key means an action: its position for movements, otherwise its
/// letter. Nothing for a key that is only a modifier, unless it moves.
std::optional<Chord> chordFor(const Action& action, const SDL_Keysym& key);

/// Returns the first chord of an action as people write it; empty if it has none.
std::string keyText(const Action& action, const KeyBindings& keys);

/// Returns the same, or the title in quotation marks if the action has no key.
std::string keyOrTitle(const Action& action, const KeyBindings& keys);

/// Returns the same for the action of a feature; empty: no feature has it.
std::string keyOfFeature(std::string_view action, const KeyBindings& keys);

/// Returns all chords of an action: `E, Space, PageUp`.
std::string keysText(const Action& action, const KeyBindings& keys);

} // namespace visleaf
