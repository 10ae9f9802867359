#include "shell/console/console_keys.h"

#include "base/text/file_name.h"
#include "base/text/nearest_word.h"
#include "shell/console/console_aliases.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace visleaf {
namespace {

/// Returns the action of a name, also of one that engines use; null if there is none.
const Action* actionNamed(const std::string& word) {
    // Each key of a switch turns it on and off, and each key of a movement moves while it is held.
    constexpr std::string_view kMarks[] = {"toggle ", "+"};
    std::string name = lowerCase(word);
    for (const std::string_view mark : kMarks)
        if (name.starts_with(mark)) name.erase(0, mark.size());
    if (const Action* action = findAction(name)) return action;
    std::string meant = translateAlias(name, {name}).value_or("");
    std::replace(meant.begin(), meant.end(), ' ', '_'); // "view lightmap" is the action view_lightmap
    return findAction(meant);
}

/// Says why a text is no key.
std::string unknownKey(const std::string& text) {
    const std::string name = lowerCase(text);
    if (name.starts_with("mouse") || name.starts_with("mwheel"))
        return fmt::format("'{}': buttons and the wheel of the mouse cannot be bound", text);
    const std::string nearest = nearestChord(text);
    return nearest.empty() ? fmt::format("'{}' is no key; bind takes V, Ctrl+F5 or @W, for example", text)
                           : fmt::format("'{}' is no key; did you mean {}?", text, nearest);
}

/// Says that no action has this name, and which one is meant.
std::string unknownAction(const std::string& word) {
    const std::string name = lowerCase(word);
    const std::string first = name.substr(0, name.find_first_of(" ;"));
    const bool isLine = findCommand(first) != nullptr || findSetting(first) != nullptr ||
                        findAction(first) != nullptr || meaningOfAlias(first);
    if (isLine)
        return fmt::format("there is no action '{}': a key starts an action, not a line of the console; "
                           "help actions lists them",
                           word);
    std::vector<std::string> names;
    for (const Action& action : actions())
        names.emplace_back(action.name);
    const std::string meant = nearestWord(name, names);
    const std::string suggestion =
        findAction(meant) != nullptr ? fmt::format("did you mean {}? ", meant) : std::string();
    return fmt::format("there is no action '{}'; {}help actions lists them", word, suggestion);
}

/// Says what a key starts, as consoles of games do.
std::string boundText(const Chord& chord, const KeyBindings& keys) {
    const Action* action = keys.startedBy(chord);
    if (action == nullptr) return fmt::format("{} is not bound", textOf(chord));
    return fmt::format("{} is bound to {}: {}", textOf(chord), action->name, action->title);
}

} // namespace

ConsoleReply bindKey(const CommandCall& line, ViewerState& state) {
    if (line.words.size() < 2) return errorReply("bind: expected KEY ACTION, as in: bind Ctrl+J walk");
    const std::optional<Chord> chord = parseChord(line.words[1]);
    if (!chord) return errorReply("bind: " + unknownKey(line.words[1]));
    if (line.words.size() == 2) return {boundText(*chord, state.keys)};
    const std::string wanted = fmt::format("{}", fmt::join(line.words.begin() + 2, line.words.end(), " "));
    const Action* action = actionNamed(wanted);
    if (action == nullptr) return errorReply("bind: " + unknownAction(wanted));
    const bool isPlaced = action->movement && chord->letter != SDLK_UNKNOWN;
    if (!state.keys.add(*action, isPlaced ? Chord{.place = placeOfLetter(chord->letter)} : *chord))
        return errorReply("bind: " + fullText(*action));
    return {conflictText(*chord, *action, state.keys)};
}

ConsoleReply unbindKey(const CommandCall& line, ViewerState& state) {
    if (line.words.size() < 2) return errorReply("unbind: expected KEY, as in: unbind Ctrl+J");
    const std::optional<Chord> chord = parseChord(line.words[1]);
    if (!chord) return errorReply("unbind: " + unknownKey(line.words[1]));
    bool isFound = false;
    for (const Action& action : actions()) {
        const Chords chords = state.keys.chordsOf(action);
        for (const Chord& bound : chords) {
            if (!isSameKey(bound, *chord)) continue;
            state.keys.remove(action, bound);
            isFound = true;
        }
    }
    return isFound ? ConsoleReply{}
                   : errorReply(fmt::format("unbind: no action has the key {}", line.words[1]));
}

} // namespace visleaf
