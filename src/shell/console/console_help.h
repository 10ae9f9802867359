// What `help` prints in the console.
#pragma once

#include "shell/input/key_bindings.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace visleaf {

/// What a command of the console is for.
struct CommandHelp {
    std::string_view group; // the heading above it
    std::string_view name, arguments, meaning;
    std::string_view example = {}; // a line; empty: the name alone
};

/// Returns the list of commands, by groups with a line for each, and how to list the other names. Commands of
/// a group follow one another.
std::string helpOverview(std::span<const CommandHelp> commands);

/// Returns what `help settings`, `help actions`, `help keys` and `help engines` list, a line for each name;
/// nothing for another topic.
std::optional<std::string> helpOnTopic(std::string_view topic, const KeyBindings& keys);

/// Explains a command: its arguments, its effect and an example.
std::string helpOn(const CommandHelp& command);

/// Explains an action: its effect, its keys, and what may stand behind it.
std::string helpOn(const Action& action, const KeyBindings& keys);

} // namespace visleaf
